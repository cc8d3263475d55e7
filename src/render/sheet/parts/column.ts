/** The column of tables: weapons, craft or power, then what stands at its foot in any case. */

import { defaultEdition, editions } from '../../../rules/model/citation.ts';
import { houseRulesUse, type Ship } from '../../../rules/ship/ship.ts';
import { type Block, type MarkGroup, type PlacedBlock, placeBlock } from '../../drawing/block.ts';
import type { FrameKind } from '../../drawing/frame-kind.ts';
import { textMark } from '../../drawing/mark.ts';
import type { Size } from '../../drawing/page.ts';
import { points } from '../../drawing/points.ts';
import type { Theme } from '../../drawing/theme.ts';
import { printableText } from '../../drawing/typeface.ts';
import { optionsAboard, type PrintedShip } from '../panels/panel.ts';
import { coreBlock, crewBlock, crewLine, partyLines } from './core-box.ts';
import { craftTable, hasCraft } from './craft-table.ts';
import { gridWithin, type NotedBlock } from './grid.ts';
import { inkGroup, wordLine, wordLines, wordSize } from './lettering.ts';
import { hasPower, leastPowerHeight, powerTable } from './power-table.ts';
import { coreBoxes } from './skeleton.ts';
import { type FootNote, weaponRows } from './weapon-rows.ts';

export interface ColumnOptions {
  /** In a pack, whose first page has the boxes of craft. */
  readonly inPack: boolean;
  /** The foot of the page does not say the edition. */
  readonly hasEdition?: boolean;
  /** The craft stand in a second frame. */
  readonly isContinued?: boolean;
}

type Part = MarkGroup | PlacedBlock;

/** The column at exactly its size, with the notes for the foot of the page; undefined if its rows do not fit. */
export function columnBlock(
  subject: PrintedShip,
  frame: FrameKind,
  size: Size,
  { inPack, hasEdition = inPack, isContinued = false, theme }: ColumnOptions & { readonly theme: Theme },
): { readonly block: Block; readonly notes: readonly FootNote[] } | undefined {
  const foot = footOf({ subject, options: optionTexts(subject.ship, hasEdition) }, frame, size.width, theme);
  const height = size.height - foot.height - footGap;
  if (height < 0) return undefined;
  const isLiving = hasPower(subject.ship);
  const craft = !inPack && hasCraft(subject);
  if ((isLiving && isNarrow(frame)) || (craft && !isContinued && frame === 'sixth')) return undefined;
  for (const scale of frame === 'whole' ? wholeScales : [1]) {
    const box: TableBox = { frame, width: size.width / scale, height: height / scale, theme };
    const tables = isLiving
      ? livingTables(subject, box)
      : craft && !isContinued
        ? carrierTables(subject, box)
        : gridWithin(weaponRows(subject.ship), frame, box, theme);
    if (!tables || (scale > 1 && tables.notes.length > 0)) continue;
    const parts: Part[] = [
      placeBlock(tables.block, 0, 0, scale),
      placeBlock(foot, 0, size.height - foot.height),
      ...(craft && isContinued ? [nextFrame(tables.block.height * scale)] : []),
    ];
    return { block: { ...size, parts }, notes: tables.notes };
  }
  return undefined;
}

/** Tables of a whole page are drawn larger if all their words still fit. */
const wholeScales = [1.35, 1.15, 1];

/** Between the tables and what stands at the foot. */
const footGap = 1;

function isNarrow(frame: FrameKind): boolean {
  return frame === 'sixth' || frame === 'quarter';
}

interface TableBox {
  readonly frame: FrameKind;
  readonly width: number;
  readonly height: number;
  readonly theme: Theme;
}

function nextFrame(y: number): Part {
  return inkGroup([textMark('Craft: next frame', [0.4, y + 3.4], points(8.5), { bold: true })]);
}

/** The grid first, then the craft in the room left over; short of room, words of the grid go to the foot. */
function carrierTables(subject: PrintedShip, box: TableBox): NotedBlock | undefined {
  const craft = craftTable(subject, box.width, box.theme);
  if (!craft) return undefined;
  // In a wide column, craft keep their words as long as the grid fits beside them.
  for (const reserved of isNarrow(box.frame) ? [craft.least] : [craft.most, craft.least]) {
    const grid = gridWithin(weaponRows(subject.ship), box.frame, { ...box, height: box.height - reserved }, box.theme);
    const table = grid && craft.within(box.height - grid.block.height);
    if (grid && table) return below(grid, table);
  }
  return undefined;
}

