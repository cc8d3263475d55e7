/** Boxes to cross off as a ship is damaged: her hull rows with their scores, drive, FTL and core systems. */

import { noDamage, type ShipDamage } from '../../damage/ship-damage.ts';
import { rowsWithBoxes } from '../../rules/ship/hull-track.ts';
import { type CorePart, coreParts, hasCrew, type Ship } from '../../rules/ship/ship.ts';
import { centeredText, type Mark, openShape, solid } from '../drawing/mark.ts';
import { rect } from '../drawing/path.ts';
import { points } from '../drawing/points.ts';
import type { Theme } from '../drawing/theme.ts';
import { thinLine } from '../sheet/parts/lettering.ts';

export const boxSide = 4.5;
const pitch = 4.7;
const groupGap = 2;
const letterSize = 7.5;

interface TrackerBox {
  readonly letter: string;
  readonly isLost: boolean;
}

export interface TrackerColumn {
  readonly title: string;
  /** From the left edge of the tracker, in millimeters. */
  readonly x: number;
  readonly boxesOf: (ship: Ship, damage: ShipDamage, theme: Theme) => readonly TrackerBox[];
}

const kinds: readonly Omit<TrackerColumn, 'x'>[] = [
  { title: 'Rows gone', boxesOf: rowBoxes },
  { title: 'Drive', boxesOf: driveBoxes },
  { title: 'FTL', boxesOf: ftlBoxes },
  { title: 'Core', boxesOf: coreBoxes },
];

/** What the ships of a fleet have, and how wide it is. */
export function trackerColumns(
  ships: readonly Ship[],
  theme: Theme,
): { readonly columns: readonly TrackerColumn[]; readonly width: number } {
  let x = 0;
  const columns = kinds.flatMap((kind) => {
    const most = Math.max(0, ...ships.map((ship) => kind.boxesOf(ship, noDamage, theme).length));
    if (most === 0) return [];
    const column = { ...kind, x };
    x += most * pitch + groupGap;
    return [column];
  });
  return { columns, width: Math.max(0, x - groupGap) };
}

/** The last row has no score: a ship without it is destroyed. */
function rowBoxes({ design: { hull } }: Ship, damage: ShipDamage, { thresholdRoll }: Theme): readonly TrackerBox[] {
  const rows = rowsWithBoxes(hull);
  let end = 0;
  return rows.map((boxes, index) => {
    end += boxes;
    return { letter: thresholdRoll(index + 1, rows.length) ?? '†', isLost: damage.hull >= end };
  });
}

function driveBoxes({ design: { drive } }: Ship, { drive: loss }: ShipDamage): readonly TrackerBox[] {
  if (!drive || drive.thrust === 0) return [];
  return [
    { letter: '½', isLost: loss !== undefined },
    { letter: '0', isLost: loss !== undefined && loss !== 'half' },
  ];
}

function ftlBoxes({ design: { ftl } }: Ship, { ftl: loss }: ShipDamage): readonly TrackerBox[] {
  return ftl && ftl.type !== 'none' ? [{ letter: '', isLost: loss !== undefined }] : [];
}

function coreBoxes(ship: Ship, { core }: ShipDamage): readonly TrackerBox[] {
  if (!hasCrew(ship)) return [];
  const parts = Object.keys(coreParts) as CorePart[];
  return parts.map((part) => ({ letter: coreParts[part].charAt(0), isLost: core[part] !== undefined }));
}

/** A loss is a filled box, so that marks in pencil stay visible. */
export function trackerMarks(boxes: readonly TrackerBox[], x: number, middle: number): readonly Mark[] {
  const edge = thinLine / 2;
  return boxes.flatMap(({ letter, isLost }, index) => {
    const left = x + index * pitch;
    const top = middle - boxSide / 2;
    return [
      openShape(rect(left + edge, top + edge, boxSide - thinLine, boxSide - thinLine), thinLine),
      ...(isLost ? [solid(rect(left, top, boxSide, boxSide))] : []),
      ...(letter === ''
        ? []
        : [
            centeredText(letter, [left + boxSide / 2, middle], points(letterSize), {
              ink: isLost ? 'white' : 'black',
            }),
          ]),
    ];
  });
}
