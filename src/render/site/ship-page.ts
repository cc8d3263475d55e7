/** The page of a ship: sheet, findings, bill, firepower, changes, downloads. */

import { formatLocation } from '../../findings/design-location.ts';
import type { Verdict } from '../../findings/verdict.ts';
import { shipFacts } from '../../reports/design/ship-facts.ts';
import { fireText, rangeText } from '../../reports/firepower/report.ts';
import { shipHouseRulesText } from '../../reports/shared/house-rules-text.ts';
import { groups } from '../../rules/catalogue/define-system.ts';
import { arcNames } from '../../rules/model/arcs.ts';
import { formatCitation } from '../../rules/model/citation.ts';
import type { BillLine } from '../../rules/pricing/line.ts';
import { lineGroup, lineId, lineLabel } from '../../rules/ship/label.ts';
import type { PointTotals, Ship } from '../../rules/ship/ship.ts';
import { lineCalculation, lineCitation } from '../../rules/ship/working.ts';
import { formatCount, formatNumber } from '../../text/numbers.ts';
import type { Firepower } from '../../workshop/firepower/firepower.ts';
import { changesSection, type DesignChanges } from './changes.ts';
import { findingsList } from './findings-list.ts';
import { type Html, html, separated } from './html.ts';
import { statusClass } from './index-page.ts';
import { dataTable, linkTo, type NavigationLink, type Page, type TableRow } from './page.ts';
import type { PageAnchor } from './reference-pages.ts';
import { statusText, summarize } from './summary.ts';

/** The files of a ship, by their paths within the site. */
export interface ShipFiles {
  readonly page: string;
  readonly source: string;
  readonly svg?: string;
  readonly pdf?: string;
  readonly firepower?: string;
}

export interface ShipPageData {
  readonly verdict: Verdict;
  readonly files: ShipFiles;
  /** Where the site explains a system. */
  readonly systemAnchor: (id: string) => PageAnchor | undefined;
  /** Fire at a target without defenses; left out if the ship has no weapons with known damage. */
  readonly firepower?: Firepower | undefined;
  readonly changes?: DesignChanges | undefined;
  /** Fleets with the ship. */
  readonly fleets: readonly NavigationLink[];
  /** Why there is no sheet. */
  readonly notDrawn?: string | undefined;
  /** The last version that could be read, if this one cannot. */
  readonly lastGood?: Verdict | undefined;
}

/** Lines of the bill that are listed: far above any ship that is played. */
const maxLines = 1000;

export function shipPage(data: ShipPageData): Page {
  const { verdict, files, lastGood, fleets } = data;
  const shown = verdict.ship ? verdict : (lastGood ?? verdict);
  const { ship } = shown;
  const title = ship?.design.class ?? verdict.design?.class ?? formatLocation(verdict);
  const summary = summarize(verdict);
  const main = html`<h1>${title}</h1>
${ship && factLines(ship)}<p class="status ${statusClass(summary)}">${statusText(summary)}</p>
${!verdict.ship && lastGood && html`<p class="warning">The file has a mistake. Sheet and bill are of the last version that could be read.</p>\n`}${downloads(data)}
<div class="ship">
<section><h2 id="findings">Findings</h2>
${findingsList(verdict.findings.map((finding) => ({ file: verdict.file, finding })))}
</section>
${sheet(data, title)}${ship && bill(ship, data)}${firepower(data, title)}${data.changes && changesSection(data.changes)}${fleets.length > 0 && fleetLinks(fleets, files)}</div>`;
  return { path: files.page, title, main, section: 'index.html' };
}

function factLines(ship: Ship): Html {
  const { role, navy } = ship.design;
  const titles = [role, navy].filter((text) => text !== undefined && text !== '');
  return html`${titles.length > 0 && html`<p class="facts">${separated(titles, ' · ')}</p>\n`}<p class="facts">${shipFacts(ship)}</p>
`;
}

function downloads({ files }: ShipPageData): Html {
  const to = (path: string) => linkTo(path, files.page);
  const all = [
    [files.source, `Design (${files.source.endsWith('.json') ? 'JSON' : 'YAML'})`],
    [files.pdf, 'Sheet (PDF)'],
    [files.svg, 'Sheet (SVG)'],
  ] as const;
  return html`<nav class="downloads" aria-label="Downloads"><ul>${all.map(([path, label]) => path !== undefined && html`<li><a href="${to(path)}" download>${label}</a></li>`)}</ul></nav>`;
}

