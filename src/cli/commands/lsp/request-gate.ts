/** Rejects requests that the server cannot answer, before they reach the library. */

import type { Message, MessageReader, MessageWriter } from 'vscode-languageserver';

/** Error codes of the protocol. */
const errorCodes = {
  parseError: -32700,
  invalidRequest: -32600,
  notInitialized: -32002,
  invalidParams: -32602,
} as const;

interface Call {
  readonly method: string;
  readonly id?: string | number;
  readonly params?: unknown;
}

interface Rejection {
  readonly code: number;
  readonly message: string;
}

/** Whether the session is before `initialize`, open, or after `shutdown`. */
type Phase = 'new' | 'open' | 'shut';

/** Counts the messages that pass the gate. */
export interface RequestGate {
  readonly passed: () => number;
}

/** Answers what cannot be read as a message. */
export function rejectFrame(problem: string, writer: MessageWriter): void {
  answer(null, { code: errorCodes.parseError, message: `cannot read a message: ${problem}` }, writer);
}

/**
 * Answers requests that do not fit the phase of the session, or lack the parameters they need, with an error; drops such
 * notifications other than `exit`.
 */
export function guardRequests(reader: MessageReader, writer: MessageWriter): RequestGate {
  let passed = 0;
  let phase: Phase = 'new';
  const listen = reader.listen.bind(reader);
  reader.listen = (take) =>
    listen((message) => {
      const call = callOf(message);
      const rejection = call ? rejectionOf(call, phase) : malformed(message);
      if (!rejection) {
        passed++;
        if (call?.method === 'initialize') phase = 'open';
        if (call?.method === 'shutdown') phase = 'shut';
        take(message);
      } else if (!call || call.id !== undefined) {
        answer(idOf(message), rejection, writer);
      }
    });
  return { passed: () => passed };
}

function answer(id: Call['id'] | null, error: Rejection, writer: MessageWriter): void {
  // A closed output ends the session elsewhere.
  writer.write({ jsonrpc: '2.0', id, error } as Message).catch(() => {});
}

function callOf(message: unknown): Call | undefined {
  return typeof paramOf(message, 'method') === 'string' ? (message as Call) : undefined;
}

/** An error for what is neither a call nor the answer to one. */
function malformed(message: unknown): Rejection | undefined {
  if (['result', 'error'].some((key) => paramOf(message, key) !== undefined)) return undefined;
  return { code: errorCodes.invalidRequest, message: 'not a request, notification or response' };
}

function idOf(message: unknown): string | number | null {
  const id = paramOf(message, 'id');
  return typeof id === 'string' || typeof id === 'number' ? id : null;
}

function rejectionOf({ method, params }: Call, phase: Phase): Rejection | undefined {
  if (method === 'exit') return undefined;
  if (phase === 'shut') return { code: errorCodes.invalidRequest, message: 'after `shutdown` only `exit` is allowed' };
  if (phase === 'open' && method === 'initialize') {
    return { code: errorCodes.invalidRequest, message: 'server already initialized' };
  }
  if (phase === 'new' && method !== 'initialize') {
    return { code: errorCodes.notInitialized, message: 'server not initialized: send `initialize` first' };
  }
  const missing = requiredParams.get(method)?.find((name) => !isValid[name](paramOf(params, name)));
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
const requiredParams: ReadonlyMap<string, readonly (keyof typeof isValid)[]> = new Map(
  Object.entries({
    'textDocument/didOpen': ['textDocument'],
    'textDocument/didChange': ['textDocument', 'contentChanges'],
    'textDocument/didClose': ['textDocument'],
    'textDocument/didSave': ['textDocument'],
    'textDocument/hover': ['textDocument', 'position'],
    'textDocument/definition': ['textDocument', 'position'],
    'textDocument/completion': ['textDocument', 'position'],
    'textDocument/codeLens': ['textDocument'],
    'textDocument/codeAction': ['textDocument', 'range', 'context'],
    'textDocument/formatting': ['textDocument'],
    'textDocument/documentSymbol': ['textDocument'],
    'slipway/sheet': ['textDocument'],
  } as const),
);

function paramOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;
}
