import { continuum } from '../../../model/citation.ts';
import { continuumEditions } from '../../../model/edition.ts';
import { arcsChoice } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { fireWith, sameDice } from '../../fires.ts';
import { perMass } from '../../formula.ts';
import { beamRoll } from '../../weapon-rolls.ts';
import { pairedMounts } from './mounts.ts';

export const gatlingBattery = defineSystem({
  id: 'gatling-battery',
  name: 'Gatling battery',
  alsoCalled: ['gatling', 'gattling', 'gatling beam'],
  icon: 'gatling-battery',
  cite: continuum('Gatling Battery'),
  about:
    'A rapid-fire beam for close range: six beam dice at one ship within 12 mu. Instead it can fire as a PDS, but ' +
    'only at attackers in its own arcs. Astern of a ship under thrust it can fire as a PDS, but not at ships.',
  reading: pairedMounts.reading,
  choices: { arcs: arcsChoice() },
  covers: () => pairedMounts.covers,
  mass: pairedMounts.mass,
  points: perMass(4),
  limits: pairedMounts.limits,
  aimed: true,
  only: continuumEditions,
  fires: () => fireWith(sameDice(6, 12), beamRoll),
  defends: () => ({ gun: 'pds', bands: sameDice(1, 6), throughBaffles: true }),
  examples: () => [
    { with: { arcs: 'broadside' }, mass: 5, points: 20 },
    { with: { arcs: 'F' }, mass: 2, points: 8 },
    { with: { arcs: 'FP F FS' }, mass: 3, points: 12 },
    { with: { arcs: 'all' }, mass: 4, points: 16 },
  ],
});
