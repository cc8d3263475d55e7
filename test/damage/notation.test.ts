/** Properties of random entries of `slipway damage`. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { addLosses } from '../../src/damage/apply-damage.ts';
import type { DamagedShip } from '../../src/damage/damage.ts';
import { applyEntry } from '../../src/damage/notation/apply-entry.ts';
import { isProblem } from '../../src/damage/notation/names.ts';
import { assignParties, endTurn } from '../../src/damage/play/end-turn.ts';
import { findCrossing, rollThreshold } from '../../src/damage/play/threshold.ts';
import { recordLosses } from '../../src/damage/record/record-losses.ts';
import { damageSummary } from '../../src/damage/record/summary.ts';
import { noDamage, type ShipDamage } from '../../src/damage/ship-damage.ts';
import { legalDesign } from '../support/legal-design.ts';
import { type Pick, seeded, tries } from '../support/random-design.ts';
import { shipOf } from '../support/render-context.ts';

const states = ['down', 'destroyed', 'up', 'hit', 'half', 'spent', 'spent 2', 'killed', 'ejected', 'fired', ''];
const words = [
  'port',
  'starboard',
  'fore',
  'aft',
  '#1',
  '#2',
  '1',
  '2',
  '3',
  'F',
  'FP',
  'all',
  'class',
  '-3',
  '+1',
  ',',
  ';',
  ':',
];
const plain = [
  'hull 3',
  'armor 2',
  '5',
  'hull +1',
  'wing 1 -2',
  'wing all',
  'squadron 1 -1',
  'marines 1',
  'parties 1',
  'drive hit',
];

function randomEntry(pick: Pick, ids: readonly string[], names: readonly string[]): string {
  const one = <Value>(list: readonly Value[]) => list[pick(list.length)] as Value;
  const term = () => {
    if (pick(3) === 0) return one(plain);
    const qualifiers = pick(3) === 0 ? Array.from({ length: pick(3) }, () => one(words)) : [];
    const count = pick(4) === 0 ? [String(pick(4))] : [];
    return [...count, one(ids), ...qualifiers, pick(2) === 0 ? 'down' : one(states)].join(' ');
  };
  const segment = () => `${one(names)}${Array.from({ length: 1 + (pick(3) === 0 ? 1 : 0) }, term).join(', ')}`;
  return Array.from({ length: 1 + (pick(4) === 0 ? 1 : 0) }, segment).join('; ');
}

/** Expects damage that can be written into a state file and read back. */
function expectRecordable({ ship }: DamagedShip, damage: ShipDamage): void {
  const { entry } = recordLosses({}, ship, damage);
  const issues: string[] = [];
  const read = addLosses(entry, {
    ship,
    before: noDamage,
    path: '',
    report: ({ message }) => void issues.push(message),
  });
  expect(issues).toEqual([]);
  expect(damageSummary(ship, read)).toBe(damageSummary(ship, damage));
}

test('any entry is either refused with a message or gives damage that a state file can record, also with dice', async () => {
  let read = 0;
  let refused = 0;
  await fc.assert(
    fc.asyncProperty(fc.integer(), async (seed) => {
      const pick = seeded(seed);
      const ships = await Promise.all([1, 2].map(async () => shipOf(stringify(legalDesign(pick)))));
      const fleet = ships.map(
        (ship, index): DamagedShip => ({
          ship,
          name: ['Oak', 'Ash: the Elder'][index] ?? '',
          id: undefined,
          damage: noDamage,
        }),
      );
      const ids = [
        ...ships.flatMap(({ items }) => items.map(({ id }) => id as string)),
        'FTL',
        'bridge',
        'drive',
        'xyzzy',
      ];
      const die = () => 1 + pick(6);
      for (let round = 0; round < 15; round++) {
        const entry = randomEntry(pick, ids, [
          'Oak: ',
          'Ash: the Elder: ',
          'oak:',
          'Oak: ',
          'ash: the elder : ',
          pick(2) === 0 ? '' : 'Elm: ',
        ]);
        const changes = applyEntry(entry, fleet, ({ id }) => id);
        if (isProblem(changes)) {
          refused++;
          expect(changes.message + (changes.help ?? '')).not.toMatch(/undefined|NaN|\[object/);
          expect(changes.offset).toBeLessThanOrEqual(entry.length);
          continue;
        }
        read++;
        for (const { ship: index, before, after } of changes) {
          const damaged = fleet[index] as DamagedShip;
          expectRecordable(damaged, after);
          const crossing = findCrossing(damaged.ship, before.hull, after.hull);
          const rolled = crossing ? rollThreshold(damaged.ship, after, crossing, die).damage : after;
          const turn = endTurn(damaged.ship, rolled, assignParties(damaged.ship, rolled), die);
          expectRecordable(damaged, turn.damage);
          expect(turn.damage.hull).toBeGreaterThanOrEqual(after.hull);
          expect(turn.damage.hull).toBeLessThanOrEqual(damaged.ship.design.hull.boxes);
          fleet[index] = { ...damaged, damage: turn.damage };
        }
      }
    }),
    tries(15),
  );
  expect(Math.min(read, refused)).toBeGreaterThan(25);
});
