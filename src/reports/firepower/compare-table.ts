import { type Rational, subtract, toNumber, zero } from '../../rules/dice/rational.ts';
import { escapeControl } from '../../text/escape-control.ts';
import { formatNumber } from '../../text/numbers.ts';
import { type BandFire, bestArc, unknownWeapons, type VolleyKind } from '../../workshop/firepower/firepower.ts';
import { perHundred } from '../../workshop/firepower/value.ts';
import { designName, nameCell, type QueryResult } from '../design/query-report.ts';
import { type GridRow, grid, numberColumn, textColumn } from '../shared/grid.ts';
import type { TextOptions } from '../shared/style.ts';
import { bars, plot } from './picture.ts';
import { type FirepowerAnswer, type FirepowerReportOptions, meanText, rangeText, targetText } from './report.ts';

type Answered = QueryResult<FirepowerAnswer>;

/** A row per ship; the best of each column is marked. */
export function compareTable(answered: readonly Answered[], _: FirepowerReportOptions, text: TextOptions): string {
  const [first] = answered.flatMap(({ answer }) => answer ?? []);
  if (!first) return '';
  const { request, bands } = first.fire;
  const intro = `mean damage points in the best arc; target: ${targetText(request.target)}`;
  if (bands.length === 0) return `${text.style.faint(intro)}\n\nno weapons that fire at ships\n`;
  const tables =
    request.at === undefined
      ? [
          byRange('First volley', answered, (answer, band) => bestMean(answer, band, 'first'), text),
          byRange(
            'Damage per 100 points of the ship',
            answered,
            (answer, band) => perHundred(bestMean(answer, band, 'first'), answer.value.points),
            text,
          ),
          byRange(
            'Damage per 100 points of weapons and what carries them',
            answered,
            (answer, band) => perHundred(bestMean(answer, band, 'first'), answer.value.carried),
            text,
          ),
        ]
      : [atRange(answered, text)];
  const named = answered.flatMap(({ verdict, answer }) => (answer ? [{ name: designName(verdict), answer }] : []));
  const lines = named.map(({ name, answer }) => ({
    name,
    values: answer.fire.bands.map((_, band) => toNumber(bestMean(answer, band, 'first'))),
  }));
  const picture =
    request.at === undefined
      ? plot(
          lines,
          bands.map(({ to }) => to),
          text,
        )
      : bars(
          lines.map(({ name, values: [value = 0] }) => ({ name, value })),
          text,
        );
  const notes = unknownNote(answered);
  return `${text.style.faint(intro)}\n\n${tables.join('\n')}${picture === '' ? '' : `\n${picture}`}${notes}`;
}

function bestMean({ fire }: FirepowerAnswer, band: number, kind: VolleyKind): Rational {
  return fire.arcs[bestArc(fire, band, kind)][band]?.[kind].damage.total ?? zero;
}

function hasUnknown({ fire }: FirepowerAnswer, band: number): boolean {
  return Object.values(fire.arcs).some(
    (fires: readonly BandFire[]) => (fires[band]?.first.volley.unknown.length ?? 0) > 0,
  );
}

/** Figures of a column; the highest ones are marked, unless all are equal or another ship has unknown damage. */
function marked(
  figures: readonly (Rational | undefined)[],
  unknown: readonly boolean[],
  { style }: TextOptions,
): readonly string[] {
  const values = figures.map((figure) => figure ?? zero);
  const best = values.reduce((max, value) => (subtract(value, max).n > 0n ? value : max), zero);
  const isBest = values.map((value) => best.n > 0n && subtract(value, best).n === 0n);
  const isCertain = isBest.some((each) => !each) && isBest.every((each, index) => each || !unknown[index]);
  const marks = isBest.map((each) => each && isCertain);
  return figures.map((figure, index) => {
    const cell = figure ? meanText(figure, unknown[index]) : '–';
    return marks[index] ? style.strong(`${cell} *`) : `${cell}  `;
  });
}

/** Ranges by ships; as many tables as the width needs. */
function byRange(
  title: string,
  answered: readonly Answered[],
  figure: (answer: FirepowerAnswer, band: number) => Rational | undefined,
  text: TextOptions,
): string {
  const bands = answered.flatMap(({ answer }) => (answer ? [answer.fire.bands] : []))[0] ?? [];
  const unknown = (band: number) => answered.map(({ answer }) => answer !== undefined && hasUnknown(answer, band));
  const cells = bands.map((_, band) =>
    marked(
      answered.map(({ answer }) => answer && figure(answer, band)),
      unknown(band),
      text,
    ),
  );
  const tables: string[] = [];
  const step = text.columns < wideTable ? narrowBands : bands.length;
  for (let from = 0; from < bands.length; from += step) {
    const columns = cells.slice(from, from + step);
    const heads = bands.slice(from, from + step).map((band) => numberColumn(`${rangeText(band)}  `));
    const rows = answered.map(
      (each, index): GridRow => [nameCell(each, text), ...columns.map((column) => column[index] ?? '')],
    );
    tables.push(grid([textColumn('Ship'), ...heads], rows, text.columns, text.style));
  }
  return `${text.style.strong(title)}\n${tables.join('\n')}`;
}

/** Terminals narrower than this get tables of fewer ranges. */
const wideTable = 130;
const narrowBands = 6;

/** All measures at one range. */
function atRange(answered: readonly Answered[], text: TextOptions): string {
  const figures: readonly (readonly [string, (answer: FirepowerAnswer) => Rational | undefined])[] = [
    ['First  ', (answer) => bestMean(answer, 0, 'first')],
    ['Later  ', (answer) => bestMean(answer, 0, 'sustained')],
    ['Per 100 points  ', (answer) => perHundred(bestMean(answer, 0, 'first'), answer.value.points)],
    ['Per 100 carried  ', (answer) => perHundred(bestMean(answer, 0, 'first'), answer.value.carried)],
  ];
  const unknown = answered.map(({ answer }) => answer !== undefined && hasUnknown(answer, 0));
  const cells = figures.map(([, figure]) =>
    marked(
      answered.map(({ answer }) => answer && figure(answer)),
      unknown,
      text,
    ),
  );
  const rows = answered.map(
    (each, index): GridRow => [
      nameCell(each, text),
      each.answer ? formatNumber(each.answer.value.points) : '',
      each.answer ? bestArc(each.answer.fire, 0) : '',
      ...cells.map((column) => column[index] ?? ''),
    ],
  );
  const shape = [
    textColumn('Ship'),
    numberColumn('Points'),
    textColumn('Arc'),
    ...figures.map(([head]) => numberColumn(head)),
  ];
  return grid(shape, rows, text.columns, text.style);
}

function unknownNote(answered: readonly Answered[]): string {
  const lines = answered.flatMap(({ verdict, answer }) => {
    const unknown = answer ? unknownWeapons(answer.fire) : [];
    return unknown.map(
      ({ label, reason }) => `  ${designName(verdict)}: ${escapeControl(label)}: ${escapeControl(reason)}\n`,
    );
  });
  return lines.length === 0 ? '' : `\nUnknown damage, not in the totals\n${lines.join('')}`;
}
