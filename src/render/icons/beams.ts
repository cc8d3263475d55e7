import { centeredText, hole, type Mark, openShape, solid, stroked } from '../drawing/mark.ts';
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

const bolts = joinPaths(
  polyline([-1.5, -2.15], [-2.2, 0.15], [-1.45, 0], [-1.85, 2.05]),
  polyline([1.85, -2.05], [1.45, 0], [2.2, -0.15], [1.5, 2.15]),
);

const fire: readonly Mark[] = [
  solid(mirror([0, 0], 1, [0, -2.65], [0.8, -1.3], [1.85, -1.9], [2.2, -0.3], [2.15, 0.9], [1.75, 1.8], [0.85, 2.5])),
  hole(circle(0, 0.5, 1.65)),
];

const thickHexagon: readonly Mark[] = [
  solid(regularPolygon([0, 0], 2.6, 6, 30)),
  hole(regularPolygon([0, 0], 1.85, 6, 30)),
];
const slits = hole(
  joinPaths(...[30, 90, 150, 210, 270, 330].map((angle) => ringSegment([1.5, 2.7], angle - 6, angle + 6))),
);

const dots = Array.from({ length: 10 }, (_, index) => circle(...pointToward(index * 36, 2.15), 0.38));

const muzzles = [0, 60, 120, 180, 240, 300].map((angle) => circle(...pointToward(angle, 1.8), 0.6));

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
  /** The class between two bolts of lightning. */
  'emp-projector': classInRing('EMP', { at: [0, 0], size: 3.8 }, stroked(bolts, 0.45)),
  /** The class in a black flame. */
  'plasma-cannon': classInRing('Plasma ', { at: [0, 0.5], size: 3.6 }, ...fire),
  /** The class in a hexagon. */
  graser: classInRing('Graser ', { at: [0, 0], size: 4 }, openShape(regularPolygon([0, 0], 2.4, 6, 30), 0.4)),
  /** The class in a thick black hexagon; six separate bars if high-intensity. */
  'heavy-graser': {
    label: ({ class: size, 'high-intensity': high }) => (high ? `HG${size} high` : `HG${size}`),
    draw: (subject) => [
      ...arcRing(subject),
      ...thickHexagon,
      ...(subject.choices['high-intensity'] ? [slits] : []),
      centeredText(String(subject.choices.class), [0, 0], 3.8),
    ],
  },
  /** The class in a diamond. */
  phaser: classInRing('Phaser ', { at: [0, 0], size: 3.6 }, openShape(regularPolygon([0, 0], 2.8, 4), 0.45)),
  /** The class in a circle of dots. */
  'transporter-beam': classInRing('Transport ', { at: [0, 0], size: 3.8 }, solid(joinPaths(...dots))),
  /** Six muzzles around an axle. */
  'gatling-battery': iconInRing('Gatling', openShape(joinPaths(...muzzles), 0.4), solid(circle(0, 0, 0.5))),
  /** A fork with a ball on each prong. */
  'twin-particle-array': iconInRing(
    'TPA',
    stroked(joinPaths(polyline([-1.25, -1.2], [-1.25, 1.3], [1.25, 1.3], [1.25, -1.2]), line(0, 1.3, 0, 2.6)), 0.5),
    solid(joinPaths(circle(-1.25, -1.2, 0.8), circle(1.25, -1.2, 0.8))),
  ),
  /** Two orbits crossing around a nucleus. */
  'meson-projector': iconInRing(
    'Meson',
    stroked(joinPaths(ellipse(0, 0, 2.4, 1.05), ellipse(0, 0, 1.05, 2.4)), 0.4),
    solid(circle(0, 0, 0.45)),
  ),
  /** The class next to a long needle. */
  'needle-beam': classInRing(
    'Needle ',
    { at: [-0.95, 0.1], size: 4 },
    solid(polygon([1.2, -2.4], [1.65, 2], [0.75, 2])),
  ),
  /** A square wave of two pulses. */
  pulser: iconInRing('Pulser', stroked(pulses, 0.5)),
} satisfies Partial<Icons>;
