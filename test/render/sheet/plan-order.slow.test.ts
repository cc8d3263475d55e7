/** The port and starboard weapons of a plan are mirror images. */

import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { iconHalfSide } from '../../../src/render/drawing/mark.ts';
import { singleSheet } from '../../../src/render/sheet/layout/print-sheets.ts';
import type { Pick } from '../../support/random-design.ts';
import { seeded } from '../../support/random-design.ts';
import { options, shipOf, typeface } from '../../support/render-context.ts';

const sides = [
  ['FP AP', 'FS AS'],
  ['FP', 'FS'],
  ['AP', 'AS'],
  ['F FP AP', 'F FS AS'],
] as const;

const weapons = [
  { system: 'beam', class: 1 },
  { system: 'beam', class: 2 },
  { system: 'graser', class: 1 },
  { system: 'phaser', class: 1 },
  { system: 'pulse-torpedo' },
  { system: 'needle-beam', class: 1 },
] as const;

/** Random weapons to port, and the same to starboard in random order. */
function flanked(pick: Pick) {
  const port = Array.from({ length: 2 + pick(4) }, () => ({
    weapon: weapons[pick(weapons.length)] as (typeof weapons)[number],
    side: sides[pick(sides.length)] as (typeof sides)[number],
  }));
  const shuffled = port.map((each) => ({ each, at: pick(1000) })).sort((one, other) => one.at - other.at);
  return [
    ...port.map(({ weapon, side }) => ({ ...weapon, arcs: side[0].split(' ') })),
    ...shuffled.map(({ each: { weapon, side } }) => ({ ...weapon, arcs: side[1].split(' ') })),
  ];
}

test('random ships with the same weapons on both sides', async () => {
  const asked = await options('standard', { ships: 1 });
  let compared = 0;
  for (let seed = 0; seed < 40; seed++) {
    const pick = seeded(seed);
    const design = { class: 'Even', mass: 250, hull: { boxes: 40 }, drive: 4, systems: flanked(pick) };
    const sheet = singleSheet({ ship: await shipOf(stringify(design)), errors: [] }, asked, typeface);
    const groups = sheet.panels.find(({ id }) => id === 'weapons')?.groups ?? [];
    const icons = groups.flatMap(({ icon, alt = '', x, y }) =>
      icon === undefined ? [] : [{ kind: `${icon} ${alt.split(',')[0]}`, x, y }],
    );
    const middle = (Math.min(...icons.map(({ x }) => x)) + Math.max(...icons.map(({ x }) => x))) / 2;
    const beside = icons.filter(({ x }) => Math.abs(x - middle) > iconHalfSide);
    const port = beside.filter(({ x }) => x < middle);
    const place = ({ kind, y }: (typeof icons)[number], away: number) => `${kind} ${away.toFixed(1)} ${y.toFixed(1)}`;
    const mirrored = port.map((icon) => place(icon, middle - icon.x)).sort();
    const other = beside
      .filter(({ x }) => x > middle)
      .map((icon) => place(icon, icon.x - middle))
      .sort();
    expect(mirrored).toEqual(other);
    compared += port.length;
  }
  expect(compared).toBeGreaterThan(60);
});
