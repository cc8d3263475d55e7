/** The data of firepower pictures: plot and fans. */

import { byArc, type ChartLine, type FanData, type FirepowerChart } from '../../render/chart/chart.ts';
import { toNumber } from '../../rules/dice/rational.ts';
import { bandsTo } from '../../rules/firepower/bands.ts';
import { arcNames } from '../../rules/model/arcs.ts';
import { bestArc, type Firepower, firepowerOf } from '../../workshop/firepower/firepower.ts';
import { conditionsText } from './report.ts';

export interface NamedFire {
  readonly name: string;
  readonly fire: Firepower;
}

/** Pictures show all ranges, also for a table of one. */
export function allRanges(fire: Firepower): Firepower {
  const { ship, request, longest } = fire;
  return firepowerOf(ship, { ...request, at: undefined }, bandsTo(longest));
}

/** One ship by arc, or several in their best arcs. */
export function firepowerChart(ships: readonly NamedFire[]): FirepowerChart {
  const [only, ...others] = ships as readonly [NamedFire, ...NamedFire[]];
  const scope = others.length === 0 ? '' : ' in the best arc';
  return {
    title: others.length === 0 ? `Firepower: ${only.name}` : 'Firepower',
    subtitle: `Mean damage points of the first volley${scope}; ${conditionsText(only.fire)}`,
    axis: { label: 'range in mu', unit: 'mu', about: 'Mean damage against range' },
    lines: others.length === 0 ? arcLines(only.fire) : ships.map(bestLine),
    fans: ships.map(fanOf),
  };
}

/** A line per arc; arcs with the same figures share one. */
function arcLines({ arcs, bands }: Firepower): readonly ChartLine[] {
  const lines = new Map<string, { names: string[]; steps: ChartLine['steps'] }>();
  for (const arc of arcNames) {
    const steps = arcs[arc].map(({ first }, index) => ({
      to: bands[index]?.to ?? 0,
      value: toNumber(first.damage.total),
    }));
    if (steps.every(({ value }) => value === 0)) continue;
    const key = steps.map(({ value }) => value).join();
    const line = lines.get(key) ?? { names: [], steps };
    line.names.push(arc);
    lines.set(key, line);
  }
  return [...lines.values()].map(({ names, steps }) => ({ name: names.join(', '), steps }));
}

function bestLine({ name, fire }: NamedFire): ChartLine {
  const steps = fire.bands.map(({ to }, index) => {
    const best = fire.arcs[bestArc(fire, index)][index];
    return { to, value: best ? toNumber(best.first.damage.total) : 0 };
  });
  return { name, steps };
}

function fanOf({ name, fire: { arcs, bands } }: NamedFire): FanData {
  return {
    name,
    ranges: bands.map(({ to }) => to),
    arcs: byArc((arc) =>
      arcs[arc].map(({ first }) => ({
        value: toNumber(first.damage.total),
        hasUnknown: first.volley.unknown.length > 0,
      })),
    ),
  };
}
