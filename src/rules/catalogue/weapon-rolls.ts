/** The dice that several weapons share. */

import { advancedLevel, type Conditions, directFire, screenLevel } from '../dice/conditions.ts';
import { allKills, pastDefense, successes } from '../dice/defense.ts';
import {
  type BeamDie,
  beamDie,
  facesThatHit,
  fullDie,
  halfDie,
  onePoint,
  onHit,
  penetratorDie,
  plasmaDie,
  weakenedDie,
} from '../dice/dice.ts';
import { fixed, hit, hitOf, onFaces, type Points, type Roll, times } from '../dice/roll.ts';
import { type Band, type Boats, type Effects, type Scores, scored } from './fires.ts';

/** Salvoes of missiles. */
export const missileScores: Scores = {
  screens: 'advanced',
  text: 'd6 missiles at the nearest ship within 6 mu, d6 SAP each',
  stopped: 'PDS kill one a point',
};

/** Kinetic penetrators. */
export const penetratorScores: Scores = { screens: 'none', text: '4, 5: a hit, 6: two; 4 AP a hit' };

type DieOptions = Partial<Pick<BeamDie, 'level' | 'rerolls' | 'mode' | 'perHit'>> & {
  /** Holofields do not help. */
  readonly area?: boolean;
};

/** A beam die fired from a ship; by default screens weaken it, a hit does one point and 6s are rolled again. */
export function firedBeamDie(conditions: Conditions, { area, ...die }: DieOptions = {}): Roll {
  const { target } = conditions;
  const usual = { level: screenLevel(target), rerolls: true, mode: 'plain', perHit: onePoint } as const;
  return beamDie({ ...directFire(conditions, area), ...usual, ...die });
}

/** `dice` of the band as beam dice. */
export const beamRoll = scored(
  { die: 'beam', screens: 'all', text: 'beam dice, P' },
  ({ dice = 1 }, conditions) => ({ damage: times(dice, firedBeamDie(conditions)) }),
  'damage',
);

/** Beam dice that only advanced screens weaken. */
export const screenPiercingBeamRoll = scored(
  { die: 'beam', screens: 'advanced', text: 'beam dice, P' },
  ({ dice = 1 }, conditions) => ({
    damage: times(dice, firedBeamDie(conditions, { level: advancedLevel(conditions.target) })),
  }),
  'damage',
);

/** Hits as a beam; each does half a die, semi-armor-piercing. */
export const graserRoll = scored(
  { die: 'beam', screens: 'all', text: 'beam dice, d3 SAP a hit' },
  ({ dice = 1 }, conditions) => ({ damage: times(dice, firedBeamDie(conditions, { mode: 'sap', perHit: halfDie })) }),
  ({ dice = 1 }, conditions) => times(dice, firedBeamDie(conditions)),
);

export const plasmaRoll = scored(
  { die: 'plasma', screens: 'all', text: 'plasma dice, P' },
  ({ dice = 1 }, conditions) => ({
    damage: times(dice, plasmaDie(directFire(conditions), screenLevel(conditions.target))),
  }),
  'damage',
);

/** A roll to hit with the number that the band needs. */
export function toHit({ needs = 1 }: Band, conditions: Conditions, roll: Roll): Roll {
  return onHit(needs, directFire(conditions), roll);
}

/** A hit as a number. */
export const single = hit('direct', 1);

/** The boats of a roll to hit: one, whatever its damage. */
export const oneHit: Boats = (band, conditions) => toHit(band, conditions, single);

/** A damage die less the level of advanced screens. */
export function projectileDie({ target }: Conditions, plus = 0): Points {
  return weakenedDie(advancedLevel(target), plus);
}

/** A needle die: 1 point on 4 and up, and on a natural 6 the system aimed at. */
export const needleRoll = scored(
  { screens: 'none', text: '4+: 1 point; 6: and the system aimed at' },
  ({ dice = 1 }, conditions) => {
    const { target } = conditions;
    if (target.holofield && !target.cloaked) return {};
    const modifiers = directFire(conditions);
    const damage = times(dice, onHit(4, modifiers, hit('plain', 1)));
    if (target.cloaked) return { damage };
    const killing = facesThatHit(4, modifiers) > 0 ? 1 : 0;
    return { damage, 'system-kills': times(dice, onFaces(killing, single)) };
  },
  'damage',
);

/** Missiles that find their target, less those that point defense stops; each hit is a die, semi-armor-piercing. */
export function missileRoll(
  arriving: Points,
  conditions: Conditions,
  hitAs: 'missile' | 'light-fighter' = 'missile',
): Effects {
  const each = hitOf('sap', projectileDie(conditions));
  return { damage: pastDefense(arriving, allKills(conditions.target, hitAs), each) };
}

/** Rockets roll to hit, then point defense fires at those that hit. */
export const rocketRoll = scored(
  { screens: 'none', text: 'd3 SAP a hit', stopped: 'PDS kill one a point' },
  ({ dice = 2, needs = 2 }, conditions) => {
    const arriving = successes(dice, facesThatHit(needs, directFire(conditions)));
    return { damage: pastDefense(arriving, allKills(conditions.target, 'missile'), hitOf('sap', halfDie)) };
  },
  // Rockets fire at gunboats at -1.
  (band, conditions) => times(band.dice ?? 2, oneHit(band, { ...conditions, modifier: conditions.modifier - 1 })),
);

/** A hit of point defense on a ship: one point on a 6. */
export const defensiveRoll = scored(
  { screens: 'none', text: 'beam die, a kill a point; at ships 1 point on a 6' },
  ({ dice = 1 }, conditions) => ({ damage: times(dice, onHit(6, directFire(conditions), hit('plain', 1))) }),
);

/** Dice of a blast, each less the level of screens, at most 2; point defense may take dice off before. */
export function blastDie({ target }: Conditions): Roll {
  return hitOf('plain', weakenedDie(Math.min(2, screenLevel(target))));
}

/** Rolls as an MKP; each hit does 4 points, armor-piercing. */
export const penetratorRoll = scored(
  penetratorScores,
  ({ dice = 1 }, conditions) => ({ damage: times(dice, penetratorDie(directFire(conditions), hit('ap', 4))) }),
  ({ dice = 1 }, conditions) => times(dice, penetratorDie(directFire(conditions), single)),
);

/** A salvo of missiles: as many as a die shows find their target. */
export const salvoRoll = scored(missileScores, (_, conditions) => {
  return missileRoll(fullDie, conditions);
});

/** A plasma bolt: point defense takes off a class on each 6. */
export const boltRoll = scored(
  { screens: 'all', text: 'd6 a die within 6 mu, −1 a level of screens', stopped: 'a PDS takes a die on a 6' },
  ({ dice = 1 }, conditions) => ({
    damage: pastDefense(fixed(dice), allKills(conditions.target, 'plasma-bolt'), blastDie(conditions)),
  }),
);

/** One beam die that screens do not weaken. */
export const scattergunRoll = scored(
  { screens: 'none', text: 'd6 fighters or missiles; at ships a beam die past screens' },
  ({ dice = 1 }, conditions) => ({ damage: times(dice, firedBeamDie(conditions, { level: 0 })) }),
);

/** A hit of a pulse torpedo. */
export const torpedoRoll = scored(
  { screens: 'advanced', text: 'd6 SAP' },
  (band, conditions) => ({ damage: toHit(band, conditions, hitOf('sap', projectileDie(conditions))) }),
  oneHit,
);
