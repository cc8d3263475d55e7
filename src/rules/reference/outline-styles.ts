/** Styles of the hull outline on sheets that a navy may choose. */
export const outlineStyles = {
  angular: 'a wedge of straight facets',
  rounded: 'a round bow and stern',
  needle: 'a long, thin bow',
  block: 'a blunt bow and a square stern',
  claw: 'two horns at the bow, two at the stern',
  hammer: 'a broad head on a neck',
  slab: 'square steps from bow to stern',
  delta: 'a curved, pointed bow and a swept stern',
  ram: 'an armored beak before a broad prow',
  shell: 'two lobes at the bow, scalloped flanks',
} as const satisfies Readonly<Record<string, string>>;

export type OutlineStyle = keyof typeof outlineStyles;

/** The styles of known navies, by a word of their names. */
const stylesOfNavies: readonly (readonly [RegExp, OutlineStyle])[] = [
  [/\bconcord\b/i, 'angular'],
  [/\bskerry\b/i, 'block'],
  [/\bhesperid\b/i, 'rounded'],
  [/\bveiled court\b/i, 'needle'],
  [/\bkra.?vak\b/i, 'claw'],
  [/\bnew anglian\b|\bNAC\b/i, 'hammer'],
  [/\beurasian solar\b|\bESU\b/i, 'slab'],
  [/\bfederal stat\w* europa\b|\bFSE\b/i, 'delta'],
  [/\bneu swabian\b|\bNSL\b/i, 'ram'],
  [/\bphalon\w*\b/i, 'shell'],
];

/** The styles of other navies. */
const commonStyles = ['angular', 'rounded', 'needle', 'block'] as const satisfies readonly OutlineStyle[];

/** The style of a navy that has chosen none: its name decides, always the same for a name. */
export function outlineStyleOf(navy: string): OutlineStyle | undefined {
  if (navy.trim() === '') return undefined;
  const known = stylesOfNavies.find(([name]) => name.test(navy))?.[1];
  return known ?? commonStyles[nameHash(navy) % commonStyles.length];
}

/** A number below 9,973 from a name, the same for upper and lower case. */
export function nameHash(name: string): number {
  return [...name.trim().toLowerCase()].reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
}
