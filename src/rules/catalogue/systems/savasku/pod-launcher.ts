import { arcCoverage } from '../../../model/arcs.ts';
import { fleetBook } from '../../../model/citation.ts';
import { arcsChoice } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { noFigures } from '../../fires.ts';
import { constant } from '../../formula.ts';

const one = arcCoverage(1);

export const podLauncher = defineSystem({
  id: 'pod-launcher',
  name: 'Pod launcher',
  icon: 'pod-launcher',
  cite: fleetBook(2, "Sa'Vasku: pod launchers"),
  about:
    'Fires pods at the enemy. It has no magazine: each pod is made of biomass and launched with power, so every shot ' +
    'costs part of the hull track. A cortex node aims it.',
  choices: { arcs: arcsChoice() },
  covers: () => one,
  mass: constant(3),
  points: constant(9),
  limits: ['It covers 1 arc.'],
  aimed: true,
  only: ['fleet-book'],
  firesNot: noFigures('no source at hand has the damage of its pods', 'a pod costs biomass and power'),
  examples: () => [
    { with: { arcs: 'F' }, mass: 3, points: 9 },
    { with: { arcs: 'FS', count: 3 }, mass: 9, points: 27 },
  ],
});
