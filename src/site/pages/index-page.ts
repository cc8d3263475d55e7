/** The index: all ships with search, filters, sorting and totals. Without its script it is a plain table. */

import { type Html, html } from '../../document/html.ts';
import { scrolling } from '../../document/paint-html.ts';
import type { Edition } from '../../rules/model/citation.ts';
import { formatCount, formatNumber } from '../../text/phrases.ts';
import { assetPaths, linkTo, type SiteInfo, type SitePage } from './page.ts';
import { type ShipFigures, type ShipSummary, statusClass, statusText } from './summary.ts';

/** A ship of the index. */
export interface IndexedShip {
  readonly summary: ShipSummary;
  /** The path of its page. */
  readonly page: string;
  /** There is a picture of its outline next to the page. */
  readonly isDrawn: boolean;
}

/** A system that some ship has. */
export interface KnownSystem {
  readonly id: string;
  readonly name: string;
}

const path = 'index.html';

/** `systems` are those aboard, by name. */
export function indexPage(ships: readonly IndexedShip[], systems: readonly KnownSystem[], site: SiteInfo): SitePage {
  const summaries = ships.map(({ summary }) => summary);
  const main = html`<h1>Ships</h1>
${ships.length > 0 && html`<p class="facts">${overview(summaries)}</p>\n`}${ships.length === 0 ? html`<p>No designs yet.</p>` : [filters(summaries, systems), views, table(ships), gallery]}`;
  return { path, title: site.title, main, section: path, scripts: [assetPaths.table] };
}

/** `163 ships of 9 navies`. */
function overview(summaries: readonly ShipSummary[]): string {
  const navies = distinct(summaries.map(({ navy }) => navy)).length;
  return `${formatCount(summaries.length, 'ship')}${navies > 0 ? ` of ${formatCount(navies, 'navy', 'navies')}` : ''}`;
}

function filters(summaries: readonly ShipSummary[], systems: readonly KnownSystem[]): Html {
  const among = (key: 'navy' | 'role') => distinct(summaries.map((summary) => summary[key]));
  const editions = distinct(summaries.map(({ edition }): Edition => edition));
  // The script shows the form.
  return html`<form id="filters" role="search" aria-label="Ships" hidden>
<input type="hidden" name="view" value="">
<p class="wide"><label for="search">Search</label> <input id="search" name="text" type="search" autocomplete="off"></p>
${select('navy', 'Navy', among('navy'))}
${select('role', 'Role', among('role'))}
<p class="more"><button type="submit">Search</button> <button type="button" aria-expanded="false" aria-controls="more-filters">More filters</button> <button type="reset">Show all</button></p>
<div id="more-filters" hidden>
${select('edition', 'Edition', editions)}
<p><label for="system">System</label> <select id="system" name="system"><option value="">any</option>${systems.map(({ id, name }) => html`<option value="${id}">${name}</option>`)}</select></p>
${bounds('mass', 'Mass')}
${bounds('points', 'Points')}
</div>
</form>
`;
}

/** The script shows the switch, and fills the gallery. */
const views = html`<div id="views" hidden>
<span role="group" aria-label="View"><button type="button" value="" aria-pressed="true">Gallery</button><button type="button" value="list" aria-pressed="false">List</button></span>
<p id="gallery-order" hidden><label for="gallery-sort">Sort by</label> <select id="gallery-sort"><option value="">as listed</option></select></p>
</div>
`;

const gallery = html`<div id="gallery" hidden>
<ul></ul>
</div>
<p id="more" hidden><button type="button">Show more</button></p>
`;

function distinct<Value extends string>(values: readonly Value[]): readonly Value[] {
  return [...new Set(values)].filter((value) => value !== '').sort();
}

function select(name: string, label: string, values: readonly string[]): Html {
  return html`<p><label for="${name}">${label}</label> <select id="${name}" name="${name}"><option value="">any</option>${values.map((value) => html`<option value="${value}">${value}</option>`)}</select></p>`;
}

function bounds(name: string, label: string): Html {
  const field = (end: string, says: string) =>
    html`<input id="${name}-${end}" name="${name}-${end}" type="number" min="0" inputmode="numeric" aria-label="${says}">`;
  return html`<fieldset><legend>${label}</legend> ${field('from', `${label}, at least`)} to ${field('to', `${label}, at most`)}</fieldset>`;
}

interface IndexColumn {
  readonly head: string;
  /** The figure that it shows, if any. */
  readonly figure?: keyof ShipFigures;
  readonly isSummed?: boolean;
  /** Left out on screens that are not wide, or on small ones. */
  readonly only?: 'wide' | 'medium';
}

const columns: readonly IndexColumn[] = [
  { head: 'Ship' },
  { head: 'Navy', only: 'medium' },
  { head: 'Role', only: 'medium' },
  { head: 'Edition', only: 'wide' },
  { head: 'Mass', figure: 'mass', isSummed: true },
  { head: 'Points', figure: 'points', isSummed: true },
  { head: 'CPV', figure: 'cpv', isSummed: true, only: 'medium' },
  { head: 'Thrust', figure: 'thrust', only: 'wide' },
  { head: 'Hull', figure: 'hull', isSummed: true, only: 'wide' },
  { head: 'Armor', figure: 'armor', isSummed: true, only: 'wide' },
  { head: 'Check' },
];

function classOf({ figure, only }: IndexColumn): Html | false {
  const names = [figure === undefined ? '' : 'number', only === undefined ? '' : `${only}-only`];
  const text = names.filter((name) => name !== '').join(' ');
  return text !== '' && html` class="${text}"`;
}

function table(ships: readonly IndexedShip[]): Html {
  const sum = (key: keyof ShipFigures) =>
    formatNumber(ships.reduce((total, { summary }) => total + (summary.figures?.[key] ?? 0), 0));
  const foot = columns.slice(1).map((column) => {
    const { figure, isSummed } = column;
    if (figure === undefined || !isSummed) return html`<td${classOf(column)}></td>`;
    return html`<td${classOf(column)} data-total="${figure}">${sum(figure)}</td>`;
  });
  // The script shows one of list and gallery: a table of thousands of rows is slow to lay out.
  return html`<div id="list" hidden>
${scrolling(
  'All ships',
  html`<table id="ships">
<thead>
<tr>${columns.map((column) => html`<th scope="col"${classOf(column)}>${column.head}</th>`)}</tr>
</thead>
<tbody>
${ships.map(row)}</tbody>
<tfoot>
<tr class="total"><th scope="row"><span id="count" role="status">${formatNumber(ships.length)}</span> ${ships.length === 1 ? 'ship' : 'ships'}</th>${foot}</tr>
</tfoot>
</table>`,
)}</div>
`;
}

function row({ summary, page, isDrawn }: IndexedShip): Html {
  const { name, navy, role, edition, figures, systems, file } = summary;
  const texts: Readonly<Record<string, string>> = { Navy: navy, Role: role, Edition: edition };
  const cells = columns.slice(1, -1).map((column) => {
    const { head, figure } = column;
    if (figure === undefined) return html`<td${classOf(column)}>${texts[head]}</td>`;
    if (!figures) return html`<td${classOf(column)}>&ndash;</td>`;
    return html`<td${classOf(column)} data-${figure}="${figures[figure]}">${formatNumber(figures[figure])}</td>`;
  });
  const link = html`<a href="${linkTo(page, path)}">${name ?? file}</a>`;
  return html`<tr data-systems="${systems.join(' ')}"${isDrawn && html` data-drawn`}><th scope="row">${link}</th>${cells}<td class="${statusClass(summary)}">${statusText(summary)}</td></tr>
`;
}
