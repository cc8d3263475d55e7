import { stateFindings } from '../checks/state/index.ts';
import type { Settings } from '../config/settings.ts';
import { type Afloat, damaged, type Wounded } from '../damage/damage.ts';
import { readState } from '../damage/read-state.ts';
import type { StateFile } from '../damage/state-file.ts';
import type { LocatedFinding } from '../findings/finding.ts';
import type { SourceFile } from '../findings/verdict.ts';
import { gradedBy } from './judge.ts';

/** What slipway has to say about a state file and the ships that it speaks of. */
export interface StateVerdict {
  /** The file's name, as the user gave it. */
  readonly file: string;
  /** What the file says; `undefined` where it cannot be read as a state. */
  readonly state: StateFile | undefined;
  /** Every ship with what it has lost; none where the file cannot be read. */
  readonly ships: readonly Wounded[];
  /** What is wrong in the state file, in its order. */
  readonly findings: readonly LocatedFinding[];
}

/** Chooses the one entry of a state file that counts, by its place. */
export type Choose = (state: StateFile) => number;

/** A state file's bytes and the ships in, what each has lost out. Never throws, unless `choose` does. */
export async function judgeState(
  { name, bytes }: SourceFile,
  settings: Settings,
  afloat: readonly Afloat[],
  choose?: Choose,
): Promise<StateVerdict> {
  const read = await readState(bytes);
  if ('findings' in read) return { file: name, state: undefined, ships: [], findings: read.findings };
  const damage = damaged(read.data, afloat, choose?.(read.data));
  const findings = read.place(gradedBy(settings.checks, stateFindings(damage)));
  return { file: name, state: read.data, ships: damage.ships, findings };
}
