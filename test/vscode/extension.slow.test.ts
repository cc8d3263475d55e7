/** The extension for VS Code as it is packed, with its own server, in a stand-in for the editor. */

import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import { afterAll, expect, test } from 'vitest';
import { projectPath } from '../support/project-path.ts';
import { folderOf } from '../support/scratch.ts';
import { standInEditor } from '../support/vscode.ts';

execFileSync(process.execPath, ['--import', 'tsx', projectPath('src/build/build-vscode.ts')]);
const packed = unzipSync(readFileSync(projectPath('bin/slipway.vsix')));
const extracted = folderOf({});
for (const [path, bytes] of Object.entries(packed)) {
  mkdirSync(dirname(join(extracted, path)), { recursive: true });
  writeFileSync(join(extracted, path), bytes);
}
const textOf = (path: string) => Buffer.from(packed[path] as Uint8Array).toString();
const manifest = JSON.parse(textOf('extension/package.json'));
const project = JSON.parse(readFileSync(projectPath('package.json'), 'utf8'));

test('the archive has a manifest, which names files that it has', () => {
  for (const path of ['extension.vsixmanifest', '[Content_Types].xml']) new SaxesParser().write(textOf(path)).close();
  const named = [...textOf('extension.vsixmanifest').matchAll(/(?:Path="|<License>|<Icon>)([^"<]+)/g)].map(
    ([, path]) => path,
  );
  expect(Object.keys(packed)).toEqual(expect.arrayContaining(named));
  expect(manifest).toMatchObject({ name: 'slipway', version: project.version, main: './extension.js' });
  expect(manifest.publisher).toMatch(/^[a-z\d][a-z\d-]*$/i);
  const types = [...textOf('[Content_Types].xml').matchAll(/Extension="(\w+)"/g)].map(([, type]) => type);
  expect(types).toEqual(
    expect.arrayContaining(
      Object.keys(packed)
        .slice(1)
        .map((path) => path.split('.').at(-1)),
    ),
  );
  for (const name of ['vscode-languageclient', 'commander'])
    expect(textOf('extension/THIRD-PARTY-LICENSES.txt')).toContain(name);
  expect(Buffer.from(packed['extension/icon.png'] as Uint8Array).toString('latin1', 1, 4)).toBe('PNG');
});

const ship = (system: string) =>
  `class: A\nmass: 20\nhull: { boxes: 4 }\ndrive: 2\nftl: standard\nsystems:\n  - { system: ${system} }\n`;
const cwd = folderOf({ 'a.ship.yaml': ship('pds'), 'a.fleet.yaml': 'fleet: F\nships: [{ design: a.ship.yaml }]\n' });
const uriOf = (name: string) => pathToFileURL(join(cwd, name)).href;

const editor = standInEditor(cwd);
const modules = Module as unknown as { _load: (name: string, ...others: readonly unknown[]) => unknown };
const load = modules._load;
modules._load = (name, ...others) => (name === 'vscode' ? editor.module : load(name, ...others));
const extension = createRequire(import.meta.url)(join(extracted, 'extension/extension.js'));
modules._load = load;

await extension.activate({ extensionUri: editor.module.Uri.file(join(extracted, 'extension')), subscriptions: [] });
afterAll(() => extension.deactivate());

/** Calls a provider that the client has registered. */
async function ask(provider: string, method: string, ...args: readonly unknown[]): Promise<unknown> {
  const registered = editor.providers.get(provider)?.find((each) => typeof each === 'object' && each && method in each);
  const token = { isCancellationRequested: false, onCancellationRequested: () => ({ dispose: () => {} }) };
  return (registered as Record<string, (...args: readonly unknown[]) => unknown>)[method]?.(...args, token, {});
}

const design = editor.open(uriOf('a.ship.yaml'), ship('pdx'));

test('findings of a design appear, and go when it is repaired', async () => {
  expect(await editor.findingsIn(design, () => true)).toEqual(['unknown-system']);
  editor.change(design, ship('pds'));
  expect(await editor.findingsIn(design, (codes) => !codes.includes('unknown-system'))).toEqual(['mass-unused']);
});

test('hover, completion and totals above the class, which open the sheet', async () => {
  const at = new editor.Position(6, 15);
  expect(JSON.stringify(await ask('registerHoverProvider', 'provideHover', design, at))).toContain(
    'Point defense system',
  );
  const list = await ask('registerCompletionItemProvider', 'provideCompletionItems', design, at);
  expect(JSON.stringify(list)).toContain('Beam battery');
  const [lens] = (await ask('registerCodeLensProvider', 'provideCodeLenses', design)) as [
    { command: { title: string } },
  ];
  expect(lens.command).toMatchObject({
    title: expect.stringMatching(/^\d+ of 20 mass · \d+ points$/),
    command: 'slipway.showSheet',
  });
});

test('the sheet beside the text has no scripts, and is drawn again after a change', async () => {
  await editor.commands.get('slipway.showSheet')?.(design.uri);
  const [panel] = editor.panels as [(typeof editor.panels)[number]];
  expect([panel.title, panel.options]).toEqual(['Sheet of a.ship.yaml', { enableScripts: false }]);
  const sheet = () => Buffer.from(/base64,([^"]+)/.exec(panel.webview.html)?.[1] ?? '', 'base64').toString();
  expect(sheet()).toMatch(/^<svg [\s\S]*<\/svg>\s*$/);
  expect(panel.webview.html).toContain("default-src 'none'");
  expect(panel.webview.html).not.toContain('<script');
  const before = sheet();
  editor.change(design, ship('beam'));
  await editor.untilShown(() => sheet() !== before);
  editor.change(design, 'class: A\nmass: [\n');
  await editor.untilShown(() => panel.webview.html.includes('no sheet: fix the errors first'));
  editor.change(design, ship('pds'));
});

test('a fleet has findings, totals that open no sheet, and leads to its designs', async () => {
  const fleet = editor.open(
    uriOf('a.fleet.yaml'),
    'fleet: F\nships: [{ design: a.ship.yaml }, { design: b.ship.yaml }]\n',
  );
  expect(await editor.findingsIn(fleet, (codes) => !codes.includes('illegal-class'))).toEqual(['missing-design']);
  const [lens] = (await ask('registerCodeLensProvider', 'provideCodeLenses', fleet)) as [{ command: object }];
  expect(lens.command).toMatchObject({ title: expect.stringContaining('2 ships'), command: '' });
  const target = await ask('registerDefinitionProvider', 'provideDefinition', fleet, new editor.Position(1, 20));
  expect(`${(target as { uri: unknown }).uri}`).toBe(uriOf('a.ship.yaml'));
});
