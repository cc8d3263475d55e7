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
import { defaultSettings, type Settings } from '../../../config/settings.ts';
import { type CheckedText, checkText } from '../../../editor/checked-text.ts';
import { fixAll, formatEdits, quickFixes } from '../../../editor/code-actions.ts';
import { codeLenses } from '../../../editor/code-lens.ts';
import { completionsAt } from '../../../editor/completion.ts';
import { diagnosticsOf } from '../../../editor/diagnostics.ts';
import { hoverAt } from '../../../editor/hover.ts';
import { outline } from '../../../editor/outline.ts';
import { version } from '../../../version.ts';
import { isDesignName } from '../../runtime/files/file-names.ts';
import {
  fixAllKind,
  toCodeAction,
  toCodeLens,
  toCompletionList,
  toConfigDiagnostic,
  toDiagnostic,
  toDocumentSymbol,
  toFixAllAction,
  toHover,
  toTextEdit,
} from './to-protocol.ts';

/** Delay before a changed text is checked, in milliseconds. */
const checkDelay = 100;

const capabilities: InitializeResult['capabilities'] = {
  textDocumentSync: { openClose: true, change: 2, save: true },
  hoverProvider: true,
  completionProvider: { triggerCharacters: [' ', ':', '-', '{', '[', ',', '"'] },
  codeLensProvider: {},
  codeActionProvider: { codeActionKinds: ['quickfix', fixAllKind] },
  documentFormattingProvider: true,
  documentSymbolProvider: true,
};

export const editorFeatures = {
  allFixes: fixAll,
  complete: completionsAt,
  diagnostics: diagnosticsOf,
  formatting: formatEdits,
  hover: hoverAt,
  lenses: codeLenses,
  outline,
  quickFixes,
  judgeText: checkText,
};

export type EditorFeatures = typeof editorFeatures;

export interface SessionContext {
  readonly connection: Connection;
  readonly documents: TextDocuments<TextDocument>;
  /** Returns a snapshot: requests are answered for the text at that time. */
  readonly copyOf: (document: TextDocument) => TextDocument;
  /** Settings of a file, or why it has none. */
  readonly settingsOf: (path: string) => Promise<Settings | string>;
  readonly report: (problem: string) => void;
}

interface CachedCheck {
  readonly source: string;
  readonly text: Promise<CheckedText>;
  readonly problem: Promise<string | undefined>;
}

export class Session {
  private readonly context: SessionContext;
  private readonly editor: EditorFeatures;
  private readonly checks = new Map<string, CachedCheck>();
  private readonly waiting = new Map<string, NodeJS.Timeout>();
  private answering = 0;
  private snippets = false;

  constructor(context: SessionContext, editor: EditorFeatures) {
    const { connection, documents } = context;
    this.context = context;
    this.editor = editor;
    connection.onInitialize(({ capabilities: client }) => this.initialize(client));
    connection.onHover(({ textDocument, position }) =>
      this.answer(textDocument.uri, async (document) => {
        const found = editor.hover(await this.judge(document), document.offsetAt(position));
        return found && toHover(document, found);
      }),
    );
    connection.onCompletion(({ textDocument, position }) =>
      this.answer(textDocument.uri, async (document) => {
        const { settings } = await this.judge(document);
        const found = editor.complete(document.getText(), document.offsetAt(position), settings.house);
        return found && toCompletionList(document, found, this.snippets);
      }),
    );
    connection.onCodeLens(({ textDocument }) =>
      this.answer(textDocument.uri, async (document) =>
        editor.lenses(await this.judge(document)).map((lens) => toCodeLens(document, lens)),
      ),
    );
    connection.onCodeAction(({ textDocument, range, context: actionContext }) =>
      this.answer(textDocument.uri, (document) => this.actions(document, range, actionContext)),
    );
    connection.onDocumentFormatting(({ textDocument }) =>
      this.answer(textDocument.uri, async (document) =>
        (await editor.formatting(await this.judge(document))).map((edit) => toTextEdit(document, edit)),
      ),
    );
    connection.onDocumentSymbol(({ textDocument }) =>
      this.answer(textDocument.uri, async (document) =>
        editor.outline(await this.judge(document)).map((entry) => toDocumentSymbol(document, entry)),
      ),
    );
    // A newly opened text is checked at once.
    documents.onDidChangeContent(({ document: { uri } }) =>
      this.checks.has(uri) ? this.schedule(uri) : void this.publish(uri),
    );
    // The saved file may be a configuration: recheck everything.
    documents.onDidSave(() => {
      for (const { uri } of documents.all()) {
        this.checks.delete(uri);
        this.schedule(uri);
      }
    });
    documents.onDidClose(({ document }) => this.close(document.uri));
  }

