import { noDamage, roundsSpentBy, type ShipDamage } from '../../../damage/ship-damage.ts';
import type { Salvoes } from '../../../rules/catalogue/choices.ts';
import { type FireArcs, fireArcs, foreArc } from '../../../rules/model/arcs.ts';
import type { Rounds } from '../../../rules/ship/rounds.ts';
import { type Item, itemArcs, type Ship } from '../../../rules/ship/ship.ts';
import {
  type Block,
  drawingBlock,
  drawOver,
  emptyBlock,
  placeInRow,
  stack,
  withAlt,
  wrapBlocks,
} from '../../drawing/block.ts';
import { openShape, pen, solid, stroked, textMark } from '../../drawing/mark.ts';
import { line, polygon, roundedRect } from '../../drawing/path.ts';
import { crossOut, strikeOut } from '../../drawing/strike-out.ts';
import { smallestType, type Theme } from '../../drawing/theme.ts';
import { withLabel } from '../../drawing/typeface.ts';
import { type Bearing, bearingOf } from './bearing.ts';
import { iconBlock, labelOf, looseItems, strikeKindOfPart, turnOf, type Unit, unitBlock, unitsOfOne } from './units.ts';

/** A weapon, turret or magazine group, and the direction it fires in. */
export interface Mounting {
  readonly side: Bearing;
  /** The same for all systems of a kind, wherever they fire. */
  readonly kind: string;
  /** Draws it within `room` millimeters; may be wider if it cannot be narrower. */
  readonly block: (room: number) => Block;
}

/** Lists everything that fires, in the order of the design, with losses struck out. */
export function mountingsOf(ship: Ship, theme: Theme, damage: ShipDamage = noDamage): readonly Mounting[] {
  return looseItems(ship, 'weapons', 'ordnance').flatMap((item) =>
    Array.from({ length: item.count }, (_, copy) => mountingsOfOne({ item, copy, ship, damage, theme })).flat(),
  );
}

interface Mount {
  readonly item: Item;
  readonly copy: number;
  readonly ship: Ship;
  readonly damage: ShipDamage;
  readonly theme: Theme;
}

function mountingsOfOne(mount: Mount): readonly Mounting[] {
  const { item, ship } = mount;
  const side = (arcs: FireArcs | undefined) => bearingOf(arcs ?? fixedArcs(item), turnOf(ship));
  if (item.entry.holds?.key === 'mounts') {
    return [{ side: side(itemArcs(item)), kind: item.id, block: (room) => turretBlock(mount, room) }];
  }
  if (item.entry.holds?.key === 'launchers') {
    return [{ side: side(combinedArcs(item.held)), kind: item.id, block: (room) => magazineBlock(mount, room) }];
  }
  return unitBlocks(mount).map(({ unit, block }) => ({
    side: side(unit.arcs),
    kind: `${item.id} ${labelOf(unit)}`,
    block: () => block,
  }));
}

function unitBlocks({ item, copy, ship, damage, theme }: Mount, arcs?: FireArcs) {
  const units = unitsOfOne(item, ship, arcs);
  const left = minesLeft(item, roundsSpentBy(damage, item.path, copy));
  return units.map((unit, index) => {
    const strike = strikeKindOfPart(item, copy * units.length + index, damage);
    return { unit, block: strikeOut(unitBlock(unit, theme, left), strike, theme.icon) };
  });
}

/** Arcs of a system without a choice of arcs: spinal guns fire ahead, mines and bombs are not aimed. */
function fixedArcs({ entry }: Item): FireArcs | undefined {
  return entry.group === 'weapons' ? foreArc : undefined;
}

function combinedArcs(items: readonly Item[]): FireArcs | undefined {
  const names = items.flatMap((item) => itemArcs(item)?.names ?? []);
  return names.length === 0 ? undefined : fireArcs(...new Set(names));
}

function minesLeft({ choices }: Item, { mine = 0 }: Rounds): string {
  const { mines = 0 } = choices as { readonly mines?: number };
  return mine === 0 ? '' : `(${mines - mine} left)`;
}

/** The contents of a holder; `room` is the width for a turret among them. */
function heldBlocks({ item, copy, ...mount }: Mount, room: number, arcs?: FireArcs): readonly Block[] {
  return item.held.flatMap((inner) =>
    Array.from({ length: inner.own }, (_, own) => {
      const each = { ...mount, item: inner, copy: copy * inner.own + own };
      if (inner.held.length > 0) return [turretBlock(each, room)];
      return unitBlocks(each, arcs).map(({ block }) => block);
    }).flat(),
  );
}

const padding = 1;

function framed(inner: Block, dash: boolean): Block {
  const [width, height] = [inner.width + 2 * padding, inner.height + 2 * padding];
  const edge = pen.normal / 2;
  const outline = stroked(roundedRect([edge, edge], width - pen.normal, height - pen.normal, 1.2));
  const frame = drawingBlock(width, height, [dash ? { ...outline, dash: 0.8 } : outline]);
  return drawOver(frame, inner, [padding, padding]);
}

