/** The list of fleets, and the page of each: roster, limits, findings, pack. */

import { type ColumnOf, column, tableOf } from '../../document/document.ts';
import { type Html, html, lines } from '../../document/html.ts';
import { blocksHtml, type LinkOf, tableHtml } from '../../document/paint-html.ts';
import type { Fleet } from '../../fleet/fleet.ts';
import { limitTable } from '../../reports/fleet/fleet-report.ts';
import {
  fleetFindings,
  fleetHouseRulesText,
  type ReportedFleet,
  reportedFindings,
} from '../../reports/fleet/report.ts';
import { rosterTable } from '../../reports/fleet/roster.ts';
import { countSeverity, houseRulesNote } from '../../reports/report.ts';
import { copyString, formatCount } from '../../text/phrases.ts';
import { findingsSection, linkTo, type SitePage, section, titleWith } from './page.ts';
import { workbenchPath } from './workbench-page.ts';

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
  /** The fragment of the workbench that opens the fleet. */
  readonly workbench: string;
  /** The badge of its navy. */
  readonly badge?: string | undefined;
  /** The page of a design, if it is on the site. */
  readonly linkOf: LinkOf;
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

const listColumns: readonly ColumnOf<FleetListing>[] = [
  column('Fleet', 'text', ({ name, page }) => ({ text: name, to: page })),
  column('Navy', 'label', ({ navy }) => navy),
  column('Ships', 'number', ({ ships }) => ships),
  column('Mass', 'number', ({ mass }) => mass),
  column('Points', 'number', ({ points }) => points),
  column('Check', 'label', ({ errors }) => ({ text: resultText(errors), role: errors === 0 ? 'added' : 'error' })),
];

export function fleetsPage(fleets: readonly FleetListing[]): SitePage {
  const table = tableHtml(tableOf('Fleets', listColumns, fleets), (page) => linkTo(page, fleetsPath));
  return { path: fleetsPath, title: 'Fleets', section: fleetsPath, main: html`<h1>Fleets</h1>\n${table}` };
}

function resultClass(errors: number): string {
  return errors === 0 ? 'good' : 'error';
}

function resultText(errors: number): string {
  return errors === 0 ? 'legal' : formatCount(errors, 'error');
}

export function fleetPage(data: FleetPageData): SitePage {
  const { fleet: verdict, page, source, pack, workbench, badge } = data;
  const { fleet, file } = verdict;
  const title = fleet?.name ?? file;
  const errors = countSeverity(fleetFindings(verdict), 'error');
  const to = (path: string) => linkTo(path, page);
  const main = html`${titleWith(title, badge, page, fleet?.navy)}
${fleet?.navy !== undefined && html`<p class="facts">${fleet.navy}</p>\n`}<p class="status ${resultClass(errors)}">${resultText(errors)}</p>
<nav class="downloads" aria-label="Downloads"><ul><li><a href="${to(source)}" download>Fleet file</a></li>${pack !== undefined && html`<li><a href="${to(pack)}" download>Fleet pack (PDF)</a></li>`}<li><a href="${to(workbenchPath)}#${workbench}">Edit in the workbench</a></li></ul></nav>
${fleet && rosterSections(fleet, data)}${findingsSection(reportedFindings(verdict))}${fleet?.file.notes !== undefined && section('notes', 'Notes', html`<p>${lines(fleet.file.notes.trim())}</p>\n`)}`;
  return { path: page, title, main, section: fleetsPath };
}

function rosterSections(fleet: Fleet, { fleet: verdict, linkOf }: FleetPageData): Html {
  const limits = limitTable(fleet);
  const roster = [rosterTable(verdict, true), ...houseRulesNote(fleetHouseRulesText([fleet]))];
  return html`${section('roster', 'Roster', blocksHtml(roster, linkOf))}${limits.rows.length > 0 && section('limits', 'Limits', blocksHtml([limits]))}`;
}
