import { maxNumber } from '../../rules/catalogue/choices.ts';
import { editions } from '../../rules/model/citation.ts';
import { outlineStyles } from '../../rules/reference/outline-styles.ts';
import { optionalRuleSchema, waiverHashPattern } from '../../schema/design-schema.ts';
import {
  definitionRef,
  enumOf,
  integerSchema,
  type JsonSchema,
  listOf,
  objectOf,
  recordOf,
  shorthand,
  stringSchema,
} from '../../schema/json-schema.ts';
import { configurableTopics } from '../../schema/topics.ts';
import { anyIdSchema, houseRules, houseRulesDefinitions, maxPoints } from './house-rules-schema.ts';

const severities = {
  off: 'not checked',
  info: 'reported for information',
  warning: 'counts against `--max-warnings`',
  error: 'makes the design illegal',
};

const selection = objectOf('Allowed and forbidden systems.', [], {
  allow: listOf('Only these systems are allowed.', definitionRef('id')),
  ban: listOf('Forbidden entries.', definitionRef('id')),
});

const limits = objectOf('Limits on designs.', [], {
  mass: integerSchema('Maximum mass of a ship.', 1, maxNumber),
  points: recordOf(
    'Maximum class points by role: a role, a `/pattern/`, or `any` for all ships.',
    integerSchema('Maximum class points.', 0, maxPoints),
  ),
  'class-name': stringSchema('Regular expression that every class name must match.'),
  systems: definitionRef('selection'),
  navies: recordOf('Allowed and forbidden systems by navy.', definitionRef('selection')),
});

const options = listOf(
  'Optional rules enabled for all designs. If this list is set, designs cannot enable others.',
  optionalRuleSchema,
);

const checks = objectOf(
  'Severity of findings by code.',
  [],
  Object.fromEntries(configurableTopics().map(({ id, about }) => [id, enumOf(about, severities)])),
);

const waivers = objectOf('Which waivers in designs and fleets count. Without it, all do.', ['allow'], {
  allow: enumOf('Waivers that count.', {
    all: 'all that are still valid',
    none: 'none',
    listed: 'those whose hash (`for`) is in `by`',
  }),
  by: listOf(
    'Hashes of the accepted waivers.',
    stringSchema('The `for` of a waiver: 16 hexadecimal digits.', waiverHashPattern),
  ),
});

const settings = {
  rules: enumOf('Edition of designs that do not name one.', editions),
  options: definitionRef('options'),
  checks: definitionRef('checks'),
  limits: definitionRef('limits'),
  waivers: definitionRef('waivers'),
  house: shorthand(
    'House rules: inline, or a file.',
    { type: 'object', ...definitionRef('house') },
    stringSchema('House rules file, relative to this file.'),
  ),
  navies: recordOf(
    'How the sheets of navies look, by name of the navy.',
    objectOf('How the sheets of a navy look.', [], {
      badge: stringSchema('Badge next to the class name: an SVG or PNG file, relative to this file.'),
      outline: enumOf('Style of the outline of a hull. Without it, by role.', outlineStyles),
    }),
  ),
};

const patterns = (about: string): JsonSchema =>
  listOf(`${about} Patterns as in \`.gitignore\`, relative to the folder of this file.`, stringSchema('A pattern.'));

/** Most overrides of a configuration: each is matched against each file. */
const maxOverrides = 100;

export function configSchema(): JsonSchema {
  return {
    title: 'A slipway configuration',
    ...objectOf('Settings for the designs below this folder.', [], {
      extends: shorthand(
        'Configuration files to extend, relative to this file.',
        listOf('Several files; later ones override earlier ones.', stringSchema('A file.')),
        stringSchema('A file.'),
      ),
      ...settings,
      ignore: patterns('Files to skip in folders.'),
      overrides: {
        ...listOf(
          'Settings for some files; later entries override earlier ones.',
          objectOf(
            'Settings for some files.',
            ['files'],
            { files: { ...patterns('Files.'), minItems: 1 }, ...settings },
            'Override',
          ),
        ),
        maxItems: maxOverrides,
      },
    }),
    definitions: {
      options,
      checks,
      limits,
      selection,
      waivers,
      id: anyIdSchema,
      house: houseRules,
      ...houseRulesDefinitions,
    },
  };
}
