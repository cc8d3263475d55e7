import type { Ship } from '../../rules/ship/ship.ts';
import { addDamage } from '../apply-damage.ts';
import type { StateIssue } from '../issue.ts';
import type { ShipState } from '../state-file.ts';
import type { Wounds } from '../wounds.ts';
import type { SheetLabel } from './names.ts';
import type { Problem } from './problem.ts';

/** The ship that a term is about, with its damage so far. */
export interface TermContext {
  readonly ship: Ship;
  readonly labelOf: SheetLabel;
  readonly wounds: Wounds;
}

/** Adds losses; a problem if they are more than what is left. */
export function lose(losses: ShipState, { ship, wounds }: TermContext): Wounds | Problem {
  const issues: StateIssue[] = [];
  const after = addDamage(losses, { ship, before: wounds, path: '', report: (issue) => void issues.push(issue) });
  const [issue] = issues;
  return issue ? { message: issue.message, help: issue.help } : after;
}
