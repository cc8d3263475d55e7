/** What stands at one place of a ship: an icon, a turret with its guns, a magazine with its load. Sizes follow the scale. */

import { noDamage, roundsSpentBy, type ShipDamage } from '../../damage/ship-damage.ts';
import type { Salvoes } from '../../rules/catalogue/choices.ts';
import type { FireArcs } from '../../rules/model/arcs.ts';
import type { Rounds } from '../../rules/ship/aboard.ts';
import { type Item, itemArcs, type Ship } from '../../rules/ship/ship.ts';
import { type Block, drawingBlock, placeBlock } from '../drawing/block.ts';
import { iconHalfSide, openShape, stroked, textMark } from '../drawing/mark.ts';
import type { Size } from '../drawing/page.ts';
import { polygon, roundedRect } from '../drawing/path.ts';
import { points } from '../drawing/points.ts';
import { strikeOut } from '../drawing/strike-out.ts';
import { iconBlock, strikeKindOfPart, type Unit, unitsOfOne } from '../symbols/units.ts';

/** Side of an icon at scale 1, in millimeters. */
export const iconSide = 2 * iconHalfSide;

/** Gap between the fittings of a group, at scale 1. */
export const fittingGap = 0.7;

export interface Fitting {
  readonly size: (scale: number) => Size;
  /** As large as its size. */
  readonly draw: (scale: number) => Block;
  /** A number of its own below it, as bays have. */
  readonly number?: string;
  /** JSON pointer to its system. */
  readonly path: string;
  readonly isLost: boolean;
}

/** One copy of a system aboard, with what the ship has lost. */
export interface Copy {
  readonly ship: Ship;
  readonly damage: ShipDamage;
  readonly item: Item;
  readonly copy: number;
}

/** The copies of an item that is held, if its holder is a copy. */
export function heldCopies({ item, copy, ...rest }: Copy): readonly Copy[] {
  return item.held.flatMap((held) =>
    Array.from({ length: held.own }, (_, own) => ({ ...rest, item: held, copy: copy * held.own + own })),
  );
}

export interface UnitFitting {
  readonly unit: Unit;
  readonly fitting: Fitting;
}

/** An icon for each part of a copy, `enlarged` times as large as usual. */
export function unitFittings(of: Copy, arcs?: FireArcs, enlarged = 1): readonly UnitFitting[] {
  const { item, ship, copy, damage } = of;
  const units = unitsOfOne(item, ship, arcs);
  return units.map((unit, index) => {
    const strike = strikeKindOfPart(item, copy * units.length + index, damage);
    const side = (scale: number) => iconSide * enlarged * scale;
    return {
      unit,
      fitting: {
        size: (scale) => ({ width: side(scale), height: side(scale) }),
        draw: (scale) => atPath(strikeOut(iconBlock(unit, side(scale)), strike), item.path),
        path: item.path,
        isLost: strike !== undefined,
      },
    };
  });
}

/** Marks a drawing as that of a part of the design. */
export function atPath(block: Block, path: string): Block {
  return { ...block, parts: [{ ...placeBlock(block, 0, 0), path }] };
}

/** Sizes of a turret at scale 1: its ring, its guns, the edge around both. */
const ringSide = 1.1 * iconSide;
const gunSide = 0.9 * iconSide;
const turretPadding = 0.9;
const gunsPerLine = 3;

/** A frame with a ring to tick the facing in, and the guns that turn with it: beside it, or behind it on a flank. */
export function turretFitting(of: Copy, isUpright: boolean): Fitting {
  const arcs = itemArcs(of.item) as FireArcs;
  const [ring] = unitFittings(of, arcs, ringSide / iconSide);
  const guns = heldCopies(of).flatMap((held) => unitFittings(held, arcs, gunSide / iconSide));
  const [pitch, perLine] = [gunSide + 0.3, Math.min(gunsPerLine, guns.length)];
  const lines = Math.ceil(guns.length / gunsPerLine);
  const along = ringSide + (isUpright ? lines : perLine) * pitch + 2 * turretPadding;
  const across = Math.max(ringSide, (isUpright ? perLine : lines) * pitch - 0.3) + 2 * turretPadding;
  const size = (scale: number) => ({
    width: (isUpright ? across : along) * scale,
    height: (isUpright ? along : across) * scale,
  });
  return {
    size,
    path: of.item.path,
    isLost: ring?.fitting.isLost ?? false,
    draw: (scale) => {
      // From the start of the frame, and from its middle line, at scale 1.
      const at = (block: Block, start: number, aside: number) => {
        const [x, y] = isUpright ? [across / 2 + aside, start] : [start, across / 2 + aside];
        return isUpright
          ? placeBlock(block, x * scale - block.width / 2, y * scale)
          : placeBlock(block, x * scale, y * scale - block.height / 2);
      };
      return framedBlock(size(scale), undefined, [
        ...(ring ? [at(ring.fitting.draw(scale), turretPadding, 0)] : []),
        ...guns.map(({ fitting }, index) => {
          const [column, line] = [index % gunsPerLine, Math.floor(index / gunsPerLine)];
          const [step, aside] = isUpright ? [line, column - (perLine - 1) / 2] : [column, line - (lines - 1) / 2];
          return at(fitting.draw(scale), turretPadding + ringSide + 0.3 + step * pitch, aside * pitch);
        }),
      ]);
    },
  };
}

