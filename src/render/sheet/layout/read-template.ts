import type { Finding, LocatedFinding } from '../../../findings/finding.ts';
import { faultFinding } from '../../../parse/messages/faults.ts';
import { type DataFileKind, readDataFile } from '../../../parse/read-data-file.ts';
import { templateFile } from '../../../rules/model/citation.ts';
import { type Paper, pageSize, papers } from './pages.ts';
import { validateTemplate } from './template.generated.js';
import type { Template } from './template.ts';

export type ReadTemplate = { readonly template: Template } | { readonly findings: readonly LocatedFinding[] };

/** Reads a template file. Never throws; problems are returned as located findings. */
export async function readTemplate(bytes: Uint8Array): Promise<ReadTemplate> {
  const read = await readDataFile(bytes, kind);
  if (!('data' in read)) return read;
  return {
    template: {
      ...defaults,
      ...read.data,
      frames: [...read.data.frames].sort((one, other) => other.ships - one.ships),
    },
  };
}

const defaults = { about: '', kind: 'sheets', page: 'portrait', columns: 5 } as const;

const kind: DataFileKind<Template> = {
  name: 'template',
  exampleKeys: '`name` and `frames`',
  cite: templateFile('A template'),
  validate: validateTemplate,
  schema: async () => (await import('../../../../schemas/template.schema.json', { with: { type: 'json' } })).default,
  checkAfterSchema: (data) => narrowColumns({ ...defaults, ...data }, 'columns' in data),
};

const minColumnWidth = 34;

function narrowColumns(template: Template, isGiven: boolean): readonly Finding[] {
  if (template.kind !== 'record') return [];
  const { columns, margin, gap } = template;
  const widths = Object.keys(papers).map((paper) => {
    const { width } = pageSize(template, paper as Paper);
    return (width - 2 * margin - gap * (columns - 1)) / columns;
  });
  if (Math.min(...widths) >= minColumnWidth) return [];
  const message = `too many columns for a ${template.page} page: ${columns}; a column must be at least ${minColumnWidth} mm wide`;
  return [faultFinding('out-of-range', message, { path: isGiven ? '/columns' : '' })];
}
