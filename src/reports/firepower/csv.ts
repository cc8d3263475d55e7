import { toNumber } from '../../rules/dice/rational.ts';
import { arcNames } from '../../rules/model/arcs.ts';
import { type BandFire, volleyKinds } from '../../workshop/firepower/firepower.ts';
import { csvRow } from '../shared/csv-row.ts';
import type { FirepowerFormat } from './report.ts';

const header = [
  ...['file', 'document', 'class', 'arc', 'from', 'to', 'volley', 'path', 'system', 'label', 'count'],
  ...['mode', 'shots', 'mean', 'n', 'd', 'unknown', 'designer'],
];

/** A row per weapon, arc, band and volley; weapons without figures have a reason instead of a mean. */
export const firepowerCsv: FirepowerFormat = () => (answered) => {
  const rows = answered.flatMap(({ verdict, answer }) => {
    const { file, document, design } = verdict;
    const ship = [file, document, design?.class ?? ''];
    return arcNames.flatMap((arc) =>
      (answer?.fire.arcs[arc] ?? []).flatMap((fire) => fireRows([...ship, arc], fire, design?.designer ?? '')),
    );
  });
  return csvRow(header) + rows.join('');
};

function fireRows(
  own: readonly (string | number)[],
  { band, ...fires }: BandFire,
  designer: string,
): readonly string[] {
  const kinds = volleyKinds.filter((kind) => kind === 'first' || fires.sustained !== fires.first);
  return kinds.flatMap((kind) => {
    const { weapons, unknown } = fires[kind].volley;
    const where = [...own, band.from, band.to, kind];
    return [
      ...weapons
        .filter(({ weapon }) => !unknown.some(({ path }) => path === weapon.path))
        .map(({ weapon: { path, system, label, count }, mode, shots, mean }) =>
          csvRow([
            ...[...where, path, system, label, count, mode.name],
            ...[toNumber(shots), toNumber(mean), String(mean.n), String(mean.d), '', designer],
          ]),
        ),
      ...unknown.map(({ path, system, label, count, reason }) =>
        csvRow([...where, path, system, label, count, '', '', '', '', '', reason, designer]),
      ),
    ];
  });
}
