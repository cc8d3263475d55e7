/** What is lost, as a player strikes it out: half a stroke, a stroke, a cross, or ink all over. */

import { type Block, beside, drawing, inlay } from './block.ts';
import { drawn, type Mark, open, pen, solid } from './mark.ts';
import { line, rect, regular, together } from './path.ts';
import type { Kit } from './theme.ts';
import { words } from './typeface.ts';

/** How something is struck out. */
export type Strike = 'half' | 'down' | 'gone' | 'ruined';

/** How the loss of a system is struck out. */
export function strikeOf(loss: 'down' | 'destroyed' | 'ejected' | undefined): 'down' | 'gone' | undefined {
  return loss === undefined || loss === 'down' ? loss : 'gone';
}

/** What those who hear the sheet read are told of it. */
const told: Readonly<Record<Strike, string>> = { half: 'half lost', down: 'down', gone: 'gone', ruined: 'ruined' };

/** How wide the white beside a stroke is, as a share of the stroke. */
const halo = 2.2;

/** Strokes over a square: black, with white beside them, so that they show on whatever lies below. None leaves the square. */
function strokes(side: number, how: Strike): readonly Mark[] {
  if (how === 'ruined') return [solid(regular(side / 2, side / 2, side / 2, 4))];
  const usual = Math.max(pen.usual * 0.9, Math.min(pen.bold * 1.3, side * 0.085));
  // Half a stroke is short: it has to be the bolder for it.
  const width = how === 'half' ? usual * 1.5 : usual;
  const near = (width * halo) / 2;
  const far = side - near;
  const rising = line(near, far, far, near);
  const d = {
    half: line(near, far, side / 2, side / 2),
    down: rising,
    gone: together(rising, line(near, near, far, far)),
  }[how];
  return [{ ...drawn(d, width * halo), stroke: 'white' }, drawn(d, width)];
}

/** A block of which a square, in the middle of its upper edge, is struck out; whole blocks by their width. */
export function struck(block: Block, how: Strike | undefined, side: number = block.width): Block {
  if (how === undefined) return block;
  const over = drawing(side, side, strokes(side, how), told[how]);
  return { ...block, parts: [...block.parts, inlay(over, (block.width - side) / 2, 0)] };
}

/** A block of which a square in its middle is struck out. */
export function struckWithin(block: Block, how: Strike, side: number): Block {
  const over = drawing(side, side, strokes(side, how), told[how]);
  return {
    ...block,
    parts: [...block.parts, inlay(over, (block.width - side) / 2, (block.height - side) / 2)],
  };
}

/** A block crossed out, if it is gone. */
export function crossed(block: Block, isGone: boolean): Block {
  return isGone ? struckWithin(block, 'gone', Math.min(block.width, block.height)) : block;
}

/** What the strokes mean. */
const meanings: Readonly<Record<Strike, string>> = {
  half: 'half lost',
  down: 'down, may be repaired',
  gone: 'destroyed, spent or dead',
  ruined: 'grows back no more',
};

/** The key to the strokes that are used. */
export function strikeKey(used: readonly Strike[], kit: Kit): readonly Block[] {
  const side = kit.type.text * 1.2;
  return used.map((how) => {
    const edge = pen.fine / 2;
    const box = drawing(side, side, [open(rect(edge, edge, side - pen.fine, side - pen.fine), pen.fine)]);
    return beside([struck(box, how), words(kit.typeface, meanings[how], kit.type.label)], 0.8, 'middle');
  });
}
