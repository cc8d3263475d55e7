/// <reference types="vite/types/importMeta.d.ts" />

/** Loads every module that can be mutated, so that code that runs at load counts as static, not as covered by a test. */

import { beforeEach } from 'vitest';
import { emptyCaches } from './cache-per-test.ts';

beforeEach(emptyCaches);

const modules = import.meta.glob(['../../src/checks/**/*.ts', '../../src/rules/**/*.ts']);
for (const load of Object.values(modules)) await load();
