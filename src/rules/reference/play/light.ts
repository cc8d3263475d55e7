/** Full Thrust Light: its three phases, and damage. */

import { lightRules } from '../../model/citation.ts';
import { type PlayItem, phase } from './play-item.ts';

const orders = phase(1);
const move = phase(2);
const fire = phase(3);
const damage = phase(4);

export const lightTitles: Readonly<Record<number, string>> = {
  1: 'Write orders',
  2: 'Ships move',
  3: 'Ships fire',
  4: 'Damage',
};

export const lightPlay: readonly PlayItem[] = [
  orders.text('For each ship: change of speed, then turn. Then the new speed **V** and course **C**.', [
    lightRules('Order Plotting Phase'),
  ]),
  orders.table(
    [
      { title: '', share: 1 },
      { title: '', share: 4 },
    ],
    () => [
      ['**+2 −3**', 'accelerate, brake: 1 thrust for each mu'],
      ['**P1 S2**', 'turn to port (anticlockwise), to starboard: 1 thrust for each clock point'],
      ['**+2 P1**', 'both: together no more than the thrust of the drive'],
      ['no order', 'same course, same speed; never backward'],
    ],
    [lightRules('Order Plotting Phase', 'Acceleration and Deceleration', 'Changing Course')],
  ),
  orders.bullet('Turns: at most half of the thrust, rounded **up**.', [lightRules('Order Plotting Phase')]),
  move.drawing('turn', [lightRules('Changing Course')], {
    beside: () => [
      '**S3** from course 12 to 3: first half of the points, rounded **down**; the rest at the midpoint. One point alone: ' +
        'at the midpoint.',
    ],
  }),
  move.bullet('Exactly as written. Ships block neither the way nor the fire. Off the table is out of the game.', [
    lightRules('Movement Phase', 'Distance and Measurement'),
  ]),
  fire.bullet(
    'A die for each side: the higher one fires with one ship at all of its targets, then the sides alternate. **Damage counts ' +
      'at once**. Tie: roll again.°',
    [lightRules('Fire Phase')],
  ),
  fire.bullet('Each **fire control**: one target a turn. Each weapon once.', [lightRules('Fire Control Systems')], {
    covers: ['fire-control'],
  }),
  fire.drawing('clock', [lightRules('Courses and Fire Arcs')], {
    beside: () => [
      '**White** fires there, **black** does not; bow up.',
      'The **center** of the stand counts. On a line: the firing player chooses.°',
      'Hatched **A**: no weapon fires there.',
    ],
  }),
  fire.drawing('weapons', [lightRules('Firing Beam Weapons', 'Firing Pulse Torpedoes')]),
  fire.text('A beam die: **4, 5** one point, **6** two.', [lightRules('Firing Beam Weapons')], { covers: ['beam'] }),
  fire.text(
    'A pulse torpedo that hits: as many points as a second die shows.',
    [lightRules('Firing Pulse Torpedoes')],
    {
      covers: ['pulse-torpedo'],
    },
  ),
  damage.text(
    'Cross off hull boxes from the left, from the top row down. At the end of a row a die for each system: it is lost on **1**, at ' +
      'the second row on **1–2**, at the third on **1–3**. **Several rows** by one ship: only the last, one number more. What is ' +
      'lost stays lost; without a drive course and speed stay. No box left: destroyed.',
    [lightRules('Recording Damage')],
  ),
];
