/** What could not be carried from one program's words into another's. */

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
}
