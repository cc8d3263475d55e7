import type { LocatedLoss, LossKind } from '../../exchange/losses.ts';
import type { Range } from '../../findings/finding.ts';
import type { TextLook } from '../shared/style.ts';

/** A ship that was carried from one file to another, or left out; without a name what is said of a whole file. */
export interface CarriedShip {
  /** The file that it comes from. */
  readonly from: string;
  /** Its place there, as a JSON pointer and in the text. */
  readonly path: string;
  readonly range: Range;
  /** The class's name; `null` where it has none. */
  readonly class: string | null;
  /** Where it was written: a file, or `-` for standard output; `null` for what was not. */
  readonly to: string | null;
  /** How many errors the rules find in it; `null` where nobody has looked. */
  readonly errors: number | null;
  readonly losses: readonly LocatedLoss[];
}

/** What was said of a file as a whole. */
export interface FileLosses {
  readonly from: string;
  readonly losses: readonly LocatedLoss[];
}

/** All that is to be reported of a run. */
export interface Exchanged {
  readonly ships: readonly CarriedShip[];
  readonly files: readonly FileLosses[];
}

/** How many ships and losses there are. */
export interface ExchangeSummary extends Readonly<Record<LossKind, number>> {
  readonly ships: number;
  readonly written: number;
}

/** Counts ships and losses. */
export function summaryOf({ ships, files }: Exchanged): ExchangeSummary {
  const losses = [...ships, ...files].flatMap((each) => each.losses);
  const counted = (kind: LossKind) => losses.filter((loss) => loss.kind === kind).length;
  return {
    ships: ships.length,
    written: ships.filter(({ to }) => to !== null).length,
    lost: counted('lost'),
    changed: counted('changed'),
    note: counted('note'),
  };
}

/** Makes a report of what was carried over. */
export type ExchangeFormat = (exchanged: Exchanged, look: TextLook) => string;
