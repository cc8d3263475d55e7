/** Characters that move the cursor, change colours, reorder text or hide in it: a design must not do that to a terminal. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it is for.
const unsafe =
  /[\u0000-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff\ufff9-\ufffb]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** `text` on one line, with what a terminal would obey written out: `\u001b`. */
export function plain(text: string): string {
  return text.replace(unsafe, written);
}

/** The same for text that is JSON already: the escapes are JSON's own, so that its meaning stays. */
export function plainJson(value: unknown): string {
  return JSON.stringify(value).replace(unsafe, written);
}

function written(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}
