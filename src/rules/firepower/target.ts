/** A ship as a target: what protects it, and what it loses. */

import type { DefenseGun, Target } from '../dice/conditions.ts';
import { hullRows } from '../ship/hull-track.ts';
import { countLevels, itemsOf, type Ship } from '../ship/ship.ts';
import { type ThresholdIcon, thresholdIcons } from './thresholds.ts';

export interface ShipTarget {
  readonly target: Target;
  /** Levels of ECM that jam while the ship aims: all but those of area ECM. */
  readonly ownEcm: Target['ecm'];
  /** Armor boxes by layer, innermost first. */
  readonly armor: readonly number[];
  /** Hull boxes by row. */
  readonly rows: readonly number[];
  readonly boxes: number;
  readonly icons: readonly ThresholdIcon[];
  /** Rolls threshold checks by Full Thrust Light. */
  readonly light?: true | undefined;
}

/** The systems whose levels are ECM; area ECM does not jam while its ship aims. */
export const ecmSystems = { own: 'ecm', area: 'area-ecm' } as const;

/** No more levels of ECM count. Source: Continuum 2014, ECM. */
export const maxEcm = 3;

/** The protection of a ship with everything in working order. Guns that could fire at ships do not defend. */
export function targetOf(ship: Ship, others: Partial<Target> = {}): ShipTarget {
  const { design, hull } = ship;
  const screens = itemsOf(ship, 'screen');
  const levelsOf = (area: boolean) =>
    Math.min(
      2,
      screens.reduce((sum, { choices, count }) => (choices.area === area ? sum + choices.level * count : sum), 0),
    );
  const stealth = Math.min(2, design.hull.stealth + countLevels(ship, 'stealth-field'));
  return {
    target: {
      screens: Math.min(3, levelsOf(false) + levelsOf(true)) as Target['screens'],
      advanced: screens.some(({ choices }) => choices.advanced),
      stealth: stealth as Target['stealth'],
      ecm: ecmOf(ship, ecmSystems.own, ecmSystems.area),
      holofield: itemsOf(ship, 'holofield').length > 0,
      cloaked: false,
      mass: hull.mass,
      speed: undefined,
      defense: defenseOf(ship),
      ...others,
    },
    ownEcm: ecmOf(ship, ecmSystems.own),
    armor: design.armor.map(({ standard, regenerative }) => standard + regenerative),
    rows: hullRows(hull.boxes, design.hull.rows),
    boxes: hull.boxes,
    icons: thresholdIcons(ship),
    light: ship.light,
  };
}

function ecmOf(ship: Ship, ...ids: readonly (typeof ecmSystems)[keyof typeof ecmSystems][]): Target['ecm'] {
  const levels = ids.reduce((sum, id) => sum + countLevels(ship, id), 0);
  return Math.min(maxEcm, levels) as Target['ecm'];
}

/** The guns that are there for defense: dice within 6 mu. */
function defenseOf(ship: Ship): Target['defense'] {
  const guns: Partial<Record<DefenseGun, number>> = {};
  for (const { entry, choices, count } of ship.items) {
    const defends = entry.defends?.(choices as never, ship.hull);
    if (!defends || entry.aimed) continue;
    guns[defends.gun] = (guns[defends.gun] ?? 0) + count * (defends.bands[0]?.dice ?? 1);
  }
  return guns;
}

// The ranges of tables of firepower.

/** Ranges in mu. The figures hold at `to`; nearer ones may be higher. */
export interface RangeBand {
  readonly from: number;
  readonly to: number;
}

/** Width of a band of the table. */
const bandWidth = 6;

/** Maximum number of bands of a table; longer ranges, which only house rules state, get wider bands. */
const maxBands = 12;

/** The bands up to the longest range, the last one as narrow as needed. */
export function bandsTo(longest: number): readonly RangeBand[] {
  let width = bandWidth;
  while (width * maxBands < longest) width += bandWidth;
  const bands: RangeBand[] = [];
  for (let from = 0; from < longest; from += width) bands.push({ from, to: Math.min(longest, from + width) });
  return bands;
}
