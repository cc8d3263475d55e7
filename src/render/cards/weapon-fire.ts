/** How the weapons of a card fire: the ruler, a bar for each way to fire, and words as far as they fit. */

import { type MarkGroup, type PlacedBlock, placeBlock } from '../drawing/block.ts';
import { type Mark, textMark } from '../drawing/mark.ts';
import type { Size } from '../drawing/page.ts';
import { points } from '../drawing/points.ts';
import type { Theme } from '../drawing/theme.ts';
import { captionSize, inkGroup, typeWidth, wordLine, wordLines, wordSize } from '../sheet/parts/lettering.ts';
import { barMarks, headHeight, type Ruler, rulerHead, rulerOf, tickMarks } from '../sheet/parts/ruler.ts';
import { rowWords } from '../sheet/parts/weapon-rows.ts';
import type { WeaponKind } from '../symbols/fire-table.ts';
import { captionLine } from './lettering.ts';
import { decapitalized, type GroupCard, isUsual } from './system-cards.ts';

/** From the rule of the title to the caption at the foot of a card, in millimeters. */
export const fireSize: Size = { width: 33, height: 19.4 };

/** The last mark of a ruler is half a number from its end. */
const rulerEnd = 2;

/** Heights of a bar and of its row, and space between the name of a way to fire and its bar. */
const barShare = 0.93;
const usualRow = 4.5;
const nameGap = 1;

/** From the bars to the first baseline, and from the last one to the caption. */
const firstLine = 2.4;
const belowLine = 0.7;

/** Words of several ways to fire are smaller: in points, and the height of a line in millimeters. */
interface WordType {
  readonly size: number;
  readonly line: number;
}

const usualType: WordType = { size: wordSize, line: wordLine };
const closeType: WordType = { size: captionSize, line: captionLine };

export function fireParts(card: GroupCard, theme: Theme): readonly (MarkGroup | PlacedBlock)[] {
  const { weapons } = card;
  const { width, height } = fireSize;
  const barred = weapons.filter(({ bands }) => bands.length > 0);
  const names = weapons.length > 1 ? barred.map(nameOf) : [];
  const start = Math.max(0, ...names.map((name) => typeWidth(name, captionSize, theme, true) + nameGap));
  const ruler = rulerOf(barred, start, width - start - rulerEnd);
  const top = barred.length > 0 ? headHeight : 0;
  const row = Math.min(usualRow, (height - top - firstLine - belowLine) / Math.max(1, barred.length));
  const marks = barred.flatMap((kind, index): readonly Mark[] => {
    const place = { top: top + index * row, height: row * barShare };
    const end = kind.bands.at(-1)?.to ?? 0;
    const name = textMark(names[index] ?? '', [0, place.top + row / 2 + 0.7], points(captionSize), { bold: true });
    return [
      ...(name.text === '' ? [] : [name]),
      ...barMarks(kind, ruler, place, theme),
      ...tickMarks(ruler, end, place.top + 1, place.top + 2.2),
    ];
  });
  const first = top + barred.length * row + firstLine;
  const type = weapons.length + (isUsual(card.effect) ? 0 : 1) > 1 ? closeType : usualType;
  const most = Math.floor((height - belowLine - first) / type.line + 1e-6) + 1;
  const lines = fittingWords(card, most, { ruler, width, type, theme });
  const words = lines.map((text, index) => textMark(text, [0, first + index * type.line], points(type.size)));
  return [
    ...(barred.length > 0 ? [placeBlock(rulerHead(ruler, width, ''), 0, 0)] : []),
    inkGroup([...marks, ...words]),
  ];
}

function nameOf({ mode }: WeaponKind): string {
  return mode === '' ? 'usual' : mode;
}

interface WordLook {
  readonly ruler: Ruler;
  readonly width: number;
  readonly type: WordType;
  readonly theme: Theme;
}

/** The words of all ways to fire, then what the loss does, with as many clauses as fit: the most talkative way is cut first. */
function fittingWords({ weapons, effect }: GroupCard, most: number, look: WordLook): readonly string[] {
  const lost = isUsual(effect) ? '' : weapons.length > 0 ? `lost: ${decapitalized(effect)}` : effect;
  const kinds = weapons.map((kind) => ({ kind, kept: clausesOf(kind).length }));
  for (;;) {
    const texts = kinds.map(({ kind, kept }) => wordsOf(kind, kept, look));
    const isCut = kinds.some(({ kind, kept }) => kept < clausesOf(kind).length);
    const said = [texts.every((text) => text === texts[0]) ? texts[0] : named(weapons, texts), lost];
    const text = `${said.filter((part) => part).join('; ')}${isCut ? ' *' : ''}`.trim();
    const lines = wordLines(text, look.width, look.theme, look.type.size);
    const longest = Math.max(0, ...kinds.map(({ kept }) => kept));
    const cut = kinds.findLast(({ kept }) => kept === longest);
    if (lines.length <= most || !cut || longest === 0) return lines;
    cut.kept--;
  }
}

/** The words of several ways to fire, each with its name; the usual one has none. */
function named(weapons: readonly WeaponKind[], texts: readonly string[]): string {
  const parts = texts.map((text, index) => {
    const mode = weapons[index]?.mode ?? '';
    return mode === '' || text === '' ? text : `${mode}: ${text}`;
  });
  return parts.filter((part) => part !== '').join('; ');
}

/** What a bar does not say, with so many clauses of its effect. */
function wordsOf(kind: WeaponKind, kept: number, { ruler, theme }: WordLook): string {
  const shown = { ...kind, effect: clausesOf(kind).slice(0, kept).join('; ') };
  return rowWords({ kind: shown, name: '', arcs: '' }, ruler, 'all', theme).words;
}

function clausesOf({ effect }: WeaponKind): readonly string[] {
  return effect.split('; ').filter((clause) => clause !== '');
}
