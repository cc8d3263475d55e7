import type { Ship } from '../../rules/ship/ship.ts';
import { addLosses } from '../apply-damage.ts';
import type { StateIssue } from '../issue.ts';
import type { ShipDamage } from '../ship-damage.ts';
import type { ShipState } from '../state-file.ts';
import type { SheetLabel } from './names.ts';
import type { Problem } from './problem.ts';

/** The ship that a term is about, with its damage so far. */
export interface TermContext {
  readonly ship: Ship;
  readonly labelOf: SheetLabel;
  readonly damage: ShipDamage;
}

/** Adds losses; a problem if they are more than what is left. */
export function applyLosses(losses: ShipState, { ship, damage }: TermContext): ShipDamage | Problem {
  const issues: StateIssue[] = [];
  const after = addLosses(losses, { ship, before: damage, path: '', report: (issue) => void issues.push(issue) });
  const [issue] = issues;
  return issue ? { message: issue.message, help: issue.help } : after;
}