function framedBlock({ width, height }: Size, dash: number | undefined, parts: Block['parts']): Block {
  const edge = frameLine / 2;
  const shape = stroked(roundedRect([edge, edge], width - frameLine, height - frameLine, frameCorner), frameLine);
  const frame = drawingBlock(width, height, [dash === undefined ? shape : { ...shape, dash }]);
  return { width, height, parts: [...frame.parts, ...parts] };
}

const frameLine = 0.3;
const frameCorner = 1.2;

/** Letters of the kinds of salvoes; other rounds have none. */
export const roundSigns: Readonly<Record<string, string>> = {
  extended: 'E',
  'two-stage': '2',
} satisfies Partial<Record<keyof Salvoes, string>>;

interface Round {
  readonly kind: string;
  readonly sign: string;
}

/** Rounds of a magazine: salvoes by their kinds, or boarding torpedoes. */
function roundsOf({ choices }: Pick<Item, 'choices'>): readonly Round[] {
  const { salvoes, torpedoes = 0 } = choices as { readonly salvoes?: Salvoes; readonly torpedoes?: number };
  if (!salvoes) return Array.from({ length: torpedoes }, () => ({ kind: 'torpedo', sign: '' }));
  return Object.entries(salvoes).flatMap(([kind, count]) =>
    Array.from({ length: count }, () => ({ kind, sign: roundSigns[kind] ?? '' })),
  );
}

/** Sizes of a magazine at scale 1. */
const magazineSide = 0.85 * iconSide;
const roundWidth = 2.9;
const roundHeight = 3.3;
const magazinePadding = 1;

/** A dashed frame with the magazine and a nose to cross off for each round. */
export function magazineFitting(of: Copy): Fitting {
  const { item, copy, damage } = of;
  const [magazine] = unitFittings(of, undefined, magazineSide / iconSide);
  const rounds = roundsOf(item);
  const perLine = Math.max(1, Math.ceil(Math.sqrt(1.6 * rounds.length)));
  const lines = Math.ceil(rounds.length / perLine);
  const spent = roundsSpentBy(damage, item.path, copy);
  const size = (scale: number) => ({
    width: (magazineSide + (rounds.length === 0 ? 0 : 0.8 + perLine * roundWidth) + 2 * magazinePadding) * scale,
    height: (Math.max(magazineSide, lines * roundHeight) + 2 * magazinePadding) * scale,
  });
  return {
    size,
    path: item.path,
    isLost: magazine?.fitting.isLost ?? false,
    draw: (scale) => {
      const { width, height } = size(scale);
      const left = (magazinePadding + magazineSide + 0.8) * scale;
      const top = (height - lines * roundHeight * scale) / 2;
      return framedBlock({ width, height }, 0.8, [
        ...(magazine
          ? [placeBlock(magazine.fitting.draw(scale), magazinePadding * scale, (height - magazineSide * scale) / 2)]
          : []),
        ...roundBlocks(rounds, spent, scale).map((round, index) => {
          const x = left + (index % perLine) * roundWidth * scale;
          return placeBlock(atPath(round, item.path), x, top + Math.floor(index / perLine) * roundHeight * scale);
        }),
      ]);
    },
  };
}

function roundBlocks(rounds: readonly Round[], spent: Rounds, scale: number): readonly Block[] {
  const left = new Map(Object.entries(spent));
  return rounds.map(({ kind, sign }) => {
    const gone = left.get(kind) ?? 0;
    left.set(kind, gone - 1);
    const block = roundBlock(sign, scale);
    return gone > 0 ? strikeOut(block, 'gone', (roundWidth - 0.4) * scale) : block;
  });
}

/** The nose of a missile, wide enough to cross out, with a letter in it. */
function roundBlock(sign: string, scale: number): Block {
  const [width, height] = [roundWidth * scale, roundHeight * scale];
  const [left, right, top, shoulder, bottom] = [0.2, width - 0.2, 0.15, 0.38 * height, height - 0.15];
  const shape = polygon([left, shoulder], [width / 2, top], [right, shoulder], [right, bottom], [left, bottom]);
  const letter = textMark(sign, [width / 2, bottom - 0.25], points(6.5), { bold: true, anchor: 'middle' });
  return drawingBlock(width, height, [openShape(shape, 0.25), ...(sign === '' ? [] : [letter])]);
}

export function copiesOf(item: Item, ship: Ship, damage: ShipDamage = noDamage): readonly Copy[] {
  return Array.from({ length: item.count }, (_, copy) => ({ ship, damage, item, copy }));
}
