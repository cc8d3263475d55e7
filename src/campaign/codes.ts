import type { Finding } from '../findings/finding.ts';
import { type Citation, campaign, ledgerFile } from '../rules/model/citation.ts';

/** What a ledger can be wrong in, though every entry of it can be read. */
export const ledgerCodes = {
  'not-in-ledger': {
    about:
      'An entry names a player, a class, a ship or a yard that no entry above it has brought in. Numbers and names are looked for from the ' +
      'top: what is referred to has to stand before.',
    cite: ledgerFile('References'),
  },
  'registered-twice': {
    about:
      'A number, a name or the account of a turn is given out a second time. It happens where two people have added to a ledger at once ' +
      'and git has kept the lines of both: one of them needs another number.',
    cite: ledgerFile('References'),
  },
  'impossible-entry': {
    about:
      'What the entry says cannot have happened: a ship of one player in the class of another, a class proved before a ship of it flies, a ' +
      'refit that changes the hull.',
    cite: campaign('Ship design and validation'),
  },
  'wrong-sum': {
    about:
      'A figure that an entry states is not what follows from the entries above it: the cost of a ship, its premium, what a turn has spent ' +
      'and what it leaves.',
    cite: ledgerFile('Sums'),
  },
  'late-entry': {
    about: 'The entry belongs to a turn of a player that was accounted before: it stands in no account at all.',
    cite: ledgerFile('Turns'),
  },
  overspent: {
    about: 'More RPs or TRPs are spent in a turn than its income and what was left before come to.',
    cite: campaign('Resource points'),
  },
  'yard-overloaded': {
    about:
      'A yard processes no more RPs in a turn than its first rating says, and builds no hull that is larger than its second. What does not ' +
      'fit into one turn is built on in the next.',
    cite: campaign('Shipyards'),
  },
  'changed-design': {
    about:
      'The design is no longer the one that was registered under its number: something that bears on its bill or its legality has changed. ' +
      'Comments, spelling and the order of systems may; a changed ship is another class, and is submitted anew.',
    cite: ledgerFile('The hash of a design'),
  },
  'lost-design': {
    about: 'The file of a registered class is not where the ledger says, or cannot be read as a design.',
    cite: ledgerFile('The hash of a design'),
  },
} as const satisfies Readonly<Record<string, { readonly about: string; readonly cite: Citation }>>;

/** A code of a ledger. */
export type LedgerCode = keyof typeof ledgerCodes;

/** Something that is wrong with an entry, at one of its keys. */
export interface Objection {
  readonly code: LedgerCode;
  /** The key of the entry. */
  readonly at: string;
  readonly message: string;
  readonly help?: string | undefined;
}

/** An objection as a finding about the entry with that index. */
export function findingOf({ code, at, message, help }: Objection, index: number): Finding {
  const told = help === undefined ? {} : { help };
  const path = `/${index}/${at}`;
  return { code, severity: 'error', message, path, on: 'value', cite: ledgerCodes[code].cite, ...told };
}
