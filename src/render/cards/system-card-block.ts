/** Cards of systems: one cell for a group of systems or the core, two with a ruler for weapons. */

import { type CorePart, coreEffects } from '../../rules/ship/ship.ts';
import { type Block, type MarkGroup, type PlacedBlock, placeBlock, stack, symbolBlock } from '../drawing/block.ts';
import { textMark } from '../drawing/mark.ts';
import type { Size } from '../drawing/page.ts';
import { points } from '../drawing/points.ts';
import type { Theme } from '../drawing/theme.ts';
import { coreSystemIcons } from '../icons/core.ts';
import { badgeOf } from '../sheet/parts/emblems.ts';
import { captionSize, inkGroup, typeWidth } from '../sheet/parts/lettering.ts';
import { thresholdScores } from '../sheet/tables/reference-tables.ts';
import { iconBlock } from '../symbols/units.ts';
import { bodyTop, boxGrid, boxMarks, gridMarks, inset, scoreMarks, titleMarks } from './card-parts.ts';
import { cell } from './counter-block.ts';
import { captionLine, captionLines, wrappedCaption } from './lettering.ts';
import {
  type CardBox,
  type CoreCard,
  decapitalized,
  type GroupCard,
  repairCaption,
  rowsCaption,
  type SystemCard,
} from './system-cards.ts';
import { weaponCards } from './weapon-card.ts';

type Part = MarkGroup | PlacedBlock;

export const wideCell: Size = { width: 2 * cell.width, height: cell.height };

/** The cards of a group; more boxes than a card has room for go to another one. */
export function systemCardBlocks(card: SystemCard, theme: Theme): readonly Block[] {
  if (card.kind === 'core') return [coreBlock(card, theme)];
  if (card.weapons.length > 0 || captionsOf(card, theme).length > mostCaptions)
    return weaponCards(card, wideCell, theme);
  return splitRow(card).map((each) => groupBlock(each, theme));
}

/** The back of a card: the badge, and what repairs it. */
export function cardBack(card: SystemCard, { width, height }: Size, theme: Theme): Block {
  const badge = badgeOf(card.owner.subject, backBadge, theme);
  const words = isRepaired(card) ? ['repair: one party 6,', 'two 5+, three 4+'] : ['no repair'];
  const lines = stack(
    words.map((text): Block => {
      const wide = typeWidth(text, backSize, theme);
      return { width: wide, height: 3.2, parts: [inkGroup([textMark(text, [0, 2.4], points(backSize))])] };
    }),
    0,
    'center',
  );
  const all = stack([...(badge ? [badge] : []), lines], 2.4, 'center');
  return { width, height, parts: [placeBlock(all, (width - all.width) / 2, (height - all.height) / 2)] };
}

const backBadge = 11;
const backSize = 7;

function isRepaired(card: SystemCard): boolean {
  return card.kind === 'core' || card.isRepaired;
}

/** Scores at the ends of the rows of a ship. */
export function scoresOf({ owner, modifier }: SystemCard, theme: Theme): readonly string[] {
  return thresholdScores(owner.subject.ship.design.hull.rows, modifier, theme);
}

const icon = 8;
const scoresTop = 15.1;
const captionsTop = 23.5;
const mostCaptions = 3;
const bodyWidth = cell.width - 2 * inset;

/** What the loss does, what repairs it, and several rows at once. */
function captionsOf(card: GroupCard, theme: Theme): readonly string[] {
  const { arcs } = card.rows[0] ?? { arcs: '' };
  const effect = decapitalized(card.effect);
  return [
    ...wrappedCaption(arcs === '' ? effect : `${arcs} · ${effect}`, bodyWidth, theme),
    ...(card.isRepaired ? [repairCaption] : []),
    rowsCaption(card.owner),
  ];
}

const boxesLeft = inset + icon + 1;
const boxesWidth = cell.width - inset - boxesLeft;

