/** One conversation with an editor: its questions are answered by `editor/`, in the words of the protocol. */

import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ClientCapabilities, Connection, InitializeResult, Logger, TextDocuments } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { quickFixes } from '../editor/actions.ts';
import { complete } from '../editor/completion.ts';
import { diagnostics } from '../editor/diagnostics.ts';
import { hover } from '../editor/hover.ts';
import { type JudgedText, judgeText } from '../editor/judged-text.ts';
import { lenses } from '../editor/lens.ts';
import { outline } from '../editor/symbols.ts';
import { version } from '../version.ts';
import { mayHoldDesigns } from './inputs.ts';
import { actionIn, completionIn, diagnosticIn, hoverIn, lensIn, symbolIn } from './lsp-words.ts';

/** How long a text must rest before it is judged again, in milliseconds: less than a pause between words. */
const rest = 100;

/** What the server can do. */
const capabilities: InitializeResult['capabilities'] = {
  // Changes come as the stretches that have changed.
  textDocumentSync: { openClose: true, change: 2 },
  hoverProvider: true,
  completionProvider: { triggerCharacters: [' ', ':', '-', '{', '[', ',', '"'] },
  codeLensProvider: {},
  codeActionProvider: { codeActionKinds: ['quickfix'] },
  documentSymbolProvider: true,
};

/** The features that answer an editor's questions. */
export const features = { complete, diagnostics, hover, lenses, outline, quickFixes, judgeText };

/** What of {@link features} a session calls; a test brings others. */
export type Features = typeof features;

/** The texts that an editor has open, and what is known about them. */
export class Session {
  private readonly connection: Connection;
  private readonly documents: TextDocuments<TextDocument>;
  private readonly editor: Features;
  private readonly log: Logger;
  /** What was judged last of each text, by its URI. */
  private readonly judged = new Map<string, { readonly version: number; readonly text: Promise<JudgedText> }>();
  /** The texts that wait until their authors pause. */
  private readonly waiting = new Map<string, NodeJS.Timeout>();
  /** How many answers are being worked out. */
  private answering = 0;
  private snippets = false;

  constructor(connection: Connection, documents: TextDocuments<TextDocument>, editor: Features, log: Logger) {
    this.log = log;
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
      this.answer(textDocument.uri, (document) => {
        const found = editor.complete(document.getText(), document.offsetAt(position));
        return found && completionIn(document, found, this.snippets);
      }),
    );
    connection.onCodeLens(({ textDocument }) =>
      this.answer(textDocument.uri, async (document) =>
        editor.lenses(await this.judge(document)).map((lens) => lensIn(document, lens)),
      ),
    );
    connection.onCodeAction(({ textDocument, range, context }) =>
      this.answer(textDocument.uri, async (document) => {
        if (context.only?.every((kind) => kind !== 'quickfix')) return [];
        const span = { start: document.offsetAt(range.start), end: document.offsetAt(range.end) };
        const actions = await editor.quickFixes(await this.judge(document), span);
        return actions.map((action) => actionIn(document, action));
      }),
    );
    connection.onDocumentSymbol(({ textDocument }) =>
      this.answer(textDocument.uri, async (document) =>
        editor.outline(await this.judge(document)).map((entry) => symbolIn(document, entry)),
      ),
    );
    documents.onDidOpen(({ document }) => void this.publish(document.uri));
    documents.onDidChangeContent(({ document }) => this.wait(document.uri));
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

  /** Answers about a text that is open and may hold designs; there is nothing to say about any other. */
  private async answer<Answer>(
    uri: string,
    find: (document: TextDocument) => Answer | Promise<Answer>,
  ): Promise<NonNullable<Answer> | null> {
    const document = this.documents.get(uri);
    if (!document || nameOf(uri) === undefined) return null;
    this.answering++;
    try {
      return (await find(document)) ?? null;
    } finally {
      this.answering--;
    }
  }

  /** All that there is to say about a text as it stands now: the one place where designs are judged. */
  private judge(document: TextDocument): Promise<JudgedText> {
    const { uri, version: now } = document;
    const known = this.judged.get(uri);
    if (known?.version === now) return known.text;
    const text = this.editor.judgeText(nameOf(uri) ?? uri, document.getText());
    this.judged.set(uri, { version: now, text });
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
    const { version: now } = document;
    try {
      const found = this.editor.diagnostics(await this.judge(document));
      if (this.documents.get(uri)?.version !== now) return;
      const shown = found.map((finding) => diagnosticIn(document, finding));
      await this.connection.sendDiagnostics({ uri, version: now, diagnostics: shown });
    } catch (error) {
      this.log.error(`${uri} could not be judged: ${error instanceof Error ? error.message : error}`);
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
