/** Small ships below the roster of a pack. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noDamage } from '../../../src/damage/ship-damage.ts';
import type { Page } from '../../../src/render/drawing/page.ts';
import { type Paper, papers } from '../../../src/render/sheet/frames/frame-size.ts';
import { ordersPlaces, type Pack } from '../../../src/render/sheet/pack/pack.ts';
import { type PackOptions, packPages } from '../../../src/render/sheet/pack/print-pack.ts';
import { isLost } from '../../../src/render/sheet/panels/panel.ts';
import { printerOf } from '../../../src/render/sheet/print-sheets.ts';
import { packOf } from '../../support/packs.ts';
import { seeded, tries } from '../../support/random-design.ts';
import { options, shipIn, typeface } from '../../support/render-context.ts';
import { expectPagesTidy, tooSmall } from '../../support/tidy.ts';

const asked = await options();
const escort = await shipIn('concord/candid');
const cruiser = await shipIn('concord/sheltering');
const flagship = await shipIn('concord/gregarious');

const fleetOf = (ships: readonly Pack['ships'][number]['ship'][]): Pack => ({
  ...{ title: 'Escorts', edition: 'Full Thrust: Continuum (2014)' },
  ships: ships.map((ship) => ({ ship, name: '', errors: [] })),
});

const pagesOf = (pack: Pack, how: PackOptions = asked) => [...packPages([pack], how, typeface)].flat();

const titlesOn = (pages: readonly Page[]) => pages.map(({ sheets }) => sheets.map(({ sheet }) => sheet.title));

const isRoster = ({ sheets }: Page) => sheets[0]?.sheet.title === 'Roster';

describe.each(Object.keys(papers) as Paper[])('on %s', (paper) => {
  test.each([
    [1, 2],
    [2, 2],
    [5, 3],
    [9, 4],
  ])('%i escorts take %i pages, some below the roster', (count, wanted) => {
    const pack = fleetOf(Array.from({ length: count }, () => escort));
    for (const orders of ordersPlaces) {
      const pages = pagesOf(pack, { ...asked, paper, orders });
      expect(pages.length).toBe(wanted + (orders === 'sheets' ? 0 : 1));
      expect(titlesOn(pages).flat()).toEqual(expect.arrayContaining(Array(count).fill('Candid')));
      expectPagesTidy(pages, 8);
      expect(tooSmall(pages)).toEqual([]);
    }
  });
});

test('a ship of half a page is below the roster, a ship of a whole page is not', () => {
  expect(titlesOn(pagesOf(fleetOf([cruiser])))).toEqual([['Roster', 'Sheltering'], ['Quick reference']]);
  expect(titlesOn(pagesOf(fleetOf([flagship, escort]))).slice(0, 2)).toEqual([['Roster', 'Candid'], ['Gregarious']]);
});

test('a lost ship takes no space', () => {
  const { ships, ...pack } = fleetOf([escort, escort, escort]);
  const damage = { ...noDamage, hull: escort.design.hull.boxes };
  const [lost, ...afloat] = ships;
  const pages = pagesOf({ ...pack, ships: [{ ...(lost as Pack['ships'][number]), damage }, ...afloat] });
  expect(titlesOn(pages)).toEqual([['Roster', 'Candid', 'Candid'], ['Quick reference']]);
});

test('the page has cut marks with `marks`', () => {
  const pack = fleetOf([escort, escort]);
  expect(pagesOf(pack)[0]?.marks).toBe(undefined);
  expect(pagesOf(pack, { ...asked, marks: true })[0]?.marks?.length).toBeGreaterThan(0);
});

test('with one ship a page, no ship is below the roster', () => {
  expect(titlesOn(pagesOf(fleetOf([escort]), { ...asked, ships: 1 }))[0]).toEqual(['Roster']);
});

test('ships are below the roster only if this saves a page, in the usual frames', async () => {
  const small = [escort, cruiser, await shipIn('concord/incisive'), await shipIn('hesperid/sloe')];
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const pick = seeded(seed);
      const how = { ...asked, paper: (['a4', 'letter'] as const)[pick(2)] as Paper };
      const pack = { ...packOf(small, 1 + pick(6), pick), notes: [], limits: [], bogeys: 0 };
      const pages = pagesOf(pack, how);
      const printer = printerOf(how, typeface);
      const afloat = pack.ships.filter((ship) => !isLost(ship));
      const apart = [...afloat.flatMap((ship) => printer.add(ship)), ...printer.end()];
      const [first] = pages as [Page];
      const below = first.sheets.slice(1);
      const others = pages.filter((page) => page.sheets.some(({ sheet }) => sheet.panels[0]?.id !== 'banner'));
      const own = others.filter((page) => !isRoster(page));
      expect(own.length).toBe(below.length === 0 ? apart.length : Math.min(own.length, apart.length - 1));
      expectPagesTidy(pages, 8);
      expect(tooSmall(pages)).toEqual([]);
    }),
    tries(8),
  );
});
