/** The weapon grid: a row for each kind of fire, with its dice or score to hit by range, and what it does. */

import { figuresText } from '../../../rules/firepower/fire-rows.ts';
import { asOwnGroup, type Block, type PlacedBlock, placeBlock, placeInRow, stack } from '../../drawing/block.ts';
import { guide, type Mark, pen, stroked, textMark } from '../../drawing/mark.ts';
import { paragraph } from '../../drawing/paragraph.ts';
import { line } from '../../drawing/path.ts';
import { smallestType, type Theme } from '../../drawing/theme.ts';
import { leading } from '../../drawing/typeface.ts';
import type { WeaponKind } from '../../symbols/fire-table.ts';
import { namedIconBlock, unitsOfOne } from '../../symbols/units.ts';

/** Dice are never printed smaller than 7.5 points, in millimeters. */
const smallestDice = (7.5 * 25.4) / 72;

/** The grid takes two columns if each is at least this wide, in millimeters. */
const leastColumn = 84;
const gutter = 5;

/** Wider than a page: a panel without a limit of its own takes no more, in millimeters. */
const widest = 300;

/** Effects of several lines narrower than this are set below their rows. */
const leastEffect = 24;

/** Rows with the same effect, below the same ranges. */
interface Section {
  /** Far edges of the bands in the head; sections with the same ones share it. */
  readonly edges: readonly number[];
  readonly effect: string;
  readonly rows: readonly WeaponKind[];
}

interface DrawnSection {
  readonly edges: readonly number[];
  readonly block: Block;
}

interface Measures {
  readonly width: number;
  /** Width of the labels, and of a cell. */
  readonly label: number;
  readonly cell: number;
  readonly size: number;
  /** Size of the figures in cells: smaller only where the grid would not fit. */
  readonly figure: number;
  readonly row: number;
  readonly theme: Theme;
  readonly hasIcons?: boolean;
}

/** Side of an icon in front of a label, and its room, in millimeters. */
const iconSide = 3.6;
const iconRoom = 5;

export interface GridStyle {
  /** Height of a block between which a page may end. */
  readonly tallest?: number | undefined;
  /** Icons in front of the labels. */
  readonly hasIcons?: boolean;
}

/** The grid in one or two columns, in blocks between which a page may end. */
export function weaponGrid(
  kinds: readonly WeaponKind[],
  room: number,
  theme: Theme,
  { tallest = Number.POSITIVE_INFINITY, hasIcons = false }: GridStyle = {},
): readonly Block[] {
  const sections = sectionsOf(kinds);
  const width = Math.min(room, widest);
  const isWide = width >= 2 * leastColumn + gutter && sections.length > 1;
  const column = isWide ? (width - gutter) / 2 : width;
  const measures = { ...measuresOf(sections, column - (hasIcons ? iconRoom : 0), theme), hasIcons };
  const drawn = sections.map((section) => ({ edges: section.edges, block: sectionBlock(section, measures) }));
  const blocks: Block[] = [];
  let rest = drawn;
  while (rest.length > 0) {
    let count = rest.length;
    let block = balanced(rest, isWide ? 2 : 1, measures);
    while (block.height > tallest && count > 1) block = balanced(rest.slice(0, --count), isWide ? 2 : 1, measures);
    blocks.push(block);
    rest = rest.slice(count);
  }
  return blocks;
}

/** The sections in columns, as even as their order allows. */
function balanced(sections: readonly DrawnSection[], columns: 1 | 2, measures: Measures): Block {
  const whole = columnBlock(sections, measures);
  if (columns === 1 || sections.length < 2) return whole;
  const splits = sections.slice(1).map((_, index) =>
    placeInRow(
      [sections.slice(0, index + 1), sections.slice(index + 1)].map((part) => columnBlock(part, measures)),
      gutter,
    ),
  );
  return splits.reduce((best, split) => (split.height < best.height ? split : best));
}

/** Rows by what they share: the ranges, as far as they have as many bands, and the effect. A single range needs no head. */
function sectionsOf(kinds: readonly WeaponKind[]): readonly Section[] {
  const longer = kinds.filter((kind) => scaleOf(kind).length > 1);
  const heads: { edges: readonly number[]; isAimed: boolean; sections: Map<string, WeaponKind[]> }[] = [];
  for (const kind of kinds) {
    const own = scaleOf(kind);
    const isShared = longer.some((other) => other.isAimed === kind.isAimed && isSameScale(scaleOf(other), own));
    const edges = own.length > 1 || isShared ? own : [];
    let head = heads.find((each) => each.isAimed === kind.isAimed && isSameScale(each.edges, edges));
    if (!head) {
      head = { edges, isAimed: kind.isAimed, sections: new Map() };
      heads.push(head);
    }
    if (edges.length > head.edges.length) head.edges = edges;
    head.sections.set(kind.effect, [...(head.sections.get(kind.effect) ?? []), kind]);
  }
  return heads.flatMap(({ edges, sections }) =>
    [...sections].map(([effect, rows]) => ({ edges, effect, rows: rows.sort(byReach) })),
  );
}

/** The longest row first: its figures are next to the effect. */
function byReach(one: WeaponKind, other: WeaponKind): number {
  return other.bands.length - one.bands.length;
}

function scaleOf(kind: WeaponKind): readonly number[] {
  return hasFigures(kind) ? kind.bands.map(({ to }) => to) : [];
}

function hasFigures({ bands }: Pick<WeaponKind, 'bands'>): boolean {
  return bands.some(({ figure }) => figure !== '');
}

