/** `slipway site --player`: a hostile reader searches all files of the site for what other players keep secret. */

import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { readFragment } from '../../../src/site/pages/share-link.ts';
import { folderOf } from '../../support/scratch.ts';
import { filesIn } from '../../support/site.ts';
import { slipway } from '../../support/world.ts';

const cutter = (name: string, more = '') =>
  `class: ${name}\nmass: 12\nhull: { boxes: 4 }\ndrive: 4\nftl: standard\nsystems: [{ system: fire-control }, { system: beam, class: 1 }]\n${more}`;

/** The word that must not be anywhere. Everything of HL avoids it, everything that CN keeps secret has it. */
const secret = 'Novastorm';

const submit = (player: string, id: string, name: string, design: string) =>
  `- { turn: 1, player: ${player}, do: submit, class: ${id}, name: ${name}, design: ${design}, hash: "1a0dfab31fc96434", mass: 12, points: 41, trp: 1, override: test }`;

const commission = (player: string, id: string, name: string) =>
  `- { turn: 1, player: ${player}, do: commission, ship: ${id}, name: ${name}, cost: 45, premium: 4, rp: 45, override: test, yard: ${player} Slip }`;

const library = {
  'hl/sloe.yaml': cutter('Sloe', 'navy: League\n'),
  'hl/raid.fleet.yaml': 'fleet: Raid\nships: [{ design: sloe.yaml, names: [Bitter] }]\n',
  // Beside the design of a submission, a second one that is not submitted.
  'hl/pair.yaml': `${cutter('Damson')}---\n${cutter(`Damson ${secret}`)}`,
  'cn/nova.yaml': cutter(secret, `navy: ${secret} Navy\nrole: ${secret}\nnotes: ${secret}\n`),
  // Cross-file findings name the other file.
  [`cn/${secret}.yaml`]: cutter('Sloe').replace('mass: 12', 'mass: 14'),
  // HL has met it, and knows its class and its mass.
  'cn/candid.yaml': cutter('Candid', `notes: Escort of the ${secret}.\n`),
  'cn/unreadable.yaml': `class: ${secret}\nmass: [`,
  'cn/slipway.config.yaml': 'house: house.yaml\n',
  'cn/house.yaml': `name: ${secret} rules\nadd:\n  lance:\n    name: ${secret} lance\n    about: Fires.\n    mass: 2\n    points: 6\n    group: control\n`,
  'cn/home.fleet.yaml': `fleet: ${secret} Squadron\nships: [{ design: nova.yaml }]\n`,
  // Another player's fleet of a class of HL, captured.
  'cn/prizes.fleet.yaml': `fleet: Prizes of ${secret}\nships: [{ design: ../hl/sloe.yaml, names: [Damask] }]\n`,
  'war.ledger.yaml': `${[
    '- { player: HL, do: player, name: Anne }',
    '- { player: CN, do: player, name: Carl }',
    '- { turn: 1, player: HL, do: yard, yard: HL Slip, first: 100, second: 100 }',
    '- { turn: 1, player: CN, do: yard, yard: CN Slip, first: 200, second: 100 }',
    submit('HL', 'HL683', 'Sloe', 'hl/sloe.yaml'),
    submit('HL', 'HL684', 'Damson', 'hl/pair.yaml'),
    submit('CN', 'CN464', 'Candid', 'cn/candid.yaml'),
    submit('CN', 'CN465', secret, 'cn/nova.yaml'),
    commission('HL', 'HL683689', 'Bitter'),
    commission('CN', 'CN464270', 'Frank'),
    commission('CN', 'CN465271', 'Damask'),
    '- { turn: 1, player: HL, do: battle, ships: [HL683689, CN464270], what: the Narrows }',
  ].join('\n')}\n`,
};

/** The contents of a file, with everything in it that is packed. */
function readableTexts(bytes: Buffer): string {
  const text = bytes.toString('latin1');
  const streams = [...text.matchAll(/stream\r?\n(.*?)\r?\nendstream/gs)].map(([, packed = '']) => {
    try {
      return inflateSync(Buffer.from(packed, 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  const designs = [...text.matchAll(/#(design=[\w=&;-]+)/g)].map(([, fragment = '']) => {
    const read = readFragment(fragment.replaceAll('&amp;', '&'));
    return typeof read === 'object' ? read.text : '';
  });
  return [bytes.toString('utf8'), ...streams, ...designs].join('\n');
}

function leaks(files: ReadonlyMap<string, Buffer>, word: string): readonly string[] {
  const wanted = new RegExp(`(?<![a-z])${word.toLowerCase()}(?![a-z])`);
  return [...files]
    .filter(([path, bytes]) => wanted.test(`${path}\n${readableTexts(bytes)}`.toLowerCase()))
    .map(([path]) => path);
}

const siteOf = async (cwd: string, args = '') => {
  const { code, err } = await slipway(`site . -o public --ledger war.ledger.yaml ${args}`, { cwd });
  if (!err.includes('wrote')) throw new Error(err);
  return { code, err, files: filesIn(join(cwd, 'public')) };
};

describe('a site for one player', () => {
  test('the reader finds the word on a site for all', async () => {
    const { files } = await siteOf(folderOf(library));
    for (const path of ['index.html', 'ships/novastorm.html', 'ships/novastorm.yaml', 'slipway-site.json'])
      expect(leaks(files, secret)).toContain(path);
  });

  test('has nothing that other players keep secret, and says how much was left out', async () => {
    const { code, err, files } = await siteOf(folderOf(library), '--player HL');
    expect(leaks(files, secret)).toEqual([]);
    expect(code).toBe(0);
    expect(err).toBe(
      'slipway: left out 5 design files and 2 fleets: HL may not see them\nslipway: wrote public: 1 ship, 1 fleet\n',
    );
    const named = [...files.keys()].filter((path) => /^(?:ships|fleets)\//.test(path));
    expect(named.filter((path) => path.endsWith('.html'))).toEqual(['fleets/raid.html', 'ships/sloe.html']);
    expect(leaks(files, 'Candid')).toEqual(['campaign.html']);
  });

  test('has no changes from a file that git takes for an earlier version', async () => {
    const cwd = folderOf({ ...library, 'hl/sloe.yaml': '' });
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.org', ...args], { cwd, stdio: 'ignore' });
    mkdirSync(join(cwd, 'old'));
    rmSync(join(cwd, 'hl/sloe.yaml'));
    writeFileSync(join(cwd, `old/${secret}.yaml`), cutter(`${secret} II`, 'navy: League\n'));
    git('init');
    git('add', '.');
    git('commit', '-m', 'all');
    git('mv', `old/${secret}.yaml`, 'hl/sloe.yaml');
    writeFileSync(join(cwd, 'hl/sloe.yaml'), library['hl/sloe.yaml']);
    expect(leaks((await siteOf(cwd)).files, `${secret} II`)).toContain('ships/sloe-2.html');
    expect(leaks((await siteOf(cwd, '--player HL')).files, secret)).toEqual([]);
  });

  test('without a design of the player still shows the register', async () => {
    const { 'hl/sloe.yaml': _, ...others } = library;
    const { code, files } = await siteOf(folderOf(others), '--player HL');
    expect(code).toBe(0);
    expect(leaks(files, secret)).toEqual([]);
    expect([...files.keys()]).toContain('campaign.html');
  });
});
