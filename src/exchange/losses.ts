/** What could not be carried from one program's words into another's. */

import type { Range } from '../findings/finding.ts';
import { rangeAt } from '../parse/document.ts';
import type { Ship } from '../rules/ship/ship.ts';

/** How much of it is gone. */
export const lossKinds = {
  /** Something of the ship is not in what was written. */
  lost: 'lost',
  /** It is there, said in another way that is not quite the same. */
  changed: 'changed',
  /** Nothing of the ship is gone, yet whoever wrote the file may want to know. */
  note: 'note',
} as const;

/** One of the {@link lossKinds}. */
export type LossKind = keyof typeof lossKinds;

/** One thing that could not be carried over as it stood. */
export interface Loss {
  readonly kind: LossKind;
  /** The place in the source as a JSON pointer. */
  readonly path: string;
  /** The stretch of the source's text, where it is known. */
  readonly span?: Span | undefined;
  /** What was found there, and why it cannot be said. */
  readonly found: string;
  /** What was written instead. */
  readonly instead: string;
}

/** A stretch of text, by offsets. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Takes down what could not be carried over. */
export type Report = (loss: Loss) => void;

/** What of a ship stood in the source, and what came of it. */
export interface Carried<Result> {
  /** The class's name, or what else the ship is known by. */
  readonly name: string | null;
  /** The place of the ship in the source, as a JSON pointer. */
  readonly path: string;
  readonly span?: Span | undefined;
  /** What was made of it; nothing where it is too broken to be a ship. */
  readonly made: Result | undefined;
  readonly losses: readonly Loss[];
  /** What is to be said of the totals that the source states, once the ship has its bill; `isWhole` if nothing of it is lost. */
  readonly compare?: (ship: Ship, isWhole: boolean) => readonly Loss[];
}

/** A loss whose place in its file is known. */
export interface LocatedLoss extends Omit<Loss, 'span'> {
  readonly range: Range;
}

/** Losses with their places in a text. */
export function placedIn(text: string, losses: readonly Loss[]): readonly LocatedLoss[] {
  return losses.map(({ span, ...loss }) => ({ ...loss, range: rangeOf(text, span) }));
}

/** A stretch of a text as lines and columns. */
export function rangeOf(text: string, span: Span | undefined): Range {
  return rangeAt(text, span?.start ?? 0, span?.end ?? 0);
}
