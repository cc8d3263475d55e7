/** Default frames of new ships: what ships of a role usually have. */

import { fraction, percentOf, roundHalfUp, roundUp } from '../model/amounts.ts';
import { minHullBoxes } from '../model/hull.ts';

/** Frame of a ship of a role: everything except weapons. */
export interface RoleFrame {
  readonly role: string;
  readonly mass: number;
  /** Percent of the mass in hull boxes. */
  readonly hull: number;
  /** Percent of the mass in armor boxes. */
  readonly armor: number;
  readonly thrust: number;
  readonly fireControls: number;
  readonly pds: number;
  readonly adfc?: number;
  /** Mass for each hangar. */
  readonly massPerHangar?: number;
  /** Mass that is left over becomes a cargo hold. */
  readonly cargo?: true;
  readonly civilian?: true;
  /** Neither drive nor FTL. */
  readonly fortress?: true;
  /** Roles with the same frame, in lower case. */
  readonly like: readonly string[];
}

/**
 * Medians of ships with that role, rounded: 38 published ships of the Fleet Books (Scout 2, Corvette 2, Frigate 2,
 * Destroyer 4, Escort 3, Light Cruiser 1, Heavy Cruiser 2, Battlecruiser 3, Battleship 1, Dreadnought 4, Freighter 4;
 * others have their own roles), and the example designs. Carriers and bases are examples only.
 */
export const roleFrames: readonly RoleFrame[] = [
  { role: 'Scout', mass: 10, hull: 23, armor: 0, thrust: 7, fireControls: 1, pds: 0, like: ['scoutship', 'courier'] },
  { role: 'Corvette', mass: 20, hull: 27, armor: 0, thrust: 6, fireControls: 1, pds: 1, like: ['cutter', 'picket'] },
  { role: 'Frigate', mass: 30, hull: 28, armor: 0, thrust: 6, fireControls: 1, pds: 1, like: [] },
  { role: 'Destroyer', mass: 38, hull: 26, armor: 6, thrust: 6, fireControls: 1, pds: 2, like: [] },
  { role: 'Light Cruiser', mass: 54, hull: 29, armor: 0, thrust: 4, fireControls: 2, pds: 3, like: [] },
  { role: 'Heavy Cruiser', mass: 90, hull: 25, armor: 5, thrust: 4, fireControls: 2, pds: 3, like: ['cruiser'] },
  {
    ...{ role: 'Battlecruiser', mass: 112, hull: 29, armor: 5, thrust: 4, fireControls: 3, pds: 3 },
    like: ['battle cruiser'],
  },
  { role: 'Battleship', mass: 182, hull: 27, armor: 3, thrust: 3, fireControls: 3, pds: 5, like: [] },
  {
    ...{ role: 'Dreadnought', mass: 228, hull: 30, armor: 5, thrust: 3, fireControls: 3, pds: 4 },
    like: ['battledreadnought', 'superdreadnought'],
  },
  {
    ...{ role: 'Carrier', mass: 180, hull: 28, armor: 2, thrust: 4, fireControls: 2, pds: 6, adfc: 1 },
    ...{ massPerHangar: 40, like: [] },
  },
  {
    ...{ role: 'Escort', mass: 62, hull: 30, armor: 2, thrust: 5, fireControls: 2, pds: 3, adfc: 1 },
    like: ['escort cruiser', 'escort destroyer', 'escort frigate'],
  },
  {
    ...{ role: 'Freighter', mass: 80, hull: 14, armor: 0, thrust: 2, fireControls: 1, pds: 1 },
    ...{ cargo: true, civilian: true, like: ['merchant', 'merchantman', 'transport', 'civilian'] },
  },
  {
    ...{ role: 'Base', mass: 265, hull: 21, armor: 5, thrust: 0, fireControls: 4, pds: 9, adfc: 1 },
    ...{ fortress: true, like: ['station', 'starbase', 'fortress', 'anchorage'] },
  },
];

/** The frame of a role. The last words that name one decide: a battle carrier is a carrier. */
export function frameForRole(role: string): RoleFrame | undefined {
  const words = role.toLowerCase().split(/[\s-]+/);
  for (let end = words.length; end > 0; end--) {
    for (let start = 0; start < end; start++) {
      const name = words.slice(start, end).join(' ');
      const found = roleFrames.find((frame) => frame.role.toLowerCase() === name || frame.like.includes(name));
      if (found) return found;
    }
  }
  return undefined;
}

/** The warship whose usual mass is nearest. */
export function frameForMass(mass: number): RoleFrame {
  const warships = roleFrames.filter(({ adfc, civilian }) => !adfc && !civilian);
  const distance = (frame: RoleFrame) => Math.abs(frame.mass - mass);
  return warships.reduce((best, frame) => (distance(frame) < distance(best) ? frame : best));
}

/** Boxes for a share of the mass in percent. */
export function boxesOfShare(percent: number, mass: number): number {
  return roundHalfUp(percentOf(percent, mass));
}

/** Hull boxes at the same share of another mass. */
export function scaleBoxes(boxes: number, from: number, to: number): number {
  return Math.max(minHullBoxes(to), roundHalfUp(fraction(boxes * to, from)));
}

export function hangarsOfFrame({ massPerHangar }: RoleFrame, mass: number): number {
  return massPerHangar === undefined ? 0 : roundHalfUp(fraction(mass, massPerHangar));
}

/** Percent of the mass: a strong hull, and the armor of a ship built to take fire. */
const heaviest = { hull: 40, armor: 10 };

/** Large ships have a mount of each kind of gun for so much mass. */
const massPerMount = 100;

/** What a ship of a role bears at most, without being another ship: half as much point defense again, two more thrust. */
export function mostOfRole(frame: RoleFrame, mass: number) {
  return {
    hull: roundUp(percentOf(heaviest.hull, mass)),
    armor: roundUp(percentOf(heaviest.armor, mass)),
    thrust: frame.thrust + 2,
    pds: roundUp(fraction(3 * Math.max(1, frame.pds) * mass, 2 * frame.mass)),
    // A base has as many astern.
    mounts: Math.max(2, roundUp(fraction(mass, massPerMount))) * (frame.fortress ? 2 : 1),
  };
}
