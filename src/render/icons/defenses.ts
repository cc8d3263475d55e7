import { hole, type Mark, openShape, solid, stroked } from '../drawing/mark.ts';
import {
  type BezierSegment,
  circle,
  curve,
  ellipse,
  joinPaths,
  line,
  type Point,
  pointToward,
  polygon,
  polyline,
  rect,
  ringSegment,
  roundedRect,
  sector,
} from '../drawing/path.ts';
import { type Icons, plainIcon } from './icon.ts';
import { iconInRing } from './ring.ts';
import { brokenCircle, shipOutline, tickBox } from './shapes.ts';
import { bowsSign } from './weapon-signs.ts';

const rays = [0, 60, 120, 180, 240, 300].map((degrees) =>
  line(...pointToward(degrees, 0.6), ...pointToward(degrees, 3.9)),
);

const muzzle: Point = [0, 2.6];
const shot = [-31, 0, 31].map((angle) => sector(muzzle, 6, angle - 8, angle + 8));

const balls = (
  [
    [-2.35, -2.4],
    [0, -2.4],
    [2.35, -2.4],
    [-1.18, -0.36],
    [1.18, -0.36],
    [0, 1.68],
  ] as const
).map(([x, y]) => circle(x, y, 1.18));

/** The right side, the top and the left side of a knight's shield around (0, 0), from its foot at (0, 1). */
const shieldSides: readonly BezierSegment[] = [
  [0.5, 0.75, 0.85, 0.3, 0.85, -0.85],
  [0.85, -0.85, -0.85, -0.85, -0.85, -0.85],
  [-0.85, 0.3, -0.5, 0.75, 0, 1],
];

/** A knight's shield, reaching `size` up and down. */
function shield(size: number): string {
  const scaled = shieldSides.map(
    ([x1, y1, x2, y2, x, y]): BezierSegment => [x1 * size, y1 * size, x2 * size, y2 * size, x * size, y * size],
  );
  return `${curve([0, size], ...scaled)} Z`;
}

function generator(size: number, advanced: boolean): readonly Mark[] {
  const inner = shield(size * 0.62);
  return [openShape(shield(size), 0.45), advanced ? solid(inner) : stroked(inner, 0.4)];
}

const lashes = [-1, 1].flatMap((side) => [
  line(side * 1.15, 0.2, side * 1.6, 2.4),
  line(side * 2.4, -0.7, side * 3.5, 1.1),
]);

const cape = curve(
  [-1, -1.6],
  [-2.8, -0.8, -3.5, 1.4, -3.6, 3.6],
  [-1.2, 3.6, 1.2, 3.6, 3.6, 3.6],
  [3.5, 1.4, 2.8, -0.8, 1, -1.6],
);
const hood = curve(
  [0, -3.7],
  [1.3, -3.2, 1.9, -2, 1.4, -0.4],
  [0.6, 0, -0.6, 0, -1.4, -0.4],
  [-1.9, -2, -1.3, -3.2, 0, -3.7],
);
const cloak: readonly Mark[] = [openShape(cape, 0.5), openShape(`${hood} Z`, 0.5), solid(ellipse(0, -1.6, 0.85, 1))];
const opening = stroked(line(0, -0.1, 0, 3.6), 0.45);
const box = openShape(rect(-0.95, 0.9, 1.9, 1.9), 0.4);

const mask = curve(
  [0, -1.5],
  [1.2, -2.4, 2.8, -2.5, 3.7, -1.9],
  [3.8, 0.6, 2.9, 2.2, 1.7, 2.2],
  [0.8, 2.2, 0.6, 1, 0, 1],
  [-0.6, 1, -0.8, 2.2, -1.7, 2.2],
  [-2.9, 2.2, -3.8, 0.6, -3.7, -1.9],
  [-2.8, -2.5, -1.2, -2.4, 0, -1.5],
);

const puffs = [
  [-2.35, 1.1, 1.35],
  [-1.7, -1, 1.6],
  [0.9, -1.5, 1.9],
  [2.4, 0.7, 1.35],
  [0.3, 1.5, 1.7],
] as const;

