import { continuum } from '../../../model/citation.ts';
import { continuumEditions } from '../../../model/edition.ts';
import { wordChoice } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { byChoice, constant, perMass } from '../../formula.ts';

export const spinalMount = defineSystem({
  id: 'spinal-mount',
  name: 'Spinal mount',
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
