import { fixed } from '../fix/apply-fixes.ts';
import { formatted } from '../fix/format.ts';
import type { TextEdit } from '../parse/edit/changes.ts';
import { textEditsOf } from '../parse/edit/edit.ts';
import type { Span } from '../parse/yaml-tolerant.ts';
import type { JudgedText } from './checked-text.ts';
import { type Diagnostic, diagnosticOf } from './diagnostics.ts';

/** Something that an editor can do to the text when the author asks for it. */
export interface Action {
  /** What is done, as an order. */
  readonly title: string;
  /** What it mends. */
  readonly mends: Diagnostic;
  /** Whether it is certainly what the author meant. */
  readonly safe: boolean;
  /** In the order of the text, not touching each other. */
  readonly edits: readonly TextEdit[];
}

/** What would mend the findings that touch `span`, where slipway knows it and the text can be changed so. */
export async function quickFixes(judged: JudgedText, span: Span): Promise<readonly Action[]> {
  const actions: Action[] = [];
  for (const { document, findings } of judged.verdicts) {
    for (const finding of findings) {
      const { fix } = finding;
      const mends = diagnosticOf(judged, finding);
      if (!fix || mends.span.start > span.end || mends.span.end < span.start) continue;
      const edits = await judged.editsOf((text) => textEditsOf(text, document, fix.edits));
      if (edits) actions.push({ title: sentence(fix.title), mends, safe: fix.safe, edits });
    }
  }
  return actions;
}

/** The changes that make every safe fix of a text and state its totals, as `check --fix` does; none where all is well. */
export async function allFixes(judged: JudgedText): Promise<readonly TextEdit[]> {
  if (!judged.verdicts.some(({ findings }) => findings.some(({ fix }) => fix?.safe))) return [];
  const edits = await judged.editsOf(async (before) => {
    const bytes = new TextEncoder().encode(before);
    const { text = before } = await fixed({ name: judged.name, bytes }, judged.judge);
    return replacing(before, text);
  });
  return edits ?? [];
}

/** The changes that put the designs of a text in form, as `fmt` does. A design with mistakes of form stays as it is. */
export async function formatting(judged: JudgedText): Promise<readonly TextEdit[]> {
  const edits = await judged.editsOf(async (before) =>
    replacing(before, (await formatted(before, judged.settings)).text),
  );
  return edits ?? [];
}

/** What turns one text into another: all from the first difference to the last. */
function replacing(before: string, after: string): readonly TextEdit[] {
  if (before === after) return [];
  const least = Math.min(before.length, after.length);
  let same = 0;
  while (same < least && before[same] === after[same]) same++;
  let tail = 0;
  while (tail < least - same && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  return [{ start: same, end: before.length - tail, text: after.slice(same, after.length - tail) }];
}

function sentence(title: string): string {
  return title.charAt(0).toUpperCase() + title.slice(1);
}
