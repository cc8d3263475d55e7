import { centeredText, type Mark, openShape } from '../../drawing/mark.ts';
import { defineIcon } from './icon.ts';
import { mirror } from './mirror.ts';

const outline = mirror([0, 0], 1, [0, -3.7], [3.7, -0.7], [3.7, 3.7]);
const inner = mirror([0, 0], 1, [0, -2.75], [2.95, -0.35], [2.95, 2.95]);

const standard: readonly Mark[] = [openShape(outline, 0.5)];
const advanced: readonly Mark[] = [openShape(outline, 0.45), openShape(inner, 0.4)];

const typeSizes = [4.6, 4.1, 3.2];

/** The thrust in a pentagon, point ahead; double walls if advanced. */
export const mainDrive = defineIcon('main-drive', {
  label: ({ type }) => (type === 'advanced' ? 'Adv drive' : 'Drive'),
  draw: ({ choices }) => {
    const thrust = String(choices.thrust);
    const walls = choices.type === 'advanced' ? advanced : standard;
    return [...walls, centeredText(thrust, [0, 0.8], typeSizes[thrust.length - 1] ?? 3.2)];
  },
});
