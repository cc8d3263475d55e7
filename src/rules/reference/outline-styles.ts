/** Styles of the hull outline on sheets that a navy may choose. */
export const outlineStyles = {
  angular: 'a wedge of straight facets',
  rounded: 'a round bow and stern',
  needle: 'a long, thin bow',
  block: 'a blunt bow and a square stern',
} as const satisfies Readonly<Record<string, string>>;

export type OutlineStyle = keyof typeof outlineStyles;

/** The style of a navy that has chosen none: its name decides, always the same for a name. */
export function outlineStyleOf(navy: string): OutlineStyle | undefined {
  const styles = Object.keys(outlineStyles) as OutlineStyle[];
  return navy.trim() === '' ? undefined : styles[nameHash(navy) % styles.length];
}

/** A number below 9,973 from a name, the same for upper and lower case. */
export function nameHash(name: string): number {
  return [...name.trim().toLowerCase()].reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
}
