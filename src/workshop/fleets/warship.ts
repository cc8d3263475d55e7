/** Ships that a fleet may be made of, and what each does in a fight. */

import type { Verdict } from '../../findings/verdict.ts';
import type { FleetEntry } from '../../fleet/fleet.ts';
import { meanOf } from '../../rules/dice/mean.ts';
import { toNumber } from '../../rules/dice/rational.ts';
import { targetOf } from '../../rules/firepower/target.ts';
import { getOrCompute } from '../../rules/model/get-or-compute.ts';
import type { Ship } from '../../rules/ship/ship.ts';
import { offenseOf } from '../worth/offense.ts';
import { usualOpponent, usualVolley } from '../worth/opponent.ts';
import { choiceOf } from '../worth/worth.ts';

/** What a ship or a fleet does in a fight, against the same opponent for all. */
export interface Figures {
  /** Damage per turn. */
  readonly offense: number;
  /** Mean number of volleys of the opponent until the hulls are gone. */
  readonly endurance: number;
}

/** A design that ships of a fleet may have. */
export interface Warship extends Figures {
  readonly verdict: Verdict;
  readonly ship: Ship;
  readonly name: string;
  readonly points: number;
  readonly isEscort: boolean;
}

/** Ships of a fleet meet all sorts of opponents, so all are measured against the usual cruiser. */
const opponentMass = 72;

/** Ranges of the volleys that a ship takes. */
const volleyRanges = [12, 18, 24];

const known = new WeakMap<Ship, Figures>();

/**
 * Offense as for single ships; endurance by means, boxes over damage: exact distributions of every ship of a library would
 * take seconds.
 */
export function shipFigures(ship: Ship): Figures {
  return getOrCompute(known, ship, () => {
    const opponent = usualOpponent(opponentMass);
    const { target, boxes, armor } = targetOf(ship);
    const hits = volleyRanges.map((range) => toNumber(meanOf(usualVolley(opponent, target, { arc: 'F', range }))));
    const taken = sumOf(hits) / hits.length;
    return {
      offense: offenseOf(ship, opponent, choiceOf(ship, opponent)).total,
      endurance: (boxes + sumOf(armor)) / Math.max(taken, 1 / 10),
    };
  });
}

/** Figures of several ships together: damage adds up, and a fight ends when the last hull is gone. */
export function sumFigures(ships: readonly (Figures & { readonly count: number })[]): Figures {
  return {
    offense: sumOf(ships.map(({ offense, count }) => offense * count)),
    endurance: sumOf(ships.map(({ endurance, count }) => endurance * count)),
  };
}

/** Figures of a fleet; ships without a price count nothing. */
export function fleetFigures(entries: readonly Pick<FleetEntry, 'ship' | 'count'>[]): Figures {
  return sumFigures(entries.flatMap(({ ship, count }) => (ship ? [{ ...shipFigures(ship), count }] : [])));
}

/** Offense and endurance in one figure, to put fleets in order: doubling either doubles the damage of a fight to the end. */
export function strengthOf({ offense, endurance }: Figures): number {
  return Math.sqrt(offense * endurance);
}

const escortRole = /\b(?:corvette|frigate|destroyer|escort|picket|cutter)\b/i;
const isEscortRole = (role: string) => escortRole.test(role) && !/carrier/i.test(role);

const [escortMass, maxEscortMass] = [44, 90];

function candidateOf(verdict: Verdict, ship: Ship): Warship {
  const { design } = ship;
  return {
    verdict,
    ship,
    name: design.class ?? verdict.file,
    points: ship.points.total,
    ...shipFigures(ship),
    isEscort: design.mass <= escortMass || (design.mass <= maxEscortMass && isEscortRole(design.role ?? '')),
  };
}

/** Ships that do less damage for their points than this share of the median are not for the battle line. */
const leastShare = 1 / 3;

/** The warships among designs without errors, with FTL drives. Auxiliaries and transports are left out. */
export function warships(verdicts: readonly Verdict[]): readonly Warship[] {
  const legal = verdicts.flatMap((verdict): readonly Warship[] => {
    const { ship, findings } = verdict;
    if (!ship || findings.some(({ severity }) => severity === 'error')) return [];
    const { kind, crew, ftl, grown } = ship.design;
    const isMobile = kind === 'ship' && (ftl !== undefined || grown.hull);
    return isMobile && crew !== 'civilian' && ship.points.total > 0 ? [candidateOf(verdict, ship)] : [];
  });
  const shares = legal.map(({ offense, points }) => offense / points).sort((one, other) => one - other);
  const median = shares[shares.length >> 1] ?? 0;
  return legal.filter(({ offense, points }) => offense / points >= median * leastShare);
}

export function isSameDesign(one: Pick<Warship, 'verdict'>, other: Pick<Warship, 'verdict'>): boolean {
  return one.verdict.file === other.verdict.file && one.verdict.document === other.verdict.document;
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
