import { type DefenseBand, defenseTargets } from '../../rules/firepower/point-defense.ts';
import { arcNames } from '../../rules/model/arcs.ts';
import { designHeading, type QueryResult } from '../design/query-report.ts';
import { type GridRow, grid, labelColumn, numberColumn } from '../shared/grid.ts';
import type { TextOptions } from '../shared/style.ts';
import { type FirepowerAnswer, meanText, rangeText } from './report.ts';

const targetNames: Readonly<Record<(typeof defenseTargets)[number], string>> = {
  fighter: 'Fighters, missiles',
  'heavy-fighter': 'Heavy fighters',
  'light-fighter': 'Light fighters',
  gunboat: 'Gunboats',
};

/** The point defense of the ships for which it was computed; `named` if the report has no heading for each. */
export function defenseTables(
  answered: readonly QueryResult<FirepowerAnswer>[],
  text: TextOptions,
  named: boolean,
): string {
  return answered
    .flatMap(({ verdict, answer }) => {
      if (!answer?.pointDefense) return [];
      const heading = named ? `${designHeading(verdict, text)}\n` : '';
      return [`\n${heading}${defenseTable(answer.pointDefense, text)}`];
    })
    .join('');
}

function defenseTable(bands: readonly DefenseBand[], text: TextOptions): string {
  if (bands.length === 0) return 'no point defense\n';
  const isSpent = bands.some(({ first, later }) => first !== later);
  const title = isSpent ? 'Point defense, first turn, mean kills' : 'Point defense, mean kills per turn';
  const later = isSpent ? `\n${table('Point defense, later turns, mean kills', bands, 'later', text)}` : '';
  return table(title, bands, 'first', text) + later;
}

function table(
  title: string,
  bands: readonly DefenseBand[],
  kind: 'first' | 'later',
  { style, columns }: TextOptions,
): string {
  const shape = [labelColumn('Target'), labelColumn('Range'), ...arcNames.map((arc) => numberColumn(arc))];
  const rows = defenseTargets.flatMap((target) =>
    bands.map(
      (each, index): GridRow => [
        index === 0 ? targetNames[target] : '',
        rangeText(each.band),
        ...arcNames.map((arc) => meanText(each[kind][target][arc])),
      ],
    ),
  );
  return `${style.strong(title)}\n${grid(shape, rows, columns, style)}`;
}
