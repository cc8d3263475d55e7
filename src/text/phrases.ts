/** Joins values: `1, 2, 3 or 4`. */
export function listed(values: readonly unknown[], conjunction: 'or' | 'and' = 'or'): string {
  const words = values.map(String);
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} ${conjunction} ${words.at(-1)}`;
}

/** Joins the first `max` values, and counts the others: `1, 2 and 3 more`. */
export function listSome(values: readonly string[], max: number): string {
  const more = values.length - max;
  return values.slice(0, max).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A name within a sentence: `beam battery`, but `K-gun`, `EMP projector` and `Tuffley cloak`. */
export function nameInSentence(name: string): string {
  return /^(?:[A-Z]{2}|[A-Z]-|Tuffley)/.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);
}

/** A name with its article: `a beam battery`, `an EMP projector`. */
export function withArticle(name: string): string {
  const word = nameInSentence(name);
  const vowel = /^[A-Z]{2}|^[A-Z]-/.test(word) ? /^[AEFHILMNORSX]/.test(word) : /^[aeio]/.test(word);
  return `${vowel ? 'an' : 'a'} ${word}`;
}

/** V8 copies shorter substrings; longer ones are slices that refer to their parent. */
const minSliceLength = 13;

/** Copies the string: a V8 slice would keep its parent alive. */
export function copyString(text: string): string {
  return text.length < minSliceLength ? text : ` ${text}`.slice(1);
}

/** Words of a design as they are printed on paper: `ftl` is FTL. */
export function withAbbreviations(label: string): string {
  return label.replace(/\b(?:ftl|emp|ecm)\b/g, (word) => word.toUpperCase());
}

/** `1 error`, `2 errors`. */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** Formats a whole number: `12,345`. */
export function formatNumber(count: number): string {
  const digits = String(Math.abs(count)).replace(/\B(?=(?:\d{3})+$)/g, ',');
  return count < 0 ? `−${digits}` : digits;
}

/** `+5`, `−3`, `0`. */
export function formatSigned(delta: number): string {
  return delta > 0 ? `+${formatNumber(delta)}` : formatNumber(delta);
}

/** Formats a number with a fixed number of decimals: `1,234.50`. `Intl` would take as long to load as pricing a ship. */
export function formatDecimal(value: number, digits = 2): string {
  const scale = 10 ** digits;
  // The product may miss an exact half by its last bits.
  const scaled = Math.abs(value) * scale * (1 + Number.EPSILON) + 0.5;
  const whole = scaled - (scaled % 1);
  const integer = formatNumber((whole - (whole % scale)) / scale);
  const decimals = String(scale + (whole % scale)).slice(1);
  return `${value < 0 && whole > 0 ? '−' : ''}${integer}${digits > 0 ? `.${decimals}` : ''}`;
}

/** `+5.25`, `−3.00`, `0.00`. */
export function formatSignedDecimal(delta: number, digits = 2): string {
  const size = formatDecimal(Math.abs(delta), digits);
  return delta > 0 ? `+${size}` : delta < 0 ? `−${size}` : size;
}

/** Formats a probability: `12.5%`. Only 0 and 1 are `0%` and `100%`; sums of probabilities miss them by rounding. */
export function formatChance(chance: number): string {
  if (chance < 1e-12) return '0%';
  if (chance > 1 - 1e-12) return '100%';
  if (chance < 0.0005) return '<0.1%';
  return chance >= 0.9995 ? '>99.9%' : `${formatDecimal(chance * 100, 1)}%`;
}

const valueOfKey = /^[a-z-]+: /;

/**
 * A message for people who see no file: what is between backticks in words. `fire-control` is fire control, `class: 7` is
 * class 7, and `flak: true` is flak.
 */
export function plainWords(text: string): string {
  return text.replace(/`([^`]*)`/g, (_, code: string) => {
    const words = code.replace(/: true$/, '').replace(valueOfKey, (key) => key.replace(':', ''));
    return /^[a-z0-9 -]+$/.test(words) ? words.replace(/(?<=[a-z0-9])-(?=[a-z0-9])/g, ' ') : words;
  });
}

/** The line break that ends the first line: `\r\n` or `\n`; `\n` without one. */
export function lineBreakOf(text: string): string {
  return /\r?\n/.exec(text)?.[0] ?? '\n';
}
