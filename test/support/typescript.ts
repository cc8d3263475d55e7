import { createRequire } from 'node:module';
import type typescript from 'typescript';

/** The compiler, by `require`: for an `import` Node searches its nine megabytes for the names of exports. */
export const ts = createRequire(import.meta.url)('typescript') as typeof typescript;
