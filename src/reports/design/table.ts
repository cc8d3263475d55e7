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
import { type Column, grid, type Row, right } from '../shared/grid.ts';
import { HouseCount, houseSentence, pricedLine } from '../shared/house-rules-text.ts';
import type { Look, ReportFormat } from '../shared/report.ts';

/** A bill for one ship; a row each and the sums for many. */
export const table: ReportFormat = (look) => {
  let first: Verdict | undefined;
  let many = false;
  const rows: FleetRow[] = [];
  const sums = new Sums();
  return {
    add: (verdict) => {
      sums.add(verdict);
      if (look.explain) {
        const before = first ? '\n' : '';
        many = first !== undefined;
        first = verdict;
        return before + bill(verdict, look);
      }
      if (!first) {
        first = verdict;
        return '';
      }
      if (!many) rows.push(fleetRow(first, look));
      many = true;
      rows.push(fleetRow(verdict, look));
      return '';
    },
    end: () => {
      if (!first) return '';
      if (look.explain) {
        return many ? `\n${grid(fleetColumns(look), [sums.row(look)], look.columns, look.style)}${sums.hint()}` : '';
      }
      if (!many) return bill(first, look);
      return grid(fleetColumns(look), [...byNavy(rows), sums.row(look)], look.columns, look.style) + sums.hint();
    },
  };
};

/** The sums over many ships. */
class Sums {
  #ships = 0;
  #withErrors = 0;
  #mass = 0;
  readonly #houses = new HouseCount();
  readonly #points = { class: 0, loadout: 0, total: 0 };
  readonly #combat = { class: 0, loadout: 0, total: 0 };

  add({ ship, findings }: Verdict): void {
    if (findings.some(({ severity }) => severity === 'error')) this.#withErrors++;
    this.#houses.add(ship);
    if (!ship) return;
    this.#ships++;
    this.#mass += ship.mass.used;
    for (const key of ['class', 'loadout', 'total'] as const) {
      this.#points[key] += ship.points[key];
      this.#combat[key] += ship.combatPoints[key];
    }
  }

