/** Repair bills and scrap values, as text and as JSON. */

import type { Carried } from '../../campaign/field-repair.ts';
import type { RepairBill, RepairKind, RepairLine } from '../../campaign/repair.ts';
import type { Scrap } from '../../campaign/scrap.ts';
import { type Citation, cited } from '../../rules/model/citation.ts';
import { plain, plainJson } from '../../text/escape-control.ts';
import { counted, number } from '../../text/numbers.ts';
import { boldRow, grid, numberColumn, type Row, textColumn } from '../shared/grid.ts';
import { orBlank } from '../shared/report.ts';
import type { TextLook } from '../shared/style.ts';

/** The ship of a bill. */
export interface BillHead {
  readonly name: string;
  readonly class: string | null;
  readonly file: string;
  /** State file. */
  readonly state: string | undefined;
}

/** A ship that repairs another away from a shipyard. */
export interface Mender {
  readonly file: string;
  readonly class: string | null;
  readonly carried: Carried;
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
export function repairText(head: BillHead, bill: RepairBill, mender: Mender | undefined, options: TextLook): string {
  const { style, columns } = options;
  const title = headText(head, 'Repair', options);
  if (bill.destroyed) return `${title}ship lost: no hull boxes left\n`;
  if (bill.lines.length === 0) return `${title}no damage\n`;
  const kinds = (Object.keys(headings) as RepairKind[]).filter((kind) => bill.lines.some((line) => line.kind === kind));
  const rows = kinds.flatMap((kind): readonly Row[] => [
    { across: headings[kind] },
    ...bill.lines.filter((line) => line.kind === kind).map(repairRow),
  ]);
  const sums: readonly (readonly [string, number])[] = [
    [mender ? 'Repair from cargo' : 'Repair at a shipyard', bill.repairs],
    ...(bill.purchases > 0 ? [['Replacement', bill.purchases] as const] : []),
    ['Total', bill.rp],
  ];
  const totals = sums.map(([label, rp]): Row => boldRow([label, '', '', number(rp)], style));
  const table = grid(repairColumns, [...rows, { across: '' }, ...totals], columns, style);
  const sources = [...new Set(bill.lines.map(({ cite }) => cited(cite)))].join('; ');
  return `${title}${table}${mender ? menderText(mender, bill) : ''}\n${style.faint(`${sources}; slipway explain repair`)}\n`;
}

function repairRow({ label, count, working, rp }: RepairLine): Row {
  return [plain(label), number(count), plain(working), orBlank(rp)];
}

function menderText({ class: name, file, carried }: Mender, { purchases }: RepairBill): string {
  const { cargo, needed, mended, left, used } = carried;
  const cargoText = `${plain(name ?? file)} has ${number(cargo)} RP as cargo (1 per cargo mass); ${number(needed)} needed.`;
  const repairs = `Repairs ${counted(mended, 'damage point')} for ${number(used)} RP`;
  const rest = left === 0 ? '.' : `; ${counted(left, 'damage point')} ${left === 1 ? 'remains' : 'remain'}.`;
  const stores = purchases > 0 ? '\nReplacements come from stores, not from the repair module.' : '';
  return `\n${cargoText}\n${repairs}${rest}${stores}\n`;
}

function headText({ name, class: className, file, state }: BillHead, title: string, { style }: TextLook): string {
  const ship = className !== null && className !== name ? `${plain(name)} · ${plain(className)} class` : plain(name);
  const files = [plain(file), ...(state === undefined ? [] : [plain(state)])].join(' · ');
  return `${style.strong(`${title}: ${ship}`)}\n${style.faint(files)}\n\n`;
}

/** A repair bill as a JSON document. */
export function repairJson(head: BillHead, bill: RepairBill, mender: Mender | undefined): string {
  const module = mender && { file: mender.file, class: mender.class, ...mender.carried };
  return documentOf('repair', { ...headOf(head), ...repairOf(bill), ...(module ? { module } : {}) });
}

/** A repair bill as JSON data. */
export function repairOf({ destroyed, damagePoints, repairs, purchases, rp, lines }: RepairBill): object {
  return { destroyed, damagePoints, repairs, purchases, rp, lines: withCitations(lines) };
}

const scrapColumns = [
  textColumn('Item'),
  ...['No.', 'Points', 'Undamaged'].map((head) => numberColumn(head)),
  textColumn(),
];

/** The scrap value of a ship as text, line by line. */
export function scrapText(head: BillHead, scrap: Scrap, options: TextLook): string {
  const { style, columns } = options;
  const rows = scrap.lines.map(
    ({ label, count, points, value, why }): Row => [plain(label), number(count), number(points), orBlank(value), why],
  );
  const total = ['Undamaged systems', '', '', number(scrap.value), ''];
  const half = ['Scrap value: half, in RP', '', '', number(scrap.rp), ''];
  const table = grid(scrapColumns, [...rows, boldRow(total, style), boldRow(half, style)], columns, style);
  return `${headText(head, 'Scrap', options)}${table}\n${style.faint(`${cited(scrap.cite)}; slipway explain scrap`)}\n`;
}

/** The scrap value of a ship as a JSON document. */
export function scrapJson(head: BillHead, { lines, value, rp, cite }: Scrap): string {
  return documentOf('scrap', { ...headOf(head), value, rp, cite: cited(cite), lines: withCitations(lines) });
}

function withCitations(lines: readonly { readonly cite: Citation }[]): readonly object[] {
  return lines.map(({ cite, ...line }) => ({ ...line, cite: cited(cite) }));
}

function headOf({ name, class: className, file, state }: BillHead): object {
  return { file, class: className, ship: name, state: state ?? null };
}

function documentOf(key: string, content: object): string {
  return `${plainJson({ slipway: 1, [key]: content })}\n`;
}
