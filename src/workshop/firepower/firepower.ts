/** Firepower of a ship, by range band and arc. */

import type { Target } from '../../rules/dice/conditions.ts';
import { type MeanDamage, meanDamage } from '../../rules/dice/exact-damage.ts';
import { formatRational, toNumber, zero } from '../../rules/dice/rational.ts';
import { type Silence, silenceOf } from '../../rules/firepower/silence.ts';
import { bandsTo, type RangeBand, type ShipTarget } from '../../rules/firepower/target.ts';
import {
  cachedArmament,
  longestRangeOf,
  type Volley,
  type VolleyOptions,
  volleyOf,
} from '../../rules/firepower/volley.ts';
import { type Arc, arcNames } from '../../rules/model/arcs.ts';
import type { Ship } from '../../rules/ship/ship.ts';

/** Target of the fire. */
export interface FireTarget {
  readonly conditions: Partial<Target>;
  /** The conditions at a range, if the target fires back: what it gives away by aiming. */
  readonly firing?: (range: number) => Partial<Target>;
  /** Armor boxes that count, innermost layer first. */
  readonly layers: readonly number[];
  /** Fire comes through the rear arc of the target, where armor does not count. */
  readonly rear: boolean;
  /** The ship fired at, if there is one. */
  readonly ship?: ShipTarget & { readonly name: string; readonly file: string };
}

export interface FirepowerRequest {
  readonly target: FireTarget;
  /** A single range in mu, instead of the bands of the table. */
  readonly at?: number | undefined;
  readonly drifting: boolean;
  /** Count fighters and gunboats, at the range given. */
  readonly craft: boolean;
  /** Modes that weapons use if they have them; otherwise the best at each range. */
  readonly modes?: readonly string[];
}

export function conditionsAt({ conditions, firing }: FireTarget, range: number): Partial<Target> {
  return firing?.(range) ?? conditions;
}

/** The fire of a turn. */
export interface Fire {
  readonly volley: Volley;
  readonly damage: MeanDamage;
}

/** The first volley, and the average of later turns. */
export interface BandFire {
  readonly band: RangeBand;
  readonly first: Fire;
  /** The same object as `first` if nothing is one-shot, slow or short of rounds. */
  readonly sustained: Fire;
}

export interface Firepower {
  readonly ship: Ship;
  readonly request: FirepowerRequest;
  /** The longest range aboard in mu; 0 without weapons that have figures. */
  readonly longest: number;
  readonly bands: readonly RangeBand[];
  /** By arc, one element per band. */
  readonly arcs: Readonly<Record<Arc, readonly BandFire[]>>;
}

export const volleyKinds = ['first', 'sustained'] as const;

export type VolleyKind = (typeof volleyKinds)[number];

/** More dice at more armor than can be computed exactly; no ship of the books has so many. */
export class TooManyDice extends Error {}

/** The firepower of a ship at a target, in the given bands. Throws {@link TooManyDice}. */
export function firepowerOf(ship: Ship, request: FirepowerRequest, bands: readonly RangeBand[]): Firepower {
  const { target, drifting, craft, modes = [] } = request;
  const known = new Map<string, Fire>();
  const steady = isSteady(ship) && afterFirst(target.conditions) === target.conditions;
  const fireOf = (volley: Volley, key: string) => {
    const fire = known.get(key) ?? { volley, damage: damageOf(volley, target) };
    known.set(key, fire);
    return fire;
  };
  const bandFire = (arc: Arc, band: RangeBand): BandFire => {
    const conditions = conditionsAt(target, band.to);
    const options = { arc, range: band.to, target: conditions, drifting, craft, modes };
    const first = volleyOf(ship, options);
    const key = volleyKey(first);
    const fire = fireOf(first, `${band.to} ${key}`);
    if (steady) return { band, first: fire, sustained: fire };
    const later = volleyOf(ship, { ...options, target: afterFirst(conditions), turn: 'sustained' });
    const laterKey = volleyKey(later);
    // Later turns fire fewer shots, or the same ones.
    return { band, first: fire, sustained: key === laterKey ? fire : fireOf(later, `${band.to} later ${laterKey}`) };
  };
  const inArc = (arc: Arc) => bands.map((band) => bandFire(arc, band));
  const arcs = { F: inArc('F'), FS: inArc('FS'), AS: inArc('AS'), A: inArc('A'), AP: inArc('AP'), FP: inArc('FP') };
  return { ship, request, longest: longestRangeOf(ship, request), bands, arcs };
}

