import { drawing, space } from '../../drawing/block.ts';
import { guide } from '../../drawing/mark.ts';
import { line } from '../../drawing/path.ts';
import type { Panel } from './panel.ts';

/** Height of a line to write on, in millimetres. */
const lineHeight = 6;

/** Fewer lines than this are not worth a panel. */
const fewest = 2;

/** Lines to write on, where the sheet has room left. */
export const notes: Panel = {
  title: 'Notes',
  about: 'lines to write on, on whatever is left of the sheet',
  strips: () => [],
  filling: (width, height) => {
    const lines = Math.floor(height / lineHeight);
    if (lines < fewest) return space(0, 0);
    const marks = Array.from({ length: lines }, (_, index) =>
      guide(line(0, (index + 1) * lineHeight, width, (index + 1) * lineHeight)),
    );
    return drawing(width, lines * lineHeight + 0.1, marks, 'Lines for notes');
  },
};
