import { drawn, open, solid } from '../../drawing/mark.ts';
import { circle, line, polygon, together, towards } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';
import { ring } from './ring.ts';

const asterisk = (radius: number) =>
  drawn(
    together(...[0, 60, 120].map((angle) => line(...towards(angle, radius), ...towards(angle + 180, radius)))),
    0.55,
  );

const foreArrow = solid(polygon([0, -2.65], [0.85, -1.35], [-0.85, -1.35]));
const aftArrow = solid(polygon([0, 2.65], [0.85, 1.35], [-0.85, 1.35]));

const ranges = {
  standard: [asterisk(2.5)],
  long: [asterisk(2.5), foreArrow],
  short: [open(circle(0, 0, 2.1), 0.4), asterisk(1.5)],
  variable: [asterisk(2.5), foreArrow, aftArrow],
};
const rangeLabels = { standard: '', long: ' long', short: ' short', variable: ' var' };
const overload = open(circle(0, 0, 0.95), 0.5);

/**
 * An asterisk in a ring of arcs. Long range adds an arrowhead, variable range two, short range a circle around a small
 * asterisk; an overload opens the middle.
 */
export const pulseTorpedo = defineIcon('pulse-torpedo', {
  label: ({ range, overload: isOverloaded }) => `PT${rangeLabels[range]}${isOverloaded ? ' over' : ''}`,
  draw: (subject) => [
    ...ring(subject),
    ...ranges[subject.choices.range],
    ...(subject.choices.overload ? [overload] : []),
  ],
});
