import type { Mark } from '../../drawing/mark.ts';
import { coreParts } from './core-parts.ts';
import { defineIcon } from './icon.ts';
import { scaled } from './scale.ts';

const marks: readonly Mark[] = [
  ...scaled(coreParts.bridge, [0, -2.05], 0.47),
  ...scaled(coreParts['life-support'], [-2.1, 2], 0.47),
  ...scaled(coreParts['power-core'], [2.1, 2], 0.47),
];

/** Bridge, life support and power core, small. */
export const coreSystems = defineIcon('core-systems', { label: () => 'Core', draw: () => marks });
