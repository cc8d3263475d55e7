/** The fire of a turn: missiles and small craft against point defense first, then ships. */

import type { RandomBelow } from '../../damage/play/seeded-draw.ts';
import { reachLost } from '../../rules/catalogue/fires.ts';
import type { DefenseGun, Target } from '../../rules/dice/conditions.ts';
import { type DefenseTarget, kills } from '../../rules/dice/defense.ts';
import { type Thrower, throwerOf, type Victim } from './dice.ts';
import type { FireChoice, Matchup, ReadyMode, Shooting } from './matchup.ts';
import type { FlightPlan, Mount, PlannedGun, PlannedWeapon } from './ship-plan.ts';
import {
  circumstancesOf,
  type DuelShip,
  type FlightState,
  givesAwayByAiming,
  partStates,
  spendGuns,
  workingGuns,
} from './ship-state.ts';

/** The fire of both sides in a turn. */
export interface Exchange {
  /** The turn, from 0. */
  readonly turn: number;
  /** The turn of the schedule whose range applies. */
  readonly step: number;
  readonly range: number;
  readonly random: RandomBelow;
  readonly sides: readonly [readonly DuelShip[], readonly DuelShip[]];
  readonly matchup: (attacker: DuelShip, target: DuelShip) => Matchup;
}

/** An attack that point defense can stop. */
interface Attack {
  readonly target: DuelShip;
  /** Fighters or gunboats within reach of guns that could fire at ships instead. */
  readonly isCraft: boolean;
  /** Gunboats, at which such guns fire as at ships: with a fire control. */
  readonly isBoats?: boolean;
  readonly resolve: (guns: Target['defense']) => void;
}

/**
 * Orders of the turn: a ship that gives something away by aiming does so if that lets it fire. Each goes by what its enemies are then.
 *
 * Source: Continuum 2014, Stealth Hull, Area ECM.
 */
export function orderFire(exchange: Exchange): void {
  const aiming = bothWays(exchange).flatMap(([own, enemies]) =>
    own.filter((ship) => givesAwayByAiming(ship, exchange.range)).map((ship) => ({ ship, enemies })),
  );
  for (const ship of exchange.sides.flat()) ship.aimsAt = undefined;
  for (const { ship } of aiming) ship.aimsAt = exchange.range;
  for (let isSettled = aiming.length === 0; !isSettled; ) {
    isSettled = true;
    for (const { ship, enemies } of aiming) {
      if (ship.aimsAt === undefined || canHit(ship, pickTarget(enemies), exchange)) continue;
      ship.aimsAt = undefined;
      isSettled = false;
    }
  }
}

/** True if a weapon that a fire control aims has dice at the target. */
function canHit(ship: DuelShip, target: DuelShip | undefined, exchange: Exchange): boolean {
  if (!target || ship.fate !== undefined) return false;
  const circumstances = circumstancesOf(ship, target);
  const shootings = exchange.matchup(ship, target).weapons[exchange.step] as readonly Shooting[];
  return ship.plan.weapons.some(({ weapon }, index) => {
    const salvo = weapon.aimed ? readyShots(ship, index, shootings[index] as Shooting, exchange) : undefined;
    return salvo?.firing.diceAt(circumstances) !== undefined;
  });
}

/** Missiles, rockets, bolts, fighters and gunboats attack. Source: Continuum 2014, Turn Sequence. */
export function attackWithOrdnance(exchange: Exchange): void {
  const attacks: Attack[] = [];
  for (const [own, enemies] of bothWays(exchange))
    for (const ship of own) {
      const target = pickTarget(enemies);
      if (!target) continue;
      if (ship.fate === undefined) launchMissiles(ship, target, exchange, attacks);
      // Craft in flight go on without their carrier.
      flyAttacks(ship, target, exchange, attacks);
    }
  for (const target of new Set(attacks.map((attack) => attack.target)))
    defend(
      target,
      attacks.filter((attack) => attack.target === target),
      exchange.turn,
    );
}

function bothWays({ sides: [first, second] }: Exchange) {
  return [[first, second] as const, [second, first] as const];
}

/** The enemy that is nearest to a threshold, the first of equal ones; ships that damage of this phase dooms come last. */
function pickTarget(enemies: readonly DuelShip[]): DuelShip | undefined {
  let best: DuelShip | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const enemy of enemies) {
    if (enemy.fate !== undefined) continue;
    const boxes = enemy.isDoomed ? Number.MAX_VALUE : enemy.boxesToThreshold;
    if (boxes >= least) continue;
    best = enemy;
    least = boxes;
  }
  return best;
}

