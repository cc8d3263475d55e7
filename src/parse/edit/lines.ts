/** Lines of a text by offsets. Lines end in `\n` or `\r\n`. */

/** Where the line begins in which `at` is. */
export function lineStart(text: string, at: number): number {
  return text.lastIndexOf('\n', at - 1) + 1;
}

/** Where the line ends in which `at` is, without what ends it. */
export function lineEnd(text: string, at: number): number {
  const next = text.indexOf('\n', at);
  if (next === -1) return text.length;
  return text[next - 1] === '\r' && next > at ? next - 1 : next;
}

/** Where the next line begins after the one in which `at` is; the end of the text after the last one. */
export function nextLine(text: string, at: number): number {
  const next = text.indexOf('\n', at);
  return next === -1 ? text.length : next + 1;
}

/** What stands in the line before `at`. */
export function ahead(text: string, at: number): string {
  return text.slice(lineStart(text, at), at);
}

/** Whether nothing but blanks stands in the line before `at`. */
export function beginsLine(text: string, at: number): boolean {
  return ahead(text, at).trim() === '';
}
