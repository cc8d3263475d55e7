/** Which panels a sheet may leave out: none that is mandatory, and a wanted one only without filling ones. */

import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import type { Paper } from '../../../src/render/sheet/layout/pages.ts';
import { printerOf, themeOf } from '../../../src/render/sheet/layout/print-sheets.ts';
import { type FrameCount, panelRows } from '../../../src/render/sheet/layout/template.ts';
import { type PanelId, panels } from '../../../src/render/sheet/panels/index.ts';
import { legalDesign } from '../../support/legal-design.ts';
import { randomDesign, seeded } from '../../support/random-design.ts';
import { options, shipOf, typeface } from '../../support/render-context.ts';

const papers: readonly Paper[] = ['a4', 'letter'];
const counts: readonly (FrameCount | undefined)[] = [undefined, 1, 2, 4];

/** Panels that the issue of a sheet depends on, whatever a template says. */
const mandatory: readonly PanelId[] = ['identity', 'hull', 'drives', 'weapons', 'firing', 'craft', 'defenses', 'crew'];

test('the panels that a game needs are mandatory', () => {
  expect(mandatory.filter((id) => panels[id].rank !== undefined)).toEqual([]);
});

test.each(['standard', 'compact', 'light'])('no mandatory panel is left out: %s', async (name) => {
  for (const paper of papers) {
    const asked = await options(name, { paper });
    const theme = themeOf(asked, typeface);
    const planned = new Set(
      asked.template.frames.flatMap((frame) => panelRows(frame).flat(2)).map(({ panel }) => panel),
    );
    expect([...mandatory.filter((id) => !planned.has(id))]).toEqual([]);
    for (let seed = 0; seed < 40; seed++) {
      const pick = seeded(seed);
      const ship = await shipOf(stringify(seed % 2 === 0 ? legalDesign(pick) : randomDesign(pick)));
      const subject = { ship, errors: [] };
      const printer = printerOf({ ...asked, ships: counts[seed % counts.length] }, typeface);
      const pages = [...printer.add(subject), ...printer.end()];
      const drawn = new Set(
        pages.flatMap(({ sheets }) => sheets.flatMap(({ sheet }) => sheet.panels)).map(({ id }) => id),
      );
      const missing = [...planned].filter((id) => !drawn.has(id) && panels[id].strips(subject, 190, theme).length > 0);
      expect(
        missing.filter((id) => panels[id].rank === undefined),
        `${seed} on ${paper}`,
      ).toEqual([]);
      if (missing.length > 0) expect([...drawn].filter((id) => panels[id as PanelId]?.rank === 'filling')).toEqual([]);
    }
  }
});
