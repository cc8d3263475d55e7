import { type Choice, largest } from '../rules/catalogue/choices.ts';
import { arcNames } from '../rules/model/arcs.ts';
import { enumerated, mapping, ref, type Schema, shorthand, whole } from './json-schema.ts';

export function choiceSchema(choice: Choice): Schema {
  switch (choice.kind) {
    case 'number':
    case 'word':
      return enumerated(
        choice.about,
        (choice.options ?? []).map(({ value, about }) => [value, about] as const),
        choice.fallback,
      );
    case 'flag':
      return { description: choice.about, type: 'boolean', default: false };
    case 'whole':
      return whole(choice.about, choice.atLeast ?? 0, choice.atMost ?? largest, choice.fallback);
    case 'arcs':
      return { ...ref('arcs') };
    case 'salvoes':
      return shorthand(
        choice.about,
        mapping('Number of salvoes of each kind.', [], {
          standard: whole('Standard salvoes.', 0, largest),
          extended: whole('Extended-range salvoes.', 0, largest),
          'two-stage': whole('Two-stage salvoes.', 0, largest),
        }),
        whole('Number of standard salvoes.', 0, largest),
      );
  }
}

const arcWord = `(?:${[...arcNames].sort((one, other) => other.length - one.length).join('|')})`;

export const arcs = shorthand(
  'Fire arcs: names such as `FP F FS`, a list of names, or `all`; `broadside` for systems bought in pairs.',
  { type: 'array', minItems: 1, items: { enum: arcNames } },
  {
    type: 'string',
    pattern: `^\\s*(?:all|broadside|${arcWord}(?:[\\s,]+${arcWord})*)\\s*$`,
    examples: ['all', 'F', 'FP F FS'],
  },
);
