/** No type is under 6 points on cards. For sheets and packs, see `layout.test.ts`. */

import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { deckOf } from '../../../src/render/sheet/cards/deck.ts';
import { deckPages } from '../../../src/render/sheet/cards/print-deck.ts';
import type { Paper } from '../../../src/render/sheet/frames/frame-size.ts';
import { themeOf } from '../../../src/render/sheet/frames/sheet-options.ts';
import { legalDesign } from '../../support/legal-design.ts';
import { packOf } from '../../support/packs.ts';
import { randomDesign, seeded } from '../../support/random-design.ts';
import { options, shipOf, typeface } from '../../support/render-context.ts';
import { tooSmall } from '../../support/tidy.ts';

const ships = await Promise.all(
  Array.from({ length: 24 }, (_, seed) => {
    const pick = seeded(seed + 300);
    return shipOf(stringify(seed % 3 === 0 ? randomDesign(pick) : legalDesign(pick)));
  }),
);
const papers: readonly Paper[] = ['a4', 'letter'];

test('cards', async () => {
  const pick = seeded(11);
  for (const [index, size] of [1, 3, 12, 24].entries()) {
    const asked = { ...(await options(index === 2 ? 'light' : 'standard')), paper: papers[index % 2] as Paper };
    expect(tooSmall(deckPages(deckOf(packOf(ships, size, pick)), asked.paper, themeOf(asked, typeface)))).toEqual([]);
  }
});
