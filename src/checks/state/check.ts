import type { Damage } from '../../damage/damage.ts';
import type { TroubleCode } from '../../damage/issue.ts';
import type { Check, Report } from '../check.ts';

/** Something that slipway verifies about a state file. Places are JSON pointers into it. */
export interface StateCheck extends Omit<Check, 'find' | 'concerns' | 'code'> {
  readonly code: TroubleCode;
  /** Reports what is wrong; never throws, and leaves the damage as it was. */
  readonly find: (damage: Damage, report: Report) => void;
}

/** Defines a check of a state file. */
export function defineStateCheck(check: StateCheck): StateCheck {
  return check;
}

/** Tells of what does not fit for one reason. */
export function troubled(code: TroubleCode): StateCheck['find'] {
  return ({ troubles }, report) => {
    for (const { at, message, help, ...trouble } of troubles) {
      if (trouble.code === code) report({ at, message, ...(help === undefined ? {} : { help }) });
    }
  };
}
