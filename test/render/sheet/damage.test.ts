/** Sheets of damaged ships: losses are struck out, and nothing else. */

import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { statedDamage } from '../../../src/damage/apply-damage.ts';
import { readState } from '../../../src/damage/read-state.ts';
import { armorBoxesLost, noDamage, type ShipDamage } from '../../../src/damage/ship-damage.ts';
import type { ShipState } from '../../../src/damage/state-file.ts';
import type { MarkGroup } from '../../../src/render/drawing/block.ts';
import type { Sheet } from '../../../src/render/drawing/page.ts';
import { packPages } from '../../../src/render/pack/print-pack.ts';
import { renderSvg } from '../../../src/render/paint/svg.ts';
import type { Pack } from '../../../src/render/sheet/pack/pack.ts';
import type { PrintedShip } from '../../../src/render/sheet/panels/panel.ts';
import { printerOf, singleSheet } from '../../../src/render/sheet/print-sheets.ts';
import type { Ship } from '../../../src/rules/ship/ship.ts';
import { expectGoldenFile } from '../../support/golden.ts';
import { legalDesign } from '../../support/legal-design.ts';
import { projectPath } from '../../support/project-path.ts';
import { seeded, tries } from '../../support/random-design.ts';
import { faces, options, shipOf, typeface } from '../../support/render-context.ts';
import { stateFor } from '../../support/states.ts';

const standard = await options();
const after = 'the Breakers';

async function damagedShip(name: string): Promise<{ readonly ship: Ship; readonly damage: ShipDamage }> {
  const ship = await shipOf(readFileSync(projectPath(`test/fixtures/damage/${name}.yaml`), 'utf8'));
  const read = await readState(readFileSync(projectPath('test/fixtures/damage/hurt.state.yaml')));
  const states = 'data' in read ? read.data.ships : [];
  const state = states.find((each) => each.ship?.toLowerCase() === name) as ShipState;
  return { ship, damage: statedDamage(state, ship, (trouble) => expect.fail(trouble.message)) };
}

const groupsOn = (sheets: readonly Sheet[]) => sheets.flatMap(({ panels }) => panels.flatMap(({ groups }) => groups));

/** Losses by kind: alternative texts of strokes, and of what says its own losses. */
function strikes(groups: readonly MarkGroup[]): Readonly<Record<string, number>> {
  const alts = groups.flatMap(({ alt }) => alt ?? []);
  const count = (pattern: RegExp) => alts.filter((alt) => pattern.test(alt)).length;
  const counted = alts.reduce((sum, alt) => sum + Number(/, (\d+) lost\b/.exec(alt)?.[1] ?? 0), 0);
  return {
    'half lost': count(/(^|, )half lost$/),
    down: count(/(^|, )down$/),
    gone: counted + count(/^gone$|, destroyed$/),
  };
}

/** The strikes of all panels except `identity`, which explains them. */
function strikesOn(subject: PrintedShip, how = standard): Readonly<Record<string, number>> {
  const printer = printerOf(how, typeface);
  const pages = [...printer.add(subject), ...printer.end()];
  const sheets = pages.flatMap(({ sheets }) => sheets.map(({ sheet }) => sheet));
  return strikes(
    sheets.flatMap(({ panels }) => panels.filter(({ id }) => id !== 'identity')).flatMap(({ groups }) => groups),
  );
}

describe.each(['anvil', 'ark'])('%s', (name) => {
  test('matches its golden picture', async () => {
    const { ship, damage } = await damagedShip(name);
    const sheet = singleSheet({ ship, errors: [], damage, after }, standard, typeface);
    expectGoldenFile(`damage/${name}.svg`, renderSvg(sheet, faces));
  });
});

