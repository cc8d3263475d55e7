/** One conversation with an editor: its questions are answered by `editor/`, in the words of the protocol. */

import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type {
  ClientCapabilities,
  CodeAction,
  CodeActionContext,
  Connection,
  InitializeResult,
  Range,
  TextDocuments,
} from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { type Settings, usualSettings } from '../../../config/settings.ts';
import { type JudgedText, judgeText } from '../../../editor/checked-text.ts';
import { allFixes, formatting, quickFixes } from '../../../editor/code-actions.ts';
import { lenses } from '../../../editor/code-lens.ts';
import { complete } from '../../../editor/completion.ts';
import { diagnostics } from '../../../editor/diagnostics.ts';
import { hover } from '../../../editor/hover.ts';
import { outline } from '../../../editor/outline.ts';
import { version } from '../../../version.ts';
import { mayHoldDesigns } from '../../runtime/files/file-names.ts';
import {
  actionIn,
  completionIn,
  diagnosticIn,
  editIn,
  fixAllIn,
  fixAllKind,
  hoverIn,
  lensIn,
  problemIn,
  symbolIn,
} from './to-protocol.ts';

/** How long a text must rest before it is judged again, in milliseconds: less than a pause between words. */
const rest = 100;

/** What the server can do. */
const capabilities: InitializeResult['capabilities'] = {
  // Changes come as the stretches that have changed.
  textDocumentSync: { openClose: true, change: 2, save: true },
  hoverProvider: true,
  completionProvider: { triggerCharacters: [' ', ':', '-', '{', '[', ',', '"'] },
  codeLensProvider: {},
  codeActionProvider: { codeActionKinds: ['quickfix', fixAllKind] },
  documentFormattingProvider: true,
  documentSymbolProvider: true,
};

/** The features that answer an editor's questions. */
export const features = { allFixes, complete, diagnostics, formatting, hover, lenses, outline, quickFixes, judgeText };

/** What of {@link features} a session calls; a test brings others. */
export type Features = typeof features;

/** What a session works with. */
export interface Means {
  readonly connection: Connection;
  /** The texts that the editor has open, as they change. */
  readonly documents: TextDocuments<TextDocument>;
  /** A text as it stands now: what is asked about it is answered about that, whatever is typed in the meantime. */
  readonly copyOf: (document: TextDocument) => TextDocument;
  /** How the file at a path is judged, or why that cannot be told. */
  readonly settingsOf: (path: string) => Promise<Settings | string>;
  /** Tells the editor of a problem that belongs to no answer. */
  readonly report: (problem: string) => void;
}

/** What was judged last of a text. */
interface Known {
  readonly source: string;
  readonly text: Promise<JudgedText>;
  /** Why no configuration counts, though there is one. */
  readonly problem: Promise<string | undefined>;
}

/** The texts that an editor has open, and what is known about them. */
export class Session {
  private readonly connection: Connection;
  private readonly documents: TextDocuments<TextDocument>;
  private readonly copyOf: Means['copyOf'];
  private readonly settingsOf: Means['settingsOf'];
  private readonly editor: Features;
  private readonly report: (problem: string) => void;
  /** What was judged last of each text, by its URI. */
  private readonly judged = new Map<string, Known>();
  /** The texts that wait until their authors pause. */
  private readonly waiting = new Map<string, NodeJS.Timeout>();
  /** How many answers are being worked out. */
  private answering = 0;
  private snippets = false;

  constructor({ connection, documents, copyOf, settingsOf, report }: Means, editor: Features) {
    this.copyOf = copyOf;
    this.settingsOf = settingsOf;
    this.report = report;
    this.connection = connection;
    this.documents = documents;
    this.editor = editor;
    connection.onInitialize(({ capabilities: client }) => this.greet(client));
    connection.onHover(({ textDocument, position }) =>
      this.answer(textDocument.uri, async (document) => {
        const found = editor.hover(await this.judge(document), document.offsetAt(position));
        return found && hoverIn(document, found);
      }),
    );
    connection.onCompletion(({ textDocument, position }) =>
      this.answer(textDocument.uri, async (document) => {
        const { settings } = await this.judge(document);
        const found = editor.complete(document.getText(), document.offsetAt(position), settings.house);
        return found && completionIn(document, found, this.snippets);
      }),
    );
    connection.onCodeLens(({ textDocument }) =>
      this.answer(textDocument.uri, async (document) =>
        editor.lenses(await this.judge(document)).map((lens) => lensIn(document, lens)),
      ),
    );
    connection.onCodeAction(({ textDocument, range, context }) =>
      this.answer(textDocument.uri, (document) => this.actions(document, range, context)),
    );
    connection.onDocumentFormatting(({ textDocument }) =>
      this.answer(textDocument.uri, async (document) =>
        (await editor.formatting(await this.judge(document))).map((edit) => editIn(document, edit)),
      ),
    );
    connection.onDocumentSymbol(({ textDocument }) =>
      this.answer(textDocument.uri, async (document) =>
        editor.outline(await this.judge(document)).map((entry) => symbolIn(document, entry)),
      ),
    );
    // A text that is opened counts as changed; of that nobody expects to wait.
    documents.onDidChangeContent(({ document: { uri } }) =>
      this.judged.has(uri) ? this.wait(uri) : void this.publish(uri),
    );
    // A configuration may be what was saved: everything is judged anew.
    documents.onDidSave(() => {
      for (const { uri } of documents.all()) {
        this.judged.delete(uri);
        this.wait(uri);
      }
    });
    documents.onDidClose(({ document }) => this.forget(document.uri));
  }

