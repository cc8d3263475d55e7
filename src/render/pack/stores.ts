/** What the ships of a fleet spend or lose one by one: ordnance, mines, marines and extra parties, with a box for each. */

import { noDamage, roundsSpentBy, type ShipDamage } from '../../damage/ship-damage.ts';
import { roundsPerItem } from '../../rules/ship/aboard.ts';
import type { Item, Ship } from '../../rules/ship/ship.ts';
import { type Block, placeBlock, stack, wrapBlocks } from '../drawing/block.ts';
import { chunks } from '../drawing/chunks.ts';
import { gapStrip, type PackStrip } from '../drawing/flow.ts';
import { capHeight, centeredText, type Mark, openShape, stroked, textMark } from '../drawing/mark.ts';
import { line, rect } from '../drawing/path.ts';
import { points } from '../drawing/points.ts';
import type { Theme } from '../drawing/theme.ts';
import { numberDisc } from '../sheet/parts/emblems.ts';
import { captionSize, fitted, inkGroup, thinLine, typeWidth } from '../sheet/parts/lettering.ts';
import { slashes } from '../sheet/parts/slashes.ts';
import { roundSigns } from '../ship/fitting.ts';
import { labelOf, namedIconBlock, strikeKindOfPart, type Unit, unitsOf } from '../symbols/units.ts';
import { barBlock } from './bar.ts';
import { type FleetContext, type NumberedPackShip, shipsLeft } from './fleet-context.ts';

interface StoreBox {
  /** The kind of a salvo. */
  readonly sign: string;
  readonly isGone: boolean;
}

interface Store {
  readonly unit: Unit;
  readonly boxes: readonly StoreBox[];
}

const discRadius = 1.9;
const storesLeft = 5.4;
const iconSide = 3.9;
const nameLeft = iconSide + 0.7;
const nameSize = 8.5;
const longestName = 42;
const boxSide = 3;
const boxPitch = 3.4;
const lineHeight = 5;
const storeGap = 3.2;

/** A store with more boxes goes on in a second one, so that a line may end between them. */
const mostBoxes = 24;

/** Lines of a ship that stay together; further ones may begin a page. */
const linesTogether = 6;

export function storeStrips(context: FleetContext, width: number): readonly PackStrip[] {
  const rows = shipsLeft(context).flatMap((ship) => shipRows(ship, width, context.theme));
  if (rows.length === 0) return [];
  const bar = barBlock('Ordnance and parties', 'cross off what is fired, laid or dead', width);
  return [gapStrip(1.4), { block: bar, keepWithNext: true }, ...rows.map((block) => ({ block, head: bar }))];
}

/** The number of a ship, and its stores in as many lines as they need. */
function shipRows(ship: NumberedPackShip, width: number, theme: Theme): readonly Block[] {
  const stores = storesOf(ship).map((store) => storeBlock(store, theme));
  return chunks(wrapBlocks(stores, width - storesLeft, storeGap), linesTogether).map((lines) => {
    const own = stack(lines, 0);
    const height = own.height + thinLine;
    const disc = numberDisc(ship, [discRadius, lineHeight / 2], discRadius, 8.5);
    const rule = stroked(line(0, height - thinLine / 2, width, height - thinLine / 2), thinLine);
    return { width, height, parts: [inkGroup(disc), placeBlock(own, storesLeft, 0), inkGroup([rule])] };
  });
}

/** One for each label of a ship, and for each magazine. */
function storesOf({ shown: { ship, damage = noDamage } }: NumberedPackShip): readonly Store[] {
  const stores: { readonly unit: Unit; readonly isMerged: boolean; readonly boxes: StoreBox[] }[] = [];
  for (const item of ship.items) {
    const [unit] = unitsOf(item, ship);
    if (unit === undefined) continue;
    for (const { boxes, isMerged } of boxesOf(item, ship, damage)) {
      const open = stores.find((store) => isMerged && store.isMerged && labelOf(store.unit) === labelOf(unit));
      if (open) open.boxes.push(...boxes);
      else stores.push({ unit, isMerged, boxes: [...boxes] });
    }
  }
  return stores.flatMap(({ unit, boxes }) => chunks(boxes, mostBoxes).map((own) => ({ unit, boxes: own })));
}

/** One-shot weapons and people of one kind are counted together; each magazine and minelayer is a store of its own. */
function boxesOf(item: Item, ship: Ship, damage: ShipDamage) {
  const { entry, path, count } = item;
  if (entry.oneShot || entry.group === 'loadout') {
    const boxes = unitsOf(item, ship).map((_, part) => ({
      sign: '',
      isGone: strikeKindOfPart(item, part, damage) !== undefined,
    }));
    return [{ boxes, isMerged: true }];
  }
  const rounds = Object.entries(roundsPerItem(item));
  return Array.from({ length: rounds.length === 0 ? 0 : count }, (_, copy) => {
    const spent = roundsSpentBy(damage, path, copy);
    const boxes = rounds.flatMap(([kind, all]) =>
      Array.from({ length: all }, (_, index) => ({
        sign: roundSigns[kind] ?? '',
        isGone: index < (spent[kind] ?? 0),
      })),
    );
    return { boxes, isMerged: false };
  });
}

function storeBlock({ unit, boxes }: Store, theme: Theme): Block {
  const label = labelOf(unit);
  const { text, size } = fitted(label, longestName, { from: nameSize, to: captionSize, bold: true }, theme);
  const boxesLeft = nameLeft + typeWidth(text, size, theme, true) + 1.2;
  const baseline = lineHeight / 2 + (points(size) * capHeight) / 2;
  const marks: readonly Mark[] = [
    textMark(text, [nameLeft, baseline], points(size), { bold: true }),
    ...boxes.flatMap((box, index) => boxMarks(box, boxesLeft + index * boxPitch)),
  ];
  const gone = boxes.filter(({ isGone }) => isGone).length;
  const alt = `${boxes.length} ${label}${gone === 0 ? '' : `, ${gone} gone`}`;
  return {
    width: boxesLeft + boxes.length * boxPitch,
    height: lineHeight,
    parts: [inkGroup(marks, alt), placeBlock(namedIconBlock(unit, iconSide), 0, (lineHeight - iconSide) / 2)],
  };
}

function boxMarks({ sign, isGone }: StoreBox, x: number): readonly Mark[] {
  const center = [x + boxSide / 2, lineHeight / 2] as const;
  const [left, top] = [x + thinLine / 2, (lineHeight - boxSide + thinLine) / 2];
  return [
    openShape(rect(left, top, boxSide - thinLine, boxSide - thinLine), thinLine),
    ...(sign === '' ? [] : [centeredText(sign, center, points(captionSize))]),
    ...(isGone ? slashes(center, boxSide * 1.25, 'gone') : []),
  ];
}
