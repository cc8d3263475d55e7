/** Damage of the ships of a fleet as a table. */

import { calledAmong } from '../../damage/damage.ts';
import type { StateVerdict } from '../../judge/judge-state.ts';
import { plain } from '../../text/escape-control.ts';
import { counted, number } from '../../text/numbers.ts';
import { boldRow, grid, numberColumn, textColumn } from '../shared/grid.ts';
import { orBlank } from '../shared/report.ts';
import { stateInWords } from './damage-text.ts';
import type { FleetLook } from './report.ts';
import { boxesText, figuresOf, sumFigures } from './state-figures.ts';

const columns = [
  textColumn('Ship'),
  ...['Hull', 'Armor', 'Crew'].map((head) => numberColumn(head)),
  textColumn('State'),
  ...['Repair', 'Replacement', 'RP'].map((head) => numberColumn(head)),
];

/** A row per ship: boxes left, losses, and repair cost in resource points; and the totals. */
export function stateTable({ file, state, ships }: StateVerdict, { style, columns: limit }: FleetLook): string {
  if (!state) return '';
  const figures = ships.map(figuresOf);
  const names = calledAmong(ships);
  const rows = ships.map((ship, index) => {
    const { hull, armor, crew, repair } = figures[index] as (typeof figures)[number];
    const cost = repair.destroyed ? ['–', '–', '–'] : [repair.repairs, repair.purchases, repair.rp].map(orBlank);
    const boxes = [hull, armor, crew].map(boxesText);
    return [plain(names[index] as string), ...boxes, plain(stateInWords(ship)), ...cost];
  });
  const sums = sumFigures(figures);
  const lost = sums.destroyed === 0 ? '' : `${counted(sums.destroyed, 'ship')} lost`;
  const boxes = [sums.hull, sums.armor, sums.crew].map(boxesText);
  const cost = [sums.repairs, sums.purchases, sums.rp].map(number);
  const total = boldRow([counted(ships.length, 'ship'), ...boxes, lost, ...cost], style);
  const title = state.after === undefined ? 'State' : `State after ${state.after}`;
  const table = grid(columns, [...rows, total], limit, style);
  return `\n${style.strong(plain(title))}\n${style.faint(plain(file))}\n\n${table}`;
}
