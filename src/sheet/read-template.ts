import { nothingBut } from '../design/document.ts';
import { fault, faults } from '../design/faults.ts';
import { located } from '../design/locate.ts';
import { decode, readDocuments } from '../design/read.ts';
import { explained, inWords } from '../design/validate.ts';
import type { Finding, LocatedFinding } from '../findings/finding.ts';
import { templateFile } from '../rules/citation.ts';
import { type Paper, pageSize, papers } from './pages.ts';
import type { Template } from './template.ts';
import { validateTemplate } from './template-validator.js';

/** What a template's file comes to: the template, or what is wrong with it. */
export type ReadTemplate = { readonly template: Template } | { readonly findings: readonly LocatedFinding[] };

/** Reads a template. Never throws: mistakes come back with their places, as those of a design do. */
export async function readTemplate(bytes: Uint8Array): Promise<ReadTemplate> {
  const text = decode(bytes);
  if (typeof text !== 'string') return { findings: located('', nothingBut(text), [ofTemplate(text)]) };
  const [document, ...others] = await readDocuments(text);
  if (!document) return { findings: located('', nothingBut(faults.empty()), [faults.empty()]) };
  const findings = document.problems.length > 0 ? document.problems : await mistakes(document.data, others.length);
  if (findings.length === 0) return { template: { ...defaults, ...(document.data as Template) } };
  return { findings: located(text, document, findings.map(ofTemplate)) };
}

/** What the reader says of designs, said of a template. */
function ofTemplate(finding: Finding): Finding {
  const message = finding.message.replace(/\bdesign\b/, 'template');
  return { ...finding, message, cite: templateFile('A template') };
}

const defaults = { about: '', kind: 'sheets', page: 'portrait', columns: 5 } as const;

async function mistakes(data: unknown, others: number): Promise<readonly Finding[]> {
  if (others > 0) return [fault('wrong-type', 'a template is one document, and here are several')];
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    return [
      fault('wrong-type', `a template is a mapping of keys such as \`name\` and \`frames\`, not ${inWords(data)}`),
    ];
  }
  if (validateTemplate(data)) return [...twice(data as Template), ...narrow({ ...defaults, ...(data as Template) })];
  const { default: schema } = await import('../../schemas/template.schema.json', { with: { type: 'json' } });
  return explained(data, schema, validateTemplate.errors ?? [], 'a template');
}

/** Narrowest column in which a ship can be shown, in millimetres. */
const narrowest = 34;

/** A record sheet with so many columns that none is wide enough for a ship. */
function narrow(template: Template): readonly Finding[] {
  if (template.kind !== 'record') return [];
  const { columns, margin, gap } = template;
  const widths = Object.keys(papers).map((paper) => {
    const { width } = pageSize(template, paper as Paper);
    return (width - 2 * margin - gap * (columns - 1)) / columns;
  });
  if (Math.min(...widths) >= narrowest) return [];
  const message = `${columns} columns on a ${template.page} page are less than ${narrowest} mm wide each, too narrow for a ship`;
  return [fault('out-of-range', message, { path: 'columns' in template ? '/columns' : '' })];
}

/** Two frames of one size: only the first would ever be used. */
function twice({ frames }: Template): readonly Finding[] {
  return frames.flatMap(({ ships }, index) =>
    frames.findIndex((frame) => frame.ships === ships) < index
      ? [fault('duplicate-key', `there is a frame for ${ships} to a page already`, { path: `/frames/${index}/ships` })]
      : [],
  );
}
