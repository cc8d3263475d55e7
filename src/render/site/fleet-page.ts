/** The list of fleets, and the page of each: roster, limits, findings, pack. */

import { formatLocation } from '../../findings/design-location.ts';
import { computeLimitUse, computeTotals, type Fleet, type FleetEntry, limitLabels } from '../../fleet/fleet.ts';
import {
  fleetFindings,
  fleetHouseRulesText,
  type ReportedFleet,
  reportedFindings,
  rosterName,
} from '../../reports/fleet/report.ts';
import { countSeverity } from '../../reports/shared/report.ts';
import type { PointTotals } from '../../rules/ship/ship.ts';
import { formatCount, formatNumber } from '../../text/numbers.ts';
import { copyString } from '../../text/phrases.ts';
import { findingsList } from './findings-list.ts';
import { type Html, type HtmlValue, html, lines } from './html.ts';
import { dataTable, figureColumn, linkTo, type SitePage, type TableRow, titleWith } from './page.ts';

/** Summary of a fleet in the list. */
export interface FleetListing {
  readonly name: string;
  readonly navy: string;
  readonly ships: number;
  readonly mass: number;
  readonly points: number;
  readonly errors: number;
  readonly page: string;
}

export interface FleetPageData {
  readonly fleet: ReportedFleet;
  readonly page: string;
  readonly source: string;
  /** The pack; left out if the fleet has no ship to print. */
  readonly pack?: string | undefined;
  /** The badge of its navy. */
  readonly badge?: string | undefined;
  /** The page of a design, by its file and document; `undefined` if it is not on the site. */
  readonly shipPage: (location: string) => string | undefined;
}

export const fleetsPath = 'fleets.html';

export function summarizeFleet(verdict: ReportedFleet, page: string): FleetListing {
  const { fleet, file } = verdict;
  return {
    name: copyString(fleet?.name ?? file),
    navy: copyString(fleet?.navy ?? ''),
    ships: fleet?.totals.ships ?? 0,
    mass: fleet?.totals.mass ?? 0,
    points: fleet?.totals.points.total ?? 0,
    errors: countSeverity(fleetFindings(verdict), 'error'),
    page,
  };
}

export function fleetsPage(fleets: readonly FleetListing[]): SitePage {
  const columns = [
    { head: 'Fleet', isName: true },
    { head: 'Navy' },
    ...['Ships', 'Mass', 'Points'].map(figureColumn),
    { head: 'Check' },
  ];
  const rows = fleets.map(
    ({ name, navy, ships, mass, points, errors, page }): TableRow => ({
      cells: [
        html`<a href="${linkTo(page, fleetsPath)}">${name}</a>`,
        navy,
        ...[ships, mass, points].map(formatNumber),
        html`<span class="${resultClass(errors)}">${resultText(errors)}</span>`,
      ],
    }),
  );
  return {
    path: fleetsPath,
    title: 'Fleets',
    section: fleetsPath,
    main: html`<h1>Fleets</h1>\n${dataTable('Fleets', columns, rows)}`,
  };
}

function resultClass(errors: number): string {
  return errors === 0 ? 'good' : 'error';
}

function resultText(errors: number): string {
  return errors === 0 ? 'legal' : formatCount(errors, 'error');
}

export function fleetPage(data: FleetPageData): SitePage {
  const { fleet: verdict, page, source, pack, badge } = data;
  const { fleet, file } = verdict;
  const title = fleet?.name ?? file;
  const errors = countSeverity(fleetFindings(verdict), 'error');
  const to = (path: string) => linkTo(path, page);
  const main = html`${titleWith(title, badge, page, fleet?.navy)}
${fleet?.navy !== undefined && html`<p class="facts">${fleet.navy}</p>\n`}<p class="status ${resultClass(errors)}">${resultText(errors)}</p>
<nav class="downloads" aria-label="Downloads"><ul><li><a href="${to(source)}" download>Fleet file</a></li>${pack !== undefined && html`<li><a href="${to(pack)}" download>Fleet pack (PDF)</a></li>`}</ul></nav>
${fleet && roster(fleet, data)}${fleet && limits(fleet)}<section><h2 id="findings">Findings</h2>
${findingsList(reportedFindings(verdict))}
</section>
${fleet?.file.notes !== undefined && html`<section><h2 id="notes">Notes</h2>\n<p>${lines(fleet.file.notes.trim())}</p>\n</section>`}`;
  return { path: page, title, main, section: fleetsPath };
}

function roster(fleet: Fleet, data: FleetPageData): Html {
  const { entries, bogeys, totals } = fleet;
  const columns = [
    { head: 'Class', isName: true },
    { head: 'Names' },
    ...['No.', 'Mass', 'Class points', 'Loadout', 'Total', 'CPV'].map(figureColumn),
  ];
  const rows = entries.map((entry) => entryRow(entry, data));
  if (bogeys.count > 0) {
    const points = { class: 0, loadout: bogeys.points, total: bogeys.points };
    rows.push({ cells: ['Dummy bogeys', '', formatNumber(bogeys.count), '', ...figures(points, bogeys.points)] });
  }
  const sums = figures(totals.points, totals.combatPoints.total);
  const total = [formatCount(totals.ships, 'ship'), '', '', formatNumber(totals.mass), ...sums];
  const priced = fleetHouseRulesText([fleet]);
  return html`<section><h2 id="roster">Roster</h2>
${dataTable('Roster', columns, [...rows, { kind: 'total', cells: total }])}
${priced !== '' && html`<p>Priced ${priced}</p>\n`}</section>
`;
}

function figures(points: PointTotals, combat: number): readonly string[] {
  return [points.class, points.loadout, points.total, combat].map(formatNumber);
}

function entryRow(entry: FleetEntry, { page, shipPage }: FleetPageData): TableRow {
  const { verdict, source, ship, names, ids, count } = entry;
  const label = rosterName(verdict, source);
  const own = verdict && shipPage(formatLocation(verdict));
  const name: HtmlValue = own === undefined ? label : html`<a href="${linkTo(own, page)}">${label}</a>`;
  const withIds = names.map((each, index) => (ids[index] === undefined ? each : `${each} (${ids[index]})`));
  const cells = [name, (withIds.length > 0 ? withIds : ids).join(', '), formatNumber(count)];
  if (!ship) return { cells: [...cells, '–', '–', '–', '–', '–'] };
  const { mass, points, combatPoints } = computeTotals([entry]);
  return { cells: [...cells, formatNumber(mass), ...figures(points, combatPoints.total)] };
}

function limits(fleet: Fleet): Html | false {
  const uses = computeLimitUse(fleet);
  if (uses.length === 0) return false;
  const columns = [{ head: 'Limit', isName: true }, ...['Allowed', 'Used', 'Left'].map(figureColumn)];
  const rows = uses.map(({ key, limit, used, left }): TableRow => {
    const rest = left < 0 ? html`<strong class="error">${formatNumber(-left)} over</strong>` : formatNumber(left);
    return { cells: [limitLabels[key], formatNumber(limit), formatNumber(used), rest] };
  });
  return html`<section><h2 id="limits">Limits</h2>
${dataTable('Limits', columns, rows)}
</section>
`;
}
