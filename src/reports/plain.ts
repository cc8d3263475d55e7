/**
 * Characters that move the cursor, change colours, reorder text or hide in it: a design must not do that to a terminal.
 * The joiners stay, for names in scripts that need them.
 */
const unsafe = /[[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]--[\u200c\u200d]]/gv;

/** What most texts are made of, and what is surely safe: looking for this is ten times as fast as looking for the rest. */
const surelySafe = /^[ -~]*$/;

/** `text` on one line, with what a terminal would obey written out: `\u001b`. */
export function plain(text: string): string {
  return surelySafe.test(text) ? text : text.replace(unsafe, written);
}

/** Text that JSON needs only put into quotes. */
const plainInJson = /^[ !#-[\]-~]*$/;

/** Text as a JSON string that is safe to print. */
export function quoted(text: string): string {
  return plainInJson.test(text) ? `"${text}"` : plainJson(text);
}

/** `value` as JSON that is safe to print: the escapes are JSON's own, so that its meaning stays. */
export function plainJson(value: unknown): string {
  return plain(JSON.stringify(value));
}

function written(character: string): string {
  return Array.from(
    { length: character.length },
    (_, unit) => `\\u${character.charCodeAt(unit).toString(16).padStart(4, '0')}`,
  ).join('');
}
