/** Texts with a cursor mark, for the tests of the language server. */

/** A text in which `|` marks the cursor. */
export interface Marked {
  readonly text: string;
  readonly offset: number;
}

/** Removes the mark from a text; the last `|` is the cursor. */
export function marked(text: string): Marked {
  const offset = text.lastIndexOf('|');
  if (offset === -1) throw new Error(`no cursor in ${text}`);
  return { text: text.slice(0, offset) + text.slice(offset + 1), offset };
}
