/** The fire of one ship at another over the schedule of ranges: modes by turn, and dice by what still protects the target. */

import { attackReach, bandAt, type FireMode, longestRange } from '../../rules/catalogue/fires.ts';
import type { Target } from '../../rules/dice/conditions.ts';
import { meanOf } from '../../rules/dice/mean.ts';
import { divide, subtract, toNumber } from '../../rules/dice/rational.ts';
import type { Platform, ShipWeapon } from '../../rules/firepower/armament.ts';
import { exchangeOf } from '../../rules/firepower/exchange.ts';
import { conditionsOf, usableModes, type Volley, volleyOf } from '../../rules/firepower/volley.ts';
import { type Arc, arcNames } from '../../rules/model/arcs.ts';
import { getOrCompute } from '../../rules/model/get-or-compute.ts';
import { type Thrower, throwerOf } from './dice.ts';
import type { EnemyBearing } from './settings.ts';
import type { Mount, ShipPlan } from './ship-plan.ts';

/** What thresholds can take from target and attacker. */
export interface Circumstances {
  /** Equal circumstances have the same small number. */
  readonly key: number;
  readonly target: Pick<Target, 'screens' | 'advanced' | 'stealth' | 'ecm' | 'holofield'>;
  readonly sensors: Pick<Platform, 'sensors' | 'superiorSensors'>;
}

/** A mode of a weapon against the target, in a turn of the schedule. */
export interface ReadyMode {
  readonly mode: FireMode;
  /** Missiles and rockets, at which point defense fires. */
  readonly isIntercepted: boolean;
  /** The dice of one shot, with the guns that fire at it; `undefined` if it cannot be fired. */
  readonly diceAt: (circumstances: Circumstances, defense?: Target['defense']) => Thrower | undefined;
}

/** What a weapon may fire in a turn of the schedule. */
export interface FireChoice {
  /** In every turn. */
  readonly steady: ReadyMode | undefined;
  /** In a turn after one in which the weapon has not fired. */
  readonly charged: ReadyMode | undefined;
  /** Once, from this turn on. */
  readonly once: ReadyMode | undefined;
}

/** A weapon in a turn of the schedule. */
export interface Shooting extends FireChoice {
  readonly mounts: readonly Mount[];
  /** All modes, the chosen ones included. */
  readonly modes: readonly ReadyMode[];
}

/** Numbers of turns count from 0 and end where the range stays. */
export interface Matchup {
  /** The arc in which the attacker has its target, by turn. */
  readonly arcs: readonly Arc[];
  /** By turn, then by weapon. */
  readonly weapons: readonly (readonly Shooting[])[];
  /** By flight, then by number of craft less 1. */
  readonly flights: readonly (readonly FireChoice[])[];
}

/** Small craft attack from close by, in mu. */
const craftRange = 3;

export function matchupOf(
  attacker: ShipPlan,
  target: ShipPlan,
  ranges: readonly number[],
  bearing: EnemyBearing,
): Matchup {
  const known = new Map<number, Target>();
  const intactAt = (range: number) =>
    getOrCompute(known, range, () => exchangeOf([sideOf(target), sideOf(attacker)], { range })[0]);
  const pair: Pair = { attacker, target, intactAt };
  const volleys = ranges.map((range) => volleyAt(pair, range, bearing));
  const byWeapon = attacker.weapons.map(({ weapon, mounts }) => {
    const ways = usableModes(weapon, {}).map((mode) =>
      volleys.map(({ arc, range, volley }) => wayOf(pair, { weapon, mode, arc, range }, volley)),
    );
    return volleys.map(({ arc }, turn) => ({
      mounts: mounts.filter((mount) => mount.arcs.includes(arc)),
      modes: ways.map((way) => (way[turn] as Way).firing),
      ...choose(ways, turn),
    }));
  });
  return {
    arcs: volleys.map(({ arc }) => arc),
    weapons: ranges.map((_, turn) => byWeapon.map((turns) => turns[turn] as Shooting)),
    flights: attacker.flights.map(({ craft, weaponOf }) =>
      Array.from({ length: craft }, (_, index) => {
        const weapon = weaponOf(index + 1);
        const ways = usableModes(weapon, {}).map((mode) => [
          wayOf(pair, { weapon, mode, arc: 'F', range: craftRange }),
        ]);
        return choose(ways, 0);
      }),
    ),
  };
}

interface Pair {
  readonly attacker: ShipPlan;
  readonly target: ShipPlan;
  /** The protection of the intact target, which fires back, by range. */
  readonly intactAt: (range: number) => Target;
}

function sideOf({ ship, target: { target, ownEcm } }: ShipPlan) {
  return { ship, target, ownEcm };
}

interface Shot {
  readonly weapon: ShipWeapon;
  readonly mode: FireMode;
  readonly arc: Arc;
  readonly range: number;
}

