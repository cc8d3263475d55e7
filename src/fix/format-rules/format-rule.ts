import { steps } from '../../parse/document.ts';
import type { EditGroup } from '../../parse/edit/edit.ts';
import type { Ship } from '../../rules/ship/ship.ts';

/** A design without mistakes of form, on its way to be mended. */
export interface Subject {
  /** The design as its author wrote it. */
  readonly data: object;
  readonly ship: Ship;
}

/** Something that slipway writes in one way, where an author may write it in several. */
export interface Mend {
  readonly name: string;
  /** What it does, in a sentence. */
  readonly about: string;
  /** Edits of the design, each group done together or not at all; none where all is as it should be. */
  readonly find: (subject: Subject) => readonly EditGroup[] | Promise<readonly EditGroup[]>;
}

/** Defines a mend. */
export function defineMend(mend: Mend): Mend {
  return mend;
}

/** What stands in the data at a JSON pointer. */
export function valueAt(data: object, path: string): unknown {
  let here: unknown = data;
  for (const step of steps(path)) here = (here as Readonly<Record<string, unknown>> | undefined)?.[step];
  return here;
}
