/** Compiles the schema validators, then builds `bin`: the program, the library, fonts, licenses, the SBOM and the man page. */

import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { recordBuild } from './build-record.ts';
import { bundleProgram } from './bundle.ts';
import { bundleLibrary, sheetData } from './bundle-library.ts';
import { bundleWeb } from './bundle-web.ts';
import { billOfMaterials, bundledPackages, licenseTexts } from './bundled-packages.ts';
import { validators } from './compile-validators.ts';
import { projectPath, writeAtomically } from './files.ts';
import { fontPaths, fontWidths, pdfFonts, sheetFonts, woff } from './fonts.ts';

const resolvePackage = createRequire(import.meta.url).resolve;
const bundle = projectPath('bin/bundle');

const fonts = sheetFonts();
/** Compresses a file in another thread: large ones that few users need. */
const compress = (file: string) =>
  promisify(brotliCompress)(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
const compressed = compress(resolvePackage('@resvg/resvg-wasm/index_bg.wasm'));

for (const [path, code] of Object.entries(validators())) writeAtomically(projectPath(path), code);
// Build first, so that a failure leaves the old bundle intact.
const { files, sources } = await bundleProgram(bundle);

rmSync(bundle, { recursive: true, force: true });
for (const folder of ['fonts', 'library', 'web']) mkdirSync(join(bundle, folder), { recursive: true });

// It needs the validators that have just been compiled.
const { readTemplate } = await import('../render/sheet/frames/read-template.ts');
const templateOf = async (name: string) => {
  const read = await readTemplate(readFileSync(projectPath(`templates/${name}.yaml`)));
  if ('findings' in read) throw new Error(`templates/${name}.yaml has errors`);
  return read.template;
};
const templates = {
  standard: await templateOf('standard'),
  compact: await templateOf('compact'),
  light: await templateOf('light'),
};

const widths = { regular: fontWidths(fonts.regular), bold: fontWidths(fonts.bold) };
const webSources = await bundleWeb({
  templates,
  from: projectPath('src/site/web'),
  to: join(bundle, 'web'),
  widths,
  published: projectPath('designs/published'),
});

const workbench = join(bundle, 'web/workbench.js');
const compressedWorkbench = compress(workbench);

const woffs = { regular: woff(fonts.regular), bold: woff(fonts.bold) };
const webFonts = { regular: woffs.regular.toString('base64'), bold: woffs.bold.toString('base64') };
const data = sheetData({ fonts: webFonts, widths, template: templates.standard });
writeAtomically(projectPath('src/library/sheet-data.generated.js'), data);
const library = await bundleLibrary(join(bundle, 'library'));

for (const [name, font] of Object.entries(woffs)) writeFileSync(join(bundle, `fonts/${name}.woff`), font);
const subsets = pdfFonts(fonts);
for (const [name, json] of Object.entries({ widths, 'pdf-basic': subsets.basic, 'pdf-other': subsets.other }))
  writeFileSync(join(bundle, `fonts/${name}.json`), JSON.stringify(json));
writeFileSync(join(bundle, 'web/fonts.js'), `slipwayFonts=${JSON.stringify(webFonts)};\n`);
writeFileSync(join(bundle, 'resvg.wasm.br'), await compressed);
writeFileSync(`${workbench}.br`, await compressedWorkbench);
rmSync(workbench);
for (const { path, contents } of [...files, ...library.files]) writeFileSync(path, contents);

const packages = bundledPackages([
  ...sources,
  ...webSources,
  ...library.sources,
  ...fontPaths.map((file) => relative(process.cwd(), file)),
]);
writeAtomically(projectPath('bin/THIRD-PARTY-LICENSES.txt'), licenseTexts(packages));
writeAtomically(projectPath('bin/sbom.cdx.json'), billOfMaterials(packages));
// The commands describe themselves.
const program = projectPath('bin/slipway.js');
writeAtomically(
  projectPath('bin/slipway.1'),
  execFileSync(process.execPath, [program, 'help', '--man'], { encoding: 'utf8' }),
);
recordBuild();
