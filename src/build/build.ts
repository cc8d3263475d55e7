/** Compiles the schema validators, then builds `bin/bundle`: starter, program parts and their V8 code caches. */

import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { mergeScript, splitProgram, toScript } from './bundle.ts';
import { validators } from './compile-validators.ts';
import { projectPath, writeAtomically } from './files.ts';
import { slimFont } from './fonts.ts';

const packaged = createRequire(import.meta.url).resolve;
const bundle = projectPath('bin/bundle');

/** Runs the program like its starter does, and saves V8's code cache for each part it loads. */
const cacheWriter = `
const { writeFileSync } = require('node:fs');
const vm = require('node:vm');
const [starter, ...args] = process.argv.slice(1);
process.argv = ['node', 'slipway', ...args];
const scripts = new Map();
vm.Script = class extends vm.Script {
  constructor(source, options) {
    super(source, options);
    scripts.set(options.filename, this);
  }
};
process.on('exit', () => {
  for (const [file, script] of scripts) {
    writeFileSync(file.replace(/js$/, 'cache'), script.createCachedData());
  }
});
require(starter);
`;

for (const [path, code] of Object.entries(validators())) writeAtomically(projectPath(path), code);
// Build first, so that a failure leaves the old bundle intact.
const parts = await splitProgram(projectPath('src/cli/main.ts'));

// V8 identifies a script only by its length, so old code caches must not survive.
rmSync(bundle, { recursive: true, force: true });
mkdirSync(join(bundle, 'fonts'), { recursive: true });
await build({
  entryPoints: [projectPath('src/cli/start.ts')],
  outfile: join(bundle, 'start.cjs'),
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  minify: true,
  define: { BUILD_NODE_VERSION: JSON.stringify(process.version) },
});
const fonts = '@expo-google-fonts/roboto-condensed';
for (const [name, file] of [
  ['regular', '400Regular/RobotoCondensed_400Regular.ttf'],
  ['bold', '700Bold/RobotoCondensed_700Bold.ttf'],
]) {
  writeFileSync(join(bundle, `fonts/${name}.ttf`), slimFont(readFileSync(packaged(`${fonts}/${file}`))));
}
copyFileSync(packaged(`${fonts}/LICENSE_FONT`), join(bundle, 'fonts/LICENSE'));

const example = projectPath('designs/concord/valiant.yaml');
for (const [name, text] of parts) writeFileSync(join(bundle, `${name}.js`), await toScript(text));
await mergeParts(['main']);
// Parts loaded by a run of `cost` or `check` are merged into one script.
run('cost', example);
run('check', example);
await mergeParts(['main', ...cachedParts()]);
const scratch = mkdtempSync(join(tmpdir(), 'slipway-'));
for (const _ of ['cold', 'warm']) run('check', '--cache-location', join(scratch, 'cache'), example);
run('ssd', example, '--output', join(scratch, 'example.pdf'));
run('fleet', projectPath('designs/fleets'));
run('firepower', example);
run('diff', example, projectPath('designs/concord/gregarious.yaml'));
run('fmt', '--dry-run', example);
run('--help');
// Caches what every editor session loads at startup.
run('lsp');
rmSync(scratch, { recursive: true });
// A larger code cache slows every start: keep only what most runs of the main script need.
rmSync(join(bundle, 'slipway.cache'));
run('cost', example);
run('check', example);
run('cost', '--format', 'json', example);

/** Runs the program once, adding to the code caches of its parts. */
function run(...args: readonly string[]): void {
  spawnSync(process.execPath, ['-e', cacheWriter, join(bundle, 'start.cjs'), ...args], { stdio: 'ignore' });
}

function cachedParts(): readonly string[] {
  const caches = readdirSync(bundle).filter((file) => file.endsWith('.cache'));
  return caches.map((file) => basename(file, '.cache')).filter((name) => name !== 'slipway');
}

/** Merges parts into one script, deletes them, and discards all code caches. */
async function mergeParts(names: readonly string[]): Promise<void> {
  for (const name of cachedParts()) rmSync(join(bundle, `${name}.cache`));
  rmSync(join(bundle, 'slipway.cache'), { force: true });
  writeFileSync(join(bundle, 'slipway.js'), await mergeScript(parts, names));
  for (const name of names) rmSync(join(bundle, `${name}.js`), { force: true });
}
