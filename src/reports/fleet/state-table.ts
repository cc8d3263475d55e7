/** What the ships of a fleet have lost, as a table below the roster. */

import { calledAmong } from '../../damage/damage.ts';
import type { StateVerdict } from '../../judge/judge-state.ts';
import { plain } from '../../text/escape-control.ts';
import { counted, number } from '../../text/numbers.ts';
import { type Column, grid, right } from '../shared/grid.ts';
import { stateInWords } from './damage-text.ts';
import type { FleetLook } from './report.ts';
import { type Boxes, figuresOf, sumFigures } from './state-figures.ts';

const columns: readonly Column[] = [
  { head: 'Ship', align: 'left', wraps: true },
  right('Hull'),
  right('Armor'),
  right('Crew'),
  { head: 'State', align: 'left', wraps: true },
  right('Mend'),
  right('Buy'),
  right('RP'),
];

/** A row a ship with what is left of her and what she takes in resource points, and the sums. */
export function stateTable({ file, state, ships }: StateVerdict, { style, columns: limit }: FleetLook): string {
  if (!state) return '';
  const figures = ships.map(figuresOf);
  const names = calledAmong(ships);
  const rows = ships.map((ship, index) => {
    const { hull, armor, crew, repair } = figures[index] as (typeof figures)[number];
    const cost = repair.destroyed
      ? ['–', '–', '–']
      : [repair.repairs, repair.purchases, repair.rp].map(numberOrNothing);
    return [plain(names[index] as string), left(hull), left(armor), left(crew), plain(stateInWords(ship)), ...cost];
  });
  const sums = sumFigures(figures);
  const lost = sums.destroyed === 0 ? '' : `${counted(sums.destroyed, 'ship')} lost`;
  const total = [counted(ships.length, 'ship'), left(sums.hull), left(sums.armor), left(sums.crew), lost];
  const all = [...total, number(sums.repairs), number(sums.purchases), number(sums.rp)];
  const title = state.after === undefined ? 'State' : `State after ${state.after}`;
  const table = grid(columns, [...rows, all.map((cell) => (cell === '' ? cell : style.strong(cell)))], limit, style);
  return `\n${style.strong(plain(title))}\n${style.faint(plain(file))}\n\n${table}`;
}

/** What is left of all: `21/30`. */
function left({ left, total }: Boxes): string {
  return total === 0 ? '' : `${number(left)}/${number(total)}`;
}

function numberOrNothing(figure: number): string {
  return figure === 0 ? '' : number(figure);
}
