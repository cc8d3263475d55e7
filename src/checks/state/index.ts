import type { StateResult } from '../../damage/damage.ts';
import type { Finding } from '../../findings/finding.ts';
import type { RawFinding } from '../check.ts';
import { toFinding } from '../to-finding.ts';
import { ambiguousLoss } from './ambiguous-loss.ts';
import { ambiguousShip } from './ambiguous-ship.ts';
import type { StateCheck } from './check.ts';
import { notAboard } from './not-aboard.ts';
import { shipTwice } from './ship-twice.ts';
import { tooManyBoxesLost } from './too-many-boxes-lost.ts';
import { tooManyCraftLost } from './too-many-craft-lost.ts';
import { tooManyPeopleLost } from './too-many-people-lost.ts';
import { tooManySystemsLost } from './too-many-systems-lost.ts';
import { tooMuchSpent } from './too-much-spent.ts';
import { unknownShip } from './unknown-ship.ts';

/** Checks of a state file: first which ship, then which part, then how much of it. */
export const stateChecks: readonly StateCheck[] = [
  unknownShip,
  ambiguousShip,
  shipTwice,
  notAboard,
  ambiguousLoss,
  tooManyBoxesLost,
  tooManySystemsLost,
  tooMuchSpent,
  tooManyCraftLost,
  tooManyPeopleLost,
];

export function runStateChecks(damage: StateResult): readonly Finding[] {
  const findings: Finding[] = [];
  for (const check of stateChecks) {
    check.find(damage, (found: RawFinding) => void findings.push(toFinding(check, found)));
  }
  return findings;
}