const struck: readonly (readonly [name: string, sheet: string, strikes: Readonly<Record<string, number>>])[] = [
  // Hull 11, armor 8, FTL, power core, a screen, a beam, three salvoes, a rack, two packs and a party of marines.
  ['anvil', 'standard', { 'half lost': 1, down: 4, gone: 30 }],
  // Hull 11, half of the drive, and two systems: Full Thrust Light has nothing else of it.
  ['anvil', 'light', { 'half lost': 1, down: 1, gone: 12 }],
  // Three boxes, four fighters, eight light fighters, a boat.
  ['ark', 'standard', { 'half lost': 0, down: 0, gone: 16 }],
  ['ark', 'light', { 'half lost': 0, down: 0, gone: 3 }],
];
test.each(struck)('each loss of the %s is struck out once on %s sheets', async (name, sheet, wanted) => {
  const { ship, damage } = await damagedShip(name);
  expect(strikesOn({ ship, errors: [], damage }, await options(sheet))).toEqual(wanted);
});

test('the roster of a pack has what is left of each ship', async () => {
  const [anvil, ark] = [await damagedShip('anvil'), await damagedShip('ark')];
  const pack: Pack = {
    title: 'Flotilla',
    edition: '',
    ships: [anvil, ark].map((each) => ({ ...each, name: '', errors: [], after })),
  };
  const sheets = [...packPages([pack], standard, typeface)]
    .flat()
    .flatMap(({ sheets }) => sheets.map(({ sheet }) => sheet));
  const roster = sheets.filter(({ title }) => title === 'Roster');
  const texts = groupsOn(roster).flatMap(({ marks }) =>
    marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : [])),
  );
  for (const words of ['19/30', '4/12', '2/4']) expect(texts).toContain(words);
});

test('the sheet says how many rows of a hull have no box', async () => {
  for (const [hull, text] of [
    ['{ boxes: 2, rows: 6 }', '4 of 6 rows have no box'],
    ['{ boxes: 6, rows: 6 }', undefined],
    ['{ boxes: 2 }', undefined],
  ] as const) {
    const ship = await shipOf(`class: Sliver\nmass: 20\nhull: ${hull}\ndrive: 2\n`);
    const marks = groupsOn([singleSheet({ ship, errors: [] }, standard, typeface)]).flatMap((group) => group.marks);
    const texts = marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : [])).join(' ');
    expect([hull, /\d+ of \d+ rows have no box/.exec(texts)?.[0]]).toEqual([hull, text]);
  }
});

test('a ship without hull boxes is marked as lost', async () => {
  const { ship } = await damagedShip('ark');
  const damage = { ...noDamage, hull: ship.design.hull.boxes };
  const sheet = singleSheet({ ship, errors: [], damage }, standard, typeface);
  expect(renderSvg(sheet, faces)).toContain('LOST: no hull boxes left');
});

test('every loss of a random state is struck out, and an undamaged ship is printed without a state', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer(), async (seed) => {
      const pick = seeded(seed);
      const ship = await shipOf(stringify(legalDesign(pick)));
      const damage = statedDamage(stateFor(ship, pick), ship);
      const lost = [damage.drive, damage.ftl, damage.streamlining, ...Object.values(damage.core)];
      const parts = [...damage.parts.values()].flatMap((each) => [...each.values()]);
      const count = (loss: string) => [...lost, ...parts].filter((each) => each === loss).length;
      const found = strikesOn({ ship, errors: [], damage });
      expect(found['half lost']).toBe(count('half'));
      // A one-shot system that has fired counts as gone even if it is also down.
      expect(found.down).toBeLessThanOrEqual(count('down'));
      const craft = [...damage.craft.values()].reduce((sum, gone) => sum + gone.size, 0);
      const boxes = damage.hull + armorBoxesLost(damage);
      expect(found.gone).toBeGreaterThanOrEqual(boxes + craft + count('destroyed') + count('ejected'));
      const bare = singleSheet({ ship, errors: [] }, standard, typeface);
      expect(singleSheet({ ship, errors: [], damage: noDamage, after }, standard, typeface)).toEqual(bare);
    }),
    tries(10),
  );
});
