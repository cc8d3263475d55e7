/** What bays take besides what every bay takes. */

import type { Wing } from './design.ts';

/** Whether a bay takes robots only, by its system. Source: Continuum 2014, Fighter Racks. */
export function takesRobotsOnly(bay: string): boolean {
  return bay === 'fighter-rack';
}

/** The plainest wing that a bay takes, by its system. */
export function standardWingIn(bay: string): Wing {
  return takesRobotsOnly(bay) ? { type: 'standard', mods: ['robot'] } : { type: 'standard' };
}
