import type { SourceFile, Verdict } from '../findings/verdict.ts';
import type { EditGroup } from '../parse/edit/edit.ts';
import { faultCodes } from '../parse/messages/faults.ts';
import { decodeText } from '../parse/read-documents.ts';
import { repairText } from '../parse/repair-text.ts';
import { applyEditGroups } from './edit-text.ts';
import { statedRule } from './format-rules.ts';

export interface FixResult {
  /** Verdicts of the fixed text. */
  readonly verdicts: readonly Verdict[];
  /** The fixed text; `undefined` if nothing was fixed. */
  readonly text: string | undefined;
  /** Fixes that could not be applied: line and reason. */
  readonly unfixed: readonly string[];
}

/** Fixes can expose further fixes, so iterate; 20 rounds are always enough. */
const maxRounds = 20;

/** Applies the safe fixes of a file and updates its stated totals. Calls `judge` after each round. */
export async function applyFixes(
  file: SourceFile,
  judge: (file: SourceFile) => Promise<readonly Verdict[]>,
): Promise<FixResult> {
  let verdicts = await judge(file);
  let text: string | undefined;
  let unfixed: readonly string[] = [];
  for (let round = 0; round < maxRounds; round++) {
    const repair = verdicts
      .flatMap(({ findings }) => findings.flatMap((each) => each.repair ?? []))
      .find(({ safe }) => safe);
    const groups = repair ? [] : await Promise.all(verdicts.map(fixesOf));
    if (!repair && groups.every(({ length }) => length === 0)) break;
    const before = text ?? (decodeText(file.bytes) as string);
    const result = repair ? { text: repairText(before, repair), unapplied: [] } : await applyEditGroups(before, groups);
    unfixed = result.unapplied;
    if (result.text === before) break;
    text = result.text;
    verdicts = await judge({ name: file.name, bytes: new TextEncoder().encode(text) });
  }
  return { verdicts, text, unfixed };
}

async function fixesOf({ ship, findings }: Verdict): Promise<readonly EditGroup[]> {
  const isComplete = ship && !findings.some(({ code }) => Object.hasOwn(faultCodes, code));
  const safe = findings.flatMap(({ fix }) => (fix?.safe ? [fix.edits] : []));
  if (!isComplete) return safe;
  // The `stated` rule covers their fixes.
  const others = safe.filter((edits) => !edits.every(({ at }) => at.startsWith('/stated')));
  // With more mass than the hull has, the stated totals may be right and the mass wrong.
  const isOverMass = findings.some(({ code }) => code === 'over-mass');
  const isAccepted = findings.some(({ code, waived }) => waived && code.startsWith('stated-'));
  return isOverMass || isAccepted ? others : [...others, ...(await statedRule({ data: {}, ship }))];
}
