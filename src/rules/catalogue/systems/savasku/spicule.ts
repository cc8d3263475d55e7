import { fleetBook } from '../../../model/citation.ts';
import { defineSystem } from '../../define-system.ts';
import { fixed, perMass } from '../../formula.ts';

export const spicule = defineSystem({
  id: 'spicule',
  name: 'Spicule',
  icon: 'spicule',
  cite: fleetBook(2, "Sa'Vasku: spicules"),
  about:
    'Quills that a living ship shoots at fighters and missiles close by: her point defence. Like all that she does it draws on her power, and ' +
    'spicules that are given none stay still. It aims itself.',
  mass: fixed(1),
  points: perMass(3),
  limits: ['Always covers all six arcs.'],
  group: 'defences',
  only: ['fleet-book'],
  examples: () => [
    { mass: 1, points: 3 },
    { with: { count: 4 }, mass: 4, points: 12 },
  ],
});
