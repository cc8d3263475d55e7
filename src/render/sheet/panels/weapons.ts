import { type Block, centerIn, emptyBlock, placeInRow, stack, tolerance, wrapBlocks } from '../../drawing/block.ts';
import type { Theme } from '../../drawing/theme.ts';
import { textLine } from '../../drawing/typeface.ts';
import type { Bearing } from '../symbols/bearing.ts';
import { type Mounting, mountingsOf } from '../symbols/mounting.ts';
import type { Panel } from './panel.ts';

/** Weapons are placed by direction of fire: port on the left, starboard on the right, bow on top. */
export const weapons: Panel = {
  title: 'Weapons',
  description: 'weapons, turrets and magazines, placed by direction of fire',
  strips: ({ ship, wounds }, width, theme, tallest = Number.POSITIVE_INFINITY) => {
    const sides = bySide(mountingsOf(ship, theme, wounds), width);
    if (sides.all.length === 0) return [];
    const columns = inLine(sides, width, theme) ?? inColumns(sides, width, theme);
    return columns?.every(({ height }) => height <= tallest) ? columns : inSections(sides, width, theme);
  },
};

const order = ['port', 'fore', 'round', 'other', 'aft', 'starboard'] as const satisfies readonly Bearing[];

const headings: Readonly<Record<Bearing, string>> = {
  port: 'Port',
  fore: 'Fore',
  round: 'All round',
  other: 'Other',
  aft: 'Aft',
  starboard: 'Starboard',
};

type Sides = Readonly<Record<Bearing, readonly Block[]>> & { readonly all: readonly Mounting[] };

function bySide(all: readonly Mounting[], width: number): Sides {
  const on = (side: Bearing) => all.filter((each) => each.side === side).map(({ block }) => block(width));
  return {
    all,
    port: on('port'),
    fore: on('fore'),
    round: on('round'),
    other: on('other'),
    aft: on('aft'),
    starboard: on('starboard'),
  };
}

function inLine(sides: Sides, width: number, theme: Theme): readonly Block[] | undefined {
  const sections = order.flatMap((side) => {
    const needed = placeInRow(sides[side], theme.gap).width;
    return needed === 0 ? [] : [section(headings[side], sides[side], needed, theme)];
  });
  const between = Math.max(theme.gap * 2.5, theme.icon * 0.8);
  const line = placeInRow(sections, between);
  if (line.width > width) return undefined;
  return [centerIn(placeInRow(sections, Math.min(theme.icon * 1.5, between + (width - line.width) / 8)), width)];
}

/** Three columns, the middle one from bow to stern; undefined if a block is too wide. */
function inColumns(sides: Sides, width: number, theme: Theme): readonly Block[] | undefined {
  const room = columnWidths(sides, width, theme);
  const widest = (blocks: readonly Block[]) => Math.max(0, ...blocks.map((block) => block.width));
  if (room.middle > 0 && room.middle < headingWidth('round', theme)) return undefined;
  if (widest([...sides.port, ...sides.starboard]) > room.wing + tolerance) return undefined;
  if (widest([...sides.fore, ...sides.round, ...sides.other, ...sides.aft]) > room.middle + tolerance) return undefined;
  const middle = (['fore', 'round', 'other', 'aft'] as const)
    .filter((side) => sides[side].length > 0)
    .map((side) => section(headings[side], sides[side], room.middle, theme));
  const column = { ...stack(middle, theme.gap / 2), width: room.middle };
  if (room.wing === 0) return [centerIn(column, width)];
  const port = section(headings.port, sides.port, room.wing, theme);
  const starboard = section(headings.starboard, sides.starboard, room.wing, theme);
  return [centerIn(placeInRow([port, column, starboard], room.between), width)];
}

/** Column widths, equal at the sides: as needed, or else in proportion. */
function columnWidths(sides: Sides, width: number, theme: Theme) {
  const needed = (side: Bearing) =>
    sides[side].length === 0 ? 0 : Math.max(placeInRow(sides[side], theme.gap).width, headingWidth(side, theme));
  const wing = Math.max(needed('port'), needed('starboard'));
  const middle = Math.max(needed('fore'), needed('round'), needed('other'), needed('aft'));
  if (wing === 0) return { wing: 0, middle: Math.min(width, middle), between: 0 };
  const between = Math.max(theme.gap, Math.min(theme.icon * 1.5, (width - 2 * wing - middle) / 2));
  const room = width - 2 * between;
  if (2 * wing + middle <= room + tolerance) return { wing, middle, between };
  const widest = Math.max(
    headingWidth('starboard', theme),
    ...[...sides.port, ...sides.starboard].map(({ width }) => width),
  );
  const share = Math.max(widest, Math.min((room * wing) / (2 * wing + middle), room * (middle === 0 ? 0.5 : 0.38)));
  return { wing: share, middle: room - 2 * share, between };
}

function headingWidth(side: Bearing, { typeface, type }: Theme): number {
  return typeface.textWidth(headings[side], type.label, false);
}

function inSections(sides: Sides, width: number, theme: Theme): readonly Block[] {
  return order
    .filter((side) => sides[side].length > 0)
    .flatMap((side) => {
      const heading = textLine(theme.typeface, headings[side], theme.type.label);
      const [first, ...rest] = wrapBlocks(sides[side], width, theme.gap, 'middle');
      return first ? [stack([heading, first], 0.3), ...rest] : [];
    });
}

function section(heading: string, blocks: readonly Block[], room: number, theme: Theme): Block {
  if (blocks.length === 0) return emptyBlock(room, 0);
  const head = textLine(theme.typeface, heading, theme.type.label);
  const width = Math.max(room, head.width);
  const lines = wrapBlocks(blocks, room, theme.gap, 'middle').map((line) => centerIn(line, width));
  return stack([centerIn(head, width), stack(lines, theme.gap / 2)], 0.4);
}
