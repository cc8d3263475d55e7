import type { Wing } from './design.ts';

/** True if a bay system accepts robot wings only. Source: Continuum 2014, Fighter Racks. */
export function acceptsRobotsOnly(bay: string): boolean {
  return bay === 'fighter-rack';
}

/** The simplest wing that a bay system accepts. */
export function defaultWingFor(bay: string): Wing {
  return acceptsRobotsOnly(bay) ? { type: 'standard', mods: ['robot'] } : { type: 'standard' };
}
