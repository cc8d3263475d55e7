import { continuum, light } from '../model/citation.ts';
import type { Term } from './terms.ts';

/** How a turn is played, as far as every ship needs it: what a quick reference says before it comes to systems. */
export const play: Readonly<Record<string, Term>> = {
  'turn-sequence': {
    name: 'The turn',
    about:
      '1 orders; 2 initiative; 3 missiles, fighters and gunboats are launched; 4 those in flight move, the side with the initiative last; ' +
      '5 ships move; 6 second moves of small craft; 7 missiles and small craft choose targets; 8 fighters fight fighters and missiles; ' +
      '9 point defence; 10 what is left strikes the ships; 11 ships fire, a ship of each side in turn; 12 boarders; 13 thresholds; ' +
      '14 repairs; 15 core systems take their toll.',
    reading:
      'The list lets the side with the initiative fire first, the text the other one; as damage counts only after all have fired, either will do.',
    cite: continuum('Turn Sequence'),
  },
  movement: {
    name: 'Movement',
    about:
      'A point of thrust changes the speed by 1 mu or turns the ship by one point of the clock, 30 degrees. A standard drive may spend ' +
      'half its thrust, rounded up, on turns. Half of a turn, rounded down, is made before the ship moves and the rest half way along. ' +
      'A ship moves its whole speed, never backwards; without orders it goes on as it did.',
    cite: light('Acceleration and Deceleration; Changing Course'),
  },
  firing: {
    name: 'Firing',
    about:
      'Each fire control aims at one ship a turn; a weapon fires once, at what is in its arcs when it fires. A ship that used thrust ' +
      'this turn does not fire through its aft arc: only point defence and area defence systems do. All fire is at the same moment, so ' +
      'that a ship that is hit, or lost, still fires.',
    cite: continuum("Ship's Baffles; Ship Fire"),
  },
  'beam-dice': {
    name: 'Beam dice',
    about:
      '1 to 3 do nothing, 4 and 5 one point, 6 two points, and the die is rolled again. A battery rolls as many dice as its class out to ' +
      '12 mu and one fewer in each further 12 mu. Point defence rolls them too: each point is a fighter or a missile less.',
    reading: 'Full Thrust Light rolls no die again; in Continuum that is what makes the damage of beams penetrating.',
    cite: light('Firing Beam Weapons'),
  },
  'projectile-dice': {
    name: 'Projectiles',
    about:
      'One die to hit: 2+ within 6 mu, 3+ to 12, 4+ to 18, 5+ to 24, 6 to 30 mu; short weapons have bands of 4 mu. What a hit does is ' +
      'said with each weapon.',
    cite: light('Firing Pulse Torpedoes'),
  },
  'screen-levels': {
    name: 'Against screens',
    about:
      'Against one level of screens a beam die does nothing on a 4; against two, a 5 or a 6 moreover does only one point. Plasma dice ' +
      'lose a point for each level. Projectiles pass through, unless the screen is an advanced one.',
    cite: continuum('Screens'),
  },
  damage: {
    name: 'Damage and armor',
    about:
      'Damage crosses off armor first, then hull from left to right. Past the armor go: what beam dice do that are rolled again; half of ' +
      'a semi-armor-piercing hit, rounded down; all but the first point of an armor-piercing one. Armor is no help against fire from ' +
      'the rear arc; screens are.',
    cite: continuum('Ship Damage and How Weapons Work; Ships Rear Arc'),
  },
  thresholds: {
    name: 'Thresholds',
    about:
      'When a row of hull boxes is gone, a die is rolled for each system: it is lost on a 6 after the first row, on 5+ after the second, ' +
      'on 4+ after the third. Where one attack takes more than one row, only the last is rolled for, at one worse. Core systems are one ' +
      'better off. The sheets of Full Thrust Light count the same odds from below: 1, 1-2, 1-3.',
    cite: light('Recording Damage'),
  },
  'damage-control': {
    name: 'Damage control',
    about:
      'A ship has a party for each crew star that is left, and what extra ones it carries. One party mends a lost system on a 6, two ' +
      'that work together on 5+, three on 4+; or they kill a boarder at the same odds. Dead marines and parties, and what was ' +
      'destroyed outright, stay lost for the battle.',
    cite: continuum('Boarding Enemy Ships'),
  },
};
