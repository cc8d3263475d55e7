import { continuum } from '../../../model/citation.ts';
import { continuumEditions } from '../../../model/edition.ts';
import { arcsChoice } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { fireWith, sameDice } from '../../fires.ts';
import { perMass } from '../../formula.ts';
import { beamRoll } from '../../weapon-rolls.ts';
import { steppedMounts } from './mounts.ts';

export const mesonProjector = defineSystem({
  id: 'meson-projector',
  name: 'Meson projector',
  alsoCalled: ['meson', 'meson beam', 'meson gun'],
  icon: 'meson-projector',
  cite: continuum('Meson Projector'),
  about:
    'A narrow long-range beam: one beam die anywhere within 48 mu. Instead it can fire as a PDS, but only at ' +
    'attackers in its own arcs.',
  choices: { arcs: arcsChoice() },
  covers: () => steppedMounts.covers,
  mass: steppedMounts.mass,
  points: perMass(4),
  limits: [...steppedMounts.limits, 'Not available as a broadside pair.'],
  aimed: true,
  only: continuumEditions,
  fires: () => fireWith(sameDice(1, 48), beamRoll),
  defends: () => ({ gun: 'pds', bands: sameDice(1, 6) }),
  examples: () => [
    { with: { arcs: 'F' }, mass: 2, points: 8 },
    { with: { arcs: 'FP F FS' }, mass: 3, points: 12 },
    { with: { arcs: 'all' }, mass: 4, points: 16 },
  ],
});
