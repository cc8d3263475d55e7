/** A campaign register: all of it, or one class or ship with its history. */

import {
  type ColumnOf,
  column,
  type DocumentBlock,
  heading,
  paragraphBlock,
  rowOf,
  strong,
  type TableBlock,
  type TableRow,
} from '../../document/document.ts';
import type { Document } from '../../document/report.ts';
import { formatCount, formatNumber } from '../../text/phrases.ts';
import { type LedgerEntry, worldKinds } from '../ledger/entry-kinds.ts';
import { classIdOf } from '../ledger/ids.ts';
import { flowText } from '../ledger/read-ledger.ts';
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
import {
  type MetPart,
  type OpenBalance,
  type PlayerPart,
  seesShip,
  type ViewScope,
  viewRegister,
} from '../replay/view.ts';
import { registerData } from './json.ts';
import { formatRp, ledgerLine, shipStatus } from './phrases.ts';

/** By player: balance, planets, shipyards, and classes with their ships; for a viewer, what of others has been met. */
export function registerDocument(ledger: string, register: Register, scope: ViewScope) {
  const sums = [
    formatCount(register.players.size, 'player'),
    formatCount(register.classes.size, 'class', 'classes'),
    formatCount(register.ships.size, 'ship'),
  ];
  const { player, viewer } = scope;
  const facts = viewer !== undefined ? [`as ${viewer} sees it`] : player !== undefined ? [`${player} only`] : sums;
  const sections = playerSections(register, scope).flatMap((section): readonly DocumentBlock[] => [
    heading(2, `${section.name} (${section.player})`, ...section.facts),
    ...section.blocks,
  ]);
  return {
    blocks: [heading(1, ledger, facts.join(', ')), ...sections],
    data: { ledger, ...registerData(register, scope) },
  } satisfies Document;
}

/** What a register says about a player. */
interface PlayerSection {
  /** Letters of the player. */
  readonly player: string;
  readonly name: string;
  readonly facts: readonly string[];
  readonly blocks: readonly DocumentBlock[];
}

/** The players that are seen whole, then those of whom only ships are known. */
function playerSections(register: Register, scope: ViewScope): readonly PlayerSection[] {
  const { parts, met } = viewRegister(register, scope);
  return [...parts.map((part) => ownSection(part, register)), ...met.map(metSection)];
}

/** The player's own account, planets, yards, classes and ships. */
function ownSection(part: PlayerPart, register: Register): PlayerSection {
  const { player, name, turn, balance, planets, yards, classes, captured } = part;
  const places = [...planets.map(planetText), ...yards.map(yardText)];
  const own: readonly Thing[] = [
    ...planets.map(planetThing),
    ...yards.map(yardThing),
    ...classes.flatMap(({ known, ships }) => [classThing(known), ...ships.map((ship) => shipThing(ship, register))]),
  ];
  const foreign = captured.map((ship) => shipThing(ship, register));
  return {
    player,
    name,
    facts: [`turn ${turn}`, ...balanceTexts(balance)],
    blocks: [
      ...(places.length > 0 ? [{ kind: 'list', items: places } as const] : []),
      thingsTable(`Classes and ships of ${name}`, player, own),
      thingsTable(`Ships captured by ${name}`, player, foreign, true),
    ],
  };
}

/** Ships of another player that have been met. */
function metSection({ player, name, contacts }: MetPart): PlayerSection {
  const met = contacts.length === 0 ? 'no ships met' : `${formatCount(contacts.length, 'ship')} met`;
  const table = thingsTable(`Ships of ${name} (${player}), as far as met`, player, contacts.map(contactThing), true);
  return { player, name, facts: [met], blocks: [table] };
}

/** Something in the register. */
interface Thing {
  /** The owner of a ship that may not be the player of its class. */
  readonly player?: string;
  readonly kind: 'class' | 'ship' | 'yard' | 'planet';
  readonly id?: string;
  readonly name: string;
  /** Class of a ship. */
  readonly class?: string | undefined;
  readonly mass?: number | undefined;
  /** Cost of a ship, income of a planet, first rating of a yard; `null` where the viewer does not know it. */
  readonly rp: number | undefined | null;
  readonly status: string;
  /** In data only, because print says it elsewhere. */
  readonly isData?: true;
}

