import { boldRow, type GridRow, grid, numberColumn, textColumn } from '../../document/grid.ts';
import type { TextOptions } from '../../document/style.ts';
import {
  designHeading,
  errorsText,
  nameCell,
  type QueryFormat,
  type QueryResult,
  queryJson,
  wrapLines,
} from '../../reports/design/query-report.ts';
import { numberOrBlank } from '../../reports/shared/report.ts';
import { formatCitation } from '../../rules/model/citation.ts';
import { escapeControl } from '../../text/escape-control.ts';
import { formatCount, formatNumber } from '../../text/numbers.ts';
import { listed } from '../../text/phrases.ts';
import { combineResearch, type ResearchCost } from '../calculators/research.ts';
import { type TechRow, techRows } from '../calculators/technologies.ts';

/** Formats of `campaign research`. */
export const researchFormats: Readonly<Record<'table' | 'json', QueryFormat<ResearchCost>>> = {
  table: (answered, _, options) => {
    if (answered.length === 0) return tableText(options);
    const [only] = answered;
    const text =
      answered.length === 1 && only
        ? `${designHeading(only.verdict, options)}\n${only.answer ? `\n${needsText(only.answer, options)}` : ''}`
        : `${manyText(answered, options)}\n${needsText(togetherOf(answered), options)}`;
    return text + errorsText(answered, options);
  },
  json: queryJson(researchJson, (answered) =>
    answered.length === 0 ? { technologies: techRows.map(rowJson) } : { together: researchJson(togetherOf(answered)) },
  ),
};

function togetherOf(answered: readonly QueryResult<ResearchCost>[]): ResearchCost {
  return combineResearch(answered.flatMap(({ answer }) => (answer ? [answer] : [])));
}

function researchJson({ needs, left, unpriced }: ResearchCost): object {
  return { left, unpriced, needs: needs.map(({ points = null, ...need }) => ({ ...need, points })) };
}

function rowJson({ id, name, points, ours, cite }: TechRow): object {
  return { id, name, points: points ?? null, ours, cite: formatCitation(cite) };
}

/** The research table of the campaign rules, with the systems of each technology. */
function tableText({ style, columns }: TextOptions): string {
  const rows = techRows.map(({ id, name, points, ours }): GridRow => {
    const price = points === undefined ? '–' : formatNumber(points);
    return [escapeControl(name), style.faint(id), price, ours.map(systemText).join('; ')];
  });
  const shape = [textColumn('Technology'), textColumn('ID'), numberColumn('TRPs'), textColumn('Systems')];
  return grid(shape, rows, columns, style);
}

/** A system with the choices to which a technology is limited: `beam, class 4, 5 or 6`. */
function systemText({ id, where = {} }: TechRow['ours'][number]): string {
  const choices = Object.entries(where).map(([key, values]) => {
    if (typeof values[0] === 'boolean') return values[0] ? key : `not ${key}`;
    return `${key} ${listed(values)}`;
  });
  return [id, ...choices].join(', ');
}

/** Several designs: a row per design. */
function manyText(answered: readonly QueryResult<ResearchCost>[], options: TextOptions): string {
  const rows = answered.map((each): GridRow => {
    const { answer } = each;
    if (!answer) return [nameCell(each, options), '–', '–', ''];
    const open = answer.needs.filter(({ left }) => left > 0).map(({ id, left }) => `${id} ${formatNumber(left)}`);
    return [nameCell(each, options), numberOrBlank(answer.left), numberOrBlank(answer.unpriced), open.join(', ')];
  });
  const shape = [textColumn('Design'), numberColumn('TRPs'), numberColumn('Unpriced'), textColumn('Technologies')];
  return grid(shape, rows, options.columns, options.style);
}

/** Technologies to research with their TRPs, then those that are free or known, then those without a price. */
function needsText({ needs, left, unpriced }: ResearchCost, options: TextOptions): string {
  const { style, columns } = options;
  const free = needs.filter(({ points, standing }) => points === 0 || standing === 'known').map(({ name }) => name);
  const open = needs.filter((need) => need.left > 0);
  const rows = open.map(({ id, name, points = 0, standing, by, left: rest }): GridRow => {
    const notes = [...(standing === 'unknown' ? [] : [standing]), ...(by === 'campaign rules' ? [] : [`price: ${by}`])];
    return [escapeControl(name), style.faint(id), formatNumber(points), notes.join(', '), formatNumber(rest)];
  });
  const total = boldRow([`TRPs needed${unpriced > 0 ? ', at least' : ''}`, '', '', '', formatNumber(left)], style);
  const shape = [textColumn(), textColumn('ID'), numberColumn('TRPs'), textColumn(), numberColumn('Left')];
  const table = grid(shape, [...rows, total], columns, style);
  const list = (title: string, items: readonly string[], separator: string) =>
    items.length === 0 ? [] : ['', `${style.faint(title)} ${escapeControl(items.join(separator))}`];
  const withoutPrice = needs.filter(({ by, standing }) => by === 'nobody' && standing !== 'known').map(({ id }) => id);
  const hint = `${formatCount(unpriced, 'technology', 'technologies')} without a price in the campaign rules; \`default: 10\` in the TECH file sets a price for each`;
  const lines = [
    ...list('No TRPs needed:', free, '; '),
    ...list('Unpriced:', withoutPrice, ', '),
    ...(unpriced === 0 ? [] : ['', hint]),
  ];
  return table + wrapLines(lines, options);
}
