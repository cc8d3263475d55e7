/** Full Thrust Light: what its icons mean, its three phases, and damage. */

import { lightRules } from '../../model/citation.ts';
import { type PlayRule, phase } from './play-item.ts';

const icons = phase(0);
const orders = phase(1);
const move = phase(2);
const fire = phase(3);
const damage = phase(4);

/** The phases as the record sheet names them; 0 is its key to icons. */
export const lightTitles: Readonly<Record<number, string>> = {
  1: 'Orders',
  2: 'Move',
  3: 'Fire',
  4: 'End of a hull row',
};

export const lightPlay: readonly PlayRule[] = [
  icons.text(
    '**Beam** and its class. White arcs fire, black do not; bow up, **never** aft.',
    [lightRules('Courses and Fire Arcs', 'Firing Beam Weapons')],
    { covers: ['beam'] },
  ),
  icons.text('**Pulse torpedo**.', [lightRules('Firing Pulse Torpedoes')], { covers: ['pulse-torpedo'] }),
  icons.text(
    '**Fire control**: each aims at one ship a turn. None left: no fire.',
    [lightRules('Fire Control Systems')],
    { covers: ['fire-control'] },
  ),
  icons.text(
    '**Drive** and its thrust. Lost: course and speed stay.',
    [lightRules('Order Plotting Phase', 'Recording Damage')],
    { covers: ['main-drive'], when: ({ moves }) => moves },
  ),
  orders.text(
    '**+2 −3** speed, **P1 S2** turn to port, to starboard: 1 thrust for each mu or clock point. At most half of the thrust, ' +
      'rounded **up**, on turns. Then the new **V** and **C**. No order: as before. Never backward.',
    [lightRules('Order Plotting Phase', 'Acceleration and Deceleration', 'Changing Course')],
  ),
  move.text(
    'Half of the turn, rounded **down**; half of the speed; the rest of both. Ships block neither the way nor the fire. Off ' +
      'the table: out.',
    [lightRules('Changing Course', 'Movement Phase', 'Distance and Measurement')],
  ),
  fire.text(
    'A die each (tie: again°), high side first, then a ship each in turn. Each weapon once; measure from the **centers** of ' +
      'stands. Damage counts **at once**.',
    [lightRules('Fire Phase', 'Distance and Measurement')],
  ),
  fire.text(
    '**Beam**: dice as its class to 12 mu, one less for each 12 more. **4–5** 1 point, **6** 2.',
    [lightRules('Firing Beam Weapons')],
    { covers: ['beam'] },
  ),
  fire.text(
    '**Torpedo**: to 6 12 18 24 30 mu hits on **2+ 3+ 4+ 5+ 6**; a second die is the damage.',
    [lightRules('Firing Pulse Torpedoes')],
    { covers: ['pulse-torpedo'] },
  ),
  damage.text(
    'Boxes from the left, top row first. A row gone: after all fire of that ship a die for each icon; lost for good on the ' +
      'number shown. Several rows by one ship: the last only, one worse. No box left: destroyed.',
    [lightRules('Recording Damage')],
  ),
];

/** Beside the drawings, where a sheet has room for them. */
export const lightDrawings = {
  clock: {
    cite: [lightRules('Courses and Fire Arcs')],
    beside: 'Courses and arcs: twelve points, 30° each. On a line of arcs the firing player chooses.°',
  },
  turn: {
    cite: [lightRules('Changing Course')],
    beside: '**S3** from course 12 to 3. One point alone: at the midpoint.',
  },
} as const;
