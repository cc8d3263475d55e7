import type { Standing } from '../../rules/ship/breakpoint.ts';
import { counted, number } from '../../text/numbers.ts';
import { listed } from '../../text/phrases.ts';
import type { Breakpoints, Neighbour } from '../../workshop/breakpoints.ts';
import { boldRow, grid, numberColumn, type Row } from '../shared/grid.ts';
import type { TextLook } from '../shared/style.ts';
import { type AnswerFormat, answersJson, errorsText, headingOf, sentences } from './query-report.ts';

/** Formats of `campaign breakpoints`. */
export const breakpointsFormats: Readonly<Record<'table' | 'json', AnswerFormat<Breakpoints>>> = {
  table: (answered, _, options) =>
    answered
      .map(({ verdict, answer }) => `${headingOf(verdict, options)}\n${answer ? block(answer, options) : ''}`)
      .join('\n') + errorsText(answered, options),
  json: answersJson(({ payload, neighbours, standing, worth }) => ({
    payload,
    standing: standing.kind,
    alike: standing.masses,
    worth,
    masses: neighbours,
  })),
};

function block(found: Breakpoints, options: TextLook): string {
  return `${sentences([options.style.strong(resultText(found))], options)}\n${table(found, options)}\n${chart(found, options)}`;
}

function resultText({ mass, neighbours, standing, worth }: Breakpoints): string {
  const free = `${number((neighbours.find((each) => each.mass === mass) as Neighbour).room)} mass free`;
  const several = standing.masses.length > 1;
  const masses = [...standing.masses].sort((one, other) => one - other);
  const points = `${several ? 'up to ' : ''}${counted(worth, 'point')}`;
  const others = `as at mass ${listed(masses.map(number), 'and')}`;
  const results: Readonly<Record<Standing['kind'], string>> = {
    advantage: `is a breakpoint: ${free}, ${others}, for ${points} less`,
    spare: `wastes points: ${free}, ${others}, for ${points} more`,
    neither: `is not a breakpoint: ${free}; one mass more leaves more, one mass less leaves less`,
  };
  return `mass ${number(mass)} ${results[standing.kind]}`;
}

function table({ mass, neighbours }: Breakpoints, { style, columns }: TextLook): string {
  const own = neighbours.find((each) => each.mass === mass) as Neighbour;
  const shape = [
    numberColumn('Mass'),
    ...own.shares.map(({ name }) => numberColumn(name, true)),
    ...['Free', 'Unused', 'Points', ''].map((head) => numberColumn(head)),
  ];
  const rows = neighbours.map((each): Row => {
    const isOwn = each.mass === mass;
    const cells = [
      number(each.mass),
      ...each.shares.map(({ working }) => rounding(working)),
      number(each.room),
      each.free < 0 ? style.severity('error', number(each.free)) : number(each.free),
      number(each.points),
      isOwn ? '←' : '',
    ];
    return isOwn ? boldRow(cells, style) : cells;
  });
  return grid(shape, rows, columns, style);
}

/** Removes the product from a calculation: `10% × 47 = 4.7 → 5` becomes `4.7 → 5`. */
function rounding(working: string): string {
  // Escapes, because the bundle is read as Latin-1.
  return working.replace(/[\d.]+ ?(?:%|\u00f7 \d+)(?: \u00d7 [\d.]+)+ = /g, '');
}

/** Maximum width of a bar. */
const maxBar = 60;

/** Free mass by hull mass as bars; the scale starts just below the smallest. */
function chart({ mass, neighbours }: Breakpoints, { style, columns }: TextLook): string {
  const rooms = neighbours.map(({ room }) => room);
  const floor = Math.min(...rooms) - 1;
  const span = Math.max(...rooms) - floor;
  const width = Math.max(8, Math.min(maxBar, columns - 16));
  let step = 1;
  while (span > width * step) step++;
  const digits = Math.max(...neighbours.map((each) => number(each.mass).length));
  const lines = neighbours.map((each) => {
    const above = each.room - floor;
    const bar = '█'.repeat(Math.max(1, (above - (above % step)) / step));
    const line = `  ${number(each.mass).padStart(digits)} ${bar} ${number(each.room)}`;
    return each.mass === mass ? style.strong(line) : line;
  });
  const scale = `free mass by hull mass; a block is ${number(step)} mass above ${number(floor)}`;
  return `${style.faint(scale)}\n${lines.join('\n')}\n`;
}
