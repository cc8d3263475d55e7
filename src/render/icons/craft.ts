import { fighterTypes } from '../../rules/catalogue/craft/fighters.ts';
import { gunboatTypes } from '../../rules/catalogue/craft/gunboats.ts';
import { type Mark, openShape, solid } from '../drawing/mark.ts';
import { type Point, polygon } from '../drawing/path.ts';
import { fighterOutline, gunboatOutline, mirror } from './shapes.ts';
import * as sign from './weapon-signs.ts';

/** Draws a type of fighter; size 1 fills the square. */
type Drawing = (size: number) => readonly Mark[];

const hull =
  (...half: readonly Point[]): Drawing =>
  (size) => [openShape(mirror([0, 0], size, ...half), 0.55)];

const heavy = hull([0, -3.6], [1.5, -2.2], [3.6, 1.4], [3.6, 3.5], [1.6, 3.1]);
const shuttle = hull([1.6, -3.6], [2.4, -2.4], [2.4, 0], [3.6, 1.2], [3.6, 2.8], [2.2, 2.8], [1.6, 3.6]);

const armed =
  (weapon: sign.WeaponSign, y: number, radius: number): Drawing =>
  (size) => [...heavy(size), ...weapon([0, y * size], radius * size)];

const standard: Drawing = (size) => [openShape(fighterOutline(0, 0, 3.55 * size), 0.55)];

const fighters: Readonly<Record<keyof typeof fighterTypes, Drawing>> = {
  standard,
  interceptor: hull([0, -3.65], [0.9, -1.6], [0.9, 0.4], [2.4, 2.2], [2.4, 3.5], [0.9, 3]),
  attack: hull(
    [0.5, -3.6],
    [1.1, -2.4],
    [1.2, -1],
    [3.6, -0.2],
    [3.6, 1.4],
    [1.1, 1.4],
    [1, 2.2],
    [2.2, 3],
    [2.2, 3.7],
  ),
  torpedo: armed(sign.asteriskSign, 0.6, 1.75),
  graser: armed(sign.hexagonSign, 0.7, 1.4),
  plasma: armed(sign.fireSign, 0.6, 1.6),
  mkp: armed(sign.dartsSign, 0.6, 1.6),
  missile: armed(sign.arrowSign, 0.2, 2.1),
  'multi-role': (size) => [
    ...standard(size),
    solid(
      polygon(
        [0, -3.5 * size],
        [0, 2.5 * size],
        [-1 * size, 2.5 * size],
        [-3.4 * size, 3.5 * size],
        [-3.4 * size, 1.8 * size],
        [-1 * size, -0.7 * size],
      ),
    ),
  ],
  'assault-shuttle': (size) => [
    ...shuttle(size),
    solid(polygon([-1.5 * size, -3.6 * size], [1.5 * size, -3.6 * size], [0, -1.2 * size])),
  ],
};

function isFighterType(type: string): type is keyof typeof fighterTypes {
  return Object.hasOwn(fighterTypes, type);
}

/** A fighter from above, nose up, with wings or a weapon sign by type; light ones are smaller. */
export function fighterIcon({ type, light }: { readonly type: string; readonly light: boolean }): readonly Mark[] {
  const draw = isFighterType(type) ? fighters[type] : standard;
  return draw(light ? 0.72 : 1);
}

const boat = openShape(gunboatOutline(0, 0, 3.7), 0.55);

const boatSigns: Readonly<Record<keyof typeof gunboatTypes, sign.WeaponSign>> = {
  beam: sign.circleSign,
  plasma: sign.fireSign,
  graser: sign.hexagonSign,
  needle: sign.needleSign,
  'point-defense': sign.ballSign,
  'pulse-torpedo': sign.asteriskSign,
  submunition: sign.spraySign,
  'k-gun': sign.breechSign,
  missile: sign.arrowsSign,
  rocket: sign.rocketsSign,
  'area-defense': sign.bowsSign,
  gatling: sign.barrelsSign,
  mkp: sign.dartsSign,
  scatterpack: sign.scatterSign,
  'plasma-bomber': sign.spikedBallSign,
};

function isGunboatType(type: string): type is keyof typeof gunboatTypes {
  return Object.hasOwn(gunboatTypes, type);
}

/** A stubby boat from above, nose up, with a sign of its weapon. */
export function gunboatIcon(type: string): readonly Mark[] {
  return isGunboatType(type) ? [boat, ...boatSigns[type]([0, 0.6], 1.8)] : [boat];
}
