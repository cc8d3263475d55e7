import type { Damage } from '../../damage/damage.ts';
import type { TroubleCode } from '../../damage/issue.ts';
import type { Check, Report } from '../check.ts';

/** A rule for a state file. Findings are located by JSON pointers into that file. */
export interface StateCheck extends Omit<Check, 'find' | 'concerns' | 'code'> {
  readonly code: TroubleCode;
  /** Reports violations. Never throws and never changes the damage. */
  readonly find: (damage: Damage, report: Report) => void;
}

/** Gives a check literal its type. */
export function defineStateCheck(check: StateCheck): StateCheck {
  return check;
}

/** Reports the issues with this code. */
export function reportStateIssues(code: TroubleCode): StateCheck['find'] {
  return ({ troubles }, report) => {
    for (const { at, message, help, ...trouble } of troubles) {
      if (trouble.code === code) report({ at, message, ...(help === undefined ? {} : { help }) });
    }
  };
}
