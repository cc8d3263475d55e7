/** The JSON Schema of a campaign's ledger. */

import { purposes } from '../../campaign/entry.ts';
import { listed, mapping, ref, type Schema, text, whole } from '../../schema/json-schema.ts';
import { mostPoints } from './catalogue-ids.ts';

/** Text that says something, on one line. */
const said = (about: string): Schema => ({ ...text(about), pattern: '^.*\\S.*$' });

/** The most turns that a campaign has: far more than anybody plays. */
const mostTurns = 9999;

const formed = (about: string, pattern: string): Schema => ({ ...text(about), pattern });
const player = formed('The player: two capital letters, with which all numbers of the player begin.', '^[A-Z]{2}$');
const classNumber = (about: string) =>
  formed(`${about}: ppXXX, two letters of the player and three digits.`, '^[A-Z]{2}\\d{3}$');
const shipNumber = (about: string) =>
  formed(`${about}: ppXXXYYY, the number of the class and three digits more.`, '^[A-Z]{2}\\d{6}$');
const amount = (about: string): Schema => whole(about, 0, mostPoints);
const yard = said('The yard in which the RPs are processed.');
/** One kind of entry, with the turn and the player that it belongs to. */
function kind(
  name: string,
  about: string,
  required: readonly string[],
  properties: Readonly<Record<string, Schema>>,
): Schema {
  const of = { turn: whole('The turn of the campaign, from 1.', 1, mostTurns), player };
  return mapping(
    about,
    ['turn', 'player', 'do', ...required],
    { ...of, do: { const: name }, ...properties },
    `${name} entry`,
  );
}

const kinds: Readonly<Record<string, Schema>> = {
  player: mapping(
    'Somebody who plays.',
    ['player', 'do', 'name'],
    { player, do: { const: 'player' }, name: said('The name of the player.') },
    'player entry',
  ),
  yard: kind('yard', 'A yard of a player, with its ratings from this turn on.', ['yard', 'first', 'second'], {
    yard: said('The name of the yard.'),
    first: whole('The first rating: RPs that it processes in a turn, a multiple of 10.', 10, mostPoints),
    second: whole('The second rating: mass of the largest hull that it builds, a multiple of 25.', 25, mostPoints),
    rp: amount('What was paid for it in this turn, in RPs.'),
  }),
  submit: kind(
    'submit',
    'A class that the referee has validated.',
    ['class', 'name', 'design', 'hash', 'mass', 'points', 'trp'],
    {
      class: classNumber('The number of the class'),
      name: said('The name of the class.'),
      design: said('The file of the design, from the folder of the ledger.'),
      hash: formed('What the design means, as a hash: 16 hexadecimal digits.', '^[0-9a-f]{16}$'),
      mass: amount('Mass of the hull.'),
      points: amount('What a ship of the class costs in RPs: the class with standard fighters in its bays.'),
      trp: amount('What the referee asks for his work, in TRPs.'),
      date: said('When, as the campaign counts.'),
    },
  ),
  commission: kind('commission', 'A ship that is begun.', ['ship', 'name', 'cost', 'rp'], {
    ship: shipNumber('The number of the ship'),
    name: said('The name of the ship.'),
    cost: amount('What it costs in all, in RPs: the class, the premium, what is extra.'),
    premium: amount('What of the cost is the premium of the first ship of a class, in RPs.'),
    extra: amount('What of the cost is for other fighters than standard ones, parties and marines, in RPs.'),
    rp: amount('What of the cost is paid in this turn, in RPs.'),
    yard,
  }),
  build: kind('build', 'More of the cost of a ship that is being built.', ['ship', 'rp'], {
    ship: shipNumber('The number of the ship'),
    rp: amount('What is paid in this turn, in RPs.'),
    yard,
  }),
  prove: kind('prove', 'A class that has been in battle, and is no prototype any longer.', ['class'], {
    class: classNumber('The number of the class'),
  }),
  refit: kind('refit', 'A ship that is rebuilt to another class, and gets another number.', ['ship', 'as', 'rp'], {
    ship: shipNumber('The number that the ship has had'),
    as: shipNumber('The number that it has from now on'),
    rp: amount('What the refit costs, in RPs.'),
    gained: amount('RPs that are gained for the systems that it no longer uses.'),
    yard,
  }),
  lose: kind('lose', 'A ship that is gone: destroyed, captured, or adrift.', ['ship'], {
    ship: shipNumber('The number of the ship'),
    what: said('How, in words.'),
  }),
  spend: kind('spend', 'RPs or TRPs that are spent or gained otherwise.', ['for'], {
    for: listed('What for.', purposes),
    what: said('In words.'),
    ship: shipNumber('The ship that it is for'),
    rp: amount('RPs that are spent.'),
    trp: amount('TRPs that are spent.'),
    gained: amount('RPs that are gained.'),
    yard,
  }),
  turn: kind(
    'turn',
    'The account of a turn, which is closed by it.',
    ['rp', 'trp', 'spent', 'spent-trp', 'left', 'left-trp'],
    {
      rp: amount('Income of the turn in RPs.'),
      trp: amount('Income of the turn in TRPs.'),
      spent: amount('RPs that were spent.'),
      'spent-trp': amount('TRPs that were spent.'),
      gained: amount('RPs that were gained by refits and scrap.'),
      left: amount('RPs that are left, with those that were left before.'),
      'left-trp': amount('TRPs that are left, with those that were left before.'),
    },
  ),
};

/** The schema of a ledger. */
export function ledgerSchema(): Schema {
  const definitions = Object.fromEntries(Object.entries(kinds).map(([name, schema]) => [`do-${name}`, schema]));
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: "A campaign's ledger, for slipway",
    description: 'What has happened in a campaign, an entry a line; new ones are written at the end.',
    type: 'array',
    items: {
      type: 'object',
      required: ['do'],
      discriminator: { propertyName: 'do' },
      oneOf: Object.keys(definitions).map(ref),
    },
    definitions,
  };
}
