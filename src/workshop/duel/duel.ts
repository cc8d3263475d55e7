/**
 * Duels of ships and fleets, played many times by the fire phases of the book without maneuver: `manual/duel.md` states what is
 * assumed. The dice of each run depend only on the seed, the number of the run and the two sides, in no order.
 */

import { chargeExplodes, maxParties } from '../../damage/play/end-turn.ts';
import { type RandomBelow, seededRandom } from '../../damage/play/seeded-draw.ts';
import { fingerprint } from '../../findings/finding.ts';
import { rowsEnded, thresholdFaces } from '../../rules/firepower/thresholds.ts';
import type { Arc } from '../../rules/model/arcs.ts';
import { getOrCompute } from '../../rules/model/get-or-compute.ts';
import type { Ship } from '../../rules/ship/ship.ts';
import { rollDie } from './dice.ts';
import { attackWithOrdnance, type Exchange, fireShips, orderFire } from './fire.ts';
import { type Matchup, matchupOf } from './matchup.ts';
import { type DuelSettings, rangesOf, usualSettings } from './settings.ts';
import { duelPlanOf, type PlannedPart, type ShipPlan } from './ship-plan.ts';
import { DuelShip, partStates } from './ship-state.ts';

/** The ships of one side. */
type Force = readonly Ship[];

/** What the runs of one side add up to. */
export interface SideTally {
  /** Runs in which only this side has ships left. */
  wins: number;
  /** Share of the hull left after each turn, from the start; sums over all runs. */
  readonly hull: number[];
  /** Share of the hull left at the end, summed over the runs that it won. */
  hullWhenWinning: number;
  /** Points of the hull lost, ships that are lost whole, summed over all runs, and of their squares. */
  pointsLost: number;
  pointsLostSquares: number;
  /** Damage of the first turn to the other side: sum, and sum of squares. */
  firstTurn: number;
  firstTurnSquares: number;
  /** Ships left, summed over all runs. */
  shipsLeft: number;
}

/** Sums over runs; reports divide them. */
export interface DuelTally {
  runs: number;
  readonly sides: readonly [SideTally, SideTally];
  /** Runs in which both sides lost their last ships in one turn. */
  bothLost: number;
  /** Runs that the last turn ended. */
  undecided: number;
  /** Runs by the turn, from 0, in which they were decided. */
  readonly decidedIn: number[];
  /** Runs in which each side lost fewer points than the other. */
  readonly fewerPointsLost: [number, number];
}

export interface Duel {
  /** Plays so many more runs. */
  readonly play: (runs: number) => void;
  readonly tally: DuelTally;
  readonly settings: DuelSettings;
  /** The range in each turn, up to the one from which it stays. */
  readonly ranges: readonly number[];
  /** By side, the arc in which a single ship has a single enemy, by turn as the ranges; `undefined` for fleets. */
  readonly arcs: readonly [readonly Arc[], readonly Arc[]] | undefined;
}

/** Plays a duel; sides and figures are in the order given. */
export function duel(first: Ship | Force, second: Ship | Force, settings: Partial<DuelSettings> = {}): DuelTally {
  const opened = openDuel(forceOf(first), forceOf(second), settings);
  opened.play(settings.runs ?? usualSettings.runs);
  return opened.tally;
}

function forceOf(given: Ship | Force): Force {
  return 'design' in given ? [given] : given;
}

/** A duel whose runs are played in parts. */
export function openDuel(first: Force, second: Force, given: Partial<DuelSettings> = {}): Duel {
  const settings: DuelSettings = { ...usualSettings, ...given };
  // The side with the lower key always rolls first, so that the dice do not depend on the order of the sides.
  const [one, other] = [sideKey(first), sideKey(second)];
  const isSwapped = one > other;
  const [bearing, otherBearing] = settings.bearings;
  const table = isSwapped
    ? openTable(second, first, { ...settings, bearings: [otherBearing, bearing] })
    : openTable(first, second, settings);
  const tally: DuelTally = {
    runs: 0,
    sides: [newTally(), newTally()],
    bothLost: 0,
    undecided: 0,
    decidedIn: Array<number>(settings.turns).fill(0),
    fewerPointsLost: [0, 0],
  };
  return {
    tally,
    settings,
    ranges: table.ranges,
    arcs: arcsOf(table, isSwapped),
    play: (runs) => {
      for (let run = 0; run < runs; run++) {
        const random = seededRandom(settings.seed, 'duel', String(tally.runs));
        addRun(tally, table, playRun(table, settings, random), isSwapped);
      }
    },
  };
}

function arcsOf({ sides, matchup }: Table, isSwapped: boolean): Duel['arcs'] {
  const [[one, ...others], [enemy, ...more]] = sides;
  if (!one || !enemy || others.length + more.length > 0) return undefined;
  const [first, second] = [matchup(one, enemy).arcs, matchup(enemy, one).arcs];
  return isSwapped ? [second, first] : [first, second];
}

/** A text that is the same for equal forces. */
function sideKey(force: Force): string {
  return force.map(({ design }) => fingerprint(JSON.stringify(design))).join();
}

