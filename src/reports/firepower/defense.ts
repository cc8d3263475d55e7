import { column, type DocumentBlock, paragraphBlock } from '../../document/document.ts';
import { type DefenseBand, defenseTargets } from '../../rules/firepower/point-defense.ts';
import { arcNames } from '../../rules/model/arcs.ts';
import { arcColumns, meanText, rangeText, titledTable } from './report.ts';

const targetNames: Readonly<Record<(typeof defenseTargets)[number], string>> = {
  fighter: 'Fighters, missiles',
  'heavy-fighter': 'Heavy fighters',
  'light-fighter': 'Light fighters',
  gunboat: 'Gunboats',
};

/** What point defense kills. */
export function defenseBlocks(bands: readonly DefenseBand[]): readonly DocumentBlock[] {
  if (bands.length === 0) return [paragraphBlock('no point defense')];
  const isSpent = bands.some(({ first, later }) => first !== later);
  if (!isSpent) return killsTable('Point defense, mean kills per turn', bands, 'first');
  return [
    ...killsTable('Point defense, first turn, mean kills', bands, 'first'),
    ...killsTable('Point defense, later turns, mean kills', bands, 'later'),
  ];
}

function killsTable(title: string, bands: readonly DefenseBand[], kind: 'first' | 'later'): readonly DocumentBlock[] {
  const rows = defenseTargets.flatMap((target) =>
    bands
      .filter((each) => arcNames.some((arc) => each[kind][target][arc].n > 0n))
      .map((each, index) => ({ target, each, isFirst: index === 0 })),
  );
  return titledTable<(typeof rows)[number]>(
    title,
    [
      column('Target', 'text', ({ target, isFirst }) => (isFirst ? targetNames[target] : '')),
      column('Range', 'label', ({ each }) => rangeText(each.band)),
      ...arcColumns<(typeof rows)[number]>(({ target, each }, arc) => meanText(each[kind][target][arc])),
    ],
    rows,
  );
}
