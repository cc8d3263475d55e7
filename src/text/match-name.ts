import { matchesRegex } from './pattern.ts';

/** A name for comparison, without case and surrounding blanks. */
export function comparableName(name: string): string {
  return name.trim().toLowerCase();
}

export function isSameName(one: string, other: string): boolean {
  return comparableName(one) === comparableName(other);
}

/** Matches `text` against a literal or a `/regex/`. */
export function matchesPattern(text: string, wanted: string): boolean {
  const pattern = regexBetweenSlashes(wanted);
  return pattern === undefined ? isSameName(text, wanted) : matchesRegex(text, pattern, true);
}

/** The regular expression between slashes, if there are any. */
export function regexBetweenSlashes(wanted: string): string | undefined {
  return /^\/(.*)\/$/s.exec(wanted)?.[1];
}
