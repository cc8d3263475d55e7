/** A register for people at a terminal: all of it, or one class or ship with its history. */

import type { Entry } from '../../campaign/entry.ts';
import { shipsOf } from '../../campaign/lookup.ts';
import { classOf } from '../../campaign/numbers.ts';
import { type Register, type RegisteredClass, type RegisteredShip, turnOf } from '../../campaign/register.ts';
import { plain } from '../../text/escape-control.ts';
import { counted, number } from '../../text/numbers.ts';
import { type Column, grid, type Row, right } from '../shared/grid.ts';
import type { Style, TextLook } from '../shared/style.ts';
import { rps, sentence, shipStatus } from './phrases.ts';

const columns: readonly Column[] = [
  { head: 'Number', align: 'left' },
  { head: 'Name', align: 'left', wraps: true },
  right('Mass'),
  right('RP'),
  { head: 'Status', align: 'left', wraps: true },
];

/** Player by player: what is left, the yards, the classes with their ships. */
export function registerTable(ledger: string, register: Register, look: TextLook): string {
  const { players, classes, ships } = register;
  const sums = [
    counted(players.size, 'player'),
    counted(classes.size, 'class', 'classes'),
    counted(ships.size, 'ship'),
  ];
  const head = `${look.style.strong(plain(ledger))} · ${sums.join(', ')}\n`;
  return head + [...players.keys()].map((player) => `\n${playerBlock(player, register, look)}`).join('');
}

function playerBlock(player: string, register: Register, { style, columns: width }: TextLook): string {
  const account = register.accounts.get(player);
  const left = account ? ` · ${rps(account.left)} and ${number(account['left-trp'])} TRP left` : '';
  const title = `${style.strong(plain(`${register.players.get(player)} (${player})`))} · turn ${turnOf(register, player)}${left}\n`;
  const yards = register.yards
    .filter((yard) => yard.player === player)
    .map(({ name, first, second }) => `yard ${plain(name)}: ${rps(first)} a turn, hulls of up to mass ${second}\n`);
  const rows = [...register.classes.values()]
    .filter(({ entry }) => entry.player === player)
    .flatMap((each) => [classRow(each, style), ...shipsOf(register, each).map(shipRow)]);
  return title + yards.join('') + (rows.length === 0 ? '' : grid(columns, rows, width, style));
}

function classRow({ entry, proved }: RegisteredClass, style: Style): Row {
  const status = proved === undefined ? 'prototype' : `proven in turn ${proved}`;
  return [entry.class, style.strong(plain(entry.name)), number(entry.mass), number(entry.points), status];
}

function shipRow(ship: RegisteredShip): Row {
  return [`  ${ship.number}`, `  ${plain(ship.name)}`, '', number(ship.cost), shipStatus(ship)];
}

/** A class: what it is, its ships, its history. */
export function classText(known: RegisteredClass, register: Register, look: TextLook): string {
  const { entry, proved } = known;
  const { style } = look;
  const status = proved === undefined ? 'prototype' : `proven in turn ${proved}`;
  const title = [
    style.strong(plain(`${entry.class} ${entry.name}`)),
    plain(register.players.get(entry.player) ?? ''),
    status,
  ];
  const facts = [
    `mass ${number(entry.mass)}`,
    `${rps(entry.points)} a ship`,
    plain(entry.design),
    `hash ${entry.hash}`,
  ];
  const rows = shipsOf(register, known).map(shipRow);
  const ships = rows.length === 0 ? 'no ships yet\n' : grid(columns, rows, look.columns, style);
  const history = historyOf(register, (each) => concerns(each, entry.class));
  return `${title.join(' · ')}\n${style.faint(facts.join(' · '))}\n\n${ships}\n${history}`;
}

/** A ship: what it is, and its history. */
export function shipText(ship: RegisteredShip, register: Register, { style }: TextLook): string {
  const built = register.classes.get(classOf(ship.number));
  const stage = built && built.proved === undefined ? ' (prototype)' : '';
  const title = [
    style.strong(plain(`${ship.number} ${ship.name}`)),
    plain(`${built?.entry.name ?? '?'}${stage}`),
    plain(register.players.get(ship.player) ?? ''),
    shipStatus(ship),
  ];
  const numbers = [ship.number, ...ship.before];
  const history = historyOf(register, (each) => numbers.some((known) => names(each, known)));
  return `${title.join(' · ')}\n\n${history}`;
}

function historyOf(register: Register, isMeant: (entry: Entry) => boolean): string {
  return register.entries
    .filter(isMeant)
    .map((entry) => `${sentence(entry, register)}\n`)
    .join('');
}

function names(entry: Entry, ship: string): boolean {
  return ('ship' in entry && entry.ship === ship) || (entry.do === 'refit' && entry.as === ship);
}

/** Whether an entry is about a class, and not only about one of its ships. */
function concerns(entry: Entry, of: string): boolean {
  if (entry.do === 'commission') return classOf(entry.ship) === of;
  if (entry.do === 'refit') return [entry.ship, entry.as].some((ship) => classOf(ship) === of);
  return 'class' in entry && entry.class === of;
}
