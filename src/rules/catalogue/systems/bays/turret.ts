import { fraction, roundUp, writtenAs } from '../../../model/amounts.ts';
import { type Arcs, covering } from '../../../model/arcs.ts';
import { continuum } from '../../../model/citation.ts';
import { sinceContinuum } from '../../../model/edition.ts';
import { arcs } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { type Formula, perMass } from '../../formula.ts';

/** What one mass of turret carries: the more arcs, the less. A single arc is refused, yet it needs a price. */
function carried({ arcs }: { readonly arcs: Arcs }): number {
  return 8 - Math.max(2, arcs.size);
}

/** A share of the mass that the turret holds, which no combinator sees. */
const turretMass: Formula<{ readonly arcs: Arcs }> = {
  of: (turret, _, held) => roundUp(fraction(held, carried(turret))),
  working: (turret, _, held) => {
    const share = fraction(held, carried(turret));
    return `${held} / ${carried(turret)} = ${writtenAs(share, roundUp(share))}`;
  },
  says: 'the mass of its mounts / 6 (2 arcs), / 5 (3 arcs), / 4 (4 arcs), / 3 (5 arcs), / 2 (6 arcs), rounded up',
  sharesHull: false,
};

export const turret = defineSystem({
  id: 'turret',
  name: 'Turret',
  icon: 'turret',
  cite: continuum('Turrets'),
  about:
    'Turns the weapons in it into any one of its arcs, which need not lie side by side. Its facing is written with ' +
    'the orders and shown once ships have moved. Everything in it fires only into that arc, and at one target. ' +
    'Knocked out by a threshold check or a needle beam, it stays stuck in its facing until it is repaired.',
  reading:
    'Its size follows the mass that was paid for its weapons, so one that paid for more than one arc wastes it. The ' +
    'limit of one turret for each 50 mass counts a part of 50 as well.',
  choices: { arcs: arcs() },
  covers: () => covering(2, 3, 4, 5, 6),
  holds: { key: 'mounts' },
  mass: turretMass,
  points: perMass(3),
  limits: [
    'At most one turret for each 50 mass of the ship or part of it.',
    'Holds weapons with fire arcs: no spinal mount, no turret, no broadside pair.',
    'A weapon in it loses every arc but the one it faces.',
  ],
  group: 'weapons',
  only: sinceContinuum,
  examples: () => [
    { with: { arcs: 'F FS FP A' }, holding: 8, mass: 2, points: 6 },
    { with: { arcs: 'FP F FS AS A' }, holding: 8, mass: 3, points: 9 },
    { with: { arcs: 'F A' }, holding: 8, mass: 2, points: 6 },
    { with: { arcs: 'FP F FS' }, holding: 8, mass: 2, points: 6 },
    { with: { arcs: 'all' }, holding: 8, mass: 4, points: 12 },
    { with: { arcs: 'F A' }, holding: 13, mass: 3, points: 9 },
  ],
});
