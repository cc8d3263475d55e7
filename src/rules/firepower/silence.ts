/** Why weapons that bear do not fire. */

import { bandAt, type FireMode, longestRange } from '../catalogue/fires.ts';
import type { Conditions } from '../dice/conditions.ts';
import type { Ship } from '../ship/ship.ts';
import { cachedArmament, conditionsOf, usableModes, type VolleyOptions } from './volley.ts';

/**
 * - `fire-control`: aimed fire needs one.
 * - `baffles`: the ship is under thrust, and nothing aims astern.
 * - `astern-range`: sensors aim astern, but not as far.
 * - `sensors`: the band needs better sensors.
 * - `cloak`, `stealth`, `ecm`, `holofield`: the target has it.
 */
export type Silence =
  | 'fire-control'
  | 'baffles'
  | 'astern-range'
  | 'sensors'
  | 'cloak'
  | 'stealth'
  | 'ecm'
  | 'holofield';

/** The reasons of the weapons that bear and would reach; none for weapons that are too far away, or that fire. */
export function silenceOf(ship: Ship, options: VolleyOptions): ReadonlySet<Silence> {
  const reasons = new Set<Silence>();
  for (const weapon of cachedArmament(ship).weapons) {
    if (weapon.bearing(options.arc) === 0 || (weapon.kind === 'craft' && !options.craft)) continue;
    for (const mode of usableModes(weapon, options)) {
      if (options.range > longestRange(mode)) continue;
      if (weapon.aimed && weapon.platform.fireControls === 0) {
        reasons.add('fire-control');
        continue;
      }
      const conditions = conditionsOf(mode, {}, { options, ship, weapon });
      if (conditions === undefined) reasons.add('baffles');
      else for (const reason of obstacles(mode, conditions)) reasons.add(reason);
    }
  }
  return reasons;
}

/** What keeps a mode from having an effect: each condition without which it would, or else all of them. */
function obstacles(mode: FireMode, conditions: Conditions): readonly Silence[] {
  if (hasEffect(mode, conditions)) return [];
  const { target, astern, sensors } = conditions;
  const without = (changed: Partial<Conditions['target']>) => ({ ...conditions, target: { ...target, ...changed } });
  const relaxed: readonly (readonly [Silence, boolean, Conditions])[] = [
    ['astern-range', astern !== undefined, { ...conditions, astern: undefined }],
    ['sensors', mode.bands.some((band) => (band.sensors ?? 0) > sensors), { ...conditions, sensors: 2 }],
    ['cloak', target.cloaked, without({ cloaked: false })],
    ['stealth', target.stealth > 0, without({ stealth: 0 })],
    ['ecm', target.ecm > 0, without({ ecm: 0 })],
    ['holofield', target.holofield, without({ holofield: false })],
  ];
  const given = relaxed.filter(([, isGiven]) => isGiven);
  const decisive = given.filter(([, , other]) => hasEffect(mode, other));
  return (decisive.length > 0 ? decisive : given).map(([reason]) => reason);
}

function hasEffect(mode: FireMode, conditions: Conditions): boolean {
  const band = bandAt(mode, conditions);
  return band !== undefined && (mode.unknown !== undefined || Object.keys(mode.roll(band, conditions)).length > 0);
}
