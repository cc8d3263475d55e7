/** A campaign register as text: all of it, or one class or ship with its history. */

import { type GridRow, grid, labelColumn, numberColumn, textColumn } from '../../document/grid.ts';
import type { Style, TextOptions } from '../../document/style.ts';
import { escapeControl } from '../../text/escape-control.ts';
import { formatCount, formatNumber } from '../../text/numbers.ts';
import { type LedgerEntry, worldKinds } from '../ledger/entry-kinds.ts';
import { classIdOf } from '../ledger/ids.ts';
import { classOfShip, shipsOfClass } from '../replay/lookup.ts';
import type {
  Contact,
  Register,
  RegisteredClass,
  RegisteredPlanet,
  RegisteredShip,
  RegisteredYard,
} from '../replay/register.ts';
import type { Funds } from '../replay/turn-account.ts';
import { type MetPart, type OpenBalance, type PlayerPart, type ViewScope, viewRegister } from '../replay/view.ts';
import { formatRp, ledgerLine, shipStatus } from './phrases.ts';

const columns = [labelColumn('ID'), textColumn('Name'), numberColumn('Mass'), numberColumn('RP'), textColumn('Status')];

/** By player: balance, planets, shipyards, and classes with their ships; for a viewer, what of others has been met. */
export function registerTable(ledger: string, register: Register, scope: ViewScope, options: TextOptions): string {
  const { parts, met } = viewRegister(register, scope);
  const { style } = options;
  const sums = [
    formatCount(register.players.size, 'player'),
    formatCount(register.classes.size, 'class', 'classes'),
    formatCount(register.ships.size, 'ship'),
  ];
  const { player, viewer } = scope;
  const facts = viewer !== undefined ? [`as ${viewer} sees it`] : player !== undefined ? [`${player} only`] : sums;
  const head = `${style.strong(escapeControl(ledger))} · ${facts.join(', ')}\n`;
  const blocks = [...parts.map((part) => playerBlock(part, options)), ...met.map((part) => metBlock(part, options))];
  return head + blocks.map((block) => `\n${block}`).join('');
}

function playerBlock(part: PlayerPart, { style, columns: width }: TextOptions): string {
  const { player, name, turn, balance, yards, planets, classes, captured } = part;
  const title = `${style.strong(escapeControl(`${name} (${player})`))} · turn ${turn}${balanceText(balance)}\n`;
  const planetLines = planets.map((planet) => `${planetText(planet)}\n`);
  const yardLines = yards.map((yard) => `${yardText(yard)}\n`);
  const rows = [
    ...classes.flatMap(({ known, ships }) => [classRow(known, style), ...ships.map(shipRow)]),
    ...captured.map(shipRow),
  ];
  const table = rows.length === 0 ? '' : grid(columns, rows, width, style);
  return title + planetLines.join('') + yardLines.join('') + table;
}

/** ` · 70 RP and 10 TRP left (…)`: after the last closed turn, or if there are open entries or planets, in the open turn. */
export function balanceText({ carried, income, spent, gained, left }: OpenBalance): string {
  const isOpen = spent.rp + spent.trp + gained > 0 || income !== undefined;
  if (!isOpen) return carried.rp + carried.trp === 0 ? '' : ` · ${fundsText(carried)} left`;
  const terms = [
    ...(carried.rp + carried.trp > 0 ? [`${fundsText(carried)} carried over`] : []),
    ...(income ? [`${fundsText(income)} income`] : []),
    ...(gained > 0 ? [`${formatRp(gained)} gained`] : []),
    ...(spent.rp + spent.trp > 0 ? [`${fundsText(spent)} spent`] : []),
  ];
  return ` · ${fundsText(left)} left${income ? '' : ' before income'} (${terms.join(', ')})`;
}

function fundsText({ rp, trp }: Funds): string {
  return `${formatRp(rp)} and ${formatNumber(trp)} TRP`;
}

/** `planet Orchard, a habitable planet: 40 RP per turn`. */
export function planetText({ name, kind, owners }: RegisteredPlanet): string {
  const { income, from = 1 } = owners.at(-1) ?? {};
  const trp = income && income.trp > 0 ? ` and ${formatNumber(income.trp)} TRP` : '';
  const since = from > 1 ? `, from turn ${from}` : '';
  return `planet ${escapeControl(name)}, ${worldKinds[kind]}: ${formatRp(income?.rp ?? 0)}${trp} per turn${since}`;
}

/** `shipyard Orchard Slip: 70 RP per turn, hulls up to mass 100`. */
export function yardText({ name, first, second, site }: RegisteredYard): string {
  const where = site === undefined ? '' : ` on ${worldKinds[site]}`;
  return `shipyard ${escapeControl(name)}${where}: ${formatRp(first)} per turn, hulls up to mass ${second}`;
}

const metColumns = [
  labelColumn('ID'),
  textColumn('Name'),
  textColumn('Class'),
  numberColumn('Mass'),
  textColumn('Met'),
];

/** Ships of another player that have been met. */
function metBlock({ player, name, contacts }: MetPart, { style, columns: width }: TextOptions): string {
  const title = `${style.strong(escapeControl(`${name} (${player})`))}`;
  if (contacts.length === 0) return `${title} · no ships met\n`;
  const rows = contacts.map(({ ship, name: shipName, className, mass, turn }): GridRow => {
    return [ship, escapeControl(shipName), escapeControl(className), formatNumber(mass), `turn ${turn}`];
  });
  return `${title} · ${formatCount(contacts.length, 'ship')} met\n${grid(metColumns, rows, width, style)}`;
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

export function classStatus(proved: RegisteredClass['provenInTurn']): string {
  return proved === undefined ? 'prototype' : `proven in turn ${proved}`;
}

function shipRow(ship: RegisteredShip): GridRow {
  return [`  ${ship.id}`, `  ${escapeControl(ship.name)}`, '', formatNumber(ship.cost), shipStatus(ship)];
}

/** A ship of another, as far as it has been met. */
export function contactText({ ship, name, player, className, mass, turn }: Contact, { style }: TextOptions): string {
  const title = style.strong(escapeControl(`${ship} ${name}`));
  return `${title} · ${escapeControl(className)}, mass ${formatNumber(mass)} · of ${player} · met in turn ${turn}\n`;
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
  const built = classOfShip(register, ship);
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
  if ('ships' in entry) return entry.ships.includes(ship);
  return ('ship' in entry && entry.ship === ship) || (entry.do === 'refit' && entry.as === ship);
}

/** True for entries about a class, other than those about one of its ships only. */
function isAboutClass(entry: LedgerEntry, id: string): boolean {
  if (entry.do === 'commission') return classIdOf(entry.ship) === id;
  if (entry.do === 'refit') return [entry.ship, entry.as].some((ship) => classIdOf(ship) === id);
  return 'class' in entry && entry.class === id;
}
