/** How what may be chosen of a system is written in the schema of designs. */

import { type Choice, largest } from '../rules/catalogue/choices.ts';
import { arcNames } from '../rules/model/arcs.ts';
import { enumerated, mapping, ref, type Schema, shorthand, whole } from './json-schema.ts';

/** What may stand for a choice. */
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
        mapping('How many of each kind.', [], {
          standard: whole('Standard missiles.', 0, largest),
          extended: whole('Extended-range missiles.', 0, largest),
          'two-stage': whole('Two-stage missiles.', 0, largest),
        }),
        whole('That many standard missiles.', 0, largest),
      );
  }
}

const arcWord = `(?:${[...arcNames].sort((one, other) => other.length - one.length).join('|')})`;

/** Fire arcs, wherever they are written. */
export const arcs = shorthand(
  'The fire arcs that it covers: names such as `FP F FS`, a list of them, or `all`; `broadside` for what is sold in pairs.',
  { type: 'array', minItems: 1, items: { enum: arcNames } },
  {
    type: 'string',
    pattern: `^\\s*(?:all|broadside|${arcWord}(?:[\\s,]+${arcWord})*)\\s*$`,
    examples: ['all', 'F', 'FP F FS'],
  },
);
