/** What a player crosses off on the front page of a pack, and the state after a battle. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { isDamaged, noDamage, type ShipDamage } from '../../../src/damage/ship-damage.ts';
import { flattenGroups } from '../../../src/render/drawing/block.ts';
import type { FleetContext } from '../../../src/render/pack/fleet-context.ts';
import { packPages } from '../../../src/render/pack/print-pack.ts';
import { stateLines } from '../../../src/render/pack/state-line.ts';
import { storeStrips } from '../../../src/render/pack/stores.ts';
import { textIn } from '../../../src/render/paint/accessibility-groups.ts';
import { themeOf } from '../../../src/render/sheet/frames/sheet-options.ts';
import type { Pack } from '../../../src/render/sheet/pack/pack.ts';
import { isLost } from '../../../src/render/sheet/panels/panel.ts';
import { roundsPerItem } from '../../../src/rules/ship/aboard.ts';
import { countParts } from '../../../src/rules/ship/ship.ts';
import { legalDesign } from '../../support/legal-design.ts';
import { packOf } from '../../support/packs.ts';
import { seeded, tries } from '../../support/random-design.ts';
import { options, shipIn, shipOf, typeface } from '../../support/render-context.ts';

const theme = themeOf(await options(), typeface);
const width = 192.4;

const contextOf = (pack: Pack): FleetContext => ({ pack, theme, orders: 'sheets', index: 0, isOnly: true });
const groupsOf = (pack: Pack) => storeStrips(contextOf(pack), width).flatMap(({ block }) => flattenGroups(block, 0, 0));
/** `2 SMR, 1 gone`, a line for each store. */
const storesOn = (pack: Pack) => groupsOf(pack).flatMap(({ alt, icon }) => (alt === undefined || icon ? [] : [alt]));
const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0);

const fleetOf = async (...designs: readonly string[]): Promise<Pack> => ({
  title: 'Fleet',
  edition: '',
  ships: await Promise.all(designs.map(async (design) => ({ ship: await shipIn(design), name: '', errors: [] }))),
});

describe('ordnance and parties', () => {
  const fleets: readonly (readonly [design: string, stores: readonly string[]])[] = [
    ['skerry/breakwater', ['9 SM mag', '6 Mines 6']],
    [
      'skerry/cloudburst',
      ['2 SMR', '2 SMR ER', '2 SMR 2-stage', '1 HM needle', '1 HM ER', '1 HM 2-stage EMP', '2 AMT'],
    ],
    ['hesperid/hornbeam', ['8 BT mag 8', '2 Grape', '3 Scatter', '10 Marines', '2 DCP']],
    ['concord/candid', []],
  ];
  test.each(fleets)('of %s', async (design, wanted) => {
    expect(storesOn(await fleetOf(design))).toEqual(wanted);
  });

  test('there is a box for each system that fires once, each round, each marine and each party of any fleet', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer(), async (seed) => {
        const pick = seeded(seed);
        const ships = await Promise.all([1, 2, 3].map(() => shipOf(stringify(legalDesign(pick)))));
        const pack = packOf(ships, 1 + pick(6), pick);
        const items = pack.ships.filter((ship) => !isLost(ship)).flatMap(({ ship }) => ship.items);
        const wanted = items.map((item) =>
          item.entry.oneShot || item.entry.group === 'loadout'
            ? countParts(item)
            : item.count * sum(Object.values(roundsPerItem(item))),
        );
        const printed = storesOn(pack).map((alt) => Number.parseInt(alt, 10));
        expect(sum(printed)).toBe(sum(wanted));
        for (const { block } of storeStrips(contextOf(pack), width)) expect(block.width).toBeLessThanOrEqual(width);
      }),
      tries(10),
    );
  });

  test('what is fired, laid or dead is crossed off', async () => {
    const { ships, ...pack } = await fleetOf('skerry/breakwater', 'skerry/cloudburst', 'hesperid/hornbeam');
    const pathOf = (ship: number, id: string) => ships[ship]?.ship.items.find((item) => item.id === id)?.path as string;
    const spent = (path: string, rounds: Readonly<Record<string, number>>): ShipDamage => ({
      ...noDamage,
      spent: new Map([[path, new Map([[0, rounds]])]]),
    });
    const marines = pathOf(2, 'marines');
    const damages = [
      spent(pathOf(0, 'salvo-magazine'), { standard: 2, 'two-stage': 1 }),
      spent(pathOf(1, 'salvo-rack'), { shot: 1 }),
      { ...noDamage, parts: new Map([[marines, new Map([0, 1, 2].map((part) => [part, 'destroyed'] as const))]]) },
    ];
    const damaged = ships.map((ship, index) => ({ ...ship, damage: damages[index] }));
    expect(storesOn({ ...pack, ships: damaged })).toEqual(
      expect.arrayContaining(['9 SM mag, 3 gone', '2 SMR, 1 gone', '10 Marines, 3 gone', '2 SMR ER']),
    );
  });
});

test('what small craft do is said on the front page only', async () => {
  const pack = await fleetOf('skerry/maelstrom');
  const panels = [...packPages([pack], await options(), typeface)]
    .flat()
    .flatMap(({ sheets }) => sheets.flatMap(({ sheet }) => sheet.panels));
  const saying = panels.filter(({ groups }) => textIn(groups).includes('craft a die each'));
  expect(saying.map(({ id }) => id)).toEqual(['roster']);
});

describe('the state', () => {
  const linesOf = (pack: Pack, isBlank = false) =>
    stateLines(pack.ships, width, { ...theme, hasBlankNames: isBlank })
      .map((block) => textIn(flattenGroups(block, 0, 0)))
      .join(' ');
  const withDamage = async (damage: ShipDamage): Promise<Pack> => {
    const { ships, ...pack } = await fleetOf('concord/candid');
    return { ...pack, ships: ships.map((ship) => ({ ...ship, damage, after: 'Cinder Reef' })) };
  };

  test('of a fleet without losses is not printed', async () => {
    expect(linesOf(await fleetOf('concord/candid'))).toBe('');
    expect(linesOf(await withDamage(noDamage))).toBe('');
  });

  const losses: readonly (readonly [name: string, damage: ShipDamage, key: string])[] = [
    ['hull', { ...noDamage, hull: 1 }, 'box lost'],
    ['a system', { ...noDamage, ftl: 'down' }, 'down, may be repaired draw a ring: repaired'],
    ['a core system', { ...noDamage, core: { bridge: 'destroyed' } }, 'destroyed, spent or dead'],
    ['a missile', { ...noDamage, spent: new Map([['', new Map([[0, { shot: 1 }]])]]) }, 'destroyed, spent or dead'],
    [
      'grown armor',
      { ...noDamage, armor: [{ standard: 0, regenerative: 0, ruined: 1 }] },
      'box lost does not grow back',
    ],
    ['half a drive', { ...noDamage, drive: 'half' }, ''],
  ];
  test.each(losses)('explains only the marks that it has: %s', async (_, damage, key) => {
    const wanted = ['State after Cinder Reef', key, 'in the table: row, drive, FTL or core lost'];
    expect(linesOf(await withDamage(damage))).toBe(wanted.filter((each) => each !== '').join(' '));
    expect(linesOf(await withDamage(damage), true)).toMatch(/^Current state/);
  });

  test('has a line for any fleet that has lost something', async () => {
    const ship = await shipIn('skerry/maelstrom');
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const pack = packOf([ship], 3, seeded(seed));
        expect(linesOf(pack) !== '').toBe(pack.ships.some(({ damage }) => damage && isDamaged(damage)));
      }),
      tries(20),
    );
  });
});
