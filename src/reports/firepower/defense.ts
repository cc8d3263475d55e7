import { column, type DocumentBlock, paragraphBlock } from '../../document/document.ts';
import { type DefenseBand, defenseTargets, type GunAtGunboats } from '../../rules/firepower/point-defense.ts';
import { arcNames } from '../../rules/model/arcs.ts';
import { groupBy } from '../../text/collections.ts';
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
  if (!isSpent) return [...killsTable('Point defense, mean kills per turn', bands, 'first'), ...gunboatsTable(bands)];
  return [
    ...killsTable('Point defense, first turn, mean kills', bands, 'first'),
    ...killsTable('Point defense, later turns, mean kills', bands, 'later'),
    ...gunboatsTable(bands),
  ];
}

const wayNames: Readonly<Record<GunAtGunboats['way'], string>> = {
  'point-defense': 'as point defense',
  'as-at-ships': 'as at ships',
};

/** What each kind of gun does at gunboats in the first turn; nothing without guns. */
function gunboatsTable(bands: readonly DefenseBand[]): readonly DocumentBlock[] {
  const all = bands.flatMap(({ band, atGunboats }) => atGunboats.map((gun) => ({ band, ...gun })));
  if (all.length === 0) return [];
  const rows = [...groupBy(all, ({ path, way }) => `${path} ${way}`).values()].flatMap((own) =>
    own.map((each, index) => ({ ...each, isFirst: index === 0 })),
  );
  return titledTable<(typeof rows)[number]>(
    'Gunboats, mean kills of each gun in the first turn',
    [
      column('Gun', 'text', ({ isFirst, label, count }) =>
        isFirst ? `${count > 1 ? `${count} × ` : ''}${label}` : '',
      ),
      column('Fires', 'text', ({ isFirst, way }) => (isFirst ? wayNames[way] : '')),
      column('Range', 'label', ({ band }) => rangeText(band)),
      ...arcColumns<(typeof rows)[number]>(({ kills }, arc) => meanText(kills[arc])),
    ],
    rows,
  );
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
