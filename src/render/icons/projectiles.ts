import { centeredText, type Mark, openShape, solid, stroked } from '../drawing/mark.ts';
import { circle, curve, joinPaths, line, pointToward, polygon, rect, sector } from '../drawing/path.ts';
import { type Icons, plainIcon } from './icon.ts';
import { arcRing, classInRing, iconInRing } from './ring.ts';
import { mirror, tickBox } from './shapes.ts';

const asterisk = (radius: number) =>
  joinPaths(...[0, 60, 120].map((angle) => line(...pointToward(angle, radius), ...pointToward(angle + 180, radius))));
const bigAsterisk = stroked(asterisk(2.3), 0.55);
const whiteAsterisk: Mark = { ...stroked(asterisk(1.45), 0.55), stroke: 'white' };
const foreArrow = solid(polygon([0, -2.45], [0.95, -1.15], [-0.95, -1.15]));
const aftArrow = solid(polygon([0, 2.45], [0.95, 1.15], [-0.95, 1.15]));
const torpedoRanges = {
  standard: [bigAsterisk],
  long: [bigAsterisk, foreArrow],
  short: [solid(circle(0, 0, 2.1)), whiteAsterisk],
  variable: [bigAsterisk, foreArrow, aftArrow],
};
const torpedoLabels = { standard: '', long: ' long', short: ' short', variable: ' var' };
const overloadMark = openShape(circle(0, 0, 0.95), 0.5);

const bomblets = joinPaths(
  ...[-60, 0, 60].map((angle) => circle(...pointToward(angle, 1.7), 0.6)),
  polygon([-0.5, 0.35], [0.5, 0.35], [1.15, 1.9], [-1.15, 1.9]),
);

const breech = solid(rect(-1.7, -1.4, 3.4, 3.4));
const barrels = {
  standard: [solid(rect(-0.65, -1.95, 1.3, 0.8))],
  short: [],
  long: [solid(rect(-0.65, -2.6, 1.3, 1.4))],
};
const spikes = solid(
  joinPaths(polygon([-1.6, -0.8], [-2.4, 0.35], [-1.6, 1.5]), polygon([1.6, -0.8], [2.4, 0.35], [1.6, 1.5])),
);

/** A manned torpedo, nose up, centered at `y`. */
function boardingTorpedo(y: number): readonly Mark[] {
  const man = joinPaths(circle(0, y - 0.35, 0.6), sector([0, y + 1.7], 0.95, -90, 90));
  return [
    openShape(mirror([0, y], 1, [0, -2.2], [0.65, -1.8], [1.1, -1.15], [1.4, -0.2], [1.4, 1.85]), 0.45),
    solid(man),
  ];
}

const overlap = curve([0, -1.12], [0.6, -0.65, 0.6, 0.65, 0, 1.12], [-0.6, 0.65, -0.6, -0.65, 0, -1.12]);

const wedges = [0, 90, 180, 270].map((angle) =>
  polygon(pointToward(angle - 30, 2.4), pointToward(angle + 30, 2.4), pointToward(angle, 1.65)),
);

const darts = joinPaths(
  polygon([0, -2.4], [0.55, 1.9], [-0.55, 1.9]),
  ...[-1.5, 1.5].map((x) => polygon([x, -1.6], [x + 0.45, 1.5], [x - 0.45, 1.5])),
);

/** All but the magazine in a ring of arcs. */
export const projectiles = {
  /**
   * An asterisk. Long range adds an arrowhead, variable range two, short range is a small white one on a disc; an
   * overload opens the middle.
   */
  'pulse-torpedo': {
    label: ({ range }) => `PT${torpedoLabels[range]}`,
    draw: (subject) => [
      ...arcRing(subject),
      ...torpedoRanges[subject.choices.range],
      ...(subject.choices.overload ? [overloadMark] : []),
    ],
  },
  /** A nozzle spraying bomblets ahead. */
  submunition: iconInRing('SMP', solid(bomblets), tickBox),
  /** A black breech with the class in white, a barrel by range and spikes for flak. */
  'k-gun': {
    label: ({ class: size, range, flak }) => `K${size}${range === 'standard' ? '' : ` ${range}`}${flak ? ' flak' : ''}`,
    draw: (subject) => [
      ...arcRing(subject),
      ...barrels[subject.choices.range],
      ...(subject.choices.flak ? [spikes] : []),
      breech,
      // Two digits need smaller type to fit.
      centeredText(String(subject.choices.class), [0, 0.3], subject.choices.class < 10 ? 4.2 : 2.9, { ink: 'white' }),
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
    stroked(joinPaths(circle(-0.75, 0, 1.35), circle(0.75, 0, 1.35)), 0.45),
    solid(overlap),
  ),
  /** The class between four inward wedges. */
  'gravitic-gun': classInRing('Gravitic ', { at: [0, 0], size: 3.4 }, solid(joinPaths(...wedges))),
  /** Three darts, the middle one ahead. */
  mkp: iconInRing('MKP', solid(darts), tickBox),
} satisfies Partial<Icons>;
