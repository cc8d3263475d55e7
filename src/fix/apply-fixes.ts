import type { SourceFile, Verdict } from '../findings/verdict.ts';
import type { EditGroup } from '../parse/edit/edit.ts';
import { faultCodes } from '../parse/messages/faults.ts';
import { decode } from '../parse/read-documents.ts';
import { editText } from './edit-text.ts';
import { stated } from './format-rules/stated.ts';

/** What came of the safe fixes of a file. */
export interface Fixed {
  /** What is to be said of the file now. */
  readonly verdicts: readonly Verdict[];
  /** The mended text; `undefined` where nothing was mended. */
  readonly text: string | undefined;
  /** What could not be mended, with its line and the reason. */
  readonly left: readonly string[];
}

/** Mends may uncover what more is to be mended, down to the totals; more rounds than this are never needed. */
const mostRounds = 20;

/** Makes the safe fixes of a file, and states its totals. `judge` is asked anew after each round. */
export async function fixed(
  file: SourceFile,
  judge: (file: SourceFile) => Promise<readonly Verdict[]>,
): Promise<Fixed> {
  let verdicts = await judge(file);
  let text: string | undefined;
  let left: readonly string[] = [];
  for (let round = 0; round < mostRounds; round++) {
    const groups = await Promise.all(verdicts.map(fixesOf));
    if (groups.every(({ length }) => length === 0)) break;
    const before = text ?? (decode(file.bytes) as string);
    const made = await editText(before, groups);
    left = made.left;
    if (made.text === before) break;
    text = made.text;
    verdicts = await judge({ name: file.name, bytes: new TextEncoder().encode(text) });
  }
  return { verdicts, text, left };
}

async function fixesOf({ ship, findings }: Verdict): Promise<readonly EditGroup[]> {
  const whole = ship && !findings.some(({ code }) => Object.hasOwn(faultCodes, code));
  const safe = findings.flatMap(({ fix }) => (fix?.safe ? [fix.edits] : []));
  if (!whole) return safe;
  // The mend states what the findings about it would.
  const others = safe.filter((edits) => !edits.every(({ at }) => at.startsWith('/stated')));
  return [...others, ...(await stated.find({ data: {}, ship }))];
}
