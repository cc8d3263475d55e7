import type { Design } from '../rules/design/design.ts';
import type { Edition } from '../rules/model/edition.ts';
import type { Ship } from '../rules/ship/ship.ts';
import type { LocatedFinding, SourceLocation } from './finding.ts';

export interface Verdict {
  readonly file: string;
  /** Index of the document in the file, from 0. */
  readonly document: number;
  /** The priced design; `undefined` if the document is unreadable. */
  readonly ship: Ship | undefined;
  readonly design: Design | undefined;
  readonly rules: Edition;
  readonly findings: readonly LocatedFinding[];
  /** Location of the class name, where cross-file checks report. */
  readonly named: SourceLocation | undefined;
}

export interface SourceFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}
