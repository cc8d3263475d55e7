/** Kills by a ship's point defense, by arc and range. */

import type { Band, Defends } from '../catalogue/fires.ts';
import { type DefenseTarget, kills } from '../dice/defense.ts';
import { meanOf } from '../dice/mean.ts';
import { multiply, type Rational, rational, sum, zero } from '../dice/rational.ts';
import { type Arc, allArcs, arcNames } from '../model/arcs.ts';
import { partsPerItem, turretArcs } from '../ship/parts.ts';
import type { Item, Ship } from '../ship/ship.ts';
import type { RangeBand } from './bands.ts';

/** Targets of point defense; missiles are hit like fighters. */
export const defenseTargets = [
  'fighter',
  'heavy-fighter',
  'light-fighter',
  'gunboat',
] as const satisfies readonly DefenseTarget[];

export type CraftTarget = (typeof defenseTargets)[number];

export interface DefenseBand {
  readonly band: RangeBand;
  /** Mean kills of a turn with everything aboard firing, by target and arc. */
  readonly first: Readonly<Record<CraftTarget, Readonly<Record<Arc, Rational>>>>;
  /** The same once scatterguns and grapeshot launchers are spent; the same object if there are none. */
  readonly later: DefenseBand['first'];
}

interface Gun extends Defends {
  /** Mounts that bear on an arc. */
  readonly bearing: (arc: Arc) => number;
}

/**
 * Mean kills by range band; empty without point defense. Guns that can also fire at ships count as if they all defended. Under thrust
 * only guns that are there for defense, and gatling batteries, fire through the aft arc.
 */
export function pointDefenseOf(ship: Ship, drifting = false): readonly DefenseBand[] {
  const guns = ship.items.flatMap((item) => gunsOf(item, ship, drifting));
  const bands = guns.flatMap((gun) => [...gun.bands, ...(gun.atGunboats ?? [])]);
  const edges = [...new Set(bands.map(({ to }) => to))].sort((one, other) => one - other);
  return edges.map((to, index) => {
    const first = killsAt(guns, to);
    const lasting = guns.filter(({ oneShot }) => !oneShot);
    return {
      band: { from: edges[index - 1] ?? 0, to },
      first,
      later: lasting.length === guns.length ? first : killsAt(lasting, to),
    };
  });
}

function gunsOf(item: Item, { design, hull }: Ship, drifting: boolean): readonly Gun[] {
  const { entry, choices, count } = item;
  const defends = entry.defends?.(choices as never, hull);
  if (!defends) return [];
  const mayFireAstern = entry.group === 'defenses' || defends.throughBaffles === true;
  const isBaffled = !mayFireAstern && !drifting && (design.drive?.thrust ?? 0) > 0;
  const mounts = partsPerItem(item, turretArcs(item)).map((arcs) => arcs ?? allArcs);
  return [
    {
      ...defends,
      bearing: (arc) =>
        arc === 'A' && isBaffled ? 0 : count * mounts.filter(({ names }) => names.includes(arc)).length,
    },
  ];
}

function killsAt(guns: readonly Gun[], range: number): DefenseBand['first'] {
  const inArc = (target: CraftTarget, arc: Arc) =>
    sum(
      guns.map((gun) => {
        const bands = target === 'gunboat' ? (gun.atGunboats ?? gun.bands) : gun.bands;
        const band = bands.find(({ to }) => to >= range);
        return band ? multiply(rational(gun.bearing(arc) * (band.dice ?? 1)), killsOfDie(gun, target, band)) : zero;
      }),
    );
  return byKey(defenseTargets, (target) => byKey(arcNames, (arc) => inArc(target, arc)));
}

function killsOfDie({ gun }: Gun, target: CraftTarget, { needs }: Band): Rational {
  return needs === undefined ? meanOf(kills(gun, target)) : rational(7 - needs, 6);
}

function byKey<Key extends string, Value>(keys: readonly Key[], value: (key: Key) => Value): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, value(key)])) as Record<Key, Value>;
}
