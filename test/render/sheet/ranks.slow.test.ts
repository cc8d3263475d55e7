/** What every sheet has: mandatory panels, wanted ones before filling ones, rows for all fire, and readable type in its frame. */

import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import type { Paper } from '../../../src/render/sheet/layout/pages.ts';
import { printerOf, type SheetPrintOptions, themeOf } from '../../../src/render/sheet/layout/print-sheets.ts';
import { type FrameCount, panelRows } from '../../../src/render/sheet/layout/template.ts';
import { type PanelId, panels } from '../../../src/render/sheet/panels/index.ts';
import { weaponKinds } from '../../../src/render/sheet/symbols/fire-table.ts';
import type { Ship } from '../../../src/rules/ship/ship.ts';
import { textsOf } from '../../support/ink.ts';
import { legalDesign } from '../../support/legal-design.ts';
import { randomDesign, seeded } from '../../support/random-design.ts';
import { options, shipIn, shipOf, typeface } from '../../support/render-context.ts';
import { expectPagesTidy, tooSmall } from '../../support/tidy.ts';

const papers: readonly Paper[] = ['a4', 'letter'];
const counts: readonly (FrameCount | undefined)[] = [undefined, 1, 2, 4];

/** Panels that the issue of a sheet depends on, whatever a template says. */
const mandatory: readonly PanelId[] = ['identity', 'hull', 'drives', 'weapons', 'firing', 'craft', 'defenses', 'crew'];

test('the panels that a game needs are mandatory', () => {
  expect(mandatory.filter((id) => panels[id].rank !== undefined)).toEqual([]);
});

/** Seeds of ships: FUZZ_RUNS of them, else a few. */
const seeds = Array.from({ length: Number(process.env.FUZZ_RUNS ?? 10) }, (_, seed) => seed);

/** The figure of the weapons on the sheets of a ship: an outline, or arcs in a strip. */
function figureOf(ship: Ship, asked: SheetPrintOptions): string {
  const printer = printerOf(asked, typeface);
  const sheets = [...printer.add({ ship, errors: [] }), ...printer.end()].flatMap(({ sheets }) => sheets);
  const panel = sheets.flatMap(({ sheet }) => sheet.panels).find(({ id }) => id === 'weapons');
  if (!panel) return 'none';
  return textsOf(panel.groups).some(({ text }) => /^(?:Fore|Aft|All round)/.test(text)) ? 'strip' : 'plan';
}

/** Ships whose figure depended on the paper, and others. */
const figured = ['hesperid/lignum', 'skerry/maelstrom', 'veiled/drowned-star', 'concord/valiant'];

test('a ship has the same figure on any paper, in the template with plans', async () => {
  const ships = await Promise.all([
    ...figured.map(shipIn),
    ...seeds.map((seed) => shipOf(stringify(seed % 2 === 0 ? legalDesign(seeded(seed)) : randomDesign(seeded(seed))))),
  ]);
  for (const count of [undefined, 1] as const) {
    const kinds = await Promise.all(papers.map((paper) => options('standard', { paper, ships: count })));
    for (const [index, ship] of ships.entries()) {
      const [a4, letter] = kinds.map((asked) => figureOf(ship, asked));
      expect(letter, `${figured[index] ?? index - figured.length}, ${count ?? 'any number'} a page`).toBe(a4);
    }
  }
});

test.each(['standard', 'compact', 'light'])('a sheet can be played from, on any paper: %s', async (name) => {
  const kinds = await Promise.all(papers.map((paper) => options(name, { paper })));
  const planned = new Set(
    kinds
      .flatMap(({ template }) => template.frames.flatMap((frame) => panelRows(frame).flat(2)))
      .map(({ panel }) => panel),
  );
  expect([...mandatory.filter((id) => !planned.has(id))]).toEqual([]);
  const inEachFrame = [...planned].filter((id) =>
    kinds.every(({ template }) =>
      template.frames.every((frame) =>
        panelRows(frame)
          .flat(2)
          .some(({ panel }) => panel === id),
      ),
    ),
  );
  for (const seed of seeds) {
    const pick = seeded(seed);
    const ship = await shipOf(stringify(seed % 2 === 0 ? legalDesign(pick) : randomDesign(pick)));
    const subject = { ship, errors: seed % 2 === 0 ? [] : ['over-mass'] };
    for (const [index, kind] of kinds.entries()) {
      const asked = { ...kind, ships: counts[(seed + index) % counts.length] };
      const printer = printerOf(asked, typeface);
      const pages = [...printer.add(subject), ...printer.end()];
      const shown = pages.flatMap(({ sheets }) => sheets.flatMap(({ sheet }) => sheet.panels));
      const drawn = new Set(shown.map(({ id }) => id));
      const theme = themeOf(asked, typeface);
      const missing = [...planned].filter((id) => !drawn.has(id) && panels[id].strips(subject, 190, theme).length > 0);
      const where = `${seed} on ${asked.paper}`;
      expect(
        missing.filter((id) => panels[id].rank === undefined),
        where,
      ).toEqual([]);
      if (missing.some((id) => inEachFrame.includes(id)))
        expect([...drawn].filter((id) => panels[id as PanelId]?.rank === 'filling')).toEqual([]);
      expectPagesTidy(pages, asked.template.margin);
      expect(tooSmall(pages), where).toEqual([]);
      const texts = (id?: string) =>
        textsOf(shown.filter((panel) => id === undefined || panel.id === id).flatMap(({ groups }) => groups));
      expect(
        texts().filter(({ text }) => text.includes('…')),
        where,
      ).toEqual([]);
      const grid = texts('firing')
        .map(({ text }) => text)
        .join(' ');
      const labels = weaponKinds([ship]).flatMap(({ label }) => label.split(/\s+/));
      expect(
        labels.filter((word) => !grid.includes(word)),
        where,
      ).toEqual([]);
    }
  }
});
