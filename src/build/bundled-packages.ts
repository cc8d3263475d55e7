/** The npm packages that files of the bundle come from. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { projectPath } from './files.ts';

export interface BundledPackage {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression. */
  readonly license: string;
  /** The full text of its license files. */
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

/** The folder of the package that another package, or the project (`''`), gets when it requires `name`. */
export function resolve(name: string, from: string): string {
  for (let folder = from; ; folder = folder.slice(0, folder.lastIndexOf('node_modules')).replace(/\/$/, '')) {
    const path = `${folder && `${folder}/`}node_modules/${name}`;
    if (folder === '' || existsSync(projectPath(path))) return path;
  }
}

/** The text in its folder, or one kept here: some packages are published without their license file. */
function licenseText(manifest: Manifest, folder: string): string {
  const names = readdirSync(projectPath(folder)).filter((name) => /^(?:licen[cs]e|copying|notice)/i.test(name));
  if (names.length > 0) {
    const texts = names.sort().map((name) => readFileSync(projectPath(`${folder}/${name}`), 'utf8'));
    return texts.map((text) => text.replaceAll('\r\n', '\n').trim()).join('\n\n');
  }
  const own = projectPath(`src/build/licenses/${manifest.name}.txt`);
  if (existsSync(own)) return readFileSync(own, 'utf8').trim();
  const { author } = manifest;
  const holder = knownHolders[manifest.name] ?? (typeof author === 'string' ? author : author?.name);
  const text = knownLicenses[manifest.license ?? ''];
  if (text === undefined || !holder) throw new Error(`${folder} holds no text of its license`);
  return text.replace('HOLDER', holder);
}

/** Copyright holders that a manifest does not name. */
const knownHolders: Readonly<Record<string, string>> = {
  '@resvg/resvg-wasm': 'The resvg authors',
};

const mitLicense = `The MIT License

Copyright (c) HOLDER

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

/** License texts for packages without a license file, by SPDX identifier. */
const knownLicenses: Readonly<Record<string, string>> = {
  MIT: mitLicense,
  'MPL-2.0': readFileSync(projectPath('src/build/licenses/MPL-2.0.txt'), 'utf8').trim(),
};
