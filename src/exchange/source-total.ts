import type { Span } from '../text/collections.ts';
import type { TotalCause } from './total-causes.ts';

/** A total that a source states. */
export interface SourceTotal extends Span {
  /** Name with a verb: `points are`. */
  readonly name: string;
  readonly stated: number;
  readonly of: 'mass' | 'points' | 'combatPoints';
  /** Points of craft that the file includes without naming them. */
  readonly unnamedCraft?: TotalCause | undefined;
  /** JSON pointer into the source. */
  readonly path: string;
}
