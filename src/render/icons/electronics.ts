import { dashed, type Mark, openShape, solid, stroked } from '../drawing/mark.ts';
import {
  circle,
  ellipse,
  joinPaths,
  line,
  type Point,
  pointToward,
  polygon,
  polyline,
  rect,
  roundedRect,
  sector,
} from '../drawing/path.ts';
import { type Icons, plainIcon } from './icon.ts';
import { brokenCircle } from './shapes.ts';

const sight: readonly Mark[] = [
  openShape(rect(-2.7, -2.7, 5.4, 5.4), 0.5),
  stroked(joinPaths(line(0, -3.95, 0, 3.95), line(-3.95, 0, 3.95, 0)), 0.45),
  solid(circle(0, 0, 1.55)),
];
const lens: Mark = { ...stroked(circle(0, 0, 0.85), 0.45), stroke: 'white' };

const corners = [-1, 1].flatMap((x) => [-1, 1].map((y) => line(3 * x, 3 * y, 1.75 * x, 1.75 * y)));
const frame: readonly Mark[] = [openShape(rect(-3.1, -3.1, 6.2, 6.2), 0.5), stroked(joinPaths(...corners), 0.45)];
const target: readonly Mark[] = [openShape(circle(0, 0, 1.95), 0.45), solid(circle(0, 0, 0.85))];
const blackTarget: readonly Mark[] = [
  solid(circle(0, 0, 2.1)),
  { ...stroked(circle(0, 0, 1.15), 0.5), stroke: 'white' },
];

/** A dish antenna with its feed, pointing in `direction` (degrees). */
function dish(direction: number, center: Point, radius: number): readonly Mark[] {
  const feed = pointToward(direction, radius * 0.75, center);
  return [
    openShape(sector(center, radius, direction + 90, direction + 270), 0.5),
    stroked(line(...center, ...feed), 0.4),
    solid(circle(...feed, radius * 0.2)),
  ];
}

/** A jagged trace of noise. */
const noise = stroked(
  polyline([-2.2, 0.4], [-1.6, -1], [-0.9, 1.4], [-0.1, -1.8], [0.6, 1.1], [1.3, -1.4], [2.1, 0.7]),
  0.5,
);

const signatures: Readonly<Record<'cruiser' | 'capital', Mark>> = {
  cruiser: dashed(polygon([0, -3.7], [2.7, 3.6], [-2.7, 3.6]), 0.8, 0.5),
  capital: dashed(
    polygon([-1.2, -3.75], [1.2, -3.75], [1.8, -0.6], [3.75, 1], [3.75, 3.6], [-3.75, 3.6], [-3.75, 1], [-1.8, -0.6]),
    0.8,
    0.5,
  ),
};
const weaselLabels = { cruiser: 'Cruiser weasel', capital: 'Capital weasel' } as const;

export const electronics = {
  /** A square sight with crosshairs on a black disc; a white ring in it if advanced. */
  'fire-control': {
    label: ({ advanced }) => (advanced ? 'AFC' : 'FC'),
    draw: ({ choices }) => (choices.advanced ? [...sight, lens] : sight),
  },
  /** A target in a square; black if advanced. */
  adfc: {
    label: ({ advanced }) => (advanced ? 'Adv ADFC' : 'ADFC'),
    draw: ({ choices }) => [...frame, ...(choices.advanced ? blackTarget : target)],
  },
  /** A dish pointing up and right. */
  'enhanced-sensors': plainIcon(
    'Enh sensors',
    solid(polygon([-0.8, 0.5], [0.4, 0.5], [1.8, 3.9], [-2.2, 3.9])),
    ...dish(45, [0.1, -0.6], 3.1),
  ),
  /** Two dishes back to back on one mast. */
  'superior-sensors': plainIcon(
    'Sup sensors',
    solid(polygon([-0.4, -0.5], [0.4, -0.5], [2, 3.9], [-2, 3.9])),
    ...dish(75, [2.05, -1.2], 2.1),
    ...dish(-75, [-2.05, -1.2], 2.1),
  ),
  /** A jagged trace on a screen. */
  ecm: plainIcon('ECM', openShape(roundedRect([-3.7, -2.7], 7.4, 5.4, 1), 0.5), noise),
  /** A jagged trace in a broken circle. */
  'area-ecm': plainIcon('Area ECM', brokenCircle, noise),
  /** A small boat in the dashed outline of a cruiser or a capital ship. */
  weasel: {
    label: ({ signature }) => weaselLabels[signature],
    draw: ({ choices }) => [signatures[choices.signature], solid(ellipse(0, 1, 0.75, 1.45))],
  },
} satisfies Partial<Icons>;
