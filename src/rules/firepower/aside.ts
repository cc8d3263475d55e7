/** Weapons that harm ships and are no part of a volley: bursts, and guns that are meant for point defense. */

import type { FireMode } from '../catalogue/fires.ts';
import { bareTarget, type Target } from '../dice/conditions.ts';
import { meanOf } from '../dice/mean.ts';
import { type Rational, zero } from '../dice/rational.ts';
import type { Citation } from '../model/citation.ts';
import { type Ship, systemLabel } from '../ship/ship.ts';
import { modesOf } from './armament.ts';

export interface AsideFire {
  readonly path: string;
  readonly system: string;
  readonly label: string;
  readonly count: number;
  readonly mode: FireMode;
  /** Mean damage of one to a ship, by range in mu. */
  readonly ranges: readonly { readonly to: number; readonly mean: Rational }[];
  readonly cite: Citation;
}

/** Everything of the kind aboard, in design order. */
export function asideOf(ship: Ship, target: Partial<Target> = {}): readonly AsideFire[] {
  return ship.items.flatMap((item) => {
    const { path, id: system, count, entry } = item;
    const apart = modesOf(item, ship.hull).filter(({ delivery, defensive }) => delivery === 'burst' || defensive);
    return apart.map((mode) => ({
      ...{ path, system, label: systemLabel(item), count, mode, cite: entry.cite },
      ranges: mode.bands.map((band) => ({ to: band.to, mean: meanAt(mode, band, ship, target) })),
    }));
  });
}

function meanAt(mode: FireMode, band: FireMode['bands'][number], { hull }: Ship, target: Partial<Target>): Rational {
  const { damage } = mode.roll(band, {
    target: { ...bareTarget, ...target, defense: {} },
    range: band.to,
    modifier: 0,
    sensors: 0,
    astern: undefined,
    screenedRerolls: hull.house?.['screened-re-rolls'] ?? false,
  });
  return damage ? meanOf(damage) : zero;
}
