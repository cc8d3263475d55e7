import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { at } from '../support/judge-text.ts';
import { slipway } from '../support/world.ts';

const readme = readFileSync(at('README.md'), 'utf8');
const consoles = [...readme.matchAll(/^```console\n([\s\S]*?)^```$/gm)].flatMap(([, block]) =>
  (block as string).split(/^(?=\$ slipway )/m).map((part) => {
    const [, command = '', output = ''] = /^\$ slipway (.*)\n([\s\S]*)$/.exec(part) ?? [];
    return { command, output };
  }),
);

test('the README shows what slipway prints', () => {
  expect(consoles.length).toBeGreaterThanOrEqual(7);
});

/** A folder in which commands may write, with what the README speaks of. */
const place = mkdtempSync(join(tmpdir(), 'slipway-readme-'));
for (const name of ['designs', 'test']) symlinkSync(at(name), join(place, name));
afterAll(() => rmSync(place, { recursive: true }));

test.each(consoles)('$ slipway $command', async ({ command, output }) => {
  const words = [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');
  const { out, err } = await slipway(words, { cwd: place });
  expect(out === '' ? err : out).toBe(output);
});

const quoted = [...readme.matchAll(/^```yaml\n# ((?:test|designs)\/\S+)\n([\s\S]*?)^```$/gm)];

test.each(quoted.map(([, name, text]) => ({ name, text })))(
  '$name is the file that the README shows',
  ({ name, text }) => {
    expect(text).toBe(readFileSync(at(name as string), 'utf8'));
  },
);

test('the README shows a design, a fleet, its state, what a player knows and a house', () =>
  expect(quoted).toHaveLength(5));

test('the README names only scripts, folders and commands that exist', () => {
  const { scripts } = JSON.parse(readFileSync(at('package.json'), 'utf8')) as { scripts: Record<string, string> };
  const named = [...readme.matchAll(/npm run (\w+)/g)].map(([, script]) => script as string);
  expect(named.filter((script) => !(script in scripts))).toEqual([]);
  const links = [...readme.matchAll(/\]\(([^)#:]+)\)/g)].map(([, link]) => link as string);
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter((link) => !existsSync(at(link)))).toEqual([]);
});

test('the README says that this is an unofficial fan tool, whose trademark it is, and the licence', () => {
  expect(readme).toMatch(/unofficial fan tool/);
  expect(readme).toMatch(/trademark of Ground Zero Games/);
  expect(readme).toMatch(/MIT/);
});
