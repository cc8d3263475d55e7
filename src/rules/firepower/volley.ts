/** Volley of all weapons of a ship at one target, at one range and through one arc. */

import { bandAt, type Currency, type Effects, type FireMode, longestRange } from '../catalogue/fires.ts';
import { bareTarget, type Conditions, type DefenseGun, type Target } from '../dice/conditions.ts';
import { meanOf } from '../dice/mean.ts';
import { add, multiply, type Rational, rational, sum, zero } from '../dice/rational.ts';
import { both, mix, nothing, type Roll, times } from '../dice/roll.ts';
import type { Arc } from '../model/arcs.ts';
import { getOrCompute } from '../model/get-or-compute.ts';
import type { Ship } from '../ship/ship.ts';
import { type Armament, armamentOf, type ShipWeapon, type UnknownWeapon } from './armament.ts';

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
  /** Enhanced or superior sensors augment fire through the aft arc under thrust. */
  readonly asternSensors?: boolean;
  /** Count wings and gunboats, at the range given. */
  readonly craft?: boolean;
  /** Count guns that are meant for point defense. */
  readonly pointDefense?: boolean;
  /** Option of the rulebook: +1 on direct fire. */
  readonly civilWar?: boolean;
  /** The mode of a weapon, if not the first that it can use. */
  readonly pickMode?: (weapon: ShipWeapon) => string | undefined;
}

export interface WeaponFire {
  readonly weapon: ShipWeapon;
  readonly mode: FireMode;
  /** Shots in this volley; in a sustained one, the average. */
  readonly shots: Rational;
  /** Damage of all shots. */
  readonly roll: Roll;
  /** Means of all shots, by currency. */
  readonly means: Readonly<Partial<Record<Currency, Rational>>>;
  readonly mean: Rational;
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
export function longestRangeOf(ship: Ship, options: Pick<VolleyOptions, 'craft' | 'pointDefense'> = {}): number {
  const ranges = cachedArmament(ship)
    .weapons.filter((weapon) => options.craft || weapon.kind === 'mount')
    .flatMap(({ modes }) => modes.filter((mode) => options.pointDefense || !mode.defensive).map(longestRange));
  return Math.max(0, ...ranges);
}

/** The volley of a ship. */
export function volleyOf(ship: Ship, options: VolleyOptions): Volley {
  const armament = cachedArmament(ship);
  const contexts: Contexts = {
    mount: { options, ship, armament, isCraft: false },
    craft: { options, ship, armament, isCraft: true },
  };
  const turns = options.turn === 'sustained' ? laterTurns : [options.turn ?? 1];
  const fired: Fired[] = [];
  for (const weapon of armament.weapons) {
    if (weapon.bearing(options.arc) === 0) continue;
    const shots = turns.map((turn) => aim(weapon, turn, contexts.mount));
    const first = shots.find((aimed) => aimed !== undefined);
    if (first) fired.push({ weapon, first, shots });
  }
  const shares = shareDefense(fired, contexts);
  const weapons: WeaponFire[] = [];
  fired.forEach((each, index) => {
    const fire = fireWeapon(each, shares[index] ?? undefended, contexts[each.weapon.kind]);
    if (fire) weapons.push(fire);
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

interface Aimed {
  readonly mode: FireMode;
  readonly count: number;
}

/** A weapon that fires; `shots` by turn. */
interface Fired {
  readonly weapon: ShipWeapon;
  readonly first: Aimed;
  readonly shots: readonly (Aimed | undefined)[];
}

/** Two turns that represent all later ones. */
const laterTurns: readonly number[] = [2, 3];

/** The mode and number of shots in a turn; `undefined` if the weapon does not fire. */
function aim(weapon: ShipWeapon, turn: number, { options, armament }: FireContext): Aimed | undefined {
  if (weapon.kind === 'craft' && !options.craft) return undefined;
  if (weapon.aimed && armament.fireControls === 0) return undefined;
  const picked = options.pickMode?.(weapon);
  const mode = weapon.modes.find((each) => (picked === undefined || each.name === picked) && firesIn(each, turn));
  if (!mode || (mode.defensive && !options.pointDefense)) return undefined;
  const bearing = weapon.bearing(options.arc);
  const count = weapon.rounds ? Math.min(bearing, roundsLeft(weapon, turn, options.range)) : bearing;
  return count > 0 ? { mode, count } : undefined;
}

function firesIn({ rate }: FireMode, turn: number): boolean {
  if (rate === 'once') return turn === 1;
  return rate === 'every-turn' || turn % 2 === 1;
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
function shareDefense(fired: readonly Fired[], contexts: Contexts): readonly (readonly DefenseShare[] | undefined)[] {
  const guns = Object.entries(contexts.mount.options.target?.defense ?? {}) as [DefenseGun, number][];
  if (guns.length === 0) return [];
  const attacks = fired.map(({ weapon, first }) =>
    isIntercepted(first.mode, contexts[weapon.kind]) ? first.count : 0,
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
  readonly armament: Armament;
  /** Small craft have no baffles and no sensors of their ship. */
  readonly isCraft: boolean;
}

type Contexts = Readonly<Record<ShipWeapon['kind'], FireContext>>;

function fireWeapon(
  { weapon, first, shots }: Fired,
  shares: readonly DefenseShare[],
  context: FireContext,
): WeaponFire | undefined {
  const turns = shots.map((aimed) => (aimed ? fireTurn(aimed, shares, context) : []));
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
    weapon,
    mode: first.mode,
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
function fireTurn({ mode, count }: Aimed, shares: readonly DefenseShare[], context: FireContext): readonly Group[] {
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
function conditionsOf(
  mode: FireMode,
  defense: Target['defense'],
  { options, ship, armament, isCraft }: FireContext,
): Conditions | undefined {
  const { arc, range, target, drifting = false, asternSensors = false, civilWar = false } = options;
  const isBaffled = arc === 'A' && !drifting && (ship.design.drive?.thrust ?? 0) > 0 && !isCraft;
  const astern = isBaffled && !mode.defensive ? asternAid(mode, asternSensors, armament) : undefined;
  if (astern === 'none') return undefined;
  return {
    target: { ...bareTarget, ...target, defense },
    range,
    modifier: civilWar ? 1 : 0,
    sensors: isCraft ? 0 : armament.sensors,
    astern,
    screenedRerolls: ship.hull.house?.['screened-re-rolls'] ?? false,
  };
}

/** How sensors help fire through the baffles. */
function asternAid(
  { delivery }: FireMode,
  asternSensors: boolean,
  { sensors, superiorSensors }: Armament,
): 'enhanced' | 'superior' | 'none' {
  if (!asternSensors || sensors === 0 || delivery === 'missile' || delivery === 'bolt') return 'none';
  return superiorSensors ? 'superior' : 'enhanced';
}
