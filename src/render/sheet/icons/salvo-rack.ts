import { type Mark, solid } from '../../drawing/mark.ts';
import { joinPaths, polygon, rect } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';
import { arcRing } from './ring.ts';
import { tickBox } from './tick-box.ts';

const columns = [-1.4, 0, 1.4];

/** Three missiles, the middle one ahead; `tip` is the tip of the outer two. */
function missiles(tip: number, tail: number): string {
  const shapes = columns.map((x) => {
    const top = x === 0 ? tip - 0.6 : tip;
    return polygon([x, top], [x + 0.5, top + 1], [x + 0.5, tail], [x - 0.5, tail], [x - 0.5, top + 1]);
  });
  return joinPaths(...shapes);
}

const rail = rect(-1.7, 1.45, 3.4, 0.5);
const boosters = columns.map((x) => rect(x - 0.5, 0.2, 1, 0.9));

const kinds: Readonly<Record<'standard' | 'extended' | 'two-stage', Mark>> = {
  standard: solid(joinPaths(missiles(-0.8, 1.1), rail)),
  extended: solid(joinPaths(missiles(-1.9, 1.1), rail)),
  'two-stage': solid(joinPaths(missiles(-1.9, -0.2), ...boosters, rail)),
};

const labels = { standard: 'SMR', extended: 'SMR ER', 'two-stage': 'SMR 2-stage' } as const;

/** Three missiles on a rail, in a ring of arcs: longer for extended range, in two parts for two stages. */
export const salvoRack = defineIcon('salvo-rack', {
  label: ({ type }) => labels[type],
  draw: (subject) => [...arcRing(subject), kinds[subject.choices.type], tickBox],
});
