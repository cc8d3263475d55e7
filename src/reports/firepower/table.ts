import { arcNames } from '../../rules/model/arcs.ts';
import { escapeControl } from '../../text/escape-control.ts';
import { type Firepower, isSlower, unknownWeapons, type VolleyKind } from '../../workshop/firepower/firepower.ts';
import { designHeading, errorsText, type QueryResult } from '../design/query-report.ts';
import { type GridRow, grid, labelColumn, numberColumn, textColumn } from '../shared/grid.ts';
import type { TextOptions } from '../shared/style.ts';
import { againstTable } from './against-table.ts';
import { compareTable } from './compare-table.ts';
import { defenseTables } from './defense-table.ts';
import { distributionTable } from './distribution-table.ts';
import { arcPicture } from './picture.ts';
import {
  asciiText,
  emptyText,
  type FirepowerAnswer,
  type FirepowerFormat,
  type FirepowerReportOptions,
  type FirepowerSide,
  fireText,
  rangeText,
  targetName,
  targetText,
} from './report.ts';
import { weaponTables } from './weapon-table.ts';

/** Tables and pictures for one ship; a comparison of several, unless they fire at a design. */
export const firepowerTable: FirepowerFormat = (options) => (answered, _, text) => {
  const known = answered.filter(({ answer }) => answer !== undefined);
  const isComparison = known.length > 1 && known[0]?.answer?.fire.request.target.ship === undefined;
  const body = isComparison
    ? compareTable(answered, text) + defenseTables(answered, text, true)
    : answered.map((each) => shipBlock(each, options, text)).join('\n');
  const all = body + errorsText(answered, text);
  return options.ascii ? asciiText(all) : all;
};

function shipBlock(
  { verdict, answer }: QueryResult<FirepowerAnswer>,
  options: FirepowerReportOptions,
  text: TextOptions,
): string {
  const heading = `${designHeading(verdict, text)}\n`;
  if (!answer) return heading;
  const own = sideText(answer, options, text);
  const defense = defenseTables([{ verdict, answer }], text, false);
  if (!answer.reply) return heading + own + defense;
  const { request } = answer.fire;
  const name = targetName(request.target) ?? 'the target';
  return `${heading}${own}${defense}\n${text.style.strong(`${name} fires back`)}\n${sideText(answer.reply, options, text)}`;
}

function sideText(side: FirepowerSide, options: FirepowerReportOptions, text: TextOptions): string {
  const { fire } = side;
  const { target } = fire.request;
  const name = targetName(target);
  const at = name === undefined ? 'target' : `target ${name}`;
  const intro = `${text.style.faint(`mean damage points; ${at}: ${targetText(target)}`)}\n`;
  const empty = emptyText(fire);
  if (empty !== undefined) return `${intro}\n${escapeControl(empty)}\n${unknownText(fire, text)}`;
  const tables = target.ship ? againstTable(side, options, text) : volleyTables(fire, options, text);
  const distribution = options.distribution ? distributionTable(side, text) : '';
  return `${intro}\n${tables}${distribution}${unknownText(fire, text)}`;
}

/** Range by arc, for the first volley and for later turns. */
function volleyTables(fire: Firepower, options: FirepowerReportOptions, text: TextOptions): string {
  const { layers } = fire.request.target;
  const slower = isSlower(fire);
  const kinds: readonly VolleyKind[] = slower ? ['first', 'sustained'] : ['first'];
  const tables = kinds.flatMap((kind) => {
    const title = titleOf(kind, slower);
    const weapons = options.weapon ? weaponTables(fire, kind, text) : '';
    const past =
      layers.length === 0 ? [] : [arcTable(fire, kind, { title: `${title}, past the armor`, part: 'hull' }, text)];
    return [arcTable(fire, kind, { title, part: 'total' }, text), ...past, ...(weapons === '' ? [] : [weapons])];
  });
  return `${tables.join('\n')}\n${arcPicture(fire, text)}`;
}

function titleOf(kind: VolleyKind, slower: boolean): string {
  if (!slower) return 'Every volley';
  return kind === 'first' ? 'First volley' : 'Later volleys, average';
}

function arcTable(
  { bands, arcs }: Firepower,
  kind: VolleyKind,
  { title, part }: { readonly title: string; readonly part: 'total' | 'hull' },
  { style, columns }: TextOptions,
): string {
  const shape = [labelColumn('Range'), ...arcNames.map((arc) => numberColumn(arc))];
  const rows = bands.map(
    (band, index): GridRow => [
      rangeText(band),
      ...arcNames.map((arc) => {
        const fire = arcs[arc][index];
        return fire ? fireText(fire[kind], part) : '';
      }),
    ],
  );
  return `${style.strong(title)}\n${grid(shape, rows, columns, style)}`;
}

/** Weapons that the totals do not include, with the reason. */
function unknownText(fire: Firepower, { style, columns }: TextOptions): string {
  const unknown = unknownWeapons(fire);
  if (unknown.length === 0) return '';
  const rows = unknown.map(({ label, count, arcs, reason }) => [
    `${count > 1 ? `${count} × ` : ''}${escapeControl(label)}`,
    arcs.length === arcNames.length ? 'all' : arcs.join(' '),
    escapeControl(reason),
  ]);
  const shape = [textColumn(), labelColumn(), textColumn()];
  return `\n${style.strong('Unknown damage, not in the totals')}\n${grid(shape, rows, columns, style)}`;
}
