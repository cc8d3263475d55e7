import type { DesignChange } from '../../diff/compare.ts';
import type { LocatedFinding } from '../../findings/finding.ts';
import {
  countText,
  differencesByGroup,
  diffHouseRulesText,
  figureCells,
  legalityText,
  subjectOf,
  totalRows,
} from '../../reports/diff/phrases.ts';
import { formatNumber, formatSigned } from '../../text/numbers.ts';
import { type Html, html } from './html.ts';
import { dataTable, figureColumn, type TableRow } from './page.ts';

/** Changes of a design since a commit. */
export interface DesignChanges {
  /** The commit in words: `the last commit`. */
  readonly since: string;
  readonly change: DesignChange;
}

const columns = [
  { head: 'Change' },
  { head: 'Difference', isName: true },
  ...['No.', 'Mass', 'Points', 'CPV'].map(figureColumn),
];

/** Rows and findings that are listed. */
const maxListed = 200;

/** Differences since a commit; nothing if there are none. */
export function changesSection({ since, change }: DesignChanges): Html | false {
  if (change.status === 'same') return false;
  return html`<section><h2 id="changes">Changes since ${since}</h2>
${body(change)}
</section>
`;
}

function body(change: DesignChange): Html {
  const { status, before } = change;
  if (status === 'added') return html`<p>New design.</p>`;
  if (status === 'moved') return html`<p>Moved, otherwise unchanged. Before: ${before?.file}</p>`;
  if (status !== 'changed') return html`<p>One of the versions cannot be read.</p>`;
  const rows = differencesByGroup(change, true).flatMap(([title, differences]): readonly TableRow[] => [
    { kind: 'group', cells: [title] },
    ...differences.map(({ difference, depth }) => ({
      cells: [
        difference.kind,
        depth === 0 ? subjectOf(difference) : html`<span class="nested">${subjectOf(difference)}</span>`,
        countText(difference),
        ...figureCells(difference, true),
      ],
    })),
  ]);
  const priced = diffHouseRulesText(change);
  return html`${rows.length > 0 && dataTable('Differences', columns, rows.slice(0, maxListed))}
${totals(change)}
${priced !== '' && html`<p>Priced ${priced}</p>\n`}${findingChanges(change)}`;
}

function totals(change: DesignChange): Html {
  const rows = totalRows(change, true).map(({ title, before, after }): TableRow => {
    const delta = after === before ? '' : formatSigned(after - before);
    return { cells: [title, formatNumber(before), formatNumber(after), delta] };
  });
  const figures = ['Before', 'After', 'Change'].map(figureColumn);
  return dataTable('Totals before and after', [{ head: 'Total', isName: true }, ...figures], rows);
}

function findingChanges(change: DesignChange): Html | false {
  const { added, gone } = change.findings;
  const legality = legalityText(change);
  if (legality === undefined && added.length + gone.length === 0) return false;
  const line = (status: string, { severity, message, code }: LocatedFinding) =>
    html`<li class="${status === 'new' ? severity : 'good'}">${status} ${severity}: ${message} <code>${code}</code></li>\n`;
  const all = [...added.map((each) => line('new', each)), ...gone.map((each) => line('fixed', each))];
  return html`${legality !== undefined && html`<p><strong>${legality}</strong></p>\n`}${all.length > 0 && html`<ul class="findings">\n${all.slice(0, maxListed)}</ul>`}`;
}
