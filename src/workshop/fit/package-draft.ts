import type { EntryData } from '../../parse/shorthand/entry-data.ts';
import type { RuleSet } from '../../rules/model/house-rules.ts';
import { frameForMass, frameForRole, type RoleFrame } from '../../rules/reference/role-frames.ts';
import type { Ship } from '../../rules/ship/ship.ts';
import { addition, type Change } from '../what-if/change.ts';

/** What a package is for. */
export type PackageUse = 'gun' | 'control' | 'craft' | 'boxes' | 'field' | 'defense' | 'area' | 'drive' | 'hold';

export interface PackageDraft {
  /** Packages with the same key are variants of one thing. */
  readonly key: string;
  readonly use: PackageUse;
  /** The changes that add it so many times. */
  readonly changes: (count: number) => readonly Change[];
  /** How many a ship of her role bears. */
  readonly maxCount: number;
  /** How many there may be for a goal that asks for nothing else; without it, as many. */
  readonly mostAtAll?: number;
  /** Of the packages of one group at most one is taken, once. */
  readonly group?: string;
  /** Its mass or points depend on the mass of the hull. */
  readonly scales?: boolean;
  /** The ship has others of it. */
  readonly isAboard?: boolean;
  /** Hull boxes, armor or thrust: what is added depends on what is there. */
  readonly isPart?: boolean;
}

/** The frame of the ship's role. */
export function frameOf({ design, hull }: Ship): RoleFrame {
  return (design.role === undefined ? undefined : frameForRole(design.role)) ?? frameForMass(hull.mass);
}

export function additionOf(data: EntryData, count: number, rules: RuleSet): Change {
  return addition(count === 1 ? data : { ...data, count }, rules);
}
