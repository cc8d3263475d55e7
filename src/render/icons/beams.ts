import { centeredText, hole, openShape, solid, stroked } from '../drawing/mark.ts';
import {
  circle,
  ellipse,
  joinPaths,
  line,
  pointToward,
  polygon,
  polyline,
  regularPolygon,
  ringSegment,
} from '../drawing/path.ts';
import type { Icons } from './icon.ts';
import { arcRing, classInRing, iconInRing } from './ring.ts';
import { mirror } from './shapes.ts';

const bolt = polygon([-1, -2.3], [-2.25, 0.4], [-1.4, 0.4], [-1.8, 2], [-0.4, -0.55], [-1.2, -0.55], [-0.4, -2.3]);

const flame = mirror(
  [0, 0],
  1,
  [0, -2.45],
  [0.7, -1.3],
  [1.55, -1.75],
  [2.05, -0.3],
  [2, 0.9],
  [1.6, 1.75],
  [0.8, 2.25],
);

/** White notches at the corners of a black hexagon. */
const notches = hole(
  joinPaths(...[30, 90, 150, 210, 270, 330].map((angle) => ringSegment([1.75, 2.6], angle - 9, angle + 9))),
);

const dots = Array.from({ length: 8 }, (_, index) => circle(...pointToward(index * 45 + 22.5, 2), 0.4));

const muzzles = [0, 60, 120, 180, 240, 300].map((angle) => circle(...pointToward(angle, 1.65), 0.55));

/** The ends of two crossing orbits; the nucleus hides their middle. */
const orbits = stroked(joinPaths(ellipse(0, 0, 2.15, 0.85), ellipse(0, 0, 0.85, 2.15)), 0.4);

const pulses = polyline(
  [-2.4, 1.1],
  [-1.6, 1.1],
  [-1.6, -1.3],
  [-0.5, -1.3],
  [-0.5, 1.1],
  [0.5, 1.1],
  [0.5, -1.3],
  [1.6, -1.3],
  [1.6, 1.1],
  [2.4, 1.1],
);

/** All in a ring of arcs. */
export const beams = {
  /** The class in a circle, as in Full Thrust Light. */
  beam: classInRing('B', { at: [0, 0], size: 4.5 }),
  /** The class next to a bolt of lightning. */
  'emp-projector': classInRing('EMP', { at: [0.95, 0], size: 4 }, solid(bolt)),
  /** The class in white on a flame. */
  'plasma-cannon': classInRing('Plasma ', { at: [0, 0.45], size: 3.6, ink: 'white' }, solid(flame)),
  /** The class in a hexagon. */
  graser: classInRing('Graser ', { at: [0, 0], size: 3.6 }, openShape(regularPolygon([0, 0], 2.2, 6, 30), 0.4)),
  /** The class in white on a hexagon; its corners are notched if high-intensity. */
  'heavy-graser': {
    label: ({ class: size, 'high-intensity': high }) => (high ? `HG${size} high` : `HG${size}`),
    draw: (subject) => [
      ...arcRing(subject),
      solid(regularPolygon([0, 0], 2.4, 6, 30)),
      ...(subject.choices['high-intensity'] ? [notches] : []),
      centeredText(String(subject.choices.class), [0, 0], 3.6, { ink: 'white' }),
    ],
  },
  /** The class in white on a diamond. */
  phaser: classInRing('Phaser ', { at: [0, 0], size: 3.4, ink: 'white' }, solid(regularPolygon([0, 0], 2.55, 4))),
  /** The class in a circle of dots. */
  'transporter-beam': classInRing('Transport ', { at: [0, 0], size: 3.3 }, solid(joinPaths(...dots))),
  /** Six muzzles around an axle. */
  'gatling-battery': iconInRing('Gatling', solid(joinPaths(...muzzles, circle(0, 0, 0.45)))),
  /** A fork with a ball on each prong. */
  'twin-particle-array': iconInRing(
    'TPA',
    stroked(joinPaths(polyline([-1.15, -1.05], [-1.15, 1.1], [1.15, 1.1], [1.15, -1.05]), line(0, 1.1, 0, 2.3)), 0.5),
    solid(joinPaths(circle(-1.15, -1.05, 0.75), circle(1.15, -1.05, 0.75))),
  ),
  /** Two orbits crossing around a nucleus. */
  'meson-projector': iconInRing('Meson', orbits, hole(circle(0, 0, 1.2)), solid(circle(0, 0, 0.65))),
  /** The class next to a long needle. */
  'needle-beam': classInRing(
    'Needle ',
    { at: [-0.95, 0.1], size: 4 },
    solid(polygon([1.2, -2.4], [1.65, 2], [0.75, 2])),
  ),
  /** A square wave of two pulses. */
  pulser: iconInRing('Pulser', stroked(pulses, 0.5)),
} satisfies Partial<Icons>;
