/** Properties of entries other than mass and points. `S n` is line n of the text of Continuum, `L n` of Full Thrust Light; the rest is in the base rules. */

import { expect, test } from 'vitest';
import type { Choice } from '../../../src/rules/catalogue/choices.ts';
import type { BookEntry } from '../../../src/rules/catalogue/entry.ts';
import { systemLine } from '../../../src/rules/design/cost-line.ts';
import { readChoices } from '../../../src/rules/design/design.ts';
import { rulebook } from '../../../src/rules/house/book.ts';
import { defaultEdition, type Edition, editions } from '../../../src/rules/model/citation.ts';
import { withoutHouseRules } from '../../../src/rules/model/house-rules.ts';

const allEditions = Object.keys(editions) as Edition[];

const entriesOf = (edition: Edition): readonly BookEntry[] => [...rulebook(withoutHouseRules(edition)).values()];

const idsWhere = (test: (entry: BookEntry) => boolean): readonly string[] =>
  entriesOf(defaultEdition)
    .filter(test)
    .map(({ id }) => id)
    .sort();

const isIn = (edition: Edition) => (entry: BookEntry) => entry.only?.includes(edition) !== false;

const lists: readonly (readonly [what: string, test: (entry: BookEntry) => boolean, ids: string])[] = [
  // The weapons with figures are in `weapon-modes.test.ts`.
  ['need a fire control, without figures', ({ aimed, fires }) => aimed && !fires, 'pod-launcher stinger-node'],
  // S 495-499.
  [
    'do not count as combat systems',
    ({ nonCombat }) => nonCombat,
    'boat-bay cargo-hold enhanced-sensors minesweeper ortillery passenger-berthing repair-module shipyard ' +
      'superior-sensors tender-bay troop-berthing',
  ],
  [
    'are no fighting mass in the combat point value',
    ({ unarmed }) => unarmed,
    'boat-bay cargo-hold combined-hangar fighter-rack gunboat-rack hangar launch-tube passenger-berthing tender-bay ' +
      'troop-berthing',
  ],
  ['are bought per battle', ({ loadout }) => loadout, 'damage-control-party marines'],
  // S 1494-1496: a charge is checked at -1.
  ['have a bonus on threshold checks', ({ threshold }) => threshold === -1, 'suicide-charge'],
  // S 3072-3073, 3120-3121: sensors are damaged at +1.
  ['have a penalty on threshold checks', ({ threshold }) => threshold === 1, 'enhanced-sensors superior-sensors'],
  ['carry a wing', ({ carries }) => carries === 'wing', 'combined-hangar fighter-rack hangar'],
  ['carry a squadron', ({ carries }) => carries === 'squadron', 'gunboat-rack'],
];

test.each(lists)('systems that %s', (_, includes, ids) => {
  expect(idsWhere(includes)).toEqual(ids.split(' '));
});

test('a listing prints only limits that an entry states', () => {
  const limits = ['cargo-hold', 'mkp'].map((id) => rulebook(withoutHouseRules(defaultEdition)).get(id)?.limits);
  expect(limits).toEqual([[], ['It covers one arc.', 'It fires once.']]);
});

/** The entries that some edition lacks, of those without a row in `rulings/prices.yaml` or `mounts.yaml`. */
const missing: Readonly<Record<Edition, string>> = {
  'continuum-2014':
    'biomass carapace cortex-node drive-node drone-womb flawed ftl-node pod-launcher power-generator screen-node ' +
    'spicule stinger-node',
  'continuum-2017':
    'biomass carapace cortex-node drive-node drone-womb ftl-node pod-launcher power-generator screen-node spicule ' +
    'stinger-node',
  'fleet-book': 'flawed stealth-hull turret',
};

test.each(allEditions)('entries without prices that %s lacks', (edition) => {
  const isPriced = ({ id, chapter, isShipPart }: BookEntry) =>
    !isShipPart && !chapter.startsWith('Living') && id !== 'turret';
  expect(idsWhere((entry) => !isPriced(entry) && !isIn(edition)(entry))).toEqual(missing[edition].split(' '));
});

/** Choices with values that an edition lacks, or that cannot be listed. */
const limited: Readonly<Record<Edition, readonly string[]>> = {
  'continuum-2014': ['armor: regenerative', 'heavy-graser: high-intensity', 'pulse-torpedo: range', 'k-gun: class'],
  'continuum-2017': ['armor: regenerative', 'k-gun: class', 'gravitic-gun: class'],
  'fleet-book': [
    'hull: rows',
    'armor: regenerative',
    'fire-control: advanced',
    'adfc: advanced',
    'screen: advanced area',
    'needle-beam: class',
    'pulse-torpedo: range overload',
    'k-gun: range flak',
    'launch-tube: catapult',
  ],
};

