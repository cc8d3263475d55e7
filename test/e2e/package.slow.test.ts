/** The package, installed in an empty project: its files, licenses and SBOM, and a run of the program. */

import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { parse } from 'acorn';
import { afterAll, describe, expect, test } from 'vitest';
import { projectPath } from '../support/project-path.ts';
import { filesIn } from '../support/site.ts';

const tempRoot = mkdtempSync(join(tmpdir(), 'slipway-package-'));
afterAll(() => rmSync(tempRoot, { recursive: true, force: true }));

/** No network, no registry, and no settings of the test run itself. */
const { NODE_OPTIONS: _, NODE_EXTRA_CA_CERTS: __, ...outer } = process.env;
const env = { ...outer, NO_COLOR: '1' };
const home = join(tempRoot, 'home');
mkdirSync(home);
writeFileSync(join(home, 'package.json'), '{}\n');
// `--install-links` installs what `npm pack` would pack.
const npmOptions = ['--install-links', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
execFileSync('npm', ['install', projectPath(''), ...npmOptions], { cwd: home, env });
const installed = join(home, 'node_modules/slipway');
const packed = filesIn(installed);
const manifest = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
const sbom = JSON.parse(readFileSync(join(installed, 'bin/sbom.cdx.json'), 'utf8'));

describe('the package', () => {
  test('installs without dependencies and install scripts', () => {
    expect(readdirSync(join(home, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual(['slipway']);
    for (const key of ['dependencies', 'optionalDependencies', 'peerDependencies', 'bundleDependencies'])
      expect(manifest, key).not.toHaveProperty(key);
    for (const script of ['preinstall', 'install', 'postinstall']) expect(manifest.scripts).not.toHaveProperty(script);
  });

  test('is at most 9 MB', () => {
    const sizes = [...packed.values()].map((bytes) => bytes.length);
    const size = sizes.reduce((sum, each) => sum + each, 0);
    expect(size).toBeLessThan(9e6);
    expect(readFileSync(join(installed, 'src/manual/examples.md'), 'utf8')).toContain(
      `one package of ${Math.round(size / 1e6)} MB`,
    );
  });

  test('contains these files', () => {
    const kinds = [...packed.keys()].map((path) =>
      path
        .replace(/^bin\/bundle\/[\w.-]+\.mjs$/, 'bin/bundle/*.mjs')
        .replace(/^bin\/bundle\/library\/[\w.-]+?(\.d\.mts|\.mjs)$/, 'bin/bundle/library/*$1')
        .replace(/^(designs|schemas|src\/manual|templates)\/.*(\.\w+)$/, '$1/*$2'),
    );
    expect([...new Set(kinds)].sort()).toEqual([
      'README.md',
      'bin/LICENSE.txt',
      'bin/THIRD-PARTY-LICENSES.txt',
      'bin/bundle/*.mjs',
      'bin/bundle/fonts/bold.woff',
      'bin/bundle/fonts/pdf-basic.json',
      'bin/bundle/fonts/pdf-other.json',
      'bin/bundle/fonts/regular.woff',
      'bin/bundle/fonts/widths.json',
      'bin/bundle/library/*.d.mts',
      'bin/bundle/library/*.mjs',
      'bin/bundle/library/package.json',
      'bin/bundle/resvg.wasm.br',
      'bin/bundle/web/fonts.js',
      'bin/bundle/web/live.js',
      'bin/bundle/web/site.css',
      'bin/bundle/web/table.js',
      'bin/bundle/web/workbench.css',
      'bin/bundle/web/workbench.js.br',
      'bin/load.js',
      'bin/package.json',
      'bin/sbom.cdx.json',
      'bin/slipway.1',
      'bin/slipway.js',
      'designs/*.md',
      'designs/*.yaml',
      'package.json',
      'schemas/*.json',
      'src/README.md',
      'src/manual/*.md',
      'templates/*.yaml',
      'test/golden/sheet/battlecruiser.svg',
    ]);
  });

  test('contains what its pages link to', () => {
    const pages = [...packed.keys()].filter((path) => path === 'README.md' || path.startsWith('src/manual/'));
    expect(pages.length).toBeGreaterThan(20);
    for (const page of pages) {
      const text = readFileSync(join(installed, page), 'utf8');
      const links = [...text.matchAll(/(?:\]\(|src=")([^)"#]+)/g)].map(([, link]) => link as string);
      const missing = links.filter(
        (link) => !link.startsWith('https://') && !existsSync(join(installed, dirname(page), link)),
      );
      expect(missing, page).toEqual([]);
    }
  });

  test('names its repository, pages and author, all by one name', () => {
    const { author, homepage, bugs, repository } = manifest;
    const [, owner, name] = /^git\+https:\/\/github\.com\/([^/]+)\/([^/]+)\.git$/.exec(repository.url) ?? [];
    const page = `https://github.com/${owner}/${name}`;
    expect({ homepage, bugs }).toEqual({ homepage: `${page}#readme`, bugs: { url: `${page}/issues` } });
    expect(author).toMatch(/\S/);
    // A name that GitHub does not allow, until the owner replaces it.
    if (owner?.includes('_')) expect(author).toBe(owner);
  });

  test('contains no path of the build machine', () => {
    for (const [path, bytes] of packed) expect(bytes.includes(projectPath('').replace(/\/$/, '')), path).toBe(false);
  });
});

interface Component {
  readonly group?: string;
  readonly name: string;
  readonly version: string;
  readonly 'bom-ref': string;
  readonly licenses: readonly { readonly expression: string }[];
  readonly hashes: readonly { readonly content: string }[];
}
const components = sbom.components as readonly Component[];
const fullName = ({ group, name }: Component) => (group ? `${group}/${name}` : name);

describe('the SBOM', () => {
  test('is valid CycloneDX', async () => {
    const text = readFileSync(join(installed, 'bin/sbom.cdx.json'), 'utf8');
    const validator = new Validation.JsonStrictValidator(Spec.Version.v1dot6);
    expect(await validator.validate(text)).toBe(null);
    expect(await validator.validate(text.replace('"bomFormat"', '"bomForm"'))).not.toBe(null);
  });

  test('has neither date nor serial number', () => {
    expect(sbom).not.toHaveProperty('serialNumber');
    expect(sbom.metadata).not.toHaveProperty('timestamp');
  });

  test('lists every package once, with license, hash and dependencies', () => {
    const references = components.map((component) => component['bom-ref']);
    expect(new Set(references).size).toBe(references.length);
    for (const component of components) {
      expect(component.licenses, component.name).toHaveLength(1);
      expect(component.hashes[0]?.content, component.name).toMatch(/^[0-9a-f]{128}$/);
    }
    const needed = (sbom.dependencies as readonly { readonly dependsOn?: readonly string[] }[]).flatMap(
      ({ dependsOn }) => dependsOn ?? [],
    );
    expect(references.filter((reference) => !needed.includes(reference))).toEqual([]);
    const [root] = (sbom.dependencies as readonly { ref: string; dependsOn: readonly string[] }[]).filter(
      ({ ref }) => ref === sbom.metadata.component['bom-ref'],
    );
    expect(root?.dependsOn).toEqual(expect.arrayContaining(['pkg:npm/pdfkit@0.20.2', 'pkg:npm/yaml@2.9.1']));
  });

  test('lists every package that the sources import, the fonts, and no build tools', () => {
    const names = components.map(fullName);
    const texts = readdirSync(projectPath('src'), { recursive: true, encoding: 'utf8' })
      // The extension for VS Code is not part of the package.
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.d.ts') && !/^(?:build|vscode)\b/.test(path))
      .map((path) => readFileSync(join(projectPath('src'), path), 'utf8'));
    const imported = texts.flatMap((text) =>
      [
        ...text.matchAll(
          /^(?:import (?!type )|export ).*from '((?:@[\w-]+\/)?[a-z][\w-]*)[^:']*';|import\('([a-z][\w-]*)[^:']*'\)/gm,
        ),
      ].map(([, name, late]) => name ?? late),
    );
    expect(imported).toContain('commander');
    expect(imported.filter((name) => !names.includes(name as string))).toEqual([]);
    expect(names).toContain('@expo-google-fonts/roboto-condensed');
    for (const tool of ['esbuild', 'typescript', 'vitest', 'tsx', 'ajv-formats', 'acorn'])
      expect(names).not.toContain(tool);
  });
});

test('the license file has a section with a license text for every component of the SBOM', () => {
  const text = readFileSync(join(installed, 'bin/THIRD-PARTY-LICENSES.txt'), 'utf8');
  const sections = text.split(/^={100}\n/m).slice(1);
  const titles = components.map((each) => `${fullName(each)} ${each.version} (${each.licenses[0]?.expression})`);
  expect(sections.map((section) => section.split('\n', 1)[0]).sort()).toEqual(titles.sort());
  for (const section of sections) {
    expect(section).toMatch(/copyright/i);
    expect(section.length, section.split('\n', 1)[0]).toBeGreaterThan(600);
  }
  expect(text).toContain('SIL OPEN FONT LICENSE Version 1.1');
});

/** Runs the installed program in a folder with one design and one fleet. */
function slipway(args: readonly string[], more: { readonly input?: string; readonly env?: NodeJS.ProcessEnv } = {}) {
  const program = join(installed, 'bin/slipway.js');
  return spawnSync(process.execPath, [program, ...args], { cwd: home, env, encoding: 'utf8', ...more });
}

describe('the installed program runs', () => {
  copyFileSync(projectPath('test/fixtures/designs/freighter.yaml'), join(home, 'freighter.yaml'));
  writeFileSync(join(home, 'one.fleet.yaml'), 'fleet: One\nships: [{ design: freighter.yaml }]\n');
  const frame = (message: unknown) => {
    const text = JSON.stringify(message);
    return `Content-Length: ${text.length}\r\n\r\n${text}`;
  };
  const session = [
    { jsonrpc: '2.0', id: 1, method: 'initialize', params: { processId: null, rootUri: null, capabilities: {} } },
    { jsonrpc: '2.0', id: 2, method: 'shutdown' },
    { jsonrpc: '2.0', method: 'exit' },
  ];

  const runs: readonly (readonly [args: string, says: RegExp, input?: string])[] = [
    ['cost freighter.yaml', /Basic hull/],
    ['check freighter.yaml', /1 file, no problems/],
    ['check freighter.yaml --format sarif', /"version": ?"2\.1\.0"/],
    ['ssd freighter.yaml --output sheet.pdf', /^$/],
    ['ssd freighter.yaml --output sheet.svg', /^$/],
    ['fleet one.fleet.yaml --pdf pack.pdf', /One/],
    ['lsp', /"capabilities"/, session.map(frame).join('')],
    ['help', /^/],
    ['help design-file', /design/],
    ['export freighter.yaml --output ships.csv', /^/],
    ['completion bash', /complete/],
    ['diff freighter.yaml freighter.yaml', /^/],
    ['systems beam', /Beam/],
    ['explain over-mass', /mass/],
    ['schema', /"definitions"/],
  ];
  for (const [args, says, input = ''] of runs) {
    test(args, () => {
      const { status, stdout, stderr } = slipway(args.split(' '), { input });
      expect([status, stderr.replace(/^.*(?:written|wrote).*\n/gm, '')]).toEqual([0, '']);
      expect(stdout).toMatch(says);
      const [, output] = /(?:--output|--pdf) (\S+)/.exec(args) ?? [];
      if (output !== undefined) expect(existsSync(join(home, output))).toBe(true);
    });
  }
});

describe('the entry script', () => {
  const text = readFileSync(join(installed, 'bin/slipway.js'), 'utf8');

  test('is ES5, which every version of Node can parse', () => {
    expect(() => parse(text, { ecmaVersion: 5, allowHashBang: true })).not.toThrow();
  });

  /** Runs the entry script as another version of Node, without the files it requires. */
  function asNode(version: string) {
    const empty = mkdtempSync(join(tempRoot, 'bin-'));
    writeFileSync(join(empty, 'slipway.js'), text);
    writeFileSync(join(empty, 'package.json'), '{ "type": "commonjs" }');
    const preload = `Object.defineProperty(process.versions, 'node', { value: '${version}' });`;
    writeFileSync(join(empty, 'preload.cjs'), preload);
    const args = ['--require', join(empty, 'preload.cjs'), join(empty, 'slipway.js'), 'cost'];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
    return [status, stdout, stderr];
  }

  const versions: readonly (readonly [version: string, says: string])[] = [
    ['0.10.48', 'slipway needs Node 20.12 or later; this is 0.10'],
    ['12.22.12', 'slipway needs Node 20.12 or later; this is 12.22'],
    ['18.20.8', 'slipway needs Node 20.12 or later; this is 18.20'],
    ['20.11.1', 'slipway needs Node 20.12 or later; this is 20.11'],
    ['21.6.2', 'slipway needs Node 20.12, 21.7 or later; this is 21.6'],
    ['20.12.0', 'slipway is not built yet: run `npm run build` in its folder'],
    ['21.7.0', 'slipway is not built yet: run `npm run build` in its folder'],
    ['26.0.0', 'slipway is not built yet: run `npm run build` in its folder'],
  ];
  test.each(versions)('Node %s', (version, says) => {
    expect(asNode(version)).toEqual([2, '', `${says}\n`]);
  });
});
