import { openShape, solid, stroked } from '../../drawing/mark.ts';
import { circle, joinPaths, line, pointToward, polygon } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';
import { arcRing } from './ring.ts';

const asterisk = (radius: number) =>
  stroked(
    joinPaths(...[0, 60, 120].map((angle) => line(...pointToward(angle, radius), ...pointToward(angle + 180, radius)))),
    0.55,
  );

const foreArrow = solid(polygon([0, -2.65], [0.85, -1.35], [-0.85, -1.35]));
const aftArrow = solid(polygon([0, 2.65], [0.85, 1.35], [-0.85, 1.35]));

const ranges = {
  standard: [asterisk(2.5)],
  long: [asterisk(2.5), foreArrow],
  short: [openShape(circle(0, 0, 2.1), 0.4), asterisk(1.5)],
  variable: [asterisk(2.5), foreArrow, aftArrow],
};
const rangeLabels = { standard: '', long: ' long', short: ' short', variable: ' var' };
const overload = openShape(circle(0, 0, 0.95), 0.5);

/**
 * An asterisk in a ring of arcs. Long range adds an arrowhead, variable range two, short range a circle around a small
 * asterisk; an overload opens the middle.
 */
export const pulseTorpedo = defineIcon('pulse-torpedo', {
  label: ({ range, overload: isOverloaded }) => `PT${rangeLabels[range]}${isOverloaded ? ' over' : ''}`,
  draw: (subject) => [
    ...arcRing(subject),
    ...ranges[subject.choices.range],
    ...(subject.choices.overload ? [overload] : []),
  ],
});
