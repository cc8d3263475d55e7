import { largest, mostAlike } from '../../rules/catalogue/choices.ts';
import { editions } from '../../rules/model/edition.ts';
import { squadronSchema, wingSchema } from '../../schema/craft-schema.ts';
import { enumerated, list, listed, mapping, ref, type Schema, text, whole } from '../../schema/json-schema.ts';
import { idsAboard, mostPoints, optionIds } from './catalogue-ids.ts';

const nonBlank = (about: string): Schema => ({ ...text(about), pattern: '\\S' });

const maxShips = mostAlike;

const limit = mapping('Limits of the fleet; reports show what is left.', [], {
  points: whole('Points, including loadout and dummy bogeys.', 0, mostPoints),
  cpv: whole('Combat point value (CPV).', 0, mostPoints),
  mass: whole('Total mass.', 0, mostPoints),
  ships: whole('Number of ships.', 0, mostPoints),
});

const entry = mapping(
  'Ships of a class.',
  ['design'],
  {
    design: nonBlank('Design file, relative to the fleet file.'),
    class: nonBlank('Class name, if the file contains several designs.'),
    names: list('Names of the ships, one per ship.', nonBlank('Ship name.')),
    count: whole('Number of ships; optional if each has a name.', 1, maxShips, 1),
    ids: list('Ship IDs, one per ship: ppXXXYYY, of player, class and ship.', nonBlank('Ship ID.')),
    wings: list('Wings in the bays of each ship, in order; replaces the wings of the class.', ref('wing')),
    squadrons: list(
      'Gunboat squadrons of each ship; replaces the squadrons of the class. Racks are filled in order; squadrons with FTL drives and any left over travel without a rack.',
      ref('squadron'),
    ),
    marines: whole('Marine boarding parties on each ship; replaces those of the class.', 0, largest),
  },
  'Entry of `ships`',
);

const range = (about: string, least: string, most: string): Schema =>
  mapping(about, [], { 'at-least': whole(least, 0, mostPoints), 'at-most': whole(most, 0, mostPoints) });

const share = (about: string): Schema => ({ description: about, type: 'number', minimum: 0, maximum: 1 });

const selector = mapping('Selects the ships that match all of these properties.', [], {
  role: nonBlank('Role, or a `/pattern/` for it.'),
  class: nonBlank('Class, or a `/pattern/` for it.'),
  navy: nonBlank('Navy, or a `/pattern/` for it.'),
  system: ref('id'),
  mass: range('Hull mass.', 'Minimum mass.', 'Maximum mass.'),
});

const rule = mapping(
  'Composition rule.',
  ['of'],
  {
    'at-least': whole('Minimum number of matching ships.', 0, mostPoints),
    'at-most': whole('Maximum number of matching ships.', 0, mostPoints),
    'share-of-points': mapping("Matching ships' share of all points: 0.4 is 40%.", [], {
      'at-least': share('Minimum share.'),
      'at-most': share('Maximum share.'),
    }),
    of: ref('selector'),
  },
  'Rule of `composition`',
);

export function fleetSchema(): Schema {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'A fleet of Full Thrust, for slipway',
    ...mapping('A fleet for a battle.', ['fleet', 'ships'], {
      fleet: nonBlank('Fleet name.'),
      navy: text('Navy of the fleet; designs name their own navy.'),
      limit: ref('limit'),
      rules: listed('Edition of all ships; also the edition of designs that do not name one.', editions),
      options: list(
        'Optional rules enabled for all ships, in addition to those named in designs.',
        enumerated('An optional rule.', optionIds),
      ),
      ships: { ...list('Ships, by class.', ref('entry')), minItems: 1 },
      'dummy-bogeys': whole('Number of dummy bogeys, at 20 points each.', 0, maxShips, 0),
      composition: list('Composition rules, checked for the fleet.', ref('rule')),
      notes: text('Notes.'),
    }),
    definitions: { limit, entry, rule, selector, wing: wingSchema(), squadron: squadronSchema(), id: idsAboard },
  };
}
