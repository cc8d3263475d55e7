import { formatRounded, fraction, roundUp } from '../../model/amounts.ts';
import { arcCoverage, type FireArcs } from '../../model/arcs.ts';
import { baseRules, campaignRules, continuum, continuumEditions } from '../../model/citation.ts';
import { arcsChoice, integerChoice } from '../choices.ts';
import { defineSystem } from '../define-system.ts';
import { noWeapon } from '../fires.ts';
import { amountPer, constant, type Formula, perMass } from '../formula.ts';

/** Mass of mounts per mass of turret. A single arc is an error, but it still needs a price. */
function mountsPerMass(arcs: number): number {
  return 8 - Math.max(2, arcs);
}

/** Numbers of arcs. */
const turretSizes = [2, 3, 4, 5, 6] as const;

/** Depends on the mass of the mounts, which no combinator sees. */
const turretMass: Formula<{ readonly arcs: FireArcs }> = {
  evaluate: ({ arcs }, _, held) => roundUp(fraction(held, mountsPerMass(arcs.size))),
  calculation: ({ arcs }, _, held) => {
    const share = fraction(held, mountsPerMass(arcs.size));
    return `${held} / ${mountsPerMass(arcs.size)} = ${formatRounded(share, roundUp(share))}`;
  },
  summary: `the mass of its mounts ${turretSizes.map((size) => `/ ${mountsPerMass(size)} (${size} arcs)`).join(', ')}, rounded up`,
  scalesWithHull: false,
};

