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
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Spec, Validation } from '@cyclonedx/cyclonedx-library';
import { parse } from 'acorn';
import { afterAll, describe, expect, test } from 'vitest';
import { projectPath } from '../support/project-path.ts';
import { filesIn } from '../support/site.ts';

const tempRoot = mkdtempSync(join(tmpdir(), 'slipway-package-'));
afterAll(() => rmSync(tempRoot, { recursive: true, force: true }));

/** No network, no registry, a separate code cache, and no settings of the test run itself. */
const { NODE_OPTIONS: _, NODE_EXTRA_CA_CERTS: __, ...outer } = process.env;
const env = { ...outer, XDG_CACHE_HOME: join(tempRoot, 'cache'), NO_COLOR: '1' };
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

  test('is at most 10 MB', () => {
    const sizes = [...packed.values()].map((bytes) => bytes.length);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(10e6);
  });

  test('contains these files', () => {
    const kinds = [...packed.keys()].map((path) =>
      path
        .replace(/^bin\/bundle\/[\w-]+\.js$/, 'bin/bundle/*.js')
        .replace(/^(designs|schemas|src\/manual|templates)\/.*(\.\w+)$/, '$1/*$2'),
    );
    expect([...new Set(kinds)].sort()).toEqual([
      'README.md',
      'bin/THIRD-PARTY-LICENSES.txt',
      'bin/bundle/*.js',
      'bin/bundle/fonts/bold.ttf',
      'bin/bundle/fonts/regular.ttf',
      'bin/bundle/fonts/widths.json',
      'bin/bundle/resvg.wasm.br',
      'bin/bundle/start.cjs',
      'bin/bundle/web/bold.woff2',
      'bin/bundle/web/live.js',
      'bin/bundle/web/regular.woff2',
      'bin/bundle/web/site.css',
      'bin/bundle/web/table.js',
      'bin/bundle/web/workbench.css',
      'bin/bundle/web/workbench.js',
      'bin/package.json',
      'bin/sbom.cdx.json',
      'bin/slipway.js',
      'designs/*.md',
      'designs/*.yaml',
      'package.json',
      'schemas/*.json',
      'src/manual/*.md',
      'templates/*.yaml',
    ]);
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
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.d.ts') && !path.startsWith('build'))
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

describe('the code cache', () => {
  const cache = join(tempRoot, 'code');
  const run = (more: NodeJS.ProcessEnv) => slipway(['cost', 'freighter.yaml'], { env: { ...env, ...more } });
  const files = () =>
    existsSync(cache)
      ? readdirSync(cache, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
      : [];
  const { stdout: expected } = run({ NODE_DISABLE_COMPILE_CACHE: '1' });
  const set = { XDG_CACHE_HOME: cache };

  test('is written by the first run that does more than print help or an error, and unchanged by the second', () => {
    for (const args of [['--help'], ['-h'], ['none.yaml']]) slipway(['cost', ...args], { env: { ...env, ...set } });
    expect(files()).toEqual([]);
    expect(run(set).stdout).toBe(expected);
    const [file] = files();
    expect(file?.name).toBe('slipway');
    const path = join(file?.parentPath ?? '', 'slipway');
    const first = readFileSync(path);
    writeFileSync(`${path}.mark`, '');
    expect(run(set).stdout).toBe(expected);
    expect(readFileSync(path).equals(first)).toBe(true);
    rmSync(`${path}.mark`);
  });

  test('of a run on many files, some with errors, is used by the next', () => {
    const design = readFileSync(join(home, 'freighter.yaml'), 'utf8');
    mkdirSync(join(home, 'many'));
    for (let index = 0; index < 250; index++) {
      const text = index === 200 ? design.replace(/^mass:/m, 'mas:') : design.replace(/^class:.*/m, `class: F${index}`);
      writeFileSync(join(home, 'many', `${index}.yaml`), text);
    }
    rmSync(cache, { recursive: true, force: true });
    const check = (...more: readonly string[]) => slipway(['check', 'many', ...more], { env: { ...env, ...set } });
    const written = () => files().map(({ parentPath, name }) => [name, statSync(join(parentPath, name)).mtimeMs]);
    const newResults = () => ['--cache-location', mkdtempSync(join(tempRoot, 'results-'))];
    for (const options of [() => [], () => ['--format', 'json'], newResults]) {
      expect(check(...options()).status).toBe(1);
      const first = written();
      expect(first.length).toBeGreaterThan(2);
      expect(check(...options()).status).toBe(1);
      expect(written()).toEqual(first);
    }
    for (const path of [cache, join(home, 'many')]) rmSync(path, { recursive: true });
  });

  const damages: Readonly<Record<string, (code: Buffer) => Buffer>> = {
    empty: () => Buffer.alloc(0),
    truncated: (code) => code.subarray(0, code.length - 1000),
    'with a zeroed end': (code) => Buffer.concat([code.subarray(0, 100_000), Buffer.alloc(code.length - 100_000)]),
    zeroed: (code) => Buffer.alloc(code.length),
    'changed in one byte': (code) => Buffer.from(code).fill(code.at(200_000)! ^ 255, 200_000, 200_001),
    'from another version of V8': (code) => {
      const half = Buffer.from(code.subarray(0, code.length / 2)).fill(7, 4, 8);
      return Buffer.concat([half, half]);
    },
  };
  test.each(Object.entries(damages))('is replaced if it is damaged: %s', (_, damage) => {
    if (files().length === 0) run(set);
    const [file] = files();
    const path = join(file?.parentPath ?? '', 'slipway');
    const damaged = damage(readFileSync(path));
    writeFileSync(path, damaged);
    const { status, stdout } = run(set);
    expect([status, stdout]).toEqual([0, expected]);
    expect(readFileSync(path).equals(damaged)).toBe(false);
  });

  test('is skipped if it cannot be written', () => {
    const { status, stdout, stderr } = run({ XDG_CACHE_HOME: join(home, 'freighter.yaml') });
    expect([status, stdout, stderr]).toEqual([0, expected, '']);
  });

  test('of an earlier build is removed, other files in the folder are not', () => {
    const names = Array.from({ length: 6 }, (_, index) => `${String(index).repeat(16)}-v20.0.0-x64`);
    rmSync(cache, { recursive: true });
    for (const name of [...names, 'notes']) mkdirSync(join(cache, 'slipway', name), { recursive: true });
    run(set);
    const left = readdirSync(join(cache, 'slipway'));
    expect(left).toContain('notes');
    expect(left.filter((name) => !names.includes(name))).toHaveLength(2);
    expect(left.filter((name) => names.includes(name))).toHaveLength(3);
  });

  test("is not written if Node's compile cache is disabled", () => {
    rmSync(cache, { recursive: true });
    run({ ...set, NODE_DISABLE_COMPILE_CACHE: '1' });
    expect(files()).toEqual([]);
  });
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
