import { maxNumber } from '../../rules/catalogue/choices.ts';
import {
  definitionRef,
  enumOf,
  integerSchema,
  type JsonSchema,
  listOf,
  nonEmptyListOf,
  objectOf,
  stringSchema,
} from '../../schema/json-schema.ts';
import { spendingPurposes, technologyStandings, worldKinds } from './entry.ts';

const singleLine = (about: string): JsonSchema => stringSchema(about, '^.*\\S.*$');

const maxTurns = 9999;
/** Upper bound for RPs and TRPs, far above any sum. */
const maxPoints = maxNumber * 1000;

const player = stringSchema("Player: two capital letters, the prefix of all the player's IDs.", '^[A-Z]{2}$');
const classId = (about: string) =>
  stringSchema(`${about}: ppXXX, the player's two letters and three digits.`, '^[A-Z]{2}\\d{3}$');
const shipId = (about: string) =>
  stringSchema(`${about}: ppXXXYYY, the class ID and three digits.`, '^[A-Z]{2}\\d{6}$');
const amount = (about: string): JsonSchema => integerSchema(about, 0, maxPoints);
const yard = singleLine('Shipyard that processes the RPs.');
const override = singleLine('Reason of the referee for a figure or condition that differs from the rules.');
const what = singleLine('Description.');
const ships = (about: string): JsonSchema => nonEmptyListOf(about, shipId('Ship ID'));
const subject = {
  ship: shipId('Ship ID'),
  planet: singleLine('Planet name.'),
  yard: singleLine('Shipyard name.'),
};
const reference = {
  player,
  entry: integerSchema('Number of the entry in the ledger, from 1.', 1, maxPoints),
  hash: stringSchema('Hash of that entry, by which it is found after a merge: 8 hexadecimal digits.', '^[0-9a-f]{8}$'),
};

/** Schema of an entry that belongs to a turn and a player. */
function kind(
  name: string,
  about: string,
  required: readonly string[],
  properties: Readonly<Record<string, JsonSchema>>,
): JsonSchema {
  const common = { turn: integerSchema('Campaign turn, from 1.', 1, maxTurns), player };
  return objectOf(
    about,
    ['turn', 'player', 'do', ...required],
    { ...common, do: { const: name }, ...properties },
    `${name} entry`,
  );
}

