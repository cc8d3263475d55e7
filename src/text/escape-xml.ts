/** Characters that XML does not allow, even escaped. */
const forbidden = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for XML content and attribute values. */
export function escapeXml(text: string): string {
  return text.replace(forbidden, ' ').replace(/[&<>"]/g, (character) => entities[character] as string);
}
