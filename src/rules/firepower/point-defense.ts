/** Kills by a ship's point defense, by arc and range. */

import { bandAt, bandsWithin, type Defends, type FireMode, gunboatReach } from '../catalogue/fires.ts';
import { type DefenseTarget, kills } from '../dice/defense.ts';
import { meanOf } from '../dice/mean.ts';
import { multiply, type Rational, rational, subtract, sum, zero } from '../dice/rational.ts';
import { type Arc, allArcs, arcNames } from '../model/arcs.ts';
import { type Item, partsPerItem, type Ship, systemLabel, turretArcs } from '../ship/ship.ts';
import { platformOf, type ShipWeapon } from './armament.ts';
import type { RangeBand } from './target.ts';
import { cachedArmament, conditionsOf } from './volley.ts';

/** Targets of point defense; missiles are hit like fighters. */
export const defenseTargets = [
  'fighter',
  'heavy-fighter',
  'light-fighter',
  'gunboat',
] as const satisfies readonly DefenseTarget[];

export type CraftTarget = (typeof defenseTargets)[number];

type ByArc = Readonly<Record<Arc, Rational>>;

export interface DefenseBand {
  readonly band: RangeBand;
  /** Mean kills of a turn with everything aboard firing, by target and arc. */
  readonly first: Readonly<Record<CraftTarget, ByArc>>;
  /** The same once what fires once is spent, on average; the same object if all guns fire in every turn. */
  readonly later: DefenseBand['first'];
  /** What each gun does at gunboats in the first turn, in each way that is its better one in some arc. */
  readonly atGunboats: readonly GunAtGunboats[];
}

/** Guns at gunboats: as point defense, or as at ships. */
export interface GunAtGunboats {
  readonly path: string;
  readonly system: string;
  readonly label: string;
  readonly count: number;
  readonly way: 'point-defense' | 'as-at-ships';
  readonly kills: ByArc;
}

interface Gun {
  readonly item: Item;
  readonly defends: Defends | undefined;
  /** Mounts that defend an arc. */
  readonly bearing: (arc: Arc) => number;
  /** The same gun as it fires at ships. */
  readonly weapon: ShipWeapon | undefined;
}

type Turn = 'first' | 'later';

/**
 * Mean kills by range band; empty without guns. Guns that can also fire at ships count as if they all defended. Under thrust only guns
 * that are there for defense, and gatling batteries, defend the aft arc. At gunboats, to the 12 mu from which they attack, every gun
 * fires in the better of its ways.
 *
 * Source: Continuum 2014, Gunboat Rules.
 */
export function pointDefenseOf(ship: Ship, drifting = false): readonly DefenseBand[] {
  const guns = gunsOf(ship, drifting);
  const bands = guns.flatMap(({ defends, weapon }) => [
    ...(defends?.bands ?? []),
    ...(weapon ? boatModes(weapon).flatMap((mode) => bandsWithin(mode.bands, gunboatReach)) : []),
  ]);
  const edges = [...new Set(bands.map(({ to }) => to))].sort((one, other) => one - other);
  return edges.map((to, index) => {
    const fire: Fire = { guns, ship, drifting, range: to };
    const first = killsAt(fire, 'first');
    return {
      band: { from: edges[index - 1] ?? 0, to },
      first,
      later: guns.every(isSteady) ? first : killsAt(fire, 'later'),
      atGunboats: guns.flatMap((gun) => gunAtGunboats(gun, fire)),
    };
  });
}

/** Mean kills of fighters close to the ship, by arc, in the first turn and in later ones. */
export function fighterKillsOf(ship: Ship): Readonly<Record<Turn, ByArc>> {
  const fire: Fire = { guns: gunsOf(ship, false), ship, drifting: false, range: closeRange };
  const inTurn = (turn: Turn) =>
    byKey(arcNames, (arc) => sum(fire.guns.map((gun) => asDefense(gun, 'fighter', arc, { ...fire, turn }))));
  return { first: inTurn('first'), later: inTurn('later') };
}

/** All point defense reaches so far, in mu. */
const closeRange = 6;

function gunsOf(ship: Ship, drifting: boolean): readonly Gun[] {
  const weapons = new Map(cachedArmament(ship).weapons.map((weapon) => [weapon.path, weapon]));
  const { fireControls } = platformOf(ship);
  return ship.items.flatMap((item): readonly Gun[] => {
    const given = item.entry.defends?.(item.choices as never, ship.hull);
    const defends = given?.takesFireControl && fireControls === 0 ? undefined : given;
    const weapon = weapons.get(item.path);
    const isGun = weapon?.kind === 'mount' && boatModes(weapon).length > 0;
    if (!defends && !isGun) return [];
    return [{ item, defends, bearing: defenseBearing(item, ship, drifting), weapon: isGun ? weapon : undefined }];
  });
}

