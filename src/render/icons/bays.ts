import { type Mark, openShape, solid, stroked } from '../drawing/mark.ts';
import {
  circle,
  curve,
  joinPaths,
  line,
  pointToward,
  polygon,
  polyline,
  rect,
  regularPolygon,
  roundedRect,
} from '../drawing/path.ts';
import { type Icons, plainIcon } from './icon.ts';
import { arcRing, ringInnerRadius } from './ring.ts';
import { fighterOutline, gunboatOutline, mirror, shipOutline } from './shapes.ts';
import { circleSign } from './weapon-signs.ts';

const roof = curve([-3.6, 3], [-3.6, -0.8, -2.2, -3.6, 0, -3.6], [2.2, -3.6, 3.6, -0.8, 3.6, 3]);

const tube: readonly Mark[] = [
  solid(joinPaths(rect(-2.7, -3.9, 0.7, 7.8), rect(2, -3.9, 0.7, 7.8))),
  solid(fighterOutline(0, -2, 1.6)),
];
const track = stroked(joinPaths(line(0, 0.2, 0, 1.5), line(0, 2.4, 0, 3.7)), 0.5);
const spring: readonly Mark[] = [
  stroked(polyline([0, -0.9], [0, -0.1], [1.3, 0.4], [-1.3, 1.3], [1.3, 2.2], [0, 2.8], [0, 3.4]), 0.45),
  solid(rect(-2.7, 3.2, 5.4, 0.7)),
];

const clamps = joinPaths(
  polyline([-3.6, 3], [-3.6, -0.3], [-2.1, -1.2]),
  polyline([3.6, 3], [3.6, -0.3], [2.1, -1.2]),
  polyline([0, 3], [0, 1]),
);

const launch = curve(
  [-1.5, 1.5],
  [-1.5, 0.5, -1.5, -0.5, -1.5, -1.5],
  [1, -1.5, 1.4, -1.5, 1.8, -1.5],
  [2.7, -1, 3.7, 0.3, 3.7, 1.5],
  [2, 1.5, 0, 1.5, -1.5, 1.5],
);

const dockingArms = joinPaths(
  polyline([-1.6, -1.5], [-3.5, -1.5], [-3.5, 1.5], [-2, 1.5]),
  polyline([1.6, -1.5], [3.5, -1.5], [3.5, 1.5], [2, 1.5]),
);

const [[right, up], [, down]] = [pointToward(60, 3.7), pointToward(180, 3.7)];

const bunks = [-0.6, 2.9].flatMap((y) => [
  solid(rect(-3.9, y, 7.8, 0.6)),
  solid(circle(-2.1, y - 0.9, 0.75)),
  openShape(roundedRect([-1, y - 1.5], 3.8, 1.6, 0.5), 0.4),
]);

const helmet = curve(
  [-2, 1.3],
  [-2.9, -1, -2.4, -3.75, 0, -3.75],
  [2.4, -3.75, 2.9, -1, 2, 1.3],
  [0.8, 2, -0.8, 2, -2, 1.3],
);

/** A wrench with its jaws up; `size` is half its length. */
function wrench(size: number): string {
  return mirror(
    [0, 0],
    size,
    [0, -0.42],
    [0.2, -0.5],
    [0.2, -1],
    [0.52, -0.8],
    [0.62, -0.5],
    [0.5, -0.2],
    [0.27, 0],
    [0.27, 0.85],
    [0.14, 1],
  );
}

const cog = Array.from({ length: 8 }, (_, tooth) => tooth * 45).flatMap((degrees) => [
  pointToward(degrees - 13, 3.05),
  pointToward(degrees - 9, 3.75),
  pointToward(degrees + 9, 3.75),
  pointToward(degrees + 13, 3.05),
]);

const gantry = joinPaths(
  rect(-4, -3.9, 8, 0.8),
  rect(-3.6, -3.3, 0.7, 7.2),
  rect(2.9, -3.3, 0.7, 7.2),
  rect(-1, -3.3, 2, 0.8),
);

