/** The systems of a ship in groups of equal ones, each in the zone of the hull where it is drawn. */

import { noDamage } from '../../damage/ship-damage.ts';
import { rulebook } from '../../rules/house/book.ts';
import { type FireArcs, fireArcs, foreArc } from '../../rules/model/arcs.ts';
import { isOnHullTrack } from '../../rules/ship/living-ship.ts';
import { type Item, itemArcs, type Ship } from '../../rules/ship/ship.ts';
import { baysOf } from '../symbols/bays.ts';
import { type Bearing, bearingOf } from '../symbols/bearing.ts';
import { labelOf, looseItems, turnOf } from '../symbols/units.ts';
import {
  type Copy,
  copiesOf,
  type Fitting,
  heldCopies,
  magazineFitting,
  turretFitting,
  unitFittings,
} from './fitting.ts';
import type { ShownShip } from './shown-ship.ts';

/** From bow to stern; flanks are `port` and `starboard`. */
export type HullZone = 'spinal' | 'bow' | 'port' | 'starboard' | 'systems' | 'magazines' | 'holds' | 'aft';

export interface ShipGroup {
  readonly zone: HullZone;
  /** On a flank: before, beside or behind the middle. */
  readonly station: 'fore' | 'abeam' | 'aft';
  readonly fittings: readonly Fitting[];
  readonly caption: string;
  /** The label of each fitting, as icons have it: `B3`, `PDS`. */
  readonly label: string;
  /** Joins launchers to their magazine. */
  readonly letter?: string;
  /** Number of arcs covered: at the bow, fewer are nearer to the tip. */
  readonly arcs: number;
}

/** A fitting that has not been joined to a group yet; equal keys are one group. */
interface Loose extends Omit<ShipGroup, 'fittings'> {
  readonly key: string;
  readonly fitting: Fitting;
}

const spinalIds: ReadonlySet<string> = new Set(['spinal-mount', 'nova-cannon', 'wave-gun']);

/** Spinal weapons are drawn larger than others. */
const spinalSize = 1.3;

/** Everything aboard but hull, armor, drives and crew, in the order of the sheet. */
export function groupsOf({ ship, damage = noDamage }: ShownShip): readonly ShipGroup[] {
  const copies = (items: readonly Item[]) => items.flatMap((item) => copiesOf(item, ship, damage));
  const letters = new Map<Item, number>();
  const armed = copies(looseItems(ship, 'weapons', 'ordnance')).flatMap((copy) => armedOf(copy, letters));
  const organs = looseItems(ship, 'hull').filter((item) => !isOnHullTrack(item) && !isDriveNode(item));
  const electronics = inBookOrder(ship, [...looseItems(ship, 'control'), ...organs]);
  const systems = copies([...electronics, ...inBookOrder(ship, looseItems(ship, 'defenses'))]);
  const numbers = bayNumbers(ship);
  const holds = copies(looseItems(ship, 'bays')).flatMap((copy) => holdOf(copy, numbers));
  return joined([...armed, ...systems.flatMap((copy) => systemOf(copy)), ...holds]);
}

export function isDriveNode({ id }: Pick<Item, 'id'>): boolean {
  return id === 'drive-node' || id === 'ftl-node';
}

/** In the order of the rulebook, whatever the order in the design: the same on every sheet. */
function inBookOrder({ hull }: Ship, items: readonly Item[]): readonly Item[] {
  const ids = [...rulebook(hull).keys()];
  return [...items].sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

function joined(loose: readonly Loose[]): readonly ShipGroup[] {
  const groups = new Map<string, Omit<Loose, 'fitting' | 'key'> & { readonly fittings: Fitting[] }>();
  for (const { key, fitting, ...rest } of loose) {
    const known = groups.get(key);
    if (known) known.fittings.push(fitting);
    else groups.set(key, { ...rest, fittings: [fitting] });
  }
  return [...groups.values()];
}

const places: Readonly<Record<Bearing, Pick<ShipGroup, 'zone' | 'station'>>> = {
  fore: { zone: 'bow', station: 'abeam' },
  'fore-port': { zone: 'port', station: 'fore' },
  port: { zone: 'port', station: 'abeam' },
  'aft-port': { zone: 'port', station: 'aft' },
  'fore-starboard': { zone: 'starboard', station: 'fore' },
  starboard: { zone: 'starboard', station: 'abeam' },
  'aft-starboard': { zone: 'starboard', station: 'aft' },
  round: { zone: 'systems', station: 'abeam' },
  other: { zone: 'holds', station: 'abeam' },
  aft: { zone: 'aft', station: 'abeam' },
};

/** A weapon, a turret, or a magazine with its launchers. */
function armedOf(copy: Copy, letters: Map<Item, number>): readonly Loose[] {
  const { item } = copy;
  if (item.entry.holds?.key === 'mounts') return [turretOf(copy)];
  if (item.entry.holds?.key !== 'launchers') return weaponsOf(copy);
  const letter = letterOf([...letters.values()].reduce((sum, count) => sum + count, 0));
  letters.set(item, (letters.get(item) ?? 0) + 1);
  const magazine: Loose = {
    key: `magazine ${letter}`,
    zone: 'magazines',
    station: 'abeam',
    fitting: magazineFitting(copy),
    caption: 'Magazine',
    label: 'Mag',
    letter,
    arcs: 0,
  };
  const launchers = heldCopies(copy).flatMap((held) =>
    held.item.held.length > 0 ? [turretOf(held)] : weaponsOf(held, letter),
  );
  return [magazine, ...launchers];
}

function letterOf(index: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + (index % 26));
}

