import type { Standing } from '../../rules/ship/breakpoint.ts';
import { counted, number } from '../../text/numbers.ts';
import { listed } from '../../text/phrases.ts';
import type { Breakpoints, Neighbour } from '../../workshop/breakpoints.ts';
import { grid, type Row, right } from '../shared/grid.ts';
import type { TextLook } from '../shared/style.ts';
import { type AnswerFormat, answersJson, errorsText, headingOf, sentences } from './query-report.ts';

/** The formats of `campaign breakpoints`. */
export const breakpointsFormats: Readonly<Record<'table' | 'json', AnswerFormat<Breakpoints>>> = {
  table: (answered, _, look) =>
    answered
      .map(({ verdict, answer }) => `${headingOf(verdict, look)}\n${answer ? block(answer, look) : ''}`)
      .join('\n') + errorsText(answered, look),
  json: answersJson(({ payload, neighbours, standing, worth }) => ({
    payload,
    standing: standing.kind,
    alike: standing.masses,
    worth,
    masses: neighbours,
  })),
};

function block(found: Breakpoints, look: TextLook): string {
  return `${sentences([look.style.strong(verdictOf(found))], look)}\n${table(found, look)}\n${chart(found, look)}`;
}

/** What the referee wants to know first. */
function verdictOf({ mass, neighbours, standing, worth }: Breakpoints): string {
  const here = `it leaves ${number((neighbours.find((each) => each.mass === mass) as Neighbour).room)}`;
  const [several, masses] = [standing.masses.length > 1, [...standing.masses].sort((one, other) => one - other)];
  const points = `${several ? 'up to ' : ''}${counted(worth, 'point')}`;
  const others = `mass ${listed(masses.map(number), 'and')}, which ${several ? 'leave' : 'leaves'}`;
  const words: Readonly<Record<Standing['kind'], string>> = {
    advantage: `sits on an advantage: ${here} and costs ${points} less than ${others} no more`,
    spare: `gives points away: ${here} and costs ${points} more than ${others} no less`,
    neither: `sits on no breakpoint: ${here}, a mass more leaves more and a mass less leaves less`,
  };
  return `mass ${number(mass)} ${words[standing.kind]}`;
}

function table({ mass, neighbours }: Breakpoints, { style, columns }: TextLook): string {
  const own = neighbours.find((each) => each.mass === mass) as Neighbour;
  const shape = [
    right('Mass'),
    ...own.shares.map(({ name }) => right(name, true)),
    ...['Leaves', 'Unused', 'Points', ''].map((head) => right(head)),
  ];
  const rows = neighbours.map((each): Row => {
    const cells = [
      number(each.mass),
      ...each.shares.map(({ working }) => rounding(working)),
      number(each.room),
      each.free < 0 ? style.severity('error', number(each.free)) : number(each.free),
      number(each.points),
      each.mass === mass ? '←' : '',
    ];
    return each.mass === mass ? cells.map(style.strong) : cells;
  });
  return grid(shape, rows, columns, style);
}

/** The rounding in a working, without where the share comes from: `10 % × 47 = 4.7 → 5` is `4.7 → 5`. */
function rounding(working: string): string {
  // Written as escapes: the bundle is read as if each byte were a letter.
  return working.replace(/[\d.]+ (?:%|\u00f7 \d+)(?: \u00d7 [\d.]+)+ = /g, '');
}

/** The widest that a bar becomes, though the terminal had room for more. */
const widest = 60;

/** What each mass leaves, as bars that begin shortly below the least of it. */
function chart({ mass, neighbours }: Breakpoints, { style, columns }: TextLook): string {
  const rooms = neighbours.map(({ room }) => room);
  const floor = Math.min(...rooms) - 1;
  const most = Math.max(...rooms) - floor;
  const width = Math.max(8, Math.min(widest, columns - 16));
  let step = 1;
  while (most > width * step) step++;
  const digits = Math.max(...neighbours.map((each) => number(each.mass).length));
  const lines = neighbours.map((each) => {
    const above = each.room - floor;
    const bar = '█'.repeat(Math.max(1, (above - (above % step)) / step));
    const line = `  ${number(each.mass).padStart(digits)} ${bar} ${number(each.room)}`;
    return each.mass === mass ? style.strong(line) : line;
  });
  const scale = `what each mass leaves; a block is ${number(step)} mass above ${number(floor)}`;
  return `${style.faint(scale)}\n${lines.join('\n')}\n`;
}
