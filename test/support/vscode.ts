/** A stand-in for the module `vscode`, with the editor that extensions see: enough to run a language client without a window. */

import { fileURLToPath, pathToFileURL } from 'node:url';

type Listener = (event: unknown) => unknown;

/** An event of the editor, and how a test fires it. */
class EventEmitter {
  private readonly listeners = new Set<Listener>();
  readonly event = (listener: Listener, self?: unknown) => {
    const bound = listener.bind(self);
    this.listeners.add(bound);
    return new Disposable(() => this.listeners.delete(bound));
  };
  fire(event: unknown): void {
    for (const listener of this.listeners) listener(event);
  }
  dispose(): void {
    this.listeners.clear();
  }
}

class Disposable {
  private readonly end: () => void;
  constructor(end: () => void = () => {}) {
    this.end = end;
  }
  static from(...all: readonly Disposable[]): Disposable {
    return new Disposable(() => all.forEach((each) => void each.dispose()));
  }
  dispose(): void {
    this.end();
  }
}

class Position {
  readonly line: number;
  readonly character: number;
  constructor(line: number, character: number) {
    this.line = line;
    this.character = character;
  }
}

class Range {
  readonly start: Position;
  readonly end: Position;
  constructor(start: Position | number, end: Position | number, line = 0, character = 0) {
    this.start = typeof start === 'number' ? new Position(start, end as number) : start;
    this.end = typeof end === 'number' ? new Position(line, character) : end;
  }
}

class Uri {
  readonly scheme: string;
  readonly path: string;
  readonly fsPath: string;
  private readonly text: string;
  constructor(text: string) {
    this.text = text;
    this.scheme = text.slice(0, text.indexOf(':'));
    this.path = new URL(text).pathname;
    this.fsPath = this.scheme === 'file' ? fileURLToPath(text) : text;
  }
  static parse = (text: string) => new Uri(text);
  static file = (path: string) => new Uri(pathToFileURL(path).href);
  static joinPath = ({ fsPath }: Uri, ...parts: readonly string[]) => Uri.file([fsPath, ...parts].join('/'));
  toString(): string {
    return this.text;
  }
}

/** A class whose constructor keeps its arguments under these names. */
function classWith(...names: readonly string[]) {
  return class {
    [name: string]: unknown;
    constructor(...values: readonly unknown[]) {
      names.forEach((name, index) => {
        this[name] = values[index];
      });
    }
  };
}

class CodeActionKind {
  static readonly Empty = new CodeActionKind('');
  static readonly QuickFix = new CodeActionKind('quickfix');
  readonly value: string;
  constructor(value: string) {
    this.value = value;
  }
  append(part: string): CodeActionKind {
    return new CodeActionKind(this.value === '' ? part : `${this.value}.${part}`);
  }
}

class CancellationTokenSource {
  readonly token = { isCancellationRequested: false, onCancellationRequested: new EventEmitter().event };
  cancel(): void {}
  dispose(): void {}
}

export interface Document {
  readonly uri: Uri;
  readonly fileName: string;
  readonly languageId: string;
  version: number;
  readonly getText: () => string;
}

interface Panel {
  title: string;
  readonly options: unknown;
  readonly webview: { html: string };
}

/** Resolves when something is as wanted, which is asked after each event. */
async function untilAfter({ event }: EventEmitter, isWanted: () => boolean): Promise<void> {
  while (!isWanted()) {
    await new Promise<void>((resolve) => {
      const once = event(() => {
        once.dispose();
        resolve();
      });
    });
  }
}

/** What an extension registers, by the name of the function; the last argument is the provider. */
export type Providers = ReadonlyMap<string, readonly unknown[]>;