function sheet({ files, notDrawn }: ShipPageData, title: string): Html {
  const drawing =
    files.svg === undefined
      ? html`<p>${notDrawn ?? 'No sheet: the design cannot be read.'}</p>`
      : html`<p class="sheet"><img src="${linkTo(files.svg, files.page)}" alt="Ship sheet of ${title}; the bill lists its systems"></p>`;
  return html`<section><h2 id="sheet">Sheet</h2>
${drawing}
</section>
`;
}

const billColumns = [
  { head: 'System', isName: true },
  { head: 'No.', isNumber: true },
  { head: 'Mass', isNumber: true },
  { head: 'Points', isNumber: true },
  { head: 'CPV', isNumber: true },
  { head: 'Calculation', isLong: true },
  { head: 'Source', isLong: true },
];

function bill(ship: Ship, data: ShipPageData): Html {
  const priced = shipHouseRulesText(ship);
  return html`<section><h2 id="bill">Bill</h2>
${dataTable('Bill', billColumns, billRows(ship, data))}
${priced !== '' && html`<p>Priced ${priced}</p>\n`}</section>
`;
}

function billRows(ship: Ship, data: ShipPageData): readonly TableRow[] {
  const rows: TableRow[] = [];
  for (const [group, title] of Object.entries(groups)) {
    const listed = ship.lines.filter((line) => lineGroup(line) === group);
    if (listed.length === 0) continue;
    rows.push({ kind: 'group', cells: [title] }, ...listed.slice(0, maxLines).map((line) => billRow(line, ship, data)));
    if (listed.length > maxLines) rows.push({ cells: [`and ${formatCount(listed.length - maxLines, 'more line')}`] });
  }
  const { mass, points, combatPoints } = ship;
  const total = (label: string, used: string, key: keyof PointTotals): TableRow => ({
    kind: 'total',
    cells: [label, '', used, formatNumber(points[key]), formatNumber(combatPoints[key]), '', ''],
  });
  rows.push(total('Class', formatNumber(mass.used), 'class'));
  if (points.loadout > 0) rows.push(total('Loadout', '', 'loadout'), total('Total', '', 'total'));
  const left = formatNumber(Math.abs(mass.free));
  rows.push({ kind: 'total', cells: [mass.free >= 0 ? 'Free mass' : 'Mass over', '', left, '', '', '', ''] });
  return rows;
}

function billRow(line: BillLine, ship: Ship, { files, systemAnchor }: ShipPageData): TableRow {
  const isNested = line.path.split('/').length > 3 && !line.loadout;
  const label = lineLabel(line);
  const at = systemAnchor(lineId(line));
  const link = at ? html`<a href="${linkTo(at.page, files.page)}#${at.anchor}">${label}</a>` : label;
  return {
    cells: [
      isNested ? html`<span class="nested">${link}</span>` : link,
      line.count === 1 ? '' : formatNumber(line.count),
      formatNumber(line.mass),
      formatNumber(line.points),
      formatNumber(line.combatPoints),
      lineCalculation(line, ship.hull),
      formatCitation(lineCitation(line)),
    ],
  };
}

function firepower({ firepower: fire, files }: ShipPageData, title: string): Html | false {
  if (!fire || files.firepower === undefined) return false;
  const columns = [{ head: 'Range, mu', isName: true }, ...arcNames.map((arc) => ({ head: arc, isNumber: true }))];
  const rows = fire.bands.map((band, index): TableRow => {
    const cells = arcNames.map((arc) => {
      const each = fire.arcs[arc][index];
      return each ? fireText(each.first) : '';
    });
    return { cells: [rangeText(band), ...cells] };
  });
  return html`<section><h2 id="firepower">Firepower</h2>
<p>Mean damage points of the first volley by range and arc; target without defenses.</p>
<p class="sheet"><img src="${linkTo(files.firepower, files.page)}" alt="Plot of the firepower of ${title}; the table below has the figures"></p>
${dataTable('Firepower', columns, rows)}
</section>
`;
}

function fleetLinks(fleets: readonly NavigationLink[], { page }: ShipFiles): Html {
  return html`<section><h2 id="fleets">Fleets</h2>
<ul>${fleets.map(({ path, label }) => html`<li><a href="${linkTo(path, page)}">${label}</a></li>`)}</ul>
</section>
`;
}
