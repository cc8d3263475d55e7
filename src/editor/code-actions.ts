import { applyFixes } from '../fix/apply-fixes.ts';
import { format } from '../fix/format.ts';
import type { TextEdit } from '../parse/edit/changes.ts';
import { textEditsFor } from '../parse/edit/edit.ts';
import type { Span } from '../text/collections.ts';
import { capitalize } from '../text/phrases.ts';
import { type CheckedFile, type CheckedText, type Diagnostic, diagnosticOf } from './checked-text.ts';

export interface EditorAction {
  readonly title: string;
  readonly fixes: Diagnostic;
  readonly isSafe: boolean;
  readonly edits: readonly TextEdit[];
}

/** Quick fixes for findings that overlap `span` and can be applied as text edits. */
export async function quickFixes(checked: CheckedFile, span: Span): Promise<readonly EditorAction[]> {
  const actions: EditorAction[] = [];
  for (const { document, findings } of checked.verdicts) {
    for (const finding of findings) {
      const { fix } = finding;
      const fixes = diagnosticOf(checked, finding);
      if (!fix || fixes.span.start > span.end || fixes.span.end < span.start) continue;
      const edits = await checked.editsOf((text) => textEditsFor(text, document, fix.edits));
      if (edits) actions.push({ title: capitalize(fix.title), fixes, isSafe: fix.safe, edits });
    }
  }
  return actions;
}

/** Edits that apply every safe fix and update the stated totals, as `check --fix` does; empty if there is nothing to fix. */
export async function fixAll(checked: CheckedText): Promise<readonly TextEdit[]> {
  if (!checked.verdicts.some(({ findings }) => findings.some(({ fix, repair }) => fix?.safe || repair?.safe)))
    return [];
  const edits = await checked.editsOf(async (before) => {
    const bytes = new TextEncoder().encode(before);
    const { text = before } = await applyFixes({ name: checked.name, bytes }, checked.checkFile);
    return diffEdits(before, text);
  });
  return edits ?? [];
}

/** Edits that format the designs, as `fmt` does. Designs with syntax or schema errors stay unchanged. */
export async function formatEdits(checked: CheckedText): Promise<readonly TextEdit[]> {
  const edits = await checked.editsOf(async (before) =>
    diffEdits(before, (await format(before, checked.settings, { keepsJson: !/\.ya?ml$/i.test(checked.name) })).text),
  );
  return edits ?? [];
}

/** One edit from the first difference to the last. */
export function diffEdits(before: string, after: string): readonly TextEdit[] {
  if (before === after) return [];
  const shorter = Math.min(before.length, after.length);
  let prefix = 0;
  while (prefix < shorter && before[prefix] === after[prefix]) prefix++;
  let suffix = 0;
  while (suffix < shorter - prefix && before.at(-1 - suffix) === after.at(-1 - suffix)) suffix++;
  return [{ start: prefix, end: before.length - suffix, text: after.slice(prefix, after.length - suffix) }];
}
