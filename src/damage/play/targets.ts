/** Parts of a ship that roll dice: threshold checks and repairs. */

import { roundsPerItem } from '../../rules/ship/aboard.ts';
import { isOnHullTrack } from '../../rules/ship/living-ship.ts';
import { type CorePart, coreParts, isLivingShip, type Ship } from '../../rules/ship/ship.ts';
import { withLoss } from '../notation/apply-system-term.ts';
import { labelOfPart } from '../notation/find-parts.ts';
import { type ItemPart, partsOf } from '../select.ts';
import { lossOf, roundsSpentBy, type ShipDamage } from '../ship-damage.ts';
import type { Loss } from '../state-file.ts';

/** A part that rolls for itself. */
export interface ThresholdTarget {
  /** JSON pointer into the design; empty for core systems. */
  readonly path: string;
  readonly system: string;
  readonly label: string;
  readonly at: 'drive' | 'ftl' | CorePart | ItemPart;
}

/** Everything aboard that threshold checks can hit, lost or not: systems, drives, core systems and people. */
export function allTargets({ items, design }: Ship): readonly ThresholdTarget[] {
  const { drive, ftl } = design;
  const cores = Object.entries(coreParts) as [CorePart, string][];
  return [
    ...(drive && drive.thrust > 0
      ? [{ path: '/drive', system: 'main-drive', label: 'main drive', at: 'drive' as const }]
      : []),
    ...(ftl && ftl.type !== 'none'
      ? [{ path: '/ftl', system: 'ftl-drive', label: 'FTL drive', at: 'ftl' as const }]
      : []),
    ...(isLivingShip(design)
      ? []
      : cores.map(([id, label]) => ({ path: '', system: id, label: label.toLowerCase(), at: id }))),
    ...[...partsOf({ items })]
      .filter(({ item }) => !isOnHullTrack(item))
      .map((at) => ({ path: at.item.path, system: at.item.id, label: labelOfPart(at), at })),
  ];
}

/** The state of a target: its loss, or `spent` for a one-shot system that has fired. */
export function stateOf({ at }: ThresholdTarget, damage: ShipDamage): Loss | 'half' | 'ejected' | 'spent' | undefined {
  if (at === 'drive') return damage.drive;
  if (at === 'ftl') return damage.ftl;
  if (typeof at === 'string') return damage.core[at];
  const loss = lossOf(damage, at.item.path, at.part);
  if (loss !== undefined) return loss;
  const { shot = 0 } = roundsPerItem(at.item);
  return shot > 0 && (roundsSpentBy(damage, at.item.path, at.part).shot ?? 0) > 0 ? 'spent' : undefined;
}

/** Damage with another state of a target; `undefined` repairs it. */
export function withState({ at }: ThresholdTarget, damage: ShipDamage, state: Loss | 'half' | undefined): ShipDamage {
  if (at === 'drive') return { ...damage, drive: state };
  if (state === 'half') return damage;
  if (at === 'ftl') return { ...damage, ftl: state };
  if (typeof at !== 'string') return { ...damage, parts: withLoss(damage.parts, [at], state) };
  const { [at]: _, ...others } = damage.core;
  return { ...damage, core: state === undefined ? others : { ...others, [at]: state } };
}

/** A natural roll that destroys a fragile system for good at a threshold check. Source: Continuum 2014, Enhanced Sensors. */
export function destroyedOn({ at }: Pick<ThresholdTarget, 'at'>): number | undefined {
  return typeof at === 'string' ? undefined : at.item.entry.destroyedOn;
}

/** True for marines and parties, who are killed and cannot be repaired. */
export function isPeople({ at }: ThresholdTarget): boolean {
  return typeof at !== 'string' && at.item.entry.loadout;
}

/** True for a charge that may explode while it is down. Source: Continuum 2014, Anti-Matter Suicide Charge. */
export function isSuicideCharge({ system }: Pick<ThresholdTarget, 'system'>): boolean {
  return system === 'suicide-charge';
}

/** Modifier of threshold rolls: core systems and suicide charges are hard to hit, sensors are fragile. */
export function thresholdModifier({ at }: ThresholdTarget): number {
  if (at === 'drive' || at === 'ftl') return 0;
  return typeof at === 'string' ? -1 : (at.item.entry.threshold ?? 0);
}
