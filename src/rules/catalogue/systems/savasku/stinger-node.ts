import { adjacentArcCoverage } from '../../../model/arcs.ts';
import { fleetBook } from '../../../model/citation.ts';
import { arcsChoice } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { noFigures } from '../../fires.ts';
import { constant } from '../../formula.ts';

const three = adjacentArcCoverage(3);

export const stingerNode = defineSystem({
  id: 'stinger-node',
  name: 'Stinger node',
  icon: 'stinger-node',
  cite: fleetBook(2, "Sa'Vasku: stinger nodes"),
  about:
    'The gun of a living ship. It has no class: it fires with the power it is given for the turn, and needs more ' +
    'power at longer range. A few nodes with many generators fire hard in few directions, many nodes in many. A ' +
    'cortex node aims it.',
  choices: { arcs: arcsChoice() },
  covers: () => three,
  mass: constant(2),
  points: constant(6),
  limits: ['It covers 3 adjacent arcs.'],
  aimed: true,
  only: ['fleet-book'],
  firesNot: noFigures(
    'no source at hand has its dice by power and range',
    'fires with the power it is given this turn; longer range takes more',
  ),
  examples: () => [
    { with: { arcs: 'FP F FS' }, mass: 2, points: 6 },
    { with: { arcs: 'F FS AS', count: 4 }, mass: 8, points: 24 },
  ],
});
