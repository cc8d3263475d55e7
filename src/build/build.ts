/**
 * Builds what `npm install` leaves ready to run in `bin/bundle`: a starter, the program in parts, and V8's compiled form of
 * these. The validators of the schemas are compiled before all that, from the catalogue.
 */

import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { partsOf, scriptOf, together } from './bundle.ts';
import { validators } from './compile-validators.ts';
import { at, replace } from './files.ts';
import { slimmed } from './fonts.ts';

const packaged = createRequire(import.meta.url).resolve;
const bundle = at('bin/bundle');

/** Starts the program as its starter does, tells which parts it loads, and keeps what V8 has compiled of each by the end. */
const compiling = `
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

for (const [path, code] of Object.entries(validators())) replace(at(path), code);
// What cannot be built leaves the bundle as it was.
const parts = await partsOf(at('src/cli/main.ts'));

// V8 knows a script by its length only, so that the compiled form of an old one must not outlive it.
rmSync(bundle, { recursive: true, force: true });
mkdirSync(join(bundle, 'fonts'), { recursive: true });
await build({
  entryPoints: [at('src/cli/start.ts')],
  outfile: join(bundle, 'start.cjs'),
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  minify: true,
});
const fonts = '@expo-google-fonts/roboto-condensed';
for (const [name, file] of [
  ['regular', '400Regular/RobotoCondensed_400Regular.ttf'],
  ['bold', '700Bold/RobotoCondensed_700Bold.ttf'],
]) {
  writeFileSync(join(bundle, `fonts/${name}.ttf`), slimmed(readFileSync(packaged(`${fonts}/${file}`))));
}
copyFileSync(packaged(`${fonts}/LICENSE_FONT`), join(bundle, 'fonts/LICENSE'));

const example = at('designs/concord/valiant.yaml');
for (const [name, text] of parts) writeFileSync(join(bundle, `${name}.js`), await scriptOf(text));
await putTogether(['main']);
// What pricing and checking load is read off a run of either, and becomes one script.
run('cost', example);
run('check', example);
await putTogether(['main', ...compiledParts()]);
const scratch = mkdtempSync(join(tmpdir(), 'slipway-'));
for (const _ of ['cold', 'warm']) run('check', '--cache-location', join(scratch, 'cache'), example);
run('ssd', example, '--output', join(scratch, 'example.pdf'));
run('fleet', at('designs/fleets'));
run('diff', example, at('designs/concord/gregarious.yaml'));
run('fmt', '--dry-run', example);
run('--help');
// A conversation that ends before it has begun: what is compiled of it is what every editor waits for.
run('lsp');
rmSync(scratch, { recursive: true });
// What is compiled of the one script takes time at every start: it is what most runs need, and no more.
rmSync(join(bundle, 'slipway.cache'));
run('cost', example);
run('check', example);
run('cost', '--format', 'json', example);

/** Runs the program once, and adds what V8 has compiled of each of its parts to what it had before. */
function run(...args: readonly string[]): void {
  spawnSync(process.execPath, ['-e', compiling, join(bundle, 'start.cjs'), ...args], { stdio: 'ignore' });
}

/** The parts of which there is a compiled form, but for the one that is made of others. */
function compiledParts(): readonly string[] {
  const caches = readdirSync(bundle).filter((file) => file.endsWith('.cache'));
  return caches.map((file) => basename(file, '.cache')).filter((name) => name !== 'slipway');
}

/** Makes one script of some parts, which then are no files any more, and forgets what was compiled before. */
async function putTogether(names: readonly string[]): Promise<void> {
  for (const name of compiledParts()) rmSync(join(bundle, `${name}.cache`));
  rmSync(join(bundle, 'slipway.cache'), { force: true });
  writeFileSync(join(bundle, 'slipway.js'), await together(parts, names));
  for (const name of names) rmSync(join(bundle, `${name}.js`), { force: true });
}