/** Whether the bands of one are the first bands of the other. */
function isSameScale(one: readonly number[], other: readonly number[]): boolean {
  if (one.length === 0 || other.length === 0) return one.length === other.length;
  return one.every((edge, index) => other[index] === undefined || other[index] === edge);
}

function cellsOf({ bands, times }: WeaponKind): readonly string[] {
  return bands.map(({ figure }) => `${times}${figure}`);
}

/** Space between a label, the cells and the effect. */
const air = 1.8;

function measuresOf(sections: readonly Section[], width: number, theme: Theme): Measures {
  const kinds = sections.flatMap(({ rows }) => rows);
  const size = Math.max(theme.type.text, smallestDice);
  const widthOf = (text: string) => theme.typeface.textWidth(text, size, true);
  const unit = theme.typeface.textWidth('to mu', theme.type.label, false);
  const labels = Math.max(unit, ...kinds.map(({ label }) => widthOf(label)));
  const cells = Math.max(
    0,
    ...sections
      .filter(({ edges }) => edges.length > 0)
      .flatMap(({ rows }) => rows)
      .flatMap(cellsOf)
      .map(widthOf),
  );
  // A hair more, so that no label breaks because of rounding.
  const label = Math.min(labels + 0.05, width * 0.36) + air;
  const most = Math.max(1, ...sections.map(({ edges }) => edges.length));
  const wanted = Math.max(cells, widthOf('36')) + air;
  const cell = Math.max(Math.min(wanted, (width - label) / most), ((wanted - air) * smallestType) / size);
  const figure = size * Math.min(1, cell / (wanted - air));
  return { width: Math.max(width, label + most * cell), label, cell, size, figure, row: size * 1.24, theme };
}

/** Sections one below the other, the ranges above the first of those that share them. */
function columnBlock(sections: readonly DrawnSection[], measures: Measures): Block {
  const blocks = sections.flatMap((section, index) => {
    const isHeaded = section.edges.length > 0 && sections[index - 1]?.edges !== section.edges;
    return [...(isHeaded ? [headBlock(section.edges, measures)] : []), section.block];
  });
  const column = { ...stack(blocks, 0), width: measures.width };
  return measures.hasIcons
    ? { ...column, width: column.width + iconRoom, parts: [placeBlock(column, iconRoom, 0)] }
    : column;
}

/** The far edges of the bands, small above their column. */
function headBlock(edges: readonly number[], { width, label, cell, theme }: Measures): Block {
  const size = theme.type.label;
  const height = size * 1.28;
  const texts = edges.map((to, index) =>
    textMark(String(to), [label + (index + 0.5) * cell, size], size, { anchor: 'middle' }),
  );
  const unit = textMark('to mu', [label - air, size], size, { anchor: 'end' });
  const rule = stroked(line(0, height - pen.fine / 2, width, height - pen.fine / 2), pen.fine);
  return asOwnGroup({ width, height, parts: [{ x: 0, y: 0, scale: 1, marks: [unit, ...texts, rule] }] });
}

function sectionBlock({ rows, effect, edges }: Section, measures: Measures): Block {
  const { width, label, size, theme } = measures;
  const row = rowHeight(measures);
  const lines = rows.map((kind) => rowBlock(kind, edges.length > 0, measures));
  const shown = stack(lines, 0);
  const left = Math.max(label, ...lines.map((each) => each.width)) + air;
  const small = theme.type.label;
  const isBelow = width - left < Math.min(leastEffect, theme.typeface.textWidth(effect, small, false));
  const x = isBelow ? Math.min(label, width * 0.2) : left;
  const words = paragraph(effect, width - x, theme, { size: small });
  const y = isBelow ? shown.height : (row - small * leading) / 2 + size * 0.04;
  const height = Math.max(shown.height, y + words.height) + pen.fine;
  const rule = guide(line(0, height - pen.fine / 2, width, height - pen.fine / 2));
  const parts: PlacedBlock[] = [placeBlock(shown, 0, 0), placeBlock(words, x, y)];
  return asOwnGroup({ width, height, parts: [...parts, { x: 0, y: 0, scale: 1, marks: [rule] }] });
}

function rowHeight({ row, hasIcons }: Measures): number {
  return hasIcons ? Math.max(row, iconSide + 0.2) : row;
}

/** The figures of a row below the ranges, or in words without them. */
function rowBlock(kind: WeaponKind, isHeaded: boolean, measures: Measures): Block {
  const { label, cell, size, figure, theme } = measures;
  const [unit] = unitsOfOne(kind.item, kind.ship);
  const icon = measures.hasIcons && unit ? [placeBlock(namedIconBlock(unit, iconSide), -iconRoom, 0.1)] : [];
  const row = rowHeight(measures);
  const name = paragraph(kind.label, label - air, theme, { size, bold: true });
  const baseline = row / 2 + size * 0.36;
  const words = figuresText(kind, kind.isLonger);
  const figures: readonly Mark[] = isHeaded
    ? cellsOf(kind).map((text, index) =>
        textMark(text, [label + (index + 0.5) * cell, baseline], figure, { anchor: 'middle', bold: true }),
      )
    : [textMark(words, [label, baseline], size)];
  const end = isHeaded ? kind.bands.length * cell : theme.typeface.textWidth(words, size, false);
  const marks = words === '' ? [] : figures;
  const parts = [...icon, placeBlock(name, 0, (row - size * leading) / 2), { x: 0, y: 0, scale: 1, marks }];
  return { width: words === '' ? label - air : label + end, height: Math.max(row, name.height), parts };
}
