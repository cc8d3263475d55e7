/** The page of a ship: sheet, findings, cost, firepower, changes, downloads. */

import { type Html, type HtmlValue, html, separated } from '../../document/html.ts';
import { blocksHtml, type LinkOf, tableHtml } from '../../document/paint-html.ts';
import { formatLocation, type Verdict } from '../../findings/verdict.ts';
import { costTable } from '../../reports/design/cost.ts';
import { shipFacts } from '../../reports/design/ship-facts.ts';
import { arcTable } from '../../reports/firepower/report.ts';
import { houseRulesNote, shipHouseRulesText } from '../../reports/report.ts';
import type { Ship } from '../../rules/ship/ship.ts';
import type { Firepower } from '../../workshop/firepower/firepower.ts';
import { changesSection, type DesignChanges } from './changes.ts';
import { findingsSection, linkTo, type NavigationLink, pictureOf, type SitePage, section, titleWith } from './page.ts';
import { statusClass, statusText, summarize } from './summary.ts';
import { workbenchPath } from './workbench-page.ts';

/** The files of a ship, by their paths within the site. */
export interface ShipFiles {
  readonly page: string;
  readonly source: string;
  readonly svg?: string;
  readonly pdf?: string;
  readonly firepower?: string;
  /** The outline of the hull, for the gallery. */
  readonly outline?: string;
  /** The badge of its navy, and its own picture. */
  readonly badge?: string;
  readonly portrait?: string;
}

export interface ShipPageData {
  readonly verdict: Verdict;
  readonly files: ShipFiles;
  /** Where the site explains a system. */
  readonly linkOf: LinkOf;
  /** Fire at a target without defenses; left out if the ship has no weapons with known damage. */
  readonly firepower?: Firepower | undefined;
  readonly changes?: DesignChanges | undefined;
  /** The workbench with the design; left out for texts that are too long for an address. */
  readonly workbench?: string | undefined;
  /** Ships of the same role, closest in mass. */
  readonly similar: readonly NavigationLink[];
  /** Fleets with the ship. */
  readonly fleets: readonly NavigationLink[];
  /** Why there is no sheet. */
  readonly notDrawn?: string | undefined;
  /** The last version that could be read, if this one cannot. */
  readonly lastGood?: Verdict | undefined;
}

export function shipPage(data: ShipPageData): SitePage {
  const { verdict, files, lastGood, fleets, similar } = data;
  const shown = verdict.ship ? verdict : (lastGood ?? verdict);
  const { ship } = shown;
  const title = ship?.design.class ?? verdict.design?.class ?? formatLocation(verdict);
  const summary = summarize(verdict);
  const portrait =
    files.portrait !== undefined && pictureOf(files.portrait, files.page, `Portrait of ${title}`, 'portrait');
  const main = html`${portrait}${titleWith(title, files.badge, files.page, ship?.design.navy)}
${ship && factLines(ship, files)}<p class="status ${statusClass(summary)}">${statusText(summary)}</p>
${!verdict.ship && lastGood && html`<p class="warning">The file cannot be read. Sheet and cost are from the last version that could be.</p>\n`}${downloads(data)}
<div class="ship">
${findingsSection(verdict.findings.map((finding) => ({ file: verdict.file, finding })))}${sheet(data, title)}${ship && costSection(ship, data)}${firepower(data, title)}${data.changes && changesSection(data.changes)}${fleets.length > 0 && linkSection('fleets', 'Fleets', fleets, files)}${similar.length > 0 && linkSection('similar', 'Similar ships', similar, files)}</div>`;
  return { path: files.page, title, main, section: 'index.html' };
}

function factLines(ship: Ship, { page }: ShipFiles): Html {
  const { role, navy } = ship.design;
  const index = linkTo('index.html', page);
  const titles = [role ?? '', navyLink(navy ?? '', index)].filter((text) => text !== '');
  return html`${titles.length > 0 && html`<p class="facts">${separated(titles, ' · ')}</p>\n`}<p class="facts">${separated(shipFacts(ship), ' · ')}</p>
`;
}

/** The ships of a navy in the index: filters are in its address. */
function navyLink(navy: string, index: string): HtmlValue {
  return navy === '' ? '' : html`<a href="${index}#${String(new URLSearchParams({ navy }))}">${navy}</a>`;
}

function downloads({ files, workbench }: ShipPageData): Html {
  const to = (path: string) => linkTo(path, files.page);
  const all = [
    [files.source, `Design (${files.source.endsWith('.json') ? 'JSON' : 'YAML'})`],
    [files.pdf, 'Sheet (PDF)'],
    [files.svg, 'Sheet (SVG)'],
  ] as const;
  return html`<nav class="downloads" aria-label="Downloads"><ul>${all.map(([path, label]) => path !== undefined && html`<li><a href="${to(path)}" download>${label}</a></li>`)}${workbench !== undefined && html`<li><a href="${to(workbenchPath)}#${workbench}">Edit in the workbench</a></li>`}</ul></nav>`;
}

function sheet({ files, notDrawn }: ShipPageData, title: string): Html {
  const drawing =
    files.svg === undefined
      ? html`<p>${notDrawn ?? 'No sheet: the design cannot be read.'}</p>`
      : html`<p class="sheet"><img src="${linkTo(files.svg, files.page)}" alt="Ship sheet of ${title}; the table of costs lists its systems"></p>`;
  return section('sheet', 'Sheet', html`${drawing}\n`);
}

function costSection(ship: Ship, { linkOf }: ShipPageData): Html {
  const table = costTable(ship, { cpv: true, explain: true });
  return section('cost', 'Cost', blocksHtml([table, ...houseRulesNote(shipHouseRulesText(ship))], linkOf));
}

function firepower({ firepower: fire, files }: ShipPageData, title: string): Html | false {
  if (!fire || files.firepower === undefined) return false;
  return section(
    'firepower',
    'Firepower',
    html`<p>Mean damage points of the first volley by range in mu and arc; target without defenses.</p>
<p class="sheet"><img src="${linkTo(files.firepower, files.page)}" alt="Plot of the firepower of ${title}; the table below has the figures"></p>
${tableHtml(arcTable('Firepower', fire))}
`,
  );
}

function linkSection(id: string, title: string, targets: readonly NavigationLink[], { page }: ShipFiles): Html {
  const links = targets.map(({ path, label }) => html`<li><a href="${linkTo(path, page)}">${label}</a></li>`);
  return section(id, title, html`<ul>${links}</ul>\n`);
}
