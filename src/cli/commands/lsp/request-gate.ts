/** Rejects requests that the server cannot answer, before they reach the library. */

import type { Message, MessageReader, MessageWriter } from 'vscode-languageserver';

/** Error codes of the protocol. */
const errorCodes = { notInitialized: -32002, invalidParams: -32602 } as const;

interface Call {
  readonly method: string;
  readonly id?: string | number;
  readonly params?: unknown;
}

interface Rejection {
  readonly code: number;
  readonly message: string;
}

/** Counts the messages that pass the gate. */
export interface RequestGate {
  readonly passed: () => number;
}

/**
 * Answers requests before `initialize` and requests without the parameters they need with an error, and drops
 * notifications before `initialize` other than `exit`.
 */
export function guardRequests(reader: MessageReader, writer: MessageWriter): RequestGate {
  let passed = 0;
  let initialized = false;
  const listen = reader.listen.bind(reader);
  reader.listen = (take) =>
    listen((message) => {
      const call = callOf(message);
      if (call?.method === 'initialize') initialized = true;
      const rejection = call && rejectionOf(call, initialized);
      if (!rejection) {
        passed++;
        take(message);
      } else if (call.id !== undefined) {
        const answer = { jsonrpc: '2.0', id: call.id, error: rejection };
        // A closed output ends the session elsewhere.
        writer.write(answer as Message).catch(() => {});
      }
    });
  return { passed: () => passed };
}

function callOf(message: unknown): Call | undefined {
  if (typeof message !== 'object' || message === null) return undefined;
  return typeof (message as { readonly method?: unknown }).method === 'string' ? (message as Call) : undefined;
}

function rejectionOf({ method, params }: Call, initialized: boolean): Rejection | undefined {
  if (!initialized && method !== 'exit') {
    return { code: errorCodes.notInitialized, message: 'server not initialized: send `initialize` first' };
  }
  const missing = (requiredParams[method] ?? []).find((name) => !isValid[name](paramOf(params, name)));
  if (missing === undefined) return undefined;
  return {
    code: errorCodes.invalidParams,
    message: `missing or invalid \`${missing}\` in the parameters of ${method}`,
  };
}

const isPosition = (value: unknown) => ['line', 'character'].every((key) => Number.isInteger(paramOf(value, key)));

const isValid = {
  textDocument: (value: unknown) => typeof paramOf(value, 'uri') === 'string',
  position: isPosition,
  range: (value: unknown) => isPosition(paramOf(value, 'start')) && isPosition(paramOf(value, 'end')),
  context: (value: unknown) => typeof value === 'object' && value !== null,
  contentChanges: Array.isArray,
} as const;

/** Parameters that the server reads, by method. */
const requiredParams: Readonly<Record<string, readonly (keyof typeof isValid)[]>> = {
  'textDocument/didOpen': ['textDocument'],
  'textDocument/didChange': ['textDocument', 'contentChanges'],
  'textDocument/didClose': ['textDocument'],
  'textDocument/didSave': ['textDocument'],
  'textDocument/hover': ['textDocument', 'position'],
  'textDocument/completion': ['textDocument', 'position'],
  'textDocument/codeLens': ['textDocument'],
  'textDocument/codeAction': ['textDocument', 'range', 'context'],
  'textDocument/formatting': ['textDocument'],
  'textDocument/documentSymbol': ['textDocument'],
};

function paramOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
}
