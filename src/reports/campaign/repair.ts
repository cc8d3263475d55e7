/** Bills of repair and scrapping, for people and for scripts. */

import type { Carried } from '../../campaign/field-repair.ts';
import type { RepairBill, RepairKind, RepairLine } from '../../campaign/repair.ts';
import type { Scrap } from '../../campaign/scrap.ts';
import { cited } from '../../rules/model/citation.ts';
import { plain, plainJson } from '../../text/escape-control.ts';
import { counted, number } from '../../text/numbers.ts';
import { type Column, grid, type Row, right } from '../shared/grid.ts';
import type { TextLook } from '../shared/style.ts';

/** What a bill is about, and how it is to look. */
export interface BillHead {
  /** What the ship is called. */
  readonly name: string;
  /** Her class; `null` where it has no name. */
  readonly class: string | null;
  readonly file: string;
  /** The file that says what she has lost. */
  readonly state: string | undefined;
}

/** A ship that mends another away from a shipyard. */
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

const repairColumns: readonly Column[] = [
  { head: 'What', align: 'left', wraps: true },
  right('No.'),
  { head: 'Working', align: 'left', wraps: true },
  right('RP'),
];

/** A repair bill as a table: each line with its working, the sums, and what a repair module can do of it. */
export function repairText(head: BillHead, bill: RepairBill, mender: Mender | undefined, look: TextLook): string {
  const { style, columns } = look;
  const title = headText(head, 'Repair', look);
  if (bill.destroyed) return `${title}no hull box is left: the ship is lost, and there is nothing to repair\n`;
  if (bill.lines.length === 0) return `${title}nothing is lost, and there is nothing to repair\n`;
  const kinds = (Object.keys(headings) as RepairKind[]).filter((kind) => bill.lines.some((line) => line.kind === kind));
  const rows = kinds.flatMap((kind): readonly Row[] => [
    { across: headings[kind] },
    ...bill.lines.filter((line) => line.kind === kind).map(repairRow),
  ]);
  const sums: readonly (readonly [string, number])[] = [
    [mender ? 'Repair, from what is carried' : 'Repair at a shipyard', bill.repairs],
    ...(bill.purchases > 0 ? [['To be bought anew', bill.purchases] as const] : []),
    ['All', bill.rp],
  ];
  const totals = sums.map(([what, rp]): Row => [style.strong(what), '', '', style.strong(number(rp))]);
  const table = grid(repairColumns, [...rows, { across: '' }, ...totals], columns, style);
  const sources = [...new Set(bill.lines.map(({ cite }) => cited(cite)))].join('; ');
  return `${title}${table}${mender ? menderText(mender, bill) : ''}\n${style.faint(`${sources}; slipway explain repair`)}\n`;
}

function repairRow({ label, count, working, rp }: RepairLine): Row {
  return [plain(label), number(count), plain(working), rp === 0 ? '' : number(rp)];
}

function menderText({ class: name, file, carried }: Mender, { purchases }: RepairBill): string {
  const { cargo, needed, mended, left, used } = carried;
  const who = plain(name ?? file);
  const has = `${who} has ${counted(cargo, 'RP', 'RP')} as cargo, one for each cargo mass; ${number(needed)} are needed.`;
  const does = `She mends ${counted(mended, 'damage point')} with ${number(used)}`;
  const rest = left === 0 ? '.' : `, and ${counted(left, 'damage point')} ${left === 1 ? 'is' : 'are'} left.`;
  const stores = purchases > 0 ? '\nWhat is to be bought anew comes from stores, not from her module.' : '';
  return `\n${has}\n${does}${rest}${stores}\n`;
}

function headText({ name, class: kind, file, state }: BillHead, what: string, { style }: TextLook): string {
  const who = kind !== null && kind !== name ? `${plain(name)} · ${plain(kind)} class` : plain(name);
  const files = [plain(file), ...(state === undefined ? [] : [plain(state)])].join(' · ');
  return `${style.strong(`${what}: ${who}`)}\n${style.faint(files)}\n\n`;
}

/** A repair bill as the JSON document that scripts rely on. */
export function repairJson(head: BillHead, bill: RepairBill, mender: Mender | undefined): string {
  const module = mender && { file: mender.file, class: mender.class, ...mender.carried };
  return documentOf('repair', { ...headOf(head), ...repairOf(bill), ...(module ? { module } : {}) });
}

/** A repair bill as it stands in JSON documents. */
export function repairOf({ destroyed, damagePoints, repairs, purchases, rp, lines }: RepairBill): object {
  const written = lines.map(({ cite, ...line }) => ({ ...line, cite: cited(cite) }));
  return { destroyed, damagePoints, repairs, purchases, rp, lines: written };
}

const scrapColumns: readonly Column[] = [
  { head: 'What', align: 'left', wraps: true },
  right('No.'),
  right('Points'),
  right('Undamaged'),
  { head: '', align: 'left', wraps: true },
];

/** What a scrapped ship gives as a table, line by line. */
export function scrapText(head: BillHead, scrap: Scrap, look: TextLook): string {
  const { style, columns } = look;
  const rows = scrap.lines.map(
    ({ label, count, points, value, why }): Row => [
      plain(label),
      number(count),
      number(points),
      value === 0 ? '' : number(value),
      why,
    ],
  );
  const total = ['Undamaged systems', '', '', number(scrap.value), ''];
  const half = ['Half of it, in RP', '', '', number(scrap.rp), ''];
  const sums = [total, half].map((row) => row.map((cell) => (cell === '' ? cell : style.strong(cell))));
  const table = grid(scrapColumns, [...rows, ...sums], columns, style);
  return `${headText(head, 'Scrap', look)}${table}\n${style.faint(`${cited(scrap.cite)}; slipway explain scrap`)}\n`;
}

/** The same as the JSON document that scripts rely on. */
export function scrapJson(head: BillHead, { lines, value, rp, cite }: Scrap): string {
  const written = lines.map(({ cite: source, ...line }) => ({ ...line, cite: cited(source) }));
  return documentOf('scrap', { ...headOf(head), value, rp, cite: cited(cite), lines: written });
}

function headOf({ name, class: kind, file, state }: BillHead): object {
  return { file, class: kind, ship: name, state: state ?? null };
}

function documentOf(key: string, content: object): string {
  return `${plainJson({ slipway: 1, [key]: content })}\n`;
}
