import type { Design } from '../rules/design/design.ts';
import { defaultEdition, type Edition } from '../rules/model/citation.ts';
import type { Ship } from '../rules/ship/ship.ts';
import { type MeantWord, meantWord, suggestion } from '../text/names.ts';
import { listSome } from '../text/phrases.ts';
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

/** The file of a design, with the document number if it is not the first: `a.yaml, document 2`. */
export function formatLocation({ file, document }: { readonly file: string; readonly document: number }): string {
  return document === 0 ? file : `${file}, document ${document + 1}`;
}

/** A design as what a text is about: `design/a.yaml#0`. */
export function designTarget({ file, document }: { readonly file: string; readonly document: number }): string {
  return `design/${file}#${document}`;
}

// Selects a single design from a file that contains several.

interface SelectionContext {
  readonly file: string;
  /** The operation that needs a single design: `a refit`. */
  readonly purpose: string;
  /** The option or key that selects a class, such as `--class`; omitted without one. */
  readonly selector?: string;
}

/** Why no single design could be selected: no class named, unknown class, or several designs of that class. */
interface SelectionError {
  readonly unclear: 'several' | 'missing' | 'namesakes';
  readonly message: string;
  readonly help: string | undefined;
  /** The class that is meant by an unknown one. */
  readonly meant?: MeantWord | undefined;
}

const maxListed = 8;

/** Selects the design of class `wanted`, or the only design if no class is named. */
export function selectDesign(
  verdicts: readonly Verdict[],
  wanted: string | undefined,
  { file, purpose, selector }: SelectionContext,
): { readonly verdict: Verdict } | SelectionError {
  const matches = wanted === undefined ? verdicts : verdicts.filter((verdict) => hasClassName(verdict, wanted));
  const [verdict, ...others] = matches;
  if (verdict && others.length === 0) return { verdict };
  const names = [...new Set(verdicts.flatMap(({ design }) => design?.class ?? []))];
  if (wanted === undefined) {
    const message = `${file} contains ${verdicts.length} designs; ${purpose} needs exactly one`;
    return { unclear: 'several', message, help: listChoices(names, selector) };
  }
  if (verdict) {
    const message = `${file} contains ${matches.length} designs of the class ${wanted}`;
    return { unclear: 'namesakes', message, help: 'give each design its own class name' };
  }
  const meant = meantWord(wanted, names);
  const help = suggestion(meant?.word) ?? listChoices(names, selector);
  return { unclear: 'missing', message: `no design of the class ${wanted} in ${file}`, help, meant };
}

/** Compares class names: trimmed, case-insensitive. */
export function hasClassName({ design }: Verdict, name: string): boolean {
  return design?.class?.trim().toLowerCase() === name.trim().toLowerCase();
}

function listChoices(names: readonly string[], by: string | undefined): string | undefined {
  const list = listSome(names, maxListed);
  if (by === undefined) return list === '' ? undefined : `classes in this file: ${list}`;
  return `choose one with ${by}${list === '' ? '' : `: ${list}`}`;
}
