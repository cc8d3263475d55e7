import {
  type Cell,
  type ColumnOf,
  column,
  type DocumentBlock,
  faint,
  paragraphBlock,
  strong,
  tableOf,
} from '../../document/document.ts';
import { type Rational, subtract, toNumber, zero } from '../../rules/dice/rational.ts';
import type { RangeBand } from '../../rules/firepower/target.ts';
import { escapeControl } from '../../text/escape.ts';
import { bestArc, type Firepower, type VolleyKind } from '../../workshop/firepower/firepower.ts';
import { perHundred } from '../../workshop/firepower/value.ts';
import { designCell, designName, type QueryResult } from '../design/query-report.ts';
import { picture } from './picture.ts';
import { conditionsText, type FirepowerAnswer, meanText, rangeText, titledTable } from './report.ts';

type Answered = QueryResult<FirepowerAnswer>;

/** A row per ship; the best of each column is marked. */
export function comparisonBlocks(answered: readonly Answered[], fire: Firepower): readonly DocumentBlock[] {
  const { request, bands } = fire;
  const intro = paragraphBlock(faint(`mean damage points in the best arc; ${conditionsText(fire)}`));
  if (bands.length === 0) return [intro, paragraphBlock('no weapons that fire at ships')];
  const hasPoints = answered.some(({ answer }) => answer?.value !== undefined);
  const byRange = (title: string, figureOf: FigureOf) => {
    const figures = bands.map((band, index) => markedColumn(rangeText(band), answered, figureOf, index));
    return titledTable(title, [shipColumn, ...figures], answered);
  };
  const tables =
    request.at === undefined
      ? [
          ...byRange('First volley', firstMean),
          ...(hasPoints
            ? [
                ...byRange('Damage per 100 points of the ship', perPoints),
                ...byRange('Damage per 100 points of weapons and what carries them', perCarried),
              ]
            : []),
        ]
      : [tableOf('Firepower', columnsAtRange(answered, hasPoints), answered, { only: 'print' })];
  const lines = answered.flatMap(({ verdict, answer }) =>
    answer
      ? [
          {
            name: escapeControl(designName(verdict)),
            values: bands.map((_, band) => toNumber(firstMean(answer, band))),
          },
        ]
      : [],
  );
  return [...verdictBlocks(answered, fire, hasPoints), intro, ...tables, picture(lines, fire)];
}

/** Who does the most damage, in a sentence. */
function verdictBlocks(answered: readonly Answered[], fire: Firepower, hasPoints: boolean): readonly DocumentBlock[] {
  const ships = answered.flatMap(({ verdict, answer }) => (answer ? [{ name: designName(verdict), answer }] : []));
  const figuresOf = (figureOf: FigureOf) =>
    ships.map(({ name, answer }) => ({ name, means: fire.bands.map((_, band) => figureOf(answer, band) ?? zero) }));
  const isCertain = !ships.some(({ answer }) => fire.bands.some((_, band) => hasUnknown({ answer }, band)));
  const text = mostDamageText(figuresOf(firstMean), hasPoints ? figuresOf(perPoints) : undefined, fire.bands);
  if (text === undefined) return [];
  return [paragraphBlock(strong(isCertain ? text : `${text}; weapons without figures are not counted`))];
}

/** A figure of a ship at a range; `undefined` if it cannot be computed. */
type FigureOf = (answer: FirepowerAnswer, band: number) => Rational | undefined;

const firstMean = (answer: FirepowerAnswer, band: number) => bestMean(answer, band, 'first');
const perPoints: FigureOf = (answer, band) => perHundred(firstMean(answer, band), answer.value?.points);
const perCarried: FigureOf = (answer, band) => perHundred(firstMean(answer, band), answer.value?.carried);

function bestMean({ fire }: FirepowerAnswer, band: number, kind: VolleyKind): Rational {
  return fire.arcs[bestArc(fire, band, kind)][band]?.[kind].damage.total ?? zero;
}

const shipColumn: ColumnOf<Answered> = column('Ship', 'text', designCell);

