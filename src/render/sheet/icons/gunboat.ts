import { gunboatTypes } from '../../../rules/catalogue/craft/gunboats.ts';
import { type Mark, openShape } from '../../drawing/mark.ts';
import { gunboatOutline } from './gunboat-hull.ts';
import * as sign from './weapon-sign.ts';

const hull = openShape(gunboatOutline(0, 0, 3.7), 0.55);

const signs: Readonly<Record<keyof typeof gunboatTypes, sign.WeaponSign>> = {
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
  return isGunboatType(type) ? [hull, ...signs[type]([0, 0.6], 1.8)] : [hull];
}
