import { directFire, screenLevel } from '../../../dice/conditions.ts';
import { fullDie, penetratorDie, plasmaDie } from '../../../dice/dice.ts';
import { both, hitOf, sumOfDice, times } from '../../../dice/roll.ts';
import { continuum } from '../../../model/citation.ts';
import { continuumEditions } from '../../../model/edition.ts';
import { wordChoice } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { type Band, fireWith, type ScoredRoll, sameDice, scored } from '../../fires.ts';
import { byChoice, constant, perMass } from '../../formula.ts';
import { beamRoll, firedBeamDie, plasmaRoll, single } from '../../weapon-rolls.ts';

const ranges = { small: 24, medium: 36, large: 48 } as const;
const diceByWeapon = { beam: 12, plasma: 6, singularity: 2 } as const;

interface MountChoices {
  readonly weapon: keyof typeof diceByWeapon;
  readonly size: keyof typeof ranges;
}

function spinalBands({ weapon, size }: MountChoices): readonly Band[] {
  return sameDice(diceByWeapon[weapon], ranges[size]);
}

/** Dice of an armor-piercing hit that may meet armor: every die does a point, and armor has at most five layers. */
const diceAtArmor = 5;

const spinalRolls: Readonly<Record<MountChoices['weapon'], ScoredRoll>> = {
  beam: scored(
    beamRoll.scores,
    ({ dice = 1 }, conditions) => ({ damage: times(dice, firedBeamDie(conditions, { area: true })) }),
    'damage',
  ),
  plasma: scored(
    plasmaRoll.scores,
    ({ dice = 1 }, conditions) => ({
      damage: times(dice, plasmaDie(directFire(conditions, true), screenLevel(conditions.target))),
    }),
    'damage',
  ),
  singularity: scored(
    { screens: 'none', text: '4, 5: a hit, 6: two; a hit does d6 AP for each 50 mass of the target' },
    ({ dice = 1 }, conditions) => {
      const { mass } = conditions.target;
      const each = Math.max(1, (mass - (mass % 50)) / 50);
      const meeting = Math.min(each, diceAtArmor);
      const hit = both(hitOf('ap', sumOfDice(meeting, fullDie)), times(each - meeting, hitOf('direct', fullDie)));
      return { damage: times(dice, penetratorDie(directFire(conditions, true), hit)) };
    },
    ({ dice = 1 }, conditions) => times(dice, penetratorDie(directFire(conditions, true), single)),
  ),
};

export const spinalMount = defineSystem({
  id: 'spinal-mount',
  name: 'Spinal mount',
  alsoCalled: ['spinal', 'spinal gun', 'spinal weapon'],
  icon: 'spinal-mount',
  cite: continuum('Spinal Mounts'),
  about:
    'A gun as long as the ship, aimed by a fire control through the middle 30 degrees of the fore arc. It fires ' +
    'every other turn at most and hits everything in its path, friend, foe or small craft, with the same dice at ' +
    'every range; only a planet stops it. Stealth and holofields do not help. After firing, the ship drifts straight ' +
    'ahead through the next turn, without thrust or FTL.',
  reading:
    'The sizes are those of the printed table: 8, 16 and 32 mass. The limit counts spinal mounts of all kinds ' +
    'together, one per started 50 mass.',
  choices: {
    weapon: wordChoice(
      'Type of weapon.',
      {
        beam: 'twelve beam dice; 6s are rolled again past the armor, screens work as usual',
        plasma: 'six plasma dice, each 1d6 less 2 and less the level of screens; 6s are rolled again',
        singularity:
          'two dice, 6s not rolled again; a hit does 1d6 per 50 mass of the target, past screens, armor-piercing',
      },
      { required: true },
    ),
    size: wordChoice(
      'Range and width of its path.',
      { small: '24 mu, a path 1 mu wide', medium: '36 mu, a path 1.5 mu wide', large: '48 mu, a path 2 mu wide' },
      { required: true },
    ),
  },
  mass: byChoice('size', { small: constant(8), medium: constant(16), large: constant(32) }),
  points: byChoice('weapon', { beam: perMass(4), plasma: perMass(4), singularity: perMass(5) }),
  limits: [
    'Fires straight ahead only, in 30 degrees; cannot be put in a turret.',
    'At most one, of any kind, per started 50 mass of the ship.',
  ],
  group: 'weapons',
  aimed: true,
  only: continuumEditions,
  fires: (mount) =>
    fireWith(spinalBands(mount), spinalRolls[mount.weapon], { delivery: 'spine', rate: 'every-other-turn' }),
  examples: () => [
    { with: { weapon: 'beam', size: 'small' }, mass: 8, points: 32 },
    { with: { weapon: 'beam', size: 'medium' }, mass: 16, points: 64 },
    { with: { weapon: 'beam', size: 'large' }, mass: 32, points: 128 },
    { with: { weapon: 'plasma', size: 'small' }, mass: 8, points: 32 },
    { with: { weapon: 'plasma', size: 'medium' }, mass: 16, points: 64 },
    { with: { weapon: 'plasma', size: 'large' }, mass: 32, points: 128 },
    { with: { weapon: 'singularity', size: 'small' }, mass: 8, points: 40 },
    { with: { weapon: 'singularity', size: 'medium' }, mass: 16, points: 80 },
    { with: { weapon: 'singularity', size: 'large' }, mass: 32, points: 160 },
  ],
});
