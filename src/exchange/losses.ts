/** Records what an import or export could not carry over. */

import type { TextRange } from '../findings/finding.ts';
import { rangeAt } from '../parse/document.ts';
import type { Span } from '../text/collections.ts';
import type { Reading } from './readings.ts';
import type { SourceTotal } from './source-total.ts';

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
