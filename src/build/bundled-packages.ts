/** The npm packages that files of the bundle come from. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library';
import manifest from '../../package.json' with { type: 'json' };
import { projectPath } from './files.ts';

interface BundledPackage {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression. */
  readonly license: string;
  readonly licenseText: string;
  /** Hash of its tarball, as the lock file has it: `sha512-` and Base64. */
  readonly integrity: string;
  /** The folders of the packages that it requires and that are bundled too. */
  readonly requires: readonly string[];
  /** Its folder in the project, which identifies it. */
  readonly folder: string;
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly author?: string | { readonly name: string };
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** Packages whose manifest names no license; their license file does. */
const unnamedLicenses: Readonly<Record<string, string>> = { 'png-js': 'MIT' };

/** Sorted by folder. `files` are relative to the project. */
export function bundledPackages(files: readonly string[]): readonly BundledPackage[] {
  const folders = files.flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file.replaceAll('\\', '/')) ?? []);
  const all = [...new Set(folders)].sort();
  const lock = JSON.parse(readFileSync(projectPath('package-lock.json'), 'utf8'));
  return all.map((folder) => {
    const manifest: Manifest = JSON.parse(readFileSync(projectPath(`${folder}/package.json`), 'utf8'));
    const { name, version } = manifest;
    const license = manifest.license ?? unnamedLicenses[name];
    if (!license) throw new Error(`${folder}: package.json names no license`);
    const { integrity } = lock.packages[folder];
    const needed = Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies });
    const requires = needed.map((other) => resolve(other, folder)).filter((path) => all.includes(path));
    return { name, version, license, licenseText: licenseText(manifest, folder), integrity, requires, folder };
  });
}

/** The folder of the package that the one in `from` gets when it requires `name`. */
function resolve(name: string, from: string): string {
  for (let folder = from; ; folder = folder.slice(0, folder.lastIndexOf('node_modules')).replace(/\/$/, '')) {
    const path = `${folder && `${folder}/`}node_modules/${name}`;
    if (folder === '' || existsSync(projectPath(path))) return path;
  }
}

/** The text in its folder; some packages are published without one, so `licenses` has it by package or by license. */
function licenseText({ name, license, author }: Manifest, folder: string): string {
  const names = readdirSync(projectPath(folder)).filter((file) => /^(?:licen[cs]e|copying|notice)/i.test(file));
  if (names.length > 0) {
    const texts = names.sort().map((file) => readFileSync(projectPath(`${folder}/${file}`), 'utf8'));
    return texts.map((text) => text.replaceAll('\r\n', '\n').trim()).join('\n\n');
  }
  const path = [name, license].map((each) => projectPath(`src/build/licenses/${each}.txt`)).find(existsSync);
  if (path === undefined) throw new Error(`${folder} has no license text`);
  const text = readFileSync(path, 'utf8').trim();
  const holder = typeof author === 'string' ? author : author?.name;
  if (text.includes('<copyright holder>') && !holder) throw new Error(`${folder}: package.json names no author`);
  return text.replace('<copyright holder>', holder ?? '');
}

const rule = '='.repeat(100);

export function licenseTexts(packages: readonly BundledPackage[]): string {
  const sections = packages.map(
    ({ name, version, license, licenseText }) => `${rule}\n${name} ${version} (${license})\n\n${licenseText}\n`,
  );
  return `slipway contains code and fonts of these packages.\n\n${sections.join('\n')}`;
}

/** The bundled packages as CycloneDX. Neither date nor serial number: the same packages make the same text. */
export function billOfMaterials(packages: readonly BundledPackage[]): string {
  const components = new Map(packages.map((bundled) => [bundled.folder, componentOf(bundled)]));
  const slipway = new Models.Component(Enums.ComponentType.Application, manifest.name, {
    bomRef: purl(manifest),
    version: manifest.version,
    description: manifest.description,
    purl: purl(manifest),
  });
  slipway.licenses.add(new Models.LicenseExpression(manifest.license));
  const bom = new Models.Bom();
  bom.metadata.component = slipway;
  for (const { folder, requires } of packages) {
    const component = components.get(folder) as Models.Component;
    bom.components.add(component);
    for (const path of requires) component.dependencies.add((components.get(path) as Models.Component).bomRef);
  }
  for (const name of Object.keys(manifest.devDependencies)) {
    const component = components.get(`node_modules/${name}`);
    if (component) slipway.dependencies.add(component.bomRef);
  }
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6));
  return `${serializer.serialize(bom, { sortLists: true, space: 2 })}\n`;
}

function componentOf(bundled: BundledPackage): Models.Component {
  const { name, version, license, integrity } = bundled;
  const [, scope, plain = name] = /^(@[^/]+)\/(.*)$/.exec(name) ?? [];
  const component = new Models.Component(Enums.ComponentType.Library, plain, {
    bomRef: purl(bundled),
    version,
    purl: purl(bundled),
    ...(scope === undefined ? {} : { group: scope }),
  });
  component.licenses.add(new Models.LicenseExpression(license));
  const [, digest = ''] = /^sha512-(.*)$/.exec(integrity) ?? [];
  component.hashes.set(Enums.HashAlgorithm['SHA-512'], Buffer.from(digest, 'base64').toString('hex'));
  return component;
}

function purl({ name, version }: { readonly name: string; readonly version: string }): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}
