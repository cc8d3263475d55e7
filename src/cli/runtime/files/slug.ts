/** A class name as a file name without extension: lower case, words joined by hyphens. */
export function slug(name: string): string {
  const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['ship'];
  return words.join('-').slice(0, 80);
}

/** Makes a name unique within this run by appending a number. */
export function uniqueName(name: string, taken: Map<string, number>): string {
  const before = taken.get(name) ?? 0;
  taken.set(name, before + 1);
  return before === 0 ? name : uniqueName(`${name}-${before + 1}`, taken);
}
