import { type Rational, subtract, toNumber, zero } from '../../rules/dice/rational.ts';
import { escapeControl } from '../../text/escape-control.ts';
import { formatNumber } from '../../text/numbers.ts';
import { type BandFire, bestArc, unknownWeapons, type VolleyKind } from '../../workshop/firepower/firepower.ts';
import { perHundred } from '../../workshop/firepower/value.ts';
import { designName, nameCell, type QueryResult } from '../design/query-report.ts';
import { type GridRow, grid, numberColumn, textColumn } from '../shared/grid.ts';
import type { TextOptions } from '../shared/style.ts';
import { picture } from './picture.ts';
import { type FirepowerAnswer, meanText, rangeText, targetText } from './report.ts';

type Answered = QueryResult<FirepowerAnswer>;

/** A row per ship; the best of each column is marked. */
export function compareTable(answered: readonly Answered[], text: TextOptions): string {
  const [first] = answered.flatMap(({ answer }) => answer ?? []);
  if (!first) return '';
  const { request, bands } = first.fire;
  const intro = `mean damage points in the best arc; target: ${targetText(request.target)}`;
  if (bands.length === 0) return `${text.style.faint(intro)}\n\nno weapons that fire at ships\n`;
  const tables = request.at === undefined ? rangeTables(answered, text) : atRange(answered, text);
  const lines = answered.flatMap(({ verdict, answer }) => {
    if (!answer) return [];
    const values = answer.fire.bands.map((_, band) => toNumber(firstMean(answer, band)));
    return [{ name: designName(verdict), values }];
  });
  const drawn = picture(lines, first.fire, text);
  return `${text.style.faint(intro)}\n\n${tables}${drawn === '' ? '' : `\n${drawn}`}${unknownNote(answered)}`;
}

/** A figure of a ship at a range; `undefined` if it cannot be computed. */
type FigureOf = (answer: FirepowerAnswer, band: number) => Rational | undefined;

const firstMean = (answer: FirepowerAnswer, band: number) => bestMean(answer, band, 'first');
const perPoints: FigureOf = (answer, band) => perHundred(firstMean(answer, band), answer.value.points);
const perCarried: FigureOf = (answer, band) => perHundred(firstMean(answer, band), answer.value.carried);

function rangeTables(answered: readonly Answered[], text: TextOptions): string {
  return [
    byRange('First volley', answered, firstMean, text),
    byRange('Damage per 100 points of the ship', answered, perPoints, text),
    byRange('Damage per 100 points of weapons and what carries them', answered, perCarried, text),
  ].join('\n');
}

function bestMean({ fire }: FirepowerAnswer, band: number, kind: VolleyKind): Rational {
  return fire.arcs[bestArc(fire, band, kind)][band]?.[kind].damage.total ?? zero;
}

function hasUnknown({ fire }: FirepowerAnswer, band: number): boolean {
  return Object.values(fire.arcs).some(
    (fires: readonly BandFire[]) => (fires[band]?.first.volley.unknown.length ?? 0) > 0,
  );
}

/** The cells of a column; the highest figures are marked, unless all are equal or another ship has unknown damage. */
function marked(
  answered: readonly Answered[],
  figureOf: FigureOf,
  band: number,
  { style }: TextOptions,
): readonly string[] {
  const figures = answered.map(({ answer }) => answer && figureOf(answer, band));
  const unknown = answered.map(({ answer }) => answer !== undefined && hasUnknown(answer, band));
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
function byRange(title: string, answered: readonly Answered[], figureOf: FigureOf, text: TextOptions): string {
  const bands = answered.find(({ answer }) => answer)?.answer?.fire.bands ?? [];
  const cells = bands.map((_, band) => marked(answered, figureOf, band, text));
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
  const figures: readonly (readonly [string, FigureOf])[] = [
    ['First  ', firstMean],
    ['Later  ', (answer, band) => bestMean(answer, band, 'sustained')],
    ['Per 100 points  ', perPoints],
    ['Per 100 carried  ', perCarried],
  ];
  const cells = figures.map(([, figureOf]) => marked(answered, figureOf, 0, text));
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
