import type { StateResult } from '../../damage/damage.ts';
import type { StateIssueCode } from '../../damage/issue.ts';
import { replaceFix } from '../../findings/fix.ts';
import type { Check, ReportFinding } from '../check.ts';

/** A rule for a state file. Findings are located by JSON pointers into that file. */
export interface StateCheck extends Omit<Check, 'find' | 'onlyIfAboard' | 'code'> {
  readonly code: StateIssueCode;
  /** Reports violations. Never throws and never changes the damage. */
  readonly find: (damage: StateResult, report: ReportFinding) => void;
}

/** Gives a check literal its type. */
export function defineStateCheck(check: StateCheck): StateCheck {
  return check;
}

export function reportStateIssues(code: StateIssueCode): StateCheck['find'] {
  return ({ issues }, report) => {
    for (const { at, message, help, meant, ...issue } of issues) {
      if (issue.code !== code) continue;
      report({ at, message, help, fix: meant && replaceFix(at, meant.word, meant.isSure) });
    }
  };
}
