/**
 * Starts the program from its bundle and, where it fits this Node, from V8's compiled form of it, which `npm run build`
 * leaves beside the bundle. Without it the program starts as well, only later.
 */

import { readFileSync } from 'node:fs';
import { Script } from 'node:vm';

const file = `${__dirname}/slipway.cjs`;

/** What V8 compiled on an earlier run, if it is there. */
function compiled(): Buffer | undefined {
  try {
    return readFileSync(`${__dirname}/slipway.cache`);
  } catch {
    return undefined;
  }
}

// The bundle is pure ASCII, so that V8 may hold it at a byte a character.
const source = `(function (require, module, exports, __filename, __dirname) {${readFileSync(file, 'latin1')}\n})`;
const cachedData = compiled();
const script = new Script(source, cachedData ? { filename: file, cachedData } : { filename: file });
const start = script.runInThisContext() as (...scope: readonly unknown[]) => void;
start(require, module, exports, file, __dirname);
