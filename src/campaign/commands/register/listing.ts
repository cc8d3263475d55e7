/** `slipway campaign register list` and `show`. */

import { argument, defineCommand, option } from '../../../cli/define-command.ts';
import { type PrintOptions, printDocument, printMessage } from '../../../cli/runtime/output/output.ts';
import { outputGroup, shared } from '../../../cli/shared-options.ts';
import { exitCodes, UsageError, type World } from '../../../cli/world.ts';
import type { Document, DocumentFormat } from '../../../document/report.ts';
import { formatCount } from '../../../text/phrases.ts';
import { findClass, findShip } from '../../replay/lookup.ts';
import type { Contact, Register } from '../../replay/register.ts';
import type { TurnAccount } from '../../replay/turn-account.ts';
import { contactsOf, seenBy, seesShip, type ViewScope } from '../../replay/view.ts';
import { accountData, registeredClassData, registeredShipData } from '../../reports/json.ts';
import { classBlocks, contactBlocks, registerDocument, shipBlocks } from '../../reports/register.ts';
import { turnBlocks } from '../../reports/turn.ts';
import { notFound, parsePlayer } from '../shared/add-entry.ts';
import { type Ledger, type LedgerOptions, openLedger, verifyHelp } from '../shared/ledger.ts';
import { ledgerOption, reportOptions } from '../shared/ledger-options.ts';

const readExitCodes = { 0: 'printed', 1: 'the ledger has problems', 2: 'wrong usage, or the ledger cannot be read' };

export const list = defineCommand({
  name: 'list',
  about: 'List classes, ships, yards and planets by player.',
  arguments: [],
  options: {
    player: option.text('--player <letters>', 'only this player'),
    as: ledgerOption.as,
    ledger: ledgerOption.file,
    ...outputGroup({ format: shared.format(), output: shared.output, force: shared.force }),
  },
  details: `\`--as\` prints what a player may know: everything of their own, and the ships of others that they
have met, without points or research.`,
  exitCodes: readExitCodes,
  examples: [
    'slipway campaign register list',
    `slipway campaign register list --format json | jq '.ships[] | select(.status == "ready").name'`,
    'slipway campaign register list --as AB --format html -o anne.html',
  ],
  run: (_, options, world) =>
    report(options, world, ({ input, register }) => registerDocument(input.name, register, scopeOf(register, options))),
});

export const show = defineCommand({
  name: 'show',
  about: 'Show a class, a ship with its history, or the accounts of a closed turn.',
  arguments: [argument('<name>', 'ID or name of a class or ship, or number of a turn')],
  options: {
    player: option.text('--player <letters>', 'account of this player only'),
    as: ledgerOption.as,
    ...reportOptions,
  },
  exitCodes: readExitCodes,
  examples: [
    'slipway campaign register show AB417',
    'slipway campaign register show Bright',
    ['slipway campaign register show 3 --player AB', 'the account of turn 3'],
  ],
  run: ([query], options, world) =>
    report(options, world, (ledger) => {
      const { register } = ledger;
      const shown: Shown = { ledger, query, scope: scopeOf(register, options) };
      const isTurn = /^\d{1,4}$/.test(query) && !('found' in findShip(register, query));
      return isTurn ? accountsDocument(shown) : thingDocument(shown);
    }),
});

interface ScopeOptions {
  /** Only this player's part. */
  readonly player?: string;
  /** As this player sees it. */
  readonly as?: string;
}

function scopeOf(register: Register, { player, as }: ScopeOptions): ViewScope {
  return {
    player: player === undefined ? undefined : parsePlayer(register, player),
    viewer: as === undefined ? undefined : parsePlayer(register, as),
  };
}

/** Subject of `show`. */
interface Shown {
  readonly ledger: Ledger;
  readonly query: string;
  readonly scope: ViewScope;
}

/** The accounts of a closed turn, as they were printed. */
export function accountsDocument({ ledger: { input, register: whole }, query, scope: { player, viewer } }: Shown) {
  const register = seenBy(viewer, whole);
  const isShown = (account: TurnAccount) =>
    account.turn === Number(query) && [player, viewer].every((each) => each === undefined || each === account.player);
  const accounts = register.accounts.filter(isShown);
  if (accounts.length === 0) {
    const closed = [...new Set(register.accounts.map(({ turn }) => turn))];
    const help = closed.length === 0 ? 'no turn is closed yet' : `closed turns: ${closed.join(', ')}`;
    throw new UsageError(`no account of turn ${query}`, help);
  }
  return {
    blocks: accounts.flatMap((account) => turnBlocks(account, register)),
    data: { ledger: input.name, accounts: accounts.map((account) => accountData(account, register)) },
  } satisfies Document;
}

/** A class or a ship, both if they share a name. */
export function thingDocument({ ledger: { input, register: whole }, query, scope: { viewer } }: Shown) {
  const register = seenBy(viewer, whole);
  const ship = findShip(register, query);
  const known = findClass(register, query);
  const ships = 'found' in ship && seesShip(ship.found, viewer) ? [ship.found] : [];
  const classes =
    'found' in known && (viewer === undefined || known.found.entry.player === viewer) ? [known.found] : [];
  const contacts = viewer === undefined ? [] : contactsNamed(register, viewer, query);
  if (ships.length + classes.length + contacts.length === 0) {
    throw viewer === undefined
      ? notFound(query, [ship, known])
      : new UsageError(`no class or ship ${query} is known to ${viewer}`);
  }
  return {
    blocks: [
      ...classes.flatMap((each) => classBlocks(each, register, viewer)),
      ...ships.flatMap((each) => shipBlocks(each, register)),
      ...contacts.flatMap(contactBlocks),
    ],
    data: {
      ledger: input.name,
      classes: classes.map((each) => registeredClassData(each, register, viewer)),
      ships: ships.map((each) => registeredShipData(each, register)),
      ...(viewer === undefined ? {} : { met: contacts }),
    },
  } satisfies Document;
}

/** Ships that a player has met, by ID, name or class. */
function contactsNamed(register: Register, viewer: string, query: string): readonly Contact[] {
  const wanted = query.trim().toLowerCase();
  return contactsOf(register, viewer).filter((contact) =>
    [contact.ship, contact.name, contact.class, contact.className].some((text) => text.toLowerCase() === wanted),
  );
}

/** Prints a report on a ledger, and the number of its problems; resolves to the exit code. */
async function report(
  options: LedgerOptions & PrintOptions & { readonly format: DocumentFormat },
  world: World,
  documentOf: (ledger: Ledger) => Document,
): Promise<number> {
  const ledger = await openLedger(options, world, 'read');
  if (typeof ledger === 'number') return ledger;
  await printDocument(documentOf(ledger), options, world);
  if (ledger.findings.length === 0) return exitCodes.ok;
  await printMessage(`${ledger.input.name} has ${formatCount(ledger.findings.length, 'problem')}`, world, verifyHelp);
  return exitCodes.findings;
}
