/** Characters that XML does not allow, however they are written. */
const forbidden = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu;

/** Words as XML may hold them, as text and between quotes. */
export function escaped(words: string): string {
  const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return words.replace(forbidden, ' ').replace(/[&<>"]/g, (sign) => entities[sign] as string);
}
