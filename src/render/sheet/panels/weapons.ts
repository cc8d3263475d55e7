import { type Block, centerIn, placeInRow, stack, tightestGap, wrapBlocks } from '../../drawing/block.ts';
import type { Theme } from '../../drawing/theme.ts';
import { textLine } from '../../drawing/typeface.ts';
import { type Bearing, bearings } from '../symbols/bearing.ts';
import { type Mounting, mountingsOf } from '../symbols/mounting.ts';
import { looseItems } from '../symbols/units.ts';
import type { Panel } from './panel.ts';

/** Weapons by direction of fire, from port to starboard, in one line or in several. */
export const weapons: Panel = {
  title: 'Weapons',
  description: 'weapons, turrets and magazines, placed by direction of fire',
  minWidth: ({ ship }, theme) => {
    const count = looseItems(ship, 'weapons', 'ordnance').reduce((sum, item) => sum + item.count, 0);
    return Math.min(fewestInLine, count) * theme.icon * 1.5;
  },
  strips: ({ ship, damage }, width, theme, tallest = Number.POSITIVE_INFINITY) => {
    const all = mountingsOf(ship, theme, damage);
    if (all.length === 0) return [];
    const sides = bySide(all, width);
    const lines = inLine(sides, width, theme) ?? inLines(sides, width, theme);
    return lines.every(({ height }) => height <= tallest) ? lines : inSections(sides, width, theme);
  },
};

/** Of more weapons, at least so many are in one line. */
const fewestInLine = 3;

const headings: Readonly<Record<Bearing, string>> = {
  'aft-port': 'Aft port',
  port: 'Port',
  'fore-port': 'Fore port',
  fore: 'Fore',
  round: 'All round',
  other: 'Other',
  aft: 'Aft',
  'fore-starboard': 'Fore starboard',
  starboard: 'Starboard',
  'aft-starboard': 'Aft starboard',
};

type Sides = Readonly<Record<Bearing, readonly Block[]>>;

function bySide(all: readonly Mounting[], width: number): Sides {
  const sides = Object.fromEntries(bearings.map((side) => [side, [] as Block[]])) as Record<Bearing, Block[]>;
  for (const { side, block } of all) sides[side].push(block(width));
  return sides;
}

/** Wider than a page: the width that a line would need is asked for, in millimeters. */
const widest = 300;

/** Shares of the gaps, tried one after the other before weapons take a second line. */
const closer = [1, 0.75, tightestGap];

function inLine(sides: Sides, width: number, theme: Theme): readonly Block[] | undefined {
  for (const share of closer) {
    const gap = theme.gap * share;
    const sections = bearings.flatMap((side) => {
      const needed = placeInRow(sides[side], gap).width;
      return needed === 0 ? [] : [section(headings[side], sides[side], needed, { theme, gap })];
    });
    const between = share < 1 ? 2 * gap : Math.max(theme.gap * 1.5, theme.icon * 0.4);
    const line = placeInRow(sections, between);
    if (line.width > width) continue;
    if (width > widest) return [line];
    return [centerIn(placeInRow(sections, Math.min(theme.icon * 1.5, between + (width - line.width) / 8)), width)];
  }
  return undefined;
}

function inLines(sides: Sides, width: number, theme: Theme): readonly Block[] {
  const { gap } = theme;
  const sections = bearings.flatMap((side) => {
    const needed = placeInRow(sides[side], gap).width;
    return needed === 0 ? [] : [section(headings[side], sides[side], Math.min(needed, width), { theme, gap })];
  });
  return wrapBlocks(sections, width, 2 * gap).map((line) => centerIn(line, width));
}

function inSections(sides: Sides, width: number, theme: Theme): readonly Block[] {
  return bearings
    .filter((side) => sides[side].length > 0)
    .flatMap((side) => {
      const heading = textLine(theme.typeface, headings[side], theme.type.label);
      const [first, ...rest] = wrapBlocks(sides[side], width, theme.gap, 'middle');
      return first ? [stack([heading, first], 0.3), ...rest] : [];
    });
}

interface Spacing {
  readonly theme: Theme;
  readonly gap: number;
}

function section(heading: string, blocks: readonly Block[], room: number, { theme, gap }: Spacing): Block {
  const head = textLine(theme.typeface, heading, theme.type.label);
  const width = Math.max(room, head.width);
  const lines = wrapBlocks(blocks, room, gap, 'middle').map((line) => centerIn(line, width));
  return stack([centerIn(head, width), stack(lines, theme.gap / 2)], 0.4);
}
