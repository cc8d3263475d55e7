/** Fleets with `new`, `try` and `fit`; an evening of a fleet builder. */

import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { commandNames } from '../../../src/cli/commands.ts';
import { textWidth } from '../../../src/document/grid.ts';
import { readPdf } from '../../support/paper.ts';
import { projectPath } from '../../support/project-path.ts';
import { folderOf } from '../../support/scratch.ts';
import { slipway } from '../../support/world.ts';

const terminal = { columns: 80, env: { NO_COLOR: '1' } };

let cwd = '';

beforeEach(() => {
  cwd = folderOf({});
  cpSync(projectPath('designs'), join(cwd, 'designs'), { recursive: true });
});

const run = (...args: string[]) => slipway(args, { ...terminal, cwd });
const read = (name: string) => readFileSync(join(cwd, name), 'utf8');

const patrol = 'designs/fleets/third-patrol.fleet.yaml';

describe('new --fleet', () => {
  const first = ['new', '--fleet', 'First Patrol', '--points', '1500', '--from', 'designs/concord'];

  test('proposes three fleets, and writes none', async () => {
    const { code, out } = await run(...first);
    expect([code, out]).toEqual([0, expect.stringMatching(/balanced[\s\S]+heavy[\s\S]+many hulls[\s\S]+--write 1/)]);
    expect(existsSync(join(cwd, 'first-patrol.fleet.yaml'))).toBe(false);
  });

  test('writes the chosen one, which is legal', async () => {
    expect(await run(...first, '--write', '2')).toMatchObject({ code: 0 });
    expect(read('first-patrol.fleet.yaml')).toMatch(
      /^fleet: First Patrol\nnavy: Concord Navy\nlimit: \{ points: 1500 \}$/m,
    );
    const { code, out } = await run('fleet', 'first-patrol.fleet.yaml');
    expect([code, out]).toEqual([0, expect.stringMatching(/^Points +1,500 /m)]);
    expect(await run(...first, '--write', '2')).toMatchObject({
      code: 2,
      err: expect.stringContaining('already exists'),
    });
  });

  test('keeps the limit and composition of another fleet', async () => {
    expect(
      await run('new', '--fleet', 'Club', '--from', 'designs/concord', '--like', patrol, '--write', '1'),
    ).toMatchObject({ code: 0 });
    expect(read('club.fleet.yaml')).toContain('limit: { points: 1250, ships: 6 }');
    expect(read('club.fleet.yaml')).toContain('{ at-most: 1, of: { role: "/carrier/" } }');
    expect(await run('fleet', 'club.fleet.yaml')).toMatchObject({ code: 0 });
  });

  test('keeps the limits of the configuration', async () => {
    writeFileSync(
      join(cwd, 'slipway.config.yaml'),
      'limits: { points: { any: 500 }, systems: { ban: [torpedo-fighter] } }\n',
    );
    const { out } = await run(...first, '--format', 'json');
    const fleets = JSON.parse(out).proposals;
    expect(fleets.length).toBeGreaterThan(0);
    const ships = fleets.flatMap(({ ships: all }: { ships: { points: number; class: string }[] }) => all);
    expect(ships.map(({ class: name }: { class: string }) => name)).not.toContain('Valiant');
  });
});

describe('try with a fleet', () => {
  test('shows points, limits and rules, and writes nothing', async () => {
    const before = read(patrol);
    const { code, out } = await run('try', patrol, '--add', '2 Diligent', '--remove', 'Candid');
    expect([code, out]).toEqual([
      1,
      expect.stringMatching(/Diligent +0 +2 +\+220[\s\S]+Points +1,250 +1,247 +1,391 +−141[\s\S]+over-limit/),
    ]);
    expect(read(patrol)).toBe(before);
  });

  test('writes legal changes, and keeps comments and keys', async () => {
    writeFileSync(join(cwd, patrol), read(patrol).replace('ships:\n', 'ships: # of the patrol\n'));
    expect(await run('try', patrol, '--remove', 'Trenchant', '--add', '2 Candid', '--write')).toMatchObject({
      code: 0,
    });
    expect(read(patrol)).toMatch(
      /ships: # of the patrol\n[\s\S]+names: \[Incisive\]\n +ids: \[CN214020\][\s\S]+count: 2/,
    );
  });

  test('writes illegal changes only if told so', async () => {
    const changes = ['try', patrol, '--add', '2 Diligent', '-o', 'more.fleet.yaml'];
    expect(await run(...changes)).toMatchObject({ code: 1, err: expect.stringContaining('nothing written') });
    expect(existsSync(join(cwd, 'more.fleet.yaml'))).toBe(false);
    expect(await run(...changes, '--allow-illegal')).toMatchObject({ code: 1 });
    expect(read('more.fleet.yaml')).toContain('count: 2');
  });
});

