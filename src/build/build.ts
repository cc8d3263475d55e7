/** Compiles the schema validators, then builds `bin`: starter, program parts, fonts, licenses and the SBOM. */

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { build } from 'esbuild';
import { recordBuild } from './build-record.ts';
import { mergeScript, splitProgram, toScript } from './bundle.ts';
import { bundleWeb } from './bundle-web.ts';
import { bundledPackages } from './bundled-packages.ts';
import { validators } from './compile-validators.ts';
import { projectPath, writeAtomically } from './files.ts';
import { slimFont } from './fonts.ts';
import { licenseTexts } from './license-texts.ts';
import { billOfMaterials } from './sbom.ts';
import { fontWidths, woff2 } from './web-fonts.ts';

const resolvePackage = createRequire(import.meta.url).resolve;
const bundle = projectPath('bin/bundle');

const fonts = ['400Regular/RobotoCondensed_400Regular.ttf', '700Bold/RobotoCondensed_700Bold.ttf'].map((file) =>
  resolvePackage(`@expo-google-fonts/roboto-condensed/${file}`),
);
const [regular, bold] = fonts.map((font) => slimFont(readFileSync(font))) as [Buffer, Buffer];
// Compressed in other threads while the program is bundled.
const compressed = Promise.all([
  woff2(regular),
  woff2(bold),
  // The rasterizer is compressed: it is the largest file, and few users need it.
  promisify(brotliCompress)(readFileSync(resolvePackage('@resvg/resvg-wasm/index_bg.wasm')), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9 },
  }),
]);

for (const [path, code] of Object.entries(validators())) writeAtomically(projectPath(path), code);
// Build first, so that a failure leaves the old bundle intact.
const { parts, sources } = await splitProgram(projectPath('src/cli/main.ts'));

rmSync(bundle, { recursive: true, force: true });
for (const folder of ['fonts', 'web']) mkdirSync(join(bundle, folder), { recursive: true });

// It needs the validators that have just been compiled.
const { readTemplate } = await import('../render/sheet/layout/read-template.ts');
const standard = await readTemplate(readFileSync(projectPath('templates/standard.yaml')));
if ('findings' in standard) throw new Error('templates/standard.yaml has errors');

const widths = { regular: fontWidths(regular), bold: fontWidths(bold) };
const webSources = await bundleWeb({
  template: standard.template,
  from: projectPath('src/web'),
  to: join(bundle, 'web'),
  widths,
});

const [regularWoff2, boldWoff2, rasterizer] = await compressed;
writeFileSync(join(bundle, 'fonts/regular.ttf'), regular);
writeFileSync(join(bundle, 'fonts/bold.ttf'), bold);
writeFileSync(join(bundle, 'fonts/widths.json'), JSON.stringify(widths));
writeFileSync(join(bundle, 'web/regular.woff2'), regularWoff2);
writeFileSync(join(bundle, 'web/bold.woff2'), boldWoff2);
writeFileSync(join(bundle, 'resvg.wasm.br'), rasterizer);

await Promise.all(
  [...parts].map(async ([name, { code }]) => writeFileSync(join(bundle, `${name}.js`), await toScript(code))),
);
await mergeParts(['main']);
// Parts that every run of `cost` or `check` loads become one script: as 90 files, starting takes 1.3 times as long.
await mergeParts(['main', ...(await partsOf('cost', 'check'))]);
const scripts = readdirSync(bundle).filter((file) => file.endsWith('.js'));
const digest = createHash('sha256');
for (const file of scripts) digest.update(readFileSync(join(bundle, file)));
await writeStarter(digest.digest('hex').slice(0, 16));

const packages = bundledPackages([...sources, ...webSources, ...fonts.map((file) => relative(process.cwd(), file))]);
writeAtomically(projectPath('bin/THIRD-PARTY-LICENSES.txt'), licenseTexts(packages));
writeAtomically(projectPath('bin/sbom.cdx.json'), billOfMaterials(packages));
recordBuild();

async function writeStarter(id: string): Promise<void> {
  await build({
    entryPoints: [projectPath('src/cli/start.ts')],
    outfile: join(bundle, 'start.cjs'),
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    minify: true,
    define: { BUILD_ID: JSON.stringify(id), COMMANDS: JSON.stringify(readdirSync(projectPath('src/cli/commands'))) },
  });
}

/** The parts that runs of the commands load in addition to the main script: each has a file in the code cache. */
async function partsOf(...commands: readonly string[]): Promise<readonly string[]> {
  await writeStarter('trial');
  const scratch = mkdtempSync(join(tmpdir(), 'slipway-'));
  const env = { ...process.env, NODE_COMPILE_CACHE: scratch, NODE_DISABLE_COMPILE_CACHE: '' };
  const start = join(bundle, 'start.cjs');
  for (const command of commands) {
    const args = [start, command, projectPath('designs/concord/valiant.yaml')];
    const { status, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${command} fails: ${stderr}`);
  }
  const caches = readdirSync(join(scratch, 'slipway'), { recursive: true, withFileTypes: true });
  rmSync(scratch, { recursive: true });
  const names = caches.filter((entry) => entry.isFile()).map(({ name }) => name);
  return [...new Set(names)].filter((name) => name !== 'slipway').sort();
}

/** Merges parts into one script, and deletes them. */
async function mergeParts(names: readonly string[]): Promise<void> {
  writeFileSync(join(bundle, 'slipway.js'), await mergeScript(parts, names));
  for (const name of names) rmSync(join(bundle, `${name}.js`), { force: true });
}
