import type { Design } from '../rules/design/design.ts';
import { defaultEdition, type Edition } from '../rules/model/edition.ts';
import type { Ship } from '../rules/ship/ship.ts';
import type { LocatedFinding, SourceLocation } from './finding.ts';

/** Kinds of files besides designs that `check` judges. */
export type OtherKind = 'fleet' | 'state' | 'ledger' | 'configuration';

export interface Verdict {
  readonly file: string;
  /** Left out for designs. */
  readonly kind?: OtherKind;
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

/** The verdict on a file that is no design. */
export function verdictOn(kind: OtherKind, file: string, findings: readonly LocatedFinding[]): Verdict {
  return { ...unreadableVerdict(file, findings), kind };
}

/** The verdict on a file that cannot be read as a design. */
export function unreadableVerdict(file: string, findings: readonly LocatedFinding[]): Verdict {
  return { file, document: 0, ship: undefined, design: undefined, rules: defaultEdition, findings, named: undefined };
}

export interface SourceFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}
