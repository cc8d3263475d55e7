import {
  type Block,
  centerIn,
  emptyBlock,
  placeInRow,
  stack,
  tightestGap,
  tolerance,
  wrapBlocks,
} from '../../drawing/block.ts';
import type { Theme } from '../../drawing/theme.ts';
import { textLine } from '../../drawing/typeface.ts';
import { type Bearing, bearings } from '../symbols/bearing.ts';
import { type Mounting, mountingsOf } from '../symbols/mounting.ts';
import type { Panel } from './panel.ts';

/** Weapons are placed by direction of fire: port on the left, starboard on the right, bow on top. */
export const weapons: Panel = {
  title: 'Weapons',
  description: 'weapons, turrets and magazines, placed by direction of fire',
  strips: ({ ship, damage }, width, theme, tallest = Number.POSITIVE_INFINITY) => {
    const all = mountingsOf(ship, theme, damage);
    if (all.length === 0) return [];
    const sides = bySide(all, width);
    const columns = inLine(sides, width, theme) ?? inColumns(sides, width, theme);
    return columns?.every(({ height }) => height <= tallest) ? columns : inSections(sides, width, theme);
  },
};

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

const wings = {
  port: ['fore-port', 'port', 'aft-port'],
  starboard: ['fore-starboard', 'starboard', 'aft-starboard'],
} as const;

const middle = ['fore', 'round', 'other', 'aft'] as const;

type Sides = Readonly<Record<Bearing, readonly Block[]>>;

function bySide(all: readonly Mounting[], width: number): Sides {
  const sides = Object.fromEntries(bearings.map((side) => [side, [] as Block[]])) as Record<Bearing, Block[]>;
  for (const { side, block } of all) sides[side].push(block(width));
  return sides;
}

function on(sides: Sides, ...wanted: readonly Bearing[]): readonly Block[] {
  return wanted.flatMap((side) => sides[side]);
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

/** Three columns, the middle one from bow to stern; undefined if a block is too wide. */
function inColumns(sides: Sides, width: number, theme: Theme): readonly Block[] | undefined {
  const room = columnWidths(sides, width, theme);
  const widest = (blocks: readonly Block[]) => Math.max(0, ...blocks.map((block) => block.width));
  if (room.middle > 0 && room.middle < headingWidth('round', theme)) return undefined;
  if (widest(on(sides, ...wings.port, ...wings.starboard)) > room.wing + tolerance) return undefined;
  if (widest(on(sides, ...middle)) > room.middle + tolerance) return undefined;
  const column = (shown: readonly Bearing[], room: number) => ({
    ...stack(
      shown
        .filter((side) => sides[side].length > 0)
        .map((side) => section(headings[side], sides[side], room, { theme, gap: theme.gap })),
      theme.gap / 2,
    ),
    width: room,
  });
  const center = column(middle, room.middle);
  if (room.wing === 0) return [centerIn(center, width)];
  const columns = [column(wings.port, room.wing), center, column(wings.starboard, room.wing)];
  return [centerIn(placeInRow(columns, room.between), width)];
}

/** Column widths, equal at the sides: as needed, or else in proportion. */
function columnWidths(sides: Sides, width: number, theme: Theme) {
  const needed = (side: Bearing) =>
    sides[side].length === 0 ? 0 : Math.max(placeInRow(sides[side], theme.gap).width, headingWidth(side, theme));
  const max = (shown: readonly Bearing[]) => Math.max(...shown.map(needed));
  const wing = Math.max(max(wings.port), max(wings.starboard));
  const center = max(middle);
  if (wing === 0) return { wing: 0, middle: Math.min(width, center), between: 0 };
  const between = Math.max(theme.gap, Math.min(theme.icon * 1.5, (width - 2 * wing - center) / 2));
  const room = width - 2 * between;
  if (2 * wing + center <= room + tolerance) return { wing, middle: center, between };
  const widest = Math.max(
    ...[...wings.port, ...wings.starboard].map((side) => (sides[side].length > 0 ? headingWidth(side, theme) : 0)),
    ...on(sides, ...wings.port, ...wings.starboard).map(({ width }) => width),
  );
  const share = Math.max(widest, Math.min((room * wing) / (2 * wing + center), room * (center === 0 ? 0.5 : 0.38)));
  return { wing: share, middle: room - 2 * share, between };
}

function headingWidth(side: Bearing, { typeface, type }: Theme): number {
  return typeface.textWidth(headings[side], type.label, false);
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
  if (blocks.length === 0) return emptyBlock(room, 0);
  const head = textLine(theme.typeface, heading, theme.type.label);
  const width = Math.max(room, head.width);
  const lines = wrapBlocks(blocks, room, gap, 'middle').map((line) => centerIn(line, width));
  return stack([centerIn(head, width), stack(lines, theme.gap / 2)], 0.4);
}
