/** Builds `bin`, unless it is built from the present sources. */

import { isBuilt } from './build-state.ts';

if (!isBuilt()) await import('./build.ts');
