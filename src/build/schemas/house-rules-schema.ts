import { maxNumber } from '../../rules/catalogue/choices.ts';
import { type Group, groups } from '../../rules/catalogue/define-system.ts';
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
import { catalogIdSchema, maxPoints } from './catalogue-ids.ts';

const name = { pattern: '\\S' };

function rate(about: string, atMost: number): JsonSchema {
  return { description: about, type: 'number', minimum: 0, maximum: atMost };
}

const choice = (about: string) => stringSchema(`${about}, such as \`level\`, \`thrust\` or \`boxes\`.`);

const figure = shorthand(
  'An amount: a number, or a formula.',
  objectOf(
    'A formula.',
    [],
    {
      amount: integerSchema('Fixed amount.', 0, maxPoints),
      percent: rate("Percentage of the ship's mass, rounded half up; a multiple of 0.5.", 1000),
      'at-least': integerSchema('Minimum result of `percent`.', 0, maxNumber),
      times: choice('Option of the system that `percent` is multiplied by before rounding'),
      per: choice('Option of the system that the amount is multiplied by'),
      'by-arcs': objectOf(
        'Amount by number of fire arcs.',
        [],
        Object.fromEntries(
          [1, 2, 3, 4, 5, 6].map((arcs) => [
            arcs,
            integerSchema(`Amount with ${arcs} ${arcs === 1 ? 'arc' : 'arcs'}.`, 0, maxPoints),
          ]),
        ),
      ),
      'per-mass': rate('Points per mass of the system; a multiple of 0.5.', 1000),
      'of-book': rate("Percentage of the rulebook's figure, rounded half up; a multiple of 0.5.", 1000),
      plus: integerSchema('Amount to add, or to subtract if negative.', -maxNumber, maxNumber),
    },
    'Figure',
  ),
  integerSchema('Fixed amount.', 0, maxPoints),
);

const change = objectOf(
  'Changed figures of a catalog entry.',
  ['system'],
  {
    system: { ...catalogIdSchema, description: 'ID of a system, a part of the ship or a type of small craft.' },
    when: recordOf('Options that the change applies to: `class: 3`. Default: all.', {}),
    mass: definitionRef('figure'),
    points: definitionRef('figure'),
  },
  'Change',
);

/** Headings in cost tables and sheets that a house system may have. */
const headings: readonly Group[] = ['weapons', 'ordnance', 'defences', 'control', 'bays'];

const addition = objectOf(
  'A house system.',
  ['name', 'about', 'mass', 'points'],
  {
    name: { ...stringSchema('Name.'), ...name },
    about: { ...stringSchema('Effect in play.'), ...name },
    mass: definitionRef('figure'),
    points: definitionRef('figure'),
    group: enumOf(
      'Heading in cost tables and on sheets.',
      Object.fromEntries(headings.map((group) => [group, groups[group]])),
      'weapons',
    ),
    aimed: { description: 'Needs a fire control.', type: 'boolean', default: false },
    'one-shot': { description: 'Can be fired once.', type: 'boolean', default: false },
  },
  'Addition',
);

export const houseRules = objectOf(
  "A club's house rules.",
  ['name'],
  {
    name: { ...stringSchema('Name of the club, shown in totals and on sheets.'), ...name },
    forbid: listOf('Forbidden entries.', catalogIdSchema),
    change: listOf('Changed figures; later entries override earlier ones.', definitionRef('change')),
    add: recordOf('House systems by ID, as used in designs.', definitionRef('addition')),
  },
  'House',
);

export const houseRulesDefinitions = { figure, change, addition };

export function houseRulesSchema(): JsonSchema {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    ...houseRules,
    title: 'House rules of a club, for slipway',
    definitions: houseRulesDefinitions,
  };
}
