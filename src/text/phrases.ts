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
