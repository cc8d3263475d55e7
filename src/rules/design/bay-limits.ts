import type { Wing } from './design.ts';

/** True if a bay system accepts robot wings only. Source: Continuum 2014, Fighter Racks. */
export function takesRobotsOnly(bay: string): boolean {
  return bay === 'fighter-rack';
}

/** The simplest wing that a bay system accepts. */
export function standardWingIn(bay: string): Wing {
  return takesRobotsOnly(bay) ? { type: 'standard', mods: ['robot'] } : { type: 'standard' };
}
