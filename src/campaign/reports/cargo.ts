/** Freight capacity of designs. */

import {
  type ColumnOf,
  column,
  columnsOf,
  type DocumentBlock,
  type TableBlock,
  type TableRow,
  tableOf,
  totalRow,
} from '../../document/document.ts';
import { designCell, designTitle, type QueryResult, queryReport } from '../../reports/design/query-report.ts';
import { formatCount, formatNumber } from '../../text/phrases.ts';
import type { CargoCapacity, CargoSupply } from '../calculators/cargo.ts';

type Answered = QueryResult<CargoCapacity>;

export function cargoReport() {
  return queryReport({
    one: (answered) => [...one(answered), { ...many([answered]), only: 'data' }],
    many: (answered) => [many(answered)],
    data: (cargo: CargoCapacity) => cargo,
  });
}

const supplyColumns: readonly ColumnOf<CargoSupply>[] = [
  column('Or, one kind only', 'label', ({ name }) => name),
  column('Mass', 'number', ({ each }) => each),
  column('Capacity', 'number', ({ fit }) => fit),
];

/** One ship: the capacity of its holds for each kind of supply. */
function one({ verdict, answer }: Answered): readonly DocumentBlock[] {
  if (!answer) return [designTitle(verdict)];
  const { holds, resourcePoints, printed, supplies } = answer;
  const mass = formatNumber(verdict.ship?.design.mass ?? 0);
  const rows: readonly TableRow[] = [
    { cells: ['Cargo hold mass', holds] },
    totalRow('Resource points, 1 per mass', resourcePoints),
    { cells: [`Campaign-rule allowance: ${printed.rate}% of mass ${mass}`, printed.resourcePoints] },
  ];
  const columns = [
    { head: '', kind: 'label' },
    { head: '', kind: 'number' },
  ] as const;
  return [
    designTitle(verdict),
    { kind: 'table', label: 'Capacity', columns, rows, only: 'print' },
    tableOf('Supplies', supplyColumns, supplies, { only: 'print' }),
  ];
}

const supplies = { wing: 'Wings', 'standard-salvo': 'Salvoes', 'standard-heavy-missile': 'Missiles', mine: 'Mines' };

const figure = columnsOf(({ answer }: Answered) => answer ?? null);

const columns: readonly ColumnOf<Answered>[] = [
  column('File', 'label', ({ verdict }) => verdict.file, { only: 'data' }),
  column('Design', 'text', designCell),
  column('Mass', 'number', ({ verdict, answer }) => (answer && verdict.ship?.design.mass) ?? null),
  figure('Holds', 'money', ({ holds }) => holds),
  figure('RPs', 'money', ({ resourcePoints }) => resourcePoints),
  figure('Allowance', 'number', ({ printed }) => printed.resourcePoints),
  ...Object.entries(supplies).map(([supply, head]) =>
    figure(head, 'money', (cargo) => cargo.supplies.find(({ id }) => id === supply)?.fit ?? 0),
  ),
];

/** Several ships: a row per ship, and totals. */
function many(answered: readonly Answered[]): TableBlock {
  const sum = (of: (cargo: CargoCapacity) => number) =>
    answered.reduce((total, { answer }) => total + (answer ? of(answer) : 0), 0);
  const totals = [
    sum(({ holds }) => holds),
    sum(({ resourcePoints }) => resourcePoints),
    sum(({ printed }) => printed.resourcePoints),
  ];
  const rows = [totalRow(undefined, formatCount(answered.length, 'design'), undefined, ...totals)];
  return tableOf('Freight capacity', columns, answered, { rows });
}
