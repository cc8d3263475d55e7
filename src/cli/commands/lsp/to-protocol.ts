/** Converts results of the editor features to the Language Server Protocol. */

import type {
  CodeAction,
  CodeLens,
  CompletionItem,
  CompletionList,
  DocumentSymbol,
  Hover,
  Location,
  Diagnostic as LspDiagnostic,
  Range,
  TextEdit,
  WorkspaceEdit,
} from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Diagnostic } from '../../../editor/checked-text.ts';
import type { EditorAction } from '../../../editor/code-actions.ts';
import type { CodeLensText } from '../../../editor/code-lens.ts';
import type { Completion, CompletionProposal } from '../../../editor/completion.ts';
import type { Hover as HoverText } from '../../../editor/hover.ts';
import type { OutlineEntry } from '../../../editor/outline.ts';
import type { TextRange } from '../../../findings/finding.ts';

const numbers = {
  severity: { error: 1, warning: 2, info: 3 },
  completion: { key: 10, system: 7, value: 12, form: 15 },
  symbol: { design: 5, system: 8 },
  snippet: 2,
} as const;

function toRange(document: TextDocument, { start, end }: { readonly start: number; readonly end: number }): Range {
  return { start: document.positionAt(start), end: document.positionAt(end) };
}

export function toDiagnostic(document: TextDocument, { span, severity, code, message }: Diagnostic): LspDiagnostic {
  return { range: toRange(document, span), severity: numbers.severity[severity], code, source: 'slipway', message };
}

/** A place in another file: at its start without a range. */
export function toLocation(uri: string, range: TextRange | undefined): Location {
  const { line, column, endLine, endColumn } = range ?? { line: 1, column: 1, endLine: 1, endColumn: 1 };
  const start = { line: line - 1, character: column - 1 };
  return { uri, range: { start, end: { line: endLine - 1, character: endColumn - 1 } } };
}

/** A problem of the configuration, or of slipway, shown at the start of the text. */
export function toFileDiagnostic(message: string): LspDiagnostic {
  const start = { line: 0, character: 0 };
  return { range: { start, end: start }, severity: numbers.severity.error, source: 'slipway', message };
}

export function toHover(document: TextDocument, { span, text }: HoverText): Hover {
  return { range: toRange(document, span), contents: { kind: 'markdown', value: text } };
}

export function toCodeAction(document: TextDocument, { title, fixes, isSafe, edits }: EditorAction): CodeAction {
  return {
    title,
    kind: 'quickfix',
    diagnostics: [toDiagnostic(document, fixes)],
    isPreferred: isSafe,
    edit: editsTo(document, edits),
  };
}

/** Action kind for fixing everything, which editors can run on save. */
export const fixAllKind = 'source.fixAll.slipway';

export function toFixAllAction(document: TextDocument, edits: readonly TextChange[]): CodeAction {
  return { title: 'Fix all auto-fixable problems', kind: fixAllKind, edit: editsTo(document, edits) };
}

function editsTo(document: TextDocument, edits: readonly TextChange[]): WorkspaceEdit {
  return { changes: { [document.uri]: edits.map((edit) => toTextEdit(document, edit)) } };
}

interface TextChange {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export function toTextEdit(document: TextDocument, edit: TextChange): TextEdit {
  return { range: toRange(document, edit), newText: edit.text };
}

export function toCodeLens(document: TextDocument, { span, text }: CodeLensText): CodeLens {
  return { range: toRange(document, span), command: { title: text, command: '' } };
}

/** Completions in order; `snippets` is true if the client supports cursor positions in them. */
export function toCompletionList(document: TextDocument, completion: Completion, snippets: boolean): CompletionList {
  const range = toRange(document, completion.span);
  const typed = document.getText(range);
  const items = completion.proposals.map((proposal, index): CompletionItem => {
    const { label, kind, detail, documentation, insert, caret } = proposal;
    const hasCaret = snippets && caret !== undefined;
    return {
      label,
      kind: numbers.completion[kind],
      sortText: String(index).padStart(4, '0'),
      // Clients filter by this: offer a form whatever is typed.
      filterText: filterOf(proposal, typed),
      textEdit: { range, newText: hasCaret ? snippetOf(insert, caret) : insert },
      ...(hasCaret ? { insertTextFormat: numbers.snippet } : {}),
      ...(detail === undefined ? {} : { detail }),
      ...(documentation === undefined ? {} : { documentation: { kind: 'markdown', value: documentation } }),
    };
  });
  return { isIncomplete: false, items };
}

function filterOf({ kind, label }: CompletionProposal, typed: string): string {
  return kind === 'form' && typed === '' ? '' : label;
}

function snippetOf(insert: string, caret: number): string {
  const plain = (text: string) => text.replace(/[\\$}]/g, '\\$&');
  return `${plain(insert.slice(0, caret))}$0${plain(insert.slice(caret))}`;
}

export function toDocumentSymbol(document: TextDocument, entry: OutlineEntry): DocumentSymbol {
  return {
    // Names must not be empty.
    name: entry.name.trim() || 'unnamed',
    detail: entry.detail,
    kind: numbers.symbol[entry.kind],
    range: toRange(document, entry.span),
    selectionRange: toRange(document, entry.selection),
    children: entry.children.map((inner) => toDocumentSymbol(document, inner)),
  };
}
