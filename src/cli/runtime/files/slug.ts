/** Names for files that are made of names of ships. */

/** A class as the name of a file. */
export function slug(name: string): string {
  const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['ship'];
  return words.join('-').slice(0, 80);
}

/** A name that no other file of this run has. */
export function free(name: string, taken: Map<string, number>): string {
  const before = taken.get(name) ?? 0;
  taken.set(name, before + 1);
  return before === 0 ? name : free(`${name}-${before + 1}`, taken);
}
