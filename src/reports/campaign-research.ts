import { type Need, type Research, researchTogether } from '../campaign/research.ts';
import {
  type Answered,
  type DeskFormat,
  type DeskLook,
  deskJson,
  errorsText,
  headingOf,
  nameOf,
  orBlank,
} from './campaign-report.ts';
import { type Column, grid, type Row } from './grid.ts';
import { plain } from './plain.ts';
import { counted, number } from './report.ts';

/** The formats of `campaign research`. */
export const researchFormats: Readonly<Record<'table' | 'json', DeskFormat<Research>>> = {
  table: (answered, _, look) => {
    const [only] = answered;
    const text =
      answered.length === 1 && only
        ? `${headingOf(only.verdict, look)}\n${only.answer ? `\n${needsText(only.answer, look)}` : ''}`
        : `${manyText(answered, look)}\n${needsText(togetherOf(answered), look)}`;
    return text + errorsText(answered, look);
  },
  json: deskJson(researchJson, (answered) => ({ together: researchJson(togetherOf(answered)) })),
};

function togetherOf(answered: readonly Answered<Research>[]): Research {
  return researchTogether(answered.flatMap(({ answer }) => (answer ? [answer] : [])));
}

function researchJson({ needs, left, unpriced }: Research): object {
  return { left, unpriced, needs: needs.map(({ points = null, ...need }) => ({ ...need, points })) };
}

const right = (head: string): Column => ({ head, align: 'right' });
const text = (head: string): Column => ({ head, align: 'left', wraps: true });

/** Many designs: a row each. */
function manyText(answered: readonly Answered<Research>[], { style, columns }: DeskLook): string {
  const rows = answered.map(({ verdict, answer }): Row => {
    if (!answer) return [style.severity('error', nameOf(verdict)), '–', '–', ''];
    const wanting = answer.needs.filter(({ left }) => left > 0).map(({ id, left }) => `${id} ${number(left)}`);
    return [nameOf(verdict), orBlank(answer.left), orBlank(answer.unpriced), wanting.join(', ')];
  });
  return grid([text('Design'), right('TRPs'), right('Not priced'), text('For')], rows, columns, style);
}

/** What is to be researched: priced first, then what is free or known, in one line, and what nobody has priced. */
function needsText({ needs, left, unpriced }: Research, { style, columns }: DeskLook): string {
  const wanting = needs.filter((need) => need.left > 0);
  const free = needs.filter(({ points, standing }) => points === 0 || standing === 'known');
  const open = needs.filter(({ by, standing }) => by === 'nobody' && standing !== 'known');
  const rows = wanting.map(({ id, name, points = 0, standing, by, left: rest }): Row => {
    const why = [standing === 'unknown' ? '' : standing, by === 'campaign rules' ? '' : `price: ${by}`];
    return [plain(name), style.faint(id), number(points), why.filter((word) => word !== '').join(', '), number(rest)];
  });
  const total: Row = [`TRPs still to be spent${unpriced > 0 ? ', at least' : ''}`, '', '', '', number(left)].map(
    (cell) => (cell === '' ? '' : style.strong(cell)),
  );
  const table = grid([text(''), text('Id'), right('TRPs'), text(''), right('Left')], [...rows, total], columns, style);
  const listed = (title: string, some: readonly Need[], byId = false) =>
    some.length === 0
      ? ''
      : `\n${style.faint(title)} ${plain(some.map(({ id, name }) => (byId ? id : name)).join(byId ? ', ' : '; '))}\n`;
  const advice =
    unpriced === 0
      ? ''
      : `\n${counted(unpriced, 'technology', 'technologies')} the campaign rules do not price: \`default: 10\` in the TECH file sets a price for each\n`;
  return `${table}${listed('Nothing to spend on:', free)}${listed('Not priced:', open, true)}${advice}`;
}
