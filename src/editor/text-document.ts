import type { Span } from '../parse/yaml-tolerant.ts';

/** One document of a file that may hold several: what stands between two lines of `---`. */
export interface Part extends Span {
  readonly text: string;
}

/** The document in which `offset` stands. A line of `---` belongs to what follows it. */
export function partAt(text: string, offset: number): Part {
  let start = 0;
  let end = text.length;
  for (const { index } of text.matchAll(/^---(?=\s|$)/gm)) {
    if (index <= offset) start = index;
    else {
      end = index;
      break;
    }
  }
  return { start, end, text: text.slice(start, end) };
}
