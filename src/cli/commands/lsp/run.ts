/** The language server: speaks with one editor over two streams, as the Language Server Protocol wants it. */

import type { Logger, MessageReader } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Streams } from '../../world.ts';
import { type Features, features, type Means, Session } from './session.ts';

/**
 * Serves an editor until it says goodbye or is gone; resolves to the exit code that the protocol wants: 0 after an orderly
 * shutdown, else 1. Only the protocol's own messages are written to `streams.output`.
 */
export async function serve(
  { input, output }: Streams,
  settingsOf: Means['settingsOf'],
  editor: Features = features,
): Promise<number> {
  const library = await import('./protocol.ts');
  const documents = new library.TextDocuments(library.TextDocument);
  let shutdownReceived = false;
  let end: () => void = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const watch = {
    get shutdownReceived() {
      return shutdownReceived;
    },
    set shutdownReceived(received) {
      shutdownReceived = received;
    },
    initialize: () => {},
    exit: () => end(),
  };
  const reader = new library.StreamMessageReader(input);
  // It would look every ten seconds whether the rest of a message has come, and never end when it does not.
  reader.partialMessageTimeout = 0;
  // At a broken header it stops until more comes, though what came with it may be whole.
  reader.onError(() => setImmediate(() => input.emit('data', Buffer.alloc(0))));
  const heard = counting(reader);
  const writer = new library.StreamMessageWriter(output);
  let log: Logger | undefined;
  const connection = library.createConnection((logger) => {
    log = whileOpen(logger);
    return library.createProtocolConnection(reader, writer, log);
  }, watch);
  const copyOf = (document: TextDocument) =>
    library.TextDocument.create(document.uri, document.languageId, document.version, document.getText());
  const report = (problem: string) => log?.error(problem);
  const session = new Session({ connection, documents, copyOf, settingsOf, report }, editor);
  // What was asked before the editor went away is answered all the same.
  input.on('end', () => void quiet(heard, session).then(end));
  for (const gone of ['close', 'error']) output.on(gone, end);
  input.on('error', end);
  documents.listen(connection);
  connection.listen();
  await ended;
  session.stop();
  connection.dispose();
  input.destroy();
  return shutdownReceived ? 0 : 1;
}

/** Counts the messages that a reader hands on. */
function counting(reader: MessageReader): () => number {
  let count = 0;
  const listen = reader.listen.bind(reader);
  reader.listen = (take) =>
    listen((message) => {
      count++;
      take(message);
    });
  return () => count;
}

/** Resolves when all that has been heard is answered. The library takes up a message in each turn of Node's loop. */
async function quiet(heard: () => number, session: Session): Promise<void> {
  let known = heard();
  for (let still = 0; still < known + 10; still++) {
    await new Promise((resolve) => setImmediate(resolve));
    if (heard() === known && session.idle) continue;
    known = heard();
    still = 0;
  }
}

/** A logger that tells the editor what went wrong as long as it listens. */
function whileOpen(logger: Logger): Logger {
  const say = (level: keyof Logger) => (message: string) => {
    try {
      logger[level](message);
    } catch {
      // The editor is gone: nobody is left to tell.
    }
  };
  return { error: say('error'), warn: say('warn'), info: say('info'), log: say('log') };
}