  row({ cpv, style }: Look): Row {
    const cells = [counted(this.#ships, 'ship'), '', number(this.#mass), '', ...pointCells(this.#points)];
    if (cpv) cells.push(number(this.#combat.total));
    return [...cells.map(style.strong), ''];
  }

  hint(): string {
    const wrong =
      this.#withErrors === 0 ? '' : `${counted(this.#withErrors, 'design')} with errors: see \`slipway check\`\n`;
    const priced = pricedLine(this.#houses.sentence());
    if (wrong === '') return priced;
    return priced === '' ? `\n${wrong}` : priced + wrong;
  }
}

function fleetColumns({ cpv }: Look): readonly Column[] {
  const figures = ['Mass', 'Free', 'Class', 'Loadout', 'Total', ...(cpv ? ['CPV'] : [])];
  return [
    { head: 'Ship', align: 'left', wraps: true },
    { head: 'Role', align: 'left', wraps: true },
    ...figures.map((head) => right(head)),
    { head: '', align: 'left' },
  ];
}

/** A ship's row, and whose it is. */
interface FleetRow {
  readonly navy: string;
  readonly cells: readonly string[];
}

/** The rows under the names of their navies, where the ships of each stand together. */
function byNavy(rows: readonly FleetRow[]): readonly Row[] {
  const begins = rows.map(({ navy }, index) => index === 0 || navy !== rows[index - 1]?.navy);
  const stretches = begins.filter((begin) => begin).length;
  const navies = new Set(rows.map(({ navy }) => navy)).size;
  if (navies === 1 || stretches > navies) return rows.map(({ cells }) => cells);
  return rows.flatMap(({ navy, cells }, index): readonly Row[] =>
    begins[index] ? [{ across: navy === '' ? 'No navy' : navy }, cells] : [cells],
  );
}

function fleetRow(verdict: Verdict, look: Look): FleetRow {
  return { navy: detached(plain(verdict.ship?.design.navy ?? '')), cells: fleetCells(verdict, look) };
}

function fleetCells(verdict: Verdict, { cpv, style }: Look): readonly string[] {
  const { ship, findings } = verdict;
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  const note = errors === 0 ? '' : style.severity('error', counted(errors, 'error'));
  if (!ship) return [plain(placeOf(verdict)), '', ...Array(cpv ? 6 : 5).fill('–'), note];
  const { design, mass, points, combatPoints } = ship;
  return [
    detached(plain(design.class ?? placeOf(verdict))),
    detached(plain(design.role ?? '')),
    number(mass.used),
    mass.free === 0 ? '' : number(mass.free),
    ...pointCells(points),
    ...(cpv ? [number(combatPoints.total)] : []),
    note,
  ];
}

function pointCells(points: Points): string[] {
  return [number(points.class), points.loadout === 0 ? '' : number(points.loadout), number(points.total)];
}

/** One ship: its lines in groups, the totals, and the errors if there are any. */
function bill(verdict: Verdict, look: Look): string {
  const { file, ship, findings } = verdict;
  const { style } = look;
  if (!ship) return `${style.strong(plain(placeOf(verdict)))}\n${errorLines(findings, look)}`;
  const { design } = ship;
  const title = [design.class, design.role, design.navy].flatMap((word) => (word == null ? [] : [plain(word)]));
  const heading = [style.strong(title[0] ?? plain(placeOf(verdict))), ...title.slice(1)].join(' · ');
  const lines = grid(billColumns(look), billRows(ship, look), look.columns, style);
  const priced = pricedLine(houseSentence(ship));
  return `${heading}\n${style.faint(facts(ship))}\n\n${lines}${priced}${errorLines(findings, look)}${otherFindings(file, findings)}`;
}

function facts(ship: Ship): string {
  const { design, crew } = ship;
  const { boxes, rows } = design.hull;
  const drive = design.drive
    ? `thrust ${design.drive.thrust}${design.drive.type === 'advanced' ? ' advanced' : ''}`
    : countOf(ship, 'drive-node') > 0
      ? 'drive node'
      : 'no drive';
  const node = countOf(ship, 'ftl-node') > 0 ? 'FTL node' : 'no FTL';
  const ftl = { none: node, standard: 'FTL', advanced: 'advanced FTL' }[design.ftl?.type ?? 'none'];
  const parties = counted(crew.damageControlParties, 'damage control party', 'damage control parties');
  const people = isAlive(design)
    ? `alive, without crew${crew.damageControlParties > 0 ? `, ${parties}` : ''}`
    : `crew factor ${crew.factor}, ${parties}`;
  const marines = crew.marines > 0 ? `, ${counted(crew.marines, 'marine')}` : '';
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
    `${boxes} ${design.grown.hull ? 'boxes of biomass' : 'hull boxes'} in ${rows} rows`,
    drive,
    ftl,
    people + marines,
    ...unusual.filter((word) => word !== ''),
    rulesInWords(ship),
    ...design.options,
  ].join(' · ');
}

/** The columns of a bill, and of what has changed in one. */
export function billColumns({ cpv }: Pick<Look, 'cpv'>): readonly Column[] {
  return [
    { head: '', align: 'left', wraps: true },
    right('No.'),
    right('Mass'),
    right('Points'),
    ...(cpv ? [right('CPV')] : []),
  ];
}

function billRows(ship: Ship, look: Look): readonly Row[] {
  const { style, cpv } = look;
  const rows: Row[] = [];
  for (const [group, title] of Object.entries(groups)) {
    const lines = ship.lines.filter((line) => groupOf(line) === group);
    if (lines.length > 0) rows.push({ across: title }, ...lines.map((line) => billRow(line, ship, look)));
  }
  const { mass, points, combatPoints } = ship;
  const total = (label: string, used: string, value: keyof Points) => [
    style.strong(label),
    '',
    style.strong(used),
    style.strong(number(points[value])),
    ...(cpv ? [style.strong(number(combatPoints[value]))] : []),
  ];
  rows.push([''], total('Class', `${number(mass.used)}`, 'class'));
  if (points.loadout > 0) rows.push(total('Loadout', '', 'loadout'), total('Total', '', 'total'));
  const left = mass.free >= 0 ? 'Mass left' : 'Mass over';
  rows.push([left, '', number(Math.abs(mass.free))]);
  return rows;
}

function billRow(line: Line, ship: Ship, { style, cpv, explain }: Look): Row {
  const nested = line.path.split('/').length > 3 && !line.loadout ? '  ' : '';
  const name = `  ${nested}${plain(labelOf(line))}`;
  const why = explain
    ? `\n    ${nested}${style.faint(`${workingOf(line, ship.hull)}`)}\n    ${nested}${style.faint(cited(citationOf(line)))}`
    : '';
  return [
    name + why,
    line.count === 1 ? '' : number(line.count),
    number(line.mass),
    number(line.points),
    ...(cpv ? [number(line.combatPoints)] : []),
  ];
}

function errorLines(findings: readonly LocatedFinding[], { style }: Look): string {
  const errors = findings.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return '';
  const lines = errors.map(
    ({ range, message, code, help }) =>
      `${style.severity('error', 'error')} ${range.line}:${range.column} ${plain(message)} ${style.faint(code)}\n` +
      (help === undefined ? '' : `  help: ${plain(help)}\n`),
  );
  return `\n${lines.join('')}`;
}

function otherFindings(file: string, findings: readonly LocatedFinding[]): string {
  const warnings = findings.filter(({ severity }) => severity === 'warning').length;
  if (warnings === 0) return '';
  return `\n${counted(warnings, 'warning')}: see \`slipway check ${plain(file)}\`\n`;
}
