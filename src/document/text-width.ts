import stringWidth from 'string-width';

/** Latin letters, spaces that do not break, dashes, quotation marks and arrows, each one column wide. */
const narrow = /^[ -~\u00a0-\u02ff\u2010-\u2027\u2190-\u2193\u2212]*$/;

/** Terminal columns of a text. Shortcut for usual characters: string-width compiles a large pattern of emojis first. */
export function textWidth(text: string): number {
  return narrow.test(text) ? text.length : stringWidth(text);
}

/** Words in lines of at most `width` columns. A longer word has a separate line. */
export function wrapWords(words: readonly string[], width: number): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || textWidth(longer) <= width) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return line === '' ? lines : [...lines, line];
}
