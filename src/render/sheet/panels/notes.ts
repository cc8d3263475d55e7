import { type Block, drawingBlock, emptyBlock } from '../../drawing/block.ts';
import { guide } from '../../drawing/mark.ts';
import { line } from '../../drawing/path.ts';
import type { Panel } from './panel.ts';

const lineHeight = 6;

const minLines = 2;
/** On the sheet of a ship; more would be an empty page. */
const maxLines = 14;

export const notes: Panel = {
  title: 'Notes',
  description: 'lines to write on, in the space left on the sheet',
  rank: 'filling',
  strips: () => [],
  fillHeight: (_, width, height) => linesForNotes(width, Math.min(height, maxLines * lineHeight)),
};

/** As many lines to write on as fit into a height in millimeters; nothing if that is less than two. */
export function linesForNotes(width: number, height: number): Block {
  const lines = Math.floor(height / lineHeight);
  if (lines < minLines) return emptyBlock(0, 0);
  const marks = Array.from({ length: lines }, (_, index) =>
    guide(line(0, (index + 1) * lineHeight, width, (index + 1) * lineHeight)),
  );
  return drawingBlock(width, lines * lineHeight + 0.1, marks, 'Lines for notes');
}
