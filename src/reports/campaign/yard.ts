import { type Mix, priceOf, type YardPrice } from '../../campaign/yard-prices.ts';
import { type Building, sites, together, type Yard } from '../../campaign/yards.ts';
import { counted, number } from '../../text/numbers.ts';
import {
  type Answered,
  type AnswerFormat,
  answersJson,
  errorsText,
  nameOf,
  sentences,
} from '../design/query-report.ts';
import { type Column, grid, type Row, right } from '../shared/grid.ts';
import type { TextLook } from '../shared/style.ts';

/** The formats of `campaign yard`, for one yard. */
export function yardFormats(yard: Yard): Readonly<Record<'table' | 'json', AnswerFormat<Building>>> {
  const price = priceOf(yard);
  return {
    table: (answered, _, look) => {
      const ships = answered.length === 0 ? '' : `\n${shipsTable(answered, yard, look)}${remarks(answered, look)}`;
      return yardText(yard, price, look) + ships + errorsText(answered, look);
    },
    json: answersJson(
      ({ obstacles, ...building }) => ({ buildable: obstacles.length === 0, obstacles, ...building }),
      (answered) => ({
        yard: { ...yard, site: yard.site ?? null, price },
        together: together(buildings(answered), yard),
      }),
    ),
  };
}

/** The yard itself: what it does, and what it costs by its ratings. */
function yardText({ first, second, site }: Yard, price: YardPrice, look: TextLook): string {
  const { style, columns } = look;
  const where = site === undefined ? 'in orbit' : `on ${sites[site].name}`;
  const does = `processes ${counted(first, 'resource point')} a turn and builds hulls of up to ${number(second)} mass`;
  const row = (title: string, { rating, cost, mass, rows }: Mix): Row => {
    const parts = rows.map((each) =>
      each.count === 1 ? number(each.rating) : `${number(each.count)} × ${number(each.rating)}`,
    );
    return [title, number(rating), parts.join(' + '), number(cost), number(mass)];
  };
  const total = ['Yard', '', '', number(price.cost), number(price.mass)].map((cell) =>
    cell === '' ? '' : style.strong(cell),
  );
  const shape: readonly Column[] = [
    { head: '', align: 'left' },
    right('Rating'),
    { head: 'Made of', align: 'left', wraps: true },
    right('RPs'),
    right('Mass'),
  ];
  const rows = [row('First rating', price.first), row('Second rating', price.second), total];
  const { mass, points, builds } = price.continuum;
  const other = `Continuum's own shipyard for such hulls: ${number(mass)} mass, ${number(points)} points; it builds ${number(builds)} mass a turn in all`;
  return `${sentences([`${style.strong(`A yard ${where}`)} that ${does}`], look)}\n${grid(shape, rows, columns, style)}\n${sentences([other], look)}`;
}

function shipsTable(answered: readonly Answered<Building>[], yard: Yard, { style, columns }: TextLook): string {
  const shape: readonly Column[] = [
    { head: 'Design', align: 'left', wraps: true },
    ...['Mass', 'RPs', 'Turns', 'First one', 'Turns', "Continuum's yard"].map((head) => right(head)),
    { head: '', align: 'left' },
  ];
  const rows = answered.map(({ verdict, answer }): Row => {
    if (!answer) return [style.severity('error', nameOf(verdict)), '–', '–', '–', '–', '–', '–', ''];
    const { resourcePoints, turns, prototype, continuum, obstacles } = answer;
    const may = obstacles.length === 0;
    const figures = may
      ? [resourcePoints, turns, prototype.resourcePoints, prototype.turns].map(number)
      : [number(resourcePoints), '–', number(prototype.resourcePoints), '–'];
    const mass = number(verdict.ship?.design.mass ?? 0);
    return [nameOf(verdict), mass, ...figures, number(continuum.mass), may ? '' : style.severity('error', 'not here')];
  });
  const { resourcePoints, turns } = together(buildings(answered), yard);
  const able = buildings(answered).filter(({ obstacles }) => obstacles.length === 0).length;
  const cells = [`${number(able)} may be built`, '', number(resourcePoints), number(turns), '', '', '', ''];
  const total = cells.map((cell) => (cell === '' ? '' : style.strong(cell)));
  return grid(shape, answered.length === 1 ? rows : [...rows, total], columns, style);
}

function buildings(answered: readonly Answered<Building>[]): readonly Building[] {
  return answered.flatMap(({ answer }) => (answer ? [answer] : []));
}

/** Why something may not be built, and what else is to be heeded. */
function remarks(answered: readonly Answered<Building>[], look: TextLook): string {
  const { style } = look;
  const lines = answered.flatMap(({ verdict, answer }) => {
    if (!answer) return [];
    const saved =
      answer.saved === 0 ? [] : [`half of the hull is saved under a sky that people breathe: ${number(answer.saved)}`];
    return [
      ...answer.obstacles.map(({ message }) => `${style.severity('error', nameOf(verdict))}: ${message}`),
      ...[...answer.notes, ...saved].map((note) => `${nameOf(verdict)}: ${note}`),
    ];
  });
  return lines.length === 0 ? '' : `\n${sentences(lines, look)}`;
}
