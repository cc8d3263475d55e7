/** Silhouettes: ships in black for counters. */

import { expect, test } from 'vitest';
import { flattenGroups } from '../../../src/render/drawing/block.ts';
import { shipSilhouette } from '../../../src/render/ship/silhouette.ts';
import { boxOf, inkOfGroup, isInside } from '../../support/ink.ts';
import { shipIn } from '../../support/render-context.ts';

const zone = { width: 18.6, height: 16.4 };

/** One of each kind of hull, with bays and spinal weapons. */
const rows: readonly (readonly [design: string, doors: number])[] = [
  ['skerry/maelstrom', 8],
  ['concord/valiant', 4],
  ['concord/candid', 0],
  ['skerry/groundswell', 2],
  ['brood/grandmother-of-reefs', 0],
  ['concord/diligent', 0],
];

test.each(rows)('%s is black, in her zone, with a door for each of at most eight bays', async (design, doors) => {
  const ship = await shipIn(design);
  const block = shipSilhouette(ship, undefined, zone);
  expect(block).toMatchObject(zone);
  const groups = flattenGroups(block, 0, 0);
  const whole = boxOf({ x: 0, y: 0, ...zone });
  for (const group of groups) expect(isInside(inkOfGroup(group) ?? whole, whole)).toBe(true);
  const marks = groups.flatMap((group) => group.marks);
  expect(marks.some((mark) => mark.kind === 'outline' && mark.fill === 'black')).toBe(true);
  expect(marks.filter((mark) => mark.kind === 'text' || mark.stroke === 'black')).toEqual([]);
  expect(marks.filter((mark) => mark.kind === 'outline' && mark.fill === 'white')).toHaveLength(doors);
});

test('a share draws the same picture smaller', async () => {
  const ship = await shipIn('concord/candid');
  const scaleOf = (share: number) => shipSilhouette(ship, undefined, zone, share).parts[0]?.scale ?? 0;
  expect(scaleOf(0.72)).toBeCloseTo(0.72 * scaleOf(1));
});
