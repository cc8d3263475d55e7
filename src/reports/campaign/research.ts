import { type Research, researchTogether } from '../../campaign/research.ts';
import { type TechRow, techRows } from '../../campaign/technologies.ts';
import { cited } from '../../rules/model/citation.ts';
import { plain } from '../../text/escape-control.ts';
import { counted, number } from '../../text/numbers.ts';
import { listed } from '../../text/phrases.ts';
import {
  type Answered,
  type AnswerFormat,
  answersJson,
  errorsText,
  headingOf,
  nameCell,
  sentences,
} from '../design/query-report.ts';
import { boldRow, grid, numberColumn, type Row, textColumn } from '../shared/grid.ts';
import { orBlank } from '../shared/report.ts';
import type { TextLook } from '../shared/style.ts';

/** Formats of `campaign research`. */
export const researchFormats: Readonly<Record<'table' | 'json', AnswerFormat<Research>>> = {
  table: (answered, _, options) => {
    if (answered.length === 0) return tableText(options);
    const [only] = answered;
    const text =
      answered.length === 1 && only
        ? `${headingOf(only.verdict, options)}\n${only.answer ? `\n${needsText(only.answer, options)}` : ''}`
        : `${manyText(answered, options)}\n${needsText(togetherOf(answered), options)}`;
    return text + errorsText(answered, options);
  },
  json: answersJson(researchJson, (answered) =>
    answered.length === 0 ? { technologies: techRows.map(rowJson) } : { together: researchJson(togetherOf(answered)) },
  ),
};

function togetherOf(answered: readonly Answered<Research>[]): Research {
  return researchTogether(answered.flatMap(({ answer }) => (answer ? [answer] : [])));
}

function researchJson({ needs, left, unpriced }: Research): object {
  return { left, unpriced, needs: needs.map(({ points = null, ...need }) => ({ ...need, points })) };
}

function rowJson({
  id,
  name,
  points = null,
  ours,
  cite,
}: Omit<TechRow, 'points'> & { readonly points?: number | null | undefined }): object {
  return { id, name, points, ours, cite: cited(cite) };
}

/** The research table of the campaign rules, with the systems of each technology. */
function tableText({ style, columns }: TextLook): string {
  const rows = techRows.map(({ id, name, points, ours }): Row => {
    const price = points === undefined ? '–' : number(points);
    return [plain(name), style.faint(id), price, ours.map(systemText).join('; ')];
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
function manyText(answered: readonly Answered<Research>[], options: TextLook): string {
  const rows = answered.map((each): Row => {
    const { answer } = each;
    if (!answer) return [nameCell(each, options), '–', '–', ''];
    const open = answer.needs.filter(({ left }) => left > 0).map(({ id, left }) => `${id} ${number(left)}`);
    return [nameCell(each, options), orBlank(answer.left), orBlank(answer.unpriced), open.join(', ')];
  });
  const shape = [textColumn('Design'), numberColumn('TRPs'), numberColumn('Unpriced'), textColumn('Technologies')];
  return grid(shape, rows, options.columns, options.style);
}

/** Technologies to research with their TRPs, then those that are free or known, then those without a price. */
function needsText({ needs, left, unpriced }: Research, options: TextLook): string {
  const { style, columns } = options;
  const free = needs.filter(({ points, standing }) => points === 0 || standing === 'known').map(({ name }) => name);
  const open = needs.filter((need) => need.left > 0);
  const rows = open.map(({ id, name, points = 0, standing, by, left: rest }): Row => {
    const notes = [...(standing === 'unknown' ? [] : [standing]), ...(by === 'campaign rules' ? [] : [`price: ${by}`])];
    return [plain(name), style.faint(id), number(points), notes.join(', '), number(rest)];
  });
  const total = boldRow([`TRPs needed${unpriced > 0 ? ', at least' : ''}`, '', '', '', number(left)], style);
  const shape = [textColumn(), textColumn('ID'), numberColumn('TRPs'), textColumn(), numberColumn('Left')];
  const table = grid(shape, [...rows, total], columns, style);
  const list = (title: string, items: readonly string[], separator: string) =>
    items.length === 0 ? [] : ['', `${style.faint(title)} ${plain(items.join(separator))}`];
  const withoutPrice = needs.filter(({ by, standing }) => by === 'nobody' && standing !== 'known').map(({ id }) => id);
  const hint = `${counted(unpriced, 'technology', 'technologies')} without a price in the campaign rules; \`default: 10\` in the TECH file sets a price for each`;
  const lines = [
    ...list('No TRPs needed:', free, '; '),
    ...list('Unpriced:', withoutPrice, ', '),
    ...(unpriced === 0 ? [] : ['', hint]),
  ];
  return table + sentences(lines, options);
}
