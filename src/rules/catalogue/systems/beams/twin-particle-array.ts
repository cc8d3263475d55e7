import { continuum } from '../../../model/citation.ts';
import { continuumEditions } from '../../../model/edition.ts';
import { arcsChoice } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { fireWith, sameDice } from '../../fires.ts';
import { perMass } from '../../formula.ts';
import { beamRoll } from '../../weapon-rolls.ts';
import { pairedMounts } from './mounts.ts';

export const twinParticleArray = defineSystem({
  id: 'twin-particle-array',
  name: 'Twin particle array',
  alsoCalled: ['TPA'],
  icon: 'twin-particle-array',
  cite: continuum('Twin Particle Array'),
  about:
    'A tightly focused beam that does not weaken with range: two beam dice anywhere within 24 mu. Instead it can ' +
    'fire as a PDS, but only at attackers in its own arcs.',
  reading: pairedMounts.reading,
  choices: { arcs: arcsChoice() },
  covers: () => pairedMounts.covers,
  mass: pairedMounts.mass,
  points: perMass(4),
  limits: pairedMounts.limits,
  aimed: true,
  only: continuumEditions,
  fires: () => fireWith(sameDice(2, 24), beamRoll),
  defends: () => ({ gun: 'pds', bands: sameDice(1, 6) }),
  examples: () => [
    { with: { arcs: 'broadside' }, mass: 5, points: 20 },
    { with: { arcs: 'F' }, mass: 2, points: 8 },
    { with: { arcs: 'FP F FS' }, mass: 3, points: 12 },
    { with: { arcs: 'all' }, mass: 4, points: 16 },
  ],
});
