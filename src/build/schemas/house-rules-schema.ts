/** The JSON Schema of house rules, in a file of their own or within a configuration, read off the catalogue. */

import { largest } from '../../rules/catalogue/choices.ts';
import { type Group, groups } from '../../rules/catalogue/define-system.ts';
import { list, listed, mapping, record, ref, type Schema, shorthand, text, whole } from '../../schema/json-schema.ts';
import { ids, mostPoints } from './catalogue-ids.ts';

const name = { pattern: '\\S' };

function rate(about: string, atMost: number): Schema {
  return { description: about, type: 'number', minimum: 0, maximum: atMost };
}

const choice = (what: string) => text(`${what}: \`level\`, \`thrust\`, \`boxes\`.`);

const figure = shorthand(
  'An amount: a number, or how it is worked out.',
  mapping(
    'One way of working out an amount.',
    [],
    {
      amount: whole('So much.', 0, mostPoints),
      percent: rate("So many per cent of the ship's mass, rounded half up; a whole number or a half.", 1000),
      'at-least': whole('What `percent` comes to at least.', 0, largest),
      times: choice('The choice of the system by which `percent` is multiplied before it is rounded'),
      per: choice('The choice of the system by which the amount is multiplied'),
      'by-arcs': mapping(
        'An amount by the number of arcs that it covers.',
        [],
        Object.fromEntries([1, 2, 3, 4, 5, 6].map((arcs) => [arcs, whole(`With ${arcs} arcs.`, 0, mostPoints)])),
      ),
      'per-mass': rate("Points for each box of the system's mass; a whole number or a half.", 1000),
      'of-book': rate("So many per cent of the book's own figure, rounded half up; a whole number or a half.", 1000),
      plus: whole('That much more, or less.', -largest, largest),
    },
    'Figure',
  ),
  whole('So much.', 0, mostPoints),
);

const change = mapping(
  'Another figure for something that the book sells.',
  ['system'],
  {
    system: { ...ids, description: 'The id of a system, of a part of the ship, or of small craft.' },
    when: record('The choices of which it holds: `class: 3`. Left out, it holds of all.', {}),
    mass: ref('figure'),
    points: ref('figure'),
  },
  'Change',
);

/** Where bills and sheets list a system of the house. */
const placed: readonly Group[] = ['weapons', 'ordnance', 'defences', 'control', 'bays'];

const addition = mapping(
  'A simple system of its own.',
  ['name', 'about', 'mass', 'points'],
  {
    name: { ...text('What it is called.'), ...name },
    about: { ...text('What it does in play.'), ...name },
    mass: ref('figure'),
    points: ref('figure'),
    group: listed(
      'Where bills and sheets list it.',
      Object.fromEntries(placed.map((group) => [group, groups[group]])),
      'weapons',
    ),
    aimed: { description: 'It needs a fire control to be aimed.', type: 'boolean', default: false },
    'one-shot': { description: 'It is fired once and crossed off.', type: 'boolean', default: false },
  },
  'Addition',
);

/** House rules, wherever they are written. */
export const house = mapping(
  'What a club has agreed on beside the books.',
  ['name'],
  {
    name: { ...text('What the club is called: totals and sheets name it.'), ...name },
    forbid: list('These may not be aboard.', ids),
    change: list('Other figures; later ones count more.', ref('change')),
    add: record('Systems that no book has, by the ids under which designs list them.', ref('addition')),
  },
  'House',
);

/** What {@link house} is made of. */
export const houseDefinitions = { figure, change, addition };

/** The schema of a file of house rules. */
export function houseSchema(): Schema {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    ...house,
    title: 'House rules of a club, for slipway',
    definitions: houseDefinitions,
  };
}
