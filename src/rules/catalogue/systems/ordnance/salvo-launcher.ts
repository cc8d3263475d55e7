import { arcCoverage } from '../../../model/arcs.ts';
import { baseRules } from '../../../model/citation.ts';
import { arcsChoice } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { fireWith } from '../../fires.ts';
import { constant, perMass } from '../../formula.ts';
import { salvoRoll } from '../../weapon-rolls.ts';

export const salvoLauncher = defineSystem({
  id: 'salvo-launcher',
  name: 'Salvo missile launcher',
  alsoCalled: ['SML', 'salvo missile', 'missile launcher'],
  icon: 'salvo-launcher',
  cite: baseRules('Salvo missiles'),
  about:
    'Launches one salvo of missiles per turn from the magazine that feeds it. The marker is placed before ships ' +
    'move, anywhere in arc, up to 24 mu away for standard missiles; afterward the salvo attacks the nearest ship ' +
    'within 6 mu. One die gives the number of missiles that find the target. Point defense shoots at those, and each ' +
    'that gets through does a die of damage. Standard screens do not stop missiles.',
  choices: { arcs: arcsChoice() },
  covers: () => arcCoverage(3),
  mass: constant(3),
  points: perMass(3),
  limits: ['Covers three arcs.', 'Fires only the salvoes of the magazine that lists it or its turret.'],
  fires: () => fireWith([{ to: 24 }], salvoRoll, { delivery: 'missile' }),
  examples: () => [{ with: { arcs: 'FP F FS' }, mass: 3, points: 9 }],
});
