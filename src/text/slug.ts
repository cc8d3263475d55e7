/** Names of devices on Windows, with any extension; the digits may be superscript. */
const deviceName = /^(?:con|prn|aux|nul|(?:com|lpt)[\d\u00b9\u00b2\u00b3])$/;

/** A class name as a file name without extension: lower case, words joined by hyphens. Valid on every system. */
export function slug(name: string): string {
  const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['ship'];
  // A cut must not leave half a character.
  const short = words
    .join('-')
    .slice(0, 80)
    .replace(/[\ud800-\udbff]$/, '');
  return deviceName.test(short) ? `${short}-ship` : short;
}

/** Makes a name unique within this run by appending a number. */
export function uniqueName(name: string, taken: Map<string, number>): string {
  const before = taken.get(name) ?? 0;
  taken.set(name, before + 1);
  return before === 0 ? name : uniqueName(`${name}-${before + 1}`, taken);
}
