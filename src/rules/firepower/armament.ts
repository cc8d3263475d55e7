/** The weapons of a ship, each with the arcs it fires into. */

import { type Salvoes, salvoKinds } from '../catalogue/choices.ts';
import { fighterTypes } from '../catalogue/craft/fighters.ts';
import { gunboatTypes } from '../catalogue/craft/gunboats.ts';
import { type FireMode, missileRanges } from '../catalogue/fires.ts';
import { fighterCount } from '../design/craft.ts';
import { wingName } from '../design/craft-points.ts';
import type { Wing } from '../design/design.ts';
import { type Arc, allArcs, type FireArcs, foreArc } from '../model/arcs.ts';
import {
  type CraftAboard,
  type Item,
  itemArcs,
  itemsOf,
  partsPerItem,
  type Ship,
  systemLabel,
  turretArcs,
} from '../ship/ship.ts';

/** Equal weapons of one entry of the design, or of one kind of small craft. */
export interface ShipWeapon {
  /** JSON pointer into the design. */
  readonly path: string;
  /** ID of the system, fighter or gunboat. */
  readonly system: string;
  readonly label: string;
  readonly kind: 'mount' | 'craft';
  /** Mounts, wings or boats aboard. */
  readonly count: number;
  /** The ways to fire it, the usual one first. */
  readonly modes: readonly [FireMode, ...FireMode[]];
  /** Needs a fire control. */
  readonly aimed: boolean;
  /** Number of mounts that bear on an arc. */
  readonly bearing: (arc: Arc) => number;
  /** Rounds that the mounts share, by greatest range in mu; `undefined` without a magazine. */
  readonly rounds: readonly { readonly reach: number; readonly count: number }[] | undefined;
  readonly platform: Platform;
}

/** What the ship around a weapon contributes to its fire. */
export interface Platform {
  /** Fire controls or cortex nodes aboard; without one, aimed weapons do not fire. */
  readonly fireControls: number;
  /** 1: enhanced sensors; 2: superior or two enhanced. */
  readonly sensors: 0 | 1 | 2;
  readonly superiorSensors: boolean;
  /** The ship has a drive, which blinds arc A in a turn of thrust. */
  readonly thrusts: boolean;
}

/** A weapon without figures. */
export interface UnknownWeapon {
  readonly path: string;
  readonly system: string;
  readonly label: string;
  readonly count: number;
  readonly reason: string;
  readonly bearing: (arc: Arc) => number;
}

export interface Armament {
  readonly weapons: readonly ShipWeapon[];
  /** Weapons whose effect no source states. */
  readonly unknown: readonly UnknownWeapon[];
}

export function armamentOf(ship: Ship): Armament {
  const platform = platformOf(ship);
  const weapons = [
    ...ship.items.flatMap((item) => mountOf(item, ship)),
    ...ship.wings.flatMap(wingOf),
    ...ship.squadrons.flatMap(boatsOf),
  ];
  return { weapons: weapons.map((weapon) => ({ ...weapon, platform })), unknown: ship.items.flatMap(unknownOf) };
}

export function platformOf(ship: Ship): Platform {
  const enhanced = itemsOf(ship, 'enhanced-sensors').reduce((sum, { count }) => sum + count, 0);
  const superior = itemsOf(ship, 'superior-sensors').length > 0;
  return {
    fireControls: fireControlsOf(ship).reduce((sum, { count }) => sum + count, 0),
    sensors: superior || enhanced > 1 ? 2 : enhanced === 1 ? 1 : 0,
    superiorSensors: superior,
    thrusts: (ship.design.drive?.thrust ?? 0) > 0,
  };
}

/** The items that aim weapons. */
export function fireControlsOf(ship: Ship): readonly Item[] {
  return [...itemsOf(ship, 'fire-control'), ...itemsOf(ship, 'cortex-node')] as readonly Item[];
}

type Gun = Omit<ShipWeapon, 'platform'>;

/** What the fire of a system depends on besides its choices. */
export type FiringHull = Pick<Ship['hull'], 'edition' | 'advancedFireControl'>;

/** The ways to fire a system of a ship; a launcher reaches as far as its magazine has missiles for. */
export function modesOf(item: Pick<Item, 'entry' | 'choices' | 'holder'>, hull: FiringHull): readonly FireMode[] {
  const { entry, choices, holder } = item;
  const modes = entry.fires?.(choices as never, hull.edition) ?? [];
  const rounds = roundsOf(holder);
  const reach = Math.max(...(rounds ?? []).map((each) => each.reach), 0);
  return modes
    .filter((mode) => !mode.advancedFireControl || hull.advancedFireControl)
    .map((mode, index) =>
      index === 0 && rounds && mode.delivery === 'missile' ? { ...mode, bands: [{ to: reach }] } : mode,
    );
}

