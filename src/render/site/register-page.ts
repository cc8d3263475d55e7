/** The register of a campaign: what every player may know, or what one player knows. */

import { shipsOfClass } from '../../campaign/lookup.ts';
import {
  currentTurn,
  type Register,
  type RegisteredClass,
  type RegisteredShip,
  type RegisteredYard,
} from '../../campaign/register.ts';
import { formatRp, shipStatus } from '../../reports/campaign/phrases.ts';
import { formatNumber } from '../../text/numbers.ts';
import { type Html, html } from './html.ts';
import { dataTable, type Page, type TableRow } from './page.ts';

export const campaignPath = 'campaign.html';

/** What a reader of the register may see of each player. */
export interface RegisterView {
  readonly register: Register;
  /** The player whose view it is, by letters; `undefined` for what everyone may know. */
  readonly player: string | undefined;
}

export function registerPage(view: RegisterView): Page {
  const { register, player } = view;
  const whose =
    player === undefined ? 'What every player knows.' : `What ${register.players.get(player)} (${player}) knows.`;
  const main = html`<h1>Campaign</h1>
<p>${whose} Classes of other players are listed once they are proven in battle.</p>
${[...register.players.keys()].map((each) => (each === player ? ownSection(each, register) : othersSection(each, register)))}`;
  return { path: campaignPath, title: 'Campaign', main, section: campaignPath };
}

function classesOf(player: string, { classes }: Register): readonly RegisteredClass[] {
  return [...classes.values()].filter(({ entry }) => entry.player === player);
}

/** Another player: proven classes and lost ships. */
function othersSection(player: string, register: Register): Html {
  const proven = classesOf(player, register).filter(({ provenInTurn }) => provenInTurn !== undefined);
  const lost = [...register.ships.values()].filter((ship) => ship.player === player && ship.fate === 'lost');
  return html`<section><h2 id="player-${player}">${register.players.get(player)} (${player})</h2>
${proven.length === 0 ? html`<p>No class proven in battle.</p>` : html`<p>Classes met in battle:</p>\n<ul>${proven.map(({ entry, provenInTurn }) => html`<li>${entry.name}, turn ${provenInTurn}</li>`)}</ul>`}
${lost.length > 0 && html`<p>Ships lost:</p>\n<ul>${lost.map(({ name }) => html`<li>${name}</li>`)}</ul>\n`}</section>
`;
}

/** The player's own account, yards, classes and ships. */
function ownSection(player: string, register: Register): Html {
  const account = register.lastTurns.get(player);
  const yards = register.yards.filter((yard) => yard.player === player);
  const number = (head: string) => ({ head, isNumber: true });
  const columns = [{ head: 'ID' }, { head: 'Name', isName: true }, number('Mass'), number('RP'), { head: 'Status' }];
  const rows = classesOf(player, register).flatMap((each) => [
    classRow(each),
    ...shipsOfClass(register, each).map(shipRow),
  ]);
  return html`<section><h2 id="player-${player}">${register.players.get(player)} (${player})</h2>
<p>Turn ${currentTurn(register, player)}${account && `; ${formatRp(account.left)} and ${formatNumber(account['left-trp'])} TRP left`}</p>
${yards.length > 0 && html`<ul>${yards.map(yardItem)}</ul>\n`}${rows.length > 0 && dataTable('Classes and ships', columns, rows)}
</section>
`;
}

function yardItem({ name, first, second }: RegisteredYard): Html {
  return html`<li>Shipyard ${name}: ${formatRp(first)} per turn, hulls up to mass ${second}</li>`;
}

function classRow({ entry, provenInTurn }: RegisteredClass): TableRow {
  const status = provenInTurn === undefined ? 'prototype' : `proven in turn ${provenInTurn}`;
  const name = html`<strong>${entry.name}</strong>`;
  return { cells: [entry.class, name, formatNumber(entry.mass), formatNumber(entry.points), status] };
}

function shipRow(ship: RegisteredShip): TableRow {
  const name = html`<span class="nested">${ship.name}</span>`;
  return { cells: [ship.id, name, '', formatNumber(ship.cost), shipStatus(ship)] };
}
