/** The state of a fleet that has lost something: after which battle, and a key to the marks. */

import { armorBoxesLost, isDamaged, noDamage, type ShipDamage } from '../../damage/ship-damage.ts';
import { type Block, drawingBlock, placeInRow, wrapBlocks } from '../drawing/block.ts';
import { capHeight, type Mark, openShape, solid, stroked, textMark } from '../drawing/mark.ts';
import { circle, polygon, rect, regularPolygon } from '../drawing/path.ts';
import { points } from '../drawing/points.ts';
import type { Theme } from '../drawing/theme.ts';
import { printableText } from '../drawing/typeface.ts';
import type { PackShip } from '../sheet/pack/pack.ts';
import { isLost } from '../sheet/panels/panel.ts';
import { fitted, inkGroup, thinLine, typeWidth } from '../sheet/parts/lettering.ts';
import { slashes } from '../sheet/parts/slashes.ts';

const side = 3.2;
const lineHeight = 4;
const textSize = 7.7;
const longestTitle = 90;

interface KeyEntry {
  readonly marks: readonly Mark[];
  readonly text: string;
  readonly isPrinted: (damage: ShipDamage) => boolean;
}

const middle = side / 2;
const box = openShape(rect(thinLine / 2, thinLine / 2, side - thinLine, side - thinLine), thinLine);
const system = openShape(polygon([middle, 0.5], [side - 0.6, side - 0.7], [0.6, side - 0.7]), thinLine);
const ring = stroked(circle(middle, middle, middle - thinLine / 2), thinLine);

const losses = (damage: ShipDamage) => [
  ...[damage.ftl, damage.streamlining, ...Object.values(damage.core)].filter((loss) => loss !== undefined),
  ...[...damage.parts.values()].flatMap((parts) => [...parts.values()]),
];
const isDown = (damage: ShipDamage) => losses(damage).includes('down');
const hasSize = ({ size }: { readonly size: number }) => size > 0;

const entries: readonly KeyEntry[] = [
  {
    marks: [box, solid(polygon([side, 0], [side, side], [0, side]))],
    text: 'box lost',
    isPrinted: (damage) => damage.hull > 0 || armorBoxesLost(damage) > 0,
  },
  {
    marks: [solid(regularPolygon([middle, middle], middle, 4))],
    text: 'does not grow back',
    isPrinted: ({ armor }) => armor.some(({ ruined }) => ruined > 0),
  },
  {
    marks: [system, ...slashes([middle, middle], side, 'down')],
    text: 'down, may be repaired',
    isPrinted: isDown,
  },
  {
    marks: [system, ...slashes([middle, middle], side, 'gone')],
    text: 'destroyed, spent or dead',
    isPrinted: (damage) =>
      losses(damage).some((loss) => loss !== 'down') ||
      [damage.spent, damage.craft].some((lost) => [...lost.values()].some(hasSize)),
  },
  {
    marks: [system, ...slashes([middle, middle], side * 0.95, 'down'), ring],
    text: 'draw a ring: repaired',
    isPrinted: isDown,
  },
  {
    marks: [solid(rect(0, 0, side, side))],
    text: 'in the table: row, drive, FTL or core lost',
    isPrinted: () => true,
  },
];

/** Lines below a roster; none for a fleet that has lost nothing. */
export function stateLines(ships: readonly PackShip[], width: number, theme: Theme): readonly Block[] {
  const damages = ships.map(({ damage = noDamage }) => damage);
  if (!damages.some(isDamaged)) return [];
  const battle = theme.hasBlankNames ? '' : printableText(ships.find(({ after }) => after !== undefined)?.after ?? '');
  const title = battle === '' ? 'Current state' : `State after ${battle}`;
  const { text, size } = fitted(title, longestTitle, { from: 8.5, to: textSize, bold: true }, theme);
  const afloat = ships.filter((ship) => !isLost(ship)).map(({ damage = noDamage }) => damage);
  const shown = entries.filter(({ isPrinted }) => afloat.some((damage) => isDamaged(damage) && isPrinted(damage)));
  return wrapBlocks([textBlock(text, size, true, theme), ...shown.map((entry) => keyBlock(entry, theme))], width, 4);
}

function textBlock(text: string, size: number, bold: boolean, theme: Theme): Block {
  const baseline = lineHeight / 2 + (points(size) * capHeight) / 2;
  return {
    width: typeWidth(text, size, theme, bold),
    height: lineHeight,
    parts: [inkGroup([textMark(text, [0, baseline], points(size), { bold })])],
  };
}

function keyBlock({ marks, text }: KeyEntry, theme: Theme): Block {
  return placeInRow([drawingBlock(side, side, marks), textBlock(text, textSize, false, theme)], 1.2, 'middle');
}
