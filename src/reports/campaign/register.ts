/** A campaign register as text: all of it, or one class or ship with its history. */

import type { Entry } from '../../campaign/entry.ts';
import { shipsOf } from '../../campaign/lookup.ts';
import { classOf } from '../../campaign/numbers.ts';
import { type Register, type RegisteredClass, type RegisteredShip, turnOf } from '../../campaign/register.ts';
import { plain } from '../../text/escape-control.ts';
import { counted, number } from '../../text/numbers.ts';
import { grid, labelColumn, numberColumn, type Row, textColumn } from '../shared/grid.ts';
import type { Style, TextLook } from '../shared/style.ts';
import { rps, sentence, shipStatus } from './phrases.ts';

const columns = [labelColumn('ID'), textColumn('Name'), numberColumn('Mass'), numberColumn('RP'), textColumn('Status')];

/** By player: balance, shipyards, and classes with their ships. */
export function registerTable(ledger: string, register: Register, options: TextLook): string {
  const { players, classes, ships } = register;
  const sums = [
    counted(players.size, 'player'),
    counted(classes.size, 'class', 'classes'),
    counted(ships.size, 'ship'),
  ];
  const head = `${options.style.strong(plain(ledger))} · ${sums.join(', ')}\n`;
  return head + [...players.keys()].map((player) => `\n${playerBlock(player, register, options)}`).join('');
}

function playerBlock(player: string, register: Register, { style, columns: width }: TextLook): string {
  const account = register.accounts.get(player);
  const left = account ? ` · ${rps(account.left)} and ${number(account['left-trp'])} TRP left` : '';
  const title = `${style.strong(plain(`${register.players.get(player)} (${player})`))} · turn ${turnOf(register, player)}${left}\n`;
  const yards = register.yards
    .filter((yard) => yard.player === player)
    .map(({ name, first, second }) => `shipyard ${plain(name)}: ${rps(first)} per turn, hulls up to mass ${second}\n`);
  const rows = [...register.classes.values()]
    .filter(({ entry }) => entry.player === player)
    .flatMap((each) => [classRow(each, style), ...shipsOf(register, each).map(shipRow)]);
  return title + yards.join('') + (rows.length === 0 ? '' : grid(columns, rows, width, style));
}

function classRow({ entry, proved }: RegisteredClass, style: Style): Row {
  return [entry.class, style.strong(plain(entry.name)), number(entry.mass), number(entry.points), classStatus(proved)];
}

function classStatus(proved: RegisteredClass['proved']): string {
  return proved === undefined ? 'prototype' : `proven in turn ${proved}`;
}

function shipRow(ship: RegisteredShip): Row {
  return [`  ${ship.number}`, `  ${plain(ship.name)}`, '', number(ship.cost), shipStatus(ship)];
}

/** A class with its ships and history. */
export function classText(known: RegisteredClass, register: Register, options: TextLook): string {
  const { entry, proved } = known;
  const { style } = options;
  const player = plain(register.players.get(entry.player) ?? '');
  const title = [style.strong(plain(`${entry.class} ${entry.name}`)), player, classStatus(proved)];
  const cost = `${rps(entry.points)} per ship`;
  const facts = [`mass ${number(entry.mass)}`, cost, plain(entry.design), `hash ${entry.hash}`];
  const rows = shipsOf(register, known).map(shipRow);
  const ships = rows.length === 0 ? 'no ships yet\n' : grid(columns, rows, options.columns, style);
  const history = historyOf(register, (each) => isAboutClass(each, entry.class));
  return `${title.join(' · ')}\n${style.faint(facts.join(' · '))}\n\n${ships}\n${history}`;
}

/** A ship with its history. */
export function shipText(ship: RegisteredShip, register: Register, { style }: TextLook): string {
  const built = register.classes.get(classOf(ship.number));
  const stage = built && built.proved === undefined ? ' (prototype)' : '';
  const title = [
    style.strong(plain(`${ship.number} ${ship.name}`)),
    plain(`${built?.entry.name ?? '?'}${stage}`),
    plain(register.players.get(ship.player) ?? ''),
    shipStatus(ship),
  ];
  const ids = [ship.number, ...ship.before];
  const history = historyOf(register, (entry) => ids.some((id) => isAboutShip(entry, id)));
  return `${title.join(' · ')}\n\n${history}`;
}

function historyOf(register: Register, isIncluded: (entry: Entry) => boolean): string {
  const entries = register.entries.filter(isIncluded);
  return entries.map((entry) => `${sentence(entry, register)}\n`).join('');
}

function isAboutShip(entry: Entry, ship: string): boolean {
  return ('ship' in entry && entry.ship === ship) || (entry.do === 'refit' && entry.as === ship);
}

/** True for entries about a class, other than those about one of its ships only. */
function isAboutClass(entry: Entry, id: string): boolean {
  if (entry.do === 'commission') return classOf(entry.ship) === id;
  if (entry.do === 'refit') return [entry.ship, entry.as].some((ship) => classOf(ship) === id);
  return 'class' in entry && entry.class === id;
}
