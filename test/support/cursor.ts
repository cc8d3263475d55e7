/** Texts with a cursor in them, for the tests of what editors are told. */

/** A text in which `|` marks the cursor. */
export interface Marked {
  readonly text: string;
  readonly offset: number;
}

/** Takes the mark out of a text; the last `|` is the cursor. */
export function marked(text: string): Marked {
  const offset = text.lastIndexOf('|');
  if (offset === -1) throw new Error(`there is no cursor in ${text}`);
  return { text: text.slice(0, offset) + text.slice(offset + 1), offset };
}