describe('fit with a fleet', () => {
  test('writes a proposal, which stays within the limit', async () => {
    writeFileSync(join(cwd, patrol), read(patrol).replace('points: 1250, ships: 6', 'points: 1400, ships: 7'));
    const { code, out } = await run('fit', patrol, '--write', '1');
    expect([code, out]).toEqual([0, expect.stringMatching(/153 points left[\s\S]+add Diligent/)]);
    expect(await run('fleet', patrol)).toMatchObject({ code: 0, out: expect.stringContaining('Diligent') });
  });
});

const mistakes: readonly (readonly [args: readonly string[], message: string])[] = [
  [['new', '--fleet', 'A'], 'missing --points'],
  [['new', '--points', '5'], '--points requires --fleet'],
  [['new', 'Name', '--fleet', 'A', '--points', '5'], 'a fleet has no class: Name'],
  [['new', '--fleet', 'A', '--points', '5', '--mass', '3'], '--mass cannot be used with --fleet'],
  [
    ['new', '--fleet', 'A', '--points', '5', '--from', 'designs/concord', '--write', '1'],
    'no balanced fleet of 5 points',
  ],
  [['new', '--fleet', 'A', '--points', '1500', '--from', 'no'], 'file not found: no'],
  [
    ['new', '--fleet', 'A', '--points', '1500', '--from', 'designs/concord', '-o', 'a.yaml'],
    'unsupported file name: a.yaml',
  ],
  [['try', patrol, '--set', 'mass=3'], '--set cannot be used with fleets'],
  [['try', patrol, '--add', 'Dilligent'], 'no design of class Dilligent'],
  [['try', patrol, patrol, '--add', 'Diligent'], 'expected one fleet file, found 2'],
  [['try', 'no.fleet.yaml', '--add', 'Diligent'], 'file not found: no.fleet.yaml'],
  [['fit', patrol, '--for', 'hull'], '--for cannot be used with fleets'],
  [['fit', patrol, '--max-points', '9000'], '--max-points 9000 is more than the limit'],
  [['fit', 'designs/fleets/last-procession.fleet.yaml', '--write', '19'], ''],
];

describe('a mistake', () => {
  for (const [args, message] of mistakes) {
    test(args.join(' '), async () => {
      const { code, err } = await run(...args);
      expect(code).not.toBe(0);
      expect(err.replace(/\s+/g, ' ')).toContain(message);
      expect(err).not.toContain('internal error');
    });
  }
});

test('an evening: a cruiser, a fleet, and its pack, in at most 12 commands', async () => {
  let commands = 0;
  const step = async (...args: string[]) => {
    commands++;
    const { code, out, err } = await run(...args);
    expect([code, err], args.join(' ')).toEqual([0, expect.not.stringContaining('error')]);
    for (const line of `${out}${err}`.split('\n')) expect(textWidth(line), line).toBeLessThanOrEqual(80);
    return out;
  };
  const cruiser = 'designs/concord/ironclad.yaml';
  const fleet = 'first-patrol.fleet.yaml';
  await step('new', 'Ironclad', '--mass', '90', '--navy', 'Concord Navy', '--add', '2 beam 3 FP F FS', '-o', cruiser);
  await step('fit', cruiser, '--write', '1');
  expect(await step('show', cruiser)).toContain('□□□□★□ 6');
  expect(
    await step('firepower', cruiser, '--against', 'designs/concord/emphatic.yaml', '--both', '--at', '18'),
  ).toContain('fires back');
  if (commandNames.includes('duel')) await step('duel', cruiser, 'designs/concord/emphatic.yaml', '--seed', '1');
  await step('new', '--fleet', 'First Patrol', '--points', '1500', '--from', 'designs/concord', '--write', '3');
  await step('try', fleet, '--remove', 'Incisive', '--add', 'Diligent', '--write');
  await step('fit', fleet, '--write', '1');
  expect(await step('fleet', fleet, '--pdf', 'patrol.pdf')).toMatch(/^Ironclad +\d/m);
  const { pages } = await readPdf(readFileSync(join(cwd, 'patrol.pdf')));
  expect(pages.flatMap(({ texts }) => texts).join(' ')).toContain('Ironclad');
  expect(commands).toBeLessThanOrEqual(12);
});