/** Things of a player. Ships of foreign classes are listed with their class. */
function thingsTable(label: string, player: string, things: readonly Thing[], isForeign = false): TableBlock {
  const columns: readonly ColumnOf<Thing>[] = [
    column('Player', 'label', (thing) => thing.player ?? player, { only: 'data' }),
    column('Kind', 'label', ({ kind }) => kind, { only: 'data' }),
    column('ID', 'label', ({ id }) => id),
    column('Name', 'text', ({ kind, name }) => (kind === 'class' ? strong(name) : name)),
    column('Class', 'text', (thing) => thing.class, isForeign ? {} : { only: 'data' }),
    column('Mass', 'number', ({ mass }) => mass),
    column('RP', 'number', ({ rp }) => rp),
    column('Status', 'text', ({ status }) => status),
  ];
  const rows = things.map((thing): TableRow => {
    const row = rowOf(columns, thing, thing.kind === 'ship' && !isForeign ? 1 : 0);
    return thing.isData ? { ...row, only: 'data' } : row;
  });
  return { kind: 'table', label, columns, rows };
}

function planetThing({ name, kind, owners }: RegisteredPlanet): Thing {
  return { kind: 'planet', name, rp: owners.at(-1)?.income.rp, status: worldKinds[kind], isData: true };
}

function yardThing({ name, first, second, site }: RegisteredYard): Thing {
  const status = site === undefined ? 'in orbit' : `on ${worldKinds[site]}`;
  return { kind: 'yard', name, mass: second, rp: first, status, isData: true };
}

function classThing({ entry, provenInTurn }: RegisteredClass): Thing {
  const { class: id, name, mass, points: rp } = entry;
  return { kind: 'class', id, name, class: name, mass, rp, status: classStatus(provenInTurn) };
}

function shipThing(ship: RegisteredShip, register: Register): Thing {
  const { id, name, player, cost: rp } = ship;
  const { name: className, mass } = classOfShip(register, ship)?.entry ?? {};
  return { kind: 'ship', player, id, name, class: className, mass, rp, status: shipStatus(ship) };
}

function contactThing({ ship: id, name, className, mass, turn }: Contact): Thing {
  return { kind: 'ship', id, name, class: className, mass, rp: null, status: `met in turn ${turn}` };
}

/** `70 RP and 10 TRP left (…)`: after the last closed turn, or if there are open entries or planets, in the open turn. */
function balanceTexts({ carried, income, spent, gained, left }: OpenBalance): readonly string[] {
  const isOpen = spent.rp + spent.trp + gained > 0 || income !== undefined;
  if (!isOpen) return carried.rp + carried.trp === 0 ? [] : [`${fundsText(carried)} left`];
  const terms = [
    ...(carried.rp + carried.trp > 0 ? [`${fundsText(carried)} carried over`] : []),
    ...(income ? [`${fundsText(income)} income`] : []),
    ...(gained > 0 ? [`${formatRp(gained)} gained`] : []),
    ...(spent.rp + spent.trp > 0 ? [`${fundsText(spent)} spent`] : []),
  ];
  return [`${fundsText(left)} left${income ? '' : ' before income'} (${terms.join(', ')})`];
}

function fundsText({ rp, trp }: Funds): string {
  return `${formatRp(rp)} and ${formatNumber(trp)} TRP`;
}

/** `planet Orchard, a habitable planet: 40 RP per turn`. */
function planetText({ name, kind, owners }: RegisteredPlanet): string {
  const { income, from = 1 } = owners.at(-1) ?? {};
  const trp = income && income.trp > 0 ? ` and ${formatNumber(income.trp)} TRP` : '';
  const since = from > 1 ? `, from turn ${from}` : '';
  return `planet ${name}, ${worldKinds[kind]}: ${formatRp(income?.rp ?? 0)}${trp} per turn${since}`;
}

/** `shipyard Orchard Slip: 70 RP per turn, hulls up to mass 100`. */
function yardText({ name, first, second, site }: RegisteredYard): string {
  const where = site === undefined ? '' : ` on ${worldKinds[site]}`;
  return `shipyard ${name}${where}: ${formatRp(first)} per turn, hulls up to mass ${second}`;
}

function classStatus(proved: RegisteredClass['provenInTurn']): string {
  return proved === undefined ? 'prototype' : `proven in turn ${proved}`;
}

/** A ship of another, as far as it has been met. */
export function contactBlocks(contact: Contact): readonly DocumentBlock[] {
  const { ship, name, player, className, mass, turn } = contact;
  return [
    heading(2, `${ship} ${name}`, `${className}, mass ${formatNumber(mass)}`, `of ${player}`, `met in turn ${turn}`),
    { ...thingsTable('Ship', player, [contactThing(contact)]), only: 'data' },
  ];
}

