/** `campaign repair` and `scrap` for ships of a fleet, `--write`, and several state files. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectPath } from '../../support/project-path.ts';
import { folderOf } from '../../support/scratch.ts';
import { slipway } from '../../support/world.ts';

const fixtures = projectPath('test/fixtures/damage/');
const designs = ['anvil.yaml', 'ark.yaml', 'picket.yaml', 'flotilla.fleet.yaml', 'tender.yaml'];
const files = Object.fromEntries(designs.map((name) => [name, readFileSync(`${fixtures}${name}`, 'utf8')]));
const exchanged = `fleet: Exchanged
ships:
  - design: ark.yaml
    names: [Ark, Coracle]
    wings: [{ type: torpedo }, { type: standard }]
`;
const first = `after: the Reef
ships:
  - ship: Ark # brave
    hull: 5
    down: [fire-control] # by EMP
    wings: [{ wing: 1, lost: 2 }]
`;
const second = 'after: the Shoal\nships:\n  - { ship: Ark, hull: 3, destroyed: [{ system: pds }] }\n';

async function json(args: string, cwd: string) {
  const result = await slipway(`${args} --format json`, { cwd });
  expect(result, result.err).toMatchObject({ code: 0 });
  return JSON.parse(result.out);
}

test('the repair bill of a ship of a fleet uses the loadout of the fleet', async () => {
  const cwd = folderOf({ ...files, 'a.fleet.yaml': exchanged, 'a.state.yaml': first });
  const own = (await json('campaign repair --fleet a.fleet.yaml --ship Ark --state a.state.yaml', cwd)).repair;
  const plain = (await json('campaign repair ark.yaml --state a.state.yaml', cwd)).repair;
  expect(own).toMatchObject({ file: 'a.fleet.yaml', class: 'Ark', ship: 'Ark', state: 'a.state.yaml', repairs: 50 });
  expect(own.purchases).toBeGreaterThan(plain.purchases);
  const scrapped = await json('campaign scrap --fleet a.fleet.yaml --ship Coracle', cwd);
  expect(scrapped.scrap).toMatchObject({ class: 'Ark', ship: 'Coracle', state: null });
});

describe('choosing a ship', () => {
  const wrong: readonly (readonly [args: string, ...says: [string, ...string[]]])[] = [
    ['--fleet flotilla.fleet.yaml', 'the fleet has 4 ships'],
    ['--fleet flotilla.fleet.yaml --ship Oak', 'unknown ship Oak', 'ships: Anvil, Ark, Picket 1, Picket 2'],
    ['--fleet flotilla.fleet.yaml --ship Picket', '2 ships are named Picket'],
    ['--fleet flotilla.fleet.yaml ark.yaml --ship Ark', '--fleet cannot be used with a design'],
    ['--fleet ark.fleet.yaml --ship Ark', 'file not found: ark.fleet.yaml'],
  ];
  test.each(wrong)('%s', async (args, ...says) => {
    const result = await slipway(`campaign scrap ${args}`, { cwd: folderOf(files) });
    expect(result.code).toBe(2);
    for (const text of says) expect(result.err).toContain(text);
  });

  test.each([
    ['Picket 2', 'Picket 2'],
    ['AB101233', 'Anvil'],
    ['anvil', 'Anvil'],
    ['Anvil 1', 'Anvil'],
  ])('%s', async (ship, label) => {
    const result = await slipway(['campaign', 'scrap', '--fleet', 'flotilla.fleet.yaml', '--ship', ship], {
      cwd: folderOf(files),
    });
    expect(result, result.err).toMatchObject({ code: 0 });
    expect(result.out).toMatch(new RegExp(`^Scrap: ${label}\\b`));
  });
});

describe('repair --write', () => {
  test('at a shipyard clears the entry and keeps the comments', async () => {
    const cwd = folderOf({ ...files, 'a.state.yaml': first });
    const result = await slipway(
      'campaign repair --fleet flotilla.fleet.yaml --ship Ark --state a.state.yaml --write',
      {
        cwd,
      },
    );
    expect(result).toMatchObject({ code: 0, err: 'slipway: a.state.yaml: repair recorded\n' });
    expect(readFileSync(join(cwd, 'a.state.yaml'), 'utf8')).toBe(
      'after: the Reef\nships:\n  - ship: Ark # brave\n    # by EMP\n',
    );
    const after = await json('campaign repair --fleet flotilla.fleet.yaml --ship Ark --state a.state.yaml', cwd);
    expect(after.repair).toMatchObject({ damagePoints: 0, rp: 0, lines: [] });
  });

  test('with a module repairs hull first, systems with the last hull point, and no craft', async () => {
    const cwd = folderOf({ ...files, 'a.state.yaml': first });
    const repair = (cargo: number) =>
      slipway(`campaign repair ark.yaml --state a.state.yaml --module tender.yaml --cargo ${cargo} --write`, { cwd });
    expect((await repair(20)).code).toBe(0);
    expect(readFileSync(join(cwd, 'a.state.yaml'), 'utf8')).toBe(first.replace('hull: 5', 'hull: 3'));
    expect((await repair(30)).code).toBe(0);
    expect(readFileSync(join(cwd, 'a.state.yaml'), 'utf8')).toBe(
      'after: the Reef\nships:\n  - ship: Ark # brave\n    # by EMP\n    wings: [{ wing: 1, lost: 2 }]\n',
    );
  });

  test.each([
    ['--state a.state.yaml --state b.state.yaml --write', '--write requires exactly one --state file'],
    ['--state - --write', '--write requires exactly one --state file'],
  ])('%s', async (args, says) => {
    const cwd = folderOf({ ...files, 'a.state.yaml': first, 'b.state.yaml': second });
    const result = await slipway(`campaign repair ark.yaml ${args}`, { cwd });
    expect(result.code).toBe(2);
    expect(result.err).toContain(says);
  });
});

describe('several state files add up in their order', () => {
  const cwd = folderOf({
    ...files,
    'a.state.yaml': first,
    'b.state.yaml': second,
    'c.state.yaml': 'ships: [{ ship: Ark, hull: 20 }]\n',
  });

  test('in a fleet', async () => {
    const { fleets } = await json('fleet flotilla.fleet.yaml --state a.state.yaml --state b.state.yaml', cwd);
    const { state } = fleets[0];
    expect(state).toMatchObject({ file: 'b.state.yaml', after: 'the Shoal', findings: [] });
    expect(state.earlier).toEqual([{ file: 'a.state.yaml', after: 'the Reef', findings: [] }]);
    const [, ark] = state.ships;
    expect(ark.hull).toEqual({ lost: 8, left: 16, total: 24 });
    expect(
      ark.losses.map(({ system, how }: { readonly system: string; readonly how: string }) => `${system} ${how}`),
    ).toEqual(['fire-control down', 'pds destroyed']);
  });

  test('in a repair bill', async () => {
    const { repair } = await json('campaign repair ark.yaml --state a.state.yaml --state b.state.yaml', cwd);
    expect(repair).toMatchObject({ damagePoints: 8, state: 'b.state.yaml', earlier: ['a.state.yaml'] });
  });

  test('losses beyond the rest are reported in the file that has them', async () => {
    const result = await slipway('fleet flotilla.fleet.yaml --state a.state.yaml --state c.state.yaml', { cwd });
    expect(result.code).toBe(1);
    expect(result.out).toContain('a.state.yaml + c.state.yaml');
    expect(result.out).toMatch(/c\.state\.yaml:1:\d+ error 20 hull boxes lost; 19 of 24 are left/);
  });

  test('the same file twice is an error', async () => {
    const result = await slipway('fleet flotilla.fleet.yaml --state a.state.yaml --state ./a.state.yaml', { cwd });
    expect(result).toMatchObject({ code: 2, err: expect.stringContaining('duplicate --state') });
  });
});