/**
 * Spreads the guns that work evenly over the attacks; those launched first get the odd ones. Guns that could fire at ships
 * are spread over the small craft alone.
 */
function defend(target: DuelShip, attacks: readonly Attack[], turn: number): void {
  const guns = [...workingGuns(target)];
  const canAim = target.count(target.plan.fireControls) > 0;
  const craft = attacks.filter(({ isCraft, isBoats }) => isCraft && (canAim || !isBoats));
  const dual = craft.length === 0 ? [] : target.plan.dualGuns.filter(({ part }) => target.works(part));
  for (const { part } of dual) target.defendedIn[part] = turn;
  attacks.forEach((attack, index) => {
    const { resolve } = attack;
    const share: Partial<Record<DefenseGun, number>> = {};
    for (const [gun, count] of guns) {
      const odd = count % attacks.length;
      const dice = (count - odd) / attacks.length + (index < odd ? 1 : 0);
      if (dice > 0) share[gun] = dice;
    }
    const at = craft.indexOf(attack);
    for (let next = at; at >= 0 && next < dual.length; next += craft.length) {
      const { gun, dice } = dual[next] as PlannedGun;
      share[gun] = (share[gun] ?? 0) + dice;
    }
    resolve(share);
  });
  spendGuns(target);
}

function launchMissiles(ship: DuelShip, target: DuelShip, exchange: Exchange, attacks: Attack[]): void {
  const shootings = exchange.matchup(ship, target).weapons[exchange.step] as readonly Shooting[];
  const circumstances = circumstancesOf(ship, target);
  // Missiles that jamming would keep from the target stay aboard.
  const lost = reachLost({ delivery: 'missile' }, { ...target.plan.target.target, ...circumstances.target });
  const launch = { turn: exchange.turn, range: exchange.range + lost };
  shootings.forEach((shooting, index) => {
    const salvo = readyShots(ship, index, shooting, launch);
    if (!salvo?.firing.isIntercepted) return;
    const { firing } = salvo;
    for (let shot = 0; shot < salvo.shots; shot++) {
      fired(ship, index, salvo, launch);
      attacks.push({
        target,
        isCraft: false,
        resolve: (defense) => firing.diceAt(circumstances, defense)?.(exchange.random, target),
      });
    }
  });
}

function flyAttacks(ship: DuelShip, target: DuelShip, exchange: Exchange, attacks: Attack[]): void {
  const choices = exchange.matchup(ship, target).flights;
  ship.plan.flights.forEach((plan, index) => {
    const flight = ship.flights[index] as FlightState;
    if (flight.craft === 0 || flight.endurance === 0 || plan.move < exchange.range) return;
    const choiceOf = (craft: number) => choices[index]?.[craft - 1] as FireChoice;
    const { once, steady } = choiceOf(flight.craft);
    const isOnce = once !== undefined && !flight.hasFiredOnce;
    if (!isOnce && !steady) return;
    const circumstances = circumstancesOf(ship, target);
    flight.endurance--;
    if (isOnce) flight.hasFiredOnce = true;
    // Fighters with missiles stay out of the range of point defense, which fires at the missiles.
    const missiles = isOnce && once.isIntercepted && plan.hitAs !== 'gunboat' ? once : undefined;
    attacks.push({
      target,
      isCraft: missiles === undefined,
      isBoats: plan.hitAs === 'gunboat',
      resolve: (defense) => {
        if (missiles) {
          missiles.diceAt(circumstances, defense)?.(exchange.random, target);
          return;
        }
        shootDown(flight, plan, defense, exchange.random);
        if (flight.craft === 0) return;
        const choice = choiceOf(flight.craft);
        const firing = isOnce ? choice.once : choice.steady;
        const dice = firing?.diceAt(circumstances);
        for (let shot = plan.shotsOf(flight.craft); dice && shot > 0; shot--) dice(exchange.random, target);
      },
    });
  });
}

function shootDown(flight: FlightState, { hitAs }: FlightPlan, defense: Target['defense'], random: RandomBelow): void {
  let killed = 0;
  const count: Victim = {
    take: (_, points) => {
      killed += points;
    },
  };
  for (const [gun, dice] of Object.entries(defense) as [DefenseGun, number][]) {
    const thrower = killThrower(gun, hitAs);
    for (let die = 0; die < dice; die++) thrower(random, count);
  }
  flight.craft = Math.max(0, flight.craft - killed);
}

const killThrowers = new Map<string, Thrower>();

