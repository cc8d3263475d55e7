/** The client of the language server: an editor without a screen. */

import { join } from 'node:path';
import { PassThrough, type Readable, type Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import {
  type ClientCapabilities,
  createProtocolConnection,
  DidOpenTextDocumentNotification,
  InitializedNotification,
  InitializeRequest,
  type InitializeResult,
  type Position,
  type ProtocolConnection,
  PublishDiagnosticsNotification,
  type PublishDiagnosticsParams,
  type Registration,
  RegistrationRequest,
} from 'vscode-languageserver-protocol/node';
import { slipway } from './world.ts';

/** The client side of a session. */
export interface Editor {
  readonly connection: ProtocolConnection;
  readonly greeting: InitializeResult;
  /** The next diagnostics from the server. */
  readonly findings: () => Promise<PublishDiagnosticsParams>;
  readonly open: (text: string, uri: string) => Promise<void>;
  /** What the server registers after the start. */
  readonly registered: Promise<readonly Registration[]>;
}

/** Starts a session over streams; `folder` is the workspace, if any. */
export async function editorOn(
  input: Readable,
  output: Writable,
  capabilities: ClientCapabilities,
  folder?: string,
): Promise<Editor> {
  const connection = createProtocolConnection(input, output);
  const sent: PublishDiagnosticsParams[] = [];
  const waiting: ((findings: PublishDiagnosticsParams) => void)[] = [];
  connection.onNotification(PublishDiagnosticsNotification.type, (findings) => {
    const taker = waiting.shift();
    if (taker) taker(findings);
    else sent.push(findings);
  });
  const registered = new Promise<readonly Registration[]>((resolve) => {
    connection.onRequest(RegistrationRequest.type, ({ registrations }) => resolve(registrations));
  });
  connection.listen();
  const greeting = await connection.sendRequest(InitializeRequest.type, {
    processId: process.pid,
    rootUri: folder === undefined ? null : pathToFileURL(folder).href,
    capabilities,
  });
  await connection.sendNotification(InitializedNotification.type, {});
  return {
    connection,
    greeting,
    registered,
    findings: () => {
      const known = sent.shift();
      return known ? Promise.resolve(known) : new Promise((resolve) => void waiting.push(resolve));
    },
    open: (text, uri) =>
      connection.sendNotification(DidOpenTextDocumentNotification.type, {
        textDocument: { uri, languageId: 'yaml', version: 1, text },
      }),
  };
}

/** Starts a server in this process, with a workspace. */
export async function editorIn(folder: string, capabilities: ClientCapabilities = {}): Promise<Editor> {
  const [input, output] = [new PassThrough(), new PassThrough()];
  void slipway(['lsp'], { cwd: folder, terminal: { input, output } });
  return editorOn(output, input, capabilities, folder);
}

export function uriIn(folder: string, name: string): string {
  return pathToFileURL(join(folder, name)).href;
}

export function positionOf(text: string, offset: number): Position {
  const lines = text.slice(0, offset).split('\n');
  return { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
}
