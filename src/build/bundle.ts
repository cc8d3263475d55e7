/** Bundles the program as ES modules: one file with all that `cost` and `check` need, further ones for each `import()`. */

import { join, relative } from 'node:path';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';
import { projectPath } from './files.ts';

/** Leaves out or replaces code that slipway does not need at startup or at all. */
const trimmed: Plugin = {
  name: 'trimmed',
  setup(building) {
    // commander needs this for subcommands that are separate executables; slipway has none.
    building.onResolve({ filter: /^(?:node:)?child_process$/ }, ({ importer }) =>
      importer.includes('commander') ? { path: 'none', namespace: 'none' } : undefined,
    );
    // pdfkit's fonts, automatic line breaking and encryption are not used.
    building.onResolve({ filter: /^(?:fontkit|linebreak|@noble\/ciphers\/aes)$/ }, () => ({
      path: 'none',
      namespace: 'none',
    }));
    // Its table of scripts is large, and part of the library.
    building.onResolve({ filter: /^any-ascii$/ }, () => ({ path: './library/any-ascii.mjs', external: true }));
    building.onLoad({ filter: /./, namespace: 'none' }, () => ({ contents: 'module.exports = {};' }));
  },
};

/**
 * Makes every file behind an `import()` import `program.ts`, which is loaded by then. esbuild groups code by the entry
 * points that reach it: so all that `program.ts` needs is one group, and one file. As 90 files, starting takes 1.6 times
 * as long.
 */
const startTogether: Plugin = {
  name: 'start-together',
  setup(building) {
    const root = projectPath('');
    building.onResolve({ filter: /^\..*\.tsx?$/ }, ({ path, kind, resolveDir }) =>
      kind === 'dynamic-import' ? { path: relative(root, join(resolveDir, path)), namespace: 'late' } : undefined,
    );
    building.onLoad({ filter: /./, namespace: 'late' }, ({ path }) => ({
      contents: `import './src/cli/program.ts'; export * from ${JSON.stringify(`./${path.replaceAll('\\', '/')}`)};`,
      resolveDir: root,
    }));
  },
};

/** The source files, relative to the working directory, that code of a bundle comes from. */
export function bundledSources({ outputs }: Metafile): readonly string[] {
  return Object.values(outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([path, { bytesInOutput }]) => (bytesInOutput > 0 ? [path] : [])),
  );
}

/** What the bundles of the program and of the library have in common. */
export const moduleBundle = {
  outExtension: { '.js': '.mjs' },
  chunkNames: '[name]-[hash]',
  bundle: true,
  splitting: true,
  format: 'esm',
  // Node 20 has regular expressions with `v`; esbuild would construct them at each use.
  supported: { 'regexp-set-notation': true },
  minify: true,
  legalComments: 'none',
  logLevel: 'warning',
  // The main file of jsonc-parser is UMD: esbuild cannot resolve what it requires.
  alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' },
  write: false,
  metafile: true,
} as const satisfies BuildOptions;

/** Bundles the program for `folder`; nothing is written yet. */
export async function bundleProgram(folder: string) {
  const { outputFiles, metafile } = await build({
    ...moduleBundle,
    entryPoints: {
      main: projectPath('src/cli/main.ts'),
      rasterizer: projectPath('src/cli/runtime/render/rasterizer.ts'),
    },
    outdir: folder,
    platform: 'node',
    target: 'node20',
    // Packages that are CommonJS require modules of Node.
    banner: {
      js: `import{createRequire as __createRequire}from"node:module";const require=__createRequire(import.meta.url);`,
    },
    plugins: [trimmed, startTogether],
  });
  return { files: outputFiles, sources: bundledSources(metafile) };
}
