import type { SourceFile, Verdict } from '../findings/verdict.ts';
import type { EditGroup } from '../parse/edit/edit.ts';
import { faultCodes } from '../parse/messages/faults.ts';
import { decode } from '../parse/read-documents.ts';
import { editText } from './edit-text.ts';
import { stated } from './format-rules/stated.ts';

export interface Fixed {
  /** Verdicts of the fixed text. */
  readonly verdicts: readonly Verdict[];
  /** The fixed text; `undefined` if nothing was fixed. */
  readonly text: string | undefined;
  /** Fixes that could not be applied: line and reason. */
  readonly left: readonly string[];
}

/** Fixes can expose further fixes, so iterate; 20 rounds are always enough. */
const maxRounds = 20;

/** Applies the safe fixes of a file and updates its stated totals. Calls `judge` after each round. */
export async function fixed(
  file: SourceFile,
  judge: (file: SourceFile) => Promise<readonly Verdict[]>,
): Promise<Fixed> {
  let verdicts = await judge(file);
  let text: string | undefined;
  let left: readonly string[] = [];
  for (let round = 0; round < maxRounds; round++) {
    const groups = await Promise.all(verdicts.map(fixesOf));
    if (groups.every(({ length }) => length === 0)) break;
    const before = text ?? (decode(file.bytes) as string);
    const result = await editText(before, groups);
    left = result.left;
    if (result.text === before) break;
    text = result.text;
    verdicts = await judge({ name: file.name, bytes: new TextEncoder().encode(text) });
  }
  return { verdicts, text, left };
}

async function fixesOf({ ship, findings }: Verdict): Promise<readonly EditGroup[]> {
  const isComplete = ship && !findings.some(({ code }) => Object.hasOwn(faultCodes, code));
  const safe = findings.flatMap(({ fix }) => (fix?.safe ? [fix.edits] : []));
  if (!isComplete) return safe;
  // The `stated` rule covers their fixes.
  const others = safe.filter((edits) => !edits.every(({ at }) => at.startsWith('/stated')));
  return [...others, ...(await stated.find({ data: {}, ship }))];
}
