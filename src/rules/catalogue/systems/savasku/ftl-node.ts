import { fleetBook } from '../../../model/citation.ts';
import { defineSystem } from '../../define-system.ts';
import { ofHull, perMass } from '../../formula.ts';

export const ftlNode = defineSystem({
  id: 'ftl-node',
  name: 'FTL node',
  icon: 'ftl-node',
  cite: fleetBook(2, "Sa'Vasku: FTL nodes"),
  about:
    'Takes a living ship between the stars, as an FTL drive does for others. It is an organ like the rest of her: a failed threshold check ' +
    'puts it out.',
  reading: 'It weighs and costs what a standard FTL drive does; a design that has one leaves out `ftl`.',
  mass: ofHull(10),
  points: perMass(2),
  group: 'hull',
  only: ['fleet-book'],
  examples: () => [
    { on: 18, mass: 2, points: 4 },
    { on: 94, mass: 9, points: 18 },
    { on: 120, mass: 12, points: 24 },
  ],
});
