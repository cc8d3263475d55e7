/** The register of a campaign: what every player may know, or what one player knows. */

import {
  type Block,
  type Column,
  type ColumnOf,
  column,
  paragraph,
  type Row,
  strong,
  tableOf,
} from '../../document/document.ts';
import { type Html, html } from '../../document/html.ts';
import { blocksHtml } from '../../document/paint-html.ts';
import { type SitePage, section } from '../../render/site/page.ts';
import type { Register, RegisteredClass, RegisteredShip } from '../replay/register.ts';
import { type MetPart, type PlayerPart, viewRegister } from '../replay/view.ts';
import { shipStatus } from './phrases.ts';
import { balanceText, classStatus, planetText, yardText } from './register.ts';

const path = 'campaign.html';

/** The page for a player, by letters; without one, what everyone may know. */
export function registerPage(register: Register, player: string | undefined): SitePage {
  const [about, sections] =
    player === undefined
      ? [
          'What every player knows: classes are listed once they are proven in battle.',
          [...register.players].map(([letters, name]) => publicSection(letters, name, register)),
        ]
      : [`What ${register.players.get(player)} (${player}) knows.`, sectionsFor(player, register)];
  const main = html`<h1>Campaign</h1>
<p>${about}</p>
${sections}`;
  return { path, title: 'Campaign', main, section: path };
}

/** Public facts about a player: proven classes and lost ships. */
function publicSection(player: string, name: string, { classes, ships }: Register): Html {
  const proven = [...classes.values()].flatMap(({ entry, provenInTurn }) =>
    entry.player === player && provenInTurn !== undefined ? [`${entry.name}, turn ${provenInTurn}`] : [],
  );
  const lost = [...ships.values()].filter((ship) => ship.player === player && ship.fate === 'lost');
  return playerSection(player, name, [
    ...titledList('Classes met in battle:', proven, 'No class proven in battle.'),
    ...titledList(
      'Ships lost:',
      lost.map((ship) => ship.name),
    ),
  ]);
}

function playerSection(player: string, name: string, blocks: readonly Block[]): Html {
  return section(`player-${player}`, `${name} (${player})`, blocksHtml(blocks));
}

function titledList(title: string, items: readonly string[], none?: string): readonly Block[] {
  if (items.length > 0) return [paragraph(title), { kind: 'list', items }];
  return none === undefined ? [] : [paragraph(none)];
}

/** The part of a player, and what the player has met of the others, as `register list --as` shows it. */
function sectionsFor(player: string, register: Register): readonly Html[] {
  const { parts, met } = viewRegister(register, { viewer: player });
  return [...parts.map(ownSection), ...met.map(metSection)];
}

const columns: readonly Column[] = [
  { head: 'ID', kind: 'label' },
  { head: 'Name', kind: 'text' },
  { head: 'Mass', kind: 'number' },
  { head: 'RP', kind: 'number' },
  { head: 'Status', kind: 'label' },
];

/** The player's own account, planets, yards, classes and ships. */
function ownSection({ player, name, turn, balance, planets, yards, classes, captured }: PlayerPart): Html {
  const rows = [
    ...classes.flatMap(({ known, ships }) => [classRow(known), ...ships.map(shipRow)]),
    ...captured.map(shipRow),
  ];
  const places = [...planets.map(planetText), ...yards.map(yardText)];
  return playerSection(player, name, [
    paragraph(`Turn ${turn}${balanceText(balance)}`),
    ...(places.length > 0 ? [{ kind: 'list', items: places } as const] : []),
    { kind: 'table', label: `Classes and ships of ${name}`, columns, rows },
  ]);
}

function classRow({ entry, provenInTurn }: RegisteredClass): Row {
  return { cells: [entry.class, strong(entry.name), entry.mass, entry.points, classStatus(provenInTurn)] };
}

function shipRow(ship: RegisteredShip): Row {
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
function metSection({ player, name, contacts }: MetPart): Html {
  if (contacts.length === 0) return playerSection(player, name, [paragraph('No ships met.')]);
  return playerSection(player, name, [tableOf(`Ships of ${name} (${player}), as far as met`, metColumns, contacts)]);
}
