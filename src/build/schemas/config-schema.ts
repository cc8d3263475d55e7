import { largest } from '../../rules/catalogue/choices.ts';
import { editions } from '../../rules/model/edition.ts';
import {
  enumerated,
  list,
  listed,
  mapping,
  record,
  ref,
  type Schema,
  shorthand,
  text,
  whole,
} from '../../schema/json-schema.ts';
import { ruleTopics } from '../../topics/topics.ts';
import { idsAboard, mostPoints, optionIds } from './catalogue-ids.ts';
import { house, houseDefinitions } from './house-rules-schema.ts';

const severities = {
  off: 'not checked',
  info: 'reported for information',
  warning: 'counts against `--max-warnings`',
  error: 'makes the design illegal',
};

const selection = mapping('Allowed and forbidden systems.', [], {
  allow: list('Only these systems are allowed.', ref('id')),
  ban: list('Forbidden entries.', ref('id')),
});

const limits = mapping('Limits on designs.', [], {
  mass: whole('Maximum mass of a ship.', 1, largest),
  points: record(
    'Maximum class points by role: a role, a `/pattern/`, or `any` for all ships.',
    whole('Maximum class points.', 0, mostPoints),
  ),
  'class-name': text('Regular expression that every class name must match.'),
  systems: ref('selection'),
  navies: record('Allowed and forbidden systems by navy.', ref('selection')),
});

const options = list(
  'Optional rules enabled for all designs. If this list is set, designs cannot enable others.',
  enumerated('An optional rule.', optionIds),
);

const checks = mapping(
  'Severity of findings by code.',
  [],
  Object.fromEntries(ruleTopics().map(({ id, about }) => [id, listed(about, severities)])),
);

const settings = {
  rules: listed('Edition of designs that do not name one.', editions),
  options: ref('options'),
  checks: ref('checks'),
  limits: ref('limits'),
  house: shorthand(
    'House rules: inline, or a file.',
    { type: 'object', ...ref('house') },
    text('House rules file, relative to this file.'),
  ),
};

const patterns = (about: string): Schema =>
  list(`${about} Patterns as in \`.gitignore\`, relative to the folder of this file.`, text('A pattern.'));

export function configSchema(): Schema {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'A slipway configuration',
    ...mapping('Settings for the designs below this folder.', [], {
      extends: shorthand(
        'Configuration files to extend, relative to this file.',
        list('Several files; later ones override earlier ones.', text('A file.')),
        text('A file.'),
      ),
      ...settings,
      ignore: patterns('Files to skip in folders.'),
      overrides: list(
        'Settings for some files; later entries override earlier ones.',
        mapping('Settings for some files.', ['files'], { files: patterns('Files.'), ...settings }, 'Override'),
      ),
    }),
    definitions: { options, checks, limits, selection, id: idsAboard, house, ...houseDefinitions },
  };
}