export const defenses = {
  /** A small ball with six rays in a circle. */
  pds: plainIcon(
    'PDS',
    openShape(circle(0, 0, 2.9), 0.42),
    stroked(joinPaths(...rays), 0.55),
    solid(circle(0, 0, 0.95)),
  ),
  /** A ball between two arcs, in a ring of arcs. */
  ads: iconInRing('ADS', ...bowsSign([0, 0], 1.5)),
  /** Three cones of shot from one muzzle. */
  scattergun: plainIcon('Scatter', solid(joinPaths(...shot)), solid(rect(-1, 1.8, 2, 2)), tickBox),
  /** Six balls arranged like a bunch of grapes. */
  grapeshot: plainIcon('Grape', openShape(joinPaths(...balls), 0.45), tickBox),
  /** A shield in a shield, the inner one black if advanced; small and in a broken circle for an area screen. */
  screen: {
    label: ({ advanced, area }) =>
      area ? (advanced ? 'Adv area scr' : 'Area screen') : advanced ? 'Adv screen' : 'Screen',
    draw: ({ choices: { advanced, area } }) =>
      area ? [brokenCircle, ...generator(2.7, advanced)] : generator(3.7, advanced),
  },
  /** A closed eye with lashes. */
  'stealth-field': plainIcon(
    'Stealth fld',
    stroked(curve([-3.7, -2.3], [-2.2, 1.2, 2.2, 1.2, 3.7, -2.3]), 0.6),
    stroked(joinPaths(...lashes), 0.5),
  ),
  /** A black ship between two white copies of itself. */
  holofield: plainIcon(
    'Holofield',
    solid(shipOutline(0, -1.2, 2.7)),
    openShape(shipOutline(-2.58, 1.3, 2.4), 0.4),
    openShape(shipOutline(2.58, 1.3, 2.4), 0.4),
  ),
  /** A cloak with a dark hood; a phasing cloak has an icon for each of its two boxes. */
  'cloaking-device': {
    label: ({ type }) => (type === 'phasing' ? 'Cloak II' : 'Cloak I'),
    draw: ({ choices }) => [...cloak, choices.type === 'phasing' ? box : opening],
  },
  /** A mask over the eyes. */
  'tuffley-cloak': plainIcon(
    'Tuffley',
    openShape(`${mask} Z`, 0.5),
    solid(joinPaths(ellipse(-1.8, -0.1, 1, 0.75), ellipse(1.8, -0.1, 1, 0.75))),
  ),
  /** A beam reflected by an arc. */
  'reflex-field': plainIcon(
    'Reflex',
    solid(ringSegment([7.2, 8], -28, 28, [0, 9.6])),
    stroked(polyline([-3, -3.6], [0, 1.4], [2.4, -2.6]), 0.5),
    solid(polygon([3.1, -3.7], [3.3, -1.4], [1.2, -2.6])),
  ),
  /** A ship in a cloud. */
  'vapor-shroud': plainIcon(
    'Vapor',
    stroked(joinPaths(...puffs.map(([x, y, radius]) => circle(x, y, radius))), 0.5),
    hole(joinPaths(...puffs.map(([x, y, radius]) => circle(x, y, radius - 0.25)))),
    hole(circle(0, 0, 2)),
    solid(shipOutline(0.1, 0, 1.9)),
  ),
  /** A skull. */
  'suicide-charge': plainIcon(
    'Suicide',
    openShape(roundedRect([-1.7, 0.4], 3.4, 3.2, 0.5), 0.5),
    openShape(circle(0, -0.7, 3), 0.5),
    solid(joinPaths(circle(-1.25, -0.6, 0.85), circle(1.25, -0.6, 0.85), polygon([0, 0.4], [0.5, 1.3], [-0.5, 1.3]))),
    stroked(joinPaths(line(-0.6, 2.4, -0.6, 3.5), line(0.6, 2.4, 0.6, 3.5)), 0.4),
  ),
} satisfies Partial<Icons>;
