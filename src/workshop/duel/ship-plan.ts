/** A ship prepared for duels: its parts that roll dice, numbered, and what depends on each of them. */

import { repairRank } from '../../damage/play/end-turn.ts';
import {
  allTargets,
  destroyedOn,
  isPeople,
  isSuicideCharge,
  type ThresholdTarget,
  thresholdModifier,
} from '../../damage/play/targets.ts';
import { explodesOnRack } from '../../damage/play/threshold.ts';
import { gunboatTypes } from '../../rules/catalogue/craft/gunboats.ts';
import type { FireMode } from '../../rules/catalogue/fires.ts';
import { fighterCount, squadronEndurance, wingEndurance } from '../../rules/design/craft.ts';
import type { DefenseGun } from '../../rules/dice/conditions.ts';
import type { DefenseTarget } from '../../rules/dice/defense.ts';
import {
  fireControlsOf,
  magazineOf,
  mountArcs,
  platformOf,
  type ShipWeapon,
  wingModes,
} from '../../rules/firepower/armament.ts';
import { ecmSystems, type ShipTarget, targetOf } from '../../rules/firepower/target.ts';
import { cachedArmament } from '../../rules/firepower/volley.ts';
import type { Arc } from '../../rules/model/arcs.ts';
import { getOrCompute } from '../../rules/model/get-or-compute.ts';
import { crewStars, stealthRows } from '../../rules/ship/hull-track.ts';
import { type CorePart, type Item, isLivingShip, itemsOf, partsPerItem, type Ship } from '../../rules/ship/ship.ts';

/** A part that threshold checks can hit. */
export interface PlannedPart {
  readonly modifier: number;
  readonly kind: 'drive' | 'people' | 'explosive' | 'other';
  /** A natural roll that destroys it for good. */
  readonly destroyedOn: number | undefined;
}

export interface Mount {
  /** The mount itself, with the magazine or turret that it needs. */
  readonly parts: readonly number[];
  readonly arcs: readonly Arc[];
}

export interface PlannedWeapon {
  readonly weapon: ShipWeapon;
  readonly mounts: readonly Mount[];
  /** Fires once: its mounts are spent, and roll for no thresholds. */
  readonly isOneShot: boolean;
  /** Index of the magazine among `stocks`; -1 without. */
  readonly stock: number;
}

/** A mount of a point defense gun. */
export interface PlannedGun {
  readonly gun: DefenseGun;
  readonly part: number;
  readonly dice: number;
  readonly isOneShot: boolean;
}

export interface ShipPlan {
  readonly ship: Ship;
  readonly target: ShipTarget;
  readonly boxes: number;
  readonly armor: readonly { readonly standard: number; readonly regenerative: number }[];
  readonly parts: readonly PlannedPart[];
  /** Parts that damage control can repair, in the order of the repairs. */
  readonly repairOrder: readonly number[];
  /** Damage control parties of the crew, by number of hull boxes lost. */
  readonly crewParties: readonly number[];
  readonly extraParties: readonly number[];
  /** Suicide charges. */
  readonly charges: readonly number[];
  readonly weapons: readonly PlannedWeapon[];
  /** Rounds of each magazine, by reach in mu. */
  readonly stocks: readonly NonNullable<ShipWeapon['rounds']>[];
  readonly guns: readonly PlannedGun[];
  /** Class 1 guns, which fire at ships unless small craft attack. */
  readonly dualGuns: readonly PlannedGun[];
  readonly flights: readonly FlightPlan[];
  readonly screens: readonly { readonly part: number; readonly isArea: boolean }[];
  readonly holofields: readonly number[];
  readonly ecm: readonly number[];
  readonly areaEcm: readonly number[];
  readonly stealthFields: readonly number[];
  /** The number of hull rows lost with each level of the stealth hull. */
  readonly stealthRows: readonly number[];
  readonly fireControls: readonly number[];
  readonly enhancedSensors: readonly number[];
  readonly superiorSensors: readonly number[];
  readonly core: Readonly<Partial<Record<CorePart, number>>>;
}

const plans = new WeakMap<Ship, ShipPlan>();

