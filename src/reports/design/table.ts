import { placeOf } from '../../findings/design-location.ts';
import type { LocatedFinding } from '../../findings/finding.ts';
import type { Verdict } from '../../findings/verdict.ts';
import { groups } from '../../rules/catalogue/define-system.ts';
import { cited } from '../../rules/model/citation.ts';
import type { Line } from '../../rules/pricing/line.ts';
import { rulesInWords } from '../../rules/ship/house-rules-use.ts';
import { groupOf, labelOf } from '../../rules/ship/label.ts';
import { countOf, isAlive, type Points, type Ship } from '../../rules/ship/ship.ts';
import { citationOf, workingOf } from '../../rules/ship/working.ts';
import { plain } from '../../text/escape-control.ts';
import { counted, number } from '../../text/numbers.ts';
import { detached } from '../../text/phrases.ts';
import { boldRow, type Column, grid, labelColumn, numberColumn, type Row, textColumn } from '../shared/grid.ts';
import { houseSentence, pricedLine, ShipSums } from '../shared/house-rules-text.ts';
import { countSeverity, errorsIn, type Look, orBlank, type ReportFormat } from '../shared/report.ts';

/** Itemized cost of one ship; a row per ship and totals for several. */
export const table: ReportFormat = (options) => {
  let first: Verdict | undefined;
  let many = false;
  const rows: FleetRow[] = [];
  const sums = new ShipSums();
  return {
    add: (verdict) => {
      sums.add(verdict);
      if (options.explain) {
        const before = first ? '\n' : '';
        many = first !== undefined;
        first = verdict;
        return before + bill(verdict, options);
      }
      if (!first) {
        first = verdict;
        return '';
      }
      if (!many) rows.push(fleetRow(first, options));
      many = true;
      rows.push(fleetRow(verdict, options));
      return '';
    },
    end: () => {
      if (!first) return '';
      if (!many) return options.explain ? '' : bill(first, options);
      const all = [...(options.explain ? [] : byNavy(rows)), sumRow(sums, options)];
      return `${options.explain ? '\n' : ''}${grid(fleetColumns(options), all, options.columns, options.style)}${sumNotes(sums)}`;
    },
  };
};

function sumRow({ ships, mass, points, combatPoints }: ShipSums, { cpv, style }: Look): Row {
  const cells = [counted(ships, 'ship'), '', number(mass), '', ...pointCells(points)];
  return [...boldRow([...cells, ...(cpv ? [number(combatPoints)] : [])], style), ''];
}

function sumNotes({ withErrors, houses }: ShipSums): string {
  const errors = withErrors === 0 ? '' : `${counted(withErrors, 'design')} with errors: see \`slipway check\`\n`;
  const priced = pricedLine(houses.sentence());
  return errors !== '' && priced === '' ? `\n${errors}` : priced + errors;
}

function fleetColumns({ cpv }: Look): readonly Column[] {
  const figures = ['Mass', 'Free', 'Class', 'Loadout', 'Total', ...(cpv ? ['CPV'] : [])];
  return [textColumn('Ship'), textColumn('Role'), ...figures.map((head) => numberColumn(head)), labelColumn()];
}

interface FleetRow {
  readonly navy: string;
  readonly cells: readonly string[];
}

/** Groups rows under their navies, unless the ships of a navy are scattered. */
function byNavy(rows: readonly FleetRow[]): readonly Row[] {
  const starts = rows.map(({ navy }, index) => index === 0 || navy !== rows[index - 1]?.navy);
  const stretches = starts.filter((isStart) => isStart).length;
  const navies = new Set(rows.map(({ navy }) => navy)).size;
  if (navies === 1 || stretches > navies) return rows.map(({ cells }) => cells);
  return rows.flatMap(({ navy, cells }, index): readonly Row[] =>
    starts[index] ? [{ across: navy === '' ? 'No navy' : navy }, cells] : [cells],
  );
}

function fleetRow(verdict: Verdict, options: Look): FleetRow {
  return { navy: detached(plain(verdict.ship?.design.navy ?? '')), cells: fleetCells(verdict, options) };
}

function fleetCells(verdict: Verdict, { cpv, style }: Look): readonly string[] {
  const { ship, findings } = verdict;
  const errors = countSeverity(findings, 'error');
  const note = errors === 0 ? '' : style.severity('error', counted(errors, 'error'));
  if (!ship) return [plain(placeOf(verdict)), '', ...Array(cpv ? 6 : 5).fill('–'), note];
  const { design, mass, points, combatPoints } = ship;
  return [
    detached(plain(design.class ?? placeOf(verdict))),
    detached(plain(design.role ?? '')),
    number(mass.used),
    orBlank(mass.free),
    ...pointCells(points),
    ...(cpv ? [number(combatPoints.total)] : []),
    note,
  ];
}

function pointCells(points: Points): readonly string[] {
  return [number(points.class), orBlank(points.loadout), number(points.total)];
}