function killThrower(gun: DefenseGun, target: DefenseTarget): Thrower {
  const key = `${gun} ${target}`;
  let thrower = killThrowers.get(key);
  if (!thrower) {
    thrower = throwerOf(kills(gun, target));
    killThrowers.set(key, thrower);
  }
  return thrower;
}

/** Ships fire. All fire is simultaneous: what it does to systems and ships counts after the phase. */
export function fireShips(exchange: Exchange): void {
  for (const [own, enemies] of bothWays(exchange))
    for (const ship of own) if (ship.fate === undefined) fireShip(ship, enemies, exchange);
}

/** A ship fires at one target; if it dooms it, each further fire control that works aims at the next. */
function fireShip(ship: DuelShip, enemies: readonly DuelShip[], exchange: Exchange): void {
  const { step, random } = exchange;
  let target = pickTarget(enemies);
  if (!target) return;
  let circumstances = circumstancesOf(ship, target);
  let shootings = exchange.matchup(ship, target).weapons[step] as readonly Shooting[];
  let controls = ship.count(ship.plan.fireControls) - 1;
  for (let index = 0; index < ship.plan.weapons.length; index++) {
    const salvo = readyShots(ship, index, shootings[index] as Shooting, exchange);
    if (!salvo || salvo.firing.isIntercepted) continue;
    let dice = salvo.firing.diceAt(circumstances);
    for (let shot = 0; shot < salvo.shots; shot++) {
      if (target.isDoomed && controls > 0) {
        const next = pickTarget(enemies);
        if (next && !next.isDoomed) {
          controls--;
          target = next;
          circumstances = circumstancesOf(ship, target);
          shootings = exchange.matchup(ship, target).weapons[step] as readonly Shooting[];
          const { modes } = shootings[index] as Shooting;
          dice = modes.find(({ mode }) => mode === salvo.firing.mode)?.diceAt(circumstances);
        }
      }
      fired(ship, index, salvo, exchange);
      dice?.(random, target);
    }
  }
}

/** The turn of a shot, and the reach that its rounds need, in mu. */
type Launch = Pick<Exchange, 'turn' | 'range'>;

/** The shots that a weapon has ready. */
interface Salvo {
  readonly firing: ReadyMode;
  readonly mounts: readonly Mount[];
  readonly shots: number;
}

function readyShots(ship: DuelShip, index: number, shooting: Shooting, launch: Launch): Salvo | undefined {
  const { plan } = ship;
  const { weapon, stock, isOneShot } = plan.weapons[index] as PlannedWeapon;
  const lastFired = ship.lastFired[index] as number;
  const isCharged = lastFired < 0 || launch.turn - lastFired > 1;
  const firing = shooting.once ?? (isCharged ? shooting.charged : undefined) ?? shooting.steady;
  if (!firing || !ship.works(plan.core.bridge)) return undefined;
  if (weapon.aimed && ship.count(plan.fireControls) === 0) return undefined;
  if (firing.mode.rate === 'once' && !isOneShot && lastFired >= 0) return undefined;
  let shots = 0;
  for (const { parts } of shooting.mounts)
    if (ship.count(parts) === parts.length && ship.defendedIn[parts[0] as number] !== launch.turn) shots++;
  if (stock >= 0) shots = Math.min(shots, roundsLeft(ship, stock, launch.range));
  return shots > 0 ? { firing, mounts: shooting.mounts, shots } : undefined;
}

function roundsLeft(ship: DuelShip, stock: number, range: number): number {
  const rounds = ship.stocks[stock] as number[];
  return (ship.plan.stocks[stock] ?? []).reduce(
    (sum, { reach }, kind) => (reach >= range ? sum + (rounds[kind] as number) : sum),
    0,
  );
}

/** Records a shot: a round, or a mount that fires once. */
function fired(ship: DuelShip, index: number, { firing, mounts }: Salvo, { turn, range }: Launch): void {
  const { isOneShot, stock } = ship.plan.weapons[index] as PlannedWeapon;
  ship.lastFired[index] = turn;
  if (isOneShot && firing.mode.rate === 'once') {
    const mount = mounts.find(({ parts }) => ship.count(parts) === parts.length);
    if (mount) ship.parts[mount.parts[0] as number] = partStates.spent;
  }
  if (stock < 0) return;
  const rounds = ship.stocks[stock] as number[];
  // The rounds that reach least are fired first.
  const kind = (ship.plan.stocks[stock] ?? []).findIndex(
    ({ reach }, at) => reach >= range && (rounds[at] as number) > 0,
  );
  if (kind >= 0) rounds[kind] = (rounds[kind] as number) - 1;
}
