import type { Mark } from '../../drawing/mark.ts';
import { coreSystemIcons } from './core-parts.ts';
import { defineIcon } from './icon.ts';
import { scaleMarks } from './scale.ts';

const marks: readonly Mark[] = [
  ...scaleMarks(coreSystemIcons.bridge, [0, -2.05], 0.47),
  ...scaleMarks(coreSystemIcons['life-support'], [-2.1, 2], 0.47),
  ...scaleMarks(coreSystemIcons['power-core'], [2.1, 2], 0.47),
];

/** Bridge, life support and power core, small. */
export const coreSystems = defineIcon('core-systems', { label: () => 'Core', draw: () => marks });
