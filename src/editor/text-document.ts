import type { Span } from '../text/collections.ts';

export interface TextDocumentPart extends Span {
  readonly text: string;
}

/** The document at `offset`. A `---` line belongs to the document after it. */
export function documentAt(text: string, offset: number): TextDocumentPart {
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