const kinds: Readonly<Record<string, JsonSchema>> = {
  player: objectOf(
    'A player.',
    ['player', 'do', 'name'],
    { player, do: { const: 'player' }, name: singleLine('Player name.') },
    'player entry',
  ),
  yard: kind('yard', 'A shipyard, with its ratings from this turn on.', ['yard', 'first', 'second'], {
    yard: singleLine('Shipyard name.'),
    first: integerSchema('First rating: RPs processed per turn, a multiple of 10.', 10, maxPoints),
    second: integerSchema('Second rating: largest hull mass it can build, a multiple of 25.', 25, maxPoints),
    site: enumOf('World on which it is; omitted in orbit.', worldKinds),
    rp: amount('RPs paid for it this turn.'),
    override,
  }),
  submit: kind(
    'submit',
    'A class validated by the referee.',
    ['class', 'name', 'design', 'hash', 'mass', 'points', 'trp'],
    {
      class: classId('Class ID'),
      name: singleLine('Class name.'),
      design: singleLine('Design file, relative to the ledger.'),
      hash: stringSchema('Hash of the design: 16 hexadecimal digits.', '^[0-9a-f]{16}$'),
      mass: amount('Hull mass.'),
      points: amount('Cost of a ship in RPs: the class with standard fighters in its bays.'),
      trp: amount("Referee's fee in TRPs."),
      techs: listOf('Technologies of its systems that have a research price.', singleLine('ID of a technology.')),
      kind: { description: 'Set for a base, which a yard may build in sections.', enum: ['fortress'] },
      date: singleLine('Campaign date.'),
      override,
    },
  ),
  commission: kind('commission', 'Start of construction of a ship.', ['ship', 'name', 'cost', 'rp'], {
    ship: shipId('Ship ID'),
    name: singleLine('Ship name.'),
    cost: amount('Total cost in RPs: class, premium and extras.'),
    premium: amount('Premium for the first ship of the class in RPs, included in the cost.'),
    extra: amount('Non-standard fighters, extra parties and marines in RPs, included in the cost.'),
    saved: amount('RPs saved on the hull of a base under a breathable atmosphere.'),
    rp: amount('RPs paid this turn.'),
    yard,
    override,
  }),
  build: kind('build', 'Further payment for an unfinished ship.', ['ship', 'rp'], {
    ship: shipId('Ship ID'),
    rp: amount('RPs paid this turn.'),
    yard,
  }),
  prove: kind('prove', 'A class proven in battle, which is no longer a prototype.', ['class'], {
    class: classId('Class ID'),
  }),
  refit: kind('refit', 'A ship refitted to another class, with a new ID.', ['ship', 'as', 'rp'], {
    ship: shipId('Old ship ID'),
    as: shipId('New ship ID'),
    rp: amount('Cost of the refit in RPs.'),
    gained: amount('RPs gained for removed systems.'),
    yard,
    override,
  }),
  rename: kind('rename', 'A new name of a ship or class.', ['name'], {
    ship: shipId('Ship ID'),
    class: classId('Class ID'),
    name: singleLine('New name.'),
  }),
  capture: kind('capture', 'A ship, planet or yard changes to this player.', [], { ...subject, what }),
  adrift: kind('adrift', 'A ship without drives, unusable until it is recovered.', ['ship'], {
    ship: shipId('Ship ID'),
    what,
  }),
  recover: kind('recover', 'An adrift ship is recovered.', ['ship'], { ship: shipId('Ship ID'), what }),
  lose: kind('lose', 'Loss of a ship, planet or yard.', [], { ...subject, what }),
  battle: kind('battle', 'A battle: its classes are proven, and its players meet the ships of the others.', ['ships'], {
    ships: ships('All ships in the battle.'),
    what,
  }),
  meet: kind('meet', 'The player meets ships of others.', ['ships'], { ships: ships('The ships that are met.'), what }),
  planet: kind('planet', 'A world of the player, with its income from the next turn on.', ['planet', 'kind', 'rp'], {
    planet: singleLine('Planet name.'),
    kind: enumOf('Kind of world.', worldKinds),
    rp: amount('Income in RPs per turn.'),
    trp: amount('Income in TRPs per turn.'),
  }),
  spend: kind('spend', 'Other income or spending of RPs or TRPs.', ['for'], {
    for: enumOf('Purpose.', spendingPurposes),
    what,
    ship: shipId('Ship ID concerned'),
    tech: singleLine('ID of the technology that was researched.'),
    standing: enumOf('Standing of the technology before its research.', technologyStandings),
    rp: amount('RPs spent.'),
    trp: amount('TRPs spent.'),
    gained: amount('RPs gained.'),
    yard,
    by: shipId('Ship whose repair module is used instead of a yard'),
    override,
  }),
  turn: kind('turn', 'The closing of a turn.', ['rp', 'trp', 'spent', 'spent-trp', 'left', 'left-trp'], {
    rp: amount('Income in RPs.'),
    trp: amount('Income in TRPs.'),
    spent: amount('RPs spent.'),
    'spent-trp': amount('TRPs spent.'),
    gained: amount('RPs gained by refits and scrap.'),
    left: amount('RPs left, including the balance of earlier turns.'),
    'left-trp': amount('TRPs left, including the balance of earlier turns.'),
    override,
  }),
  undo: objectOf(
    'An earlier entry no longer counts.',
    ['player', 'do', 'entry'],
    { ...reference, do: { const: 'undo' }, what },
    'undo entry',
  ),
  correct: objectOf(
    'An earlier entry counts with other values.',
    ['player', 'do', 'entry'],
    {
      ...reference,
      do: { const: 'correct' },
      set: { description: 'New values of keys of that entry.', type: 'object' },
      unset: listOf('Keys that the entry loses.', singleLine('Key.')),
      what,
    },
    'correct entry',
  ),
};

export function ledgerSchema(): JsonSchema {
  const definitions = Object.fromEntries(Object.entries(kinds).map(([name, schema]) => [`do-${name}`, schema]));
  return {
    title: 'A campaign ledger, for slipway',
    description: 'The history of a campaign, one entry per line; new entries are added at the end.',
    type: 'array',
    items: {
      type: 'object',
      required: ['do'],
      discriminator: { propertyName: 'do' },
      oneOf: Object.keys(definitions).map(definitionRef),
    },
    definitions,
  };
}