/** A class with its ships and history. */
export function classBlocks(known: RegisteredClass, register: Register, viewer?: string): readonly DocumentBlock[] {
  const { entry, provenInTurn } = known;
  const { class: id, name, player, mass, points, design, hash } = entry;
  const ships = shipsOfClass(register, known)
    .filter((ship) => seesShip(ship, viewer))
    .map((ship) => shipThing(ship, register));
  return [
    {
      ...heading(2, `${id} ${name}`, register.players.get(player) ?? '', classStatus(provenInTurn)),
      facts: [`mass ${formatNumber(mass)}`, `${formatRp(points)} per ship`, design, `hash ${hash}`],
    },
    thingsTable('Ships', player, [{ ...classThing(known), isData: true }, ...ships]),
    ...(ships.length === 0 ? [paragraphBlock('no ships yet')] : []),
    historyOf(register, (each) => isAboutClass(each, id)),
  ];
}

export function shipBlocks(ship: RegisteredShip, register: Register): readonly DocumentBlock[] {
  const { id, name, player, previousIds } = ship;
  const built = classOfShip(register, ship);
  const stage = built && built.provenInTurn === undefined ? ' (prototype)' : '';
  const className = `${built?.entry.name ?? '?'}${stage}`;
  const ids = [id, ...previousIds];
  return [
    heading(2, `${id} ${name}`, className, register.players.get(player) ?? '', shipStatus(ship)),
    { ...thingsTable('Ship', player, [shipThing(ship, register)]), only: 'data' },
    historyOf(register, (entry) => ids.some((each) => isAboutShip(entry, each))),
  ];
}

function historyOf(register: Register, isIncluded: (entry: LedgerEntry) => boolean): DocumentBlock {
  const entries = register.entries.filter(isIncluded);
  return { kind: 'list', items: entries.map((entry) => ledgerLine(entry, register)) };
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

// The register of a campaign on the website: what every player may know, or what one player knows.

/** What a reader of the register knows. */
export interface RegisterSections {
  readonly about: string;
  readonly players: readonly Omit<PlayerSection, 'facts'>[];
}

/** What a player knows, by letters; without one, what everyone may know. */
export function registerSections(register: Register, player: string | undefined): RegisterSections {
  if (player === undefined) {
    const about = 'What every player knows: classes are listed once they are proven in battle.';
    return { about, players: [...register.players].map(([letters, name]) => publicSection(letters, name, register)) };
  }
  const about = `What ${register.players.get(player)} (${player}) knows.`;
  const players = playerSections(register, { viewer: player }).map(({ facts, blocks, ...section }) => ({
    ...section,
    blocks: [paragraphBlock(facts.join(' · ')), ...blocks],
  }));
  return { about, players };
}

/** Public facts about a player: proven classes and lost ships. */
function publicSection(
  player: string,
  name: string,
  { classes, ships }: Register,
): RegisterSections['players'][number] {
  const proven = [...classes.values()].flatMap(({ entry, provenInTurn }) =>
    entry.player === player && provenInTurn !== undefined ? [`${entry.name}, turn ${provenInTurn}`] : [],
  );
  const lost = [...ships.values()].filter((ship) => ship.player === player && ship.fate === 'lost');
  const blocks = [
    ...titledList('Classes met in battle:', proven, 'No class proven in battle.'),
    ...titledList(
      'Ships lost:',
      lost.map((ship) => ship.name),
    ),
  ];
  return { player, name, blocks };
}

function titledList(title: string, items: readonly string[], none?: string): readonly DocumentBlock[] {
  if (items.length > 0) return [paragraphBlock(title), { kind: 'list', items }];
  return none === undefined ? [] : [paragraphBlock(none)];
}

// A fleet file of ships in the register.

/** Ships of one design. */
export interface FleetFileGroup {
  /** Path from the fleet file. */
  readonly design: string;
  /** Class name, if the design file holds several designs. */
  readonly class: string | undefined;
  readonly names: readonly string[];
  readonly ids: readonly string[];
}

export function registerFleetText(
  { title, limit, schema }: { readonly title: string; readonly limit: number | undefined; readonly schema: string },
  groups: readonly FleetFileGroup[],
): string {
  const head = `# yaml-language-server: $schema=${schema}\nfleet: ${flowText(title)}\n`;
  const bound = limit === undefined ? '' : `limit: { points: ${limit} }\n`;
  const ships = groups.map(({ class: name, ...group }) => {
    const { design, names, ids } = group;
    return `  - ${flowText({ design, ...(name === undefined ? {} : { class: name }), names, ids })}\n`;
  });
  return `${head}${bound}ships:\n${ships.join('')}`;
}