function newTally(): SideTally {
  return {
    wins: 0,
    hull: [],
    hullWhenWinning: 0,
    pointsLost: 0,
    pointsLostSquares: 0,
    firstTurn: 0,
    firstTurnSquares: 0,
    shipsLeft: 0,
  };
}

/** The ships of both sides, with their fire at each other. */
interface Table {
  readonly sides: readonly [readonly DuelShip[], readonly DuelShip[]];
  readonly ranges: readonly number[];
  readonly matchup: Exchange['matchup'];
}

function openTable(first: Force, second: Force, settings: DuelSettings): Table {
  const ranges = rangesOf(settings);
  const statesOf = (force: Force, side: 0 | 1) =>
    force.map((ship) => {
      const state = new DuelShip(duelPlanOf(ship));
      state.isHitAstern = settings.bearings[side] === 'A';
      return state;
    });
  const sides = [statesOf(first, 0), statesOf(second, 1)] as const;
  const known = sides.map(() => new Map<ShipPlan, Map<ShipPlan, Matchup>>());
  const sideOf = new Map(sides.flatMap((states, side) => states.map((state) => [state, side as 0 | 1] as const)));
  return {
    sides,
    ranges,
    matchup: (attacker, target) => {
      const side = sideOf.get(attacker) as 0 | 1;
      const ofPlan = getOrCompute(known[side]!, attacker.plan, () => new Map<ShipPlan, Matchup>());
      return getOrCompute(ofPlan, target.plan, () =>
        matchupOf(attacker.plan, target.plan, ranges, settings.bearings[side]),
      );
    },
  };
}

/** What a run leaves behind, besides the states of the ships. */
interface RunResult {
  /** Number of turns played. */
  readonly turns: number;
  /** By side, the share of the hull left after each turn. */
  readonly hull: readonly [number[], number[]];
  /** By side, the damage done in the first turn. */
  readonly firstTurn: readonly [number, number];
}

function playRun({ sides, ranges, matchup }: Table, settings: DuelSettings, random: RandomBelow): RunResult {
  for (const side of sides) for (const ship of side) ship.reset();
  const hull = [[], []] as [number[], number[]];
  let firstTurn: RunResult['firstTurn'] = [0, 0];
  let turn = 0;
  while (turn < settings.turns && sides.every(isFighting)) {
    const step = Math.min(turn, ranges.length - 1);
    const exchange: Exchange = { turn, step, range: ranges[step] as number, random, sides, matchup };
    orderFire(exchange);
    attackWithOrdnance(exchange);
    checkAll(sides, settings.strike, random);
    fireShips(exchange);
    if (turn === 0) firstTurn = [damageOf(sides[1]), damageOf(sides[0])];
    checkAll(sides, settings.strike, random);
    for (const side of sides)
      for (const ship of side) if (ship.fate === undefined) finishTurn(ship, settings.strike, random);
    turn++;
    hull[0].push(hullShare(sides[0]));
    hull[1].push(hullShare(sides[1]));
  }
  return { turns: turn, hull, firstTurn };
}

function isFighting(side: readonly DuelShip[]): boolean {
  return side.some(({ fate }) => fate === undefined);
}

function checkAll(sides: Table['sides'], strike: boolean, random: RandomBelow): void {
  for (const side of sides) for (const ship of side) if (ship.fate === undefined) checkThresholds(ship, strike, random);
}

/** Points of damage to armor and hull. */
function damageOf(side: readonly DuelShip[]): number {
  return side.reduce((sum, { hull, armorLost }) => sum + hull + armorLost.reduce((all, lost) => all + lost, 0), 0);
}

/** Share of all hull boxes of a side that are left on ships that fight. */
function hullShare(side: readonly DuelShip[]): number {
  const boxes = side.reduce((sum, { plan }) => sum + plan.boxes, 0);
  return side.reduce((sum, ship) => sum + ship.hullShare * ship.plan.boxes, 0) / boxes;
}

function pointsLost(side: readonly DuelShip[]): number {
  return side.reduce((sum, ship) => sum + (1 - ship.hullShare) * ship.plan.ship.points.total, 0);
}

function addRun(tally: DuelTally, { sides }: Table, result: RunResult, isSwapped: boolean): void {
  const order = isSwapped ? ([1, 0] as const) : ([0, 1] as const);
  const lost = order.map((side) => pointsLost(sides[side]));
  const alive = order.map((side) => isFighting(sides[side]));
  tally.runs++;
  const last = result.turns - 1;
  if (alive[0] && alive[1]) tally.undecided++;
  else {
    if (!alive[0] && !alive[1]) tally.bothLost++;
    tally.decidedIn[last] = (tally.decidedIn[last] ?? 0) + 1;
  }
  if (lost[0]! < lost[1]!) tally.fewerPointsLost[0]++;
  if (lost[1]! < lost[0]!) tally.fewerPointsLost[1]++;
  order.forEach((side, index) => {
    const own = tally.sides[index]!;
    const shares = result.hull[side];
    const atEnd = shares[last] ?? 1;
    for (let turn = 0; turn < tally.decidedIn.length; turn++)
      own.hull[turn] = (own.hull[turn] ?? 0) + (shares[Math.min(turn, last)] ?? 1);
    if (alive[index] && !alive[1 - index]) {
      own.wins++;
      own.hullWhenWinning += atEnd;
    }
    own.pointsLost += lost[index]!;
    own.pointsLostSquares += lost[index]! ** 2;
    own.shipsLeft += sides[side].filter(({ fate }) => fate === undefined).length;
    own.firstTurn += result.firstTurn[side];
    own.firstTurnSquares += result.firstTurn[side] ** 2;
  });
}

