/**
 * Builds `bin/slipway.vsix`, the extension for VS Code, from `src/vscode` and the program in `bin`.
 *
 * The client is `vscode-languageclient`, which the makers of the protocol keep: three packages, bundled into one file. The archive
 * is packed here, because `@vscode/vsce` brings 25 direct dependencies, with clients of cloud services and key rings, for
 * publishing; a .vsix is a zip with the files of the extension, a manifest in XML and a list of content types.
 */

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { build } from 'esbuild';
import { type Zippable, zipSync } from 'fflate';
import project from '../../package.json' with { type: 'json' };
import { escapeXml } from '../text/escape.ts';
import manifest from '../vscode/manifest.json' with { type: 'json' };
import { bundledSources } from './bundle.ts';
import { bundledPackages, licenseTexts } from './bundled-packages.ts';
import { projectPath } from './files.ts';

const resolvePackage = createRequire(import.meta.url).resolve;
const read = (path: string) => readFileSync(projectPath(path));

const { outputFiles, metafile } = await build({
  entryPoints: [projectPath('src/vscode/extension.ts')],
  outdir: projectPath('bin'),
  bundle: true,
  format: 'cjs',
  platform: 'node',
  target: 'node20',
  external: ['vscode'],
  minify: true,
  legalComments: 'none',
  logLevel: 'warning',
  write: false,
  metafile: true,
});

/** The owner of the repository; publishers have no underscores. */
const publisher = project.author.replaceAll('_', '-');
const extension = {
  ...manifest,
  version: project.version,
  publisher,
  license: project.license,
  homepage: project.homepage,
  repository: project.repository,
  bugs: project.bugs,
  // Node 20.19, in which the server runs.
  engines: { vscode: '^1.100.0' },
};

const manifestXml = `<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity Language="en-US" Id="${extension.name}" Version="${extension.version}" Publisher="${publisher}"/>
    <DisplayName>${escapeXml(extension.displayName)}</DisplayName>
    <Description xml:space="preserve">${escapeXml(extension.description)}</Description>
    <Categories>${extension.categories.join(',')}</Categories>
    <Properties>
      <Property Id="Microsoft.VisualStudio.Code.Engine" Value="${extension.engines.vscode}"/>
    </Properties>
    <License>extension/LICENSE.txt</License>
    <Icon>extension/icon.png</Icon>
  </Metadata>
  <Installation>
    <InstallationTarget Id="Microsoft.VisualStudio.Code"/>
  </Installation>
  <Dependencies/>
  <Assets>
    <Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.Details" Path="extension/README.md" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.License" Path="extension/LICENSE.txt" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Icons.Default" Path="extension/icon.png" Addressable="true"/>
  </Assets>
</PackageManifest>
`;

const contentTypes = `<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
${['js', 'mjs', 'json', 'md', 'png', 'txt', 'vsixmanifest', 'woff', 'yaml']
  .map((name) => `  <Default Extension="${name}" ContentType="application/octet-stream"/>`)
  .join('\n')}
</Types>
`;

await initWasm(readFileSync(resolvePackage('@resvg/resvg-wasm/index_bg.wasm')));
const icon = new Resvg(read('src/vscode/icon.svg').toString(), { fitTo: { mode: 'width', value: 256 } });

/** The program without what only `site`, `--format png` and other programs use. */
const program = readdirSync(projectPath('bin/bundle')).filter((name) => name.endsWith('.mjs'));
const server = [
  'bin/slipway.js',
  'bin/load.js',
  'templates/standard.yaml',
  ...program.map((name) => `bin/bundle/${name}`),
  ...readdirSync(projectPath('bin/bundle/fonts')).map((name) => `bin/bundle/fonts/${name}`),
];

const text = (words: string) => new TextEncoder().encode(words);
const licenses = `${licenseTexts(bundledPackages(bundledSources(metafile)))}\n${read('bin/THIRD-PARTY-LICENSES.txt')}`;
const contents: Readonly<Record<string, Uint8Array>> = {
  '[Content_Types].xml': text(contentTypes),
  'extension.vsixmanifest': text(manifestXml),
  'extension/package.json': text(`${JSON.stringify(extension, null, 2)}\n`),
  'extension/extension.js': (outputFiles[0] as { readonly contents: Uint8Array }).contents,
  'extension/icon.png': icon.render().asPng(),
  'extension/README.md': read('src/vscode/README.md'),
  'extension/LICENSE.txt': read('bin/LICENSE.txt'),
  'extension/THIRD-PARTY-LICENSES.txt': text(licenses),
  ...Object.fromEntries(server.map((path) => [`extension/server/${path}`, read(path)])),
};

// A fixed date: the same sources give the same file.
const archive: Zippable = Object.fromEntries(
  Object.entries(contents).map(([path, bytes]) => [path, [bytes, { mtime: '1980-01-01T00:00:00' }]]),
);
writeFileSync(join(projectPath('bin'), 'slipway.vsix'), zipSync(archive, { level: 9 }));
