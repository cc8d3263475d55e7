import type { Finding, LocatedFinding } from '../../../findings/finding.ts';
import { fault } from '../../../parse/messages/faults.ts';
import { type DataKind, readData } from '../../../parse/read-data-file.ts';
import { templateFile } from '../../../rules/model/citation.ts';
import { type Paper, pageSize, papers } from './pages.ts';
import { validateTemplate } from './template.generated.js';
import type { Template } from './template.ts';

/** What a template's file comes to: the template, or what is wrong with it. */
export type ReadTemplate = { readonly template: Template } | { readonly findings: readonly LocatedFinding[] };

/** Reads a template. Never throws: mistakes come back with their places, as those of a design do. */
export async function readTemplate(bytes: Uint8Array): Promise<ReadTemplate> {
  const read = await readData(bytes, kind);
  return 'data' in read ? { template: { ...defaults, ...read.data } } : read;
}

const defaults = { about: '', kind: 'sheets', page: 'portrait', columns: 5 } as const;

const kind: DataKind<Template> = {
  name: 'template',
  keys: '`name` and `frames`',
  cite: templateFile('A template'),
  validate: validateTemplate,
  schema: async () => (await import('../../../../schemas/template.schema.json', { with: { type: 'json' } })).default,
  more: (data) => [...twice(data), ...narrow({ ...defaults, ...data }, 'columns' in data)],
};

/** Narrowest column in which a ship can be shown, in millimetres. */
const narrowest = 34;

/** A record sheet with so many columns that none is wide enough for a ship. */
function narrow(template: Template, chosen: boolean): readonly Finding[] {
  if (template.kind !== 'record') return [];
  const { columns, margin, gap } = template;
  const widths = Object.keys(papers).map((paper) => {
    const { width } = pageSize(template, paper as Paper);
    return (width - 2 * margin - gap * (columns - 1)) / columns;
  });
  if (Math.min(...widths) >= narrowest) return [];
  const message = `${columns} columns on a ${template.page} page are less than ${narrowest} mm wide each, too narrow for a ship`;
  return [fault('out-of-range', message, { path: chosen ? '/columns' : '' })];
}

/** Two frames of one size: only the first would ever be used. */
function twice({ frames }: Template): readonly Finding[] {
  return frames.flatMap(({ ships }, index) =>
    frames.findIndex((frame) => frame.ships === ships) < index
      ? [fault('duplicate-key', `there is a frame for ${ships} to a page already`, { path: `/frames/${index}/ships` })]
      : [],
  );
}
