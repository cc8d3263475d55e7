import { drawn, open, solid } from '../../drawing/mark.ts';
import { circle, line, polygon, together, towards } from '../../drawing/path.ts';
import { defineIcon } from './icon.ts';
import { ring } from './ring.ts';

const asterisk = (radius: number) =>
  drawn(together(...[0, 60, 120].map((way) => line(...towards(way, radius), ...towards(way + 180, radius)))), 0.55);

const headAhead = solid(polygon([0, -2.65], [0.85, -1.35], [-0.85, -1.35]));
const headAstern = solid(polygon([0, 2.65], [0.85, 1.35], [-0.85, 1.35]));

const ranges = {
  standard: [asterisk(2.5)],
  long: [asterisk(2.5), headAhead],
  short: [open(circle(0, 0, 2.1), 0.4), asterisk(1.5)],
  variable: [asterisk(2.5), headAhead, headAstern],
};
const words = { standard: '', long: ' long', short: ' short', variable: ' var' };
const overload = open(circle(0, 0, 0.95), 0.5);

/**
 * An asterisk in a ring of arcs: long range gives it an arrowhead, variable range two, short range a circle round a small
 * one; an overload opens its middle.
 */
export const pulseTorpedo = defineIcon('pulse-torpedo', {
  label: ({ range, overload: over }) => `PT${words[range]}${over ? ' over' : ''}`,
  draw: (subject) => [
    ...ring(subject),
    ...ranges[subject.choices.range],
    ...(subject.choices.overload ? [overload] : []),
  ],
});
