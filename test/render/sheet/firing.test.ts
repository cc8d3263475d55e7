/** Dice and firepower on sheets. */

import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { flattenGroups, shrinkToFit, stack } from '../../../src/render/drawing/block.ts';
import { textIn } from '../../../src/render/paint/accessibility-groups.ts';
import { iconKeySheet, printerOf, themeOf } from '../../../src/render/sheet/layout/print-sheets.ts';
import { panels } from '../../../src/render/sheet/panels/index.ts';
import { weaponKinds } from '../../../src/render/sheet/symbols/fire-table.ts';
import { craftRows } from '../../../src/rules/firepower/craft-rows.ts';
import { flightsOf } from '../../../src/rules/ship/flights.ts';
import { type Box, boxOf, inkOfGroup, isInside, textsOf } from '../../support/ink.ts';
import { randomDesign, seeded } from '../../support/random-design.ts';
import { options, shipIn, shipOf, typeface } from '../../support/render-context.ts';

const theme = themeOf(await options(), typeface);

/** The text of the panel `firing` of a ship with these systems. */
async function firingText(...systems: readonly object[]): Promise<string> {
  const ship = await shipOf(stringify({ class: 'Sample', mass: 200, hull: { boxes: 40 }, drive: 4, systems }));
  const block = stack(panels.firing.strips({ ship, errors: [] }, 190, theme), 1);
  return textIn(flattenGroups(block, 0, 0));
}

const arcs = 'F';

const launchers = [{ system: 'salvo-launcher', arcs: 'FP F FS' }];

const samples: readonly (readonly [what: string, system: object, lines: readonly string[]])[] = [
  ['beams', { system: 'beam', class: 3, arcs }, ['to mu 12 24 36 B3 3 2 1 beam dice, P', 'screen 1: 1 on 5, 2 on 6']],
  ['torpedoes', { system: 'pulse-torpedo', arcs }, ['to mu 6 12 18 24 30 PT 2+ 3+ 4+ 5+ 6 d6 SAP']],
  [
    'torpedoes with overload, in bands of their own',
    { system: 'pulse-torpedo', arcs, overload: true },
    ['to mu 6 12 18 24 30 PT over 2+', 'to mu 4 8 12 16 20 PT over overloaded 2+ 3+ 4+ 5+ 6 d6 + 2 SAP'],
  ],
  ['K-guns', { system: 'k-gun', class: 3, arcs }, ['3 AP; 6 if a second die is 1–3, past screens']],
  ['flak', { system: 'k-gun', class: 3, arcs, flak: true }, ['K3 flak barrage 3 at 18 mu PDS dice at −1 within 2 mu']],
  ['plasma', { system: 'plasma-cannon', class: 2, arcs }, ['12 24 Plasma 2 2 1', 'screen 2: 1 on 5, 2 on 6']],
  ['fusion arrays', { system: 'fusion-array', arcs }, ['Fusion flare 1+ (1) 2+ (2) 3+ (3)', 'Fusion torpedo 6 (6)']],
  ['a single range', { system: 'meson-projector', arcs }, ['Meson 1 at 48 mu beam dice, P']],
  [
    'rockets',
    { system: 'rocket-pod', arcs: 'FP F FS' },
    ['2 × 2+ 2 × 3+ 2 × 4+ d3 SAP a hit, past screens; PDS kill one a point; once'],
  ],
  [
    'each load of a magazine',
    { system: 'salvo-magazine', salvoes: { standard: 3, extended: 2 }, launchers },
    ['SML standard to 24 mu', 'SML extended to 36 mu', 'd6 missiles at the nearest ship within 6 mu, d6 SAP each'],
  ],
  ['point defense', { system: 'pds' }, ['PDS 1 at 6 mu beam die, a kill a point; at ships 1 point on a 6']],
  [
    'guns that are also point defense',
    { system: 'beam', class: 1, arcs: 'all' },
    ['B1 as PDS 1 at 6 mu beam die at −1'],
  ],
  ['weapons without figures', { system: 'nova-cannon' }, ['effect: Cross Dimensions (base), Nova cannon']],
];

describe('the dice of', () => {
  for (const [what, system, lines] of samples) {
    test(what, async () => {
      const text = await firingText(system);
      for (const line of lines) expect(text).toContain(line);
      expect(text).not.toMatch(/undefined|NaN|Infinity|rulebook/);
    });
  }
});

test('weapons with the same effect are listed together', async () => {
  const text = await firingText(...[1, 2, 3].map((size) => ({ system: 'emp-projector', class: size, arcs: 'all' })));
  expect(text.match(/a hit tests a system/g)).toHaveLength(1);
});

const words = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();

