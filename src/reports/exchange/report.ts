import type { LocatedLoss, LossKind } from '../../exchange/losses.ts';
import type { TextRange } from '../../findings/finding.ts';
import type { TextOptions } from '../shared/style.ts';

/** An imported or exported ship. */
export interface TransferredShip {
  /** Source file. */
  readonly from: string;
  /** JSON pointer into the source. */
  readonly path: string;
  readonly range: TextRange;
  /** Class name. */
  readonly class: string | null;
  /** Output file, or `-` for standard output; `null` if the ship was skipped. */
  readonly to: string | null;
  /** Number of errors in the design; `null` if it was not checked. */
  readonly errors: number | null;
  readonly losses: readonly LocatedLoss[];
}

/** Losses of a file that belong to no ship. */
export interface FileLosses {
  readonly from: string;
  readonly losses: readonly LocatedLoss[];
}

/** The results of a run. */
export interface ExchangeResult {
  readonly ships: readonly TransferredShip[];
  readonly files: readonly FileLosses[];
}

/** Numbers of ships and losses. */
export interface ExchangeSummary extends Readonly<Record<LossKind, number>> {
  readonly ships: number;
  readonly written: number;
}

/** Counts ships and losses. */
export function summarizeExchange({ ships, files }: ExchangeResult): ExchangeSummary {
  const losses = [...ships, ...files].flatMap((each) => each.losses);
  const count = (kind: LossKind) => losses.filter((loss) => loss.kind === kind).length;
  return {
    ships: ships.length,
    written: ships.filter(({ to }) => to !== null).length,
    lost: count('lost'),
    changed: count('changed'),
    note: count('note'),
  };
}

/** Formats an import or export report. */
export type ExchangeFormat = (exchanged: ExchangeResult, options: TextOptions) => string;
