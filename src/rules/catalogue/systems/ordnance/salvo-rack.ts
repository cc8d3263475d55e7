import { arcCoverage } from '../../../model/arcs.ts';
import { baseRules } from '../../../model/citation.ts';
import { arcsChoice, wordChoice } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { fireWith, missileFlight } from '../../fires.ts';
import { byChoice, constant, perMass } from '../../formula.ts';
import { salvoRoll } from '../../weapon-rolls.ts';

export const salvoRack = defineSystem({
  id: 'salvo-rack',
  name: 'Salvo missile rack',
  alsoCalled: ['SMR', 'missile rack'],
  icon: 'salvo-rack',
  cite: baseRules('Salvo missiles'),
  about:
    'One salvo of missiles, ready to fire without a magazine and crossed off once launched. It works like a salvo ' +
    'from a launcher: it attacks the nearest ship within 6 mu of its marker, a die gives the number of missiles that ' +
    'find the target, and each that gets past point defense does a die of damage.',
  reading: 'A two-stage rack costs 3 points per mass like every other rack: 18.',
  choices: {
    type: wordChoice('Kind of missiles.', {
      standard: 'placed up to 24 mu away',
      extended: 'extended range, placed up to 36 mu away',
      'two-stage': 'longest range, with a second motor',
    }),
    arcs: arcsChoice(),
  },
  covers: () => arcCoverage(3),
  mass: byChoice('type', { standard: constant(4), extended: constant(5), 'two-stage': constant(6) }),
  points: perMass(3),
  limits: ['Covers three arcs.', 'Fires once.'],
  oneShot: true,
  fires: (rack) => {
    const { bands, unstated } = missileFlight(rack.type);
    return fireWith(bands, salvoRoll, { delivery: 'missile', rate: 'once', unstated });
  },
  examples: () => [
    { with: { type: 'standard', arcs: 'FP F FS' }, mass: 4, points: 12 },
    { with: { arcs: 'FP F FS' }, mass: 4, points: 12 },
    { with: { type: 'extended', arcs: 'FP F FS' }, mass: 5, points: 15 },
    { with: { type: 'two-stage', arcs: 'FP F FS' }, mass: 6, points: 18 },
  ],
});
