/** What the phrases of a text become: values and systems of a design. */

import type { EntryData } from '../../parse/shorthand/entry-data.ts';
import type { Span } from '../../text/collections.ts';
import type { LossKind } from '../losses.ts';

/** A value of a design, by where it goes. */
export type ValueKey =
  | 'class'
  | 'role'
  | 'navy'
  | 'designer'
  | 'rules'
  | 'kind'
  | 'crew'
  | 'orientation'
  | 'mass'
  | 'points'
  | 'combatPoints'
  | 'boxes'
  | 'rows'
  | 'hullType'
  | 'stealth'
  | 'streamlining'
  | 'armor'
  | 'thrust'
  | 'driveType'
  | 'ftl'
  | 'tug'
  | 'flawed'
  | 'options'
  | 'crewFactor'
  | 'damageControl'
  | 'notes';

/** A part of a design. `nothing` is what a design does not hold, although nothing of the ship is lost. */
export type Part =
  | { readonly kind: 'value'; readonly key: ValueKey; readonly value: unknown }
  | {
      readonly kind: 'system';
      readonly entry: EntryData;
      /** What was assumed. */
      readonly changed?: string | undefined;
      /** True for a bay of fighters, which launches them too. */
      readonly isBay?: boolean;
    }
  /** Gunboats outside racks. */
  | { readonly kind: 'squadron'; readonly squadron: unknown }
  | { readonly kind: 'nothing'; readonly why: string };

export function valuePart(key: ValueKey, value: unknown): Part {
  return { kind: 'value', key, value };
}

/** Where something is in the text. */
export interface Place {
  readonly path: string;
  readonly span: Span;
}

/** A part with the phrase that gave it. */
export interface Given extends Place {
  readonly part: Part;
  /** The phrase, in quotes. */
  readonly text: string;
}

/** Reports something at its place. */
export type ReportAt = (place: Place, kind: LossKind, found: string, instead: string) => void;
