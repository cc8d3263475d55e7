/** Files outside the repository: refused without `--allow-outside`, and never quoted. */

import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folderOf } from '../support/scratch.ts';
import { slipway } from '../support/world.ts';

const token = 'ghs_invented0123456789invented0123456789';
const ship = (name: string, more = '') =>
  `class: ${name}\nkind: system-defense-boat\nmass: 14\nhull: { boxes: 4 }\ndrive: 6\nsystems: [{ system: fire-control }, { system: beam, class: 1, count: 3 }]\n${more}`;
const fleetOf = (design: string, more = '') => `fleet: F\nships: [{ design: ${design}${more} }]\n`;

/** A folder of somebody, and beside it files that are none of theirs. */
function room(isRepository: boolean): string {
  const cwd = folderOf({
    'in/a.yaml': ship('A'),
    'in/good.fleet.yaml': fleetOf('a.yaml'),
    'in/token.fleet.yaml': fleetOf('../out/token.txt'),
    'in/faulty.fleet.yaml': fleetOf('../out/faulty.yaml'),
    'in/several.fleet.yaml': fleetOf('../out/several.yaml'),
    'in/classes.fleet.yaml': fleetOf('../out/several.yaml', ', class: C'),
    'in/sound.fleet.yaml': fleetOf('../out/sound.yaml'),
    'in/linked.fleet.yaml': fleetOf('way/token.txt'),
    'in/house.config.yaml': 'house: ../out/token.txt\n',
    'in/extends.config.yaml': 'extends: ../out/token.txt\n',
    'in/chain.config.yaml': 'extends: links.config.yaml\n',
    'in/links.config.yaml': 'extends: way/token.txt\n',
    'in/badge.config.yaml': 'navies: { N: { badge: ../out/token.txt } }\n',
    'in/override.config.yaml': 'overrides: [{ files: [a.yaml], house: ../out/token.txt }]\n',
    'in/war.ledger.yaml': [
      '- { player: AB, do: player, name: Anne }',
      '- { player: AB, do: submit, turn: 1, class: AB100, name: A, design: ../out/token.txt, hash: 0123456789abcdef, mass: 14, points: 50, trp: 1 }\n',
    ].join('\n'),
    'out/token.txt': `${token}\n`,
    'out/faulty.yaml': ship('Faulty', `${token}: 1\n`),
    'out/several.yaml': `${ship(token)}---\n${ship('B')}`,
    'out/sound.yaml': ship('Sound'),
  });
  if (isRepository) mkdirSync(join(cwd, 'in/.git'));
  symlinkSync('../out', join(cwd, 'in/way'));
  return cwd;
}

const plain = room(false);
const repository = room(true);

/** Commands that read what a file names, the code in a repository, and that with `--allow-outside` or without a repository. */
const cases: readonly (readonly [args: string, refused: number, read: number])[] = [
  ...['token', 'faulty', 'several', 'classes', 'linked'].flatMap((name) => [
    [`fleet in/${name}.fleet.yaml`, 1, 1] as const,
    [`check in/${name}.fleet.yaml`, 1, 1] as const,
    [`check in/${name}.fleet.yaml --format json`, 1, 1] as const,
    [`cards in/${name}.fleet.yaml -o -`, 1, 1] as const,
    [`fit in/${name}.fleet.yaml`, 2, 2] as const,
  ]),
  ['fleet in/sound.fleet.yaml', 1, 0],
  ['check in/sound.fleet.yaml', 1, 0],
  ...['house', 'extends', 'chain', 'override'].flatMap((name) => [
    [`check in/a.yaml --config in/${name}.config.yaml`, 2, 2] as const,
    [`cost in/a.yaml --config in/${name}.config.yaml`, 2, 2] as const,
    [`fmt in/a.yaml --config in/${name}.config.yaml`, 2, 2] as const,
    [`systems --config in/${name}.config.yaml`, 0, 0] as const,
  ]),
  ['check in/a.yaml --config in/badge.config.yaml', 2, 0],
  ['campaign register verify --ledger in/war.ledger.yaml', 1, 1],
  ['check in/war.ledger.yaml', 1, 1],
];

