/**
 * Starts the program from its bundle and, where it fits this Node, from V8's compiled form of it, which `npm run build`
 * leaves beside the bundle. Without it the program starts as well, only later. What only printing needs, and what only editors
 * need, are bundles of their own, which are loaded in the same way when the program asks for them.
 */

import { readFileSync } from 'node:fs';
import { Script } from 'node:vm';

/** What V8 compiled on an earlier run, if it is there. */
function compiled(name: string): Buffer | undefined {
  try {
    return readFileSync(`${__dirname}/${name}.cache`);
  } catch {
    return undefined;
  }
}

function load(name: string): unknown {
  const file = `${__dirname}/${name}.cjs`;
  // The bundles are pure ASCII, so that V8 may hold them at a byte a character.
  const source = `(function (require, module, exports, __filename, __dirname) {${readFileSync(file, 'latin1')}\n})`;
  const cachedData = compiled(name);
  const script = new Script(source, cachedData ? { filename: file, cachedData } : { filename: file });
  const own = { exports: {} as unknown };
  const start = script.runInThisContext() as (...scope: readonly unknown[]) => void;
  start(asked, own, own.exports, file, __dirname);
  return own.exports;
}

/** What the program asks for: another bundle, or what Node knows. */
const asked = Object.assign((id: string) => {
  const [, own] = /^\.\/(drawing|protocol)\.cjs$/.exec(id) ?? [];
  return own === undefined ? module.require(id) : load(own);
}, require);

load('slipway');
