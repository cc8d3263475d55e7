import { column, type DocumentBlock } from '../../document/document.ts';
import { totalDistribution } from '../../rules/dice/distribution.ts';
import { type Arc, arcNames } from '../../rules/model/arcs.ts';
import { formatChance } from '../../text/phrases.ts';
import { bestArc, type Firepower } from '../../workshop/firepower/firepower.ts';
import { type FirepowerSide, groupArcs, rangeText, titledTable } from './report.ts';

interface Series {
  readonly head: string;
  readonly chances: readonly number[];
}

/** Chances below this at the end of a table are joined. */
const tail = 0.0005;

/** The chance of each number of points: at a single range by arc, otherwise by range in the arc with the highest damage. */
export function distributionBlocks({ fire, against }: FirepowerSide): readonly DocumentBlock[] {
  const { arcs, request } = fire;
  if (!request.target.ship) {
    const total = seriesOf(fire, (arc, band) => {
      const volley = arcs[arc][band]?.first.volley;
      return volley && volley.weapons.length > 0 ? totalDistribution(volley.roll) : undefined;
    });
    return chanceTable('Chance of each number of points, first volley', total);
  }
  const armor = seriesOf(fire, (arc, band) => against(arc, band)?.outcome.armor);
  const hull = seriesOf(fire, (arc, band) => against(arc, band)?.outcome.hull);
  const losesArmor = armor.some(({ chances }) => chances.length > 1);
  return [
    ...(losesArmor ? chanceTable('Chance to lose each number of armor boxes, first volley', armor) : []),
    ...chanceTable('Chance to lose each number of hull boxes, first volley', hull),
  ];
}

type ChancesOf = (arc: Arc, band: number) => ArrayLike<number> | undefined;

/** The columns of a table; arcs with the same chances share one. */
function seriesOf(fire: Firepower, chancesOf: ChancesOf): readonly Series[] {
  const { bands, request } = fire;
  if (request.at !== undefined) {
    const byArc = arcNames.flatMap((arc) => {
      const chances = chancesOf(arc, 0);
      return chances ? [[arc, Array.from(chances)] as const] : [];
    });
    return groupArcs(byArc).map((group) => ({ head: group.arcs.join(' '), chances: group.figures }));
  }
  return bands.flatMap((band, index) => {
    const arc = bestArc(fire, index);
    const chances = chancesOf(arc, index);
    return chances ? [{ head: `${rangeText(band)} ${arc}`, chances: Array.from(chances) }] : [];
  });
}

function chanceTable(title: string, series: readonly Series[]): readonly DocumentBlock[] {
  if (series.length === 0) return [];
  const last = Math.max(...series.map(({ chances }) => lastShown(chances)));
  const rows = Array.from({ length: last + 1 }, (_, points) => ({
    points: String(points),
    chances: series.map(({ chances }) => chances[points] ?? 0),
  }));
  const rest = series.map(({ chances }) => sum(chances.slice(last + 1)));
  return titledTable<(typeof rows)[number]>(
    title,
    [
      column('Points', 'number', ({ points }) => points),
      ...series.map(({ head }, index) =>
        column<(typeof rows)[number]>(head, 'number', ({ chances }) => chanceText(chances[index] ?? 0)),
      ),
    ],
    rest.some((chance) => chance > 0) ? [...rows, { points: `>${last}`, chances: rest }] : rows,
  );
}

function chanceText(chance: number): string {
  return chance === 0 ? '' : formatChance(chance);
}

function lastShown(chances: readonly number[]): number {
  let last = chances.length - 1;
  let rest = 0;
  while (last > 0 && rest + (chances[last] as number) < tail) rest += chances[last--] as number;
  return last;
}

/** Adds small chances first, so that no digit is lost. */
function sum(chances: readonly number[]): number {
  return chances.reduceRight((total, chance) => total + chance, 0);
}
