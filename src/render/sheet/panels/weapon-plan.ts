import {
  alignRight,
  type Block,
  centerIn,
  emptyBlock,
  linesWithin,
  placeBlock,
  placeInRow,
  stack,
  wrapBlocks,
} from '../../drawing/block.ts';
import type { Theme } from '../../drawing/theme.ts';
import { textLine } from '../../drawing/typeface.ts';
import type { Bearing } from '../symbols/bearing.ts';
import { type Mounting, mountingsOf } from '../symbols/mounting.ts';
import { drawSilhouette, shapeOf } from '../symbols/silhouette.ts';
import type { Panel, PrintedShip } from './panel.ts';

/** Weapons around an outline of the ship: fore above, aft below, port and starboard in the same order, all-round inside. */
export const weaponPlan: Panel = {
  title: 'Weapons',
  description: 'weapons around an outline of the ship',
  hugs: true,
  centers: true,
  minWidth: (subject, theme) => planBlock(subject, narrowest, theme)?.width ?? 0,
  strips: (subject, width, theme) => {
    const plan = planBlock(subject, Math.min(width, widest), theme);
    if (!plan) return [];
    return [plan.width < width && width < widest ? centerIn(plan, width) : plan];
  },
};

/** A width at which each line holds one weapon, and one wider than any page. */
const narrowest = 1;
const widest = 1000;

/** Weapons of a flank in one line, if there is room. */
const maxInLine = 3;

function planBlock(subject: PrintedShip, width: number, theme: Theme): Block | undefined {
  const { ship, damage, outline: style } = subject;
  const { gap, icon } = theme;
  const mountings = inOrder(mountingsOf(ship, theme, damage));
  if (mountings.length === 0) return undefined;
  const on = (room: number, ...sides: readonly Bearing[]) =>
    sides.flatMap((side) => mountings.filter((each) => each.side === side).map(({ block }) => block(room)));
  const inner = on(icon * 5, 'round', 'other');
  const aboard = squarish(inner, gap);
  const hull = (length: number) => drawSilhouette(ship, shapeOf(ship, style), aboard, { length, icon });
  const beside = Math.max(0, (width - hull(0).block.width) / 2 - gap);
  const room = Math.min(beside, maxInLine * (icon + gap) + icon);
  const flanks = flankRows((...sides) => on(Math.max(room, icon * 3), ...sides), room, theme);
  const { block: outline, center } = hull(flanks.height);
  const ends = Math.max(width, narrowest);
  const bow = linesOf(on(ends, 'fore'), ends, gap);
  const stern = linesOf(on(ends, 'aft'), ends, gap);
  const wing = Math.max(flanks.port.width, flanks.starboard.width);
  const reach = wing === 0 ? 0 : wing + gap;
  const full = Math.max(outline.width + 2 * reach, bow.width, stern.width);
  const left = (full - outline.width) / 2;
  const top = bow.height + (bow.height > 0 ? gap / 2 : 0);
  const middle = top + (outline.height - flanks.height) / 2;
  const bottom = top + outline.height + (stern.height > 0 ? gap / 2 : 0);
  return {
    width: full,
    height: bottom + stern.height,
    parts: [
      placeBlock(outline, left, top),
      placeBlock(centerIn(bow, full), 0, 0),
      placeBlock(alignRight(flanks.port, left - gap), 0, middle),
      placeBlock(aboard, left + center[0] - aboard.width / 2, top + center[1] - aboard.height / 2),
      placeBlock(flanks.starboard, left + outline.width + gap, middle),
      placeBlock(centerIn(stern, full), 0, bottom),
    ],
  };
}

/** Like weapons together, in the order of their first: so both flanks have the same order. */
function inOrder(mountings: readonly Mounting[]): readonly Mounting[] {
  const kinds = [...new Set(mountings.map(({ kind }) => kind))];
  return [...mountings].sort((one, other) => kinds.indexOf(one.kind) - kinds.indexOf(other.kind));
}

function linesOf(blocks: readonly Block[], width: number, gap: number): Block {
  return stack(wrapBlocks(blocks, width, gap, 'middle'), gap / 2, 'center');
}

/** Blocks in about twice as many lines as columns: a hull is longer than wide. */
function squarish(blocks: readonly Block[], gap: number): Block {
  const columns = Math.max(1, Math.round(Math.sqrt(blocks.length / 2)));
  const widest = Math.max(0, ...blocks.map(({ width }) => width));
  return linesOf(blocks, columns * (widest + gap), gap);
}

const flankNames = [
  ['fore-port', 'fore-starboard'],
  ['port', 'starboard'],
  ['aft-port', 'aft-starboard'],
] as const;

interface Flanks {
  readonly port: Block;
  readonly starboard: Block;
  readonly height: number;
}

/** Both flanks in lines that are level: fore arcs first, the first weapon of a line next to the hull. */
function flankRows(on: (side: Bearing) => readonly Block[], room: number, { gap, type, typeface }: Theme): Flanks {
  const port: Block[] = [];
  const starboard: Block[] = [];
  for (const [left, right] of flankNames) {
    const lines = [left, right].map((side) => linesWithin(on(side), room, gap));
    const count = Math.max(...lines.map(({ length }) => length));
    for (let index = 0; index < count; index++) {
      const [toPort = [], toStarboard = []] = lines.map((side) => side[index] ?? []);
      const pair = [[...toPort].reverse(), toStarboard].map((blocks) => placeInRow(blocks, gap)) as [Block, Block];
      const height = Math.max(pair[0].height, pair[1].height);
      port.push({ ...pair[0], height });
      starboard.push({ ...pair[1], height });
    }
  }
  if (port.length === 0) return { port: emptyBlock(0, 0), starboard: emptyBlock(0, 0), height: 0 };
  const headed = (name: string, lines: readonly Block[], align: 'left' | 'right') => {
    const heading = textLine(typeface, lines.some(({ width }) => width > 0) ? name : '', type.label);
    return stack([heading, ...lines], gap / 2, align);
  };
  const left = headed('Port', port, 'right');
  return { port: left, starboard: headed('Starboard', starboard, 'left'), height: left.height };
}
