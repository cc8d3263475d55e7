import { formatRounded, fraction, roundUp } from '../../../model/amounts.ts';
import { arcCoverage, type FireArcs } from '../../../model/arcs.ts';
import { continuum } from '../../../model/citation.ts';
import { continuumEditions } from '../../../model/edition.ts';
import { arcsChoice } from '../../choices.ts';
import { defineSystem } from '../../define-system.ts';
import { noWeapon } from '../../fires.ts';
import { type Formula, perMass } from '../../formula.ts';

/** Mass of mounts per mass of turret. A single arc is an error, but it still needs a price. */
function mountsPerMass(arcs: number): number {
  return 8 - Math.max(2, arcs);
}

/** Numbers of arcs. */
const sizes = [2, 3, 4, 5, 6] as const;

/** Depends on the mass of the mounts, which no combinator sees. */
const turretMass: Formula<{ readonly arcs: FireArcs }> = {
  evaluate: ({ arcs }, _, held) => roundUp(fraction(held, mountsPerMass(arcs.size))),
  calculation: ({ arcs }, _, held) => {
    const share = fraction(held, mountsPerMass(arcs.size));
    return `${held} / ${mountsPerMass(arcs.size)} = ${formatRounded(share, roundUp(share))}`;
  },
  summary: `the mass of its mounts ${sizes.map((size) => `/ ${mountsPerMass(size)} (${size} arcs)`).join(', ')}, rounded up`,
  scalesWithHull: false,
};

export const turret = defineSystem({
  id: 'turret',
  name: 'Turret',
  icon: 'turret',
  cite: continuum('Turrets'),
  about:
    'Turns its weapons into any one of its arcs, which need not be adjacent. Its facing is written with the orders ' +
    'and revealed once ships have moved. All weapons in it fire into that arc only, at one target. A turret knocked ' +
    'out by a threshold check or a needle beam keeps its facing until it is repaired.',
  reading:
    'The size depends on the mass paid for its weapons, so a weapon that paid for more than one arc wastes it. The ' +
    'limit is one turret per started 50 mass. Salvo and boarding torpedo launchers may be in turrets, which their ' +
    'magazine then lists under `launchers`; so may an area defense system.',
  choices: { arcs: arcsChoice() },
  covers: () => arcCoverage(...sizes),
  holds: { key: 'mounts' },
  mass: turretMass,
  points: perMass(3),
  limits: [
    'At most one turret per started 50 mass of the ship.',
    'Accepts any mount with fire arcs, but no spinal mount, turret, broadside mount or broadside pair.',
    'A weapon in it fires only into the arc that the turret faces.',
  ],
  group: 'weapons',
  only: continuumEditions,
  whenLost: 'It keeps its facing until it is repaired. Its weapons still fire.',
  firesNot: noWeapon,
  examples: () => [
    { with: { arcs: 'F FS FP A' }, holding: 8, mass: 2, points: 6 },
    { with: { arcs: 'FP F FS AS A' }, holding: 8, mass: 3, points: 9 },
    { with: { arcs: 'F A' }, holding: 8, mass: 2, points: 6 },
    { with: { arcs: 'FP F FS' }, holding: 8, mass: 2, points: 6 },
    { with: { arcs: 'all' }, holding: 8, mass: 4, points: 12 },
    { with: { arcs: 'F A' }, holding: 13, mass: 3, points: 9 },
  ],
});
