/** The power panel of living ships: power for thrust, and a grid to allocate the power of each turn. */

import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { statedDamage } from '../../../src/damage/apply-damage.ts';
import { allTargets } from '../../../src/damage/play/targets.ts';
import { countLosses, noDamage } from '../../../src/damage/ship-damage.ts';
import { flattenGroups, stack } from '../../../src/render/drawing/block.ts';
import { smallestType } from '../../../src/render/drawing/theme.ts';
import { printerOf, themeOf } from '../../../src/render/sheet/layout/print-sheets.ts';
import { panels } from '../../../src/render/sheet/panels/index.ts';
import type { PrintedShip } from '../../../src/render/sheet/panels/panel.ts';
import { thrustPower } from '../../../src/rules/ship/living-ship.ts';
import { isLivingShip, itemsOf } from '../../../src/rules/ship/ship.ts';
import { boxOf, inkOfGroup, isInside, textsOf } from '../../support/ink.ts';
import { options, shipIn, shipOf, typeface } from '../../support/render-context.ts';

const theme = themeOf(await options(), typeface);

function drawn(subject: PrintedShip, width = 190) {
  const block = stack(panels.power.strips(subject, width, theme), 1);
  return { block, groups: flattenGroups(block, 0, 0) };
}

const altsOf = (subject: PrintedShip) => drawn(subject).groups.flatMap(({ alt }) => alt ?? []);

const samples = [
  'brood/grandmother-of-reefs',
  'brood/moss-eater',
  'concord/candid',
  'hesperid/ironbark',
  'skerry/maelstrom',
  'veiled/unlit-lantern',
];

describe.each(['standard', 'compact'])('on sheets of the template %s', (template) => {
  test.each(samples)('%s has a power panel only if it is a living ship', async (design) => {
    const ship = await shipIn(design);
    const printer = printerOf(await options(template), typeface);
    const pages = [...printer.add({ ship, errors: [] }), ...printer.end()];
    const shown = pages.flatMap(({ sheets }) => sheets).flatMap(({ sheet }) => sheet.panels);
    expect(shown.filter(({ id }) => id === 'power').length).toBe(isLivingShip(ship.design) ? 1 : 0);
    expect(design.startsWith('brood/')).toBe(isLivingShip(ship.design));
  });
});

test.each(['a4', 'letter'] as const)('two living ships fit a page of %s', async (paper) => {
  const printer = printerOf({ ...(await options()), paper }, typeface);
  const ships = await Promise.all(['brood/grandmother-of-reefs', 'brood/moss-eater'].map(shipIn));
  const pages = [...ships.flatMap((ship) => printer.add({ ship, errors: [] })), ...printer.end()];
  expect(pages.map(({ sheets }) => sheets.length)).toEqual([2]);
});

/** Power for thrust 1, 2 and so on, calculated by hand: 2% of the mass per thrust, halves rounded up; 4% if damaged. */
const costs: readonly (readonly [design: string, power: readonly number[], damaged: readonly (number | '–')[]])[] = [
  ['brood/grandmother-of-reefs', [3, 6, 8, 11, 14, 17, 20, 22, 25, 28], [6, 11, 17, 22, 28, '–', '–', '–', '–', '–']],
  ['brood/moss-eater', [1, 2, 4, 5, 6, 7, 8, 10, 11, 12, 13], [2, 5, 7, 10, 12, '–', '–', '–', '–', '–', '–']],
];

test.each(costs)('%s has the power for thrust of the rules', async (design, power, damaged) => {
  const ship = await shipIn(design);
  expect(power.map((_, index) => thrustPower(index + 1, ship.hull.mass))).toEqual(power);
  expect(altsOf({ ship, errors: [] })[0]).toBe(
    `Power for thrust: ${power.map((cost, index) => `${index + 1} costs ${cost}, ${damaged[index]} damaged`).join('; ')}`,
  );
});

test.each([
  [4, 0],
  [5, 3],
  [9, 3],
  [10, 6],
  [18, 13],
])(
  '%i hull boxes of a hunter lost take %i of 13 generators with their rows, which roll no dice',
  async (hull, gone) => {
    const ship = await shipIn('brood/moss-eater');
    const damage = statedDamage({ hull }, ship);
    const [{ path } = { path: '' }] = itemsOf(ship, 'power-generator');
    expect(countLosses(damage, path)).toEqual({ down: 0, destroyed: gone });
    expect(allTargets(ship).filter(({ system }) => system === 'power-generator')).toEqual([]);
  },
);

const living = (mass: number, ...more: readonly object[]) =>
  shipOf(stringify({ class: 'Spore', rules: 'fleet-book', mass, systems: [{ system: 'biomass', count: 3 }, ...more] }));

const generators = { system: 'power-generator', count: 2 };

test.each([
  [
    'thrusts of the same cost together',
    [generators, { system: 'drive-node' }],
    /1–7 costs 1, 1–3 damaged; 8–12 costs 2, – damaged$/,
  ],
  ['no thrust without a drive node', [generators], /^Power for turns 1 to 12, 2 now: Power, − Growth, = Left$/],
  ['nothing without generators', [{ system: 'drive-node' }], undefined],
] as const)('the panel shows %s', async (_, systems, expected) => {
  const [first] = altsOf({ ship: await living(10, ...systems), errors: [] });
  if (expected === undefined) expect(first).toBeUndefined();
  else expect(first).toMatch(expected);
});

test('the power is that of working generators', async () => {
  const ship = await shipIn('brood/moss-eater');
  const [{ path } = { path: '' }] = itemsOf(ship, 'power-generator');
  const lost = new Map([
    [0, 'down'],
    [4, 'destroyed'],
  ] as const);
  const [, whole] = altsOf({ ship, errors: [] });
  const [, hurt] = altsOf({ ship, errors: [], damage: { ...noDamage, parts: new Map([[path, lost]]) } });
  expect([whole, hurt].map((alt) => /turns 1 to 12, (\d+) now/.exec(alt ?? '')?.[1])).toEqual(['13', '11']);
});

test.each([55, 94, 190, 300])('at %i mm it stays within its width, and no type is under 6 points', async (width) => {
  const ships = [await shipIn('brood/grandmother-of-reefs'), await living(10, generators, { system: 'drive-node' })];
  for (const ship of ships) {
    const { block, groups } = drawn({ ship, errors: [] }, width);
    const box = boxOf({ x: 0, y: 0, width, height: block.height });
    expect(textsOf(groups).length).toBeGreaterThan(12);
    for (const group of groups) {
      const ink = inkOfGroup(group);
      expect(!ink || isInside(ink, box)).toBe(true);
      for (const mark of group.marks)
        if (mark.kind === 'text') expect(mark.size * group.scale).toBeGreaterThanOrEqual(smallestType);
    }
  }
});
