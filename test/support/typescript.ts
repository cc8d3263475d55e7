import { createRequire } from 'node:module';
import type typescript from 'typescript';

/** The compiler, loaded with `require`, because for `import` Node searches its nine megabytes for the names of exports. */
export const ts = createRequire(import.meta.url)('typescript') as typeof typescript;
