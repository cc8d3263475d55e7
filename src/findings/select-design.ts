/** Which design is meant where a file holds several, and one is wanted. */

import { nearest } from '../text/suggest.ts';
import type { Verdict } from './verdict.ts';

/** What one design is wanted for, in words. */
export interface Wanting {
  /** Where the designs are from. */
  readonly file: string;
  /** What is of one design only: `a refit`. */
  readonly what: string;
  /** By what a class is named, such as `--class`; left out where it cannot be. */
  readonly by?: string;
}

/** Why nobody can tell which design is meant: no class is named, none is so, or more than one. */
export interface Unclear {
  readonly unclear: 'several' | 'missing' | 'namesakes';
  readonly message: string;
  readonly help: string | undefined;
}

/** The most classes of a file that a message lists. */
const mostListed = 8;

/** The one design that there is, or the one of the class `wanted`, if any class is; or why that is not one. */
export function designMeant(
  verdicts: readonly Verdict[],
  wanted: string | undefined,
  { file, what, by }: Wanting,
): { readonly verdict: Verdict } | Unclear {
  const found = wanted === undefined ? verdicts : verdicts.filter((verdict) => isOfClass(verdict, wanted));
  const [verdict, ...others] = found;
  if (verdict && others.length === 0) return { verdict };
  const names = [...new Set(verdicts.flatMap(({ design }) => design?.class ?? []))];
  if (wanted === undefined) {
    const message = `${file} holds ${verdicts.length} designs, and ${what} is of one`;
    return { unclear: 'several', message, help: choiceOf(names, by) };
  }
  if (verdict) {
    const message = `${file} holds ${found.length} designs of the class ${wanted}`;
    return { unclear: 'namesakes', message, help: 'give each a name of its own' };
  }
  const near = nearest(wanted, names);
  const help = near === undefined ? choiceOf(names, by) : `did you mean \`${near}\`?`;
  return { unclear: 'missing', message: `${file} holds no design of the class ${wanted}`, help };
}

/** Whether a design is of a class, as people write its name. */
export function isOfClass({ design }: Verdict, name: string): boolean {
  return design?.class?.trim().toLowerCase() === name.trim().toLowerCase();
}

/** What may be named, and by what. */
function choiceOf(names: readonly string[], by: string | undefined): string | undefined {
  const more = names.length - mostListed;
  const list = names.slice(0, mostListed).join(', ') + (more > 0 ? ` and ${more} more` : '');
  if (by === undefined) return list === '' ? undefined : `it holds ${list}`;
  return `${by} says which is meant${list === '' ? '' : `: ${list}`}`;
}
