/** Builds what `npm install` leaves ready to run: the compiled validator, and the program in one file with its late parts beside it. */

import { mkdir, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { designValidatorCode } from './validator.ts';

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

async function replace(path: string, text: string): Promise<void> {
  await writeFile(`${path}.new`, text);
  await rename(`${path}.new`, path);
}

await replace(at('src/design/validator.js'), designValidatorCode());
await mkdir(at('bin/bundle'), { recursive: true });
await build({
  entryPoints: { slipway: at('src/cli/main.ts') },
  outdir: at('bin/bundle'),
  outExtension: { '.js': '.cjs' },
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  minify: true,
  legalComments: 'none',
  logLevel: 'warning',
});
