import { centeredText, type Mark, openShape, solid, stroked } from '../drawing/mark.ts';
import { circle, curve, joinPaths, line, pointToward, polygon, rect, sector } from '../drawing/path.ts';
import { type Icons, plainIcon } from './icon.ts';
import { arcRing, classInRing, iconInRing } from './ring.ts';
import { mirror, tickBox } from './shapes.ts';

/** An asterisk, its rays from the middle. */
const asterisk = (radius: number) =>
  stroked(
    joinPaths(...[0, 60, 120].map((angle) => line(...pointToward(angle, radius), ...pointToward(angle + 180, radius)))),
    0.55,
  );
const foreArrow = solid(polygon([0, -2.65], [0.85, -1.35], [-0.85, -1.35]));
const aftArrow = solid(polygon([0, 2.65], [0.85, 1.35], [-0.85, 1.35]));
const torpedoRanges = {
  standard: [asterisk(2.5)],
  long: [asterisk(2.5), foreArrow],
  short: [openShape(circle(0, 0, 2.1), 0.4), asterisk(1.5)],
  variable: [asterisk(2.5), foreArrow, aftArrow],
};
const torpedoLabels = { standard: '', long: ' long', short: ' short', variable: ' var' };
const overloadMark = openShape(circle(0, 0, 0.95), 0.5);

const bomblets = joinPaths(
  circle(-1.65, -0.7, 0.6),
  circle(0, -1.7, 0.6),
  circle(1.65, -0.7, 0.6),
  circle(-0.6, 0, 0.45),
  circle(0.6, 0, 0.45),
  polygon([-0.5, 0.9], [0.5, 0.9], [1.15, 2.3], [-1.15, 2.3]),
);

const breech = solid(rect(-1.65, -1.35, 3.3, 3.4));
const barrels = {
  standard: [solid(rect(-0.65, -1.95, 1.3, 0.8))],
  short: [],
  long: [solid(rect(-0.65, -2.6, 1.3, 1.4))],
};
const bursts = solid(
  joinPaths(polygon([-1.8, -0.5], [-2.6, 0.35], [-1.8, 1.2]), polygon([1.8, -0.5], [2.6, 0.35], [1.8, 1.2])),
);

/** A manned torpedo, nose up, centered at `y`. */
function boardingTorpedo(y: number): readonly Mark[] {
  const man = joinPaths(circle(0, y - 0.4, 0.6), sector([0, y + 1.55], 0.95, -90, 90));
  return [
    openShape(mirror([0, y], 1, [0, -2.4], [0.65, -1.95], [1.15, -1.2], [1.45, -0.2], [1.45, 2.15]), 0.45),
    solid(man),
  ];
}

const overlap = curve([0, -1.25], [0.62, -0.75, 0.62, 0.75, 0, 1.25], [-0.62, 0.75, -0.62, -0.75, 0, -1.25]);

const wedges = [0, 90, 180, 270].map((angle) =>
  polygon(pointToward(angle - 28, 2.6), pointToward(angle + 28, 2.6), pointToward(angle, 1.5)),
);

const darts = joinPaths(
  polygon([0, -2.6], [0.6, 2.1], [-0.6, 2.1]),
  ...[-1.55, 1.55].map((x) => polygon([x, -1.7], [x + 0.5, 1.7], [x - 0.5, 1.7])),
);

/** All but the magazine in a ring of arcs. */
export const projectiles = {
  /**
   * An asterisk. Long range adds an arrowhead, variable range two, short range a circle around a small asterisk; an
   * overload opens the middle.
   */
  'pulse-torpedo': {
    label: ({ range, overload }) => `PT${torpedoLabels[range]}${overload ? ' over' : ''}`,
    draw: (subject) => [
      ...arcRing(subject),
      ...torpedoRanges[subject.choices.range],
      ...(subject.choices.overload ? [overloadMark] : []),
    ],
  },
  /** A nozzle spraying bomblets ahead. */
  submunition: iconInRing('SMP', solid(bomblets), tickBox),
  /** A black breech with the class in white, a barrel by range and bursts for flak. */
  'k-gun': {
    label: ({ class: size, range, flak }) => `K${size}${range === 'standard' ? '' : ` ${range}`}${flak ? ' flak' : ''}`,
    draw: (subject) => [
      ...arcRing(subject),
      ...barrels[subject.choices.range],
      ...(subject.choices.flak ? [bursts] : []),
      breech,
      // Two digits need smaller type to fit.
      centeredText(String(subject.choices.class), [0, 0.35], subject.choices.class < 10 ? 3.9 : 2.8, { ink: 'white' }),
    ],
  },
  /** A magazine with sloping shoulders around a manned torpedo. */
  'boarding-torpedo-magazine': plainIcon(
    ({ torpedoes }) => `BT mag ${torpedoes}`,
    solid(rect(-1.3, -4, 2.6, 1.2)),
    openShape(mirror([0, 0], 1, [1.3, -2.9], [3.5, -1.2], [3.5, 3.7]), 0.5),
    ...boardingTorpedo(0.75),
  ),
  /** A manned torpedo. */
  'boarding-torpedo-launcher': iconInRing('BT launcher', ...boardingTorpedo(0)),
  /** Two nuclei that merge. */
  'fusion-array': iconInRing(
    'Fusion',
    stroked(joinPaths(circle(-0.8, 0, 1.5), circle(0.8, 0, 1.5)), 0.45),
    solid(overlap),
  ),
  /** The class between four inward wedges. */
  'gravitic-gun': classInRing('Gravitic ', { at: [0, 0], size: 3.6 }, solid(joinPaths(...wedges))),
  /** Three darts, the middle one ahead. */
  mkp: iconInRing('MKP', solid(darts), tickBox),
} satisfies Partial<Icons>;
