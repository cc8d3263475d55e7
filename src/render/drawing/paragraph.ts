import { type Block, stack } from './block.ts';
import type { SizedStyle } from './mark.ts';
import type { Theme } from './theme.ts';
import { textLine, wrapText } from './typeface.ts';

export function paragraph(text: string, width: number, { typeface }: Theme, style: SizedStyle): Block {
  const lines = wrapText(typeface, text, width, style);
  return stack(
    lines.map((line) => textLine(typeface, line, style.size, style)),
    0,
  );
}
