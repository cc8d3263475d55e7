import { textWidth, wrapWords } from './text-width.ts';

/** Columns that the further lines of a message are indented by. */
const hanging = 2;

/**
 * Wraps a message at `columns`, between words; further lines are indented. Code stays on one line if it fits, and longer
 * words, such as paths, are not broken, so that they can be copied.
 */
export function wrapMessage(text: string, columns: number): string {
  if (textWidth(text) <= columns) return text;
  const indent = ' '.repeat((/^ */.exec(text)?.[0] ?? '').length + hanging);
  const width = columns - indent.length;
  const words = text.trim().match(/[^\s`]*(?:`[^`]*`[^\s`]*)+|\S+/g) ?? [];
  const parts = words.flatMap((word) => (word.length <= width ? [word] : word.split(' ')));
  const [first = '', ...others] = wrapWords(parts, width);
  return [indent.slice(hanging) + first, ...others.map((line) => indent + line)].join('\n');
}
