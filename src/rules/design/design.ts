import type { SystemId } from '../catalogue/chapters.ts';
import { type Choice, defaultArcs } from '../catalogue/choices.ts';
import type { BookEntry, KeyedChoice } from '../catalogue/entry.ts';
import type { Coverage } from '../model/arcs.ts';
import type { Edition } from '../model/citation.ts';
import type { HouseRules, RuleSet } from '../model/house-rules.ts';
import type { CrewKind } from '../model/hull.ts';

/** A validated ship class with shorthands expanded, not yet priced. */
export interface Design {
  /** Class name; `null` if missing or unreadable. */
  readonly class: string | null;
  readonly role: string | undefined;
  readonly navy: string | undefined;
  readonly designer?: string | undefined;
  /** A picture file, relative to the folder of the design. */
  readonly portrait?: string | undefined;
  readonly rules: Edition;
  /** House rules from the configuration, not from the design file. */
  readonly house: HouseRules | undefined;
  readonly kind: 'ship' | 'system-defense-boat' | 'fortress';
  readonly crew: CrewKind;
  /** `beta`: arcs rotated by 30 degrees. */
  readonly orientation: 'alpha' | 'beta';
  readonly mass: number;
  readonly hull: {
    readonly boxes: number;
    readonly rows: 3 | 4 | 5 | 6;
    readonly stealth: 0 | 1 | 2;
    readonly streamlining: 'none' | 'partial' | 'full';
  };
  /** Grown parts are systems with their own lines in the cost. */
  readonly grown: GrownParts;
  /** Innermost layer first. */
  readonly armor: readonly ArmorLayer[];
  readonly drive: { readonly thrust: number; readonly type: 'standard' | 'advanced' } | undefined;
  readonly ftl: { readonly type: 'none' | 'standard' | 'advanced'; readonly tug: number } | undefined;
  readonly flawed: boolean;
  /** IDs of the enabled optional rules. */
  readonly options: readonly string[];
  /** `undefined` is an unreadable entry: the others keep their index, and so their path. */
  readonly systems: readonly (DesignEntry | undefined)[];
  /** Squadrons outside racks. */
  readonly gunboats: readonly (Squadron | undefined)[];
  /** What an import dropped, with its origin; `undefined` is an unreadable entry. */
  readonly incomplete: readonly (string | undefined)[];
  /** The author's claim of mass used and points. */
  readonly stated: { readonly mass?: number; readonly points?: number } | undefined;
  /** `undefined` is an unreadable waiver. */
  readonly waivers: readonly (Waiver | undefined)[];
}

export function rulesOfDesign({ rules, house }: Pick<Design, 'rules'> & Partial<Pick<Design, 'house'>>): RuleSet {
  return { edition: rules, house };
}

/** For living ships: biomass as hull track, carapace as armor. */
export interface GrownParts {
  readonly hull: boolean;
  readonly armor: boolean;
}

/** A referee's exception for one finding in one design. */
export interface Waiver {
  readonly code: string;
  readonly reason: string;
  readonly for: string;
}

export interface ArmorLayer {
  readonly standard: number;
  readonly regenerative: number;
}

/** An entry of `systems`, with its choices as written. */
export interface DesignEntry {
  readonly system: SystemId;
  readonly count?: number;
  readonly launchers?: readonly (DesignEntry | undefined)[];
  readonly mounts?: readonly (DesignEntry | undefined)[];
  readonly wing?: Wing;
  readonly squadron?: Squadron;
  readonly [choice: string]: unknown;
}

export interface Wing {
  readonly type: string;
  /** The types of a multi-role wing, if not the usual three. */
  readonly types?: readonly string[];
  readonly mods?: readonly string[];
  readonly light?: boolean;
  readonly weapon?: string;
}

/** A gunboat squadron: up to six boats of any types. */
export interface Squadron {
  readonly boats: readonly { readonly type: string; readonly count?: number }[];
  readonly mods?: readonly string[];
  readonly ecm?: number;
}

/** The choices of an entry as formulas and checks see them: parsed, with defaults filled in. */
export function readChoices({ orderedChoices, covers }: BookEntry, given: DesignEntry): object {
  const choices: Record<string, unknown> = {};
  for (let index = 0; index < orderedChoices.length; index++) {
    const { key, choice } = orderedChoices[index] as KeyedChoice;
    const value = given[key];
    if (value !== undefined) choices[key] = choice.read === undefined ? value : choice.read(value);
    else choices[key] = choice.kind === 'arcs' ? defaultArcs(covers!(choices as never)) : choice.fallback;
  }
  return choices;
}

/** Arcs that an entry may cover; undefined while a choice it depends on is missing or invalid. */
export function coverageOf(
  { covers, orderedChoices }: BookEntry,
  valueOfKey: (key: string) => unknown,
): Coverage | undefined {
  const choices: Record<string, unknown> = {};
  for (const { key, choice } of orderedChoices) {
    if (choice.kind === 'arcs') continue;
    const value = valueOfKey(key) ?? choice.fallback;
    if (!isValid(choice, value)) return undefined;
    choices[key] = value;
  }
  return covers?.(choices as never);
}

function isValid({ kind, options }: Choice, value: unknown): boolean {
  if (options) return options.some((option) => option.value === value);
  return kind === 'flag' ? typeof value === 'boolean' : value !== undefined;
}
