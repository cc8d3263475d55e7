import type { LocatedFinding } from '../../../findings/finding.ts';
import { type DataFileKind, readDataFile } from '../../../parse/read-data-file.ts';
import { templateFile } from '../../../rules/model/citation.ts';
import { frameKinds } from '../../ship/frame-kind.ts';
import { validateTemplate } from './template.generated.js';
import type { Template } from './template.ts';

export type ReadTemplate = { readonly template: Template } | { readonly findings: readonly LocatedFinding[] };

/** Reads a template file. Never throws; problems are returned as located findings. */
export async function readTemplate(bytes: Uint8Array): Promise<ReadTemplate> {
  const read = await readDataFile(bytes, kind);
  if (!('data' in read)) return read;
  const template = { ...defaults, ...read.data };
  return { template: { ...template, frames: frameKinds.filter((each) => template.frames.includes(each)) } };
}

const defaults: Omit<Template, 'name'> = {
  about: '',
  kind: 'sheets',
  paper: 'a4',
  frames: ['quarter', 'half', 'whole'],
  without: [],
  columns: 6,
};

const kind: DataFileKind<Partial<Template> & Pick<Template, 'name'>> = {
  name: 'template',
  exampleKeys: '`name` and `frames`',
  cite: templateFile('A template'),
  validate: validateTemplate,
  schema: async () => (await import('../../../../schemas/template.schema.json', { with: { type: 'json' } })).default,
  checkAfterSchema: () => [],
};