function livingTables(subject: PrintedShip, box: TableBox): NotedBlock | undefined {
  const { frame, width, height, theme } = box;
  const room = { ...box, height: height - leastPowerHeight(subject, width, theme) };
  const grid = gridWithin(weaponRows(subject.ship), frame, room, theme);
  const power = grid && powerTable(subject, width, height - grid.block.height, theme);
  return grid && power && below(grid, { block: power, notes: [] });
}

function below(grid: NotedBlock, other: NotedBlock): NotedBlock {
  const { width, height } = grid.block;
  return {
    block: {
      width,
      height: height + other.block.height,
      parts: [placeBlock(grid.block, 0, 0), placeBlock(other.block, 0, height)],
    },
    notes: [...grid.notes, ...other.notes],
  };
}

interface FootParts {
  readonly subject: PrintedShip;
  readonly options: readonly string[];
}

/** Options, parties, crew and core box at the foot of the column. */
function footOf({ subject, options }: FootParts, frame: FrameKind, width: number, theme: Theme): Block {
  if (!isNarrow(frame)) return wideFoot({ subject, options }, frame, width, theme);
  const [coreWidth, coreHeight] = coreBoxes[frame];
  const isSixth = frame === 'sixth';
  const core = coreBlock(subject, { width: isSixth ? coreWidth : width, height: coreHeight }, !isSixth);
  const crew = crewBlock(subject, isSixth ? 'sixth' : 'other', theme);
  const parties = partyLines(subject, isSixth ? 8 : 11, theme);
  const words = optionLines(options, width, theme);
  const fixed = isSixth ? coreHeight : coreHeight + 1.1 + crewLine;
  const above =
    (parties.height > 0 ? parties.height + 0.8 : 0) + (words.length > 0 ? words.length * wordLine + 0.8 : 0);
  const height = fixed + above;
  const parts: Part[] = [
    placeBlock(core, width - core.width, height - coreHeight),
    placeBlock(crew, 0, isSixth ? height - coreHeight + (coreHeight - crewLine) / 2 : height - fixed),
    ...(parties.height > 0 ? [placeBlock(parties, 0, height - fixed - parties.height - 0.6)] : []),
    ...(words.length > 0 ? [wordsPart(words, 0)] : []),
  ];
  return { width, height, parts };
}

function wordsPart(lines: readonly string[], top: number): Part {
  return inkGroup(lines.map((text, index) => textMark(text, [0.2, top + 2.3 + index * wordLine], points(wordSize))));
}

/** Crew and parties at the left, the core box at the right; short options below the crew, others above. */
function wideFoot({ subject, options }: FootParts, frame: FrameKind, width: number, theme: Theme): Block {
  const [coreWidth, coreHeight] = coreBoxes[frame];
  const core = coreBlock(subject, { width: coreWidth, height: coreHeight });
  const crew = crewBlock(subject, 'other', theme);
  const left = width - coreWidth - 3;
  const parties = partyLines(subject, 14, theme);
  const beside = optionLines(options, left, theme);
  const isBeside = parties.height === 0 && beside.length <= 2;
  const words = isBeside ? beside : optionLines(options, width, theme);
  const people = crewLine + (parties.height > 0 ? parties.height + 0.6 : 0);
  const lower = Math.max(coreHeight, people);
  const above = isBeside || words.length === 0 ? 0 : words.length * wordLine + 0.8;
  const height = lower + above;
  const parts: Part[] = [
    placeBlock(core, width - coreWidth, height - coreHeight),
    placeBlock(crew, 0, height - lower),
    ...(parties.height > 0 ? [placeBlock(parties, 0, height - lower + crewLine + 0.4)] : []),
    ...(words.length > 0 ? [wordsPart(words, isBeside ? height - words.length * wordLine : 0)] : []),
  ];
  return { width, height, parts };
}

function optionLines(texts: readonly string[], width: number, theme: Theme): readonly string[] {
  return texts.flatMap((text) => wordLines(text, width - 0.4, theme));
}

const stealthTexts = {
  0: '',
  1: 'Stealth 1: lost with the marked row',
  2: 'Stealth 2: −1 with each marked row',
} as const;

/** The edition if it is not the default, house rules, what was agreed for play beyond them, and stealth. */
function optionTexts(ship: Ship, hasEdition: boolean): readonly string[] {
  const { rules, orientation, hull } = ship.design;
  const house = houseRulesUse(ship);
  const options = optionsAboard(ship).flatMap(({ inPlay }) => inPlay ?? []);
  const texts = [
    rules === defaultEdition || !hasEdition ? '' : `Rules: ${editions[rules]}`,
    house ? `House rules of ${printableText(house.name)}` : '',
    options.length === 0 ? '' : `Options: ${options.join(', ')}`,
    orientation === 'beta' ? 'Beta orientation: arcs turned 30° to starboard' : '',
    stealthTexts[hull.stealth],
  ];
  return texts.filter((text) => text !== '');
}
