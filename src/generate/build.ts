/**
 * Builds what `npm install` leaves ready to run in `bin/bundle`: the program in one file, a starter, and V8's compiled
 * form of the program. The validator of the design schema is compiled before all that, from the catalogue.
 */

import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { at, replace } from './files.ts';
import { slimmed } from './fonts.ts';
import {
  configValidatorCode,
  designValidatorCode,
  fleetValidatorCode,
  stateValidatorCode,
  templateValidatorCode,
} from './validator.ts';

const packaged = createRequire(import.meta.url).resolve;

const inflate = `
const { inflateRawSync } = require('node:zlib');
module.exports = (packed, room) => (room.set(inflateRawSync(packed)), room);
`;

/** What the program may do without until it is asked for it, or altogether. */
const late: Plugin = {
  name: 'late',
  setup(building) {
    // The schemas' texts are needed only to explain a mistake: they stay files of their own.
    building.onResolve({ filter: /\.schema\.json$/ }, ({ path }) => ({
      path: `../../schemas/${basename(path)}`,
      external: true,
    }));
    // These ask where they stand by a word that only modules know; their other editions do not.
    building.onResolve({ filter: /^(?:tinyglobby|fdir|pdfkit)$/ }, ({ path, resolveDir, pluginData }) =>
      pluginData === 'asked'
        ? undefined
        : building.resolve(path, { kind: 'require-call', resolveDir, pluginData: 'asked' }),
    );
    // What only printing needs, and what only editors need, are bundles of their own.
    building.onResolve({ filter: /\/(?:drawing|protocol)\.ts$/ }, ({ kind, path }) =>
      kind === 'entry-point' ? undefined : { path: `./${basename(path, '.ts')}.cjs`, external: true },
    );
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

/** Starts the program as its starter does, and keeps what V8 has compiled of one bundle by the end of the run. */
const compiling = `
const { writeFileSync } = require('node:fs');
const vm = require('node:vm');
const [starter, kept, ...args] = process.argv.slice(1);
process.argv = ['node', 'slipway', ...args];
vm.Script = class extends vm.Script {
  constructor(source, options) {
    super(source, options);
    if (options.filename !== kept + '.cjs') return;
    process.on('exit', () => writeFileSync(kept + '.cache.new', this.createCachedData()));
  }
};
require(starter);
`;

replace(at('src/design/validator.js'), designValidatorCode());
replace(at('src/sheet/template-validator.js'), templateValidatorCode());
replace(at('src/config/config-validator.js'), configValidatorCode());
replace(at('src/fleet/fleet-validator.js'), fleetValidatorCode());
replace(at('src/damage/state-validator.js'), stateValidatorCode());
mkdirSync(at('bin/bundle'), { recursive: true });
// V8 knows a bundle by its length only, so that the compiled form of an old one must not outlive it.
for (const name of ['slipway', 'drawing', 'protocol']) rmSync(at(`bin/bundle/${name}.cache`), { force: true });
await build({
  entryPoints: {
    slipway: at('src/cli/main.ts'),
    drawing: at('src/cli/drawing.ts'),
    protocol: at('src/cli/protocol.ts'),
    start: at('src/cli/start.ts'),
  },
  outdir: at('bin/bundle'),
  outExtension: { '.js': '.cjs' },
  bundle: true,
  platform: 'node',
  format: 'cjs',
  target: 'node20',
  minify: true,
  // Code that is run from a string may `require` what it needs late, but not `import` it.
  supported: { 'dynamic-import': false },
  legalComments: 'none',
  logLevel: 'warning',
  plugins: [late],
});
const fonts = '@expo-google-fonts/roboto-condensed';
mkdirSync(at('bin/bundle/fonts'), { recursive: true });
for (const [name, file] of [
  ['regular', '400Regular/RobotoCondensed_400Regular.ttf'],
  ['bold', '700Bold/RobotoCondensed_700Bold.ttf'],
]) {
  writeFileSync(at(`bin/bundle/fonts/${name}.ttf`), slimmed(readFileSync(packaged(`${fonts}/${file}`))));
}
copyFileSync(packaged(`${fonts}/LICENSE_FONT`), at('bin/bundle/fonts/LICENSE'));

const example = at('designs/concord/valiant.yaml');
keepCompiled('slipway', 'cost', example);
keepCompiled('drawing', 'ssd', example, '--output', at('bin/bundle/example.pdf'));
rmSync(at('bin/bundle/example.pdf'), { force: true });
// A conversation that ends before it has begun: what is compiled of it is what every editor waits for.
keepCompiled('protocol', 'lsp');

/** Runs the program once, and keeps what V8 has compiled of a bundle by its end. */
function keepCompiled(name: string, ...args: readonly string[]): void {
  const bundle = at(`bin/bundle/${name}`);
  spawnSync(process.execPath, ['-e', compiling, at('bin/bundle/start.cjs'), bundle, ...args], { stdio: 'ignore' });
  renameSync(`${bundle}.cache.new`, `${bundle}.cache`);
}
