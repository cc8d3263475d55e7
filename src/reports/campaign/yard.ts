import { type Mix, priceOf, type YardPrice } from '../../campaign/yard-prices.ts';
import { type Building, sites, together, type Yard } from '../../campaign/yards.ts';
import { counted, number } from '../../text/numbers.ts';
import {
  type Answered,
  type AnswerFormat,
  answersJson,
  errorsText,
  nameCell,
  nameOf,
  sentences,
} from '../design/query-report.ts';
import { boldRow, grid, labelColumn, numberColumn, type Row, textColumn } from '../shared/grid.ts';
import type { TextLook } from '../shared/style.ts';

/** Formats of `campaign yard`. */
export function yardFormats(yard: Yard): Readonly<Record<'table' | 'json', AnswerFormat<Building>>> {
  const price = priceOf(yard);
  return {
    table: (answered, _, options) => {
      const ships =
        answered.length === 0 ? '' : `\n${shipsTable(answered, yard, options)}${remarks(answered, options)}`;
      return yardText(yard, price, options) + ships + errorsText(answered, options);
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

/** The capacity of the yard, and its cost by rating. */
function yardText({ first, second, site }: Yard, price: YardPrice, options: TextLook): string {
  const { style, columns } = options;
  const where = site === undefined ? 'in orbit' : `on ${sites[site].name}`;
  const capacity = `processes ${counted(first, 'resource point')} per turn and builds hulls up to mass ${number(second)}`;
  const row = (title: string, { rating, cost, mass, rows }: Mix): Row => {
    const parts = rows.map((each) =>
      each.count === 1 ? number(each.rating) : `${number(each.count)} × ${number(each.rating)}`,
    );
    return [title, number(rating), parts.join(' + '), number(cost), number(mass)];
  };
  const total = boldRow(['Shipyard', '', '', number(price.cost), number(price.mass)], style);
  const shape = [
    labelColumn(),
    numberColumn('Rating'),
    textColumn('Components'),
    numberColumn('RPs'),
    numberColumn('Mass'),
  ];
  const rows = [row('First rating', price.first), row('Second rating', price.second), total];
  const { mass, points, builds } = price.continuum;
  const other = `Continuum shipyard for such hulls: ${number(mass)} mass, ${number(points)} points; builds ${number(builds)} mass per turn in total`;
  const heading = sentences([`${style.strong(`Shipyard ${where}`)}: ${capacity}`], options);
  return `${heading}\n${grid(shape, rows, columns, style)}\n${sentences([other], options)}`;
}

function shipsTable(answered: readonly Answered<Building>[], yard: Yard, options: TextLook): string {
  const { style, columns } = options;
  const figureHeads = ['Mass', 'RPs', 'Turns', 'Prototype', 'Turns', 'Continuum yard'];
  const shape = [textColumn('Design'), ...figureHeads.map((head) => numberColumn(head)), labelColumn()];
  const rows = answered.map((each): Row => {
    const { verdict, answer } = each;
    if (!answer) return [nameCell(each, options), ...figureHeads.map(() => '–'), ''];
    const { resourcePoints, turns, prototype, continuum, obstacles } = answer;
    const canBuild = obstacles.length === 0;
    const figures = canBuild
      ? [resourcePoints, turns, prototype.resourcePoints, prototype.turns].map(number)
      : [number(resourcePoints), '–', number(prototype.resourcePoints), '–'];
    const mass = number(verdict.ship?.design.mass ?? 0);
    const note = canBuild ? '' : style.severity('error', 'not here');
    return [nameCell(each, options), mass, ...figures, number(continuum.mass), note];
  });
  if (answered.length === 1) return grid(shape, rows, columns, style);
  const { resourcePoints, turns } = together(buildings(answered), yard);
  const count = buildings(answered).filter(({ obstacles }) => obstacles.length === 0).length;
  const total = [`${number(count)} can be built`, '', number(resourcePoints), number(turns), '', '', '', ''];
  return grid(shape, [...rows, boldRow(total, style)], columns, style);
}

function buildings(answered: readonly Answered<Building>[]): readonly Building[] {
  return answered.flatMap(({ answer }) => (answer ? [answer] : []));
}

/** Obstacles and notes by design. */
function remarks(answered: readonly Answered<Building>[], options: TextLook): string {
  const { style } = options;
  const lines = answered.flatMap(({ verdict, answer }) => {
    if (!answer) return [];
    const saved =
      answer.saved === 0 ? [] : [`half the hull cost saved under a breathable atmosphere: ${number(answer.saved)}`];
    return [
      ...answer.obstacles.map(({ message }) => `${style.severity('error', nameOf(verdict))}: ${message}`),
      ...[...answer.notes, ...saved].map((note) => `${nameOf(verdict)}: ${note}`),
    ];
  });
  return lines.length === 0 ? '' : `\n${sentences(lines, options)}`;
}
