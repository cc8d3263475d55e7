import type { Finding } from '../findings/finding.ts';
import { type Citation, campaignRules, ledgerFile } from '../rules/model/citation.ts';

/** Codes of ledger findings, with their explanation and source. */
export const ledgerCodes = {
  'not-in-ledger': {
    about:
      'An entry names a player, class, ship, planet or yard that is not in the ledger yet. References are resolved from the top: ' +
      'the entry that creates something must come before those that use it.',
    cite: ledgerFile('References'),
  },
  'registered-twice': {
    about:
      'An ID, a name or the closing of a turn appears a second time. This can happen when two people add to a ledger at the same time ' +
      'and git keeps the lines of both. Change the ID of one of them.',
    cite: ledgerFile('References'),
  },
  'impossible-entry': {
    about:
      'The entry describes something impossible: a ship of one player in a class of another, a class proven before one of its ships is ' +
      'ready, a refit that changes the hull or keeps the class, work on a ship that is adrift, scrap or repair of a ship that is still being ' +
      'built or refitted, a yard on a world that the ship could not leave or where a base would cost more, a repair without a shipyard. ' +
      'The referee may override the last two.',
    cite: campaignRules('Ship design and validation'),
  },
  'wrong-sum': {
    about:
      'A stated figure differs from the computed one: the cost of a ship, its premium, the spending of a turn or its balance, and the ' +
      'prices of yards, refits, repairs, scrap and research. The referee may override a price: `--override "reason"`, or the key ' +
      '`override` in the ledger.',
    cite: ledgerFile('Sums'),
  },
  'late-entry': {
    about: 'The entry belongs to a turn that its player has already closed, so no account includes it.',
    cite: ledgerFile('Turns'),
  },
  overspent: {
    about:
      'A turn spends more RPs or TRPs than its income and the balance carried over. Spending is refused when it is recorded if the income is ' +
      'known from planets, otherwise when the turn is closed. Clubs that allow debt use `--debt`.',
    cite: campaignRules('Resource points'),
  },
  'yard-overloaded': {
    about:
      'The first rating of a yard limits the RPs it processes per turn; the second limits the mass of the hulls it builds. Pay the rest ' +
      'of a ship or a refit in the next turn.',
    cite: campaignRules('Shipyards'),
  },
  'not-researched': {
    about:
      'A class has a system whose technology the campaign rules price, and the ledger has no research of it by the player. Record the ' +
      'research first: `spend --for research --tech NAME`. The referee may override this. Wings are not part of a class. ' +
      'A fleet with dummy bogeys needs their research too.',
    cite: campaignRules('Research'),
  },
  'changed-design': {
    about:
      'The design differs from the one registered under this ID in something that affects its cost or legality. Comments, formatting, ' +
      'the order of systems, wings, squadrons, marines and extra parties may change; any other ship is another class and must be ' +
      'submitted again.',
    cite: ledgerFile('The hash of a design'),
  },
  'wrong-owner': {
    about: 'A ship of a fleet belongs to another player, by the register.',
    cite: ledgerFile('Fleets'),
  },
  'not-ready': {
    about: 'A ship of a fleet is not ready, by the register: still being built, adrift, lost or scrapped.',
    cite: ledgerFile('Fleets'),
  },
  'wrong-name': {
    about: 'The register has another name for a ship of a fleet. IDs stay when a ship is renamed.',
    cite: ledgerFile('Fleets'),
  },
  'wrong-class': {
    about: 'A ship of a fleet has the design of another class than in the register. A refit gives a ship a new ID.',
    cite: ledgerFile('Fleets'),
  },
  'lost-design': {
    about: 'The design file of a registered class is missing from the path in the ledger, or cannot be read.',
    cite: ledgerFile('The hash of a design'),
  },
} as const satisfies Readonly<Record<string, { readonly about: string; readonly cite: Citation }>>;

export type LedgerCode = keyof typeof ledgerCodes;

/** A problem with an entry, at one of its keys. */
export interface LedgerIssue {
  readonly code: LedgerCode;
  readonly key: string;
  readonly message: string;
  readonly help?: string | undefined;
  /** True if an `override` in the entry removes the problem. */
  readonly isOverridable?: true;
  /** Excess of a stated income, negative if it is too low. */
  readonly off?: number;
}

const overrideHelp =
  'record the reason for another figure with --override "reason", in the ledger `override: "reason"`';

/** A problem that the referee may override. */
export function overridableIssue(issue: LedgerIssue): LedgerIssue {
  const help = issue.help === undefined ? overrideHelp : `${issue.help}; or ${overrideHelp}`;
  return { ...issue, help, isOverridable: true };
}

/** The problems of an entry that it does not override. */
export function withoutOverridden(entry: object, issues: readonly LedgerIssue[]): readonly LedgerIssue[] {
  return 'override' in entry ? issues.filter(({ isOverridable }) => !isOverridable) : issues;
}

/** Converts a problem with the entry at `index` to a finding. */
export function ledgerFinding({ code, key, message, help }: LedgerIssue, index: number): Finding {
  return campaignFinding(code, `/${index}/${key}`, message, help);
}

/** A finding in a ledger or in a fleet that the register contradicts. */
export function campaignFinding(code: LedgerCode, path: string, message: string, help?: string): Finding {
  const { cite } = ledgerCodes[code];
  return { code, severity: 'error', message, path, on: 'value', cite, ...(help === undefined ? {} : { help }) };
}
