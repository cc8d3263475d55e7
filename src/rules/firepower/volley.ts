/** Volley of all weapons of a ship at one target, at one range and through one arc. */

import { bandAt, type Currency, type Effects, type FireMode, longestRange, reachLost } from '../catalogue/fires.ts';
import { bareTarget, type Conditions, type DefenseGun, type Target } from '../dice/conditions.ts';
import { meanOf } from '../dice/mean.ts';
import { add, multiply, type Rational, rational, subtract, sum, zero } from '../dice/rational.ts';
import { both, mix, nothing, type Roll, times } from '../dice/roll.ts';
import type { Arc } from '../model/arcs.ts';
import { getOrCompute } from '../model/get-or-compute.ts';
import type { Ship } from '../ship/ship.ts';
import { type Armament, armamentOf, type Platform, type ShipWeapon, type UnknownWeapon } from './armament.ts';

/** A turn of fire from 1, or `sustained`: the average of two later turns, because some weapons fire every other turn. */
export type Turn = number | 'sustained';

export interface VolleyOptions {
  readonly arc: Arc;
  /** Distance in mu. */
  readonly range: number;
  readonly target?: Partial<Target>;
  /** By default the first turn. */
  readonly turn?: Turn;
  /** The ship applies no thrust, so it may fire through the aft arc. */
  readonly drifting?: boolean;
  /** Count wings and gunboats, at the range given. */
  readonly craft?: boolean;
  /** Count guns that are meant for point defense. */
  readonly pointDefense?: boolean;
  /** Option of the rulebook: +1 on direct fire. */
  readonly civilWar?: boolean;
  /** Weapons that have one of these modes use it, others the mode that does the most damage. */
  readonly modes?: readonly string[];
}

/** The fire of a weapon in one of its modes. */
export interface ModeFire {
  readonly mode: FireMode;
  /** Shots in this volley; in a sustained one, the average. */
  readonly shots: Rational;
  /** Damage of all shots. */
  readonly roll: Roll;
  /** Means of all shots, by currency. */
  readonly means: Readonly<Partial<Record<Currency, Rational>>>;
  readonly mean: Rational;
}

/** The fire of a weapon in the mode that it uses. */
export interface WeaponFire extends ModeFire {
  readonly weapon: ShipWeapon;
  /** Its fire in each mode that reaches, the one in use included. */
  readonly choices: readonly ModeFire[];
}

export type UnknownFire = Omit<UnknownWeapon, 'bearing'>;

export interface Volley {
  /** The weapons that bear and reach, in design order. */
  readonly weapons: readonly WeaponFire[];
  /** Damage of the volley: means and distributions are computed from it. */
  readonly roll: Roll;
  /** Exact mean damage. */
  readonly mean: Rational;
  /** Weapons that bear and whose damage no source states. */
  readonly unknown: readonly UnknownFire[];
}

const armaments = new WeakMap<Ship, Armament>();

export function cachedArmament(ship: Ship): Armament {
  return getOrCompute(armaments, ship, () => armamentOf(ship));
}

/** Gives a ship other weapons than its design has. */
export function withArmament(ship: Ship, armament: Armament): Ship {
  armaments.set(ship, armament);
  return ship;
}

/** The longest range aboard in mu, at a target without defenses; 0 without weapons. */
export function longestRangeOf(
  ship: Ship,
  options: Pick<VolleyOptions, 'craft' | 'pointDefense' | 'modes'> = {},
): number {
  const ranges = cachedArmament(ship)
    .weapons.filter((weapon) => options.craft || weapon.kind === 'mount')
    .flatMap((weapon) => usableModes(weapon, options).map(longestRange));
  return Math.max(0, ...ranges);
}