test.each(['standard', 'compact'])(
  'every kind of fire of a random ship is in its grid, and no label is cut: %s',
  async (name) => {
    for (const paper of ['a4', 'letter'] as const) {
      const asked = await options(name, { paper });
      for (let seed = 0; seed < 25; seed++) {
        const ship = await shipOf(stringify(randomDesign(seeded(seed))));
        const printer = printerOf(asked, typeface);
        const sheets = [...printer.add({ ship, errors: [] }), ...printer.end()].flatMap((page) => page.sheets);
        const grids = sheets.flatMap(({ sheet }) => sheet.panels.filter(({ id }) => id === 'firing'));
        const all = sheets.flatMap(({ sheet }) => sheet.panels.map(({ id, groups }) => ({ id, text: textIn(groups) })));
        for (const { id, text } of all) {
          expect(text, `${seed}: ${id}`).not.toContain('…');
          expect(text).toContain(panels[id as keyof typeof panels]?.title ?? '');
        }
        const text = words(grids.map(({ groups }) => textIn(groups)).join(' '));
        const craft = all.flatMap(({ id, text }) => (id === 'craft' ? [text] : [])).join(' ');
        for (const row of craftRows(flightsOf(ship))) {
          for (const part of [row.name, `${row.move} + ${row.second}`, row.killedBy])
            expect(words(craft)).toContain(words(part));
        }
        for (const kind of weaponKinds([ship])) {
          for (const part of [kind.label, kind.effect]) expect(text, `${seed}: ${kind.label}`).toContain(words(part));
          for (const { figure } of kind.bands) expect(text).toContain(words(figure));
        }
      }
    }
  },
);

test('dice and firepower stay within any width', async () => {
  for (const design of [
    'veiled/crimson-salutation',
    'hesperid/ironbark',
    'brood/grandmother-of-reefs',
    'concord/valiant',
  ]) {
    const subject = { ship: await shipIn(design), errors: [] };
    for (const width of [40, 94, 190]) {
      for (const panel of [panels.firing, panels.firepower]) {
        // A grid too wide for its panel is scaled down, and its frame not chosen.
        const block = shrinkToFit(stack(panel.strips(subject, width, theme), 1), width, Number.POSITIVE_INFINITY);
        const box = boxOf({ x: 0, y: 0, width, height: block.height });
        for (const group of flattenGroups(block, 0, 0)) {
          const ink = inkOfGroup(group);
          expect(!ink || isInside(ink, box), `${design}, ${panel.title}, ${width} mm`).toBe(true);
        }
      }
    }
  }
});

test('firepower is the mean damage in each arc by range', async () => {
  const block = stack(panels.firepower.strips({ ship: await shipIn('concord/valiant'), errors: [] }, 120, theme), 0);
  const [group] = flattenGroups(block, 0, 0).filter(({ alt }) => alt !== undefined);
  expect(group?.alt).toBe(
    'Mean damage by range. F: 12.0, 12.0, 5.6, 5.6, 2.4, 2.4; FS FP: 9.6, 9.6, 4.0, 4.0, 1.6, 1.6; ' +
      'AS AP: 7.2, 7.2, 2.4, 2.4, 0.8, 0.8',
  );
});

test('weapons of several ships are in the order of the first, higher classes first, point defense last', async () => {
  const ships = await Promise.all(['da-kak', 'vo-bok', 'ko-vol'].map((name) => shipIn(`published/kravak/${name}`)));
  expect(weaponKinds(ships).map(({ label }) => label)).toEqual(['K5', 'K3', 'K2', 'K1', 'K1 as PDS', 'Scatter']);
});

test('an effect of one line is beside its row even in a narrow column', async () => {
  const systems = [{ system: 'beam', class: 4, arcs }];
  const ship = await shipOf(stringify({ class: 'Sample', mass: 50, hull: { boxes: 9 }, drive: 4, systems }));
  const block = stack(panels.firing.strips({ ship, errors: [] }, 44, theme), 1);
  const boxes = textsOf(flattenGroups(block, 0, 0)).flatMap(({ text, box }) =>
    /^(B4|beam dice)/.test(text) ? [box] : [],
  );
  expect(boxes.map(middleOf)).toEqual([boxes[0], boxes[0]].map(middleOf));
});

const middleOf = (box: Box | undefined) => Math.round(((box?.top ?? 0) + (box?.bottom ?? 0)) / 2);

test('the arcs are explained on the icon key and on record sheets', async () => {
  const key = iconKeySheet(await options(), typeface)
    .panels.map(({ groups }) => textIn(groups))
    .join(' ');
  expect(key).toContain('white where it fires and black where it does not');
  expect(key).toContain('not at 10 (FP)');
  const printer = printerOf(await options('light'), typeface);
  const [page] = [...printer.add({ ship: await shipIn('concord/candid'), errors: [] }), ...printer.end()];
  const alts = page?.sheets.flatMap(({ sheet }) => sheet.panels.flatMap(({ groups }) => groups.map(({ alt }) => alt)));
  expect(alts?.some((alt) => alt?.startsWith('Arcs of fire'))).toBe(true);
});