export const bays = {
  /** A fighter under the round roof of a hangar. */
  hangar: plainIcon('Hangar', openShape(roof, 0.5), solid(rect(-4, 2.8, 8, 1)), solid(fighterOutline(0, 0, 1.9))),
  /** A fighter in a tube, with a spring under it if it is a catapult. */
  'launch-tube': {
    label: ({ catapult }) => (catapult ? 'Catapult' : 'Launch tube'),
    draw: ({ choices: { catapult } }) => (catapult ? [...tube, ...spring] : [...tube, track]),
  },
  /** A fighter leaving a bay with open doors. */
  'combined-hangar': plainIcon(
    'Fighter bay',
    stroked(polyline([-3.7, -3.7], [-2.8, -1], [-2.8, 3.4], [2.8, 3.4], [2.8, -1], [3.7, -3.7]), 0.5),
    solid(rect(-3.05, 2.8, 6.1, 1)),
    solid(fighterOutline(0, -1.7, 2.1)),
  ),
  /** A fighter held by clamps on the outside of a hull. */
  'fighter-rack': plainIcon(
    'Fighter rack',
    solid(rect(-4, 2.9, 8, 1)),
    openShape(fighterOutline(0, -1, 2.6), 0.4),
    stroked(clamps, 0.6),
  ),
  /** A stubby boat docked at the side of a hull. */
  'gunboat-rack': plainIcon(
    'Gunboat rack',
    solid(rect(-3.9, -3.9, 1, 7.8)),
    stroked(joinPaths(line(-3, -0.1, -1.8, -0.1), line(-3, 1.8, -1.8, 1.8)), 0.8),
    openShape(gunboatOutline(0.95, 0, 2.85), 0.45),
    ...circleSign([0.95, 0.5], 1.15),
  ),
  /** A small craft leaving an open bay. */
  'boat-bay': plainIcon(
    ({ capacity }) => `Boats ${capacity}`,
    stroked(polyline([1.5, -3.4], [-3.5, -3.4], [-3.5, 3.4], [1.5, 3.4]), 0.8),
    openShape(`${launch} Z`, 0.45),
    solid(joinPaths(rect(-2.2, -0.8, 0.8, 1.6), polygon([0.9, -0.85], [1.7, -0.85], [2.5, 0.2], [0.9, 0.2]))),
  ),
  /** A ship from above between two docking arms. */
  'tender-bay': plainIcon(
    ({ capacity }) => `Tender ${capacity}`,
    openShape(shipOutline(0, -0.25, 3.45), 0.4),
    solid(joinPaths(rect(-1.2, 3.2, 0.7, 0.7), rect(0.5, 3.2, 0.7, 0.7))),
    stroked(dockingArms, 0.8),
  ),
  /** A crate seen from above a corner, with tape on its lid. */
  'cargo-hold': plainIcon(
    ({ mass }) => `Cargo ${mass}`,
    openShape(regularPolygon([0, 0], 3.7, 6), 0.5),
    stroked(joinPaths(line(0, 0, right, up), line(0, 0, -right, up), line(0, 0, 0, down)), 0.4),
    solid(polygon([-2, -2.5], [-1.2, -3], [2, -1.1], [1.2, -0.7])),
  ),
  /** A person in a bed. */
  'passenger-berthing': plainIcon(
    ({ mass }) => `Berths ${mass}`,
    solid(joinPaths(rect(-3.9, -2.6, 0.8, 5.4), rect(-3.9, 1, 7.8, 0.8), rect(3.1, 1, 0.8, 1.8))),
    solid(circle(-1.9, -0.3, 0.95)),
    openShape(roundedRect([-0.5, -1], 4.1, 2.1, 0.7), 0.4),
  ),
  /** Two soldiers in bunk beds. */
  'troop-berthing': plainIcon(
    ({ mass }) => `Troops ${mass}`,
    solid(joinPaths(rect(-3.9, -3.9, 0.7, 7.8), rect(3.2, -3.9, 0.7, 7.8))),
    ...bunks,
  ),
  /** A soldier in a closed helmet. */
  marines: plainIcon(
    'Marines',
    openShape(mirror([0, 0], 1, [0, 0.6], [2.7, 0.9], [3.7, 2], [3.7, 3.7]), 0.45),
    openShape(`${helmet} Z`, 0.45),
    solid(roundedRect([-1.75, -1.8], 3.5, 1.2, 0.4)),
  ),
  /** A wrench. */
  'damage-control-party': plainIcon('DCP', openShape(wrench(3.75), 0.45)),
  /** A turret from above with one barrel, in a ring of the arcs it can face. */
  turret: {
    label: () => 'Turret',
    draw: (subject) => {
      const base = pointToward(subject.rotation + 180, 0.6);
      const muzzle = pointToward(subject.rotation, ringInnerRadius);
      return [
        ...arcRing(subject),
        stroked(line(...base, ...muzzle), 0.9),
        openShape(regularPolygon(base, 1.65, 6, subject.rotation + 30), 0.5),
      ];
    },
  },
  /** A ship under a gantry crane. */
  shipyard: plainIcon(
    ({ mass }) => `Yard ${mass}`,
    solid(gantry),
    stroked(line(0, -2.6, 0, -1.4), 0.5),
    openShape(shipOutline(0, 1, 2.75), 0.4),
    stroked(joinPaths(line(-0.8, 0.6, 0.8, 0.6), line(-0.8, 1.9, 0.8, 1.9)), 0.4),
  ),
  /** A wrench in a cogwheel. */
  'repair-module': plainIcon('Repair', openShape(polygon(...cog), 0.45), solid(wrench(2.4))),
} satisfies Partial<Icons>;
