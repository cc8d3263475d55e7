/** Compares names, ignoring case and surrounding blanks. */

export function sameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** Matches `text` against a literal or a `/regex/`. */

export function matchesPattern(text: string, wanted: string): boolean {
  const pattern = patternIn(wanted);
  return pattern === undefined ? sameName(text, wanted) : new RegExp(pattern, 'iu').test(text);
}

/** The regular expression between slashes, if there are any. */

export function patternIn(wanted: string): string | undefined {
  return /^\/(.*)\/$/s.exec(wanted)?.[1];
}
