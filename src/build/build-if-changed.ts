/** Builds `bin` before tests, unless it is up to date: a build takes longer than most changes take to test. */

import { isBuilt } from './build-record.ts';

if (!isBuilt()) await import('./build.ts');