export function duelPlanOf(ship: Ship): ShipPlan {
  return getOrCompute(plans, ship, () => makePlan(ship));
}

function makePlan(ship: Ship): ShipPlan {
  const { design, hull, crew } = ship;
  const targets = allTargets(ship);
  const index = partIndex(targets);
  const partsOf = (items: readonly Item[]) => items.flatMap((item) => [...(index.items.get(item.path) ?? [])]);
  const partsNamed = (id: Item['id']) => partsOf(itemsOf(ship, id) as readonly Item[]);
  const stocks: NonNullable<ShipWeapon['rounds']>[] = [];
  const stockOf = new Map<string, number>();
  const weapons = cachedArmament(ship).weapons.flatMap((weapon): readonly PlannedWeapon[] => {
    const item = ship.items.find(({ path }) => path === weapon.path);
    if (weapon.kind === 'craft' || !item) return [];
    const { rounds } = weapon;
    const magazine = magazineOf(item.holder)?.path ?? '';
    const stock = rounds === undefined ? -1 : getOrCompute(stockOf, magazine, () => stocks.push(rounds) - 1);
    return [{ weapon, mounts: mountsOf(item, weapon, index), isOneShot: item.entry.oneShot, stock }];
  });
  const core: Partial<Record<CorePart, number>> = {};
  targets.forEach(({ at }, part) => {
    if (at === 'bridge' || at === 'life-support' || at === 'power-core') core[at] = part;
  });
  return {
    ship,
    target: targetOf(ship),
    boxes: hull.boxes,
    armor: design.armor,
    parts: targets.map(plannedPart),
    repairOrder: targets
      .map((target, part) => ({ target, part }))
      .filter(({ target }) => !isPeople(target))
      .sort((one, other) => repairRank(one.target) - repairRank(other.target))
      .map(({ part }) => part),
    crewParties: isLivingShip(design) ? [] : partiesByLoss(hull.boxes, crew.factor),
    extraParties: isLivingShip(design) ? [] : partsNamed('damage-control-party'),
    charges: targets.flatMap((target, part) => (isSuicideCharge(target) ? [part] : [])),
    weapons,
    stocks,
    guns: ship.items.flatMap((item) => (item.entry.aimed ? [] : gunsOf(item, ship, index))),
    dualGuns: ship.items
      .flatMap((item) => (item.entry.aimed ? gunsOf(item, ship, index) : []))
      .filter(({ gun }) => gun === 'class-1' || gun === 'class-1-k-gun'),
    flights: flightPlans(ship),
    screens: itemsOf(ship, 'screen').flatMap(({ path, choices }) =>
      (index.items.get(path) ?? []).map((part) => ({ part, isArea: choices.area })),
    ),
    holofields: partsNamed('holofield'),
    ecm: partsNamed(ecmSystems.own),
    areaEcm: partsNamed(ecmSystems.area),
    stealthFields: partsNamed('stealth-field'),
    stealthRows: stealthRows(design.hull.stealth),
    fireControls: partsOf(fireControlsOf(ship)),
    enhancedSensors: partsNamed('enhanced-sensors'),
    superiorSensors: partsNamed('superior-sensors'),
    core,
  };
}

/** The parties of the crew left after each number of hull boxes lost. */
function partiesByLoss(boxes: number, factor: number): readonly number[] {
  const stars = new Set(crewStars(boxes, factor));
  let left = factor;
  return Array.from({ length: boxes + 1 }, (_, lost) => {
    if (stars.has(lost)) left--;
    return left;
  });
}

interface PartIndex {
  /** Numbers of the parts of an item, by path. */
  readonly items: ReadonlyMap<string, readonly number[]>;
}

function partIndex(targets: readonly ThresholdTarget[]): PartIndex {
  const items = new Map<string, number[]>();
  targets.forEach(({ at, path }, part) => {
    if (typeof at !== 'string') getOrCompute(items, path, (): number[] => []).push(part);
  });
  return { items };
}

function plannedPart(target: ThresholdTarget): PlannedPart {
  const modifier = thresholdModifier(target);
  const kind =
    target.at === 'drive' ? 'drive' : isPeople(target) ? 'people' : explodesOnRack(target) ? 'explosive' : 'other';
  return { modifier, kind, destroyedOn: destroyedOn(target) };
}

