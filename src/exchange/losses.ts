/** Records what an import or export could not carry over. */

import type { TextRange } from '../findings/finding.ts';
import { rangeAt } from '../parse/document.ts';
import type { EntryData } from '../parse/shorthand/entry-data.ts';
import type { Span } from '../text/collections.ts';
import type { SourceTotal } from './total-causes.ts';

/**
 * Severity of a loss. `lost`: part of the ship is missing from the output. `changed`: written, but not quite the same.
 * `note`: nothing of the ship is lost, but the author may want to know.
 */
export type LossKind = 'lost' | 'changed' | 'note';

/** Something that could not be carried over unchanged. */
export interface ConversionLoss {
  readonly kind: LossKind;
  /** JSON pointer into the source. */
  readonly path: string;
  readonly span?: Span | undefined;
  /** The problem in the source. */
  readonly found: string;
  /** The output in its place. */
  readonly instead: string;
}

/** Receives losses. */
export type ReportLoss = (loss: ConversionLoss) => void;

/** Receives the losses of an export; `path` is a JSON pointer into the design. */
export type ReportExportLoss = (kind: LossKind, path: string, found: string, instead: string) => void;

/** Texts of a design that are not part of the priced ship. */
export interface DesignTexts {
  readonly designer?: string | undefined;
  readonly notes?: string | undefined;
}

/** A ship of the source and its conversion. */
export interface ConvertedShip<Result> {
  readonly name: string | null;
  /** JSON pointer into the source. */
  readonly path: string;
  readonly span?: Span | undefined;
  /** `undefined` if the source is too broken to be a ship. */
  readonly result: Result | undefined;
  readonly losses: readonly ConversionLoss[];
  readonly totals?: readonly SourceTotal[];
  /** Other readings of the ship, of which the totals choose. */
  readonly readings?: readonly Reading[];
}

/** Losses by their positions in the source. */
export function inSourceOrder(losses: readonly ConversionLoss[]): readonly ConversionLoss[] {
  return losses.toSorted((one, other) => (one.span?.start ?? 0) - (other.span?.start ?? 0));
}

/** A loss with lines and columns. */
export interface LocatedLoss extends Omit<ConversionLoss, 'span'> {
  readonly range: TextRange;
}

/** Converts the offsets of losses to lines and columns. */
export function locateLosses(text: string, losses: readonly ConversionLoss[]): readonly LocatedLoss[] {
  return losses.map(({ span, ...loss }) => ({ ...loss, range: rangeOfSpan(text, span) }));
}

/** Converts a span to lines and columns; an unknown span is the start of the text. */
export function rangeOfSpan(text: string, span: Span | undefined): TextRange {
  return rangeAt(text, span?.start ?? 0, span?.end ?? 0);
}

// What a source may mean where its words leave a choice. The totals that it states decide.

/** Another reading of a part of a ship. */
export interface Reading {
  /** What has several meanings, as the loss about it says if there is one. */
  readonly found: string;
  /** The meaning. */
  readonly instead: string;
  /** The design in this reading; `undefined` if it has no such part. */
  readonly apply: (design: object) => object | undefined;
}

/** FTJava and players call grasers of both kinds so. */
export const heavyGrasers: Reading = {
  found: 'a graser may be a heavy one',
  instead: 'heavy graser',
  apply: (design) => mapEntries(design, 'graser', (entry) => ({ ...entry, system: 'heavy-graser' })),
};

/** Few sources tell the kinds of screens apart. */
export const advancedScreens: Reading = {
  found: 'screens may be advanced',
  instead: 'advanced screens',
  apply: (design) =>
    mapEntries(design, 'screen', (entry) => ('advanced' in entry ? undefined : { ...entry, advanced: true })),
};

/** A hull whose number of rows no design has; `found` is the loss about it. */
export function standardRows(found: string): Reading {
  return {
    found,
    instead: '4 rows',
    apply: (design) => {
      const { hull } = design as { readonly hull?: object };
      return hull && { ...design, hull: { ...hull, rows: 4 } };
    },
  };
}

/** Replaces the entries of a system, also those that other systems hold. */
function mapEntries(
  design: object,
  system: string,
  replace: (entry: EntryData) => EntryData | undefined,
): object | undefined {
  let isFound = false;
  const visit = (entries: readonly EntryData[]): readonly EntryData[] =>
    entries.map((entry) => {
      const replaced = entry.system === system ? replace(entry) : undefined;
      if (replaced) isFound = true;
      const now = replaced ?? entry;
      return Array.isArray(now.mounts) ? { ...now, mounts: visit(now.mounts) } : now;
    });
  const { systems } = design as { readonly systems?: readonly EntryData[] };
  if (!systems) return undefined;
  const mapped = visit(systems);
  return isFound ? { ...design, systems: mapped } : undefined;
}
