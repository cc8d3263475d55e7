/** The register of a campaign: what every player may know, or what one player knows. */

import {
  type Column,
  type ColumnOf,
  column,
  type DocumentBlock,
  paragraphBlock,
  strong,
  type TableRow,
  tableOf,
} from '../../document/document.ts';
import type { Register, RegisteredClass, RegisteredShip } from '../replay/register.ts';
import { type MetPart, type PlayerPart, viewRegister } from '../replay/view.ts';
import { shipStatus } from './phrases.ts';
import { balanceText, classStatus, planetText, yardText } from './register.ts';

/** What a reader of the register knows. */
export interface RegisterSections {
  readonly about: string;
  readonly players: readonly PlayerSection[];
}

export interface PlayerSection {
  /** Letters of the player. */
  readonly player: string;
  readonly name: string;
  readonly blocks: readonly DocumentBlock[];
}

/** What a player knows, by letters; without one, what everyone may know. */
export function registerSections(register: Register, player: string | undefined): RegisterSections {
  if (player === undefined) {
    const about = 'What every player knows: classes are listed once they are proven in battle.';
    return { about, players: [...register.players].map(([letters, name]) => publicSection(letters, name, register)) };
  }
  const { parts, met } = viewRegister(register, { viewer: player });
  const about = `What ${register.players.get(player)} (${player}) knows.`;
  return { about, players: [...parts.map(ownSection), ...met.map(metSection)] };
}

/** Public facts about a player: proven classes and lost ships. */
function publicSection(player: string, name: string, { classes, ships }: Register): PlayerSection {
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

const columns: readonly Column[] = [
  { head: 'ID', kind: 'label' },
  { head: 'Name', kind: 'text' },
  { head: 'Mass', kind: 'number' },
  { head: 'RP', kind: 'number' },
  { head: 'Status', kind: 'label' },
];

/** The player's own account, planets, yards, classes and ships. */
function ownSection({ player, name, turn, balance, planets, yards, classes, captured }: PlayerPart): PlayerSection {
  const rows = [
    ...classes.flatMap(({ known, ships }) => [classRow(known), ...ships.map(shipRow)]),
    ...captured.map(shipRow),
  ];
  const places = [...planets.map(planetText), ...yards.map(yardText)];
  const blocks: readonly DocumentBlock[] = [
    paragraphBlock(`Turn ${turn}${balanceText(balance)}`),
    ...(places.length > 0 ? [{ kind: 'list', items: places } as const] : []),
    { kind: 'table', label: `Classes and ships of ${name}`, columns, rows },
  ];
  return { player, name, blocks };
}

function classRow({ entry, provenInTurn }: RegisteredClass): TableRow {
  return { cells: [entry.class, strong(entry.name), entry.mass, entry.points, classStatus(provenInTurn)] };
}

function shipRow(ship: RegisteredShip): TableRow {
  return { cells: [ship.id, ship.name, undefined, ship.cost, shipStatus(ship)], depth: 2 };
}

const metColumns: readonly ColumnOf<MetPart['contacts'][number]>[] = [
  column('ID', 'label', ({ ship }) => ship),
  column('Name', 'text', ({ name }) => name),
  column('Class', 'label', ({ className }) => className),
  column('Mass', 'number', ({ mass }) => mass),
  column('Met', 'label', ({ turn }) => `turn ${turn}`),
];

/** Ships of another player that the player has met. */
function metSection({ player, name, contacts }: MetPart): PlayerSection {
  const label = `Ships of ${name} (${player}), as far as met`;
  return {
    player,
    name,
    blocks: [contacts.length === 0 ? paragraphBlock('No ships met.') : tableOf(label, metColumns, contacts)],
  };
}
