/** The weapons of a pack below one ruler: a row for each kind, and words for the rows that share them. */

import { groupBy } from '../../../text/collections.ts';
import { type Block, type PlacedBlock, placeBlock } from '../../drawing/block.ts';
import { centeredText, type Mark, solid, stroked, textMark } from '../../drawing/mark.ts';
import { circle, line, rect } from '../../drawing/path.ts';
import { points } from '../../drawing/points.ts';
import type { Theme } from '../../drawing/theme.ts';
import type { WeaponKind } from '../../symbols/fire-table.ts';
import { namedIconBlock, unitsOfOne } from '../../symbols/units.ts';
import { fittingSize, inkGroup, thinLine, typeWidth, wordLines } from '../parts/lettering.ts';
import { barMarks, type Ruler, rulerOf, tickMarks } from '../parts/ruler.ts';
import { rowWords } from '../parts/weapon-rows.ts';
import { richText } from './rich-text.ts';
import type { ReferenceType } from './section-parts.ts';

/** A kind of weapon, and the fleet that alone has it. */
export interface ReferenceWeapon {
  readonly kind: WeaponKind;
  readonly side: 'A' | 'B' | undefined;
}

/** The bars begin here, as a share of the width. */
const nameShare = 0.43;
const headRoom = 2.2;

const icon = 4.4;
const nameLeft = 5.2;
const rowHeight = 5.3;
const barHeight = 4.5;
const leastName = 6.5;
const nameLine = 2.7;
const sideRoom = 3.3;

export function referenceRuler(weapons: readonly ReferenceWeapon[], width: number): Ruler {
  const start = width * nameShare;
  return rulerOf(
    weapons.map(({ kind }) => kind),
    start,
    width - start - headRoom,
  );
}

/** Weapons by their words, in the order of the first of each. */
export function weaponGroups(
  weapons: readonly ReferenceWeapon[],
  ruler: Ruler,
  theme: Theme,
): readonly (readonly ReferenceWeapon[])[] {
  return [...groupBy(weapons, (weapon) => wordsOf(weapon, ruler, theme)).values()];
}

/** What only a book that is not at hand says is a blank to fill in. */
function wordsOf({ kind }: ReferenceWeapon, ruler: Ruler, theme: Theme): string {
  const { words } = rowWords({ kind, name: kind.label, arcs: '' }, ruler, 'all', theme);
  return words.replace(/: Cross Dimensions \(base\), [^;]+/g, ': ___');
}

interface GroupLook {
  readonly ruler: Ruler;
  readonly width: number;
  readonly type: ReferenceType;
  readonly theme: Theme;
}

/** Rows that share their words, with the words below them. */
export function weaponGroup(weapons: readonly ReferenceWeapon[], { ruler, width, type, theme }: GroupLook): Block {
  const parts: PlacedBlock[] = [];
  let y = 0;
  for (const weapon of weapons) {
    const row = weaponRow(weapon, ruler, width, theme);
    parts.push(placeBlock(row, 0, y));
    y += row.height;
  }
  const [first] = weapons;
  const words = first ? wordsOf(first, ruler, theme) : '';
  if (words !== '') {
    const text = richText(words.replace(/\b(?:SAP|AP|P)\b/g, '**$&**'), width - nameLeft, { size: type.text }, theme);
    parts.push(placeBlock(text, nameLeft, y));
    y += text.height;
  }
  const height = y + 0.6;
  const rule = stroked(line(0, height - thinLine / 2, width, height - thinLine / 2), thinLine);
  return { width, height, parts: [inkGroup([rule]), ...parts] };
}

/** Icon, letter of its fleet, name in one line or two, and bar. */
function weaponRow({ kind, side }: ReferenceWeapon, ruler: Ruler, width: number, theme: Theme): Block {
  const hasBar = kind.bands.length > 0;
  const left = nameLeft + (side === undefined ? 0 : sideRoom);
  const room = (hasBar ? ruler.start - 0.6 : width) - left;
  const size = fittingSize(kind.label, room, { from: 10, to: leastName, bold: true }, theme);
  const lines = size === undefined ? wordLinesBold(kind.label, room, theme) : [kind.label];
  const height = Math.max(rowHeight, lines.length * nameLine + 0.8);
  const middle = height / 2;
  const end = kind.bands.at(-1)?.to ?? 0;
  const top = middle - barHeight / 2;
  const marks: Mark[] = [
    ...(side === undefined ? [] : sideMarks(side, [nameLeft + 1.3, middle])),
    ...lines.map((text, index) =>
      textMark(
        text,
        [left, middle + points(size ?? leastName) * 0.36 + (index - (lines.length - 1) / 2) * nameLine],
        points(size ?? leastName),
        { bold: true },
      ),
    ),
    ...(hasBar ? barMarks(kind, ruler, { top, height: barHeight }, theme) : []),
    ...(hasBar ? tickMarks(ruler, end, middle - 0.6, middle + 0.6) : []),
  ];
  const [unit] = unitsOfOne(kind.item, kind.ship);
  const picture = unit ? [placeBlock(namedIconBlock(unit, icon), 0.2, middle - icon / 2)] : [];
  return { width, height, parts: [inkGroup(marks), ...picture] };
}

/** Lines of a name in the smallest type, which are never cut. */
function wordLinesBold(text: string, room: number, theme: Theme): readonly string[] {
  const wide = typeWidth(text, leastName, theme, true) / Math.max(1, typeWidth(text, leastName, theme));
  return wordLines(text, room / Math.max(1, wide), theme, leastName);
}

/** Fleet A is a black disc, fleet B a black square. */
export function sideMarks(side: 'A' | 'B', [x, y]: readonly [number, number]): readonly Mark[] {
  const shape = side === 'A' ? circle(x, y, 1.35) : rect(x - 1.3, y - 1.3, 2.6, 2.6);
  return [solid(shape), centeredText(side, [x, y], points(6.5), { ink: 'white' })];
}
