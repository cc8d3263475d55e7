import { hole, type Mark, solid, stroked } from '../drawing/mark.ts';
import {
  circle,
  joinPaths,
  line,
  type Point,
  pointToward,
  polygon,
  rect,
  regularPolygon,
  ringSegment,
  sector,
  star,
} from '../drawing/path.ts';

/** A small weapon sign on a hull, with radius `size` around a point. */
export type WeaponSign = (at: Point, size: number) => readonly Mark[];

const sixAngles = [0, 60, 120, 180, 240, 300];

/** A polygon with corners in units of `size`. */
function scaled([x, y]: Point, size: number, ...corners: readonly Point[]): string {
  return polygon(...corners.map(([dx, dy]): Point => [x + dx * size, y + dy * size]));
}

function rays([x, y]: Point, size: number): string {
  return joinPaths(...sixAngles.map((angle) => line(x, y, ...pointToward(angle, size, [x, y]))));
}

function arrow([x, y]: Point, size: number): string {
  return scaled([x, y], size, [0, -1], [0.6, 0], [0.22, 0], [0.22, 1], [-0.22, 1], [-0.22, 0], [-0.6, 0]);
}

/** The circle of a beam. */
export const circleSign: WeaponSign = (at, size) => [solid(circle(...at, size)), hole(circle(...at, size * 0.6))];

/** The hexagon of a graser. */
export const hexagonSign: WeaponSign = (at, size) => [solid(regularPolygon(at, size * 1.1, 6, 30))];

/** The fire of a plasma cannon. */
export const fireSign: WeaponSign = (at, size) => [
  solid(
    scaled(
      at,
      size,
      [0, -1.1],
      [0.4, -0.3],
      [0.85, -0.8],
      [0.95, 0.2],
      [0.5, 1],
      [-0.5, 1],
      [-0.95, 0.2],
      [-0.85, -0.8],
      [-0.4, -0.3],
    ),
  ),
];

/** The asterisk of a pulse torpedo. */
export const asteriskSign: WeaponSign = (at, size) => [stroked(rays(at, size), size * 0.36)];

/** The bare darts of kinetic penetrators. */
export const dartsSign: WeaponSign = ([x, y], size) => [
  solid(
    joinPaths(
      scaled([x, y], size, [0, -1.2], [0.32, 0.6], [-0.32, 0.6]),
      ...[-0.8, 0.8].map((side) => scaled([x + side * size, y], size, [0, -0.8], [0.32, 1], [-0.32, 1])),
    ),
  ),
];

/** The arrow of a missile. */
export const arrowSign: WeaponSign = (at, size) => [solid(arrow(at, size))];

/** The arrows of a salvo of missiles. */
export const arrowsSign: WeaponSign = ([x, y], size) => [
  solid(joinPaths(arrow([x - 0.7 * size, y], size), arrow([x + 0.7 * size, y], size))),
];

/** The spike of a needle beam. */
export const needleSign: WeaponSign = (at, size) => [solid(scaled(at, size, [0, -1.5], [0.38, 1.1], [-0.38, 1.1]))];

/** The ball with rays of point defense. */
export const ballSign: WeaponSign = ([x, y], size) => [
  stroked(
    joinPaths(
      ...sixAngles.map((angle) =>
        line(...pointToward(angle, size * 0.8, [x, y]), ...pointToward(angle, size * 1.25, [x, y])),
      ),
    ),
    size * 0.3,
  ),
  solid(circle(x, y, size * 0.55)),
];

/** The ball between two arcs of area defense. */
export const bowsSign: WeaponSign = (at, size) => [
  solid(
    joinPaths(
      circle(...at, size * 0.5),
      ringSegment([size * 0.9, size * 1.25], 30, 150, at),
      ringSegment([size * 0.9, size * 1.25], 210, 330, at),
    ),
  ),
];

/** The bomblets of a submunition pack before its nozzle. */
export const spraySign: WeaponSign = ([x, y], size) => [
  solid(
    joinPaths(
      ...[-45, 0, 45].map((angle) => circle(...pointToward(angle, 1.5 * size, [x, y + 0.7 * size]), 0.36 * size)),
      scaled([x, y], size, [-0.3, 0], [0.3, 0], [0.75, 1], [-0.75, 1]),
    ),
  ),
];

/** The square breech of a K-gun. */
export const breechSign: WeaponSign = ([x, y], size) => [
  solid(
    joinPaths(
      rect(x - 0.9 * size, y - 0.7 * size, 1.8 * size, 1.7 * size),
      rect(x - 0.4 * size, y - 1.2 * size, 0.8 * size, 0.8 * size),
    ),
  ),
  hole(rect(x - 0.5 * size, y - 0.3 * size, size, 0.9 * size)),
];

/** Two rockets. */
export const rocketsSign: WeaponSign = ([x, y], size) => [
  solid(
    joinPaths(
      ...[-0.55, 0.55].map((side) =>
        scaled([x + side * size, y], size, [0, -1.1], [0.36, -0.4], [0.36, 1], [-0.36, 1], [-0.36, -0.4]),
      ),
    ),
  ),
];

/** The barrels of a gatling gun, seen from ahead. */
export const barrelsSign: WeaponSign = (at, size) => [
  solid(joinPaths(...sixAngles.map((angle) => circle(...pointToward(angle, size * 0.85, at), size * 0.32)))),
];

/** Shot that spreads from one muzzle. */
export const scatterSign: WeaponSign = ([x, y], size) => {
  const muzzle: Point = [x, y + size];
  return [solid(joinPaths(...[-36, 0, 36].map((angle) => sector(muzzle, size * 2.1, angle - 11, angle + 11))))];
};

/** The spiked ball of a plasma bomb. */
export const spikedBallSign: WeaponSign = (at, size) => [
  solid(star(at, size * 1.25, size * 0.85, 9)),
  hole(circle(...at, size * 0.5)),
];
