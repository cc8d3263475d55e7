/** The npm packages that files of the bundle come from. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { projectPath } from './files.ts';

export interface BundledPackage {
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