/** The volley of a ship. */
export function volleyOf(ship: Ship, options: VolleyOptions): Volley {
  const armament = cachedArmament(ship);
  const { turn = 1 } = options;
  // The mode of a later turn is the best over all later turns, so that a weapon does not fire faster than its modes allow.
  const decidedBy = turn === 1 ? firstTurn : laterTurns;
  const turns = turn === 'sustained' || turn === 1 ? decidedBy : [turn];
  const armed = armament.weapons.flatMap((weapon): readonly Armed[] => {
    const ways = waysOf(weapon, decidedBy, options);
    const usable = usableModes(weapon, options);
    const [first, ...others] = ways.filter(({ mode }) => usable.includes(mode));
    return first ? [{ weapon, ways, usable: [first, ...others] }] : [];
  });
  const chosen = chooseModes(armed, ship, options);
  const fired = turns === decidedBy ? chosen : chosen.flatMap((each) => inTurns(each, turns, options));
  const shares = shareDefense(fired, ship, options);
  const weapons = fired.flatMap(({ weapon, way, compared }, index): readonly WeaponFire[] => {
    const fire = fireWeapon(way, shares[index] ?? undefended, { options, ship, weapon });
    if (fire === undefined) return [];
    const others = compared.map((each) => (each.mode === fire.mode ? fire : each));
    return [{ weapon, ...fire, choices: others.length > 0 ? others : [fire] }];
  });
  return {
    weapons,
    roll: both(...weapons.map(({ roll }) => roll)),
    mean: sum(weapons.map(({ mean }) => mean)),
    unknown: [
      ...armament.unknown.filter(({ bearing }) => bearing(options.arc) > 0).map(({ bearing: _, ...weapon }) => weapon),
      ...weapons.flatMap(({ weapon: { path, system, label, count }, mode, means }) =>
        mode.unknown === undefined || means.damage !== undefined
          ? []
          : [{ path, system, label, count, reason: mode.unknown }],
      ),
    ],
  };
}

/** A mode of a weapon, with the shots of each turn. */
interface Way {
  readonly mode: FireMode;
  readonly counts: readonly number[];
}

/** A weapon that bears, with all ways to fire it, and those that the options allow. */
interface Armed {
  readonly weapon: ShipWeapon;
  readonly ways: readonly Way[];
  readonly usable: readonly [Way, ...Way[]];
}

/** A weapon with the way in which it fires, and its fire in all of several ways. */
interface Fired extends Pick<Armed, 'weapon'> {
  readonly way: Way;
  readonly compared: readonly ModeFire[];
}

const firstTurn: readonly number[] = [1];

/** Two turns that represent all later ones. */
const laterTurns: readonly number[] = [2, 3];

/** The modes that a volley counts, of which the options may name some. */
export function usableModes(
  { modes }: Pick<ShipWeapon, 'modes'>,
  { modes: picked = [], pointDefense }: Pick<VolleyOptions, 'modes' | 'pointDefense'>,
): readonly FireMode[] {
  const named = modes.filter(({ name }) => picked.includes(name));
  return (named.length > 0 ? named : modes).filter(({ defensive }) => pointDefense || !defensive);
}

/** All ways to fire a weapon in some turns; none if it does not fire. */
function waysOf(weapon: ShipWeapon, turns: readonly number[], options: VolleyOptions): readonly Way[] {
  const { kind, aimed, platform } = weapon;
  if ((kind === 'craft' && !options.craft) || (aimed && platform.fireControls === 0)) return [];
  const ways = usableModes(weapon, { ...options, modes: [] }).map((mode) => ({
    mode,
    counts: turns.map((turn) => (firesIn(mode, turn) ? shotsIn(weapon, mode, turn, options) : 0)),
  }));
  return ways.filter(({ counts }) => counts.some((count) => count > 0));
}

/** The same mode in other turns. */
function inTurns({ weapon, way: { mode } }: Fired, turns: readonly number[], options: VolleyOptions): readonly Fired[] {
  const ways = waysOf({ ...weapon, modes: [mode] }, turns, options);
  return ways.map((way) => ({ weapon, way, compared: [] }));
}

/**
 * The way of each weapon that does the most damage, the first of equal ones. Point defense is shared as if all that it can stop
 * were fired, then again among what is left of it, until no other weapon changes to a mode that it cannot stop.
 */
function chooseModes(armed: readonly Armed[], ship: Ship, options: VolleyOptions): readonly Fired[] {
  const usual = armed.map(({ weapon, ways, usable: [first] }): Fired => {
    const way = ways.find(({ mode }) => isIntercepted(mode, { options, ship, weapon })) ?? first;
    return { weapon, way, compared: [] };
  });
  if (armed.every(({ ways }) => ways.length === 1)) return usual;
  let shares = shareDefense(usual, ship, options);
  let fired = armed.map((each, index) => chooseMode(each, shares[index], ship, options));
  for (;;) {
    const left = shareDefense(fired, ship, options);
    if (left.filter(Boolean).length === shares.filter(Boolean).length) return fired;
    shares = left;
    fired = fired.map((each, index) =>
      left[index] ? chooseMode(armed[index] as Armed, left[index], ship, options) : each,
    );
  }
}

