/**
 * Starts the program from its bundle, part by part as it asks for them, and, where it fits this Node, from V8's compiled
 * form of each, which `npm run build` leaves beside it. Without that the program starts as well, only later.
 */

import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
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
  const filename = `${__dirname}/${name}.js`;
  const cachedData = compiled(name);
  // The parts are pure ASCII, so that V8 may hold them at a byte a character.
  const script = new Script(readFileSync(filename, 'latin1'), cachedData ? { filename, cachedData } : { filename });
  const own = { exports: {} as unknown };
  const start = script.runInThisContext() as (...scope: readonly unknown[]) => void;
  start(asked, own, own.exports, __dirname, pathToFileURL(filename).href);
  return own.exports;
}

/** The parts that are there, by the names by which the others ask for them. */
let parts: Record<string, unknown> = {};

/** What a part asks for: another one, or what Node knows. */
const asked = Object.assign((id: string) => {
  const [, name] = /^\.\/(.*)\.js$/.exec(id) ?? [];
  if (name === undefined) return module.require(id);
  parts[name] ??= load(name);
  return parts[name];
}, require);

// Every run needs these; they are one script, which knows them by their names.
parts = { ...(load('slipway') as Record<string, unknown>) };
