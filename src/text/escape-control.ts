/** Matches most texts, all safe to print: Latin letters, dashes, quotation marks. Ten times faster than searching for the rest. */
const surelySafe = /^[ -~\u00a1-\u00ac\u00ae-\u02ff\u2010-\u2027]*$/;

/**
 * Escapes control and invisible characters as `\u001b`, so that a design cannot control the terminal, reorder text or hide
 * text in it. The result is one line. Joiners are kept: names in some scripts need them.
 */
export function escapeControl(text: string): string {
  if (surelySafe.test(text)) return text;
  return text.replace(/[[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]--[\u200c\u200d]]/gv, escapeUnits);
}

/** JSON that is safe to print. The escapes of {@link escapeControl} are escapes of JSON, so the value is unchanged. */
export function safeJson(value: unknown): string {
  return escapeControl(JSON.stringify(value));
}

function escapeUnits(character: string): string {
  return character.replace(/[\s\S]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
