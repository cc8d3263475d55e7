import type { DesignChange, Side } from '../../diff/compare.ts';
import type { LocatedFinding } from '../../findings/finding.ts';
import { counted, number, signed } from '../../text/numbers.ts';
import { escaped, pricedBy, row } from '../shared/markdown.ts';
import {
  byGroup,
  costText,
  countText,
  figureCells,
  filesOf,
  houseText,
  isSame,
  legalityText,
  nameOf,
  subjectOf,
  summaryText,
  totalRows,
} from './phrases.ts';
import type { DiffFormat, DiffLook } from './report.ts';

/** The most that is printed, in characters: a comment on a pull request holds 65,536. */
const mostCharacters = 60_000;

/** The most rows of one design, and the most findings, so that one that has changed altogether does not hide the others. */
const mostRows = 200;

/** What has changed as a comment on a pull request: what it comes to, and a section for each design. */
export const diffMarkdown: DiffFormat = (look) => {
  const { two } = look;
  const sections: string[] = [];
  let length = 0;
  let left = 0;
  let inList = false;
  return {
    add: (change) => {
      if (change.status === 'same') return '';
      const listed = change.status !== 'changed';
      const section = (listed && inList ? '' : '\n') + (listed ? lineOf(change, two) : sectionOf(change, look));
      inList = listed;
      if (length + section.length > mostCharacters) left++;
      else length += sections.push(section) && section.length;
      return '';
    },
    end: (summary) => {
      if (isSame(summary)) return two ? 'the same design\n' : '### slipway: no differences\n';
      const rest = left === 0 ? '' : `\nand ${counted(left, 'more design')}\n`;
      return `### slipway: ${escaped(summaryText(summary))}\n${sections.join('')}${rest}`;
    },
  };
};

/** A design that has come, gone, moved, or cannot be read. */
function lineOf(change: DesignChange, two: boolean): string {
  const { status, before, after } = change;
  const side = (after ?? before) as Side;
  const files = escaped(filesOf(change, two));
  const name = side.class === null ? files : `**${escaped(side.class)}** · ${files}`;
  if (status === 'moved') return `- moved: ${name}\n`;
  if (status === 'added' || status === 'removed') return `- ${status}: ${name} · ${costText(side)}\n`;
  const errors = [before, after].flatMap((each) => (each?.error && !each.totals ? [each] : [])).map(unreadable);
  return `- ❌ cannot be read as a design: ${files}\n${errors.join('')}`;
}

function unreadable({ file, error }: Side): string {
  const { range, message, code } = error as LocatedFinding;
  return `  - ${escaped(file)}:${range.line}:${range.column} ${escaped(message)} (\`${code}\`)\n`;
}

function sectionOf(change: DesignChange, { cpv, two }: DiffLook): string {
  const rows = byGroup(change, cpv).flatMap(([, told]) =>
    told.map(({ difference, depth }) =>
      row([
        difference.kind,
        `${'&nbsp; '.repeat(depth)}${escaped(subjectOf(difference))}`,
        countText(difference),
        ...figureCells(difference, cpv),
      ]),
    ),
  );
  const figures = ['Mass', 'Points', ...(cpv ? ['CPV'] : [])];
  const heads = row(['', 'What', 'No.', ...figures]) + row(['---', '---', '---:', ...figures.map(() => '---:')]);
  const more = rows.length > mostRows ? `\nand ${counted(rows.length - mostRows, 'more difference')}\n` : '';
  const table = rows.length === 0 ? '' : `\n${heads}${rows.slice(0, mostRows).join('')}${more}`;
  const heading = `#### ${escaped(nameOf(change.after as Side))} · ${escaped(filesOf(change, two))}\n`;
  return `${heading}${legality(change)}${table}\n${totals(change, cpv)}`;
}

function totals(change: DesignChange, cpv: boolean): string {
  const rows = totalRows(change, cpv).map(({ title, before, after }) =>
    row([title, number(before), number(after), after === before ? '' : `**${signed(after - before)}**`]),
  );
  return (
    row(['', 'Before', 'After', 'Change']) +
    row(['---', '---:', '---:', '---:']) +
    rows.join('') +
    pricedBy(houseText(change))
  );
}

function legality(change: DesignChange): string {
  const { added, gone } = change.findings;
  const text = legalityText(change);
  if (text === undefined && added.length + gone.length === 0) return '';
  const line = (what: string, { severity, message, code }: LocatedFinding) =>
    `- ${what} ${severity}: ${escaped(message)} (\`${code}\`)\n`;
  const lines = [...added.map((finding) => line('new', finding)), ...gone.map((finding) => line('gone:', finding))];
  const more = lines.length > mostRows ? [`- and ${number(lines.length - mostRows)} more\n`] : [];
  const said = text === undefined ? '' : `\n${change.legality === 'gained' ? '✅' : '❌'} ${text}\n`;
  return [said, '\n', ...lines.slice(0, mostRows), ...more].join('');
}
