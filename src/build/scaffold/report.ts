import { withLine } from './lists.ts';
import { camel, literalKey, mark, type Plan, type Project, requireName, ScaffoldError } from './plan.ts';

const folder = 'src/reports/findings';
const formats = 'src/reports/formats.ts';
const tests = 'test/reports/findings';

/** A format of `slipway check`, with its test. */
export function planReport(format: string | undefined, project: Project): Plan {
  const name = requireName('format', format);
  const text = project.read(formats);
  const start = text.indexOf('export const checkFormats');
  const table = text.slice(start, text.indexOf('} as const', start));
  const path = `${folder}/${name}.ts`;
  if (new RegExp(`^  '?${name}'?:`, 'm').test(table) || project.list(folder).includes(path)) {
    throw new ScaffoldError(`the format \`${name}\` already exists`, 'choose another name');
  }
  const line = `  ${literalKey(name)}: async (): Promise<ReportFormat> => (await import('./findings/${name}.ts')).${camel(name)},`;
  const test = `${tests}/${name}.test.ts`;
  return {
    files: { [path]: source(name), [test]: testSource(name) },
    edits: { [formats]: text.slice(0, start) + withLine(text.slice(start), '} as const', line) },
    next: [
      `${path}: what the format prints for each finding, and at the end`,
      `${test}: the expected report`,
      'src/manual/ci.md: a row in the table of formats',
      'UPDATE=1 npm test -- test/cli/program.test.ts: the help that lists the formats',
    ],
  };
}

function source(name: string): string {
  return `import { findingMessage } from '../../findings/finding-message.ts';
import { escapeControl } from '../../text/escape-control.ts';
import type { ReportFormat } from '../shared/report.ts';

/** ${mark}: who reads this format, and where it is specified. */
export const ${camel(name)}: ReportFormat = ({ quiet }) => ({
  // ${mark}: the text of one design. \`collectFindings\` in collect.ts is for formats that need all findings first.
  add: ({ file, findings }) =>
    findings
      .filter(({ severity }) => severity === 'error' || !quiet)
      .map((finding) => \`\${escapeControl(file)}:\${finding.range.line} \${finding.code} \${escapeControl(findingMessage(finding))}\\n\`)
      .join(''),
  end: () => '',
});
`;
}

function testSource(name: string): string {
  return `import { expect, test } from 'vitest';
import { slipway } from '../../support/world.ts';

const design = 'class: Wren\\nmass: 20\\nhull: { boxes: 1 }\\ndrive: 2\\nftl: standard\\n';

test('${name} prints every finding', async () => {
  const { out, err, code } = await slipway('check - --format ${name}', { stdin: design });
  // ${mark}: the expected report.
  expect(out).toMatch(/^<stdin>:2 mass-unused .*\\n<stdin>:3 hull-too-small .*\\n$/);
  expect([code, err]).toEqual([1, '']);
});

test('${name} prints errors alone with --quiet', async () => {
  const { out } = await slipway('check - --quiet --format ${name}', { stdin: design });
  expect(out).toMatch(/^<stdin>:3 hull-too-small .*\\n$/);
});
`;
}
