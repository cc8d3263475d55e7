/**
 * Loads the bundle, part by part as the program asks for them, with code that V8 has compiled before. The build leaves
 * such code beside the parts, for its own version of Node; other versions from 22.1 on use Node's compile cache, which
 * holds less of it.
 */

import { readFileSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { pathToFileURL } from 'node:url';
import { Script } from 'node:vm';

/** The version of Node that built the bundle; inserted by the build. */
declare const BUILD_NODE_VERSION: string;

/** A part of the bundle, wrapped in a function. */
type Part = (...scope: readonly unknown[]) => void;

const fitsBuild = process.version === BUILD_NODE_VERSION;
// Missing before Node 22.1, and in the types of Node 20.
if (!fitsBuild) (nodeModule as { readonly enableCompileCache?: () => unknown }).enableCompileCache?.();

function compile(name: string, filename: string): Part {
  const cachedData = readCompiled(name);
  // Parts are ASCII: read as Latin-1, V8 stores them with one byte per character.
  const source = readFileSync(filename, 'latin1');
  return new Script(source, cachedData ? { filename, cachedData } : { filename }).runInThisContext() as Part;
}

/** The code compiled by the build, for parts that it has tried. */
function readCompiled(name: string): Buffer | undefined {
  try {
    return readFileSync(`${__dirname}/${name}.cache`);
  } catch {
    return undefined;
  }
}

function load(name: string): unknown {
  const filename = `${__dirname}/${name}.js`;
  const part = fitsBuild ? compile(name, filename) : (module.require(filename) as Part);
  const loaded = { exports: {} as unknown };
  part(requirePart, loaded, loaded.exports, __dirname, pathToFileURL(filename).href);
  return loaded.exports;
}

/** Loaded parts by name. */
let parts: Record<string, unknown> = {};

/** The `require` of the parts: loads another part, or a module of Node. */
const requirePart = Object.assign((id: string) => {
  const [, name] = /^\.\/(.*)\.js$/.exec(id) ?? [];
  if (name === undefined) return module.require(id);
  parts[name] ??= load(name);
  return parts[name];
}, require);

// One script with the parts that every run needs, exported by name.
parts = { ...(load('slipway') as Record<string, unknown>) };
