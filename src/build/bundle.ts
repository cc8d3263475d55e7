/**
 * The program as it is run: in parts, so that no run reads what it does not need. esbuild splits the sources wherever they
 * `import()` something late; the parts that every pricing and checking run loads are put together again, as one file.
 */

import { basename } from 'node:path';
import { build, type OutputFile, type Plugin, transform } from 'esbuild';

/** What all parts have in common: one-letter names, for Node 20, in a script. */
const common = {
  platform: 'node',
  target: 'node20',
  legalComments: 'none',
  // Code that is run from a string may `require` what it needs late, but not `import` it.
  supported: { 'dynamic-import': false },
  // Some libraries ask where they stand by a word that only modules know.
  define: { 'import.meta.url': '__url' },
} as const;

const inflate = `
const { inflateRawSync } = require('node:zlib');
module.exports = (packed, room) => (room.set(inflateRawSync(packed)), room);
`;

/** What the program may do without until it is asked for it, or altogether. */
const spared: Plugin = {
  name: 'spared',
  setup(building) {
    // The schemas' texts are needed only to explain a mistake: they stay files of their own.
    building.onResolve({ filter: /\.schema\.json$/ }, ({ path }) => ({
      path: `../../schemas/${basename(path)}`,
      external: true,
    }));
    // commander would load this to run subcommands as programs of their own, which slipway has none of.
    building.onResolve({ filter: /^(?:node:)?child_process$/ }, ({ importer }) =>
      importer.includes('commander') ? { path: 'none', namespace: 'none' } : undefined,
    );
    // Fonts that were packed for the web, and text that breaks into lines by itself: sheets have neither.
    building.onResolve({ filter: /^(?:brotli\/decompress(?:\.js)?|linebreak)$/ }, () => ({
      path: 'none',
      namespace: 'none',
    }));
    // fontkit unpacks its tables of letters by a program of its own, at every start; Node's does it in no time.
    building.onResolve({ filter: /^tiny-inflate$/ }, () => ({ path: 'inflate', namespace: 'inflate' }));
    building.onLoad({ filter: /./, namespace: 'inflate' }, () => ({ contents: inflate, loader: 'js' }));
    building.onLoad({ filter: /./, namespace: 'none' }, () => ({ contents: 'module.exports = {};' }));
  },
};

/** A part of the program: its name, which is how other parts ask for it, and its text, a module. */
export type Parts = ReadonlyMap<string, string>;

/** The program behind `entry`, split wherever it imports something late. The part that starts it is `main`. */
export async function partsOf(entry: string): Promise<Parts> {
  const { outputFiles } = await build({
    ...common,
    // What is late is split off here, and asked for in a script's way in the next step.
    supported: {},
    entryPoints: { main: entry },
    outdir: '.',
    chunkNames: '[name]-[hash]',
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    logLevel: 'warning',
    write: false,
    plugins: [spared],
  });
  return new Map(outputFiles.map(({ path, text }: OutputFile) => [basename(path, '.js'), text]));
}

/** A part as a script by itself. */
export async function scriptOf(part: string): Promise<string> {
  return scoped((await transform(part, { ...common, format: 'cjs', minifyWhitespace: true, minifySyntax: true })).code);
}

/** A script as the function that the starter calls. */
function scoped(code: string): string {
  const [stranger] = /[\u0080-\uffff]+/.exec(code) ?? [];
  // Parts are read at a byte a character: what esbuild does not escape, as in patterns, would silently be something else.
  if (stranger !== undefined)
    throw new Error(`the source has ${JSON.stringify(stranger)} in a pattern: write it as an escape`);
  return `(function (require, module, exports, __dirname, __url) {${code}\n})`;
}

/** The parts `names` as one script, which starts the program and exports what the other parts ask of each of them. */
export async function together(parts: Parts, names: readonly string[]): Promise<string> {
  const all = names.map((name) => `export * as ${JSON.stringify(name)} from './${name}.js';`);
  const { outputFiles } = await build({
    ...common,
    stdin: { contents: all.join('\n'), resolveDir: '.' },
    bundle: true,
    format: 'cjs',
    minify: true,
    write: false,
    plugins: [
      {
        name: 'parts',
        setup(building) {
          building.onResolve({ filter: /^\.\/.*\.js$/ }, ({ path }) =>
            names.includes(basename(path, '.js'))
              ? { path: basename(path, '.js'), namespace: 'part' }
              : { path, external: true },
          );
          building.onResolve({ filter: /./ }, ({ path }) => ({ path, external: true }));
          building.onLoad({ filter: /./, namespace: 'part' }, ({ path }) => ({ contents: parts.get(path) ?? '' }));
        },
      },
    ],
  });
  return scoped(outputFiles[0]?.text ?? '');
}
