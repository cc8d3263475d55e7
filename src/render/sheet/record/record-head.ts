/** The head of a record sheet: the fleet, and lines for player and date. */

import { type Block, pictureBlock, placeBlock, symbolBlock } from '../../drawing/block.ts';
import { type Mark, type Picture, stroked, textMark } from '../../drawing/mark.ts';
import type { Size } from '../../drawing/page.ts';
import { line } from '../../drawing/path.ts';
import { points } from '../../drawing/points.ts';
import type { Theme } from '../../drawing/theme.ts';
import { printableText } from '../../drawing/typeface.ts';
import { navyBadge } from '../../symbols/navy-badge.ts';
import { captionSize, fitted, inkGroup, thinLine, typeWidth } from '../parts/lettering.ts';

export interface RecordFleet {
  readonly title: string;
  readonly navy?: string | undefined;
  readonly badge?: Picture | undefined;
}

const badgeSide = 10.4;
const nameSize = 17;
const textSize = 8;
const baseline = 5.6;
const second = 9.8;

/** From the right edge to each line to write on, with its length. */
const lines = [
  { word: 'Player', from: 91, length: 48 },
  { word: 'Date', from: 30, length: 30 },
] as const;

const game = 'Full Thrust Light';

export function recordHead(fleet: RecordFleet | undefined, { width, height }: Size, theme: Theme): Block {
  const navy = printableText(fleet?.navy ?? '');
  const hasBadge = !theme.hasBlankNames && (fleet?.badge !== undefined || navy !== '');
  const badge = fleet?.badge
    ? pictureBlock(fleet.badge, badgeSide, badgeSide, 'Badge')
    : symbolBlock(navyBadge(navy), badgeSide, { alt: 'Badge' });
  const left = hasBadge ? badgeSide + 2 : 0;
  const room = width - left - lines[0].from - 4;
  const about = theme.hasBlankNames || navy === '' ? game : `${navy} · ${game}`;
  const below = fitted(about, room, { from: textSize, to: captionSize }, theme);
  const marks = [
    ...nameMarks(fleet, left, room, theme),
    textMark(below.text, [left, second], points(below.size)),
    ...lines.flatMap(({ word, from, length }) => {
      const end = width - from + length;
      const start = width - from;
      return [
        textMark(word, [start - 1.5, second], points(textSize), { anchor: 'end' }),
        stroked(line(start, second + 0.4, Math.min(width, end), second + 0.4), thinLine),
      ];
    }),
  ];
  const parts = hasBadge ? [placeBlock(badge, 0, (height - badge.height) / 2)] : [];
  return { width, height, parts: [...parts, inkGroup(marks)] };
}

/** The name, or a line for it. */
function nameMarks(fleet: RecordFleet | undefined, left: number, room: number, theme: Theme): readonly Mark[] {
  if (fleet && !theme.hasBlankNames) {
    const name = fitted(fleet.title, room, { from: nameSize, to: 10, bold: true }, theme);
    return [textMark(name.text, [left, baseline], points(name.size), { bold: true })];
  }
  const start = left + typeWidth('Fleet', textSize, theme) + 1.5;
  return [
    textMark('Fleet', [left, baseline], points(textSize)),
    stroked(line(start, baseline + 0.4, start + 90, baseline + 0.4), thinLine),
  ];
}