/** Holds, people, turrets and yards. */
export const holdsAndPeople = [
  defineSystem({
    id: 'cargo-hold',
    name: 'Cargo hold',
    alsoCalled: ['cargo', 'cargo bay', 'cargo space', 'freight', 'hold'],
    icon: 'cargo-hold',
    cite: baseRules('Cargo and passenger space'),
    about: 'Space for freight, stores and spares. It has no use in battle; in a campaign it carries goods.',
    choices: { mass: integerChoice('Mass of the hold.', { atLeast: 1 }) },
    mass: amountPer(1, 'mass', 'mass of the hold'),
    points: constant(0),
    nonCombat: true,
    unarmed: true,
    firesNot: noWeapon,
    examples: () => [
      { with: { mass: 1 }, mass: 1, points: 0 },
      { with: { mass: 40 }, mass: 40, points: 0 },
    ],
  }),
  defineSystem({
    id: 'passenger-berthing',
    name: 'Passenger berthing',
    alsoCalled: ['passenger', 'passenger space'],
    icon: 'passenger-berthing',
    cite: continuum('Passenger Berthing'),
    about:
      'Cabins, galleys and stores for people beyond the crew. Each mass has room for four damage control parties above ' +
      'the crew factor. The parties are bought separately.',
    reading: 'The room is for damage control parties only; marines need troop berthing.',
    choices: { mass: integerChoice('Mass of the quarters.', { atLeast: 1 }) },
    mass: amountPer(1, 'mass', 'mass of the quarters'),
    points: constant(0),
    limits: ['Room for four damage control parties per mass.'],
    nonCombat: true,
    unarmed: true,
    firesNot: noWeapon,
    examples: () => [
      { with: { mass: 1 }, mass: 1, points: 0 },
      { with: { mass: 5 }, mass: 5, points: 0 },
    ],
  }),
  defineSystem({
    id: 'troop-berthing',
    name: 'Troop berthing',
    alsoCalled: ['barracks', 'troop', 'troop space'],
    icon: 'troop-berthing',
    cite: continuum('Troop Berthing'),
    about:
      'Quarters, armories and training halls for soldiers. Each mass has room for three marines above the crew factor. ' +
      'The marines are bought separately.',
    reading: 'The room is for marines only; extra damage control parties need passenger berthing.',
    choices: { mass: integerChoice('Mass of the quarters.', { atLeast: 1 }) },
    mass: amountPer(1, 'mass', 'mass of the quarters'),
    points: constant(0),
    limits: ['Room for three marines per mass.'],
    nonCombat: true,
    unarmed: true,
    firesNot: noWeapon,
    examples: () => [
      { with: { mass: 1 }, mass: 1, points: 0 },
      { with: { mass: 5 }, mass: 5, points: 0 },
    ],
  }),
  defineSystem({
    id: 'marines',
    name: 'Marine boarding party',
    alsoCalled: ['boarding party', 'marine', 'marine squad'],
    icon: 'marines',
    cite: continuum('Marine Boarding Parties'),
    about:
      'Soldiers trained to fight aboard ships. They kill boarders on 4+, and board by torpedo, shuttle or transporter; ' +
      'only they can make transporter raids. Each party is a separate icon that threshold checks can kill. It cannot ' +
      'be repaired during the battle, and needle beams cannot target it.',
    reading:
      'Marines share the crew factor with extra damage control parties, and only marines may use troop berthing. They ' +
      'are bought for the battle and are not part of the class. Living ships have no crew to carry them: they make marines ' +
      'of their biomass (`living-marines`).',
    mass: constant(0),
    points: constant(5),
    limits: ['With extra damage control parties, at most as many as the crew factor plus troop berthing has room for.'],
    group: 'loadout',
    loadout: true,
    whenLost: 'Killed: cannot be repaired.',
    firesNot: noWeapon,
    examples: () => [
      { mass: 0, points: 5 },
      { with: { count: 3 }, mass: 0, points: 15 },
    ],
  }),
  defineSystem({
    id: 'damage-control-party',
    name: 'Extra damage control party',
    alsoCalled: ['damage control', 'damage control team', 'DCP', 'DCT'],
    icon: 'damage-control-party',
    cite: continuum('Damage Control Parties'),
    about:
      'One more crew unit for repairs after threshold checks, in addition to the free ones. It can also fight ' +
      'boarders, or board. Each extra party is a separate icon that threshold checks can kill. It cannot be repaired ' +
      'during the battle, and needle beams cannot target it.',
    reading:
      'Extra parties share the crew factor with marines, and only they may use passenger berthing. They are bought for ' +
      'the battle and are not part of the class.',
    mass: constant(0),
    points: constant(5),
    limits: ['With marines, at most as many as the crew factor plus passenger berthing has room for.'],
    group: 'loadout',
    loadout: true,
    whenLost: 'Killed: cannot be repaired.',
    firesNot: noWeapon,
    examples: () => [
      { mass: 0, points: 5 },
      { with: { count: 4 }, mass: 0, points: 20 },
    ],
  }),
  defineSystem({
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
    covers: () => arcCoverage(...turretSizes),
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
  }),
  defineSystem({
    id: 'shipyard',
    name: 'Shipyard',
    alsoCalled: ['yard'],
    icon: 'shipyard',
    cite: continuum('Shipyard Facilities'),
    about:
      'Builds and refits ships away from the home system. In one strategic turn it builds ships with a total mass of ' +
      'up to twice its own: a yard of mass 50 builds one ship of mass 100, or two of mass 50. A yard may have any ' +
      'size.',
    reading: 'No rulebook defines a fortress. slipway treats it as a starbase: thrust 0, no FTL drive.',
    choices: { mass: integerChoice('Mass of the yard.', { atLeast: 1 }) },
    mass: amountPer(1, 'mass', 'mass of the yard'),
    points: perMass(2),
    limits: ['Only in a fortress.'],
    nonCombat: true,
    only: continuumEditions,
    firesNot: noWeapon,
    examples: () => [
      { with: { mass: 50 }, mass: 50, points: 100 },
      { with: { mass: 1 }, mass: 1, points: 2 },
    ],
  }),
  defineSystem({
    id: 'repair-module',
    name: 'Repair module',
    alsoCalled: ['repair', 'repair bay'],
    icon: 'repair-module',
    cite: campaignRules('Repair ship module'),
    about:
      'Lets a ship repair others between battles, away from a shipyard. It repairs one damage point per 10 resource ' +
      'points, which must be carried as cargo. A ship attacked during repair fights with its systems down.',
    reading: 'The figures are those of the campaign rules, used with Continuum points.',
    mass: constant(25),
    points: perMass(2),
    nonCombat: true,
    firesNot: noWeapon,
    examples: () => [{ mass: 25, points: 50 }],
  }),
] as const;
