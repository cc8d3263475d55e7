/** Styles of the hull outline on sheets that a navy may choose. */
export const outlineStyles = {
  angular: 'a wedge of straight facets',
  rounded: 'a round bow and stern',
  needle: 'a long, thin bow',
  block: 'a blunt bow and a square stern',
} as const satisfies Readonly<Record<string, string>>;

export type OutlineStyle = keyof typeof outlineStyles;
