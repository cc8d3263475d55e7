import { adjacentArcCoverage, arcCoverage } from '../../model/arcs.ts';
import { fleetBook } from '../../model/citation.ts';
import { arcsChoice } from '../choices.ts';
import { defineSystem } from '../define-system.ts';
import { noFigures, notAWeapon, noWeapon, sameDice } from '../fires.ts';
import { constant, percentOfHull, perMass, withMinimum, withSummary } from '../formula.ts';

const threeArcs = adjacentArcCoverage(3);

const oneArc = arcCoverage(1);

const screenNodeMass = withMinimum(3, percentOfHull(5));

/** Organs of the living ships of the Sa'Vasku. */
export const savasku = [
  defineSystem({
    id: 'biomass',
    name: 'Biomass',
    icon: 'biomass',
    cite: fleetBook(2, "Sa'Vasku: biomass"),
    about:
      'The flesh of a living ship, one box each. It is the hull track: damage crosses it off, and at the end of a row ' +
      'every system is checked. The ship can also spend it to grow back what it has lost, or to produce pods and ' +
      'drones. Such a ship has no crew, core systems or damage control parties.',
    reading:
      'A design with biomass omits `hull`: the biomass is the track, in four rows. The minimum is 10% of the mass, ' +
      'halves rounded up.',
    mass: constant(1),
    points: perMass(2),
    limits: ['At least 10% of the mass in boxes, rounded half up.', 'Cannot be combined with `hull`.'],
    group: 'hull',
    only: ['fleet-book'],
    firesNot: noWeapon,
    examples: () => [
      { mass: 1, points: 2 },
      { with: { count: 12 }, mass: 12, points: 24 },
    ],
  }),
  defineSystem({
    id: 'carapace',
    name: 'Carapace',
    icon: 'carapace',
    cite: fleetBook(2, "Sa'Vasku: carapace"),
    about:
      'The shell of a living ship, one box each. It works like armor: its boxes are crossed off before the biomass.',
    reading: 'A design with a carapace omits `armor`: the carapace is one layer of standard boxes.',
    mass: constant(1),
    points: perMass(2),
    limits: ['Cannot be combined with `armor`.'],
    group: 'hull',
    only: ['fleet-book'],
    firesNot: noWeapon,
    examples: () => [
      { mass: 1, points: 2 },
      { with: { count: 9 }, mass: 9, points: 18 },
    ],
  }),
  defineSystem({
    id: 'drive-node',
    name: 'Drive node',
    icon: 'drive-node',
    cite: fleetBook(2, "Sa'Vasku: drive nodes"),
    about:
      'Moves a living ship. It has no rating: thrust is bought each turn with generator power, 2% of the mass of the ' +
      'ship per point of thrust, rounded once. Power spent on thrust is not available for stingers, pods or growth. ' +
      'Damaged, it takes twice the power.',
    reading: 'The power for a thrust is 2% × thrust × mass, halves rounded up; a design states no thrust.',
    mass: percentOfHull(10),
    points: perMass(2),
    group: 'hull',
    only: ['fleet-book'],
    whenLost: 'Thrust costs twice the power until it is repaired.',
    firesNot: noWeapon,
    examples: () => [
      { on: 10, mass: 1, points: 2 },
      { on: 64, mass: 6, points: 12 },
      { on: 220, mass: 22, points: 44 },
    ],
  }),
  defineSystem({
    id: 'ftl-node',
    name: 'FTL node',
    icon: 'ftl-node',
    cite: fleetBook(2, "Sa'Vasku: FTL nodes"),
    about: 'The FTL drive of a living ship. A failed threshold check disables it.',
    reading: 'It has the mass and price of a standard FTL drive; a design that has one omits `ftl`.',
    mass: percentOfHull(10),
    points: perMass(2),
    group: 'hull',
    only: ['fleet-book'],
    firesNot: noWeapon,
    examples: () => [
      { on: 18, mass: 2, points: 4 },
      { on: 94, mass: 9, points: 18 },
      { on: 120, mass: 12, points: 24 },
    ],
  }),
  defineSystem({
    id: 'power-generator',
    name: 'Power generator',
    icon: 'power-generator',
    cite: fleetBook(2, "Sa'Vasku: power generators"),
    about:
      'An organ that yields one point of power per turn. Before ships move, the power is divided among thrust, firing, ' +
      'growth and defense. Generators are at the ends of the biomass rows and are lost with their row, without a roll; ' +
      'the fewer are left, the less the ship can do at once.',
    reading: 'They are spread over the row ends as evenly as possible; the lower rows take the surplus.',
    mass: constant(1),
    points: constant(2),
    group: 'hull',
    only: ['fleet-book'],
    firesNot: noWeapon,
    examples: () => [
      { mass: 1, points: 2 },
      { with: { count: 16 }, mass: 16, points: 32 },
    ],
  }),
  defineSystem({
    id: 'cortex-node',
    name: 'Cortex node',
    icon: 'cortex-node',
    cite: fleetBook(2, "Sa'Vasku: cortex nodes"),
    about:
      'The fire control of a living ship. Each working cortex node lets it fire at one enemy ship per turn, with any ' +
      'stingers and pods that bear. A ship without one cannot aim.',
    mass: constant(1),
    points: perMass(4),
    group: 'control',
    only: ['fleet-book'],
    firesNot: noWeapon,
    examples: () => [
      { mass: 1, points: 4 },
      { with: { count: 3 }, mass: 3, points: 12 },
    ],
  }),
  defineSystem({
    id: 'stinger-node',
    name: 'Stinger node',
    icon: 'stinger-node',
    cite: fleetBook(2, "Sa'Vasku: stinger nodes"),
    about:
      'The gun of a living ship. It has no class: it fires with the power it is given for the turn, and needs more ' +
      'power at longer range. A few nodes with many generators fire hard in few directions, many nodes in many. A ' +
      'cortex node aims it.',
    choices: { arcs: arcsChoice() },
    covers: () => threeArcs,
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
  }),
  defineSystem({
    id: 'pod-launcher',
    name: 'Pod launcher',
    icon: 'pod-launcher',
    cite: fleetBook(2, "Sa'Vasku: pod launchers"),
    about:
      'Fires pods at the enemy. It has no magazine: each pod is made of biomass and launched with power, so every shot ' +
      'costs part of the hull track. A cortex node aims it.',
    choices: { arcs: arcsChoice() },
    covers: () => oneArc,
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
  }),
  defineSystem({
    id: 'spicule',
    name: 'Spicule',
    icon: 'spicule',
    cite: fleetBook(2, "Sa'Vasku: spicules"),
    about:
      'The point defense of a living ship: quills fired at fighters and missiles within 6 mu. Spicules draw on the power ' +
      'of the ship and cannot fire without it. They need no fire control.',
    mass: constant(1),
    points: perMass(3),
    limits: ['Always covers all six arcs.'],
    group: 'defenses',
    only: ['fleet-book'],
    firesNot: notAWeapon('it fires at fighters and missiles only'),
    defends: () => ({ gun: 'pds', bands: sameDice(1, 6) }),
    examples: () => [
      { mass: 1, points: 3 },
      { with: { count: 4 }, mass: 4, points: 12 },
    ],
  }),
  defineSystem({
    id: 'screen-node',
    name: 'Screen node',
    icon: 'screen-node',
    cite: fleetBook(2, "Sa'Vasku: screen nodes"),
    about:
      'Raises a screen around a living ship, like a screen generator, in any turn in which it gets power. In other ' +
      'turns that power is free for thrust and firing, and the ship has no screen.',
    // Short enough for a listing.
    mass: withSummary(screenNodeMass, screenNodeMass.summary.replace("the ship's mass", 'mass')),
    points: perMass(3),
    group: 'defenses',
    only: ['fleet-book'],
    firesNot: noWeapon,
    examples: () => [
      { on: 40, mass: 3, points: 9 },
      { on: 94, mass: 5, points: 15 },
      { on: 120, mass: 6, points: 18 },
      { on: 220, with: { count: 2 }, mass: 22, points: 66 },
    ],
  }),
  defineSystem({
    id: 'drone-womb',
    name: 'Drone womb',
    icon: 'drone-womb',
    cite: fleetBook(2, "Sa'Vasku: drone wombs"),
    about:
      'Produces the small craft of a living ship. Drones are not bought like wings: they are grown during the battle ' +
      'from biomass and power, and fight like fighters.',
    reading: 'It starts empty, so its mass counts as fighting mass, unlike that of a hangar.',
    mass: constant(3),
    points: constant(9),
    group: 'bays',
    only: ['fleet-book'],
    firesNot: noFigures(
      'no source at hand has the dice of drones',
      'a drone costs biomass and power; flies like a fighter',
    ),
    examples: () => [
      { mass: 3, points: 9 },
      { with: { count: 2 }, mass: 6, points: 18 },
    ],
  }),
] as const;