/** All boxes of a group below one icon: systems with one label may differ in what they hold. */
function splitRow(card: GroupCard): readonly GroupCard[] {
  const [row] = card.rows;
  if (!row) return [];
  const boxes = boxesOf(card);
  let count = boxes.length;
  while (!boxGrid(boxes.slice(0, count), boxesWidth, icon)) count--;
  const rest = boxes.slice(count);
  const first = { ...card, rows: [{ ...row, boxes: boxes.slice(0, count) }] };
  return rest.length === 0 ? [first] : [first, ...splitRow({ ...card, rows: [{ ...row, boxes: rest }] })];
}

function boxesOf({ rows }: GroupCard): readonly CardBox[] {
  return rows.flatMap((row) => row.boxes);
}

function groupBlock(card: GroupCard, theme: Theme): Block {
  const [row] = card.rows;
  if (!row) return { ...cell, parts: [] };
  const grid = boxGrid(row.boxes, boxesWidth, icon);
  const isDrive = row.boxes.some(({ letter }) => letter !== '');
  const boxes = grid ? gridMarks(grid, [boxesLeft, bodyTop + (icon - grid.height) / 2]) : [];
  return cardBlock(card, isDrive ? 1 : row.boxes.length, theme, [
    placeBlock(iconBlock(row.unit, icon), inset, bodyTop),
    inkGroup(boxes, boxesText(card)),
    inkGroup(captionLines(captionsOf(card, theme), [inset, captionsTop])),
  ]);
}

/** Alternative text. */
function boxesText(card: GroupCard): string {
  const boxes = boxesOf(card);
  const lost = boxes.filter(({ strike }) => strike !== undefined).length;
  return `${boxes.length} ${boxes.length === 1 ? 'box' : 'boxes'}${lost === 0 ? '' : `, ${lost} lost`}`;
}

function cardBlock(card: SystemCard, count: number, theme: Theme, parts: readonly Part[]): Block {
  return {
    ...cell,
    parts: [
      inkGroup(titleMarks(card, count, cell.width, theme)),
      ...parts,
      inkGroup(scoreMarks(scoresOf(card, theme), [inset, scoresTop], bodyWidth, theme)),
    ],
  };
}

/** Icon and box of a core system, and what its loss does, in short. */
const coreIcon = 5;
const coreBox = 3.2;
const coreGap = 0.3;
const coreLetters: Readonly<Record<CorePart, string>> = { bridge: 'B', 'life-support': 'L', 'power-core': 'P' };
const coreWords: Readonly<Record<CorePart, string>> = {
  bridge: 'no orders',
  'life-support': 'crew dies',
  'power-core': 'may blow',
};

function coreBlock(card: CoreCard, theme: Theme): Block {
  const least = coreIcon + coreGap + coreBox;
  const widths = card.parts.map(({ part }) => Math.max(least, typeWidth(coreWords[part], captionSize, theme)));
  const gap = (bodyWidth - widths.reduce((sum, width) => sum + width, 0)) / Math.max(1, widths.length - 1);
  let x = inset;
  const parts = card.parts.flatMap(({ part, strike }, index): readonly Part[] => {
    const width = widths[index] as number;
    const left = x + (width - least) / 2;
    const box = [left + coreIcon + coreGap, bodyTop + (coreIcon - coreBox) / 2] as const;
    const caption = captionLines([coreWords[part]], [x + width / 2, bodyTop + coreIcon + captionLine], {
      anchor: 'middle',
    });
    const symbol = symbolBlock(coreSystemIcons[part], coreIcon, { alt: coreEffects[part], icon: 'core-systems' });
    x += width + gap;
    return [
      placeBlock(symbol, left, bodyTop),
      inkGroup([...boxMarks({ letter: coreLetters[part], strike }, box, coreBox), ...caption]),
    ];
  });
  const captions = captionLines([repairCaption, rowsCaption(card.owner)], [inset, captionsTop]);
  return cardBlock(card, 1, theme, [...parts, inkGroup(captions)]);
}