function defenseBearing(item: Item, { design, hull }: Ship, drifting: boolean): (arc: Arc) => number {
  const { entry, choices, count } = item;
  const throughBaffles = entry.group === 'defenses' || entry.defends?.(choices as never, hull)?.throughBaffles === true;
  const isBaffled = !throughBaffles && !drifting && (design.drive?.thrust ?? 0) > 0;
  const mounts = partsPerItem(item, turretArcs(item)).map((arcs) => arcs ?? allArcs);
  return (arc) => (arc === 'A' && isBaffled ? 0 : count * mounts.filter(({ names }) => names.includes(arc)).length);
}

/** The modes in which a weapon fires at gunboats as at ships. */
function boatModes({ modes }: ShipWeapon): readonly FireMode[] {
  return modes.filter(({ roll, defensive }) => roll.boats && !defensive);
}

/** Fires in every turn, in each of its ways. */
function isSteady({ defends, weapon }: Gun): boolean {
  const modes = weapon ? boatModes(weapon) : [];
  return !defends?.oneShot && modes.every(({ rate }) => rate === 'every-turn');
}

interface Fire {
  readonly guns: readonly Gun[];
  readonly ship: Ship;
  readonly drifting: boolean;
  readonly range: number;
}

interface FireInTurn extends Fire {
  readonly turn: Turn;
}

function killsAt(fire: Fire, turn: Turn): DefenseBand['first'] {
  const now = { ...fire, turn };
  const of = (gun: Gun, target: CraftTarget, arc: Arc) =>
    target === 'gunboat' ? bestAtGunboats(gun, arc, now).kills : asDefense(gun, target, arc, now);
  return byKey(defenseTargets, (target) => byKey(arcNames, (arc) => sum(fire.guns.map((gun) => of(gun, target, arc)))));
}

function asDefense({ defends, bearing }: Gun, target: CraftTarget, arc: Arc, { range, turn }: FireInTurn): Rational {
  const band = defends?.bands.find(({ to }) => to >= range);
  if (!defends || !band || (turn === 'later' && defends.oneShot)) return zero;
  // Guns of class 1 have no other way at gunboats than as at ships.
  if (target === 'gunboat' && (defends.gun === 'class-1' || defends.gun === 'class-1-k-gun')) return zero;
  return multiply(rational(bearing(arc) * (band.dice ?? 1)), meanOf(kills(defends.gun, target)));
}

/** The better of the two ways of a gun; as at ships if they are equal. */
function bestAtGunboats(
  gun: Gun,
  arc: Arc,
  fire: FireInTurn,
): Pick<GunAtGunboats, 'way'> & { readonly kills: Rational } {
  const defending = asDefense(gun, 'gunboat', arc, fire);
  const firing = asAtShips(gun, arc, fire);
  const isBetter = subtract(defending, firing).n > 0n;
  return isBetter ? { way: 'point-defense', kills: defending } : { way: 'as-at-ships', kills: firing };
}

/** The boats that a gun destroys when it fires at them as at ships, in its best mode. */
function asAtShips({ weapon }: Gun, arc: Arc, { ship, drifting, range, turn }: FireInTurn): Rational {
  if (!weapon || range > gunboatReach || (weapon.aimed && weapon.platform.fireControls === 0)) return zero;
  const rounds = weapon.rounds?.reduce((total, { count }) => total + count, 0) ?? Number.POSITIVE_INFINITY;
  const shots = rational(Math.min(weapon.bearing(arc), rounds));
  let best = zero;
  for (const mode of boatModes(weapon)) {
    const conditions = conditionsOf(mode, {}, { options: { arc, range, drifting }, ship, weapon });
    const band = conditions && bandAt(mode, conditions);
    const boats = band && mode.roll.boats?.(band, conditions);
    const mean = boats ? multiply(multiply(shots, shareIn(mode, turn)), meanOf(boats)) : zero;
    if (subtract(mean, best).n > 0n) best = mean;
  }
  return best;
}

/** The share of turns in which a mode fires. */
function shareIn({ rate }: FireMode, turn: Turn): Rational {
  if (turn === 'first' || rate === 'every-turn') return rational(1);
  return rate === 'once' ? zero : rational(1, 2);
}

function gunAtGunboats(gun: Gun, fire: Fire): readonly GunAtGunboats[] {
  const { item } = gun;
  const best = arcNames.map((arc) => ({ arc, ...bestAtGunboats(gun, arc, { ...fire, turn: 'first' }) }));
  return (['as-at-ships', 'point-defense'] as const).flatMap((way): readonly GunAtGunboats[] => {
    const own = best.filter((each) => each.way === way && each.kills.n > 0n);
    if (own.length === 0) return [];
    const killsIn = byKey(arcNames, (arc) => own.find((each) => each.arc === arc)?.kills ?? zero);
    return [{ path: item.path, system: item.id, label: systemLabel(item), count: item.count, way, kills: killsIn }];
  });
}

function byKey<Key extends string, Value>(keys: readonly Key[], value: (key: Key) => Value): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<Key, Value>;
}
