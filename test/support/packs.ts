/** Random fleets for the tests of packs. */

import { statedDamage } from '../../src/damage/apply-damage.ts';
import type { ShipDamage } from '../../src/damage/ship-damage.ts';
import type { Pack } from '../../src/render/sheet/pack/pack.ts';
import type { Ship } from '../../src/rules/ship/ship.ts';
import type { Pick } from './random-design.ts';
import { shipIn } from './render-context.ts';
import { stateFor } from './states.ts';

/** Extreme names: long, empty, with unusual characters. */
const names = [
  '',
  'Verity',
  'Jove',
  'Prince of the Outer Marches and of All the Dominions Beyond the Seven Known and the Two Unknown Suns',
  'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverleihungsurkunde',
  'Ωμέγα 陽炎 🚀',
  '\u001b[31mRed\u0007 \u202ereversed',
  'x'.repeat(500),
  'many words '.repeat(60),
];

const ids = [undefined, '', 'AB101233', 'ID '.repeat(60), '陽炎'];

/** A pack of `size` random ships with extreme names. */
export function packOf(ships: readonly Ship[], size: number, pick: Pick): Pack {
  const one = <T>(values: readonly T[]) => values[pick(values.length)] as T;
  return {
    title: one(names),
    navy: one([undefined, ...names]),
    edition: 'Full Thrust: Continuum (2014)',
    ships: Array.from({ length: size }, () => ({
      ship: one(ships),
      name: one(names),
      id: one(ids),
      errors: one([[], [], [], ['over-mass'], Array<string>(30).fill('too-many-turrets')]),
    })).map((ship) => (pick(2) === 0 ? ship : { ...ship, damage: damaged(ship.ship, pick), after: one(names) })),
    notes: Array.from({ length: pick(4) }, () => one(names)),
    limits: Array.from({ length: pick(4) }, () => ({ label: one(names), used: pick(100_000), limit: pick(100_000) })),
    bogeys: pick(3) === 0 ? pick(size + 1) : undefined,
  };
}

/** Random damage to a ship. */
function damaged(ship: Ship, pick: Pick): ShipDamage {
  return statedDamage(stateFor(ship, pick), ship);
}

/** A small fleet with an example of everything. */
export async function patrol(): Promise<Pack> {
  const ship = (name: string, id: string | undefined, design: string) =>
    shipIn(design).then((ship) => ({ ship, name, id, errors: [] }));
  return {
    title: 'Third Patrol',
    navy: 'Concord Navy',
    edition: 'Full Thrust: Continuum (2014)',
    ships: [
      await ship('Verity', 'AB101233', 'concord/valiant'),
      await ship('Undertow', undefined, 'skerry/groundswell'),
      await ship('', 'AB101417', 'skerry/williwaw'),
    ],
    notes: ['Fighters and gunboats sail together, which a later edition forbids.'],
    limits: [
      { label: 'points', used: 1432, limit: 1500 },
      { label: 'mass', used: 520, limit: 500 },
    ],
    bogeys: 2,
  };
}
