import { baseRules, continuum, lightRules, projectContinuum } from '../model/citation.ts';
import type { GlossaryTerm } from './terms.ts';

/** How fire is computed, for `explain`: the general rules, and our reading where the books are unclear. */
export const firepowerReadings: Readonly<Record<string, GlossaryTerm>> = {
  firepower: {
    name: 'Firepower',
    about:
      'What a volley does to a target, as an exact probability. Each die, roll to hit and re-roll is counted with all ' +
      'of its results; nothing is simulated. A mean is a fraction. A weapon whose effect no source states is listed as ' +
      'unknown and never counted as 0.',
    reading:
      'Weapons fire in the order of the design file, which matters only to armor. Damage beyond the last hull box ' +
      'counts in means. The target keeps its screens and repairs nothing between volleys. Its point defense is spread ' +
      'evenly over the attacks that it can stop.',
    cite: continuum('Ship Damage and How Weapons Work'),
  },
  'firepower-rerolls': {
    name: 'Re-rolls and screens',
    about:
      'A natural 6 of a beam die is rolled again, without end, and the re-rolls pass armor. An unscreened die ' +
      'averages 4/5 of a point, 19/30 at one level of screens and 7/15 at two.',
    reading:
      'Screens do not weaken re-rolls: Project Continuum says so, and Continuum 2014 says only that re-rolls pass ' +
      'armor. The house rule `screened-re-rolls` makes the means 4/5, 3/5 and 2/5.',
    cite: projectContinuum('Beam weapons'),
  },
  'firepower-third-screen': {
    name: 'Third layer of screens',
    about: 'A ship under area screens may have three layers. The third prevents re-rolls, of beams and of plasma.',
    reading:
      "A 4 does nothing, a 5 nothing, a 6 two points, as in the rulebook's example, without a re-roll: a die averages " +
      '1/3. With a 5 doing a point as well, the third layer would be worse than the second. It takes the re-roll of plasma dice too, ' +
      'but no third point: a plasma die averages 1/2.',
    cite: continuum('Area Screens'),
  },
  'firepower-modifiers': {
    name: 'Die modifiers',
    about:
      'A modifier shifts the face of a die, never below 1 or above 6. It does not apply to re-rolls, except those of ' +
      'holofields and cloaks.',
    reading: 'A natural 6 is rolled again even if its shifted face does less, or nothing.',
    cite: continuum('Dice'),
  },
  'firepower-to-hit': {
    name: 'Rolls to hit',
    about:
      'Projectiles hit on 2+ in the first range band and one worse in each further one, up to 6 in the fifth. Bands ' +
      'are 6 mu wide, 4 mu for short and 9 mu for long weapons.',
    reading:
      'The five bands have equal width: the printed table is lost, and the worked figures and Full Thrust Light agree ' +
      'on it.',
    cite: lightRules('Firing Pulse Torpedoes'),
  },
  'firepower-armor': {
    name: 'Armor-piercing hits',
    about:
      'An armor-piercing hit loses one point to each layer of armor. A semi-armor-piercing hit loses half of its ' +
      'points, rounded up, to the outermost layer; what is left meets the next layer in the same way. The rest ' +
      'reaches the hull.',
    reading:
      'Each hit is split by itself, not the total of a volley. Points that a layer has no boxes for go on inward. ' +
      'Re-rolls of semi-armor-piercing beams go to the hull, as those of other beams do.',
    cite: continuum('Armor Piercing', 'Semi-Armor Piercing'),
  },
  'firepower-emp': {
    name: 'EMP hits',
    about:
      'Each hit of an EMP projector tests a system at 6. From two hits on the same system it fails on 5+, from three ' +
      'on 4+.',
    reading:
      'The text reads as if the total of hits counted, the worked example counts those on each system. slipway ' +
      'follows the example, with hits spread evenly.',
    cite: continuum('EMP Projectors'),
  },
  'firepower-plasma': {
    name: 'Plasma dice',
    about:
      'A plasma die does its score less 2 and less the level of screens, and a 6 is rolled again. It averages 2 ' +
      'points, 4/3 at one level of screens and 5/6 at two.',
    reading:
      'The four points of a 6 meet armor; only what the re-roll does passes it. A third layer of screens takes the re-roll, ' +
      'not a third point: 1/2 point on average.',
    cite: continuum('Plasma Cannon'),
  },
  'firepower-gravitic': {
    name: 'Damage of gravitic guns',
    about: 'A gravitic gun hits like a beam. The damage of a hit depends on the speed of the target.',
    reading:
      'No source at hand has the table of damage. slipway shows the hits and counts the damage as unknown. House ' +
      'rules can state it by speed.',
    cite: continuum('Gravitic Guns'),
  },
  'firepower-singularity': {
    name: 'Singularity projectors',
    about: 'A hit does one die for each 50 mass of the target, armor-piercing.',
    reading: 'As many dice as the target has whole 50s of mass, at least one.',
    cite: continuum('Spinal Mounts'),
  },
  'firepower-overload': {
    name: 'Overloaded torpedoes',
    about:
      'An overloaded torpedo uses the bands of the next shorter kind and does two points more. It needs a turn ' +
      'without firing before, so its sustained rate is half. One hit in 36 burns out the tube.',
    reading: 'Overloaded torpedoes stay semi-armor-piercing, as their heading says.',
    cite: continuum('Overloaded Pulse Torpedoes'),
  },
  'firepower-point-defense': {
    name: 'Kills of point defense',
    about:
      'A point defense die kills as a beam die: 4/5 of a fighter or missile on average, 7/15 of heavy fighters, 17/15 ' +
      'of light ones, 3/10 of a gunboat. A scattergun kills 1d6, grapeshot fires four dice.',
    reading:
      'The figures follow from the weapons that the rulebook calls equal to a PDS. Class 1 beams roll at -1 without ' +
      're-rolls, as the entries of EMP projectors and class 1 K-guns state. A bolt loses a class only on a 6, which is 1/6 a die; a gunboat is hit by a beam die at -2, whose re-roll ' +
      'makes it 3/10 of a gunboat. A heavy missile is one body, which a die hits on 5+. An antimatter missile loses a ' +
      'die to each hit: under continuum-2014 a point defense die hits it 4/5 of a time, under continuum-2017 on 5+. ' +
      'The missiles of light wings are hit at +1.',
    cite: baseRules('Point defense systems'),
  },
  'firepower-gunboats': {
    name: 'Guns at gunboats',
    about:
      'Any gun of a ship fires at gunboats as at ships, with its fire control, and each hit destroys a boat. A gun that ' +
      'is also point defense uses the better way: a gatling battery destroys 24/5 on average, a twin particle array 8/5.',
    reading:
      'A hit counts once whatever its damage: graser hits, slugs and torpedoes destroy a boat each. Each point of a ' +
      'plasma die is a hit, as its entry says. A fusion projectile destroys one boat if its dice do a point. Rockets ' +
      'roll at -1. Guns count out to the 12 mu from which gunboats attack.',
    cite: continuum('Gunboat Rules'),
  },
  'firepower-jamming': {
    name: 'Jamming of missiles and small craft',
    about:
      'Each level of ECM takes 1 mu off the reach of fighters, gunboats and missiles, a holofield 1 mu more; three ' +
      'levels and a holofield take 4. Rockets mind only the holofield, and only those of gunboats.',
    reading:
      'Nothing but the reach changes: bands and dice stay, but the guns of gunboats roll at -1 at a holofield, as those ' +
      'of ships. Stealth takes a sixth or a third off the 6 mu from which missiles lock on: 1 or 2 mu. Area ECM does not ' +
      'jam in a turn in which its ship aims.',
    cite: continuum('ECM', 'Holofield'),
  },
  'firepower-active': {
    name: 'Stealth of ships that fire',
    about:
      'A ship of stealth 2 that aims beyond 24 mu goes active, and is of stealth 1 in that turn. Missiles and small ' +
      'craft give nothing away.',
    reading:
      'Duels and `firepower --both` let a ship go active whenever that lets it hit. Without `--both` the target does ' +
      'not fire.',
    cite: continuum('Stealth Hull', 'Stealth Fields'),
  },
  'firepower-blasts': {
    name: 'Blasts and screens',
    about: 'Each level of screens, up to two, takes 1 off every die of an antimatter blast or plasma bolt.',
    reading: 'A die does not fall below 0: one low die does not reduce another.',
    cite: continuum('Anti-Matter Missile', 'Plasma Bolt Launchers'),
  },
  'firepower-missile-boats': {
    name: 'Missile gunboats',
    about: 'A missile gunboat carries a salvo of four missiles.',
    reading: 'A die is rolled: that many missiles find the target, at most four.',
    cite: continuum('Missile Gunboat'),
  },
};
