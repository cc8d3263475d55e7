import { basename, dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type {
  CodeAction,
  CodeActionContext,
  Connection,
  InitializeParams,
  InitializeResult,
  Location,
  Range,
  TextDocumentIdentifier,
  TextDocuments,
} from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { type CheckedText, checkText, diagnosticsOf } from '../../../editor/checked-text.ts';
import { fixAll, formatEdits, quickFixes } from '../../../editor/code-actions.ts';
import { codeLenses } from '../../../editor/code-lens.ts';
import { completionsAt } from '../../../editor/completion.ts';
import { hoverAt } from '../../../editor/hover.ts';
import { otherCompletionsAt } from '../../../editor/other-completion.ts';
import { type CheckedOther, otherHoverAt, otherLenses, referenceAt } from '../../../editor/other-files.ts';
import { otherOutline, outline } from '../../../editor/outline.ts';
import { isForeign } from '../../../parse/file-kind.ts';
import { version } from '../../../version.ts';
import { isDesignName, isMarkedDesign, otherKindOf } from '../../runtime/files/file-names.ts';
import { statPath } from '../../runtime/files/paths.ts';
import type { SheetAnswer } from './sheet.ts';
import {
  fixAllKind,
  toCodeAction,
  toCodeLens,
  toCompletionList,
  toDiagnostic,
  toDocumentSymbol,
  toFileDiagnostic,
  toFixAllAction,
  toHover,
  toLocation,
  toTextEdit,
} from './to-protocol.ts';
import type { Workspace } from './workspace.ts';

/** Delay before a changed text is checked, in milliseconds. */
const checkDelay = 100;

const capabilities: InitializeResult['capabilities'] = {
  textDocumentSync: { openClose: true, change: 2, save: true },
  hoverProvider: true,
  completionProvider: { triggerCharacters: [' ', ':', '-', '{', '[', ',', '"', '/'] },
  definitionProvider: true,
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
  readonly workspace: Workspace;
  readonly drawSheets: (checked: CheckedText) => Promise<SheetAnswer>;
  readonly report: (problem: string) => void;
}

/** A checked text: of a design, of another kind, or neither, of another program. */
interface Checked {
  readonly design?: CheckedText;
  readonly other?: CheckedOther;
  /** True for a text in which a design may be begun: it has no findings yet. */
  readonly isStart?: boolean;
  /** Why the configuration does not apply. */
  readonly problem?: string | undefined;
}

interface CachedCheck {
  readonly source: string;
  readonly checked: Promise<Checked>;
}

/** Answers a request about a design, or about a file of another kind; without a function the answer is null. */
interface Answers<Answer> {
  readonly design?: (checked: CheckedText, document: TextDocument) => Answer | Promise<Answer>;
  readonly other?: (checked: CheckedOther, document: TextDocument) => Answer | Promise<Answer>;
}

export class Session {
  private readonly context: SessionContext;
  private readonly editor: EditorFeatures;
  private readonly checks = new Map<string, CachedCheck>();
  private readonly waiting = new Map<string, NodeJS.Timeout>();
  private answering = 0;
  private snippets = false;
  private watchesFiles = false;

  constructor(context: SessionContext, editor: EditorFeatures) {
    const { connection, documents, workspace } = context;
    this.context = context;
    this.editor = editor;
    connection.onInitialize((client) => this.initialize(client));
    connection.onInitialized(() => this.watchFiles());
    connection.onHover(({ textDocument, position }) => {
      type Find<Text> = (checked: Text, offset: number) => ReturnType<EditorFeatures['hover']>;
      const show = <Text>(find: Find<Text>) => {
        return (checked: Text, document: TextDocument) => {
          const found = find(checked, document.offsetAt(position));
          return found && toHover(document, found);
        };
      };
      return this.answer(textDocument.uri, { design: show(editor.hover), other: show(otherHoverAt) });
    });
    connection.onCompletion(({ textDocument, position }) =>
      this.answer(textDocument.uri, {
        design: ({ settings }, document) => {
          const found = editor.complete(document.getText(), document.offsetAt(position), settings.house);
          return found && toCompletionList(document, found, this.snippets);
        },
        other: async (checked, document) => {
          const names = workspace.namesFor(checked.name);
          const found = await otherCompletionsAt(checked, document.offsetAt(position), names);
          return found && toCompletionList(document, found, this.snippets);
        },
      }),
    );
    connection.onDefinition(({ textDocument, position }) =>
      this.answer(textDocument.uri, {
        other: (checked, document) => definitionAt(checked, document.offsetAt(position)),
      }),
    );
    connection.onCodeLens(({ textDocument }) =>
      this.answer(textDocument.uri, {
        design: (checked, document) => editor.lenses(checked).map((lens) => toCodeLens(document, lens)),
        other: (checked, document) => otherLenses(checked).map((lens) => toCodeLens(document, lens)),
      }),
    );
    connection.onCodeAction(({ textDocument, range, context: actionContext }) =>
      this.answer(textDocument.uri, {
        design: (checked, document) => this.actions(checked, document, range, actionContext),
        other: (checked, document) => this.fixes(checked, document, range),
      }),
    );
    connection.onDocumentFormatting(({ textDocument }) =>
      this.answer(textDocument.uri, {
        design: async (checked, document) =>
          (await editor.formatting(checked)).map((edit) => toTextEdit(document, edit)),
      }),
    );
    connection.onDocumentSymbol(({ textDocument }) =>
      this.answer(textDocument.uri, {
        design: (checked, document) => editor.outline(checked).map((entry) => toDocumentSymbol(document, entry)),
        other: (checked, document) => otherOutline(checked).map((entry) => toDocumentSymbol(document, entry)),
      }),
    );
    // Of slipway only: the preview of the extension for VS Code.
    connection.onRequest('slipway/sheet', ({ textDocument }: { readonly textDocument: TextDocumentIdentifier }) =>
      this.answer(textDocument.uri, { design: (checked) => context.drawSheets(checked) }),
    );
    // A newly opened text is checked at once.
    documents.onDidChangeContent(({ document: { uri } }) => {
      if (this.checks.has(uri)) this.schedule(uri);
      else void this.publish(uri);
      this.recheckDependents(uri);
    });
    // The saved or changed file may be a configuration, or named by any other.
    documents.onDidSave(() => this.recheckAll());
    connection.onDidChangeWatchedFiles(() => this.recheckAll());
    documents.onDidClose(({ document }) => this.close(document.uri));
  }

  private hasStopped = false;

  get idle(): boolean {
    return this.answering === 0;
  }

  stop(): void {
    this.hasStopped = true;
    for (const timer of this.waiting.values()) clearTimeout(timer);
    this.waiting.clear();
  }

  private initialize({ capabilities: client, workspaceFolders, rootUri }: InitializeParams): InitializeResult {
    this.snippets = client.textDocument?.completion?.completionItem?.snippetSupport === true;
    this.watchesFiles = client.workspace?.didChangeWatchedFiles?.dynamicRegistration === true;
    const uris = workspaceFolders?.map(({ uri }) => uri) ?? [rootUri];
    this.context.workspace.setFolders(uris.flatMap((uri) => (uri ? (pathOf(uri) ?? []) : [])));
    return { capabilities, serverInfo: { name: 'slipway', version } };
  }

  private watchFiles(): void {
    if (!this.watchesFiles) return;
    const registerOptions = { watchers: [{ globPattern: '**/*.{yaml,yml,json}' }] };
    const registrations = [{ id: 'files', method: 'workspace/didChangeWatchedFiles', registerOptions }];
    this.context.connection
      .sendRequest('client/registerCapability', { registrations })
      .catch((error) => this.context.report(`cannot watch files: ${error}`));
  }

  /** Code actions for a range. "Fix all" is offered next to a safe fix, or on request. */
  private async actions(
    checked: CheckedText,
    document: TextDocument,
    range: Range,
    { only }: CodeActionContext,
  ): Promise<CodeAction[]> {
    const wants = (kind: string) =>
      only?.some((asked) => asked === '' || kind === asked || kind.startsWith(`${asked}.`));
    const fixes = wants('quickfix') === false ? [] : await this.fixes(checked, document, range);
    const includesFixAll = wants(fixAllKind) ?? fixes.some(({ isPreferred }) => isPreferred);
    const edits = includesFixAll ? await this.editor.allFixes(checked) : [];
    return edits.length === 0 ? fixes : [...fixes, toFixAllAction(document, edits)];
  }

  private async fixes(
    checked: CheckedText | CheckedOther,
    document: TextDocument,
    { start, end }: Range,
  ): Promise<CodeAction[]> {
    const span = { start: document.offsetAt(start), end: document.offsetAt(end) };
    return (await this.editor.quickFixes(checked, span)).map((action) => toCodeAction(document, action));
  }

  /** Answers a request for an open file that slipway knows; null for any other. */
  private async answer<Answer>(uri: string, find: Answers<Answer>): Promise<NonNullable<Answer> | null> {
    const open = this.context.documents.get(uri);
    if (!open || nameOf(uri) === undefined) return null;
    this.answering++;
    try {
      const document = this.context.copyOf(open);
      const { design, other } = await this.check(document);
      return (await (design ? find.design?.(design, document) : other && find.other?.(other, document))) ?? null;
    } finally {
      this.answering--;
    }
  }

  private check(document: TextDocument): Promise<Checked> {
    const { uri } = document;
    const source = document.getText();
    const cached = this.checks.get(uri);
    if (cached?.source === source) return cached.checked;
    const checked = this.checkNow(nameOf(uri) ?? uri, source);
    this.checks.set(uri, { source, checked });
    return checked;
  }

  private async checkNow(name: string, text: string): Promise<Checked> {
    const { workspace } = this.context;
    const { kind, settings, problem } = await workspace.settingsOf(name);
    if (kind) return { other: await workspace.checkOther({ path: name, text }, kind), problem };
    const isOther = !isMarkedDesign(name) && (await isForeign(new TextEncoder().encode(text)));
    // A text without keys may become a design.
    if (isOther && /^[^#\n]*:/m.test(text)) return {};
    return { design: await this.editor.judgeText(name, text, settings), isStart: isOther, problem };
  }

  /** Checks all open files again. */
  private recheckAll(): void {
    for (const { uri } of this.context.documents.all()) this.recheck(uri);
  }

  private recheck(uri: string): void {
    this.checks.delete(uri);
    this.schedule(uri);
  }

  /** Checks the open files again that may name this one: fleets name designs, states belong to fleets. */
  private recheckDependents(changed: string): void {
    if (kindOf(changed) === 'configuration') return;
    for (const { uri } of this.context.documents.all()) {
      const kind = kindOf(uri);
      if (uri !== changed && kind !== undefined && kind !== 'configuration') this.recheck(uri);
    }
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
      const { design, other, isStart, problem } = await this.check(document);
      const checked = design ?? other;
      if (this.context.documents.get(uri)?.getText() !== document.getText()) return;
      const findings = checked && !isStart ? this.editor.diagnostics(checked) : [];
      const found = findings.map((finding) => toDiagnostic(document, finding));
      if (problem !== undefined && !isStart) found.unshift(toFileDiagnostic(problem));
      // A connection that is closed meanwhile throws at once.
      if (this.hasStopped) return;
      await this.context.connection.sendDiagnostics({ uri, version: document.version, diagnostics: found });
    } catch (error) {
      await this.publishFault(document, error);
    }
  }

  /** Reports a fault of ours in the text that caused it. */
  private async publishFault({ uri, version }: TextDocument, error: unknown): Promise<void> {
    if (this.hasStopped) return;
    const problem = `slipway failed on this file: ${error instanceof Error ? error.message : error}`;
    this.context.report(`${problem} (${uri})`);
    const diagnostics = [toFileDiagnostic(problem)];
    await this.context.connection.sendDiagnostics({ uri, version, diagnostics }).catch(() => {});
  }

  private close(uri: string): void {
    clearTimeout(this.waiting.get(uri));
    this.waiting.delete(uri);
    this.checks.delete(uri);
    if (nameOf(uri) !== undefined) this.context.connection.sendDiagnostics({ uri, diagnostics: [] }).catch(() => {});
    this.recheckDependents(uri);
  }
}

function definitionAt(checked: CheckedOther, offset: number): Location | undefined {
  const reference = referenceAt(checked, offset);
  const path = reference && resolve(dirname(checked.name), reference.file);
  if (path === undefined || typeof statPath(path) !== 'object') return undefined;
  return toLocation(pathToFileURL(path).href, reference?.range);
}

export function pathOf(uri: string): string | undefined {
  if (!uri.startsWith('file:')) return undefined;
  try {
    return fileURLToPath(uri);
  } catch {
    // Not a local file.
    return undefined;
  }
}

function kindOf(uri: string) {
  return otherKindOf(basename(pathOf(uri) ?? ''));
}

/** Path of a file that slipway may know by its name. Unsaved texts may become designs. */
function nameOf(uri: string): string | undefined {
  if (uri.startsWith('untitled:')) return uri;
  const path = pathOf(uri);
  return path !== undefined && (isDesignName(basename(path)) || kindOf(uri)) ? path : undefined;
}
