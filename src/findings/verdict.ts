import type { Design } from '../rules/design/design.ts';
import type { Edition } from '../rules/model/edition.ts';
import type { Ship } from '../rules/ship/ship.ts';
import type { LocatedFinding, Place } from './finding.ts';

/** What slipway has to say about one design. */

export interface Verdict {
  /** The file's name, as the user gave it. */
  readonly file: string;
  /** Which document of the file it is, from 0. */
  readonly document: number;
  /** The design with its bill; `undefined` where the document cannot be read as a design. */
  readonly ship: Ship | undefined;
  readonly design: Design | undefined;
  /** The edition that the design asks for. */
  readonly rules: Edition;
  /** In the order of the file. */
  readonly findings: readonly LocatedFinding[];
  /** Where the design is named: there stands most of what only other designs show. */
  readonly named: Place | undefined;
}

/** A file as it comes from outside. */

export interface SourceFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}
