/** What a ship has that duels do not play. */

import { isSuicideCharge } from '../../damage/play/targets.ts';
import type { Currency, FireMode } from '../../rules/catalogue/fires.ts';
import { bareTarget } from '../../rules/dice/conditions.ts';
import { asideOf } from '../../rules/firepower/aside.ts';
import { cachedArmament, usableModes } from '../../rules/firepower/volley.ts';
import type { Ship } from '../../rules/ship/ship.ts';

/** Weapons without figures, and effects other than damage, each once. */
export function notPlayed(ship: Ship): readonly string[] {
  const { weapons, unknown } = cachedArmament(ship);
  const effects = weapons.flatMap(({ label, modes }) => {
    const words = new Set(usableModes({ modes }, {}).flatMap(unplayedEffects));
    return words.size === 0 ? [] : [`${nameOf({ label })} (${[...words].join(', ')})`];
  });
  const fired = new Set(weapons.map(({ path }) => path));
  const bursts = asideOf(ship).filter(({ mode, path }) => mode.delivery === 'burst' && !fired.has(path));
  return [...new Set([...unknown.map(nameOf), ...effects, ...bursts.map(burstName)])];
}

/** Suicide charges that are down do explode in a duel. */
function burstName(burst: { readonly label: string; readonly system: string }): string {
  return `${nameOf(burst)}${isSuicideCharge(burst) ? ' (orders to detonate)' : ''}`;
}

const arcs = /, (?:all|broadside|[FA][PS]?(?: [FA][PS]?)*)(?=, |$)/;

/** The label of a weapon without its arcs. */
function nameOf({ label }: { readonly label: string }): string {
  return label.replace(arcs, '');
}

const unplayed: Readonly<Partial<Record<Currency, string>>> = {
  'emp-hits': 'hits on systems',
  'system-kills': 'the system aimed at',
  'boarding-parties': 'boarding parties',
  'own-losses': 'the tube that burns out',
  hits: 'hits without known damage',
};

function unplayedEffects(mode: FireMode): readonly string[] {
  if (mode.unknown !== undefined) return ['damage unknown'];
  const [band] = mode.bands;
  if (!band) return [];
  const effects = mode.roll(band, {
    target: bareTarget,
    range: band.to,
    modifier: 0,
    sensors: 2,
    astern: undefined,
    screenedRerolls: false,
  });
  return (Object.keys(effects) as Currency[]).flatMap((currency) => unplayed[currency] ?? []);
}