function chooseMode({ weapon, ways, usable }: Armed, shares = undefended, ship: Ship, options: VolleyOptions): Fired {
  const [first] = usable;
  if (ways.length === 1) return { weapon, way: first, compared: [] };
  const compared = ways.flatMap((way) => fireWeapon(way, shares, { options, ship, weapon }) ?? []);
  const meanOfMode = ({ mode }: Way) => compared.find((each) => each.mode === mode)?.mean;
  let best: { readonly way: Way; readonly mean: Rational | undefined } = { way: first, mean: meanOfMode(first) };
  for (const way of usable) {
    const mean = meanOfMode(way);
    if (mean && (!best.mean || subtract(mean, best.mean).n > 0n)) best = { way, mean };
  }
  return { weapon, way: best.way, compared };
}

function firesIn({ rate }: FireMode, turn: number): boolean {
  if (rate === 'once') return turn === 1;
  return rate === 'every-turn' || turn % 2 === 1;
}

function shotsIn(weapon: ShipWeapon, mode: FireMode, turn: number, { arc, range, target }: VolleyOptions): number {
  const bearing = weapon.bearing(arc);
  if (!weapon.rounds) return bearing;
  return Math.min(bearing, roundsLeft(weapon, turn, range + reachLost(mode, { ...bareTarget, ...target })));
}

/** Rounds with the range, less those fired in the turns before. */
function roundsLeft({ rounds = [], count }: ShipWeapon, turn: number, range: number): number {
  const all = rounds.reduce((sum, each) => (each.reach >= range ? sum + each.count : sum), 0);
  return Math.max(0, all - count * (turn - 1));
}

/** True for attacks under way that point defense can fire at. */
function isIntercepted(mode: FireMode, context: FireContext): boolean {
  if (!['missile', 'rocket', 'bolt'].includes(mode.delivery)) return false;
  const conditions = conditionsOf(mode, {}, context);
  return conditions !== undefined && bandAt(mode, conditions) !== undefined;
}

/** Defending guns at one attack, and the number of attacks at which as many fire. */
interface DefenseShare {
  readonly attacks: number;
  readonly defense: Target['defense'];
}

const undefended: readonly DefenseShare[] = [{ attacks: Number.POSITIVE_INFINITY, defense: {} }];

/** Spreads the defending guns evenly over all attacks that they can stop; those fired first get the odd ones. */
function shareDefense(
  fired: readonly Fired[],
  ship: Ship,
  options: VolleyOptions,
): readonly (readonly DefenseShare[] | undefined)[] {
  const guns = Object.entries(options.target?.defense ?? {}) as [DefenseGun, number][];
  if (guns.length === 0) return [];
  const attacks = fired.map(({ weapon, way: { mode, counts } }) =>
    isIntercepted(mode, { options, ship, weapon }) ? (counts.find((count) => count > 0) ?? 0) : 0,
  );
  const all = attacks.reduce((total, count) => total + count, 0);
  const defenseAt = (attack: number) =>
    Object.fromEntries(
      guns.map(([gun, count]) => {
        const odd = count % all;
        return [gun, (count - odd) / all + (attack < odd ? 1 : 0)];
      }),
    ) as Target['defense'];
  let attack = 0;
  return attacks.map((count) => {
    const shares: DefenseShare[] = [];
    for (const end = attack + count; attack < end; ) {
      const next = Math.min(end, ...guns.map(([, guns]) => guns % all).filter((odd) => odd > attack));
      shares.push({ attacks: next - attack, defense: defenseAt(attack) });
      attack = next;
    }
    return count === 0 ? undefined : shares;
  });
}

interface FireContext {
  readonly options: VolleyOptions;
  readonly ship: Ship;
  readonly weapon: ShipWeapon;
}

