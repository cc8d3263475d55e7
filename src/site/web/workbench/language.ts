/** The language features of `editor/` for CodeMirror: completion, hover, findings, quick fixes. */

import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import type { Diagnostic } from '@codemirror/lint';
import { StateEffect, StateField } from '@codemirror/state';
import { type Command, EditorView, hoverTooltip, showTooltip, type Tooltip } from '@codemirror/view';
import type { Settings } from '../../../config/settings.ts';
import { type CheckedText, diagnosticOf } from '../../../editor/checked-text.ts';
import { type EditorAction, quickFixes } from '../../../editor/code-actions.ts';
import { type CompletionProposal, completionsAt } from '../../../editor/completion.ts';
import { hoverAt } from '../../../editor/hover.ts';
import type { LocatedFinding } from '../../../findings/finding.ts';
import { capitalize } from '../../../text/phrases.ts';
import { markdownHtml } from './markdown.ts';

const types: Readonly<Record<CompletionProposal['kind'], string>> = {
  key: 'property',
  system: 'class',
  value: 'enum',
  form: 'text',
};

/** Completions at the cursor. */
export function completionSource(settings: () => Settings) {
  return ({ state, pos, explicit }: CompletionContext): CompletionResult | null => {
    const line = state.doc.lineAt(pos);
    // While typing, only words ask for completions.
    if (!explicit && !/[\w-]$/.test(line.text.slice(0, pos - line.from))) return null;
    const found = completionsAt(state.doc.toString(), pos, settings().house);
    if (!found) return null;
    const { span, proposals } = found;
    return { from: span.start, to: span.end, options: proposals.map(completionOf), validFor: /^[\w-]*$/ };
  };
}

function completionOf(proposal: CompletionProposal, index: number): Completion {
  const { label, kind, detail, documentation, insert, caret } = proposal;
  return {
    label,
    type: types[kind],
    // Keeps the order of the list where the typed word fits equally well.
    boost: -Math.min(index, 98),
    ...(detail === undefined ? {} : { detail }),
    ...(documentation === undefined ? {} : { info: () => textNode(documentation) }),
    apply: (view, _, from, to) => {
      const at = from + (caret ?? insert.length);
      view.dispatch({
        changes: { from, to, insert },
        selection: { anchor: at },
        userEvent: 'input.complete',
        scrollIntoView: true,
      });
    },
  };
}

function textNode(markdown: string): HTMLElement {
  const node = document.createElement('div');
  node.className = 'about';
  node.innerHTML = markdownHtml(markdown);
  return node;
}

function boxed(node: HTMLElement): HTMLElement {
  const box = document.createElement('div');
  box.append(node);
  return box;
}

function tooltipAt(checked: CheckedText | undefined, position: number, length: number): Tooltip | null {
  const found = checked?.text.length === length ? hoverAt(checked, position) : undefined;
  if (!found) return null;
  const { span, text } = found;
  return { pos: span.start, end: span.end, above: true, create: () => ({ dom: boxed(textNode(text)) }) };
}

/** Hover text of what the mouse is on. */
export function hoverHelp(checked: () => CheckedText | undefined) {
  return hoverTooltip(({ state }, position) => tooltipAt(checked(), position, state.doc.length));
}

const showHelp = StateEffect.define<Tooltip | null>();

/** The same for the keyboard: shown until the cursor moves. */
export const cursorHelp = StateField.define<Tooltip | null>({
  create: () => null,
  update: (before, { effects, docChanged, selection }) => {
    for (const effect of effects) if (effect.is(showHelp)) return effect.value;
    return docChanged || selection ? null : before;
  },
  provide: (field) => showTooltip.from(field),
});

/** Shows or hides the explanation of the word at the cursor. */
export function toggleHelp(checked: () => CheckedText | undefined): Command {
  return (view) => {
    const { state } = view;
    const isShown = state.field(cursorHelp) !== null;
    const help = isShown ? null : tooltipAt(checked(), state.selection.main.head, state.doc.length);
    view.dispatch({ effects: showHelp.of(help) });
    return true;
  };
}

export const hideHelp: Command = (view) => {
  if (view.state.field(cursorHelp) === null) return false;
  view.dispatch({ effects: showHelp.of(null) });
  return true;
};

/** Maximum number of findings that are marked in the text. */
const maxMarked = 500;

/** Findings as marks in the text, with their quick fixes. */
export function marksOf(checked: CheckedText): readonly Diagnostic[] {
  const findings = checked.verdicts.flatMap((verdict) => verdict.findings).slice(0, maxMarked);
  return findings.map((finding): Diagnostic => {
    const { span, severity, code, message } = diagnosticOf(checked, finding);
    return {
      from: span.start,
      to: Math.max(span.start, span.end),
      severity,
      source: code,
      message,
      actions: finding.fix
        ? [{ name: fixTitle(finding) ?? 'Fix', apply: (view) => void applyFix(view, checked, finding) }]
        : [],
    };
  });
}

/** The name of the quick fix of a finding. */
export function fixTitle({ fix }: LocatedFinding): string | undefined {
  return fix && capitalize(fix.title);
}

/** Applies the quick fix of a finding; does nothing if the text has changed since it was checked. */
export async function applyFix(view: EditorView, checked: CheckedText, finding: LocatedFinding): Promise<void> {
  const actions = await quickFixes(checked, diagnosticOf(checked, finding).span);
  const action = actions.find(({ fixes, title }) => fixes.code === finding.code && title === fixTitle(finding));
  if (action) applyActionEdits(view, checked, action.edits);
}

export function applyActionEdits(view: EditorView, checked: CheckedText, edits: EditorAction['edits']): void {
  if (view.state.doc.toString() !== checked.text || edits.length === 0) return;
  view.dispatch({
    changes: edits.map(({ start, end, text }) => ({ from: start, to: end, insert: text })),
    effects: edits[0] ? EditorView.scrollIntoView(edits[0].start, { y: 'nearest' }) : [],
    userEvent: 'input.fix',
  });
}
