/** Lines by offset. Lines end in LF or CRLF. */

export function lineStart(text: string, at: number): number {
  return text.lastIndexOf('\n', at - 1) + 1;
}

/** End of the line at an offset, before its line ending. */
export function lineEnd(text: string, at: number): number {
  const next = text.indexOf('\n', at);
  if (next === -1) return text.length;
  return text[next - 1] === '\r' && next > at ? next - 1 : next;
}

export function nextLine(text: string, at: number): number {
  const next = text.indexOf('\n', at);
  return next === -1 ? text.length : next + 1;
}

/** Text of the line before an offset. */
export function lineBefore(text: string, at: number): string {
  return text.slice(lineStart(text, at), at);
}

/** True if only whitespace is in the line before an offset. */
export function startsLine(text: string, at: number): boolean {
  return lineBefore(text, at).trim() === '';
}
