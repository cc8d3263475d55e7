/** Bundles the public library for any runtime, and makes its types from the sources. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import ts from 'typescript';
import { bundledSources, moduleBundle } from './bundle.ts';
import { projectPath } from './files.ts';

/** The functions of the library: files of `src/library`. As entries of their own, so that users who need one load no other. */
const modules = ['index', 'firepower', 'judge', 'price', 'read-design', 'read-house-rules', 'render-svg'];

/** What drawings need, as a module: files cannot be read in a browser. */
export function sheetData(data: Readonly<Record<'fonts' | 'widths' | 'template', object>>): string {
  return Object.entries(data)
    .map(
      ([name, value]) =>
        `export const ${name} = /* @__PURE__ */ JSON.parse(${JSON.stringify(JSON.stringify(value))});\n`,
    )
    .join('');
}

/** Imports that esbuild keeps for the order of side effects, of which there are none: bundlers warn of them. */
const bareImports = /import"\.\/[\w.-]+";/g;

/** Bundles the library for `folder`; nothing is written yet. */
export async function bundleLibrary(folder: string) {
  const { outputFiles, metafile } = await build({
    ...moduleBundle,
    entryPoints: {
      ...Object.fromEntries(modules.map((name) => [name, projectPath(`src/library/${name}.ts`)])),
      // The program uses this copy.
      'any-ascii': 'any-ascii',
    },
    outdir: folder,
    // Modules of Node cannot be imported.
    platform: 'browser',
    target: ['es2024', 'node20'],
  });
  const files = [
    ...outputFiles.map(({ path, text }) => ({ path, contents: text.replace(bareImports, '') })),
    ...typeFiles(folder),
    // Bundlers drop modules whose exports are not used only if this file says that they may.
    { path: join(folder, 'package.json'), contents: '{ "type": "module", "sideEffects": false }\n' },
  ];
  return { files, sources: bundledSources(metafile) };
}

/** Declarations of the functions. Their types are in one file that imports nothing. */
function typeFiles(folder: string) {
  return [...modules, 'types'].map((name) => {
    const text = readFileSync(projectPath(`src/library/${name}.ts`), 'utf8');
    const { outputText, diagnostics = [] } = ts.transpileDeclaration(text, {
      fileName: `${name}.ts`,
      reportDiagnostics: true,
      compilerOptions: { isolatedDeclarations: true, declaration: true, target: ts.ScriptTarget.ESNext },
    });
    if (diagnostics.length > 0) {
      throw new Error(
        diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')).join('\n'),
      );
    }
    return {
      path: join(folder, `${name}.d.mts`),
      contents: outputText.replace(/(?<=from '\.\/[\w-]+)\.ts(?=')/g, '.mjs'),
    };
  });
}
