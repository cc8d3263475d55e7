/** Explains totals that differ from ours: ftLibShip uses the 2017 edition. */

import { countItems, itemsOf, type Ship } from '../../rules/ship/ship.ts';
import { listed } from '../../text/phrases.ts';

/** Systems aboard with other figures in ftLibShip. */
function differencesFor(ship: Ship): readonly string[] {
  const { design } = ship;
  const lightScreens = itemsOf(ship, 'screen').some(({ mass, count, choices }) => mass < 3 * count * choices.level);
  const plainCloak = itemsOf(ship, 'cloaking-device').some(({ choices }) => choices.type === 'standard');
  const differences: readonly (readonly [applies: boolean, text: string])[] = [
    [lightScreens, 'a screen weighs at least 3 there'],
    [design.hull.streamlining !== 'none', 'streamlining is free there'],
    [countItems(ship, 'enhanced-sensors') > 0, 'enhanced sensors weigh 2 and cost 8 there'],
    [countItems(ship, 'superior-sensors') > 0, 'superior sensors weigh 4 and cost 16 there'],
    [countItems(ship, 'fighter-rack') > 0, 'a fighter rack costs 18 there'],
    [countItems(ship, 'heavy-graser') > 0, 'heavy grasers cost 3 per mass there (4 with high intensity)'],
    [plainCloak, 'a cloaking device costs half the mass of the ship there'],
    [design.flawed, 'a flawed design costs 20% less there'],
  ];
  return differences.flatMap(([applies, text]) => (applies ? [text] : []));
}

/** The reasons why totals differ. */
export function explainDifference(ship: Ship, isWhole: boolean): string {
  const known = ship.design.rules === 'continuum-2014' ? differencesFor(ship) : [];
  const reasons = [...(isWhole ? [] : ['parts of the ship were not imported']), ...known];
  return reasons.length === 0 ? 'not explained by differences between the editions' : listed(reasons, 'and');
}
