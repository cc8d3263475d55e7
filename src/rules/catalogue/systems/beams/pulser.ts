import { fleetBook } from '../../../model/citation.ts';
import { arcsChoice } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { mode, sameDice } from '../../fires.ts';
import { perMass } from '../../formula.ts';
import { beamRoll } from '../../weapon-rolls.ts';
import { steppedMounts } from './mounts.ts';

export const pulser = defineSystem({
  id: 'pulser',
  name: 'Pulser',
  icon: 'pulser',
  cite: fleetBook(2, 'Pulsers'),
  about:
    'The Phalon gun. Before the battle each pulser is tuned to close, medium or long range; the longer the range, ' +
    'the fewer beam dice it rolls. Tuning changes neither mass nor points. Instead of firing at a ship it can act as ' +
    'point defense.',
  choices: { arcs: arcsChoice() },
  covers: () => steppedMounts.covers,
  mass: steppedMounts.mass,
  points: perMass(5),
  limits: steppedMounts.limits,
  aimed: true,
  fires: () => [
    mode(sameDice(6, 12), beamRoll, { name: 'close' }),
    mode(sameDice(2, 24), beamRoll, { name: 'medium' }),
    mode(sameDice(1, 48), beamRoll, { name: 'long' }),
  ],
  defends: () => ({ gun: 'pds', bands: sameDice(1, 6) }),
  examples: () => [
    { with: { arcs: 'F' }, mass: 2, points: 10 },
    { with: { arcs: 'FP F FS' }, mass: 3, points: 15 },
    { with: { arcs: 'all' }, mass: 4, points: 20 },
  ],
});
