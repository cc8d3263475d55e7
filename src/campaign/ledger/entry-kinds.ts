/** The kinds of ledger entries with their keys, from which the types of entries and the schema of ledgers derive. */

import { maxNumber } from '../../rules/catalogue/choices.ts';
import {
  enumOf,
  integerSchema,
  type JsonSchema,
  listOf,
  nonEmptyListOf,
  stringSchema,
} from '../../schema/json-schema.ts';

/** A key of an entry. `value` is never set: it carries the type of the key's value. */
interface Key<Value, Need extends 'required' | 'optional' = 'required'> {
  readonly schema: JsonSchema;
  readonly need: Need;
  readonly value?: Value;
}

function key<Value>(schema: JsonSchema): Key<Value> {
  return { schema, need: 'required' };
}

function optional<Value>({ schema }: Key<Value>): Key<Value, 'optional'> {
  return { schema, need: 'optional' };
}

/** Upper bound for RPs and TRPs, far above any sum. */
const maxPoints = maxNumber * 1000;
const maxTurns = 9999;

const text = (about: string, pattern = '^.*\\S.*$') => key<string>(stringSchema(about, pattern));
const number = (about: string, atLeast: number, atMost = maxPoints) =>
  key<number>(integerSchema(about, atLeast, atMost));
const amount = (about: string) => number(about, 0);
const oneOf = <Name extends string>(about: string, names: Readonly<Record<Name, string>>) =>
  key<Name>(enumOf(about, names));
const classId = (about: string) =>
  text(`${about}: ppXXX, the player's two letters and three digits.`, '^[A-Z]{2}\\d{3}$');
const shipId = (about: string) => text(`${about}: ppXXXYYY, the class ID and three digits.`, '^[A-Z]{2}\\d{6}$');
const ships = (about: string) => key<readonly string[]>(nonEmptyListOf(about, shipId('Ship ID').schema));
const names = (about: string, each: string) => key<readonly string[]>(listOf(about, text(each).schema));

/** Kinds of worlds, with their names. */
export const worldKinds = {
  habitable: 'a habitable planet',
  hostile: 'a body with an unbreathable atmosphere',
  'gas-giant': 'a gas giant',
  airless: 'an asteroid or airless body',
} as const;

export type WorldKind = keyof typeof worldKinds;

/** Purposes of a `spend` entry. */
export const spendingPurposes = {
  repair: 'repair of damage points of a ship',
  research: 'research of a system that the player could not build before',
  scrap: 'a ship is scrapped for half the value of its systems',
  supplies: 'replacement of fighters, missiles and mines',
  other: 'anything else; describe it in `what`',
} as const;

/** Standings that lower the price of a technology. */
export const technologyStandings = {
  encountered: 'met, for example in battle: 1 TRP less',
  captured: 'a working model was captured: a quarter less, at least 2 TRP',
} as const;

const player = text("Player: two capital letters, the prefix of all the player's IDs.", '^[A-Z]{2}$');
const inTurn = { turn: number('Campaign turn, from 1.', 1, maxTurns), player };
const yard = optional(text('Shipyard that processes the RPs.'));
const override = optional(text('Reason of the referee for a figure or condition that differs from the rules.'));
const what = optional(text('Description.'));
const subject = {
  ship: optional(shipId('Ship ID')),
  planet: optional(text('Planet name.')),
  yard: optional(text('Shipyard name.')),
};
const reference = {
  player,
  entry: number('Number of the entry in the ledger, from 1.', 1),
  hash: optional(
    text('Hash of that entry, by which it is found after a merge: 8 hexadecimal digits.', '^[0-9a-f]{8}$'),
  ),
};

export type Keys = Readonly<Record<string, Key<unknown, 'required' | 'optional'>>> & { readonly player: Key<string> };

