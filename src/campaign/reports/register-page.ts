/** The register of a campaign: what every player may know, or what one player knows. */

import { type Html, html } from '../../render/site/html.ts';
import { dataTable, figureColumn, type HtmlColumn, type SitePage, type TableRow } from '../../render/site/page.ts';
import { formatNumber } from '../../text/numbers.ts';
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
  const proven = [...classes.values()].filter(
    ({ entry, provenInTurn }) => entry.player === player && provenInTurn !== undefined,
  );
  const lost = [...ships.values()].filter((ship) => ship.player === player && ship.fate === 'lost');
  return html`<section><h2 id="player-${player}">${name} (${player})</h2>
${proven.length === 0 ? html`<p>No class proven in battle.</p>` : html`<p>Classes met in battle:</p>\n<ul>${proven.map(({ entry, provenInTurn }) => html`<li>${entry.name}, turn ${provenInTurn}</li>`)}</ul>`}
${lost.length > 0 && html`<p>Ships lost:</p>\n<ul>${lost.map((ship) => html`<li>${ship.name}</li>`)}</ul>\n`}</section>
`;
}

/** The part of a player, and what the player has met of the others, as `register list --as` shows it. */
function sectionsFor(player: string, register: Register): readonly Html[] {
  const { parts, met } = viewRegister(register, { viewer: player });
  return [...parts.map(ownSection), ...met.map(metSection)];
}

const columns: readonly HtmlColumn[] = [
  { head: 'ID' },
  { head: 'Name', isName: true },
  figureColumn('Mass'),
  figureColumn('RP'),
  { head: 'Status' },
];

/** The player's own account, planets, yards, classes and ships. */
function ownSection({ player, name, turn, balance, planets, yards, classes, captured }: PlayerPart): Html {
  const rows = [
    ...classes.flatMap(({ known, ships }) => [classRow(known), ...ships.map(shipRow)]),
    ...captured.map(shipRow),
  ];
  const places = [...planets.map(planetText), ...yards.map(yardText)];
  return html`<section><h2 id="player-${player}">${name} (${player})</h2>
<p>Turn ${turn}${balanceText(balance)}</p>
${places.length > 0 && html`<ul>${places.map((place) => html`<li>${place}</li>`)}</ul>\n`}${rows.length > 0 && dataTable(`Classes and ships of ${name}`, columns, rows)}
</section>
`;
}

function classRow({ entry, provenInTurn }: RegisteredClass): TableRow {
  const name = html`<strong>${entry.name}</strong>`;
  return {
    cells: [entry.class, name, formatNumber(entry.mass), formatNumber(entry.points), classStatus(provenInTurn)],
  };
}

function shipRow(ship: RegisteredShip): TableRow {
  const name = html`<span class="nested">${ship.name}</span>`;
  return { cells: [ship.id, name, '', formatNumber(ship.cost), shipStatus(ship)] };
}

const metColumns: readonly HtmlColumn[] = [
  { head: 'ID' },
  { head: 'Name', isName: true },
  { head: 'Class' },
  figureColumn('Mass'),
  { head: 'Met' },
];

/** Ships of another player that the player has met. */
function metSection({ player, name, contacts }: MetPart): Html {
  const rows = contacts.map(
    ({ ship, name: shipName, className, mass, turn }): TableRow => ({
      cells: [ship, shipName, className, formatNumber(mass), `turn ${turn}`],
    }),
  );
  return html`<section><h2 id="player-${player}">${name} (${player})</h2>
${rows.length === 0 ? html`<p>No ships met.</p>` : dataTable(`Ships of ${name} (${player}), as far as met`, metColumns, rows)}
</section>
`;
}