function fireWeapon(
  { mode, counts }: Way,
  shares: readonly DefenseShare[],
  context: FireContext,
): ModeFire | undefined {
  const turns = counts.map((count) => fireTurn(mode, count, shares, context));
  const groups = turns.flat();
  if (groups.length === 0) return undefined;
  const share = rational(1, turns.length);
  const means: Partial<Record<Currency, Rational>> = {};
  for (const { count, effects } of groups)
    for (const currency of Object.keys(effects) as Currency[]) {
      const mean = multiply(share, timesMean(count, effects[currency]));
      means[currency] = add(means[currency] ?? zero, mean);
    }
  const count = groups.reduce((total, group) => total + group.count, 0);
  return {
    mode,
    shots: multiply(share, rational(count)),
    roll: averageRoll(turns.map(damageOf)),
    means,
    mean: means.damage ?? zero,
  };
}

function damageOf(groups: readonly Group[]): Roll {
  return both(...groups.map(({ count, effects }) => (effects.damage ? times(count, effects.damage) : nothing)));
}

function timesMean(count: number, roll: Roll | undefined): Rational {
  return roll ? multiply(rational(count), meanOf(roll)) : zero;
}

function averageRoll(rolls: readonly Roll[]): Roll {
  return mix(
    BigInt(rolls.length),
    rolls.map((roll) => ({ weight: 1n, roll })),
  );
}

interface Group {
  readonly count: number;
  readonly effects: Effects;
}

/** The shots of a turn, grouped by the point defense that fires at them. */
function fireTurn(
  mode: FireMode,
  count: number,
  shares: readonly DefenseShare[],
  context: FireContext,
): readonly Group[] {
  let left = count;
  return shares.flatMap(({ attacks, defense }) => {
    const shots = Math.min(left, attacks);
    left -= shots;
    const conditions = conditionsOf(mode, defense, context);
    if (shots === 0 || conditions === undefined) return [];
    const effects = effectsOf(mode, conditions);
    const hasEffect = Object.keys(effects).length > 0 || (mode.unknown !== undefined && reaches(mode, conditions));
    return hasEffect ? [{ count: shots, effects }] : [];
  });
}

const effectsByMode = new WeakMap<FireMode, Map<string, Effects>>();
const noEffects: Effects = {};
const maxEffects = 1024;

/** The cached effects of a mode. Range matters only through the band. */
function effectsOf(mode: FireMode, conditions: Conditions): Effects {
  const band = bandAt(mode, conditions);
  if (band === undefined) return noEffects;
  const { target, modifier, astern, screenedRerolls } = conditions;
  const { screens, advanced, holofield, cloaked, mass, speed, defense } = target;
  const guns = Object.entries(defense).join(';');
  const key = `${mode.bands.indexOf(band)} ${screens} ${advanced} ${holofield} ${cloaked} ${mass} ${speed} ${guns} ${modifier} ${astern} ${screenedRerolls}`;
  const known = getOrCompute(effectsByMode, mode, () => new Map<string, Effects>());
  return getOrCompute(known, key, () => mode.roll(band, conditions), maxEffects);
}

function reaches(mode: FireMode, { range }: Conditions): boolean {
  return range <= longestRange(mode);
}

/** The conditions of a shot; `undefined` if the ship may not fire it through the arc. */
export function conditionsOf(
  mode: FireMode,
  defense: Target['defense'],
  { options, ship, weapon: { kind, platform } }: FireContext,
): Conditions | undefined {
  const { arc, range, target, drifting = false, civilWar = false } = options;
  // Small craft have no baffles and no sensors of their ship.
  const isBaffled = arc === 'A' && !drifting && platform.thrusts && kind === 'mount';
  const astern = isBaffled && !mode.defensive ? asternAid(mode, platform) : undefined;
  if (astern === 'none') return undefined;
  return {
    target: { ...bareTarget, ...target, defense },
    range,
    modifier: civilWar ? 1 : 0,
    sensors: kind === 'craft' ? 0 : platform.sensors,
    astern,
    screenedRerolls: ship.hull.house?.['screened-re-rolls'] ?? false,
  };
}

/** How sensors help fire through the baffles. Source: Continuum 2014, Enhanced Sensors, Superior Sensors. */
function asternAid({ delivery }: FireMode, { sensors, superiorSensors }: Platform): 'enhanced' | 'superior' | 'none' {
  if (sensors === 0 || delivery === 'missile' || delivery === 'bolt') return 'none';
  return superiorSensors ? 'superior' : 'enhanced';
}
