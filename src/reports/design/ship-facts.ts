import { type Cell, type ColumnOf, column, columnsOf } from '../../document/document.ts';
import type { LocatedFinding } from '../../findings/finding.ts';
import type { Verdict } from '../../findings/verdict.ts';
import { lineCalculation, lineCitation } from '../../rules/design/cost-line.ts';
import { formatCitation } from '../../rules/model/citation.ts';
import {
  countItems,
  describeRules,
  houseRulesUse,
  isLivingShip,
  lineId,
  lineLabel,
  type Ship,
} from '../../rules/ship/ship.ts';
import { formatCount, formatNumber } from '../../text/phrases.ts';
import { findingData } from '../findings/finding-json.ts';
import { countSeverity, countWaived, houseRulesData } from '../report.ts';

/** Mass, hull, drives, crew and unusual features of a ship. */
export function shipFacts(ship: Ship): readonly string[] {
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
    describeRules(ship),
    ...design.options,
  ];
}

/** `free mass: 7 of 96`, or `3 over the mass of 96`. */
export function freeMassText({ free, limit }: Pick<Ship['mass'], 'free' | 'limit'>): string {
  return free < 0
    ? `${formatNumber(-free)} over the mass of ${formatNumber(limit)}`
    : `free mass: ${formatNumber(free)} of ${formatNumber(limit)}`;
}

function driveText(ship: Ship): string {
  const { drive } = ship.design;
  if (drive) return `thrust ${drive.thrust}${drive.type === 'advanced' ? ' advanced' : ''}`;
  return countItems(ship, 'drive-node') > 0 ? 'drive node' : 'no drive';
}

function ftlText(ship: Ship): string {
  const none = countItems(ship, 'ftl-node') > 0 ? 'FTL node' : 'no FTL';
  return { none, standard: 'FTL', advanced: 'advanced FTL' }[ship.design.ftl?.type ?? 'none'];
}

function crewText({ design, crew }: Ship): string {
  const parties = formatCount(crew.damageControlParties, 'damage control party', 'damage control parties');
  const people = isLivingShip(design)
    ? `alive, without crew${crew.damageControlParties > 0 ? `, ${parties}` : ''}`
    : `crew factor ${crew.factor}, ${parties}`;
  return people + (crew.marines > 0 ? `, ${formatCount(crew.marines, 'marine')}` : '');
}

// Columns that the CSV of several reports has.

type Priced = Pick<Ship, 'points' | 'combatPoints'>;

/** Points and CPV: class, loadout, total. */
export function pointColumns<Item>(of: (item: Item) => Priced | undefined): readonly ColumnOf<Item>[] {
  return (['points', 'cpv'] as const).flatMap((kind) =>
    (['class', 'loadout', 'total'] as const).map((key) =>
      column<Item>(`${key} ${kind}`, 'number', (item) => {
        const priced = of(item);
        return priced && (kind === 'points' ? priced.points : priced.combatPoints)[key];
      }),
    ),
  );
}

/** The numbers of errors, warnings and waived findings, and the name of the house rules of the figures. */
export function findingColumns<Item>(
  of: (item: Item) => readonly LocatedFinding[] | undefined,
  houseOf: (item: Item) => Cell,
): readonly ColumnOf<Item>[] {
  const count = columnsOf(of);
  return [
    count('errors', 'number', (findings) => countSeverity(findings, 'error')),
    count('warnings', 'number', (findings) => countSeverity(findings, 'warning')),
    column('house rules', 'text', houseOf),
    count('waived', 'number', countWaived),
  ];
}

/**
 * A design with its cost and findings, as `cost` and `check` print it in JSON. Keys that are `undefined` are left out. One
 * object without spreads: V8 makes and prints those twice as fast, which is 3 % of the time of 1,000 designs.
 */
export function designReportData({ file, document, ship, rules, findings }: Verdict, explain: boolean) {
  const { design, mass, points, crew } = ship ?? {};
  return {
    file,
    document,
    class: design?.class ?? null,
    rules,
    house: houseRulesData(ship && houseRulesUse(ship)).house,
    role: design?.role,
    navy: design?.navy,
    designer: design?.designer,
    mass: mass && { limit: mass.limit, used: mass.used, free: mass.free },
    points: points && { class: points.class, loadout: points.loadout, total: points.total, cpv: ship?.combatPoints },
    crew: crew && { factor: crew.factor, damageControlParties: crew.damageControlParties, marines: crew.marines },
    lines: ship ? linesData(ship, explain) : [],
    findings: findings.map(findingData),
  };
}

function linesData({ lines, hull }: Ship, explain: boolean) {
  return lines.map((line) => {
    const { path, count, mass, points, combatPoints: cpv, loadout } = line;
    const [system, label, cite] = [lineId(line), lineLabel(line), formatCitation(lineCitation(line))];
    const working = explain ? lineCalculation(line, hull) : undefined;
    return { path, system, label, count, mass, points, cpv, loadout, cite, working };
  });
}
