import { centred, type Mark, open } from '../../drawing/mark.ts';
import { defineIcon } from './icon.ts';
import { mirrored } from './mirror.ts';

const house = mirrored([0, 0], 1, [
  [0, -3.7],
  [3.7, -0.7],
  [3.7, 3.7],
]);
const inner = mirrored([0, 0], 1, [
  [0, -2.75],
  [2.95, -0.35],
  [2.95, 2.95],
]);

const standard: readonly Mark[] = [open(house, 0.5)];
const advanced: readonly Mark[] = [open(house, 0.45), open(inner, 0.4)];

const sizes = [4.6, 4.1, 3.2];

/** A house with its point ahead and the thrust in it; an advanced drive has double walls. */
export const mainDrive = defineIcon('main-drive', {
  label: ({ type }) => (type === 'advanced' ? 'Adv drive' : 'Drive'),
  draw: ({ choices }) => {
    const thrust = String(choices.thrust);
    const walls = choices.type === 'advanced' ? advanced : standard;
    return [...walls, centred(thrust, 0, 0.8, sizes[thrust.length - 1] ?? 3.2)];
  },
});