/** The target after the first volley: scatterguns and grapeshot launchers fire once. The same object if it has none. */
export function afterFirst(conditions: Partial<Target>): Partial<Target> {
  const { scattergun = 0, grapeshot = 0, ...lasting } = conditions.defense ?? {};
  return scattergun + grapeshot === 0 ? conditions : { ...conditions, defense: lasting };
}

/** True if every weapon fires in every turn. */
export function isSteady(ship: Ship): boolean {
  return cachedArmament(ship).weapons.every(
    ({ modes, rounds }) => rounds === undefined && modes.every(({ rate }) => rate === 'every-turn'),
  );
}

function damageOf({ roll, mean }: Volley, { layers }: FireTarget): MeanDamage {
  if (layers.length === 0) return { total: mean, layers: [], armor: zero, hull: mean };
  const damage = meanDamage(roll, layers);
  if (!damage) throw new TooManyDice();
  return damage;
}

/** Volleys with the same key have the same weapons, shots and damage. */
function volleyKey({ weapons, unknown }: Volley): string {
  const fired = weapons.map(
    ({ weapon, mode, shots, mean }) =>
      `${weapon.path} ${weapon.system} ${mode.name} ${formatRational(shots)} ${formatRational(mean)}`,
  );
  return [...fired, ...unknown.map(({ path }) => path)].join();
}

/** Whether anything fires more slowly, or less often, than in the first volley. */
export function isSlower({ arcs }: Firepower): boolean {
  return arcNames.some((arc) => arcs[arc].some(({ first, sustained }) => first !== sustained));
}

/** The arc with the highest mean damage in a band, clockwise from F if several have it. */
export function bestArc({ arcs }: Firepower, band: number, kind: VolleyKind = 'first'): Arc {
  let best: Arc = 'F';
  for (const arc of arcNames) if (meanIn(arcs[arc][band], kind) > meanIn(arcs[best][band], kind)) best = arc;
  return best;
}

function meanIn(fire: BandFire | undefined, kind: VolleyKind): number {
  return fire ? toNumber(fire[kind].damage.total) : 0;
}

/** Weapons without figures, each once, with the arcs into which they bear. */
export function unknownWeapons({
  arcs,
}: Firepower): readonly (Volley['unknown'][number] & { readonly arcs: readonly Arc[] })[] {
  const byPath = new Map<string, Volley['unknown'][number] & { arcs: Arc[] }>();
  for (const arc of arcNames)
    for (const { first } of arcs[arc])
      for (const unknown of first.volley.unknown) {
        const known = byPath.get(unknown.path) ?? { ...unknown, arcs: [] };
        byPath.set(unknown.path, known);
        if (!known.arcs.includes(arc)) known.arcs.push(arc);
      }
  return [...byPath.values()];
}

/** The bands of a table of several ships. Ships with no figures at all have one band if a weapon of theirs is unknown. */
export function bandsOf(ships: readonly Ship[], options: Pick<VolleyOptions, 'craft' | 'modes'>): readonly RangeBand[] {
  const longest = Math.max(0, ...ships.map((ship) => longestRangeOf(ship, options)));
  const hasUnknown = ships.some((ship) => cachedArmament(ship).unknown.length > 0);
  return bandsTo(longest === 0 && hasUnknown ? 6 : longest);
}

/** Why the weapons that bear and would reach do not fire, over all arcs and bands. */
export function silences({ ship, request, bands }: Firepower): readonly Silence[] {
  const { target, drifting, craft, modes = [] } = request;
  const options = { drifting, craft, modes };
  const reasons = arcNames.flatMap((arc) =>
    bands.flatMap(({ to }) => [...silenceOf(ship, { ...options, arc, range: to, target: conditionsAt(target, to) })]),
  );
  return [...new Set(reasons)];
}

/** The names of the modes of weapons that have several. */
export function modesAboard(ship: Ship, craft: boolean): readonly string[] {
  const several = cachedArmament(ship).weapons.filter(
    ({ modes, kind }) => modes.length > 1 && (craft || kind === 'mount'),
  );
  return [...new Set(several.flatMap(({ modes }) => modes.map(({ name }) => name)))];
}

/** Maximum number of mounts and small craft of a ship, above which exact figures take too long. */
export const maxWeapons = 500;

/** Number of mounts, and of wings and boats. */
export function weaponCount(ship: Ship): number {
  const { weapons, unknown } = cachedArmament(ship);
  return [...weapons, ...unknown].reduce((sum, { count }) => sum + count, 0);
}
