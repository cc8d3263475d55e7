/** Why a total of ftLibShip is not ours: it counts by the edition of 2017, in which some things weigh or cost something else. */

import { all, countOf, type Ship } from '../../rules/ship/ship.ts';
import { listed } from '../../text/phrases.ts';

/** What a ship carries that their edition sells at another price, each in words. */
function differencesFor(ship: Ship): readonly string[] {
  const { design } = ship;
  const has = (found: boolean, words: string) => (found ? [words] : []);
  const lightScreens = all(ship, 'screen').some(({ mass, count, choices }) => mass < 3 * count * choices.level);
  const plainCloak = all(ship, 'cloaking-device').some(({ choices }) => choices.type === 'standard');
  return [
    ...has(lightScreens, 'a screen weighs at least 3 there'),
    ...has(design.hull.streamlining !== 'none', 'streamlining costs nothing there'),
    ...has(countOf(ship, 'enhanced-sensors') > 0, 'enhanced sensors weigh 2 and cost 8 there'),
    ...has(countOf(ship, 'superior-sensors') > 0, 'superior sensors weigh 4 and cost 16 there'),
    ...has(countOf(ship, 'fighter-rack') > 0, 'a fighter rack costs 18 there'),
    ...has(countOf(ship, 'heavy-graser') > 0, 'heavy grasers cost 3 a mass there, those of high intensity 4'),
    ...has(plainCloak, 'a cloaking device costs half the mass of the ship there'),
    ...has(design.flawed, 'a flawed design costs a fifth less there'),
  ];
}

/** Why totals may differ, in words. */
export function reasonsFor(ship: Ship, isWhole: boolean): string {
  const known = ship.design.rules === 'continuum-2014' ? differencesFor(ship) : [];
  const reasons = [...(isWhole ? [] : ['not all of the ship could be carried over']), ...known];
  return reasons.length === 0 ? 'no difference between the editions explains it' : listed(reasons, 'and');
}

/** What is to be said of a total that is not ours; without reasons they are those that were told before. */
export function totalDiffers(what: string, theirs: number, ours: number, reasons = 'for the same reasons'): string {
  return `it states ${theirs} ${what}, and they are ${ours} here: ${reasons}`;
}