// Threshold checks, repairs and core systems of a ship in a duel, as `damage` plays them, without records of the rolls.

const { works, half, down, destroyed } = partStates;

/** Checks for the hull rows that a phase has ended, and for the end of the ship. */
export function checkThresholds(ship: DuelShip, strike: boolean, random: RandomBelow): void {
  const { plan } = ship;
  if (ship.isDoomed) {
    ship.fate = 'destroyed';
    return;
  }
  const from = ship.rowsLost;
  const to = rowsEnded(plan.target.rows, ship.hull);
  if (to <= from) return;
  ship.rowsLost = to;
  let explosions = 0;
  plan.parts.forEach((part, index) => {
    const state = ship.parts[index] as number;
    const faces = thresholdFaces(from, to, part.modifier);
    if ((state !== works && state !== half) || faces === 0) return;
    const die = rollDie(random);
    if (die <= 6 - faces) return;
    ship.parts[index] = lostState(part, state, die);
    if (part.kind === 'explosive') explosions += rollDie(random);
    if (index === plan.core['life-support']) ship.airLeft = rollDie(random);
  });
  if (strike && rollDie(random) > 6 - thresholdFaces(from, to)) ship.fate = 'struck';
  if (explosions === 0) return;
  ship.hull += explosions;
  checkThresholds(ship, strike, random);
}

function lostState({ kind, destroyedOn }: PlannedPart, state: number, die: number): number {
  if (kind === 'drive') return state === half ? down : half;
  if (kind === 'people' || kind === 'explosive') return destroyed;
  return die === destroyedOn ? destroyed : down;
}

/** Damage control, suicide charges, regenerating armor and core systems. */
export function finishTurn(ship: DuelShip, strike: boolean, random: RandomBelow): void {
  repair(ship, random);
  rollCharges(ship, strike, random);
  if (ship.fate !== undefined) return;
  regrow(ship, random);
  const { core } = ship.plan;
  if (core['power-core'] !== undefined && ship.parts[core['power-core']] === down && rollDie(random) >= coreExplodesOn)
    ship.fate = 'core';
  if (core['life-support'] === undefined || ship.fate !== undefined) return;
  if (ship.works(core['life-support'])) ship.airLeft = 0;
  else if (--ship.airLeft <= 0) ship.fate = 'abandoned';
}

/** Lowest roll with which a power core that is down destroys its ship. */
const coreExplodesOn = 5;

function repair(ship: DuelShip, random: RandomBelow): void {
  const { plan, parts } = ship;
  let left = (plan.crewParties[ship.hull] ?? 0) + ship.count(plan.extraParties);
  for (const index of plan.repairOrder) {
    if (left <= 0) return;
    const state = parts[index] as number;
    if (state !== down && state !== half) continue;
    const parties = Math.min(maxParties, left);
    left -= parties;
    if (rollDie(random) < 7 - parties) continue;
    parts[index] = plan.parts[index]?.kind === 'drive' && state === down ? half : works;
  }
}

/** Suicide charges that are still down may explode in their ship. */
function rollCharges(ship: DuelShip, strike: boolean, random: RandomBelow): void {
  let explosions = 0;
  for (const index of ship.plan.charges) {
    if (ship.parts[index] !== down || rollDie(random) < chargeExplodes.on) continue;
    ship.parts[index] = destroyed;
    for (let die = 0; die < chargeExplodes.dice; die++) explosions += rollDie(random);
  }
  if (explosions === 0) return;
  ship.hull += explosions;
  checkThresholds(ship, strike, random);
}

/** A damaged box of regenerative armor: 5 and 6 restore it, a 1 ruins it. Source: Continuum 2014, Regenerative Armor. */
function regrow(ship: DuelShip, random: RandomBelow): void {
  ship.plan.armor.forEach(({ standard, regenerative }, layer) => {
    if (regenerative === 0) return;
    const lost = ship.armorLost[layer] as number;
    let grown = 0;
    let ruined = 0;
    // Standard boxes are lost first.
    for (let box = standard; box < lost; box++) {
      const die = rollDie(random);
      if (die >= 5) grown++;
      else if (die === 1) ruined++;
    }
    ship.armorLost[layer] = lost - grown - ruined;
    ship.armor[layer] = (ship.armor[layer] as number) - ruined;
  });
}