export const entryKinds = {
  player: { about: 'A player.', keys: { player, name: text('Player name.') } },
  yard: {
    about: 'A shipyard, with its ratings from this turn on.',
    keys: {
      ...inTurn,
      yard: text('Shipyard name.'),
      first: number('First rating: RPs processed per turn, a multiple of 10.', 10),
      second: number('Second rating: largest hull mass it can build, a multiple of 25.', 25),
      site: optional(oneOf('World on which it is; omitted in orbit.', worldKinds)),
      rp: optional(amount('RPs paid for it this turn.')),
      override,
    },
  },
  submit: {
    about: 'A class validated by the referee.',
    keys: {
      ...inTurn,
      class: classId('Class ID'),
      name: text('Class name.'),
      design: text('Design file, relative to the ledger.'),
      hash: text('Hash of the design: 16 hexadecimal digits.', '^[0-9a-f]{16}$'),
      mass: amount('Hull mass.'),
      points: amount('Cost of a ship in RPs: the class with standard fighters in its bays.'),
      trp: amount("Referee's fee in TRPs."),
      techs: optional(names('Technologies of its systems that have a research price.', 'ID of a technology.')),
      kind: optional(
        key<'fortress'>({
          description: 'Set for a base, which a yard may build in sections.',
          enum: ['fortress'],
        }),
      ),
      date: optional(text('Campaign date.')),
      override,
    },
  },
  commission: {
    about: 'Start of construction of a ship.',
    keys: {
      ...inTurn,
      ship: shipId('Ship ID'),
      name: text('Ship name.'),
      cost: amount('Total cost in RPs: class, premium and extras.'),
      premium: optional(amount('Premium for the first ship of the class in RPs, included in the cost.')),
      extra: optional(amount('Non-standard fighters, extra parties and marines in RPs, included in the cost.')),
      saved: optional(amount('RPs saved on the hull of a base under a breathable atmosphere.')),
      rp: amount('RPs paid this turn.'),
      yard,
      override,
    },
  },
  build: {
    about: 'Further payment for an unfinished ship or refit.',
    keys: { ...inTurn, ship: shipId('Ship ID'), rp: amount('RPs paid this turn.'), yard, override },
  },
  prove: {
    about: 'A class proven in battle, which is no longer a prototype.',
    keys: { ...inTurn, class: classId('Class ID') },
  },
  refit: {
    about: 'A ship refitted to another class, with a new ID.',
    keys: {
      ...inTurn,
      ship: shipId('Old ship ID'),
      as: shipId('New ship ID'),
      cost: optional(amount('Cost of the refit in RPs, if it is not paid in one turn.')),
      rp: amount('RPs paid this turn.'),
      gained: optional(amount('RPs gained for removed systems.')),
      yard,
      override,
    },
  },
  rename: {
    about: 'A new name of a ship or class.',
    keys: {
      ...inTurn,
      ship: optional(shipId('Ship ID')),
      class: optional(classId('Class ID')),
      name: text('New name.'),
    },
  },
  capture: { about: 'A ship, planet or yard changes to this player.', keys: { ...inTurn, ...subject, what } },
  give: {
    about: 'The player gives a ship to another.',
    keys: { ...inTurn, ship: shipId('Ship ID'), to: text('Letters of its new owner.', '^[A-Z]{2}$'), what },
  },
  adrift: {
    about: 'A ship without drives, unusable until it is recovered.',
    keys: { ...inTurn, ship: shipId('Ship ID'), what },
  },
  recover: { about: 'An adrift ship is recovered.', keys: { ...inTurn, ship: shipId('Ship ID'), what } },
  lose: { about: 'Loss of a ship, planet or yard.', keys: { ...inTurn, ...subject, what } },
  battle: {
    about: 'A battle: its classes are proven, and its players meet the ships of the others.',
    keys: { ...inTurn, ships: ships('All ships in the battle.'), what },
  },
  meet: {
    about: 'The player meets ships of others.',
    keys: { ...inTurn, ships: ships('The ships that are met.'), what },
  },
  planet: {
    about: 'A world of the player, with its income from the next turn on.',
    keys: {
      ...inTurn,
      planet: text('Planet name.'),
      kind: oneOf('Kind of world.', worldKinds),
      rp: amount('Income in RPs per turn.'),
      trp: optional(amount('Income in TRPs per turn.')),
    },
  },
  spend: {
    about: 'Other income or spending of RPs or TRPs.',
    keys: {
      ...inTurn,
      for: oneOf('Purpose.', spendingPurposes),
      what,
      ship: optional(shipId('Ship ID concerned')),
      tech: optional(text('ID of the technology that was researched.')),
      standing: optional(oneOf('Standing of the technology before its research.', technologyStandings)),
      rp: optional(amount('RPs spent.')),
      trp: optional(amount('TRPs spent.')),
      gained: optional(amount('RPs gained.')),
      yard,
      by: optional(shipId('Ship whose repair module is used instead of a yard')),
      override,
    },
  },
  turn: {
    about: 'The closing of a turn.',
    keys: {
      ...inTurn,
      rp: amount('Income in RPs.'),
      trp: amount('Income in TRPs.'),
      spent: amount('RPs spent.'),
      'spent-trp': amount('TRPs spent.'),
      gained: optional(amount('RPs gained by refits and scrap.')),
      left: number('RPs left, including the balance of earlier turns; negative for a debt.', -maxPoints),
      'left-trp': number('TRPs left, including the balance of earlier turns; negative for a debt.', -maxPoints),
      debt: optional(key<true>({ description: 'The referee allows a negative balance.', enum: [true] })),
      override,
    },
  },
  undo: { about: 'An earlier entry no longer counts.', keys: { ...reference, what } },
  correct: {
    about: 'An earlier entry counts with other values.',
    keys: {
      ...reference,
      set: optional(
        key<Readonly<Record<string, string | number | readonly string[]>>>({
          description: 'New values of keys of that entry.',
          type: 'object',
        }),
      ),
      unset: optional(names('Keys that the entry loses.', 'Key.')),
      what,
    },
  },
} as const satisfies Readonly<Record<string, { readonly about: string; readonly keys: Keys }>>;

/** Values of `do`. */
export type EntryKind = keyof typeof entryKinds;

type ValuesOf<All extends Keys> = {
  readonly [Name in keyof All as All[Name]['need'] extends 'required' ? Name : never]: NonNullable<All[Name]['value']>;
} & {
  readonly [Name in keyof All as All[Name]['need'] extends 'optional' ? Name : never]?: NonNullable<All[Name]['value']>;
};

/** An entry of a kind, as in the file after validation. */
export type EntryOf<Kind extends EntryKind> = Kind extends EntryKind
  ? { readonly do: Kind } & ValuesOf<(typeof entryKinds)[Kind]['keys']>
  : never;

export type LedgerEntry = EntryOf<EntryKind>;

/** One of a ship, a planet or a yard. */
export type Subject = Pick<EntryOf<'lose'>, 'ship' | 'planet' | 'yard'>;
