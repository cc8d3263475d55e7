import { maxCount, maxNumber } from '../../rules/catalogue/choices.ts';
import { heavyMissile, salvoMagazine } from '../../rules/catalogue/systems/missiles.ts';
import { editions } from '../../rules/model/citation.ts';
import { choiceSchema, squadronSchema, wingSchema } from '../../schema/choice-schema.ts';
import { optionalRuleSchema, waiversSchema } from '../../schema/design-schema.ts';
import {
  definitionRef,
  enumOf,
  integerSchema,
  type JsonSchema,
  listOf,
  nonBlankSchema,
  nonEmptyListOf,
  numberSchema,
  objectOf,
  stringSchema,
} from '../../schema/json-schema.ts';
import { fleetWaiverTopics } from '../../schema/topics.ts';
import { anyIdSchema, maxPoints } from './house-rules-schema.ts';

const maxShips = maxCount;

const limit = objectOf('Limits of the fleet; reports show what is left.', [], {
  points: integerSchema('Points, including loadout and dummy bogeys.', 0, maxPoints),
  cpv: integerSchema('Combat point value (CPV).', 0, maxPoints),
  mass: integerSchema('Total mass.', 0, maxPoints),
  ships: integerSchema('Number of ships.', 0, maxPoints),
});

const entry = objectOf(
  'Ships of a class.',
  ['design'],
  {
    design: nonBlankSchema('Design file, relative to the fleet file.'),
    class: nonBlankSchema('Class name, if the file contains several designs.'),
    names: listOf('Names of the ships, one per ship.', nonBlankSchema('Ship name.')),
    count: integerSchema('Number of ships; optional if each has a name.', 1, maxShips, 1),
    ids: listOf('Ship IDs, one per ship: ppXXXYYY, of player, class and ship.', nonBlankSchema('Ship ID.')),
    wings: listOf('Wings in the bays of each ship, in order; replaces the wings of the class.', definitionRef('wing')),
    squadrons: listOf(
      'Gunboat squadrons of each ship; replaces the squadrons of the class. Racks are filled in order; squadrons with FTL drives and any left over travel without a rack.',
      definitionRef('squadron'),
    ),
    marines: integerSchema('Marine boarding parties on each ship; replaces those of the class.', 0, maxNumber),
    salvoes: listOf(
      'Salvoes in each magazine, in order; replaces those of the class, within the mass of the magazine.',
      choiceSchema(salvoMagazine.choices.salvoes),
    ),
    warheads: listOf(
      'Warheads of the heavy missiles that are in no turret, in order; replaces those of the class.',
      choiceSchema(heavyMissile.choices.warhead),
    ),
  },
  'Entry of `ships`',
);

const bounds = (least: string, most: string) => ({
  'at-least': integerSchema(least, 0, maxPoints),
  'at-most': integerSchema(most, 0, maxPoints),
});

const selector = objectOf('Selects the ships that match all of these properties.', [], {
  role: nonBlankSchema('Role, or a `/pattern/` for it.'),
  class: nonBlankSchema('Class, or a `/pattern/` for it.'),
  navy: nonBlankSchema('Navy, or a `/pattern/` for it.'),
  system: definitionRef('id'),
  mass: objectOf('Hull mass.', [], bounds('Minimum mass.', 'Maximum mass.')),
});

const rule = objectOf(
  'Composition rule.',
  ['of'],
  {
    ...bounds('Minimum number of matching ships.', 'Maximum number of matching ships.'),
    'share-of-points': objectOf("Matching ships' share of all points: 0.4 is 40%.", [], {
      'at-least': numberSchema('Minimum share.', 0, 1),
      'at-most': numberSchema('Maximum share.', 0, 1),
    }),
    of: definitionRef('selector'),
  },
  'Rule of `composition`',
);

export function fleetSchema(): JsonSchema {
  return {
    title: 'A fleet of Full Thrust, for slipway',
    ...objectOf('A fleet for a battle.', ['fleet'], {
      fleet: nonBlankSchema('Fleet name.'),
      navy: stringSchema('Navy of the fleet; designs name their own navy.'),
      limit: definitionRef('limit'),
      rules: enumOf('Edition of all ships; also the edition of designs that do not name one.', editions),
      options: listOf(
        'Optional rules enabled for all ships, in addition to those named in designs.',
        optionalRuleSchema,
      ),
      ships: nonEmptyListOf('Ships, by class; may be left out by a fleet of `squadrons`.', definitionRef('entry')),
      squadrons: nonEmptyListOf('Gunboat squadrons with FTL drives that belong to no ship.', definitionRef('squadron')),
      'dummy-bogeys': integerSchema('Number of dummy bogeys, at 20 points each.', 0, maxShips, 0),
      composition: listOf('Composition rules, checked for the fleet.', definitionRef('rule')),
      waivers: waiversSchema('fleet', fleetWaiverTopics()),
      notes: stringSchema('Notes.'),
    }),
    definitions: { limit, entry, rule, selector, wing: wingSchema(), squadron: squadronSchema(), id: anyIdSchema },
  };
}
