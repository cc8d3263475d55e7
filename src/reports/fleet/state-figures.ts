/** The figures of what ships have lost: boxes left, and what it takes to mend them. */

import { type RepairBill, repairBill } from '../../campaign/repair.ts';
import type { Wounded } from '../../damage/damage.ts';
import { armorLost } from '../../damage/wounds.ts';
import { starsLost } from '../../rules/ship/hull-track.ts';

/** So many of a ship's boxes, or of a fleet's. */
export interface Boxes {
  readonly lost: number;
  readonly left: number;
  readonly total: number;
}

/** The figures of one ship. */
export interface StateFigures {
  readonly hull: Boxes;
  readonly armor: Boxes;
  /** The damage control parties that come with the crew: one for each star that is left. */
  readonly crew: Boxes;
  readonly repair: RepairBill;
}

function boxes(total: number, lost: number): Boxes {
  return { lost, left: total - lost, total };
}

/** Works out the figures of a ship. */
export function figuresOf({ ship, wounds }: Wounded): StateFigures {
  const { boxes: hull } = ship.design.hull;
  const { factor } = ship.crew;
  return {
    hull: boxes(hull, wounds.hull),
    armor: boxes(ship.hull.armorBoxes, armorLost(wounds)),
    crew: boxes(factor, starsLost(hull, factor, wounds.hull)),
    repair: repairBill(ship, wounds),
  };
}

/** The figures of all ships together. */
export interface StateSums {
  readonly hull: Boxes;
  readonly armor: Boxes;
  readonly crew: Boxes;
  /** Ships that are lost with all their boxes. */
  readonly destroyed: number;
  readonly damagePoints: number;
  readonly repairs: number;
  readonly purchases: number;
  readonly rp: number;
}

/** Sums up; ships that are lost cost nothing to mend. */
export function sumFigures(all: readonly StateFigures[]): StateSums {
  const sum = (of: (figures: StateFigures) => number) => all.reduce((total, each) => total + of(each), 0);
  const sumBoxes = (key: 'hull' | 'armor' | 'crew') =>
    boxes(
      sum((each) => each[key].total),
      sum((each) => each[key].lost),
    );
  return {
    hull: sumBoxes('hull'),
    armor: sumBoxes('armor'),
    crew: sumBoxes('crew'),
    destroyed: sum(({ repair }) => (repair.destroyed ? 1 : 0)),
    damagePoints: sum(({ repair }) => (repair.destroyed ? 0 : repair.damagePoints)),
    repairs: sum(({ repair }) => repair.repairs),
    purchases: sum(({ repair }) => repair.purchases),
    rp: sum(({ repair }) => repair.rp),
  };
}
