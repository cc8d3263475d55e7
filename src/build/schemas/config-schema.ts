/** The JSON Schema of a configuration file, read off the checks and the catalogue. */

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

/** How grave a finding may be. */
const grades = {
  off: 'do not look',
  info: 'worth knowing',
  warning: 'counts against `--max-warnings`',
  error: 'makes the design illegal',
};

const selection = mapping('What may be aboard.', [], {
  allow: list('Nothing else may stand under `systems`.', ref('id')),
  ban: list('These may not be aboard.', ref('id')),
});

const limits = mapping('What the house allows of what the book sells.', [], {
  mass: whole('Largest mass of a ship.', 1, largest),
  points: record(
    'The most class points by role: the role itself, a `/pattern/`, or `any` for every ship.',
    whole('At most so many points.', 0, mostPoints),
  ),
  'class-name': text('A regular expression that the name of every class fits.'),
  systems: ref('selection'),
  navies: record('What one navy may have, by its name.', ref('selection')),
});

const options = list(
  'The optional rules in force, for every design; with this list given, a design may not help itself to others.',
  enumerated('An optional rule.', optionIds),
);

const checks = mapping(
  'How grave findings are, by their codes.',
  [],
  Object.fromEntries(ruleTopics().map(({ id, about }) => [id, listed(about, grades)])),
);

const part = {
  rules: listed('The edition of designs that name none.', editions),
  options: ref('options'),
  checks: ref('checks'),
  limits: ref('limits'),
  house: shorthand(
    'House rules, laid over the book: written here, or in a file of their own.',
    { type: 'object', ...ref('house') },
    text('A file of house rules, relative to this one.'),
  ),
};

const patterns = (about: string): Schema =>
  list(`${about} Patterns as in \`.gitignore\`, below the folder of this file.`, text('A pattern.'));

/** The schema of a configuration file. */
export function configSchema(): Schema {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'A configuration of slipway',
    ...mapping('How the designs below this folder are judged.', [], {
      extends: shorthand(
        'Configuration files that this one builds on, relative to it.',
        list('Several; later ones count more.', text('A file.')),
        text('A file.'),
      ),
      ...part,
      ignore: patterns('Files that are not looked for in folders.'),
      overrides: list(
        'What holds for some files only; later ones count more.',
        mapping('What holds for some files.', ['files'], { files: patterns('The files.'), ...part }, 'Override'),
      ),
    }),
    definitions: { options, checks, limits, selection, id: idsAboard, house, ...houseDefinitions },
  };
}
