/**
 * What most texts are made of, and what is surely safe: Latin letters, dashes, quotation marks. Looking for this is ten times
 * as fast as looking for the rest, and the rest takes a run a while to learn.
 */
const surelySafe = /^[ -~\u00a1-\u00ac\u00ae-\u02ff\u2010-\u2027]*$/;

/**
 * `text` on one line, with what a terminal would obey written out: `\u001b`. Characters that move the cursor, change colours,
 * reorder text or hide in it: a design must not do that. The joiners stay, for names in scripts that need them.
 */
export function plain(text: string): string {
  if (surelySafe.test(text)) return text;
  return text.replace(/[[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]--[\u200c\u200d]]/gv, written);
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
