import { largest } from '../../rules/catalogue/choices.ts';
import { type Group, groups } from '../../rules/catalogue/define-system.ts';
import { list, listed, mapping, record, ref, type Schema, shorthand, text, whole } from '../../schema/json-schema.ts';
import { ids, mostPoints } from './catalogue-ids.ts';

const name = { pattern: '\\S' };

function rate(about: string, atMost: number): Schema {
  return { description: about, type: 'number', minimum: 0, maximum: atMost };
}

const choice = (about: string) => text(`${about}, such as \`level\`, \`thrust\` or \`boxes\`.`);

const figure = shorthand(
  'An amount: a number, or a formula.',
  mapping(
    'A formula.',
    [],
    {
      amount: whole('Fixed amount.', 0, mostPoints),
      percent: rate("Percentage of the ship's mass, rounded half up; a multiple of 0.5.", 1000),
      'at-least': whole('Minimum result of `percent`.', 0, largest),
      times: choice('Option of the system that `percent` is multiplied by before rounding'),
      per: choice('Option of the system that the amount is multiplied by'),
      'by-arcs': mapping(
        'Amount by number of fire arcs.',
        [],
        Object.fromEntries(
          [1, 2, 3, 4, 5, 6].map((arcs) => [
            arcs,
            whole(`Amount with ${arcs} ${arcs === 1 ? 'arc' : 'arcs'}.`, 0, mostPoints),
          ]),
        ),
      ),
      'per-mass': rate('Points per mass of the system; a multiple of 0.5.', 1000),
      'of-book': rate("Percentage of the rulebook's figure, rounded half up; a multiple of 0.5.", 1000),
      plus: whole('Amount to add, or to subtract if negative.', -largest, largest),
    },
    'Figure',
  ),
  whole('Fixed amount.', 0, mostPoints),
);

const change = mapping(
  'Changed figures of a catalog entry.',
  ['system'],
  {
    system: { ...ids, description: 'ID of a system, a part of the ship or a type of small craft.' },
    when: record('Options that the change applies to: `class: 3`. Default: all.', {}),
    mass: ref('figure'),
    points: ref('figure'),
  },
  'Change',
);

/** Headings in cost tables and sheets that a house system may have. */
const headings: readonly Group[] = ['weapons', 'ordnance', 'defences', 'control', 'bays'];

const addition = mapping(
  'A house system.',
  ['name', 'about', 'mass', 'points'],
  {
    name: { ...text('Name.'), ...name },
    about: { ...text('Effect in play.'), ...name },
    mass: ref('figure'),
    points: ref('figure'),
    group: listed(
      'Heading in cost tables and on sheets.',
      Object.fromEntries(headings.map((group) => [group, groups[group]])),
      'weapons',
    ),
    aimed: { description: 'Needs a fire control.', type: 'boolean', default: false },
    'one-shot': { description: 'Can be fired once.', type: 'boolean', default: false },
  },
  'Addition',
);

export const house = mapping(
  "A club's house rules.",
  ['name'],
  {
    name: { ...text('Name of the club, shown in totals and on sheets.'), ...name },
    forbid: list('Forbidden entries.', ids),
    change: list('Changed figures; later entries override earlier ones.', ref('change')),
    add: record('House systems by ID, as used in designs.', ref('addition')),
  },
  'House',
);

export const houseDefinitions = { figure, change, addition };

export function houseSchema(): Schema {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    ...house,
    title: 'House rules of a club, for slipway',
    definitions: houseDefinitions,
  };
}