describe('a file outside that another one names', () => {
  for (const [args, refused, read] of cases) {
    test(args, async () => {
      const kept = await slipway(args, { cwd: repository });
      const allowed = await slipway(`${args} --allow-outside`, { cwd: repository });
      const open = await slipway(args, { cwd: plain });
      expect([kept.code, allowed.code, open.code]).toEqual([refused, read, read]);
      for (const { out, err } of [kept, allowed, open]) expect(out + err).not.toContain('ghs_');
      if (refused > 0 && !args.startsWith('cards') && !args.startsWith('fit'))
        expect(kept.out + kept.err).toContain('outside the repository');
    });
  }
});

describe('links that lead outside', () => {
  const links: readonly (readonly [link: string, target: string])[] = [
    ['in/link.yaml', '../out/token.txt'],
    ['in/link.fleet.yaml', '../out/token.txt'],
    ['in/sub/slipway.config.yaml', '../../out/token.txt'],
  ];
  const linked = [plain, repository].map((cwd) => {
    mkdirSync(join(cwd, 'in/sub'));
    for (const [link, target] of links) symlinkSync(target, join(cwd, link));
    return cwd;
  });
  const runs = [
    'check in',
    'check in/link.yaml',
    'check in/*.yaml',
    'check in/way/token.txt',
    'check in/way',
    'cost in/link.yaml',
    'fleet in',
    'fleet in/link.fleet.yaml',
    'check in/sub',
    'ls in',
    'diff in/a.yaml in/link.yaml',
    'fmt --check in',
    'import in/link.yaml',
  ];
  for (const args of runs) {
    test(args, async () => {
      const { code, out, err } = await slipway(args, { cwd: linked[1] as string });
      expect(args === 'ls in' || code > 0).toBe(true);
      expect(out + err).not.toContain('ghs_');
      expect(out + err).toMatch(/outside|no design|a.yaml/);
    });
  }
  test('a sound design is read', async () => {
    const cwd = linked[1] as string;
    symlinkSync('../out/sound.yaml', join(cwd, 'in/sound.yaml'));
    expect(await slipway('cost in/sound.yaml --format csv', { cwd })).toMatchObject({ code: 0 });
  });
  test('without a repository, those in a folder are read, but not quoted', async () => {
    const { out, err, code } = await slipway('check in --format compact', {
      cwd: linked[0] as string,
    });
    expect(code).toBe(2);
    expect(out).toContain('in/link.fleet.yaml');
    expect(out + err).toContain('nothing is quoted');
  });
});

test('below a configuration, its folder is the limit', async () => {
  const cwd = folderOf({
    'club/slipway.config.yaml': '{}\n',
    'club/fleets/slipway.config.yaml': 'extends: ../slipway.config.yaml\n',
    'club/fleets/in.fleet.yaml': fleetOf('../a.yaml'),
    'club/fleets/out.fleet.yaml': fleetOf('../../a.yaml'),
    'club/a.yaml': ship('A'),
    'a.yaml': ship('A'),
  });
  const codes = ['in', 'out'].map((name) => slipway(`fleet club/fleets/${name}.fleet.yaml`, { cwd }));
  const [inside, outside] = await Promise.all(codes);
  expect([inside?.code, outside?.code]).toEqual([0, 1]);
  expect(outside?.out).toContain('outside the folder of the outermost configuration');
});

test('without a repository or a configuration, fleets may name designs beside their folder', async () => {
  const cwd = folderOf({ 'fleets/a.fleet.yaml': fleetOf('../designs/a.yaml'), 'designs/a.yaml': ship('A') });
  for (const [args, at] of [
    ['fleets/a.fleet.yaml', cwd],
    ['fleets', cwd],
    ['a.fleet.yaml', join(cwd, 'fleets')],
  ] as const) {
    expect(await slipway(`fleet ${args}`, { cwd: at })).toMatchObject({ code: 0, err: '' });
  }
});
