/** Repair bills and scrap values, as text and as JSON. */

import type { RepairBill, RepairKind, RepairLine } from '../../damage/repair-bill.ts';
import { boldRow, type GridRow, grid, numberColumn, textColumn } from '../../document/grid.ts';
import type { TextOptions } from '../../document/style.ts';
import { repairData } from '../../reports/fleet/state-json.ts';
import { numberOrBlank } from '../../reports/shared/report.ts';
import { type Citation, formatCitation } from '../../rules/model/citation.ts';
import { escapeControl, safeJson } from '../../text/escape-control.ts';
import { formatCount, formatNumber } from '../../text/numbers.ts';
import type { FieldRepair } from '../calculators/field-repair.ts';
import type { ScrapValue } from '../calculators/scrap.ts';

/** The ship to repair or scrap. */
export interface ShipHeading {
  readonly name: string;
  readonly class: string | null;
  readonly file: string;
  /** State files, in the order in which they apply. */
  readonly states: readonly string[];
}

/** A ship that repairs another away from a shipyard. */
export interface RepairShip {
  readonly file: string;
  readonly class: string | null;
  readonly fieldRepair: FieldRepair;
}

const headings: Readonly<Record<RepairKind, string>> = {
  boxes: 'Damage points',
  systems: 'Systems',
  craft: 'Small craft',
  ammunition: 'Ammunition',
  people: 'People',
};

const repairColumns = [textColumn('Item'), numberColumn('No.'), textColumn('Calculation'), numberColumn('RP')];

/** A repair bill as text: lines with their calculation, totals, and the part that a repair ship can do. */
export function repairText(
  head: ShipHeading,
  bill: RepairBill,
  repairShip: RepairShip | undefined,
  options: TextOptions,
): string {
  const { style, columns } = options;
  const title = headText(head, 'Repair', options);
  if (bill.destroyed) return `${title}ship lost: no hull boxes left\n`;
  if (bill.lines.length === 0) return `${title}no damage\n`;
  const kinds = (Object.keys(headings) as RepairKind[]).filter((kind) => bill.lines.some((line) => line.kind === kind));
  const rows = kinds.flatMap((kind): readonly GridRow[] => [
    { across: headings[kind] },
    ...bill.lines.filter((line) => line.kind === kind).map(repairRow),
  ]);
  const sums: readonly (readonly [string, number])[] = [
    [repairShip ? 'Repair from cargo' : 'Repair at a shipyard', bill.repairs],
    ...(bill.purchases > 0 ? [['Replacement', bill.purchases] as const] : []),
    ['Total', bill.rp],
  ];
  const totals = sums.map(([label, rp]): GridRow => boldRow([label, '', '', formatNumber(rp)], style));
  const table = grid(repairColumns, [...rows, { across: '' }, ...totals], columns, style);
  const sources = [...new Set(bill.lines.map(({ cite }) => formatCitation(cite)))].join('; ');
  return `${title}${table}${repairShip ? repairShipText(repairShip, bill) : ''}\n${style.faint(`${sources}; slipway explain repair`)}\n`;
}

function repairRow({ label, count, working, rp }: RepairLine): GridRow {
  return [escapeControl(label), formatNumber(count), escapeControl(working), numberOrBlank(rp)];
}

function repairShipText({ class: name, file, fieldRepair }: RepairShip, { purchases }: RepairBill): string {
  const { cargo, needed, repaired, left, used } = fieldRepair;
  const cargoText = `${escapeControl(name ?? file)} has ${formatNumber(cargo)} RP as cargo (1 per cargo mass); ${formatNumber(needed)} needed.`;
  const repairs = `Repairs ${formatCount(repaired, 'damage point')} for ${formatNumber(used)} RP`;
  const rest = left === 0 ? '.' : `; ${formatCount(left, 'damage point')} ${left === 1 ? 'remains' : 'remain'}.`;
  const stores = purchases > 0 ? '\nReplacements come from stores, not from the repair module.' : '';
  return `\n${cargoText}\n${repairs}${rest}${stores}\n`;
}

function headText(
  { name, class: className, file, states }: ShipHeading,
  title: string,
  { style }: TextOptions,
): string {
  const ship =
    className !== null && className !== name
      ? `${escapeControl(name)} · ${escapeControl(className)} class`
      : escapeControl(name);
  const files = [file, ...states].map(escapeControl).join(' · ');
  return `${style.strong(`${title}: ${ship}`)}\n${style.faint(files)}\n\n`;
}

/** A repair bill as a JSON document. */
export function repairJson(head: ShipHeading, bill: RepairBill, repairShip: RepairShip | undefined): string {
  return documentOf('repair', {
    ...headOf(head),
    ...repairData(bill),
    ...(repairShip ? { module: repairShipData(repairShip) } : {}),
  });
}

function repairShipData({ file, class: name, fieldRepair }: RepairShip): object {
  const { cargo, needed, repaired, left, used } = fieldRepair;
  return { file, class: name, cargo, needed, mended: repaired, left, used };
}

const scrapColumns = [
  textColumn('Item'),
  ...['No.', 'Points', 'Undamaged'].map((head) => numberColumn(head)),
  textColumn(),
];

/** The scrap value of a ship as text, line by line. */
export function scrapText(head: ShipHeading, scrap: ScrapValue, options: TextOptions): string {
  const { style, columns } = options;
  const rows = scrap.lines.map(({ label, count, points, value, why }): GridRow => {
    return [escapeControl(label), formatNumber(count), formatNumber(points), numberOrBlank(value), why];
  });
  const total = boldRow(['Undamaged systems', '', '', formatNumber(scrap.value)], style);
  const half = boldRow(['Scrap value: half, in RP', '', '', formatNumber(scrap.rp)], style);
  const table = grid(scrapColumns, [...rows, total, half], columns, style);
  return `${headText(head, 'Scrap', options)}${table}\n${style.faint(`${formatCitation(scrap.cite)}; slipway explain scrap`)}\n`;
}

/** The scrap value of a ship as a JSON document. */
export function scrapJson(head: ShipHeading, { lines, value, rp, cite }: ScrapValue): string {
  return documentOf('scrap', { ...headOf(head), value, rp, cite: formatCitation(cite), lines: withCitations(lines) });
}

function withCitations(lines: readonly { readonly cite: Citation }[]): readonly object[] {
  return lines.map(({ cite, ...line }) => ({ ...line, cite: formatCitation(cite) }));
}

function headOf({ name, class: className, file, states }: ShipHeading): object {
  const earlier = states.length > 1 ? { earlier: states.slice(0, -1) } : {};
  return { file, class: className, ship: name, state: states.at(-1) ?? null, ...earlier };
}

function documentOf(key: string, content: object): string {
  return `${safeJson({ slipway: 1, [key]: content })}\n`;
}
