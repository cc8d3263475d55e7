/**
 * The characters of a text that must not reach a terminal or a file: control characters, invisible ones and lone
 * surrogates, as `U+001B`. Allowed is what formats print themselves: line feeds, and spaces of no width, which break
 * mentions in Markdown. So are joiners, which names in some scripts need.
 */
export function controlCharacters(text: string): readonly string[] {
  const found = text.match(/[[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]--[\n\u200b-\u200d]]/gv) ?? [];
  return [...new Set(found)].map((each) => `U+${each.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`);
}
