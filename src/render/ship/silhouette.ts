/** A ship in black, for counters and rosters: her hull, what stands outboard, and a few lines engraved in white. */

import { noDamage } from '../../damage/ship-damage.ts';
import type { OutlineStyle } from '../../rules/reference/outline-styles.ts';
import type { Ship } from '../../rules/ship/ship.ts';
import { type Block, emptyBlock } from '../drawing/block.ts';
import { hole, type Mark, type Outline, solid, stroked } from '../drawing/mark.ts';
import type { Size } from '../drawing/page.ts';
import { circle, line, type Point, polygon, rect } from '../drawing/path.ts';
import { groupsOf } from './groups.ts';
import { mirrored } from './hull-edge.ts';
import { hullFormOf } from './hull-form.ts';
import { type PicturedHull, picturedHull } from './trim.ts';

/** White between the hull and what stands outboard, and the width of an engraved line, in millimeters. */
const whiteEdge = 0.2;
const engraved = 0.3;

/** The engraved line is the outline in this size. */
const across = 0.62;
const along = 0.78;

/** More doors than this look like a screen. */
const mostDoors = 8;

/** Length of the slot of a spinal mount as a share of the hull. */
const slotShare = 0.4;

/** Rings of a base, as shares of its radius. */
const rings = [0.78, 0.45] as const;

/** Her silhouette with the bow up, as large as fits into a zone of exactly this size, times `share`. */
export function shipSilhouette(ship: Ship, style: OutlineStyle | undefined, zone: Size, share = 1): Block {
  const { width, height } = zone;
  const form = hullFormOf(ship, style);
  const hull = picturedHull(form, height);
  const { wide, high } = hull;
  const edges = 2 * whiteEdge;
  const scale = share * Math.min((width - edges) / wide, (height - edges) / high);
  if (!(scale > 0)) return emptyBlock(width, height);
  const lines = form.kind === 'station' ? ringsOf(hull, scale) : engraving(ship, hull, scale);
  const marks = [...blackened(hull.behind, scale), ...blackened([hull.hull], scale), ...lines];
  return { width, height, parts: [{ x: width / 2, y: height / 2 - (high / 2 - 1) * scale, scale, marks }] };
}

/** Each closed shape in black on a white edge; what is white inside another is left out. */
function blackened(marks: readonly Mark[], scale: number): readonly Mark[] {
  const shapes = marks.filter((mark): mark is Outline => mark.kind === 'outline' && mark.d.includes('Z'));
  const inked = shapes.filter(({ fill, stroke }) => fill === 'black' || stroke === 'black');
  return inked.flatMap(({ d }) => [{ ...stroked(d, (2 * whiteEdge) / scale), stroke: 'white' as const }, solid(d)]);
}

function white(d: string, scale: number): Mark {
  return { ...stroked(d, engraved / scale), stroke: 'white' };
}

function ringsOf({ size: { halfBeam } }: PicturedHull, scale: number): readonly Mark[] {
  return rings.map((share) => white(circle(0, halfBeam, halfBeam * share), scale));
}

function engraving(ship: Ship, { outline, size }: PicturedHull, scale: number): readonly Mark[] {
  const middle = outline.length / 2;
  const inner = mirrored(outline.half).map(([x, y]): Point => [x * across, middle + (y - middle) * along]);
  const bays = ship.items.reduce((sum, { entry, count }) => sum + (entry.carries ? count : 0), 0);
  const hasSpinal = groupsOf({ ship, damage: noDamage }).some(({ zone }) => zone === 'spinal');
  return [
    white(polygon(...inner), scale),
    ...doors(bays, outline.length, size.halfBeam),
    ...(hasSpinal ? [white(line(0, 0, 0, slotShare * outline.length), scale)] : []),
  ];
}

/** Two columns of doors amidships. */
function doors(bays: number, length: number, halfBeam: number): readonly Mark[] {
  const count = Math.min(mostDoors, bays);
  const side = Math.min(0.3 * halfBeam, 0.09 * length);
  const [columns, pitch] = [Math.min(2, count), 1.35 * side];
  const rows = Math.ceil(count / 2);
  return Array.from({ length: count }, (_, index) => {
    const x = ((index % columns) - columns / 2) * pitch + (pitch - side) / 2;
    const y = length / 2 + (Math.floor(index / columns) - rows / 2) * pitch;
    return hole(rect(x, y, side, side));
  });
}
