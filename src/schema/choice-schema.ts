import { type Choice, maxNumber } from '../rules/catalogue/choices.ts';
import { arcNames } from '../rules/model/arcs.ts';
import {
  booleanSchema,
  definitionRef,
  enumOfPairs,
  integerSchema,
  type JsonSchema,
  objectOf,
  shorthand,
} from './json-schema.ts';

export function choiceSchema(choice: Choice): JsonSchema {
  switch (choice.kind) {
    case 'number':
    case 'word':
      return enumOfPairs(
        choice.about,
        (choice.options ?? []).map(({ value, about }) => [value, about] as const),
        choice.fallback,
      );
    case 'flag':
      return booleanSchema(choice.about, false);
    case 'whole':
      return integerSchema(choice.about, choice.atLeast ?? 0, choice.atMost ?? maxNumber, choice.fallback);
    case 'arcs':
      return { ...definitionRef('arcs') };
    case 'salvoes':
      return shorthand(
        choice.about,
        objectOf('Number of salvoes of each kind.', [], {
          standard: integerSchema('Standard salvoes.', 0, maxNumber),
          extended: integerSchema('Extended-range salvoes.', 0, maxNumber),
          'two-stage': integerSchema('Two-stage salvoes.', 0, maxNumber),
        }),
        integerSchema('Number of standard salvoes.', 0, maxNumber),
      );
  }
}

const arcWord = `(?:${[...arcNames].sort((one, other) => other.length - one.length).join('|')})`;

export const arcsSchema = shorthand(
  'Fire arcs: names such as `FP F FS`, a list of names, or `all`; `broadside` for systems bought in pairs.',
  { type: 'array', minItems: 1, items: { enum: arcNames } },
  {
    type: 'string',
    pattern: `^\\s*(?:all|broadside|${arcWord}(?:[\\s,]+${arcWord})*)\\s*$`,
    examples: ['all', 'F', 'FP F FS'],
  },
);
