import { maxNumber } from '../../rules/catalogue/choices.ts';
import { type Group, groups } from '../../rules/catalogue/define-system.ts';
import {
  booleanSchema,
  definitionRef,
  enumOf,
  enumOfPairs,
  integerSchema,
  type JsonSchema,
  listOf,
  nonBlankSchema,
  nonEmptyListOf,
  numberSchema,
  objectOf,
  recordOf,
  shorthand,
  stringSchema,
} from '../../schema/json-schema.ts';
import { catalogTopics } from '../../schema/topics.ts';

const catalogIdSchema = enumOfPairs(
  'ID of a system, a part of the ship or a type of small craft.',
  catalogTopics().map(({ id, name }) => [id, name] as const),
);

/** ID of a catalog entry or a house system. Editors suggest catalog IDs only; slipway validates the rest. */
export const anyIdSchema = shorthand(
  'ID of a system, a part of the ship or a type of small craft, from the rulebooks or the house rules.',
  { type: 'string' },
  catalogIdSchema,
);

/** Upper bound for points, far above the cost of any ship. */
export const maxPoints = maxNumber * 1000;

/** Bounds of figures of fire, above every weapon of the rulebooks. */
const maxDice = 60;
const maxRange = 1000;
const maxDamage = 100;

const choice = (about: string) => stringSchema(`${about}, such as \`level\`, \`thrust\` or \`boxes\`.`);

const figure = shorthand(
  'An amount: a number, or a formula.',
  objectOf(
    'A formula.',
    [],
    {
      amount: integerSchema('Fixed amount.', 0, maxPoints),
      percent: numberSchema("Percentage of the ship's mass, rounded half up; a multiple of 0.5.", 0, 1000),
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
      'per-mass': numberSchema('Points per mass of the system; a multiple of 0.5.', 0, 1000),
      'of-book': numberSchema("Percentage of the rulebook's figure, rounded half up; a multiple of 0.5.", 0, 1000),
      plus: integerSchema('Amount to add, or to subtract if negative.', -maxNumber, maxNumber),
    },
    'Figure',
  ),
  integerSchema('Fixed amount.', 0, maxPoints),
);

const score = integerSchema('Lowest score of a die that hits.', 1, 6);
const count = integerSchema('Number of dice.', 1, maxDice);
const edge = { ...numberSchema('Far edge of a band, in mu.', 0, maxRange), exclusiveMinimum: 0 };
const points = integerSchema('Points of damage of a hit.', 0, maxDamage);

/** One value for all range bands, or a list by band. */
function byBand(about: string, value: JsonSchema): JsonSchema {
  return shorthand(about, nonEmptyListOf('Values by range band.', value), value);
}

const fires = objectOf('Effect of a shot, for `firepower`.', ['range'], {
  range: byBand('Far edges of the range bands, in mu; one number is the width of bands that lose a die each.', edge),
  dice: byBand('Number of dice.', count),
  per: choice('Option of the system that the number of dice is multiplied by'),
  'hits-on': byBand('Lowest score that hits. Without it the dice are beam dice.', score),
  rerolls: booleanSchema('Beam dice roll 6s again.', true),
  damage: shorthand(
    'Points of damage of a hit; 1 by default.',
    objectOf('Points by the speed of the target.', ['by-speed'], {
      'by-speed': recordOf('Points of a hit by the least speed of the target.', points),
    }),
    points,
  ),
  'damage-die': enumOf('Die of damage of a hit.', { d6: 'one die', d3: 'half a die' }),
  armor: enumOf(
    'How hits meet armor.',
    {
      normal: 'armor first, then the hull',
      'armor-piercing': 'one point of a hit to each layer of armor',
      'semi-armor-piercing': 'half of a hit to armor, rounded up',
    },
    'normal',
  ),
  screens: enumOf(
    'Screens that weaken the dice.',
    { all: 'screens of both kinds', advanced: 'advanced screens only', none: 'no screens' },
    'all',
  ),
  'every-other-turn': booleanSchema('Fires every other turn at most.', false),
});

const change = objectOf(
  'Changed figures of a catalog entry.',
  ['system'],
  {
    system: catalogIdSchema,
    when: recordOf('Options that the change applies to: `class: 3`. Default: all.', {}),
    mass: definitionRef('figure'),
    points: definitionRef('figure'),
    fires: definitionRef('fires'),
  },
  'Change',
);

/** Headings in cost tables and sheets that a house system may have. */
const headings: readonly Group[] = ['weapons', 'ordnance', 'defenses', 'control', 'bays'];

const addition = objectOf(
  'A house system.',
  ['name', 'about', 'mass', 'points'],
  {
    name: nonBlankSchema('Name.'),
    about: nonBlankSchema('Effect in play.'),
    mass: definitionRef('figure'),
    points: definitionRef('figure'),
    group: enumOf(
      'Heading in cost tables and on sheets.',
      Object.fromEntries(headings.map((group) => [group, groups[group]])),
      'weapons',
    ),
    aimed: booleanSchema('Needs a fire control.', false),
    'one-shot': booleanSchema('Can be fired once.', false),
    fires: definitionRef('fires'),
  },
  'House system',
);

export const houseRules = objectOf("A club's house rules.", ['name'], {
  name: nonBlankSchema('Name of the club, shown in totals and on sheets.'),
  'screened-re-rolls': booleanSchema('Screens weaken dice that are rolled again, too.', false),
  forbid: listOf('Forbidden entries.', catalogIdSchema),
  change: listOf('Changed figures; later entries override earlier ones.', definitionRef('change')),
  add: recordOf('House systems by ID, as used in designs.', definitionRef('addition')),
});

export const houseRulesDefinitions = { figure, fires, change, addition };

export function houseRulesSchema(): JsonSchema {
  return { title: 'House rules of a club, for slipway', ...houseRules, definitions: houseRulesDefinitions };
}
