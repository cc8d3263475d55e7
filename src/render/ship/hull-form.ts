/** What the shape of a hull follows from: her kind, her navy's style, her mass, her drive. */

import { type OutlineStyle, outlineStyleOf } from '../../rules/reference/outline-styles.ts';
import { isLivingShip, type Ship } from '../../rules/ship/ship.ts';

export const hullKinds = ['dart', 'spear', 'deck', 'block', 'station', 'seed'] as const;

export type HullKind = (typeof hullKinds)[number];

export interface HullForm {
  readonly kind: HullKind;
  /** `plain` without a navy. */
  readonly style: OutlineStyle | 'plain';
  readonly isCivilian: boolean;
  readonly mass: number;
  /** Engine bells; 0 without a drive. */
  readonly engines: number;
  readonly hasAdvancedDrive: boolean;
}

const stationWords = /\b(?:fortress|station|base|starbase|yard|platform)\b/i;

const kindsByRole: readonly (readonly [RegExp, HullKind])[] = [
  [stationWords, 'station'],
  [/carrier|tender|\bcv\w*\b/i, 'deck'],
  [/freight|cargo|trader|merchant|civilian|transport|tanker|liner|hauler|carriage|tug|collier|supply/i, 'block'],
  [/scout|corvette|frigate|destroyer|courier|boat|picket|lancer|cutter|gunship/i, 'dart'],
];

/** Lighter ships count as escorts if their role is not known. */
export const escortMass = 40;

/** Capital ships are broad and have armor plates down their flanks. */
const capitalMass = 110;

const mostEngines = 6;

export function hullFormOf(ship: Ship, chosen: OutlineStyle | undefined): HullForm {
  const { design } = ship;
  const kind = hullKindOf(ship);
  const isBuiltToFly = kind !== 'station' && kind !== 'seed';
  return {
    kind,
    style: chosen ?? outlineStyleOf(design.navy ?? '') ?? 'plain',
    isCivilian: design.crew === 'civilian' && isBuiltToFly,
    mass: design.mass,
    engines: isBuiltToFly ? enginesOf(design.drive?.thrust ?? 0) : 0,
    hasAdvancedDrive: design.drive?.type === 'advanced',
  };
}

function enginesOf(thrust: number): number {
  return thrust <= 0 ? 0 : Math.min(mostEngines, Math.ceil(thrust / 2) + 1);
}

function hullKindOf({ design }: Ship): HullKind {
  const role = design.role ?? '';
  if (isLivingShip(design)) return 'seed';
  if (design.kind === 'fortress' || stationWords.test(role)) return 'station';
  if (design.crew === 'civilian') return 'block';
  return kindsByRole.find(([words]) => words.test(role))?.[1] ?? (design.mass < escortMass ? 'dart' : 'spear');
}

/** Whether the ship has an armored flank. */
export function isMassive({ kind, mass, isCivilian }: HullForm): boolean {
  return mass >= capitalMass && !isCivilian && kind !== 'station' && kind !== 'seed';
}

export function isEscort({ mass }: HullForm): boolean {
  return mass < escortMass;
}

/** Length over beam by kind; heavier ships are broader. */
const ratios: Readonly<Record<HullKind, number>> = {
  dart: 2,
  spear: 1.75,
  deck: 1.75,
  block: 1.85,
  seed: 1.55,
  station: 1,
};

interface Proportions {
  /** Length as a multiple of the usual one. */
  readonly stretch: number;
  /** The shortest bow, as a multiple of half the beam. */
  readonly leastBow: number;
}

const proportions: Readonly<Record<HullForm['style'], Proportions>> = {
  plain: { stretch: 1, leastBow: 0.8 },
  angular: { stretch: 1, leastBow: 0.85 },
  rounded: { stretch: 0.96, leastBow: 0.75 },
  needle: { stretch: 1.12, leastBow: 0.95 },
  block: { stretch: 0.98, leastBow: 0.5 },
  claw: { stretch: 1, leastBow: 0.85 },
  hammer: { stretch: 1.04, leastBow: 0.7 },
  slab: { stretch: 0.94, leastBow: 0.55 },
  delta: { stretch: 1.08, leastBow: 1.05 },
  ram: { stretch: 1, leastBow: 0.8 },
  shell: { stretch: 0.9, leastBow: 0.7 },
};

/** Ships of this mass and above are as broad as they get. */
const broadestMass = 240;

/** Length over beam that a hull should have. */
export function wantedRatio({ kind, style, mass }: HullForm): number {
  if (kind === 'station') return 1;
  const stretch = kind === 'seed' ? 1 : proportions[style].stretch;
  return ratios[kind] * stretch * (1.12 - 0.17 * Math.min(1, Math.sqrt(mass / broadestMass)));
}

const seedBow = 0.5;
const shortBows: Partial<Readonly<Record<HullKind, number>>> = { deck: 0.72, block: 0.7 };
const capitalBow = 0.72;

export function leastBow({ kind, style, mass }: HullForm, halfBeam: number): number {
  if (kind === 'seed') return halfBeam * seedBow;
  const byMass = mass >= capitalMass ? capitalBow : 1;
  return halfBeam * proportions[style].leastBow * (shortBows[kind] ?? 1) * byMass;
}

/** Half the beam at the shoulder, where the bow ends, as a share of half the beam. */
const shoulders: Partial<Readonly<Record<HullKind, number>>> = { dart: 0.88, spear: 0.96 };

export function shoulderShare({ kind }: HullForm): number {
  return shoulders[kind] ?? 1;
}

const broadTails: Partial<Readonly<Record<HullKind, number>>> = { deck: 0.66, block: 0.66 };

/** Half the width of the stern for a drive row of half the width `row`. */
export function tailWidth({ kind }: HullForm, halfBeam: number, row: number): number {
  const room = 2;
  return Math.min(0.985 * halfBeam, Math.max((broadTails[kind] ?? 0.5) * halfBeam, row + room));
}
