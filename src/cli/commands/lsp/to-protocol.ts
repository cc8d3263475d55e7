/** What the editor features have found, in the words of the Language Server Protocol. */

import type {
  CodeAction,
  CodeLens,
  CompletionItem,
  CompletionList,
  DocumentSymbol,
  Hover,
  Diagnostic as LspDiagnostic,
  Range,
  TextEdit,
  WorkspaceEdit,
} from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Action } from '../../../editor/code-actions.ts';
import type { Lens } from '../../../editor/code-lens.ts';
import type { Completion, Proposal } from '../../../editor/completion.ts';
import type { Diagnostic } from '../../../editor/diagnostics.ts';
import type { Hover as HoverText } from '../../../editor/hover.ts';
import type { OutlineEntry } from '../../../editor/outline.ts';

/** The numbers by which the protocol knows what we have words for. */
const numbers = {
  severity: { error: 1, warning: 2, info: 3 },
  completion: { key: 10, system: 7, value: 12, form: 15 },
  symbol: { design: 5, system: 8 },
  snippet: 2,
} as const;

/** Offsets of a document as lines and characters. */
export function rangeIn(
  document: TextDocument,
  { start, end }: { readonly start: number; readonly end: number },
): Range {
  return { start: document.positionAt(start), end: document.positionAt(end) };
}

/** A finding. */
export function diagnosticIn(document: TextDocument, { span, severity, code, message }: Diagnostic): LspDiagnostic {
  return { range: rangeIn(document, span), severity: numbers.severity[severity], code, source: 'slipway', message };
}

/** What keeps a text from being judged as it should be; it stands at its beginning. */
export function problemIn(message: string): LspDiagnostic {
  const start = { line: 0, character: 0 };
  return { range: { start, end: start }, severity: numbers.severity.error, source: 'slipway', message };
}

/** What is shown beside the text. */
export function hoverIn(document: TextDocument, { span, text }: HoverText): Hover {
  return { range: rangeIn(document, span), contents: { kind: 'markdown', value: text } };
}

/** What may be done about a finding. Editors hold the finding against those that they show. */
export function actionIn(document: TextDocument, { title, mends, safe, edits }: Action): CodeAction {
  return {
    title,
    kind: 'quickfix',
    diagnostics: [diagnosticIn(document, mends)],
    isPreferred: safe,
    edit: editsTo(document, edits),
  };
}

/** The kind of the action that makes all safe fixes; an editor may ask for it whenever it saves. */
export const fixAllKind = 'source.fixAll.slipway';

/** All safe fixes at once. */
export function fixAllIn(document: TextDocument, edits: readonly TextChange[]): CodeAction {
  return { title: 'Make all safe fixes', kind: fixAllKind, edit: editsTo(document, edits) };
}

function editsTo(document: TextDocument, edits: readonly TextChange[]): WorkspaceEdit {
  return { changes: { [document.uri]: edits.map((edit) => editIn(document, edit)) } };
}

/** A stretch of text that is replaced. */
interface TextChange {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A change of the text. */
export function editIn(document: TextDocument, edit: TextChange): TextEdit {
  return { range: rangeIn(document, edit), newText: edit.text };
}

/** A line above the text. It does nothing when it is clicked. */
export function lensIn(document: TextDocument, { span, text }: Lens): CodeLens {
  return { range: rangeIn(document, span), command: { title: text, command: '' } };
}

/** Proposals, in their order; `snippets` says whether the editor can put the cursor into the middle of one. */
export function completionIn(document: TextDocument, completion: Completion, snippets: boolean): CompletionList {
  const range = rangeIn(document, completion.span);
  const typed = document.getText(range);
  const items = completion.proposals.map((proposal, index): CompletionItem => {
    const { label, kind, detail, about, insert, caret } = proposal;
    const jumps = snippets && caret !== undefined;
    return {
      label,
      kind: numbers.completion[kind],
      sortText: String(index).padStart(4, '0'),
      // Editors hold what is typed against this: a form is offered whatever its brackets.
      filterText: filterOf(proposal, typed),
      textEdit: { range, newText: jumps ? snippetOf(insert, caret) : insert },
      ...(jumps ? { insertTextFormat: numbers.snippet } : {}),
      ...(detail === undefined ? {} : { detail }),
      ...(about === undefined ? {} : { documentation: { kind: 'markdown', value: about } }),
    };
  });
  return { isIncomplete: false, items };
}

function filterOf({ kind, label }: Proposal, typed: string): string {
  return kind === 'form' && typed === '' ? '' : label;
}

/** A text with the place where the author goes on writing. */
function snippetOf(insert: string, caret: number): string {
  const plain = (text: string) => text.replace(/[\\$}]/g, '\\$&');
  return `${plain(insert.slice(0, caret))}$0${plain(insert.slice(caret))}`;
}

/** An entry of the outline. */
export function symbolIn(document: TextDocument, entry: OutlineEntry): DocumentSymbol {
  return {
    // The protocol wants a name that is not empty.
    name: entry.name.trim() === '' ? 'A design' : entry.name,
    detail: entry.detail,
    kind: numbers.symbol[entry.kind],
    range: rangeIn(document, entry.span),
    selectionRange: rangeIn(document, entry.chosen),
    children: entry.inside.map((inner) => symbolIn(document, inner)),
  };
}