/** A frame with a ring in which to tick the turret's facing, and the weapons that turn with it. */
function turretBlock(mount: Mount, room: number): Block {
  const { item, copy, ship, damage, theme } = mount;
  const arcs = itemArcs(item) as FireArcs;
  const guns = heldBlocks(mount, room, arcs);
  const ring = strikeOut(facingBlock(item, arcs, ship, theme), strikeKindOfPart(item, copy, damage));
  const head = withLabel(ring, 'Turret', theme.type.label, theme.typeface);
  return framed(stack(wrapBlocks([head, ...guns], room - 2 * padding, theme.gap), theme.gap / 2), false);
}

/** The ring is larger than an icon by this factor, to be ticked turn after turn. */
const facingSize = 1.35;

function facingBlock(item: Item, arcs: FireArcs, ship: Ship, theme: Theme): Block {
  const [unit] = unitsOfOne(item, ship, arcs);
  return iconBlock(unit as Unit, theme.icon * facingSize);
}

/** A magazine with a mark for each salvo, joined to its launchers. */
function magazineBlock(mount: Mount, room: number): Block {
  const { theme } = mount;
  const [unit] = unitBlocks(mount);
  const load = loadBlock(mount, room - theme.icon - 2 * padding - 2 * theme.gap);
  const magazine = placeInRow([(unit as { readonly block: Block }).block, load], theme.gap, 'middle');
  const [first, ...others] = heldBlocks(mount, room - 2 * padding - 2 * theme.gap);
  if (!first) return framed(magazine, true);
  // The joint stays on the same line as the first launcher.
  const joined = placeInRow([joint(theme), first], theme.gap / 2, 'middle');
  return framed(
    stack(wrapBlocks([magazine, joined, ...others], room - 2 * padding, theme.gap / 2, 'middle'), theme.gap / 2),
    true,
  );
}

function joint(theme: Theme): Block {
  const width = theme.icon / 3;
  const middle = theme.icon / 2;
  const shaft = stroked(line(0, middle, width, middle), pen.bold);
  return drawingBlock(width, theme.icon, [
    shaft,
    solid(polygon([width - 1, middle - 0.8], [width, middle], [width - 1, middle + 0.8])),
  ]);
}

function loadBlock({ item, copy, damage, theme }: Mount, room: number): Block {
  const rounds = roundsOf(item);
  const side = theme.icon * 0.36;
  const marks = roundMarks(item, roundsSpentBy(damage, item.path, copy), side);
  const lines = wrapBlocks(marks, Math.max(room, side), 0.5);
  const kinds = [...new Set(rounds.map(({ kind }) => kind))].map(
    (kind) => `${rounds.filter((round) => round.kind === kind).length} ${kind}`,
  );
  return rounds.length === 0 ? emptyBlock(0, 0) : withAlt(stack(lines, 0.5), `Load: ${kinds.join(', ')}`);
}

/** A mark for each round of one copy; spent rounds are crossed out. */
export function roundMarks(item: Pick<Item, 'choices'>, spent: Rounds, side: number): readonly Block[] {
  const left = new Map(Object.entries(spent));
  return roundsOf(item).map(({ round, sign }) => {
    const gone = left.get(round) ?? 0;
    left.set(round, gone - 1);
    return crossOut(roundBlock(sign, side), gone > 0);
  });
}

const signs: Readonly<Record<keyof Salvoes, string>> = { standard: '', extended: 'E', 'two-stage': '2' };

/** Rounds of one copy: salvoes by kind, or boarding torpedoes. */
function roundsOf({
  choices,
}: Pick<Item, 'choices'>): readonly { readonly round: string; readonly kind: string; readonly sign: string }[] {
  const { salvoes, torpedoes = 0 } = choices as { readonly salvoes?: Salvoes; readonly torpedoes?: number };
  if (!salvoes)
    return Array.from({ length: torpedoes }, () => ({ round: 'torpedo', kind: 'boarding torpedoes', sign: '' }));
  return Object.entries(salvoes).flatMap(([kind, count]) =>
    Array.from({ length: count }, () => ({ round: kind, kind: `${kind} salvoes`, sign: signs[kind as keyof Salvoes] })),
  );
}

/** The nose of a missile, wide enough to cross out, with a letter in it. */
function roundBlock(sign: string, side: number): Block {
  const edge = pen.normal / 2;
  const [left, right, bottom] = [edge, side - edge, side * 1.3 - edge];
  const nose = openShape(
    polygon([left, bottom], [left, side * 0.55], [side / 2, edge], [right, side * 0.55], [right, bottom]),
  );
  const letter = textMark(sign, [side / 2, bottom - side * 0.15], Math.max(smallestType, side * 0.75), {
    bold: true,
    anchor: 'middle',
  });
  return drawingBlock(side, side * 1.3, sign === '' ? [nose] : [nose, letter]);
}
