/** Hull outlines: every style has enough room inside for the icons of the plan. */

import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { navyBadge } from '../../../src/render/sheet/symbols/navy-badge.ts';
import { drawSilhouette, shapeOf } from '../../../src/render/sheet/symbols/silhouette.ts';
import { type OutlineStyle, outlineStyleOf, outlineStyles } from '../../../src/rules/reference/outline-styles.ts';
import { shipIn, shipOf } from '../../support/render-context.ts';

const shipOfRole = (role: string) =>
  shipOf(stringify({ class: 'Line', role, mass: 90, hull: { boxes: 20 }, drive: 4, systems: [] }));

const roles = ['Battleship', 'Frigate', 'Carrier', 'Freighter', 'Starbase'];
// The silhouettes draw the other styles as one of these.
const styles = [undefined, 'angular', 'rounded', 'needle', 'block'] as const;
const ships = await Promise.all(roles.map(shipOfRole));

describe.each(styles)('the style %s', (style) => {
  test.each(ships.map((ship) => [ship.design.role, ship] as const))('has room inside for a %s', (_, ship) => {
    const { half, hold, inside } = shapeOf(ship, style);
    const [from, to] = hold;
    expect(half.map(([, y]) => y)).toEqual(half.map(([, y]) => y).sort((one, other) => one - other));
    expect([half[0]?.[1], half.at(-1)?.[1], to - from > 0.55]).toEqual([0, 1, true]);
    const held = half.filter(([, y]) => y >= from && y <= to).map(([x]) => x);
    expect(Math.min(...held)).toBeGreaterThanOrEqual(inside - 1e-9);
    expect(Math.max(...half.map(([x]) => x))).toBe(1);
  });
});

test('styles differ for each role', () => {
  for (const ship of ships) {
    const drawn = styles.map((style) => {
      const { block } = drawSilhouette(ship, shapeOf(ship, style), { width: 9, height: 20 }, { length: 0, icon: 8 });
      return JSON.stringify(block.parts);
    });
    expect(new Set(drawn).size, ship.design.role).toBe(styles.length);
  }
});

test('living ships have the same outline in every style', async () => {
  const ship = await shipIn('brood/grandmother-of-reefs');
  for (const style of styles) expect(shapeOf(ship, style)).toBe(shapeOf(ship, undefined));
});

test('the name of a navy decides the style of its outlines, unless one is chosen', async () => {
  const names = ['Concord Navy', 'Skerry Freeholds', 'Veiled Court', 'Reef', 'Third Fleet', 'Harbour Guard'];
  const own = names.map(outlineStyleOf);
  expect(own).not.toContain(undefined);
  expect(new Set(own).size).toBeGreaterThan(2);
  expect([outlineStyleOf('CONCORD NAVY '), outlineStyleOf(' ')]).toEqual([own[0], undefined]);
  const ship = await shipIn('concord/emphatic');
  expect(shapeOf(ship, undefined)).toEqual(shapeOf(ship, own[0]));
  const [other] = (Object.keys(outlineStyles) as OutlineStyle[]).filter((style) => style !== own[0]);
  expect(shapeOf(ship, other)).not.toEqual(shapeOf(ship, undefined));
});

test('the shield of a navy depends on its name only, and navies differ', () => {
  const shields = ['Concord Navy', 'Skerry Freeholds', 'Veiled Court', 'Hesperid League'].map((navy) =>
    navyBadge(navy),
  );
  expect(navyBadge(' concord navy')).toEqual(shields[0]);
  expect(new Set(shields.map((marks) => JSON.stringify(marks))).size).toBe(shields.length);
});
