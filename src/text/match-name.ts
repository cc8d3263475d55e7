/** Whether two names mean the same to a reader. */

export function sameName(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** Whether a text is what `wanted` stands for: the same words, or a text that a `/pattern/` finds something in. */

export function isMeant(text: string, wanted: string): boolean {
  const pattern = patternIn(wanted);
  return pattern === undefined ? sameName(text, wanted) : new RegExp(pattern, 'iu').test(text);
}

/** The regular expression between slashes, if there are any. */

export function patternIn(wanted: string): string | undefined {
  return /^\/(.*)\/$/s.exec(wanted)?.[1];
}
