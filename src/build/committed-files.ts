import { formatCitation } from '../rules/model/citation.ts';
import { schemaText } from '../schema/json-schema.ts';
import { findingTopics } from '../schema/topics.ts';
import { capitalize } from '../text/phrases.ts';
import { schemaId } from '../version.ts';
import { schemas } from './schemas/index.ts';
import { outputSchemas } from './schemas/output-schemas.ts';

export function committedFiles(): Readonly<Record<string, string>> {
  const files = Object.entries(schemas).map(([name, schema]) => [name, schema()] as const);
  const outputs = Object.entries(outputSchemas()).map(
    ([name, schema]) => [`${name.replaceAll(' ', '-')}.output`, schema] as const,
  );
  const texts = [...files, ...outputs].map(([name, schema]) => {
    const file = `${name}.schema.json`;
    return [`schemas/${file}`, schemaText(schema, schemaId(file))] as const;
  });
  return { ...Object.fromEntries(texts), 'src/manual/findings.md': findingsPage() };
}

/** The page that results of code scanning link to: each code is a heading. */
function findingsPage(): string {
  const topics = findingTopics().toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const sections = topics.map(
    ({ id, severity, about, cite }) =>
      `## ${id}\n\n${about}\n\n*${capitalize(severity)}. Source: ${formatCitation(cite)}*\n`,
  );
  return `# Findings\n\nWhat each finding of \`slipway check\` means, by its code.\n\n${findingsIntroduction}\n${sections.join('\n')}`;
}

const findingsIntroduction = `\`slipway explain CODE\` prints the same in a terminal. Severities are the defaults: a
[configuration](configuration.md) can change those of most findings.
`;
