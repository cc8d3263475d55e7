import { lightRules } from '../model/citation.ts';
import type { GlossaryTerm } from './terms.ts';

/** Full Thrust Light: the rules of play that differ, for `explain` and for the packs of its fleets. */
export const lightTopics: Readonly<Record<string, GlossaryTerm>> = {
  'full-thrust-light': {
    name: 'Full Thrust Light',
    about:
      'The free introduction to Full Thrust. A ship has a hull, a drive, fire controls, beams and pulse torpedoes. ' +
      'Points, screens, armor, point defense, small craft, crew, core systems and FTL do not exist. `--light` prints ' +
      'and computes a design in this way, and says what it leaves out.',
    reading:
      'slipway keeps the boxes and rows of the hull. All torpedoes become standard ones, and advanced drives and fire ' +
      'controls ordinary ones. Turrets are left out with their guns. Findings about mass, points and FTL do not count: a ' +
      'ship may be over its mass.',
    cite: lightRules('What is Full Thrust Light?', 'Ship Record Sheets'),
  },
  'light-turn': {
    name: 'Full Thrust Light: turn',
    about:
      'First everyone writes orders, then all ships move, then they fire. For the fire both sides roll a die; the ' +
      'higher one fires with one ship at all of its targets, then the sides alternate. Damage counts at once: a ship may ' +
      'be lost before its turn comes.',
    cite: lightRules('Sequence of Play', 'Fire Phase'),
  },
  'light-movement': {
    name: 'Full Thrust Light: movement',
    about:
      'A point of thrust changes the speed by 1 mu or turns the ship by one clock point. At most half of the thrust, ' +
      'rounded up, may be spent on turns, and turns and speed together need no more than all of it. The ship makes half ' +
      'of its turn, rounded down, before it moves and the rest at the midpoint. It moves its full speed, never ' +
      'backward; ships do not collide or block fire.',
    cite: lightRules('Order Plotting Phase', 'Acceleration and Deceleration', 'Changing Course'),
  },
  'light-fire': {
    name: 'Full Thrust Light: fire',
    about:
      'Each working fire control aims at one ship per turn. A weapon fires once, at a ship in range and in its arcs at ' +
      'that moment. Nothing fires through the aft arc, drifting or not.',
    cite: lightRules('Fire Control Systems', 'Courses and Fire Arcs'),
  },
  'light-beams': {
    name: 'Full Thrust Light: beams',
    about:
      'A die per class out to 12 mu, one fewer in each further 12 mu. A 4 or 5 does one point, a 6 two; no die is rolled ' +
      'again, so a die averages 2/3 of a point.',
    cite: lightRules('Firing Beam Weapons'),
  },
  'light-torpedoes': {
    name: 'Full Thrust Light: pulse torpedoes',
    about:
      'One die to hit: 2+ within 6 mu, 3+ to 12, 4+ to 18, 5+ to 24, 6 to 30 mu. A hit does as many points as a second ' +
      'die shows.',
    cite: lightRules('Firing Pulse Torpedoes'),
  },
  'light-damage': {
    name: 'Full Thrust Light: damage',
    about:
      'Cross off hull boxes from left to right, from the top row down. At the end of a row each system rolls a die and ' +
      'is lost on a 1, at the second row on 1 or 2, at the third on 1 to 3. If the fire of a ship ends several rows, ' +
      'roll only for the last, at one worse, however many they are. What is lost stays lost; a lost drive leaves speed ' +
      'and course as they are. A ship without hull boxes is destroyed.',
    reading: 'A hull of five or six rows continues the sequence: 1 to 4, 1 to 5.',
    cite: lightRules('Recording Damage'),
  },
};