/** A shot, with its mean damage to the intact target. */
interface Way {
  readonly firing: ReadyMode;
  /** Without point defense. */
  readonly mean: number;
  /** With the share of point defense that fires at it. */
  readonly defended: number;
}

function wayOf(pair: Pair, shot: Shot, volley?: Volley): Way {
  const { mode } = shot;
  const plain: (Thrower | null)[] = [];
  const defended = new Map<string, Thrower | null>();
  const compiled = (circumstances: Circumstances, defense: Target['defense'] = {}) => {
    const damage = damageOf(pair, shot, circumstances, defense);
    return damage ? throwerOf(damage) : null;
  };
  const diceAt: ReadyMode['diceAt'] = (circumstances, defense) => {
    const { key } = circumstances;
    if (!defense) {
      let dice = plain[key];
      if (dice === undefined) {
        dice = compiled(circumstances);
        plain[key] = dice;
      }
      return dice ?? undefined;
    }
    const text = `${key} ${Object.entries(defense).join()}`;
    let dice = defended.get(text);
    if (dice === undefined) {
      dice = compiled(circumstances, defense);
      defended.set(text, dice);
    }
    return dice ?? undefined;
  };
  const isIntercepted = ['missile', 'rocket', 'bolt'].includes(mode.delivery);
  // Missiles with unknown warheads are launched too: point defense fires at them.
  const isDecoy = isIntercepted && mode.unknown !== undefined && shot.range <= longestRange(mode);
  const mean = isDecoy ? Number.MIN_VALUE : meanAt(pair, shot);
  return { firing: { mode, isIntercepted, diceAt }, mean, defended: volley ? meanIn(volley, shot) : mean };
}

/** The damage of one shot; `undefined` if it cannot be fired, or does none. */
function damageOf({ attacker, target }: Pair, shot: Shot, now: Omit<Circumstances, 'key'>, defense: Target['defense']) {
  const { weapon, mode, arc } = shot;
  const protection = { ...target.target.target, ...now.target };
  // Small craft close in as far as jamming makes them.
  const range = weapon.kind === 'craft' ? Math.min(shot.range, attackReach(mode, protection)) : shot.range;
  const options = { arc, range, target: protection };
  const armed = { ...weapon, platform: { ...weapon.platform, ...now.sensors } };
  const conditions = conditionsOf(mode, defense, { options, ship: attacker.ship, weapon: armed });
  const band = conditions && bandAt(mode, conditions);
  return band && mode.roll(band, conditions).damage;
}

/** Mean damage of one shot at the intact target without point defense. */
function meanAt(pair: Pair, shot: Shot): number {
  const intact = { target: pair.intactAt(shot.range), sensors: shot.weapon.platform };
  const damage = damageOf(pair, shot, intact, {});
  return damage ? toNumber(meanOf(damage)) : 0;
}

/** The fire of a ship at the intact target and its point defense, by default through the arc with most of it, never the aft one. */
function volleyAt({ attacker, intactAt }: Pair, range: number, bearing: EnemyBearing) {
  const arcs = bearing === 'best' ? arcNames.filter((arc) => arc !== 'A') : [bearing];
  return arcs
    .map((arc) => ({ arc, range, volley: volleyOf(attacker.ship, { arc, range, target: intactAt(range) }) }))
    .reduce((best, each) => (subtract(each.volley.mean, best.volley.mean).n > 0n ? each : best));
}

/** Mean damage of one shot in a volley; 0 if it is not fired. */
function meanIn({ weapons }: Volley, { weapon, mode }: Shot): number {
  const fire = weapons.find((each) => each.weapon === weapon)?.choices.find((each) => each.mode === mode);
  return fire ? toNumber(divide(fire.mean, fire.shots)) : 0;
}

/**
 * The modes of a turn, each the one that does most of its kind. What fires once waits for the turn in which it does most, the
 * first of equal ones. Modes that do less than one that fires more often are left out.
 */
function choose(ways: readonly (readonly Way[])[], turn: number): FireChoice {
  const doesMore = (way: Way, than: Way | undefined) => !than || way.defended > than.defended;
  const bestOf = (rate: FireMode['rate']) => {
    let best: Way | undefined;
    for (const way of ways) {
      const now = way[turn] as Way;
      if (now.firing.mode.rate !== rate || now.mean === 0 || !doesMore(now, best)) continue;
      const most = Math.max(...way.map(({ mean }) => mean));
      if (rate !== 'once' || turn >= way.findIndex(({ mean }) => mean === most)) best = now;
    }
    return best;
  };
  const steady = bestOf('every-turn');
  const charged = bestOf('every-other-turn');
  const once = bestOf('once');
  const ifMore = (way: Way | undefined, ...others: (Way | undefined)[]) =>
    way && others.every((than) => doesMore(way, than)) ? way.firing : undefined;
  return { steady: steady?.firing, charged: ifMore(charged, steady), once: ifMore(once, steady, charged) };
}
