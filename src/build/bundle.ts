/** Bundles the program: one part for each `import()`; the parts of every `cost` and `check` run become one file. */

import { basename, relative } from 'node:path';
import { build, type Metafile, type OutputFile, type Plugin, transform } from 'esbuild';

/** Common settings: minified names, Node 20, script instead of module. */
const common = {
  platform: 'node',
  target: 'node20',
  legalComments: 'none',
  // Code evaluated from a string can `require` late but cannot `import`.
  supported: { 'dynamic-import': false },
  // Some libraries use `import.meta.url`, which scripts lack; `cli/start.ts` has both.
  define: { 'import.meta.url': '__meta.url', 'import.meta.setBudgetFactor': '__meta.setBudgetFactor' },
} as const;

const inflate = `
const { inflateRawSync } = require('node:zlib');
module.exports = (packed, room) => (room.set(inflateRawSync(packed)), room);
`;

/** Leaves out or replaces code that slipway does not need at startup or at all. */
const trimmed: Plugin = {
  name: 'trimmed',
  setup(building) {
    // Schemas are only loaded to explain errors: keep them as files.
    building.onResolve({ filter: /\.schema\.json$/ }, ({ path }) => ({
      path: `../../schemas/${basename(path)}`,
      external: true,
    }));
    // commander needs this for subcommands that are separate executables; slipway has none.
    building.onResolve({ filter: /^(?:node:)?child_process$/ }, ({ importer }) =>
      importer.includes('commander') ? { path: 'none', namespace: 'none' } : undefined,
    );
    // Compressed web fonts and automatic line breaking are not used.
    building.onResolve({ filter: /^(?:brotli\/decompress(?:\.js)?|linebreak)$/ }, () => ({
      path: 'none',
      namespace: 'none',
    }));
    // fontkit decompresses its tables in JavaScript at every start; zlib saves 40 ms.
    building.onResolve({ filter: /^tiny-inflate$/ }, () => ({ path: 'inflate', namespace: 'inflate' }));
    building.onLoad({ filter: /./, namespace: 'inflate' }, () => ({ contents: inflate, loader: 'js' }));
    building.onLoad({ filter: /./, namespace: 'none' }, () => ({ contents: 'module.exports = {};' }));
  },
};

interface BundlePart {
  readonly code: string;
  /** The names that other parts import. */
  readonly exports: readonly string[];
}

/** Parts by name. The part that starts the program is `main`. */
type BundleParts = ReadonlyMap<string, BundlePart>;

/** The source files, relative to the working directory, that code of a bundle comes from. */
export function bundledSources({ outputs }: Metafile): readonly string[] {
  return Object.values(outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])),
  );
}

/** Splits the program at each `import()`. */
export async function splitProgram(
  entry: string,
): Promise<{ readonly parts: BundleParts; readonly sources: readonly string[] }> {
  const { outputFiles, metafile } = await build({
    ...common,
    // Splitting needs dynamic imports; the next step converts them for scripts.
    // The main file of jsonc-parser is UMD: esbuild cannot resolve what it requires.
    alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' },
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
    metafile: true,
    plugins: [trimmed],
  });
  return {
    parts: new Map(
      outputFiles.map(({ path, text }: OutputFile) => {
        const { exports = [] } = metafile.outputs[relative('.', path)] ?? {};
        return [basename(path, '.js'), { code: text, exports }];
      }),
    ),
    sources: bundledSources(metafile),
  };
}

export async function toScript(part: string): Promise<string> {
  return scoped((await transform(part, { ...common, format: 'cjs', minifyWhitespace: true, minifySyntax: true })).code);
}

function scoped(code: string): string {
  const [character] = /[\u0080-\uffff]+/.exec(code) ?? [];
  // Parts are read as Latin-1: other characters, which esbuild leaves in patterns, would be corrupted.
  if (character !== undefined)
    throw new Error(`non-ASCII ${JSON.stringify(character)} in a pattern: write it as an escape`);
  // Node requires it as a module; run as a script, where there is no `module`, its value is the function.
  return `(typeof module === 'object' ? module : {}).exports = (function (require, module, exports, __dirname, __meta) {${code}\n})`;
}

/**
 * Merges parts into one script that starts the program and exports all of them as `parts`. The objects of their exports
 * are made when they are asked for: making all of them would take 3% of a start.
 */
export async function mergeScript(parts: BundleParts, names: readonly string[]): Promise<string> {
  const imports: string[] = [];
  const getters: string[] = [];
  for (const [index, name] of names.entries()) {
    const exported = parts.get(name)?.exports ?? [];
    const list = (between: string) => exported.map((each) => `${each}${between}part${index}_${each}`).join(', ');
    imports.push(`import { ${list(' as ')} } from './${name}.js';`);
    getters.push(`get ${JSON.stringify(name)}() { return { ${list(': ')} }; },`);
  }
  const { outputFiles } = await build({
    ...common,
    stdin: { contents: [...imports, 'export const parts = {', ...getters, '};'].join('\n'), resolveDir: '.' },
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
          building.onLoad({ filter: /./, namespace: 'part' }, ({ path }) => ({
            contents: parts.get(path)?.code ?? '',
          }));
        },
      },
    ],
  });
  return scoped(outputFiles[0]?.text ?? '');
}
