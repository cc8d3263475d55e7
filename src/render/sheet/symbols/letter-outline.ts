/** The outline of a hull drawn with letters, for terminals. */

import type { Ship } from '../../../rules/ship/ship.ts';
import { shapeOf, widthAt } from './silhouette.ts';

const signs = { port: '╱', starboard: '╲', side: '│', edge: '─', bow: '▲', drive: '▼' };

/** Half the width of the outline in columns, from the smallest to the largest ship. */
const [narrowest, widest] = [5, 10];
const largestMass = 300;

/** The outline, bow up. A column of letters is twice as high as wide. */
export function outlineLines(ship: Ship): readonly string[] {
  const { half, slender } = shapeOf(ship, undefined);
  const share = Math.min(1, Math.sqrt(ship.design.mass / largestMass));
  const beam = Math.round(narrowest + (widest - narrowest) * share);
  const length = Math.round(slender * beam) + 1;
  const widths = Array.from({ length }, (_, row) => Math.round(widthAt(half, row / (length - 1)) * beam));
  const rows = widths.map((at, row) => {
    const [before, after] = [widths[row - 1] ?? 0, widths[row + 1] ?? 0];
    const [first, last] = [row === 0, row === length - 1];
    if (first && at === 0) return mirrored([signs.bow], beam);
    const isClosed = first || last || Math.abs(at - before) > 1;
    const inner = first || last ? -1 : Math.min(at, before);
    const corner = at > before && !last ? signs.port : after < at && !last ? signs.starboard : signs.side;
    const port = Array.from({ length: at + 1 }, (_, x) =>
      x === at ? corner : isClosed && x > inner ? signs.edge : ' ',
    );
    return mirrored(port, beam);
  });
  const engines = Math.min(widths.at(-1) ?? 0, Math.ceil((ship.design.drive?.thrust ?? 0) / 2));
  const drives = engines === 0 ? [] : [center(Array(engines).fill(signs.drive).join(' '), beam)];
  return [...rows, ...drives];
}

/** A row from its port half, listed from the middle outward. */
function mirrored(half: readonly string[], beam: number): string {
  const swap = (sign: string) => (sign === signs.port ? signs.starboard : sign === signs.starboard ? signs.port : sign);
  const port = [...half].reverse();
  const starboard = half.slice(1).map(swap);
  return `${' '.repeat(beam + 1 - half.length)}${[...port, ...starboard].join('')}`;
}

function center(text: string, beam: number): string {
  return `${' '.repeat(Math.max(0, beam - Math.floor(text.length / 2)))}${text}`;
}
