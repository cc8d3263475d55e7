import type { Fleet } from '../../fleet/fleet.ts';
import type { Check, Report } from '../check.ts';

/** Something that slipway verifies about a fleet. Places are JSON pointers into the fleet file. */
export interface FleetCheck extends Omit<Check, 'find' | 'concerns'> {
  /** Reports what is wrong; never throws, and leaves the fleet as it was. */
  readonly find: (fleet: Fleet, report: Report) => void;
}

/** Defines a check of a fleet. */
export function defineFleetCheck(check: FleetCheck): FleetCheck {
  return check;
}
