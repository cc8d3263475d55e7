/** The JSON Schema of a fleet file, read off the catalogue. */

import { largest, mostAlike } from '../../rules/catalogue/choices.ts';
import { editions } from '../../rules/model/edition.ts';
import { squadronSchema, wingSchema } from '../../schema/craft-schema.ts';
import { enumerated, list, listed, mapping, ref, type Schema, text, whole } from '../../schema/json-schema.ts';
import { idsAboard, mostPoints, optionIds } from './catalogue-ids.ts';

/** Text that says something. */
const said = (about: string): Schema => ({ ...text(about), pattern: '\\S' });

/** The most ships of one entry, and of what is counted in a fleet: far more than any table holds. */
const mostShips = mostAlike;

const limit = mapping('What the fleet may come to; what is left is told.', [], {
  points: whole('Points, with loadout and dummy bogeys.', 0, mostPoints),
  cpv: whole('Points by the combat point value.', 0, mostPoints),
  mass: whole('Mass of all ships.', 0, mostPoints),
  ships: whole('How many ships.', 0, mostPoints),
});

const entry = mapping(
  'Ships of one class.',
  ['design'],
  {
    design: said('The file of the design, from the folder of the fleet file.'),
    class: said('Which class of the file, where it holds several.'),
    names: list('The names of the ships, one a ship.', said('The name of a ship.')),
    count: whole('How many ships; not needed where each has a name.', 1, mostShips, 1),
    ids: list('Numbers of the ships, one a ship: ppXXXYYY, of player, class and ship.', said('The number of a ship.')),
    wings: list('The wings in the bays of each ship, in their order, instead of those of the class.', ref('wing')),
    squadrons: list(
      'The gunboat squadrons of each ship, instead of those of the class: racks are filled first, in their order; what has FTL drives, and what is left over, rides in no rack.',
      ref('squadron'),
    ),
    marines: whole('The boarding parties of marines on each ship, instead of those of the class.', 0, largest),
  },
  'Entry of `ships`',
);

const range = (about: string, least: string, most: string): Schema =>
  mapping(about, [], { 'at-least': whole(least, 0, mostPoints), 'at-most': whole(most, 0, mostPoints) });

const share = (about: string): Schema => ({ description: about, type: 'number', minimum: 0, maximum: 1 });

const selector = mapping('Which ships are meant: those of which all of this is true.', [], {
  role: said('Their role, or a `/pattern/` for it.'),
  class: said('Their class, or a `/pattern/` for it.'),
  navy: said('Their navy, or a `/pattern/` for it.'),
  system: ref('id'),
  mass: range('Their mass.', 'The least of it.', 'The most of it.'),
});

const rule = mapping(
  'What the fleet is to be made of.',
  ['of'],
  {
    'at-least': whole('How many such ships there are at least.', 0, mostPoints),
    'at-most': whole('How many such ships there are at most.', 0, mostPoints),
    'share-of-points': mapping('Which part of all points such ships cost together: 0.4 is two fifths.', [], {
      'at-least': share('The least part.'),
      'at-most': share('The largest part.'),
    }),
    of: ref('selector'),
  },
  'Rule of `composition`',
);

/** The schema of a fleet file. */
export function fleetSchema(): Schema {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'A fleet of Full Thrust, for slipway',
    ...mapping('The ships that somebody brings to a battle.', ['fleet', 'ships'], {
      fleet: said('The name of the fleet.'),
      navy: text('Who sends it; ships say themselves who sails them.'),
      limit: ref('limit'),
      rules: listed('The edition that all its ships follow, and those of them that name none are priced by.', editions),
      options: list(
        'Optional rules in force for all its ships, besides what designs name themselves.',
        enumerated('An optional rule.', optionIds),
      ),
      ships: { ...list('The ships, class by class.', ref('entry')), minItems: 1 },
      'dummy-bogeys': whole('How many counters pretend to be ships: 20 points each.', 0, mostShips, 0),
      composition: list('What the fleet is to be made of; checked.', ref('rule')),
      notes: text('Anything else worth saying.'),
    }),
    definitions: { limit, entry, rule, selector, wing: wingSchema(), squadron: squadronSchema(), id: idsAboard },
  };
}
