/** A campaign register as text: all of it, or one class or ship with its history. */

import type { LedgerEntry } from '../../campaign/entry.ts';
import { shipsOfClass } from '../../campaign/lookup.ts';
import { classIdOf } from '../../campaign/numbers.ts';
import { currentTurn, type Register, type RegisteredClass, type RegisteredShip } from '../../campaign/register.ts';
import { escapeControl } from '../../text/escape-control.ts';
import { formatCount, formatNumber } from '../../text/numbers.ts';
import { type GridRow, grid, labelColumn, numberColumn, textColumn } from '../shared/grid.ts';
import type { Style, TextOptions } from '../shared/style.ts';
import { formatRp, ledgerLine, shipStatus } from './phrases.ts';

const columns = [labelColumn('ID'), textColumn('Name'), numberColumn('Mass'), numberColumn('RP'), textColumn('Status')];

/** By player: balance, shipyards, and classes with their ships. */
export function registerTable(ledger: string, register: Register, options: TextOptions): string {
  const { players, classes, ships } = register;
  const sums = [
    formatCount(players.size, 'player'),
    formatCount(classes.size, 'class', 'classes'),
    formatCount(ships.size, 'ship'),
  ];
  const head = `${options.style.strong(escapeControl(ledger))} · ${sums.join(', ')}\n`;
  return head + [...players.keys()].map((player) => `\n${playerBlock(player, register, options)}`).join('');
}

function playerBlock(player: string, register: Register, { style, columns: width }: TextOptions): string {
  const account = register.lastTurns.get(player);
  const left = account ? ` · ${formatRp(account.left)} and ${formatNumber(account['left-trp'])} TRP left` : '';
  const title = `${style.strong(escapeControl(`${register.players.get(player)} (${player})`))} · turn ${currentTurn(register, player)}${left}\n`;
  const yards = register.yards
    .filter((yard) => yard.player === player)
    .map(
      ({ name, first, second }) =>
        `shipyard ${escapeControl(name)}: ${formatRp(first)} per turn, hulls up to mass ${second}\n`,
    );
  const rows = [...register.classes.values()]
    .filter(({ entry }) => entry.player === player)
    .flatMap((each) => [classRow(each, style), ...shipsOfClass(register, each).map(shipRow)]);
  return title + yards.join('') + (rows.length === 0 ? '' : grid(columns, rows, width, style));
}

function classRow({ entry, provenInTurn }: RegisteredClass, style: Style): GridRow {
  return [
    entry.class,
    style.strong(escapeControl(entry.name)),
    formatNumber(entry.mass),
    formatNumber(entry.points),
    classStatus(provenInTurn),
  ];
}

function classStatus(proved: RegisteredClass['provenInTurn']): string {
  return proved === undefined ? 'prototype' : `proven in turn ${proved}`;
}

function shipRow(ship: RegisteredShip): GridRow {
  return [`  ${ship.id}`, `  ${escapeControl(ship.name)}`, '', formatNumber(ship.cost), shipStatus(ship)];
}

/** A class with its ships and history. */
export function classText(known: RegisteredClass, register: Register, options: TextOptions): string {
  const { entry, provenInTurn } = known;
  const { style } = options;
  const player = escapeControl(register.players.get(entry.player) ?? '');
  const title = [style.strong(escapeControl(`${entry.class} ${entry.name}`)), player, classStatus(provenInTurn)];
  const cost = `${formatRp(entry.points)} per ship`;
  const facts = [`mass ${formatNumber(entry.mass)}`, cost, escapeControl(entry.design), `hash ${entry.hash}`];
  const rows = shipsOfClass(register, known).map(shipRow);
  const ships = rows.length === 0 ? 'no ships yet\n' : grid(columns, rows, options.columns, style);
  const history = historyOf(register, (each) => isAboutClass(each, entry.class));
  return `${title.join(' · ')}\n${style.faint(facts.join(' · '))}\n\n${ships}\n${history}`;
}

/** A ship with its history. */
export function shipText(ship: RegisteredShip, register: Register, { style }: TextOptions): string {
  const built = register.classes.get(classIdOf(ship.id));
  const stage = built && built.provenInTurn === undefined ? ' (prototype)' : '';
  const title = [
    style.strong(escapeControl(`${ship.id} ${ship.name}`)),
    escapeControl(`${built?.entry.name ?? '?'}${stage}`),
    escapeControl(register.players.get(ship.player) ?? ''),
    shipStatus(ship),
  ];
  const ids = [ship.id, ...ship.previousIds];
  const history = historyOf(register, (entry) => ids.some((id) => isAboutShip(entry, id)));
  return `${title.join(' · ')}\n\n${history}`;
}

function historyOf(register: Register, isIncluded: (entry: LedgerEntry) => boolean): string {
  const entries = register.entries.filter(isIncluded);
  return entries.map((entry) => `${ledgerLine(entry, register)}\n`).join('');
}

function isAboutShip(entry: LedgerEntry, ship: string): boolean {
  return ('ship' in entry && entry.ship === ship) || (entry.do === 'refit' && entry.as === ship);
}

/** True for entries about a class, other than those about one of its ships only. */
function isAboutClass(entry: LedgerEntry, id: string): boolean {
  if (entry.do === 'commission') return classIdOf(entry.ship) === id;
  if (entry.do === 'refit') return [entry.ship, entry.as].some((ship) => classIdOf(ship) === id);
  return 'class' in entry && entry.class === id;
}
