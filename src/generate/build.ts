/**
 * Builds what `npm install` leaves ready to run in `bin/bundle`: the program in one file, a starter, and V8's compiled
 * form of the program. The validator of the design schema is compiled before all that, from the catalogue.
 */

import { spawnSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { build, type Plugin } from 'esbuild';
import { at, replace } from './files.ts';
import { designValidatorCode } from './validator.ts';

/** What the program may do without until it is asked for it, or altogether. */
const late: Plugin = {
  name: 'late',
  setup(building) {
    // The schema's text is needed only to explain a mistake: it stays a file of its own.
    building.onResolve({ filter: /design\.schema\.json$/ }, () => ({
      path: '../../schemas/design.schema.json',
      external: true,
    }));
    // These two ask where they stand by a word that only modules know; their other editions do not.
    building.onResolve({ filter: /^(?:tinyglobby|fdir)$/ }, ({ path, resolveDir, pluginData }) =>
      pluginData === 'asked'
        ? undefined
        : building.resolve(path, { kind: 'require-call', resolveDir, pluginData: 'asked' }),
    );
    // commander would load this to run subcommands as programs of their own, which slipway has none of.
    building.onResolve({ filter: /^(?:node:)?child_process$/ }, () => ({ path: 'none', namespace: 'none' }));
    building.onLoad({ filter: /./, namespace: 'none' }, () => ({ contents: 'module.exports = {};' }));
  },
};

/** Runs the program once and keeps what V8 compiled for it. */
const keepCompiled = `
const { readFileSync, writeFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { dirname } = require('node:path');
const { Script } = require('node:vm');
const [file, cache, ...args] = process.argv.slice(1);
process.argv = ['node', 'slipway', ...args];
const source = '(function (require, module, exports, __filename, __dirname) {' + readFileSync(file, 'latin1') + '\\n})';
const script = new Script(source, { filename: file });
script.runInThisContext()(createRequire(file), { exports: {} }, {}, file, dirname(file));
process.on('exit', () => writeFileSync(cache, script.createCachedData()));
`;

replace(at('src/design/validator.js'), designValidatorCode());
mkdirSync(at('bin/bundle'), { recursive: true });
// V8 knows a bundle by its length only, so that the compiled form of an old one must not outlive it.
rmSync(at('bin/bundle/slipway.cache'), { force: true });
await build({
  entryPoints: { slipway: at('src/cli/main.ts'), start: at('src/cli/start.ts') },
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
const example = at('designs/concord/valiant.yaml');
const program = ['-e', keepCompiled, at('bin/bundle/slipway.cjs'), at('bin/bundle/slipway.cache.new')];
spawnSync(process.execPath, [...program, 'cost', example], { stdio: 'ignore' });
renameSync(at('bin/bundle/slipway.cache.new'), at('bin/bundle/slipway.cache'));
