/**
 * Holds plain data against the schema. ajv says which branch and keyword failed; `explanation.ts` says it once, in words,
 * at the place where the author should look.
 */

import type { ErrorObject } from 'ajv';
import type { Finding } from '../../findings/finding.ts';
import type { House } from '../../rules/model/house-rules.ts';
import { type FileKind, otherKind } from '../file-kind.ts';
import { fault } from '../messages/faults.ts';
import { inWords } from '../messages/format-value.ts';
import { inWordsOfBook } from '../schema/house-rule-entries.ts';
import { validateDesign, validateSystem } from './design.generated.js';
import { withoutHull } from './living-parts.ts';

/** What the schema has to say about a document. */
export interface Form {
  /** One finding for each mistake. */
  readonly findings: readonly Finding[];
  /** The paths at which data cannot be used. */
  readonly broken: readonly string[];
}

/** Holds `data` against the schema, with the systems that a house has added. Never throws. */
export async function explainedForm(data: unknown, house?: House): Promise<Form> {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) {
    const ledger = otherKind(data, 'design');
    if (ledger) return another(ledger);
    const message = `a design is a mapping of keys such as \`class\`, \`mass\` and \`hull\`, not ${inWords(data)}`;
    return { findings: [fault('not-a-design', message)], broken: [''] };
  }
  const errors = errorsOf(data, house);
  if (errors.length === 0) return { findings: [], broken: [] };
  const kind = otherKind(data, 'design');
  if (kind) return another(kind);
  const { default: schema } = await import('../../../schemas/design.schema.json', { with: { type: 'json' } });
  const { Explanation } = await import('../messages/explain-schema-error.ts');
  return {
    findings: new Explanation(data, schema, 'a design', house).findings(errors),
    broken: errors.filter(({ keyword }) => keyword !== 'additionalProperties').map(({ instancePath }) => instancePath),
  };
}

/** What is said of a file of another kind: nothing of it would help. */
function another({ words, reader }: FileKind): Form {
  return { findings: [fault('not-a-design', `this is ${words}, not a design`, { help: reader })], broken: [''] };
}

/** What ajv finds, without `if`, which only repeats what its branch has said already. */
function errorsOf(data: object, house: House | undefined): readonly ErrorObject[] {
  // A validator is one for all designs: its errors are taken before the next call.
  const all = validateDesign(data) ? [] : [...(validateDesign.errors ?? [])];
  const { systems } = data as { readonly systems?: unknown };
  const errors = withoutHull(systems) ? all.filter(({ params }) => params.missingProperty !== 'hull') : all;
  if (Array.isArray(systems)) {
    for (let index = 0; index < systems.length; index++) {
      const entry: unknown = systems[index];
      if (validateSystem(house?.add ? inWordsOfBook(entry, house) : entry)) continue;
      for (const error of validateSystem.errors ?? []) {
        errors.push({ ...error, instancePath: `/systems/${index}${error.instancePath}` });
      }
    }
  }
  return errors.filter(({ keyword }) => keyword !== 'if');
}