/** An editor, and the module that an extension in it imports. */
export function standInEditor(folder: string) {
  const documents: (Document & { text: string })[] = [];
  const providers = new Map<string, readonly unknown[]>();
  const commands = new Map<string, (...args: readonly unknown[]) => unknown>();
  const panels: Panel[] = [];
  const events = new Map<string, EventEmitter>();
  const findings = new Map<string, readonly { readonly code: unknown; readonly message: string }[]>();
  const found = new EventEmitter();
  const shown = new EventEmitter();
  const eventOf = (name: string) => {
    const known = events.get(name) ?? new EventEmitter();
    events.set(name, known);
    return known;
  };
  /** Functions that are not listed register something, or are events. */
  const namespace = (known: object) =>
    new Proxy(known, {
      get: (target, name: string) => {
        if (name in target) return Reflect.get(target, name);
        if (name.startsWith('on')) return eventOf(name).event;
        return (...args: readonly unknown[]) => {
          providers.set(name, args);
          return new Disposable();
        };
      },
    });
  const channel = new Proxy(
    { name: 'Slipway' },
    { get: (target, name) => Reflect.get(target, name) ?? (() => new Disposable()) },
  );
  const module = {
    version: '1.100.0',
    EventEmitter,
    Disposable,
    Position,
    Range,
    Uri,
    CancellationTokenSource,
    CancellationError: Error,
    env: { language: 'en', appName: 'stand-in' },
    ViewColumn: { Beside: -2 },
    CodeActionKind,
    FileType: {},
    workspace: namespace({
      workspaceFolders: [{ uri: Uri.file(folder), name: 'ships', index: 0 }],
      textDocuments: documents,
      notebookDocuments: [],
      getConfiguration: () => ({ get: (_: string, fallback: unknown) => fallback }),
      getWorkspaceFolder: () => undefined,
      createFileSystemWatcher: () => {
        const on = (name: string) => eventOf(`file ${name}`).event;
        return { onDidCreate: on('create'), onDidChange: on('change'), onDidDelete: on('delete'), dispose: () => {} };
      },
    }),
    window: namespace({
      activeTextEditor: undefined,
      visibleTextEditors: [],
      tabGroups: {
        all: [],
        onDidChangeTabs: eventOf('onDidChangeTabs').event,
        onDidChangeTabGroups: () => new Disposable(),
      },
      showErrorMessage: async (message: string) => {
        throw new Error(message);
      },
      createOutputChannel: () => channel,
      withProgress: (_: unknown, task: (progress: object, token: object) => unknown) =>
        task({ report: () => {} }, new CancellationTokenSource().token),
      createWebviewPanel: (_: string, title: string, _column: object, options: object) => {
        let html = '';
        const panel = {
          title,
          options,
          webview: {
            get html() {
              return html;
            },
            set html(text: string) {
              html = text;
              shown.fire(text);
            },
          },
          reveal: () => {},
          onDidDispose: () => {},
          dispose: () => {},
        };
        panels.push(panel);
        return panel;
      },
    }),
    languages: namespace({
      match: () => 10,
      createDiagnosticCollection: () => ({
        set: (uri: Uri, all: readonly { readonly code: unknown; readonly message: string }[]) => {
          findings.set(`${uri}`, all);
          found.fire(`${uri}`);
        },
        delete: () => {},
        clear: () => {},
        dispose: () => {},
      }),
    }),
    commands: {
      registerCommand: (name: string, run: (...args: readonly unknown[]) => unknown) => {
        commands.set(name, run);
        return new Disposable();
      },
    },
    CompletionItem: classWith('label', 'kind'),
    CompletionList: classWith('items', 'isIncomplete'),
    CodeLens: classWith('range', 'command'),
    Diagnostic: classWith('range', 'message', 'severity'),
    Hover: classWith('contents', 'range'),
    Location: classWith('uri', 'range'),
    MarkdownString: classWith('value'),
    RelativePattern: classWith('baseUri', 'pattern'),
  };
  return {
    /** The module; names that are not listed are empty classes. */
    module: new Proxy(module, { get: (target, name) => Reflect.get(target, name) ?? classWith() }),
    providers: providers as Providers,
    commands,
    panels,
    Position,
    fire: (name: string, event: unknown) => eventOf(name).fire(event),
    /** Opens a text, as a user does. */
    open: (uri: string, text: string): Document => {
      const document = {
        uri: Uri.parse(uri),
        fileName: fileURLToPath(uri),
        languageId: 'yaml',
        version: 1,
        text,
        getText: () => document.text,
      };
      documents.push(document);
      eventOf('onDidOpenTextDocument').fire(document);
      return document;
    },
    /** Replaces a text. */
    change: (document: Document, text: string) => {
      const old = document.getText().split('\n');
      const range = new Range(0, 0, old.length - 1, old.at(-1)?.length ?? 0);
      Object.assign(document, { text, version: document.version + 1 });
      eventOf('onDidChangeTextDocument').fire({ document, contentChanges: [{ range, rangeLength: 0, text }] });
    },
    /** The next findings in a text. */
    findingsIn: async ({ uri }: Document, isWanted: (codes: readonly unknown[]) => boolean) => {
      const codes = () => findings.get(`${uri}`)?.map(({ code }) => code);
      await untilAfter(found, () => codes() !== undefined && isWanted(codes() ?? []));
      return codes();
    },
    /** Resolves when panels show what is wanted. */
    untilShown: (isWanted: () => boolean) => untilAfter(shown, isWanted),
  };
}
