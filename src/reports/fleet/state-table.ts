import { type ColumnOf, column, type DocumentBlock, rowOf, totalRow } from '../../document/document.ts';
import type { StateVerdict } from '../../judge/judge-state.ts';
import { formatCount } from '../../text/phrases.ts';
import { damageText } from './damage-text.ts';
import { stateFiles } from './report.ts';
import { boxesText, type StateRow, stateRows, sumDamageFigures } from './state-figures.ts';

const cost = (key: 'repairs' | 'purchases' | 'rp') => (row: StateRow) =>
  row.repair.destroyed ? null : row.repair[key];

const columns: readonly ColumnOf<StateRow>[] = [
  column('Ship', 'text', ({ label }) => label),
  column('Hull', 'number', ({ hull }) => boxesText(hull)),
  column('Armor', 'number', ({ armor }) => boxesText(armor)),
  column('Crew', 'number', ({ crew }) => boxesText(crew)),
  column('State', 'text', ({ ship }) => damageText(ship)),
  column('Repair', 'money', cost('repairs')),
  column('Replacement', 'money', cost('purchases')),
  column('RP', 'money', cost('rp')),
];

/** The ships of a fleet: boxes left, losses, and repair cost in resource points; and the totals. */
export function stateBlocks(verdict: StateVerdict): readonly DocumentBlock[] {
  const { state, ships } = verdict;
  if (!state) return [];
  const rows = stateRows(ships);
  const sums = sumDamageFigures(rows);
  const lost = sums.destroyed === 0 ? '' : `${formatCount(sums.destroyed, 'ship')} lost`;
  const boxes = [sums.hull, sums.armor, sums.crew].map(boxesText);
  const total = totalRow(formatCount(ships.length, 'ship'), ...boxes, lost, sums.repairs, sums.purchases, sums.rp);
  const title = state.after === undefined ? 'State' : `State after ${state.after}`;
  const files = stateFiles(verdict).map(({ file }) => file);
  return [
    { kind: 'heading', level: 3, parts: [title], facts: [files.join(' + ')] },
    {
      kind: 'table',
      ...{ label: title, columns, rows: [...rows.map((row) => rowOf(columns, row)), total], only: 'print' },
    },
  ];
}