  get idle(): boolean {
    return this.answering === 0;
  }

  stop(): void {
    for (const timer of this.waiting.values()) clearTimeout(timer);
    this.waiting.clear();
  }

  private initialize({ textDocument }: ClientCapabilities): InitializeResult {
    this.snippets = textDocument?.completion?.completionItem?.snippetSupport === true;
    return { capabilities, serverInfo: { name: 'slipway', version } };
  }

  /** Code actions for a range. "Fix all" is offered next to a safe fix, or on request. */
  private async actions(document: TextDocument, range: Range, { only }: CodeActionContext): Promise<CodeAction[]> {
    const wants = (kind: string) =>
      only?.some((asked) => asked === '' || kind === asked || kind.startsWith(`${asked}.`));
    const checked = await this.judge(document);
    const span = { start: document.offsetAt(range.start), end: document.offsetAt(range.end) };
    const fixes = wants('quickfix') === false ? [] : await this.editor.quickFixes(checked, span);
    const includesFixAll = wants(fixAllKind) ?? fixes.some(({ isSafe }) => isSafe);
    const edits = includesFixAll ? await this.editor.allFixes(checked) : [];
    const actions = fixes.map((action) => toCodeAction(document, action));
    return edits.length === 0 ? actions : [...actions, toFixAllAction(document, edits)];
  }

  /** Answers a request for an open design file; null for any other. */
  private async answer<Answer>(
    uri: string,
    find: (document: TextDocument) => Answer | Promise<Answer>,
  ): Promise<NonNullable<Answer> | null> {
    const document = this.context.documents.get(uri);
    if (!document || nameOf(uri) === undefined) return null;
    this.answering++;
    try {
      return (await find(this.context.copyOf(document))) ?? null;
    } finally {
      this.answering--;
    }
  }

  private judge(document: TextDocument): Promise<CheckedText> {
    const { uri } = document;
    const source = document.getText();
    const cached = this.checks.get(uri);
    if (cached?.source === source) return cached.text;
    const name = nameOf(uri) ?? uri;
    const settings = this.context.settingsOf(name);
    const text = settings.then((found) =>
      this.editor.judgeText(name, source, typeof found === 'string' ? defaultSettings : found),
    );
    const problem = settings.then((found) => (typeof found === 'string' ? found : undefined));
    this.checks.set(uri, { source, text, problem });
    return text;
  }

  private schedule(uri: string): void {
    clearTimeout(this.waiting.get(uri));
    this.waiting.set(
      uri,
      setTimeout(() => void this.publish(uri), checkDelay),
    );
  }

  /** Sends the diagnostics of a text, unless it has changed since. */
  private async publish(uri: string): Promise<void> {
    clearTimeout(this.waiting.get(uri));
    this.waiting.delete(uri);
    const document = this.context.documents.get(uri);
    if (!document || nameOf(uri) === undefined) return;
    try {
      const checked = await this.judge(document);
      if (this.context.documents.get(uri)?.getText() !== checked.text) return;
      const problem = await this.checks.get(uri)?.problem;
      const found = this.editor.diagnostics(checked).map((finding) => toDiagnostic(document, finding));
      if (problem !== undefined) found.unshift(toConfigDiagnostic(problem));
      await this.context.connection.sendDiagnostics({ uri, version: document.version, diagnostics: found });
    } catch (error) {
      this.context.report(`cannot check ${uri}: ${error instanceof Error ? error.message : error}`);
    }
  }

  private close(uri: string): void {
    clearTimeout(this.waiting.get(uri));
    this.waiting.delete(uri);
    this.checks.delete(uri);
    if (nameOf(uri) !== undefined) this.context.connection.sendDiagnostics({ uri, diagnostics: [] }).catch(() => {});
  }
}

/** File name of a URI; undefined if it is not a design. Unsaved texts may become designs. */
function nameOf(uri: string): string | undefined {
  if (uri.startsWith('untitled:')) return uri;
  if (!uri.startsWith('file:')) return undefined;
  try {
    const path = fileURLToPath(uri);
    return isDesignName(basename(path)) ? path : undefined;
  } catch {
    // Not a local file.
    return undefined;
  }
}
