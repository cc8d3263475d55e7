/** What a ship does to her usual opponent: expected damage per turn, over a fight of six turns. */

import { wingEndurance } from '../../rules/design/craft.ts';
import { allKills } from '../../rules/dice/defense.ts';
import { meanOf } from '../../rules/dice/mean.ts';
import { toNumber } from '../../rules/dice/rational.ts';
import { platformOf, type ShipWeapon } from '../../rules/firepower/armament.ts';
import { cachedArmament, volleyOf, type WeaponFire } from '../../rules/firepower/volley.ts';
import { type Arc, arcNames } from '../../rules/model/arcs.ts';
import { getOrCompute } from '../../rules/model/get-or-compute.ts';
import type { Ship } from '../../rules/ship/ship.ts';
import { fightTurns, type Opponent, targetConditions } from './opponent.ts';
import { workingAfter } from './survival.ts';

/** Ranges of a fight in mu, one for each turn: the ships close, and stay within the first band of beams. */
export const fightRanges = [30, 24, 18, 12, 12, 6] as const;

/** The range of fire that decides who can harm the other first, in mu: the second half of the closing. */
export const longRanges = [24, 30, 36] as const;

export interface Offense {
  /** Mean damage per turn with every weapon whole, through each arc, at each of the ranges of a fight. */
  readonly guns: number;
  /** Of it through the best arc, at the better half of the ranges. */
  readonly best: number;
  /** Missiles, rockets and other limited shots, spread over the turns of the fight; each fired where it does most. */
  readonly ammunition: number;
  /** Fighters and gunboats. */
  readonly craft: number;
  /** The share of weapons that works, on average over the rows of the hull: thresholds, and the last fire control. */
  readonly working: number;
  /** The expected damage per turn. */
  readonly total: number;
  /** The same at 24 mu and beyond, through the best arc. */
  readonly atRange: number;
}

/** The offense of a ship who chooses arc and range with this chance. */
export function offenseOf(ship: Ship, opponent: Opponent, choice: number): Offense {
  const target = targetConditions(opponent);
  const at = (arc: Arc, range: number) => fireOf(ship, { arc, range, target });
  const table = fightRanges.map((range) => arcNames.map((arc) => at(arc, range)));
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const averages = table.map((row) => mean(row.map(({ steady }) => steady)));
  const bests = table.map((row) => Math.max(...row.map(({ steady }) => steady)));
  const half = [...bests].sort((one, other) => other - one).slice(0, fightTurns / 2);
  const [guns, best] = [mean(averages), mean(half)];
  const ammunition = limitedDamage(table.flat()) / fightTurns;
  const craft = craftDamage(ship, opponent) / fightTurns;
  const working = workingShare(ship);
  const farther = longRanges.map((range) => Math.max(...arcNames.map((arc) => at(arc, range).all)));
  const total = (choice * best + (1 - choice) * guns + ammunition) * working + craft;
  return { guns, best, ammunition, craft, working, total, atRange: mean(farther) * working };
}

interface ArcFire {
  /** Weapons that fire every turn, or every other turn. */
  readonly steady: number;
  /** With limited weapons, spread over the fight. */
  readonly all: number;
  /** Of each limited weapon: the damage of all its shots in the fight. */
  readonly limited: ReadonlyMap<ShipWeapon, number>;
}

interface At {
  readonly arc: Arc;
  readonly range: number;
  readonly target: ReturnType<typeof targetConditions>;
}

const fires = new WeakMap<Ship, Map<string, ArcFire>>();

function fireOf(ship: Ship, { arc, range, target }: At): ArcFire {
  // Arcs through which the same mounts bear are computed once.
  const bearing = cachedArmament(ship).weapons.map((weapon) => weapon.bearing(arc));
  const key = `${arc === 'A'} ${range} ${bearing.join()} ${JSON.stringify(target)}`;
  return getOrCompute(
    getOrCompute(fires, ship, () => new Map<string, ArcFire>()),
    key,
    () => {
      const limited = new Map<ShipWeapon, number>();
      let [steady, all] = [0, 0];
      for (const fire of volleyOf(ship, { arc, range, target }).weapons) {
        const shots = shotsOf(fire);
        if (shots === undefined) {
          steady += steadyDamage(fire);
          all += steadyDamage(fire);
        } else {
          limited.set(fire.weapon, perShot(fire) * shots);
          all += (perShot(fire) * shots) / fightTurns;
        }
      }
      return { steady, all, limited };
    },
  );
}

