/** `slipway campaign register list` and `show`. */

import { printResult } from '../../../cli/runtime/output/output.ts';
import { printMessage } from '../../../cli/runtime/output/print-message.ts';
import { screenLook } from '../../../cli/runtime/output/style.ts';
import { exitCodes, UsageError, type World } from '../../../cli/world.ts';
import { formatCount } from '../../../text/numbers.ts';
import { findClass, findShip } from '../../replay/lookup.ts';
import type { Contact, Register } from '../../replay/register.ts';
import type { TurnAccount } from '../../replay/turn-account.ts';
import { contactsOf, seesShip, type ViewScope } from '../../replay/view.ts';
import { accountData, campaignJson, classJson, registerJson, shipJson } from '../../reports/json.ts';
import { classText, contactText, registerTable, shipText } from '../../reports/register.ts';
import { registerCsv, registerHtml, registerMarkdown } from '../../reports/register-rows.ts';
import { turnTable } from '../../reports/turn.ts';
import { type CampaignOptions, notFound, parsePlayer } from '../shared/add-entry.ts';
import { type Ledger, type LedgerOptions, openLedger, verifyHelp } from '../shared/ledger.ts';

/** Formats of a list. */
type ListFormat = 'table' | 'json' | 'csv' | 'markdown' | 'html';

export interface ListOptions extends LedgerOptions {
  readonly format: ListFormat;
  /** Only this player's part. */
  readonly player?: string;
  /** As this player sees it. */
  readonly as?: string;
  readonly output?: string;
  readonly force?: boolean;
}

export interface ShowOptions extends CampaignOptions {
  readonly player?: string;
  readonly as?: string;
}

/** Prints the register; resolves to the exit code. */
export function list(options: ListOptions, world: World): Promise<number> {
  return report(options, world, async ({ input, register }) => {
    const { name } = input;
    const scope = scopeOf(register, options);
    const printers: Readonly<Record<ListFormat, () => Promise<string>>> = {
      table: async () => registerTable(name, register, scope, await screenLook(options.color, world)),
      json: async () => campaignJson({ ledger: name, ...registerJson(register, scope) }),
      csv: async () => registerCsv(register, scope),
      markdown: async () => registerMarkdown(name, register, scope),
      html: async () => registerHtml(name, register, scope),
    };
    return printers[options.format]();
  });
}

function scopeOf(register: Register, { player, as }: Pick<ListOptions, 'player' | 'as'>): ViewScope {
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

/** Prints a class or a ship, both if they share a name, or the accounts of a turn; resolves to the exit code. */
export function show(query: string, options: ShowOptions, world: World): Promise<number> {
  return report(options, world, async (ledger) => {
    const shown: Shown = { ledger, query, scope: scopeOf(ledger.register, options) };
    const isTurn = /^\d{1,4}$/.test(query) && !('found' in findShip(ledger.register, query));
    return isTurn ? accountsText(shown, options, world) : thingText(shown, options, world);
  });
}

/** The accounts of a closed turn, as they were printed. */
async function accountsText(
  { ledger: { input, register }, query, scope: { player, viewer } }: Shown,
  options: ShowOptions,
  world: World,
): Promise<string> {
  const isShown = (account: TurnAccount) =>
    account.turn === Number(query) && [player, viewer].every((each) => each === undefined || each === account.player);
  const accounts = register.accounts.filter(isShown);
  if (accounts.length === 0) {
    const closed = [...new Set(register.accounts.map(({ turn }) => turn))];
    const help = closed.length === 0 ? 'no turn is closed yet' : `closed turns: ${closed.join(', ')}`;
    throw new UsageError(`no account of turn ${query}`, help);
  }
  if (options.format === 'json') {
    return campaignJson({ ledger: input.name, accounts: accounts.map((account) => accountData(account, register)) });
  }
  const look = await screenLook(options.color, world);
  return accounts.map((account) => turnTable(account, register, look)).join('\n');
}

async function thingText(
  { ledger: { input, register: whole }, query, scope: { viewer } }: Shown,
  options: ShowOptions,
  world: World,
): Promise<string> {
  const register = viewer === undefined ? whole : { ...whole, entries: entriesSeenBy(viewer, whole) };
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
  if (options.format === 'json') {
    return campaignJson({
      ledger: input.name,
      classes: classes.map((each) => classJson(each, register, viewer)),
      ships: ships.map((each) => shipJson(each, register)),
      ...(viewer === undefined ? {} : { met: contacts }),
    });
  }
  const look = await screenLook(options.color, world);
  return [
    ...classes.map((each) => classText(each, register, look)),
    ...ships.map((each) => shipText(each, register, look)),
    ...contacts.map((each) => contactText(each, look)),
  ].join('\n');
}

/** History that a player may read: their own entries, and battles. */
function entriesSeenBy(viewer: string, { entries }: Register): Register['entries'] {
  return entries.filter((entry) => entry.player === viewer || entry.do === 'battle');
}

/** Ships that a player has met, by ID, name or class. */
function contactsNamed(register: Register, viewer: string, query: string): readonly Contact[] {
  const wanted = query.trim().toLowerCase();
  return contactsOf(register, viewer).filter((contact) =>
    [contact.ship, contact.name, contact.class, contact.className].some((text) => text.toLowerCase() === wanted),
  );
}

/** Prints a report on a ledger, and the number of its problems. */
async function report(
  options: LedgerOptions & { readonly output?: string; readonly force?: boolean },
  world: World,
  text: (ledger: Ledger) => Promise<string>,
): Promise<number> {
  const ledger = await openLedger(options, world, 'read');
  if (typeof ledger === 'number') return ledger;
  const printed = await text(ledger);
  await printResult(() => printed, options, world);
  if (ledger.findings.length === 0) return exitCodes.ok;
  await printMessage(`${ledger.input.name} has ${formatCount(ledger.findings.length, 'problem')}`, world, verifyHelp);
  return exitCodes.findings;
}
