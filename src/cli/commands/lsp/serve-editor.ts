import type { InitializeParams, Logger, MessageReader } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { CheckedText } from '../../../editor/checked-text.ts';
import type { World } from '../../world.ts';
import { type EditorFeatures, editorFeatures, pathOf, Session } from './session.ts';
import type { sheetPainter } from './sheet.ts';
import { openWorkspace } from './workspace.ts';

/** Time between two looks at whether the editor still runs, in milliseconds. */
const lookEvery = 3000;

interface ServeOptions {
  readonly editor?: EditorFeatures;
  /** The editor, if the command line names it; otherwise its first message may. */
  readonly processId?: number | undefined;
}

/** Serves an editor over LSP; resolves to true after an orderly shutdown. */
export async function serveEditor(
  world: World,
  { editor = editorFeatures, processId }: ServeOptions = {},
): Promise<boolean> {
  const { input, output } = world.streams();
  const library = await import('./protocol.ts');
  const documents = new library.TextDocuments(library.TextDocument);
  let shutdownReceived = false;
  let end: () => void = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  // An editor that has crashed may leave its end of the pipe open.
  let looking: NodeJS.Timeout | undefined;
  const lookAfter = (id: unknown) => {
    // The ID of an editor outside of this container means nothing here.
    if (typeof id !== 'number' || !Number.isSafeInteger(id) || id <= 0 || !world.isRunning(id)) return;
    clearInterval(looking);
    looking = setInterval(() => {
      if (!world.isRunning(id)) end();
    }, lookEvery);
  };
  lookAfter(processId);
  const watch = {
    get shutdownReceived() {
      return shutdownReceived;
    },
    set shutdownReceived(received) {
      shutdownReceived = received;
    },
    initialize: (client: InitializeParams) => lookAfter(client.processId),
    exit: () => end(),
  };
  const writer = new library.StreamMessageWriter(output);
  const { reader, messageCount } = countMessages(new library.StreamMessageReader(input));
  let log: Logger | undefined;
  const connection = library.createConnection((logger) => {
    log = whileOpen(logger);
    return library.createProtocolConnection(reader, writer, log);
  }, watch);
  const copyOf = (document: TextDocument) =>
    library.TextDocument.create(document.uri, document.languageId, document.version, document.getText());
  const report = (problem: string) => log?.error(problem);
  const textOf = (path: string) =>
    documents
      .all()
      .find(({ uri }) => pathOf(uri) === path)
      ?.getText();
  const workspace = openWorkspace(world, textOf);
  let painter: ReturnType<typeof sheetPainter> | undefined;
  const drawSheets = async (checked: CheckedText) => {
    painter ??= (await import('./sheet.ts')).sheetPainter(world);
    return painter(checked);
  };
  const session = new Session({ connection, documents, copyOf, workspace, drawSheets, report }, editor);
  // Answer pending requests after the input has ended.
  input.on('end', () => void allAnswered(messageCount, session).then(end));
  for (const event of ['close', 'error']) output.on(event, end);
  input.on('error', end);
  documents.listen(connection);
  connection.listen();
  await ended;
  clearInterval(looking);
  session.stop();
  connection.dispose();
  input.destroy();
  return shutdownReceived;
}

/** A reader that counts what it reads. The end of its input does not close the connection: answers may be due. */
function countMessages(reader: MessageReader): { readonly reader: MessageReader; readonly messageCount: () => number } {
  let count = 0;
  const listen: MessageReader['listen'] = (take) =>
    reader.listen((message) => {
      count++;
      take(message);
    });
  const { onError, onPartialMessage } = reader;
  const never = () => ({ dispose: () => {} });
  const counted = { onError, onPartialMessage, onClose: never, listen, dispose: () => reader.dispose() };
  return { reader: counted, messageCount: () => count };
}

/** Resolves when all messages have been answered. The library handles one message per event loop turn. */
async function allAnswered(messageCount: () => number, session: Session): Promise<void> {
  let lastCount = messageCount();
  for (let turn = 0; turn < lastCount + 10; turn++) {
    await new Promise((resolve) => setImmediate(resolve));
    if (messageCount() === lastCount && session.idle) continue;
    lastCount = messageCount();
    turn = 0;
  }
}

/** A logger that ignores errors once the editor is gone. */
function whileOpen(logger: Logger): Logger {
  const guard = (level: keyof Logger) => (message: string) => {
    try {
      logger[level](message);
    } catch {}
  };
  return { error: guard('error'), warn: guard('warn'), info: guard('info'), log: guard('log') };
}
