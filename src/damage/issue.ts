/** Why a part of a state file does not fit the ships: told by the check of the same name. */
export interface Trouble {
  readonly code: TroubleCode;
  /** The place in the state file, as a JSON pointer. */
  readonly at: string;
  readonly message: string;
  readonly help?: string | undefined;
}

/** The codes of what may be wrong with a state file that can be read. */
export type TroubleCode =
  | 'unknown-ship'
  | 'ambiguous-ship'
  | 'ship-twice'
  | 'not-aboard'
  | 'ambiguous-loss'
  | 'too-many-boxes-lost'
  | 'too-many-systems-lost'
  | 'too-much-spent'
  | 'too-many-craft-lost'
  | 'too-many-people-lost';

/** Takes down what does not fit. */
export type Tell = (trouble: Trouble) => void;

/** So many of something, in words: `1 box`, `3 boxes`. */
export function several(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
