/** The line break that ends the first line: `\r\n` or `\n`; `\n` without one. */
export function lineBreakOf(text: string): string {
  return /\r?\n/.exec(text)?.[0] ?? '\n';
}
