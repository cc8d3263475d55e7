import { continuum, lightRules } from '../model/citation.ts';
import type { GlossaryTerm } from './terms.ts';

export const turnPhases: readonly string[] = [
  'orders',
  'initiative',
  'launch of missiles, fighters and gunboats',
  'craft in flight move, the side with the initiative last',
  'ships move',
  'second moves of small craft',
  'missiles and small craft choose targets',
  'fighters fight fighters and missiles',
  'point defense',
  'surviving missiles and small craft attack ships',
  'ships fire, one of each side in turn',
  'boarding',
  'threshold checks',
  'repairs',
  'core system effects',
];

/** Rules of play that apply to every ship, for `explain` and the quick reference. */
export const playTopics: Readonly<Record<string, GlossaryTerm>> = {
  'turn-sequence': {
    name: 'Turn sequence',
    about: `${turnPhases.map((phase, index) => `${index + 1} ${phase}`).join('; ')}.`,
    reading:
      'The list lets the side with the initiative fire first, the text the other side. Damage counts only after all ' +
      'ships have fired, so either order works.',
    cite: continuum('Turn Sequence'),
  },
  initiative: {
    name: 'Initiative',
    about:
      'Each side rolls a die in phase 2; the higher one has the initiative for the turn. Its small craft are launched and ' +
      'move after those of the other side, and it fires first.',
    cite: lightRules('Fire Phase'),
  },
  movement: {
    name: 'Movement',
    about:
      'A point of thrust changes the speed by 1 mu or turns the ship by one clock point, 30 degrees. A standard ' +
      'drive can spend half its thrust, rounded up, on turns. The ship makes half of its turn, rounded down, before ' +
      'it moves and the rest at the midpoint. It always moves its full speed, and never backward. Without orders it ' +
      'keeps its course and speed.',
    cite: lightRules('Acceleration and Deceleration', 'Changing Course'),
  },
  firing: {
    name: 'Firing',
    about:
      'Each fire control aims at one ship per turn. A weapon fires once, at a target in its arcs at that moment. A ' +
      'ship that used thrust this turn cannot fire through its aft arc, except with point defense systems, area ' +
      'defense systems and scatterguns. All fire is simultaneous: a ship that is hit or destroyed still fires.',
    cite: continuum("Ship's Baffles", 'Ship Fire'),
  },
  'beam-dice': {
    name: 'Beam dice',
    about:
      '1 to 3 do nothing, 4 and 5 do one point, 6 does two points and is rolled again. A battery rolls one die per ' +
      'class out to 12 mu and one fewer in each further 12 mu. Point defense rolls beam dice too: each point kills a ' +
      'fighter or a missile.',
    reading: 'Full Thrust Light has no rerolls; in Continuum they make the damage of beams penetrating.',
    cite: lightRules('Firing Beam Weapons'),
  },
  'projectile-dice': {
    name: 'Projectiles',
    about:
      'One die to hit: 2+ within 6 mu, 3+ to 12, 4+ to 18, 5+ to 24, 6 to 30 mu. Short weapons have bands of 4 mu ' +
      '(to 20 mu), long ones of 9 mu (to 45 mu). The effect of a hit is listed with each weapon.',
    cite: lightRules('Firing Pulse Torpedoes'),
  },
  'screen-levels': {
    name: 'Fire at screens',
    about:
      'Against one level of screens a beam die does nothing on a 4. Against two, a 5 or 6 also does only one point. ' +
      'Plasma dice lose a point per level. A third layer, under an area screen, takes the re-rolls of both. Projectiles ' +
      'pass through; an advanced screen takes a point per level off each die of torpedoes and missiles.',
    cite: continuum('Screens'),
  },
  damage: {
    name: 'Damage and armor',
    about:
      'Cross off armor first, then hull from left to right. Past the armor go the re-rolls of beam dice, half of a ' +
      'semi-armor-piercing hit (rounded down), and all but the first point of an armor-piercing hit. Armor does not ' +
      'protect against fire from the rear arc; screens do.',
    cite: continuum('Ship Damage and How Weapons Work', 'Ships Rear Arc'),
  },
  thresholds: {
    name: 'Thresholds',
    about:
      'When a hull row is gone, roll a die for each system. It is lost on a 6 after the first row, on 5+ after the ' +
      'second, on 4+ after the third. If one attack takes several rows, roll once, for the last of them, at one worse ' +
      'for each further row. Core systems roll at one better. The sheets of Full Thrust Light state the same odds from ' +
      'the low side: 1, 1-2, 1-3.',
    reading:
      'Continuum counts every row, as it says of hangars and of all threshold checks ("Critical Hits on Hangar Bays"); ' +
      'Full Thrust Light has one worse, however many rows are taken.',
    cite: lightRules('Recording Damage'),
  },
  'damage-control': {
    name: 'Damage control',
    about:
      'A ship has one party per remaining crew star, plus the extra parties it carries. One party repairs a lost ' +
      'system on a 6, two together on 5+, three on 4+. Parties can instead kill a boarder at the same odds. Killed ' +
      'marines and parties, and systems destroyed outright, stay lost for the battle.',
    cite: continuum('Boarding Enemy Ships'),
  },
};
