/** Selects a single design from a file that contains several. */

import { listSome } from '../text/phrases.ts';
import { type MeantWord, meantWord, suggestion } from '../text/suggest.ts';
import type { Verdict } from './verdict.ts';

export interface SelectionContext {
  readonly file: string;
  /** The operation that needs a single design: `a refit`. */
  readonly purpose: string;
  /** The option or key that selects a class, such as `--class`; omitted without one. */
  readonly selector?: string;
}

/** Why no single design could be selected: no class named, unknown class, or several designs of that class. */
export interface SelectionError {
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
