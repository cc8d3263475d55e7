/** The dice of the rulebook: beam dice, plasma dice, rolls to hit. */

import { getOrCompute } from '../model/get-or-compute.ts';
import type { DieModifiers } from './conditions.ts';
import {
  both,
  die,
  type Face,
  fixed,
  type HitMode,
  hit,
  hitOf,
  mix,
  onFaces,
  type Points,
  type Roll,
  sumOfDice,
  times,
} from './roll.ts';

const faces = [1, 2, 3, 4, 5, 6] as const;

/** A modifier never leads outside 1 to 6. Source: Continuum 2014, Dice. */
function shifted(face: number, modifier: number): number {
  return Math.max(1, Math.min(6, face + modifier));
}

/**
 * Hits of a beam die by level of screens. Through three layers only a 6 hits, twice.
 *
 * Source: Full Thrust Light, Firing Beam Weapons; Continuum 2014, Area Screens.
 */
export function beamHits(face: number, level: number): number {
  if (level > 2) return face === 6 ? 2 : 0;
  if (face < (level > 0 ? 5 : 4)) return 0;
  return face === 6 && level < 2 ? 2 : 1;
}

export interface BeamDie extends DieModifiers {
  /** Layers of screens; a third one prevents re-rolls. */
  readonly level: number;
  /** Natural 6s are rolled again. */
  readonly rerolls: boolean;
  readonly mode: HitMode;
  /** Effect of a hit. */
  readonly perHit: Points;
}

export const onePoint = fixed(1);
export const halfDie = die(3);
export const fullDie = die(6);

const rolls = new Map<string, Roll>();

/** The roll for these settings. Equal settings give the same object, whose mean and distribution are computed once. */
function shared(key: string, make: () => Roll): Roll {
  return getOrCompute(rolls, key, make, 4096);
}

function keyOf({ first, reroll, onlySixes, screenedRerolls }: DieModifiers): string {
  return `${first} ${reroll} ${onlySixes} ${screenedRerolls}`;
}

/** A beam die: hits by the table of screens; re-rolls pass armor and, unless house rules say so, screens. */
export function beamDie(die: BeamDie): Roll {
  const { level, rerolls, mode, perHit } = die;
  const key = `beam ${keyOf(die)} ${level} ${rerolls} ${mode} ${perHit.of} ${perHit.weights.join(';')}`;
  return shared(key, () => {
    const again = rerolls && level < 3;
    const first = faces.map((face) => {
      const hits = die.onlySixes && face < 6 ? 0 : beamHits(shifted(face, die.first), level);
      return hitsOf(hits, mode, perHit);
    });
    const past = die.screenedRerolls ? level : 0;
    const loop = rerollLoop((face) => sumOfDice(beamHits(shifted(face, die.reroll), past), perHit));
    return rolled(first, again ? loop : undefined);
  });
}

/** Several hits of one point are one hit, which makes no difference to armor and is faster. */
function hitsOf(count: number, mode: HitMode, perHit: Points): Roll {
  const isPlain = mode === 'plain' || mode === 'direct';
  return isPlain ? hitOf(mode, sumOfDice(count, perHit)) : times(count, hitOf(mode, perHit));
}

/** The rolls by face, with `loop` added on a 6 if it is rolled again at all. */
function rolled(byFace: readonly Roll[], loop: Roll | undefined): Roll {
  return mix(
    6n,
    byFace.map((roll, index) => ({ weight: 1n, roll: loop && faces[index] === 6 ? both(roll, loop) : roll })),
  );
}

/** A die that is rolled again on each 6. */
function rerollLoop(pointsOf: (face: number) => Points): Roll {
  // A 6 has the most hits, so its denominator fits every face.
  const { of } = pointsOf(6);
  const all = faces.flatMap((face): readonly Face[] => {
    const each = pointsOf(face);
    return each.weights.map(([points, weight]) => ({ weight: weight * (of / each.of), points, again: face === 6 }));
  });
  return { kind: 'loop', of: of * 6n, faces: all };
}

/** Points of a plasma die by level of screens. */
export function plasmaPoints(score: number, level: number): number {
  return Math.max(0, score - 2 - Math.min(2, level));
}

/**
 * A plasma die: its score less 2 and less the level of screens, at most 2.
 *
 * Source: Continuum 2014, Plasma Cannon.
 */
export function plasmaDie(modifiers: DieModifiers, level: number): Roll {
  return shared(`plasma ${keyOf(modifiers)} ${level}`, () => {
    const { first, reroll, onlySixes, screenedRerolls } = modifiers;
    const scores = faces.map((face) =>
      hit('plain', onlySixes && face < 6 ? 0 : plasmaPoints(shifted(face, first), level)),
    );
    const past = screenedRerolls ? level : 0;
    const loop = rerollLoop((face) => fixed(plasmaPoints(shifted(face, reroll), past)));
    return rolled(scores, level < 3 ? loop : undefined);
  });
}

/** Faces of a die that hit on `needs` or more; `onlySixes` leaves the 6, if it hits at all. */
export function facesThatHit(needs: number, { first, onlySixes }: Pick<DieModifiers, 'first' | 'onlySixes'>): number {
  return faces.filter((face) => shifted(face, first) >= needs && !(onlySixes && face < 6)).length;
}

/** `roll` if a die shows `needs` or more. */
export function onHit(needs: number, modifiers: DieModifiers, roll: Roll): Roll {
  return onFaces(facesThatHit(needs, modifiers), roll);
}

/** A die that hits once on 4 and 5 and twice on a 6, as MKPs do. */
export function penetratorDie({ first, onlySixes }: DieModifiers, roll: Roll): Roll {
  const hits = faces.map((face) => (onlySixes && face < 6 ? 0 : beamHits(shifted(face, first), 0)));
  return mix(
    6n,
    hits.map((count) => ({ weight: 1n, roll: times(count, roll) })),
  );
}

/** A damage die less the level of screens, not below 0. */
export function weakenedDie(less: number, plus = 0): Points {
  return die(6, plus - less);
}
