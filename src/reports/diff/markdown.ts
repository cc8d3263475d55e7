import type { DesignChange, DesignVersion } from '../../diff/compare.ts';
import type { LocatedFinding } from '../../findings/finding.ts';
import { formatCount, formatNumber, formatSigned } from '../../text/numbers.ts';
import { escapeMarkdown, houseRulesNote, markdownHead, markdownRow } from '../shared/markdown.ts';
import {
  costText,
  countText,
  differencesByGroup,
  diffHouseRulesText,
  figureCells,
  hasNoDifferences,
  legalityText,
  locationText,
  sideName,
  subjectOf,
  summaryText,
  totalRows,
} from './phrases.ts';
import type { DiffFormat, DiffReportOptions } from './report.ts';

/** Limit so that the report fits into a pull request comment (65,536 characters). */
const maxCharacters = 60_000;

/** Limit of rows and of findings per design, so that one design does not crowd out the others. */
const maxRows = 200;

/** Differences as a pull request comment: a summary and a section per design. */
export const diffMarkdown: DiffFormat = (options) => {
  const { two } = options;
  const sections: string[] = [];
  let length = 0;
  let omitted = 0;
  let inList = false;
  return {
    add: (change) => {
      if (change.status === 'same') return '';
      const listed = change.status !== 'changed';
      const section = (listed && inList ? '' : '\n') + (listed ? lineOf(change, two) : sectionOf(change, options));
      inList = listed;
      if (length + section.length > maxCharacters) omitted++;
      else {
        sections.push(section);
        length += section.length;
      }
      return '';
    },
    end: (summary) => {
      if (hasNoDifferences(summary)) return two ? 'no differences\n' : '### slipway: no differences\n';
      const rest = omitted === 0 ? '' : `\nand ${formatCount(omitted, 'more design')}\n`;
      return `### slipway: ${escapeMarkdown(summaryText(summary, two))}\n${sections.join('')}${rest}`;
    },
  };
};

/** A list item for an added, removed, moved or unreadable design. */
function lineOf(change: DesignChange, two: boolean): string {
  const { status, before, after } = change;
  const side = (after ?? before) as DesignVersion;
  const files = escapeMarkdown(locationText(change, two));
  const name = side.class === null ? files : `**${escapeMarkdown(side.class)}** · ${files}`;
  if (status === 'moved') return `- moved: ${name}\n`;
  if (status === 'added' || status === 'removed') return `- ${status}: ${name} · ${costText(side)}\n`;
  const errors = [before, after].flatMap((each) => (each?.error && !each.totals ? [each] : [])).map(unreadable);
  return `- ❌ unreadable: ${files}\n${errors.join('')}`;
}

function unreadable({ file, error }: DesignVersion): string {
  const { range, message, code } = error as LocatedFinding;
  return `  - ${escapeMarkdown(file)}:${range.line}:${range.column} ${escapeMarkdown(message)} (\`${code}\`)\n`;
}

function sectionOf(change: DesignChange, { cpv, two }: DiffReportOptions): string {
  const rows = differencesByGroup(change, cpv).flatMap(([, differences]) =>
    differences.map(({ difference, depth }) =>
      markdownRow([
        difference.kind,
        `${'&nbsp; '.repeat(depth)}${escapeMarkdown(subjectOf(difference))}`,
        countText(difference),
        ...figureCells(difference, cpv),
      ]),
    ),
  );
  const heads = markdownHead(['', 'Difference', 'No.', 'Mass', 'Points', ...(cpv ? ['CPV'] : [])], [0, 1]);
  const more = rows.length > maxRows ? `\nand ${formatCount(rows.length - maxRows, 'more difference')}\n` : '';
  const table = rows.length === 0 ? '' : `\n${heads}${rows.slice(0, maxRows).join('')}${more}`;
  const heading = `#### ${escapeMarkdown(sideName(change.after as DesignVersion))} · ${escapeMarkdown(locationText(change, two))}\n`;
  return `${heading}${legality(change)}${table}\n${totals(change, cpv)}`;
}

function totals(change: DesignChange, cpv: boolean): string {
  const rows = totalRows(change, cpv).map(({ title, before, after }) =>
    markdownRow([
      title,
      formatNumber(before),
      formatNumber(after),
      after === before ? '' : `**${formatSigned(after - before)}**`,
    ]),
  );
  return (
    markdownHead(['', 'Before', 'After', 'Change'], [0]) + rows.join('') + houseRulesNote(diffHouseRulesText(change))
  );
}

function legality(change: DesignChange): string {
  const { added, gone } = change.findings;
  const text = legalityText(change);
  if (text === undefined && added.length + gone.length === 0) return '';
  const line = (status: string, { severity, message, code }: LocatedFinding) =>
    `- ${status} ${severity}: ${escapeMarkdown(message)} (\`${code}\`)\n`;
  const lines = [...added.map((finding) => line('new', finding)), ...gone.map((finding) => line('fixed', finding))];
  const more = lines.length > maxRows ? [`- and ${formatNumber(lines.length - maxRows)} more\n`] : [];
  const result = text === undefined ? '' : `\n${change.legality === 'gained' ? '✅' : '❌'} ${text}\n`;
  return [result, '\n', ...lines.slice(0, maxRows), ...more].join('');
}