function mountsOf(item: Item, weapon: ShipWeapon, index: PartIndex): readonly Mount[] {
  const arcs = mountArcs(item, weapon.modes[0]);
  return (index.items.get(item.path) ?? []).map((part, at, all) => {
    const perItem = all.length / item.count;
    const copy = (at - (at % perItem)) / perItem;
    return { parts: [part, ...holderParts(item, copy, index)], arcs: arcs[at % arcs.length]?.names ?? [] };
  });
}

/** The turret or magazine that holds a copy of an item, and what holds that. */
function holderParts({ holder, own }: Item, copy: number, index: PartIndex): readonly number[] {
  if (!holder) return [];
  const at = (copy - (copy % own)) / own;
  const part = index.items.get(holder.path)?.[at * partsPerItem(holder).length];
  return [...(part === undefined ? [] : [part]), ...holderParts(holder, at, index)];
}

/** The point defense of an item; guns that are there for defense are those that {@link targetOf} counts. */
function gunsOf({ entry, choices, path, count }: Item, ship: Ship, index: PartIndex): readonly PlannedGun[] {
  const defends = entry.defends?.(choices as never, ship.hull);
  if (!defends) return [];
  const { gun, bands, oneShot = false } = defends;
  const parts = index.items.get(path) ?? [];
  return parts
    .filter((_, at) => at % (parts.length / count) === 0)
    .map((part) => ({ gun, part, dice: bands[0]?.dice ?? 1, isOneShot: oneShot }));
}

// Wings and gunboats of a ship, prepared for duels.

export interface FlightPlan {
  readonly craft: number;
  readonly endurance: number;
  /** How point defense hits it. */
  readonly hitAs: DefenseTarget;
  /** Distance of a move, in mu. */
  readonly move: number;
  /** The fire of so many craft. */
  readonly weaponOf: (craft: number) => ShipWeapon;
  /** Shots of so many craft: wings fire as one, each gunboat for itself. */
  readonly shotsOf: (craft: number) => number;
}

/** Source: Continuum 2014, Fighter speed, Gunboat Rules. */
const moves = { fighter: 24, fast: 36, gunboat: 18 } as const;

/** Every wing, and the boats of each type of every squadron. */
function flightPlans(ship: Ship): readonly FlightPlan[] {
  const platform = platformOf(ship);
  const weaponWith = (modes: readonly [FireMode, ...FireMode[]]): ShipWeapon => ({
    ...{ path: '', system: '', label: '', kind: 'craft', count: 1, modes, aimed: false, rounds: undefined, platform },
    bearing: () => 1,
  });
  const wings = ship.wings.flatMap(({ craft: wing, carrier }): readonly FlightPlan[] => {
    const { mods = [], light } = wing;
    const craft = fighterCount(wing);
    const arms = Array.from({ length: craft }, (_, index) => wingModes(wing, index + 1)).map((modes) =>
      modes === undefined ? undefined : weaponWith(modes),
    );
    if (arms[0] === undefined) return [];
    return Array<FlightPlan>(carrier?.count ?? 1).fill({
      craft,
      endurance: wingEndurance(wing),
      hitAs: light ? 'light-fighter' : mods.includes('heavy') ? 'heavy-fighter' : 'fighter',
      move: mods.includes('fast') ? moves.fast : moves.fighter,
      weaponOf: (count) => arms[count - 1] as ShipWeapon,
      shotsOf: () => 1,
    });
  });
  const boats = ship.squadrons.flatMap(({ craft: { boats }, carrier }) =>
    Array.from({ length: carrier?.count ?? 1 }).flatMap(() =>
      boats.map(({ type, count = 1 }): FlightPlan => {
        const weapon = weaponWith(gunboatTypes[type as keyof typeof gunboatTypes].fires());
        return {
          craft: count,
          endurance: squadronEndurance,
          hitAs: 'gunboat',
          move: moves.gunboat,
          weaponOf: () => weapon,
          shotsOf: (left) => left,
        };
      }),
    ),
  );
  return [...wings, ...boats];
}