/** Itemized cost of one ship, its totals, and its errors. */
function bill(verdict: Verdict, options: Look): string {
  const { file, ship, findings } = verdict;
  const { style } = options;
  if (!ship) return `${style.strong(plain(placeOf(verdict)))}\n${errorLines(findings, options)}`;
  const { design } = ship;
  const title = [design.class, design.role, design.navy].flatMap((word) => (word == null ? [] : [plain(word)]));
  const heading = [style.strong(title[0] ?? plain(placeOf(verdict))), ...title.slice(1)].join(' · ');
  const lines = grid(billColumns(options), billRows(ship, options), options.columns, style);
  const priced = pricedLine(houseSentence(ship));
  return `${heading}\n${style.faint(facts(ship))}\n\n${lines}${priced}${errorLines(findings, options)}${warningHint(file, findings)}`;
}

function facts(ship: Ship): string {
  const { design } = ship;
  const { kind, orientation, hull } = design;
  const unusual = [
    kind === 'ship' ? '' : kind.replaceAll('-', ' '),
    design.crew === 'civilian' ? 'civilian' : '',
    orientation === 'beta' ? 'beta orientation' : '',
    hull.stealth > 0 ? `stealth ${hull.stealth}` : '',
    hull.streamlining === 'none' ? '' : `${hull.streamlining} streamlining`,
  ];
  return [
    `mass ${design.mass}`,
    `${hull.boxes} ${design.grown.hull ? 'boxes of biomass' : 'hull boxes'} in ${hull.rows} rows`,
    driveText(ship),
    ftlText(ship),
    crewText(ship),
    ...unusual.filter((word) => word !== ''),
    rulesInWords(ship),
    ...design.options,
  ].join(' · ');
}

function driveText(ship: Ship): string {
  const { drive } = ship.design;
  if (drive) return `thrust ${drive.thrust}${drive.type === 'advanced' ? ' advanced' : ''}`;
  return countOf(ship, 'drive-node') > 0 ? 'drive node' : 'no drive';
}

function ftlText(ship: Ship): string {
  const none = countOf(ship, 'ftl-node') > 0 ? 'FTL node' : 'no FTL';
  return { none, standard: 'FTL', advanced: 'advanced FTL' }[ship.design.ftl?.type ?? 'none'];
}

function crewText({ design, crew }: Ship): string {
  const parties = counted(crew.damageControlParties, 'damage control party', 'damage control parties');
  const people = isAlive(design)
    ? `alive, without crew${crew.damageControlParties > 0 ? `, ${parties}` : ''}`
    : `crew factor ${crew.factor}, ${parties}`;
  return people + (crew.marines > 0 ? `, ${counted(crew.marines, 'marine')}` : '');
}

/** The columns of an itemized cost, and of its differences. */
export function billColumns({ cpv }: Pick<Look, 'cpv'>): readonly Column[] {
  const figures = ['No.', 'Mass', 'Points', ...(cpv ? ['CPV'] : [])];
  return [textColumn(), ...figures.map((head) => numberColumn(head))];
}

function billRows(ship: Ship, options: Look): readonly Row[] {
  const { style, cpv } = options;
  const rows: Row[] = [];
  for (const [group, title] of Object.entries(groups)) {
    const lines = ship.lines.filter((line) => groupOf(line) === group);
    if (lines.length > 0) rows.push({ across: title }, ...lines.map((line) => billRow(line, ship, options)));
  }
  const { mass, points, combatPoints } = ship;
  const total = (label: string, used: string, key: keyof Points) =>
    boldRow([label, '', used, number(points[key]), ...(cpv ? [number(combatPoints[key])] : [])], style);
  rows.push([''], total('Class', number(mass.used), 'class'));
  if (points.loadout > 0) rows.push(total('Loadout', '', 'loadout'), total('Total', '', 'total'));
  rows.push([mass.free >= 0 ? 'Free mass' : 'Mass over', '', number(Math.abs(mass.free))]);
  return rows;
}

function billRow(line: Line, ship: Ship, { style, cpv, explain }: Look): Row {
  const nested = line.path.split('/').length > 3 && !line.loadout ? '  ' : '';
  const name = `  ${nested}${plain(labelOf(line))}`;
  const calculation = explain
    ? [workingOf(line, ship.hull), cited(citationOf(line))].map((text) => `\n    ${nested}${style.faint(text)}`)
    : [];
  return [
    name + calculation.join(''),
    line.count === 1 ? '' : number(line.count),
    number(line.mass),
    number(line.points),
    ...(cpv ? [number(line.combatPoints)] : []),
  ];
}

function errorLines(findings: readonly LocatedFinding[], { style }: Look): string {
  const lines = errorsIn(findings).map(
    ({ range, message, code, help }) =>
      `${style.severity('error', 'error')} ${range.line}:${range.column} ${plain(message)} ${style.faint(code)}\n` +
      (help === undefined ? '' : `  help: ${plain(help)}\n`),
  );
  return lines.length === 0 ? '' : `\n${lines.join('')}`;
}

function warningHint(file: string, findings: readonly LocatedFinding[]): string {
  const warnings = countSeverity(findings, 'warning');
  if (warnings === 0) return '';
  return `\n${counted(warnings, 'warning')}: see \`slipway check ${plain(file)}\`\n`;
}