  /** Whether nobody waits for an answer. */
  get idle(): boolean {
    return this.answering === 0;
  }

  /** Stops whatever waits. */
  stop(): void {
    for (const timer of this.waiting.values()) clearTimeout(timer);
    this.waiting.clear();
  }

  private greet({ textDocument }: ClientCapabilities): InitializeResult {
    this.snippets = textDocument?.completion?.completionItem?.snippetSupport === true;
    return { capabilities, serverInfo: { name: 'slipway', version } };
  }

  /** What may be done about the findings in a range. All safe fixes are offered beside one, or where an editor asks for them. */
  private async actions(document: TextDocument, range: Range, { only }: CodeActionContext): Promise<CodeAction[]> {
    const wants = (kind: string) =>
      only?.some((asked) => asked === '' || kind === asked || kind.startsWith(`${asked}.`));
    const judged = await this.judge(document);
    const span = { start: document.offsetAt(range.start), end: document.offsetAt(range.end) };
    const mending = wants('quickfix') === false ? [] : await this.editor.quickFixes(judged, span);
    const together = wants(fixAllKind) ?? mending.some(({ safe }) => safe);
    const edits = together ? await this.editor.allFixes(judged) : [];
    const actions = mending.map((action) => actionIn(document, action));
    return edits.length === 0 ? actions : [...actions, fixAllIn(document, edits)];
  }

  /** Answers about a text that is open and may hold designs; there is nothing to say about any other. */
  private async answer<Answer>(
    uri: string,
    find: (document: TextDocument) => Answer | Promise<Answer>,
  ): Promise<NonNullable<Answer> | null> {
    const document = this.documents.get(uri);
    if (!document || nameOf(uri) === undefined) return null;
    this.answering++;
    try {
      return (await find(this.copyOf(document))) ?? null;
    } finally {
      this.answering--;
    }
  }

  /** All that there is to say about a text as it stands now: the one place where designs are judged. */
  private judge(document: TextDocument): Promise<JudgedText> {
    const { uri } = document;
    const source = document.getText();
    const known = this.judged.get(uri);
    if (known?.source === source) return known.text;
    const name = nameOf(uri) ?? uri;
    const settings = this.settingsOf(name);
    const text = settings.then((found) =>
      this.editor.judgeText(name, source, typeof found === 'string' ? usualSettings : found),
    );
    const problem = settings.then((found) => (typeof found === 'string' ? found : undefined));
    this.judged.set(uri, { source, text, problem });
    return text;
  }

  private wait(uri: string): void {
    clearTimeout(this.waiting.get(uri));
    this.waiting.set(
      uri,
      setTimeout(() => void this.publish(uri), rest),
    );
  }

  /** Sends the findings of a text, unless it has changed in the meantime. */
  private async publish(uri: string): Promise<void> {
    clearTimeout(this.waiting.get(uri));
    this.waiting.delete(uri);
    const document = this.documents.get(uri);
    if (!document || nameOf(uri) === undefined) return;
    try {
      const judged = await this.judge(document);
      if (this.documents.get(uri)?.getText() !== judged.text) return;
      const problem = await this.judged.get(uri)?.problem;
      const found = this.editor.diagnostics(judged).map((finding) => diagnosticIn(document, finding));
      if (problem !== undefined) found.unshift(problemIn(problem));
      await this.connection.sendDiagnostics({ uri, version: document.version, diagnostics: found });
    } catch (error) {
      this.report(`${uri} could not be judged: ${error instanceof Error ? error.message : error}`);
    }
  }

  private forget(uri: string): void {
    clearTimeout(this.waiting.get(uri));
    this.waiting.delete(uri);
    this.judged.delete(uri);
    if (nameOf(uri) !== undefined) this.connection.sendDiagnostics({ uri, diagnostics: [] }).catch(() => {});
  }
}

/** The name of the file behind a URI; `undefined` where it is none of a design. What has not been saved yet may become one. */
function nameOf(uri: string): string | undefined {
  if (uri.startsWith('untitled:')) return uri;
  if (!uri.startsWith('file:')) return undefined;
  try {
    const path = fileURLToPath(uri);
    return mayHoldDesigns(basename(path)) ? path : undefined;
  } catch {
    // Not every URI is a place on this computer.
    return undefined;
  }
}
