import { type LocatedFinding, severities } from '../findings/finding.ts';
import { cited } from '../rules/citation.ts';
import { plain } from './plain.ts';
import { counted, type Look, number, type ReportFormat, type Summary } from './report.ts';

/** Each finding with the line it is about, for people at a terminal. */
export const pretty: ReportFormat = (look) => {
  let fixable = 0;
  return {
    add: ({ file, findings }) => {
      const shown = findings.filter(({ severity }) => severity === 'error' || !look.quiet);
      for (const { fix } of shown) if (fix?.safe) fixable++;
      return shown.map((finding) => findingText(file, finding, look)).join('');
    },
    end: (summary) => (look.quiet && summary.errors === 0 ? '' : `${closing(summary, fixable, look)}\n`),
  };
};

/** One finding: its place and message, the source line, what would help, and the rule. */
export function findingText(file: string, finding: LocatedFinding, { style, columns }: Look): string {
  const { severity, code, message, range, cite, help } = finding;
  const place = `${plain(file)}:${range.line}:${range.column}`;
  const rule = `${cited(cite)} (slipway explain ${code})`;
  return [
    `${style.strong(place)} ${style.severity(severity, severity)} ${plain(message)}`,
    ...frame(finding, columns, style.severity.bind(undefined, severity)),
    ...(help === undefined ? [] : [`  help: ${plain(help)}`]),
    `  ${style.faint(`rule: ${rule}`)}`,
    '',
    '',
  ].join('\n');
}

/** The most of a line that is shown: enough for every design, and for a megabyte on one line too much. */
const longest = 160;

/** The source line with the place underlined. */
function frame({ excerpt, range }: LocatedFinding, columns: number, mark: (text: string) => string): readonly string[] {
  if (excerpt.trim() === '') return [];
  const gutter = String(range.line).length;
  const room = Math.max(20, Math.min(longest, columns - gutter - 7));
  // A place far out on a long line is shown with what stands shortly before it.
  const from = range.column - 1 > room - 10 ? Math.max(0, range.column - 11) : 0;
  const until = range.endLine === range.line ? range.endColumn - 1 : excerpt.trimEnd().length;
  const before = plain(excerpt.slice(from, range.column - 1));
  const marked = plain(excerpt.slice(range.column - 1, Math.min(until, from + room)));
  const after = plain(excerpt.slice(Math.min(until, from + room), from + room));
  const shown = `${from > 0 ? '…' : ''}${before}${marked}${after}${excerpt.length > from + room ? '…' : ''}`;
  const indent = ' '.repeat(before.length + (from > 0 ? 1 : 0));
  return [
    `  ${range.line} │ ${shown}`,
    `  ${' '.repeat(gutter)} │ ${indent}${mark('─'.repeat(Math.max(1, marked.length)))}`,
  ];
}

/** `3 files, 2 problems (1 error, 1 warning), 4 notes, 1 fixable with --fix`. */
function closing(
  { files, errors, warnings, infos, interrupted }: Summary,
  fixable: number,
  { style, columns }: Look,
): string {
  const notes = infos === 0 ? '' : `, ${counted(infos, 'note')}`;
  const problems =
    errors + warnings === 0
      ? 'no problems'
      : `${counted(errors + warnings, 'problem')} (${counted(errors, 'error')}, ${counted(warnings, 'warning')})`;
  const grade = errors > 0 ? severities[0] : warnings > 0 ? severities[1] : undefined;
  const found = `${counted(files, 'file')}, ${problems}${notes}`;
  const mends = fixable === 0 ? '' : `${number(fixable)} fixable with --fix`;
  const gap = mends === '' ? '' : found.length + mends.length + 2 > columns ? ',\n' : ', ';
  const text = `${found}${gap}${mends}${interrupted ? ', stopped before the end' : ''}`;
  return grade ? style.severity(grade, text) : text;
}
