/** Repair bills and scrap values. */

import type { RepairBill, RepairKind, RepairLine } from '../../damage/repair-bill.ts';
import {
  type Cell,
  type ColumnOf,
  column,
  type DocumentBlock,
  faint,
  groupRow,
  type HeadingBlock,
  lineBlocks,
  paragraphBlock,
  rowOf,
  type TableBlock,
  tableOf,
  totalRow,
} from '../../document/document.ts';
import type { Document } from '../../document/report.ts';
import { repairData } from '../../reports/fleet/state-figures.ts';
import { formatCitation } from '../../rules/model/citation.ts';
import { formatCount, formatNumber } from '../../text/phrases.ts';
import type { FieldRepair, ScrapLine, ScrapValue } from '../calculators/scrap.ts';

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

/** A repair bill: lines with their calculation, totals, and the part that a repair ship can do. */
export function repairDocument(head: ShipHeading, bill: RepairBill, repairShip: RepairShip | undefined) {
  return {
    blocks: [headingOf(head, 'Repair'), ...billBlocks(bill, repairShip)],
    data: {
      repair: { ...headData(head), ...repairData(bill), ...(repairShip ? { module: repairShipData(repairShip) } : {}) },
    },
  } satisfies Document;
}

const headings: Readonly<Record<RepairKind, string>> = {
  boxes: 'Damage points',
  systems: 'Systems',
  craft: 'Small craft',
  ammunition: 'Ammunition',
  people: 'People',
};

const repairColumns: readonly ColumnOf<RepairLine>[] = [
  column('kind', 'label', ({ kind }) => kind, { only: 'data' }),
  column('Item', 'text', ({ label }) => label),
  column('No.', 'number', ({ count }) => count, { dataHead: 'count' }),
  column('Calculation', 'text', ({ working }) => working),
  column('RP', 'money', ({ rp }) => rp),
];

function billBlocks(bill: RepairBill, repairShip: RepairShip | undefined): readonly DocumentBlock[] {
  if (bill.destroyed) return [paragraphBlock('ship lost: no hull boxes left')];
  if (bill.lines.length === 0) return [paragraphBlock('no damage')];
  const sources = [...new Set(bill.lines.map(({ cite }) => formatCitation(cite)))].join('; ');
  return [
    billTable(bill, repairShip !== undefined),
    ...(repairShip ? lineBlocks(repairShipTexts(repairShip, bill)) : []),
    paragraphBlock(faint(`${sources}; slipway explain repair`)),
  ];
}

function billTable(bill: RepairBill, isFromCargo: boolean): TableBlock {
  const total = (label: string, rp: number) => totalRow(undefined, label, '', '', sumCell(rp));
  const groups = (Object.keys(headings) as RepairKind[]).flatMap((kind) => {
    const own = bill.lines.filter((line) => line.kind === kind);
    return own.length === 0 ? [] : [groupRow(headings[kind]), ...own.map((line) => rowOf(repairColumns, line))];
  });
  const rows = [
    ...groups,
    total(isFromCargo ? 'Repair from cargo' : 'Repair at a shipyard', bill.repairs),
    ...(bill.purchases > 0 ? [total('Replacement', bill.purchases)] : []),
    total('Total', bill.rp),
  ];
  return { kind: 'table', label: 'Repair', columns: repairColumns, rows };
}

function repairShipTexts({ class: name, file, fieldRepair }: RepairShip, { purchases }: RepairBill): readonly string[] {
  const { cargo, needed, repaired, left, used } = fieldRepair;
  const rest = left === 0 ? '.' : `; ${formatCount(left, 'damage point')} ${left === 1 ? 'remains' : 'remain'}.`;
  return [
    `${name ?? file} has ${formatNumber(cargo)} RP as cargo (1 per cargo mass); ${formatNumber(needed)} needed.`,
    `Repairs ${formatCount(repaired, 'damage point')} for ${formatNumber(used)} RP${rest}`,
    ...(purchases > 0 ? ['Replacements come from stores, not from the repair module.'] : []),
  ];
}

function repairShipData({ file, class: name, fieldRepair }: RepairShip) {
  const { cargo, needed, repaired, left, used } = fieldRepair;
  return { file, class: name, cargo, needed, mended: repaired, left, used };
}

const scrapColumns: readonly ColumnOf<ScrapLine>[] = [
  column('Item', 'text', ({ label }) => label),
  column('No.', 'number', ({ count }) => count, { dataHead: 'count' }),
  column('Points', 'number', ({ points }) => points),
  column('Undamaged', 'money', ({ value }) => value),
  column('', 'text', ({ why }) => why, { dataHead: 'reason' }),
];

/** The scrap value of a ship, line by line. */
export function scrapDocument(head: ShipHeading, { lines: items, value, rp, cite }: ScrapValue) {
  const rows = [
    totalRow('Undamaged systems', '', '', sumCell(value)),
    totalRow('Scrap value: half, in RP', '', '', sumCell(rp)),
  ];
  const source = formatCitation(cite);
  const cited = items.map(({ cite: own, ...line }) => ({ ...line, cite: formatCitation(own) }));
  return {
    blocks: [
      headingOf(head, 'Scrap'),
      tableOf('Scrap value', scrapColumns, items, { rows }),
      paragraphBlock(faint(`${source}; slipway explain scrap`)),
    ],
    data: { scrap: { ...headData(head), value, rp, cite: source, lines: cited } },
  } satisfies Document;
}

/** A total, which is printed even if it is 0. */
function sumCell(amount: number): Cell {
  return { text: formatNumber(amount), value: amount };
}

function headingOf({ name, class: className, file, states }: ShipHeading, title: string): HeadingBlock {
  const ship = className !== null && className !== name ? `${name} · ${className} class` : name;
  return { kind: 'heading', level: 2, parts: [`${title}: ${ship}`], facts: [file, ...states] };
}

function headData({ name, class: className, file, states }: ShipHeading) {
  const earlier = states.length > 1 ? { earlier: states.slice(0, -1) } : {};
  return { file, class: className, ship: name, state: states.at(-1) ?? null, ...earlier };
}