/** Arcs of a weapon without a choice of arcs: spinal guns fire ahead, mines and bombs are not aimed. */
function fixedArcs({ entry }: Item): FireArcs | undefined {
  return entry.group === 'weapons' ? foreArc : undefined;
}

function weaponsOf(copy: Copy, letter?: string): readonly Loose[] {
  const { item, ship } = copy;
  const isSpinal = spinalIds.has(item.id) && itemArcs(item) === undefined;
  return unitFittings(copy, undefined, isSpinal ? spinalSize : 1).map(({ unit, fitting }) => {
    const arcs = unit.arcs ?? fixedArcs(item);
    const { zone, station } = places[bearingOf(arcs, turnOf(ship))];
    const label = labelOf(unit);
    const names = arcs?.names.join(' ') ?? '';
    return {
      key: `${item.id} ${label} ${names} ${letter ?? ''}`,
      zone: isSpinal ? 'spinal' : zone,
      station,
      fitting,
      label,
      caption: zone === 'port' || zone === 'starboard' ? shortCaption(label) : isPlainBeam(label) ? '' : label,
      ...(letter !== undefined && { letter }),
      arcs: arcs?.names.length ?? 0,
    };
  });
}

function isPlainBeam(label: string): boolean {
  return /^B\d+$/.test(label);
}

/** Six letters at most beside a mount; nothing where the icon says it all. */
function shortCaption(label: string): string {
  if (/^(?:B|K|Phaser |Graser )\d+$/.test(label) || label === 'SML') return '';
  if (label.length <= 6) return label;
  const [first = '', ...rest] = label.split(' ');
  // The icon has the class, and the table has all words.
  if (first.length <= 6 && rest.length > 0) return first;
  return [first.slice(0, 3), rest.map((word) => word.charAt(0)).join('')].join(' ').trim().slice(0, 6);
}

function turretOf(copy: Copy): Loose {
  const { item, ship } = copy;
  const arcs = itemArcs(item) ?? fireArcs();
  const { zone, station } = places[bearingOf(arcs, turnOf(ship))];
  const guns = heldCopies(copy).flatMap((held) => unitFittings(held, arcs).map(({ unit }) => labelOf(unit)));
  const kinds = [...new Set(guns)];
  const isOnFlank = zone === 'port' || zone === 'starboard';
  const caption = isOnFlank ? 'Turret' : `Turret ${kinds.join(', ')}`.trim();
  return {
    key: `${item.path} ${copy.copy}`,
    zone,
    station,
    fitting: turretFitting(copy, isOnFlank),
    caption,
    label: 'Turret',
    arcs: arcs.names.length,
  };
}

function systemOf(copy: Copy): readonly Loose[] {
  return unitFittings(copy).map(({ unit, fitting }) => ({
    key: `${copy.item.id} ${labelOf(unit)}`,
    zone: 'systems',
    station: 'abeam',
    fitting,
    caption: labelOf(unit),
    label: labelOf(unit),
    arcs: 0,
  }));
}

/** Numbers of bays by the path of their item, in the order of its copies. */
function bayNumbers(ship: Ship): ReadonlyMap<string, readonly string[]> {
  const numbers = new Map<string, string[]>();
  for (const { item, number } of baysOf(ship)) {
    const known = numbers.get(item.path);
    if (known) known.push(number);
    else numbers.set(item.path, [number]);
  }
  return numbers;
}

/** Holds with their capacity below; bays with their number below each. */
function holdOf(copy: Copy, numbers: ReadonlyMap<string, readonly string[]>): readonly Loose[] {
  const { item } = copy;
  const number = numbers.get(item.path)?.[copy.copy];
  return unitFittings(copy).map(({ unit, fitting }) => {
    const label = labelOf(unit);
    const isNumbered = number !== undefined && number !== '';
    return {
      key: isNumbered ? `bays ${item.id}` : `${item.id} ${label}`,
      zone: 'holds',
      station: 'abeam',
      fitting: isNumbered ? { ...fitting, number } : fitting,
      caption: label,
      label,
      arcs: 0,
    };
  });
}
