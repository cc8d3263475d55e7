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
  nameOf,
  orBlank,
  sentences,
} from '../design/query-report.ts';
import { type Column, grid, type Row, right } from '../shared/grid.ts';
import type { TextLook } from '../shared/style.ts';

/** The formats of `campaign research`. */
export const researchFormats: Readonly<Record<'table' | 'json', AnswerFormat<Research>>> = {
  table: (answered, _, look) => {
    if (answered.length === 0) return tableText(look);
    const [only] = answered;
    const text =
      answered.length === 1 && only
        ? `${headingOf(only.verdict, look)}\n${only.answer ? `\n${needsText(only.answer, look)}` : ''}`
        : `${manyText(answered, look)}\n${needsText(togetherOf(answered), look)}`;
    return text + errorsText(answered, look);
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

/** The table itself: what each row is among our systems. */
function tableText({ style, columns }: TextLook): string {
  const rows = techRows.map(({ id, name, points, ours }): Row => {
    const words = ours.map(meantText);
    return [plain(name), style.faint(id), points === undefined ? '–' : number(points), words.join('; ')];
  });
  return grid([text('Technology'), text('Id'), right('TRPs'), text('Is')], rows, columns, style);
}

/** A thing of ours, with those of its choices that count: `beam, class 4, 5 or 6`. */
function meantText({ id, where = {} }: TechRow['ours'][number]): string {
  const choices = Object.entries(where).map(([key, values]) => {
    if (typeof values[0] === 'boolean') return values[0] ? key : `not ${key}`;
    return `${key} ${listed(values)}`;
  });
  return [id, ...choices].join(', ');
}

const text = (head: string): Column => ({ head, align: 'left', wraps: true });

/** Many designs: a row each. */
function manyText(answered: readonly Answered<Research>[], { style, columns }: TextLook): string {
  const rows = answered.map(({ verdict, answer }): Row => {
    if (!answer) return [style.severity('error', nameOf(verdict)), '–', '–', ''];
    const wanting = answer.needs.filter(({ left }) => left > 0).map(({ id, left }) => `${id} ${number(left)}`);
    return [nameOf(verdict), orBlank(answer.left), orBlank(answer.unpriced), wanting.join(', ')];
  });
  return grid([text('Design'), right('TRPs'), right('Not priced'), text('For')], rows, columns, style);
}

/** What is to be researched: priced first, then what is free or known, in one line, and what nobody has priced. */
function needsText({ needs, left, unpriced }: Research, look: TextLook): string {
  const { style, columns } = look;
  const wanting = needs.filter((need) => need.left > 0);
  const free = needs.filter(({ points, standing }) => points === 0 || standing === 'known').map(({ name }) => name);
  const rows = wanting.map(({ id, name, points = 0, standing, by, left: rest }): Row => {
    const why = [standing === 'unknown' ? '' : standing, by === 'campaign rules' ? '' : `price: ${by}`];
    return [plain(name), style.faint(id), number(points), why.filter((word) => word !== '').join(', '), number(rest)];
  });
  const total: Row = [`TRPs still to be spent${unpriced > 0 ? ', at least' : ''}`, '', '', '', number(left)].map(
    (cell) => (cell === '' ? '' : style.strong(cell)),
  );
  const table = grid([text(''), text('Id'), right('TRPs'), text(''), right('Left')], [...rows, total], columns, style);
  const inLine = (title: string, words: readonly string[], between: string) =>
    words.length === 0 ? [] : ['', `${style.faint(title)} ${plain(words.join(between))}`];
  const open = needs.filter(({ by, standing }) => by === 'nobody' && standing !== 'known').map(({ id }) => id);
  const advice = `${counted(unpriced, 'technology', 'technologies')} the campaign rules do not price: \`default: 10\` in the TECH file sets a price for each`;
  const lines = [
    ...inLine('Nothing to spend on:', free, '; '),
    ...inLine('Not priced:', open, ', '),
    ...(unpriced === 0 ? [] : ['', advice]),
  ];
  return table + sentences(lines, look);
}