function mountOf(item: Item, ship: Ship): readonly Gun[] {
  const { entry } = item;
  const [first, ...others] = modesOf(item, ship.hull).filter(({ delivery }) => delivery !== 'burst');
  if (first === undefined || item.count === 0) return [];
  return [
    {
      path: item.path,
      system: item.id,
      label: systemLabel(item),
      kind: 'mount',
      count: item.count,
      modes: [first, ...others],
      aimed: entry.aimed,
      bearing: bearingOf(item, first),
      rounds: roundsOf(item.holder),
    },
  ];
}

/** Both mounts of a broadside pair count separately; a mount in a turret fires where the turret points. */
function bearingOf(item: Item, mode: FireMode | undefined): (arc: Arc) => number {
  const mounts = mountArcs(item, mode);
  return (arc) => item.count * mounts.filter(({ names }) => names.includes(arc)).length;
}

/** The arcs of each mount of one item, whose usual mode is given. */
export function mountArcs(item: Item, mode: FireMode | undefined): readonly FireArcs[] {
  const arcs = turretArcs(item) ?? itemArcs(item);
  const fixed = mode?.delivery === 'spine' || item.entry.firesNot ? foreArc : allArcs;
  return arcs ? partsPerItem(item, arcs).map((each) => each ?? fixed) : [fixed];
}

/** The magazine that holds a launcher, or the turret of the launcher. */
export function magazineOf(nearest: Item | undefined): Item | undefined {
  return nearest?.id === 'turret' ? nearest.holder : nearest;
}

/** The salvoes in the magazine of a launcher. */
export function loadOf(holder: Item | undefined): Salvoes | undefined {
  return (magazineOf(holder)?.choices as { readonly salvoes?: Salvoes } | undefined)?.salvoes;
}

/** The rounds of the magazine that holds a launcher. */
function roundsOf(nearest: Item | undefined): ShipWeapon['rounds'] {
  const holder = magazineOf(nearest);
  const salvoes = loadOf(nearest);
  const { torpedoes } = (holder?.choices ?? {}) as { readonly torpedoes?: number };
  const magazines = holder?.count ?? 1;
  if (torpedoes !== undefined) return [{ reach: Number.POSITIVE_INFINITY, count: torpedoes * magazines }];
  if (salvoes === undefined) return undefined;
  return salvoKinds
    .map((kind) => ({ reach: missileRanges[kind], count: salvoes[kind] * magazines }))
    .filter(({ count }) => count > 0);
}

function wingOf({ craft, path, carrier }: CraftAboard<Ship['wings'][number]['craft']>): readonly Gun[] {
  const modes = wingModes(craft);
  if (!modes) return [];
  return [craftWeapon({ path, system: rowOf(craft).id, label: wingName(craft) }, carrier?.count ?? 1, modes)];
}

function rowOf({ type }: Wing) {
  return fighterTypes[type as keyof typeof fighterTypes];
}

/** The ways in which so many fighters of a wing fire at ships; `undefined` for those that carry no weapons. */
export function wingModes(wing: Wing, fighters = fighterCount(wing)): ShipWeapon['modes'] | undefined {
  const { weapon, light, types } = wing;
  return rowOf(wing).fires?.({ fighters, weapon: weapon === 'cannon' ? 'cannon' : 'beams', light, types });
}

function boatsOf({ craft, path, carrier }: CraftAboard<Ship['squadrons'][number]['craft']>): readonly Gun[] {
  return craft.boats.map(({ type, count = 1 }) => {
    const row = gunboatTypes[type as keyof typeof gunboatTypes];
    return craftWeapon({ path, system: row.id, label: row.name }, count * (carrier?.count ?? 1), row.fires());
  });
}

function craftWeapon(
  named: Pick<ShipWeapon, 'path' | 'system' | 'label'>,
  count: number,
  modes: ShipWeapon['modes'],
): Gun {
  return { ...named, kind: 'craft', count, modes, aimed: false, bearing: () => count, rounds: undefined };
}

function unknownOf(item: Item): readonly UnknownWeapon[] {
  const { firesNot } = item.entry;
  if (firesNot?.kind !== 'no-figures' || item.count === 0) return [];
  const { path, id: system, count } = item;
  const { reason } = firesNot;
  return [{ path, system, label: systemLabel(item), count, reason, bearing: bearingOf(item, undefined) }];
}