function steadyDamage({ mode, mean }: WeaponFire): number {
  return toNumber(mean) / (mode.rate === 'every-other-turn' ? 2 : 1);
}

/** Missiles are placed before the ships move: so many find their target within reach. */
const missilesInReach = 2 / 3;

function perShot({ mode, mean, shots }: WeaponFire): number {
  const share = mode.delivery === 'missile' ? missilesInReach : 1;
  return (share * toNumber(mean)) / toNumber(shots);
}

/** Shots in the fight of a weapon with limited ones. */
function shotsOf({ weapon: { rounds, count }, mode, shots }: WeaponFire): number | undefined {
  if (mode.rate === 'once') return toNumber(shots);
  if (!rounds) return undefined;
  return Math.min(
    rounds.reduce((sum, round) => sum + round.count, 0),
    fightTurns * count,
  );
}

/** Each limited weapon fires where it does most. */
function limitedDamage(fires: readonly ArcFire[]): number {
  const best = new Map<ShipWeapon, number>();
  for (const { limited } of fires)
    for (const [weapon, damage] of limited) best.set(weapon, Math.max(damage, best.get(weapon) ?? 0));
  return [...best.values()].reduce((sum, damage) => sum + damage, 0);
}

/** Wings attack in so many turns of a fight: they fly out, attack, and return or die. */
const craftTurns = 3;

/** Damage of wings and squadrons in a fight, each turn fewer by those that point defense has shot down. */
function craftDamage(ship: Ship, opponent: Opponent): number {
  if (ship.wings.length + ship.squadrons.length === 0) return 0;
  const target = targetConditions(opponent);
  const flying = cachedArmament(ship).weapons.filter(({ kind }) => kind === 'craft');
  const count = craftCount(ship);
  const kills = toNumber(meanOf(allKills(target, 'fighter')));
  const turns = Math.min(craftTurns, ...ship.wings.map(({ craft }) => wingEndurance(craft)));
  let damage = 0;
  for (let turn = 1; turn <= turns; turn++) {
    const volley = volleyOf(ship, { arc: 'F', range: 6, target, craft: true, turn: turn === 1 ? 1 : 'sustained' });
    const share = Math.max(0, 1 - (turn * kills) / count);
    const attacks = volley.weapons.filter(({ weapon }) => flying.includes(weapon));
    damage += share * attacks.reduce((sum, { mean }) => sum + toNumber(mean), 0);
  }
  return damage;
}

function craftCount({ wings, squadrons }: Ship): number {
  const fighters = wings.reduce((sum, { craft, carrier }) => sum + (craft.light ? 8 : 6) * (carrier?.count ?? 1), 0);
  const boats = squadrons.reduce((sum, { craft, carrier }) => {
    const each = craft.boats.reduce((total, { count = 1 }) => total + count, 0);
    return sum + each * (carrier?.count ?? 1);
  }, 0);
  // A boat takes more killing than a fighter.
  return fighters + 2 * boats;
}

/**
 * The share of the weapons that works, averaged over the rows of the hull. An aimed weapon needs one fire control that works. Neither
 * the boxes of a row nor armor count here: they are survival.
 */
function workingShare(ship: Ship): number {
  const { rows } = ship.design.hull;
  const { fireControls } = platformOf(ship);
  const { weapons } = cachedArmament(ship);
  const guns = weapons.filter(({ kind }) => kind === 'mount');
  const aimed = guns.length === 0 ? 0 : guns.filter((weapon) => weapon.aimed).length / guns.length;
  let sum = 0;
  for (let row = 0; row < rows; row++) {
    const working = workingAfter(row);
    const controls = 1 - (1 - working) ** Math.max(1, fireControls);
    sum += working * (1 - aimed + aimed * controls);
  }
  return sum / rows;
}
