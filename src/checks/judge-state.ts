import type { Settings } from '../config/settings.ts';
import { applyState, type DamagedShip, type UnmatchedShip } from '../damage/damage.ts';
import { readState } from '../damage/read-state.ts';
import type { StateFile } from '../damage/state-file.ts';
import type { LocatedFinding } from '../findings/finding.ts';
import type { SourceFile } from '../findings/verdict.ts';
import { applySeverities } from './judge.ts';
import { runStateChecks } from './state.ts';

/** Result of checking a state file against its ships. */
export interface StateVerdict {
  readonly file: string;
  /** `undefined` if the file cannot be read as a state file. */
  readonly state: StateFile | undefined;
  /** Every ship with its damage; empty if the file cannot be read. */
  readonly ships: readonly DamagedShip[];
  readonly findings: readonly LocatedFinding[];
  /** State files applied before this one; omitted if there are none. */
  readonly earlier?: readonly StateVerdict[];
}

/** Returns the index of the only entry to apply; `undefined` applies none. */
export type ChooseStateEntry = (state: StateFile) => number | undefined;

/** Reads a state file and adds its losses to the damage of the ships `candidates`. Throws only if `choose` does. */
export async function judgeState(
  { name, bytes }: SourceFile,
  settings: Settings,
  candidates: readonly UnmatchedShip[],
  choose?: ChooseStateEntry,
): Promise<StateVerdict> {
  const read = await readState(bytes);
  if ('findings' in read) return { file: name, state: undefined, ships: [], findings: read.findings };
  // No entry has the index -1.
  const damage = applyState(read.data, candidates, choose && (choose(read.data) ?? -1));
  const findings = read.place(applySeverities(settings.checks, runStateChecks(damage)));
  return { file: name, state: read.data, ships: damage.ships, findings };
}