test.each(allEditions)('choices that %s limits', (edition) => {
  const found = entriesOf(edition)
    .filter((entry) => isIn(edition)(entry) && entry.limitedChoices.length > 0)
    .map(({ id, limitedChoices }) => `${id}: ${limitedChoices.map(({ key }) => key).join(' ')}`);
  expect(found).toEqual(limited[edition]);
});

test('arcs are read after the choices that they depend on', () => {
  for (const { id, choices, orderedChoices } of entriesOf(defaultEdition)) {
    const others = Object.entries(choices as Readonly<Record<string, Choice>>).flatMap(([key, { kind }]) =>
      kind === 'arcs' ? [] : [key],
    );
    const arcs = 'arcs' in choices ? ['arcs'] : [];
    expect(
      orderedChoices.map(({ key }) => key),
      id,
    ).toEqual([...others, ...arcs]);
  }
});

const hull = {
  mass: 100,
  boxes: 20,
  armorBoxes: 8,
  ...withoutHouseRules(defaultEdition),
  options: new Set<never>(),
  advancedFireControl: false,
};

/** In the combat point value, bays cost 1 point per mass and a catapult 1 more; everything else has its usual cost. */
const combatPoints: readonly (readonly [system: string, choices: object, points: number, combat: number])[] = [
  ['hangar', {}, 18, 6],
  ['combined-hangar', {}, 27, 9],
  ['launch-tube', {}, 9, 3],
  ['launch-tube', { catapult: true }, 10, 4],
  ['fighter-rack', {}, 6, 6],
  ['tender-bay', { capacity: 4 }, 18, 18],
  ['fire-control', {}, 4, 4],
  // Flak costs points only on larger guns; on a gun of class 1 it is an error.
  ['k-gun', { class: 1, flak: true }, 8, 8],
  ['k-gun', { class: 3, arcs: 'F', flak: true }, 22, 22],
];

/** The arithmetic omits parts that add nothing. */
const calculations: readonly (readonly [system: string, choices: object, mass: string, points: string])[] = [
  ['armor', { layer: 1, standard: 2 }, '2', '2 × 2 standard = 4'],
  ['armor', { layer: 1, regenerative: 3 }, '3', '4 × 3 regenerative = 12'],
  ['armor', { layer: 2, standard: 2, regenerative: 3 }, '2 + 3 = 5', '4 × 2 standard + 6 × 3 regenerative = 26'],
  ['salvo-magazine', { salvoes: 0 }, '0', '× 3 = 0'],
  ['salvo-magazine', { salvoes: { extended: 2 } }, '3 × 2 extended = 6', '× 3 = 18'],
];

test.each(calculations)('the arithmetic of %s %j', (id, given, mass, points) => {
  const entry = rulebook(withoutHouseRules(defaultEdition)).get(id) as BookEntry;
  const choices = readChoices(entry, { system: id, ...given } as never) as never;
  const paid = entry.mass.evaluate(choices, hull, 0);
  const shown = [entry.mass.calculation(choices, hull, 0), entry.points.calculation(choices, hull, paid)];
  expect(shown).toEqual([mass, points]);
});

test.each(combatPoints)('combat points of %s %j', (id, given, points, combat) => {
  const entry = rulebook(withoutHouseRules(defaultEdition)).get(id) as BookEntry;
  const choices = readChoices(entry, { system: id, ...given } as never);
  const line = systemLine('', { kind: 'system', entry, choices, own: 1, held: 0 }, 1, hull);
  expect([line.points, line.combatPoints]).toEqual([points, combat]);
});

const stated = allEditions.flatMap((edition) =>
  entriesOf(edition).map((entry) => ({ edition, entry, id: entry.id, examples: entry.examples() })),
);

/** True if the figure of an example differs between hulls under otherwise equal conditions. */
function differs(formula: BookEntry['mass'], { entry, examples }: (typeof stated)[number]): boolean {
  return examples.some(({ with: given, hull: own, holding }) => {
    const { count: _, ...choices } = { ...given } as { count?: number };
    const seen = readChoices(entry, { system: entry.id, ...choices } as never) as never;
    const found = [30, 50, 80, 130, 210, 340].map((mass) =>
      formula.evaluate(seen, { ...hull, ...own, mass }, holding ?? 12),
    );
    return new Set(found).size > 1;
  });
}

test('figures that scale with the hull are marked', () => {
  for (const each of stated) {
    const { mass, points } = each.entry;
    const scales = [mass.scalesWithHull, points.scalesWithHull];
    expect([differs(mass, each), differs(points, each)], `${each.edition}: ${each.id}`).toEqual(scales);
  }
});

test('house rules recompute the examples of an entry that they change', () => {
  const house = { name: 'Club', change: [{ system: 'hangar', mass: 7 }] };
  const examples = rulebook({ edition: defaultEdition, house }).get('hangar')?.examples();
  // The option for critical hits makes hangars cost 2 points per mass instead of 3.
  expect(examples?.map(({ mass, points }) => [mass, points])).toEqual([
    [7, 21],
    [7, 14],
  ]);
});
