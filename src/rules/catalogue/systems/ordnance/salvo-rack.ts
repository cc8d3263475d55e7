import { covering } from '../../../model/arcs.ts';
import { base } from '../../../model/citation.ts';
import { arcs, word } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { byChoice, fixed, perMass } from '../../formula.ts';

export const salvoRack = defineSystem({
  id: 'salvo-rack',
  name: 'Salvo missile rack',
  icon: 'salvo-rack',
  cite: base('Salvo missiles'),
  about:
    'One salvo of missiles carried ready to fire, with no magazine behind it: once launched, it is crossed off. The ' +
    'salvo flies and strikes as one from a launcher does: it attacks the nearest ship within 6 mu of its marker, a ' +
    'die says how many missiles find it, and each that point defence lets through does a die of damage.',
  reading: 'A two-stage rack costs three points per mass like every other rack: 18.',
  choices: {
    type: word('Which missiles it carries.', {
      standard: 'placed up to 24 mu away',
      extended: 'extended range, placed up to 36 mu away',
      'two-stage': 'the longest reach: a second motor carries the salvo on',
    }),
    arcs: arcs(),
  },
  covers: () => covering(3),
  mass: byChoice('type', { standard: fixed(4), extended: fixed(5), 'two-stage': fixed(6) }),
  points: perMass(3),
  limits: ['Covers three arcs.', 'Fires once.'],
  oneShot: true,
  examples: () => [
    { with: { type: 'standard', arcs: 'FP F FS' }, mass: 4, points: 12 },
    { with: { arcs: 'FP F FS' }, mass: 4, points: 12 },
    { with: { type: 'extended', arcs: 'FP F FS' }, mass: 5, points: 15 },
    { with: { type: 'two-stage', arcs: 'FP F FS' }, mass: 6, points: 18 },
  ],
});
