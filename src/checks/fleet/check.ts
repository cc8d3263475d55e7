import type { Fleet } from '../../fleet/fleet.ts';
import type { Check, ReportFinding } from '../check.ts';

/** A rule for a whole fleet. Findings are located by JSON pointers into the fleet file. */
export interface FleetCheck extends Omit<Check, 'find' | 'onlyIfAboard'> {
  /** Reports violations. Never throws and never changes the fleet. */
  readonly find: (fleet: Fleet, report: ReportFinding) => void;
}

/** Gives a check literal its type. */
export function defineFleetCheck(check: FleetCheck): FleetCheck {
  return check;
}
