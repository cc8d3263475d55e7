import { totalDistribution } from '../../rules/dice/distribution.ts';
import { type Arc, arcNames } from '../../rules/model/arcs.ts';
import { formatChance } from '../../text/numbers.ts';
import { bestArc, type Firepower } from '../../workshop/firepower/firepower.ts';
import { type GridRow, grid, numberColumn } from '../shared/grid.ts';
import type { TextOptions } from '../shared/style.ts';
import { type FirepowerSide, groupArcs, rangeText } from './report.ts';

interface Series {
  readonly head: string;
  readonly chances: ArrayLike<number>;
}

/** Chances below this at the end of a table are joined. */
const tail = 0.0005;

/** The chance of each number of points: at a single range by arc, otherwise by range in the arc with the highest damage. */
export function distributionTable({ fire, against }: FirepowerSide, text: TextOptions): string {
  const { arcs, request } = fire;
  const { ship } = request.target;
  const total = seriesOf(fire, (arc, band) => {
    const volley = arcs[arc][band]?.first.volley;
    return volley && volley.weapons.length > 0 ? totalDistribution(volley.roll) : undefined;
  });
  if (!ship) return table('Chance of each number of points, first volley', total, text);
  const armor = seriesOf(fire, (arc, band) => against(arc, band)?.outcome.armor);
  const hull = seriesOf(fire, (arc, band) => against(arc, band)?.outcome.hull);
  const losesArmor = armor.some(({ chances }) => chances.length > 1);
  return [
    losesArmor ? table('Chance to lose each number of armor boxes, first volley', armor, text) : '',
    table('Chance to lose each number of hull boxes, first volley', hull, text),
  ].join('');
}

type ChancesOf = (arc: Arc, band: number) => ArrayLike<number> | undefined;

/** The columns of a table; arcs with the same chances share one. */
function seriesOf(fire: Firepower, chancesOf: ChancesOf): readonly Series[] {
  const { bands, request } = fire;
  if (request.at !== undefined) {
    const byArc = arcNames.flatMap((arc) => {
      const chances = chancesOf(arc, 0);
      return chances ? [[arc, Array.from(chances, String)] as const] : [];
    });
    return groupArcs(byArc).map(({ arcs, cells }) => ({ head: arcs.join(' '), chances: cells.map(Number) }));
  }
  return bands.flatMap((band, index) => {
    const arc = bestArc(fire, index);
    const chances = chancesOf(arc, index);
    return chances ? [{ head: `${rangeText(band)} ${arc}`, chances }] : [];
  });
}

function table(title: string, series: readonly Series[], { style, columns }: TextOptions): string {
  if (series.length === 0) return '';
  const last = Math.max(...series.map(({ chances }) => lastShown(chances)));
  const shape = [numberColumn('Points'), ...series.map(({ head }) => numberColumn(head))];
  const rows: GridRow[] = [];
  for (let points = 0; points <= last; points++)
    rows.push([String(points), ...series.map(({ chances }) => cell(chances[points] ?? 0))]);
  const rest = series.map(({ chances }) => sumFrom(chances, last + 1));
  if (rest.some((chance) => chance > 0)) rows.push([`>${last}`, ...rest.map(cell)]);
  return `\n${style.strong(title)}\n${grid(shape, rows, columns, style)}`;
}

function cell(chance: number): string {
  return chance === 0 ? '' : formatChance(chance);
}

function lastShown(chances: ArrayLike<number>): number {
  let last = chances.length - 1;
  let rest = 0;
  while (last > 0 && rest + (chances[last] as number) < tail) rest += chances[last--] as number;
  return last;
}

function sumFrom(chances: ArrayLike<number>, from: number): number {
  let sum = 0;
  for (let points = chances.length - 1; points >= from; points--) sum += chances[points] as number;
  return sum;
}
