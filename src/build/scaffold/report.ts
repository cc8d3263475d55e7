import { type DocumentFormat, documentFormatNames } from '../../document/report.ts';
import { camel, mark, type Plan, type Project, requireName, ScaffoldError, titled } from './plan.ts';

const folder = 'src/reports/design';
const tests = 'test/reports/design';

/** A report on designs in all formats, with its test. */
export function planReport(given: string | undefined, project: Project): Plan {
  const name = requireName('report', given);
  const path = `${folder}/${name}.ts`;
  if (project.list(folder).includes(path)) throw new ScaffoldError(`file exists: ${path}`, 'choose another name');
  const test = `${tests}/${name}.test.ts`;
  return {
    files: { [path]: source(name), [test]: testSource(name) },
    edits: {},
    next: [
      `${path}: the columns of the table, and its figures as data`,
      `${test}: what each format prints`,
      'a command that prints it with `printDocument` of src/cli/runtime/output/output.ts',
    ],
  };
}

function source(name: string): string {
  return `import { type ColumnOf, column, tableOf } from '../../document/document.ts';
import type { Document } from '../../document/report.ts';
import { formatLocation } from '../../findings/design-location.ts';
import type { Verdict } from '../../findings/verdict.ts';

/** ${mark}: what the report says. */
export function ${camel(name)}Report(verdicts: readonly Verdict[]): Document {
  return { blocks: [tableOf('${titled(name)}', columns, verdicts)], data: { designs: verdicts.map(dataOf) } };
}

// ${mark}: the columns. A number that is not known is \`null\`.
const columns: readonly ColumnOf<Verdict>[] = [
  column('Ship', 'text', (verdict) => verdict.ship?.design.class ?? formatLocation(verdict)),
  column('Mass', 'number', ({ ship }) => ship?.mass.used ?? null),
];

/** ${mark}: the figures of a design for scripts. */
function dataOf({ file, document, ship }: Verdict): object {
  return { file, document, mass: ship?.mass.used ?? null };
}
`;
}

/** What a format prints of the mass of the example; of a format that is not listed, the number. */
const samples: Readonly<Partial<Record<DocumentFormat, string>>> = {
  table: 'Valiant   190\\n',
  json: '{"file":"designs/concord/valiant.yaml","document":0,"mass":190}',
  csv: 'Valiant,190\\n',
  markdown: '| Valiant | 190 |\\n',
  html: '<tr><th scope="row">Valiant</th><td class="number">190</td></tr>\\n',
};

function testSource(name: string): string {
  return `import { expect, test } from 'vitest';
import { type DocumentFormat, documentFormatNames, documentPrinter } from '../../../src/document/report.ts';
import { noStyle } from '../../../src/document/style.ts';
import { ${camel(name)}Report } from '../../../src/reports/design/${name}.ts';
import { judged } from '../../support/judge-text.ts';

// ${mark}: a line of each format.
const expected: Readonly<Record<DocumentFormat, string>> = {
${documentFormatNames.map((format) => `  ${format}: '${samples[format] ?? '190'}',`).join('\n')}
};

test.each(documentFormatNames)('${name} as %s', async (format) => {
  const report = ${camel(name)}Report(await judged('designs/concord/valiant.yaml'));
  const print = await documentPrinter(format);
  expect(print(report, { style: noStyle, columns: 80 })).toContain(expected[format]);
});
`;
}
