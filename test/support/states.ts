/** Random state files that are valid for a ship. */

import type { AmmunitionSpent, ShipState, SystemLossEntry } from '../../src/damage/state-file.ts';
import { flightsOf, roundsPerItem } from '../../src/rules/ship/aboard.ts';
import { countParts, type Ship } from '../../src/rules/ship/ship.ts';
import type { Pick } from './random-design.ts';

/** A random state that is valid for the ship. */
export function stateFor(ship: Ship, pick: Pick): ShipState {
  const { hull, armor, drive, ftl } = ship.design;
  const some = <T>(value: T): T | undefined => (pick(3) === 0 ? value : undefined);
  const loss = () => (['down', 'destroyed'] as const)[pick(2)];
  const lost = { down: [] as SystemLossEntry[], destroyed: [] as SystemLossEntry[] };
  const spent: AmmunitionSpent[] = [];
  for (const item of ship.items) {
    const at = { system: item.id, at: item.path };
    if (!item.entry.loadout && pick(3) === 0) {
      lost[(['down', 'destroyed'] as const)[pick(2)] ?? 'down'].push({
        ...at,
        count: 1 + pick(Math.min(4, countParts(item))),
      });
    }
    for (const [kind, count] of Object.entries(roundsPerItem(item))) {
      const of = kind === 'standard' || kind === 'extended' || kind === 'two-stage' ? { kind } : {};
      if (pick(2) === 0) spent.push({ ...at, ...of, rounds: 1 + pick(count * Math.min(4, item.count)) });
    }
  }
  const flights = flightsOf(ship);
  const layers = armor.map(({ standard, regenerative }) => {
    const ruined = pick(regenerative + 1);
    return { standard: pick(standard + 1), regenerative: pick(regenerative - ruined + 1), ruined };
  });
  const state = {
    hull: some(pick(hull.boxes + 1)),
    armor: some(layers),
    drive: drive && some((['half', 'down', 'destroyed'] as const)[pick(3)]),
    ftl: ftl && ftl.type !== 'none' ? some(loss()) : undefined,
    streamlining: hull.streamlining === 'none' ? undefined : some(loss()),
    core: some({ bridge: loss(), 'power-core': 'ejected' }),
    ...lost,
    spent,
    wings: flights.flatMap(({ kind, number, craft }) =>
      kind === 'wing' && pick(2) === 0 ? [{ wing: number, lost: pick(3) === 0 ? 'all' : pick(craft + 1) }] : [],
    ),
    squadrons: flights.flatMap(({ kind, number }) =>
      kind === 'squadron' && pick(2) === 0 ? [{ squadron: number, lost: 'all' }] : [],
    ),
    marines: pick(ship.crew.marines + 1),
  };
  return Object.fromEntries(Object.entries(state).filter(([, value]) => value !== undefined)) as ShipState;
}