function columnsAtRange(answered: readonly Answered[], hasPoints: boolean): readonly ColumnOf<Answered>[] {
  return [
    shipColumn,
    ...(hasPoints ? [column<Answered>('Points', 'number', ({ answer }) => answer?.value?.points)] : []),
    column('Arc', 'label', ({ answer }) => answer && bestArc(answer.fire, 0)),
    markedColumn('First', answered, firstMean),
    markedColumn('Later', answered, (answer, band) => bestMean(answer, band, 'sustained')),
    ...(hasPoints
      ? [markedColumn('Per 100 points', answered, perPoints), markedColumn('Per 100 carried', answered, perCarried)]
      : []),
  ];
}

/** A column of figures; the highest are marked, unless all are equal or another ship has unknown damage. */
function markedColumn(head: string, answered: readonly Answered[], figureOf: FigureOf, band = 0): ColumnOf<Answered> {
  const figure = ({ answer }: Answered) => (answer && figureOf(answer, band)) ?? zero;
  const best = answered.map(figure).reduce((max, value) => (subtract(value, max).n > 0n ? value : max), zero);
  const isBest = (each: Answered) => best.n > 0n && subtract(figure(each), best).n === 0n;
  const others = answered.filter((each) => !isBest(each));
  const isCertain = others.length > 0 && !others.some((each) => hasUnknown(each, band));
  return column(head, 'number', (each): Cell => {
    const own = each.answer && figureOf(each.answer, band);
    if (!own) return null;
    const text = meanText(own, hasUnknown(each, band));
    return isCertain && isBest(each) ? { text: `* ${text}`, role: 'strong' } : text;
  });
}

function hasUnknown({ answer }: Pick<Answered, 'answer'>, band: number): boolean {
  if (!answer) return false;
  return Object.values(answer.fire.arcs).some((fires) => (fires[band]?.first.volley.unknown.length ?? 0) > 0);
}

// Who does the most damage of several ships, in a sentence.

interface RangeFigures {
  readonly name: string;
  readonly means: readonly Rational[];
}

/**
 * `Incisive does the most damage to 12 mu, Emphatic from 12 to 36 mu, per point too`; `undefined` if
 * no ship does any, or all do the same.
 */
export function mostDamageText(
  damage: readonly RangeFigures[],
  perPoints: readonly RangeFigures[] | undefined,
  bands: readonly RangeBand[],
): string | undefined {
  const most = stretches(damage, bands);
  if (!most.some(({ name }) => name !== undefined)) return undefined;
  const text = stretchText(most, 'does the most damage');
  if (!perPoints) return text;
  const best = stretches(perPoints, bands);
  if (!best.some(({ name }) => name !== undefined)) return text;
  return isSame(most, best)
    ? `${text}, per point too`
    : `${text}; ${stretchText(best, 'does the most for its points')}`;
}

/** Neighboring ranges at which the same ship is ahead; `undefined` if some are equal. */
interface Stretch {
  readonly name: string | undefined;
  readonly from: number;
  readonly to: number;
}

function stretches(ships: readonly RangeFigures[], bands: readonly RangeBand[]): readonly Stretch[] {
  const all: Stretch[] = [];
  bands.forEach(({ from, to }, band) => {
    const name = ahead(ships, band);
    const last = all.at(-1);
    if (last && last.name === name) all[all.length - 1] = { ...last, to };
    else all.push({ name, from, to });
  });
  return all;
}

function ahead(ships: readonly RangeFigures[], band: number): string | undefined {
  const at = ({ means }: RangeFigures) => means[band] ?? zero;
  const [first, second] = [...ships].sort((one, other) => {
    const { n } = subtract(at(other), at(one));
    return n > 0n ? 1 : n < 0n ? -1 : 0;
  });
  if (!first || at(first).n === 0n || (second && subtract(at(first), at(second)).n === 0n)) return undefined;
  return first.name;
}

function isSame(one: readonly Stretch[], other: readonly Stretch[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ name, to }, index) => name === other[index]?.name && to === other[index]?.to)
  );
}

/** `Incisive does the most damage to 12 mu, Emphatic from 12 to 36 mu`. */
function stretchText(all: readonly Stretch[], does: string): string {
  const named = all.filter(({ name }) => name !== undefined);
  const parts = named.map(({ name, from, to }, index) => {
    const where = from === to ? `at ${to} mu` : from === 0 ? `to ${to} mu` : `from ${from} to ${to} mu`;
    return `${name} ${index === 0 ? `${does} ` : ''}${where}`;
  });
  return parts.join(', ');
}
