/** Research that designs still need, and the research table of the campaign rules. */

import {
  type ColumnOf,
  column,
  type DocumentBlock,
  faint,
  paragraphBlock,
  type TableBlock,
  tableOf,
  totalRow,
} from '../../document/document.ts';
import { designCell, designTitle, type QueryResult, queryReport } from '../../reports/design/query-report.ts';
import { formatCitation } from '../../rules/model/citation.ts';
import { formatCount, formatNumber, listed } from '../../text/phrases.ts';
import { combineResearch, type ResearchCost, type TechNeed } from '../calculators/research.ts';
import { type TechRow, techRows } from '../calculators/technologies.ts';

type Answered = QueryResult<ResearchCost>;

/** One design or several; without any, the research table. */
export function researchReport() {
  return queryReport({
    one: ({ verdict, answer }) => [
      designTitle(verdict),
      ...(answer ? needsBlocks(answer) : []),
      records([{ verdict, answer }]),
    ],
    many: (answered) =>
      answered.length === 0
        ? [tableOf('Technologies', techColumns, techRows)]
        : [
            tableOf('Research by design', designColumns, answered, { only: 'print' }),
            ...needsBlocks(togetherOf(answered)),
            records(answered),
          ],
    data: researchData,
    more: (answered) =>
      answered.length === 0
        ? { technologies: techRows.map(techData) }
        : { together: researchData(togetherOf(answered)) },
  });
}

function togetherOf(answered: readonly Answered[]): ResearchCost {
  return combineResearch(answered.flatMap(({ answer }) => answer ?? []));
}

function researchData({ needs, left, unpriced }: ResearchCost) {
  return { left, unpriced, needs: needs.map(({ points = null, ...need }) => ({ ...need, points })) };
}

function techData({ id, name, points, ours, cite }: TechRow) {
  return { id, name, points: points ?? null, ours, cite: formatCitation(cite) };
}

const techColumns: readonly ColumnOf<TechRow>[] = [
  column('Technology', 'text', ({ name }) => name),
  column('ID', 'text', ({ id }) => faint(id)),
  column('TRPs', 'number', ({ points }) => points ?? null),
  column('Systems', 'text', ({ ours }) => ours.map(systemText).join('; ')),
];

/** A system with the choices to which a technology is limited: `beam, class 4, 5 or 6`. */
function systemText({ id, where = {} }: TechRow['ours'][number]): string {
  const choices = Object.entries(where).map(([key, values]) => {
    if (typeof values[0] === 'boolean') return values[0] ? key : `not ${key}`;
    return `${key} ${listed(values)}`;
  });
  return [id, ...choices].join(', ');
}

const designColumns: readonly ColumnOf<Answered>[] = [
  column('Design', 'text', designCell),
  column('TRPs', 'money', ({ answer }) => answer?.left ?? null),
  column('Unpriced', 'money', ({ answer }) => answer?.unpriced ?? null),
  column('Technologies', 'text', ({ answer }) =>
    openNeeds(answer)
      .map(({ id, left }) => `${id} ${formatNumber(left)}`)
      .join(', '),
  ),
];

function openNeeds(cost: ResearchCost | undefined): readonly TechNeed[] {
  return cost?.needs.filter(({ left }) => left > 0) ?? [];
}

const needColumns: readonly ColumnOf<TechNeed>[] = [
  column('', 'text', ({ name }) => name),
  column('ID', 'text', ({ id }) => faint(id)),
  column('TRPs', 'number', ({ points = 0 }) => points),
  column('', 'text', ({ standing, by }) =>
    [...(standing === 'unknown' ? [] : [standing]), ...(by === 'campaign rules' ? [] : [`price: ${by}`])].join(', '),
  ),
  column('Left', 'number', ({ left }) => left),
];

/** Technologies to research with their TRPs, then those that are free or known, then those without a price. */
function needsBlocks({ needs, left, unpriced, ...rest }: ResearchCost): readonly DocumentBlock[] {
  const free = needs.filter(({ points, standing }) => points === 0 || standing === 'known').map(({ name }) => name);
  const withoutPrice = needs.filter(({ by, standing }) => by === 'nobody' && standing !== 'known').map(({ id }) => id);
  const total = totalRow(`TRPs needed${unpriced > 0 ? ', at least' : ''}`, '', '', '', left);
  const list = (title: string, items: readonly string[], separator: string) =>
    items.length === 0 ? [] : [paragraphBlock([faint(title), ` ${items.join(separator)}`])];
  const hint = `${formatCount(unpriced, 'technology', 'technologies')} without a price in the campaign rules; \`default: 10\` in the TECH file sets a price for each`;
  return [
    tableOf('Research', needColumns, openNeeds({ needs, left, unpriced, ...rest }), { only: 'print', rows: [total] }),
    ...list('No TRPs needed:', free, '; '),
    ...list('Unpriced:', withoutPrice, ', '),
    ...(unpriced === 0 ? [] : [paragraphBlock(hint)]),
  ];
}

interface DesignNeed {
  readonly answered: Answered;
  readonly need: TechNeed;
}

const recordColumns: readonly ColumnOf<DesignNeed>[] = [
  column('file', 'label', ({ answered }) => answered.verdict.file),
  column('class', 'text', ({ answered }) => answered.verdict.design?.class),
  column('id', 'label', ({ need }) => need.id),
  column('technology', 'text', ({ need }) => need.name),
  column('trps', 'number', ({ need }) => need.points),
  column('price by', 'label', ({ need }) => need.by),
  column('standing', 'label', ({ need }) => need.standing),
  column('left', 'number', ({ need }) => need.left),
];

/** A row for each design and technology, for spreadsheets. */
function records(all: readonly Answered[]): TableBlock {
  const rows = all.flatMap((answered) => (answered.answer?.needs ?? []).map((need) => ({ answered, need })));
  return tableOf('Research', recordColumns, rows, { only: 'data' });
}
