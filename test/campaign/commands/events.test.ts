/** Events of a campaign and their visibility: battles, captures, losses, planets, corrections, lists, fleets. */

import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { documentFormatNames } from '../../../src/document/report.ts';
import { projectPath } from '../../support/project-path.ts';
import { type RunResult, slipway, type WorldOptions } from '../../support/world.ts';

const place = mkdtempSync(join(tmpdir(), 'slipway-events-'));
const base = join(place, 'base');
afterAll(() => rmSync(place, { recursive: true }));

let cwd = '';
const file = (name: string) => join(cwd, name);
const text = (name = 'war.ledger.yaml') => readFileSync(file(name), 'utf8');

function run(command: string, outside: WorldOptions = {}): Promise<RunResult> {
  const words = [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');
  return slipway(['campaign', ...words], { cwd, ...outside });
}

async function all(...commands: readonly string[]): Promise<void> {
  for (const command of commands) expect(await run(command), command).toMatchObject({ code: 0 });
}

const thorn =
  'class: Thorn\nmass: 40\nhull: { boxes: 8 }\ndrive: 4\nftl: standard\nsystems:\n' +
  '  - { system: fire-control }\n  - { system: needle-beam, class: 1, arcs: F FS }\n';

/** Two ready ships: Anne's Bright (AB), and Carl's Keen with needle beams (CD). */
beforeAll(async () => {
  cwd = base;
  mkdirSync(base);
  for (const name of ['quince', 'sloe'])
    copyFileSync(projectPath(`designs/hesperid/${name}.yaml`), file(`${name}.yaml`));
  writeFileSync(file('thorn.yaml'), thorn);
  await all(
    'register init war.ledger.yaml --players AB=Anne --players CD=Carl',
    'register submit quince.yaml sloe.yaml --player AB --seed 1',
    'register submit thorn.yaml --player CD --seed 1 --override "has them"',
    'register commission Quince --name Bright --seed 1',
    'register commission Thorn --name Keen --seed 1',
    'turn --player AB --rp 200 --trp 9',
    'turn --player CD --rp 200 --trp 9',
  );
});

beforeEach(() => {
  cwd = mkdtempSync(join(place, 'own-'));
  cpSync(base, cwd, { recursive: true });
});

const idOf = (name: string) => new RegExp(`ship: (\\w+), name: ${name}`).exec(text())?.[1] as string;

/** Commands that must be refused after others that must succeed. */
const refused: readonly (readonly [before: readonly string[], command: string, code: number, says: string])[] = [
  [[], 'register battle Bright Kean', 2, 'did you mean `Keen`?'],
  [['register lose Bright'], 'register battle Bright Keen', 1, 'Bright has been lost'],
  [[], 'register meet Bright --player AB', 1, 'Bright already belongs to AB'],
  [[], 'register capture Bright --by AB', 1, 'Bright already belongs to AB'],
  [[], 'register capture Nowhere --by AB', 2, 'unknown ship, planet or yard Nowhere'],
  [['register planet Orchard --player AB'], 'register capture Orchad --by CD', 2, 'did you mean `Orchard`?'],
  [['register planet Orchard --player AB'], 'register planet Orchard --player CD', 1, 'Orchard belongs to AB'],
  [['register planet Orchard --player AB'], 'register planet Orchard=airless --player AB', 1, 'Orchard is habitable'],
  [[], 'register planet Orchard=habitabel --player AB', 2, 'did you mean `habitable`?'],
  [[], 'register rename Bright --to Bright', 1, 'is already named Bright'],
  [['register commission Sloe --name Dim'], 'register rename Dim --to BRIGHT', 1, 'duplicate ship name Bright'],
  [[], 'register rename Quince --to Sloe', 1, 'duplicate class name Sloe'],
  [[], 'register recover Bright', 1, 'Bright is not adrift'],
  [['register adrift Bright'], 'register adrift Bright', 1, 'Bright is already adrift'],
  [[], 'register give Bright --to AB', 1, 'Bright already belongs to AB'],
  [[], 'register give Bright --to XY', 2, 'unknown player XY'],
  [
    ['register planet Orchard --player AB --turn 2', 'turn --player AB --rp 0 --trp 0 --override none'],
    'register yard Slip=50/100 --player AB',
    1,
    'overspent by',
  ],
  [['register adrift Bright'], 'register refit Bright --to Sloe', 1, 'Bright is adrift'],
  [['register adrift Bright'], 'register fleet Bright --player AB', 2, 'is not ready: adrift'],
  [[], 'register fleet Keen --player AB', 2, 'Keen belongs to CD'],
  [[], 'register fleet --player AB --limit 5', 2, 'no ship costs 5 points or less'],
  [
    [
      'register yard Portside=30/50 --player CD --rp 0 --override gift',
      'register yard Portside=30/50 --player AB --rp 0 --override gift',
    ],
    'register lose Portside',
    2,
    'ambiguous name Portside: a shipyard of CD and a shipyard of AB',
  ],
  [['register planet Keen --player AB'], 'register lose Keen', 2, 'for the ship, or add the entry'],
  [[], 'register undo 1', 2, 'the nearest is on line 2'],
  [[], 'register correct 4 --set player=CD', 2, '`player` of an entry cannot be corrected'],
  [[], 'register correct 4 --set rp', 2, 'write KEY=VALUE, such as rp=20'],
  [[], 'register correct 4 --unset yrad', 2, 'has no `yrad`'],
  [[], 'register correct 4', 2, 'use --set KEY=VALUE or --unset KEY'],
  [[], 'register correct 4 --set trp=x', 2, 'invalid `trp`: x in a `submit` entry'],
  [[], 'register correct 4 --set extra=5', 2, 'invalid `extra`: 5 in a `submit` entry'],
  [[], 'register correct 4 --unset name', 2, 'missing `name` in a `submit` entry'],
  [[], 'register undo 4', 1, 'unknown class'],
  [[], 'turn', 2, 'missing --rp: AB has no planets with income'],
  [[], 'turn --rp 5 --trp 0', 2, '--rp requires --player'],
  [
    ['register planet Orchard --player AB', 'turn --player AB --rp 0 --trp 0'],
    'turn --player AB --rp 50 --trp 0',
    1,
    'income of turn 3 from the planets of AB is 40 RP, not 50',
  ],
  [[], 'register show 9', 2, 'closed turns: 1'],
  [[], 'register show Keen --as AB', 2, 'no class or ship Keen is known to AB'],
  [[], 'register spend --player AB --for repair --ship Bright --rp 10 --by Bright', 1, 'has no repair module'],
];

for (const [before, command, code, says] of refused) {
  test(`refused: ${[...before, command].join(', ')}`, async () => {
    await all(...before);
    const ledger = text();
    const result = await run(command);
    expect([result.code, result.err]).toEqual([code, expect.stringContaining(says)]);
    expect(text()).toBe(ledger);
  });
}

describe('events', () => {
  test('a battle proves classes and reveals ships and technologies to the other player', async () => {
    await all('register battle Bright Keen --what "the Narrows"');
    expect(text()).toContain(`do: battle, ships: [${idOf('Bright')}, ${idOf('Keen')}], what: the Narrows }`);
    const { classes, met } = JSON.parse((await run('register list --as AB --format json')).out);
    expect(classes[0]).toMatchObject({ name: 'Quince', status: 'proven', provedInTurn: 2 });
    expect(met).toMatchObject([{ name: 'Keen', className: 'Thorn', mass: 40, turn: 2 }]);
    await all('register spend --player AB --for research --tech needle-beam');
    expect(text()).toContain('tech: needle-beam, standing: encountered, trp: 1 }');
    expect((await run('research thorn.yaml --player AB')).out).toMatch(/TRPs needed +0/);
  });

  test('a capture changes the owner, the price of research, and the trials in battle', async () => {
    await all('register capture Keen --by AB --what "boarded"');
    expect((await run('register list --player AB')).out).toMatch(/Keen +\w+ +\d+ +\d+ +ready/);
    expect((await run('register list --as AB')).out).toContain('Carl (CD) · no ships met');
    const research = JSON.parse((await run('research thorn.yaml --player AB --format json')).out);
    expect(research.designs[0].needs).toContainEqual(
      expect.objectContaining({ id: 'needle-beam', standing: 'captured', left: 1 }),
    );
    await all('register battle Bright Keen');
    const { trials } = JSON.parse((await run('register roll Keen --seed 1 --format json')).out);
    expect(trials.map(({ what }: { what: string }) => what)).toEqual([expect.stringContaining('Needle beam')]);
    expect((await run('register show Keen --as CD')).out).toContain('of AB · met in turn 2');
    expect((await run('register show Keen --as AB')).out).not.toContain('started');
  });

  test('a gift changes the owner and the price of research, and keeps the ship known to the giver', async () => {
    const id = idOf('Keen');
    await all('register give Keen --to AB --what "for the Narrows"');
    expect(text()).toContain(`do: give, ship: ${id}, to: AB, what: for the Narrows }`);
    expect((await run('register show Keen')).out).toContain(`Keen given by CD to AB · for the Narrows`);
    await all('register spend --player AB --for research --tech needle-beam');
    expect(text()).toContain('tech: needle-beam, standing: captured, trp: 1 }');
    expect((await run('register fleet Keen --player AB')).code).toBe(0);
  });

  test('spending beyond what a player has is a debt, which the next turn carries over', async () => {
    await all('register planet Orchard --player AB', 'turn --player AB --rp 0 --trp 0 --override none');
    const yard = 'register yard Slip=50/100 --player AB';
    const refusal = await run(yard);
    expect([refusal.code, refusal.err]).toEqual([1, expect.stringContaining('--debt')]);
    await all(`${yard} --debt`);
    expect((await run('turn --player AB')).code).toBe(1);
    await all('turn --player AB --debt');
    expect(text()).toMatch(/left: -\d+, left-trp: \d+, debt: true }/);
    expect((await run('register verify')).code).toBe(0);
  });

  test('the name of a lost ship may be reused for a new one', async () => {
    const first = idOf('Bright');
    await all('register lose Bright', 'register commission Sloe --name Bright --seed 3');
    expect(JSON.parse((await run('register show Bright --format json')).out).ships).toMatchObject([
      { status: 'ready' },
    ]);
    expect(JSON.parse((await run(`register show ${first} --format json`)).out).ships).toMatchObject([
      { status: 'lost' },
    ]);
  });

  test('after renaming a class, its design may have the old or the new name', async () => {
    await all('register rename Quince --to Medlar', 'register verify');
    writeFileSync(file('quince.yaml'), text('quince.yaml').replace('class: Quince', 'class: Medlar'));
    await all('register verify', 'register commission Medlar --name Second --seed 5');
    writeFileSync(file('quince.yaml'), text('quince.yaml').replace('class: Medlar', 'class: Other'));
    expect((await run('register verify')).code).toBe(1);
  });

  test('planets give income to their owner from the next turn on', async () => {
    await all(
      'register planet Orchard --player AB --rp 60 --trp 2',
      'turn --player AB --rp 0 --trp 0',
      'turn --player AB',
      'register capture Orchard --by CD',
      'turn --player AB --override "contested"',
      'turn --player CD --rp 0 --trp 0',
      'turn --player CD',
      'register verify',
    );
    const { players, planets } = JSON.parse((await run('register list --format json')).out);
    expect(planets).toMatchObject([{ player: 'CD', planet: 'Orchard', kind: 'habitable', rp: 60, trp: 2 }]);
    expect(players).toMatchObject([{ income: { rp: 0, trp: 0 } }, { income: { rp: 60, trp: 2 } }]);
  });

  test('a planetary yard builds only ships that can leave the planet', async () => {
    await all('register yard "Deep=50/50" --player AB --planetary gas-giant --override "a gift" --rp 0');
    expect(await run('register commission Sloe --name Dim --yard Deep')).toMatchObject({
      code: 1,
      err: expect.stringContaining('Dim cannot leave the atmosphere'),
    });
    await all('register commission Sloe --name Dim --yard Deep --override "towed up"', 'register verify');
    writeFileSync(file('war.ledger.yaml'), text().replace(', override: towed up', ''));
    expect((await run('register verify')).out).toContain('Dim cannot leave the atmosphere');
  });

  test('a base on a habitable planet saves half of its hull cost', async () => {
    const base = 'class: Rock\nkind: fortress\nmass: 80\nhull: { boxes: 20 }\nsystems: [{ system: fire-control }]\n';
    writeFileSync(file('rock.yaml'), base);
    await all(
      'register submit rock.yaml --player AB --seed 4',
      'register yard "Ground=70/25" --player AB --planetary --override gift --rp 0',
      'register commission Rock --name Rock --yard Ground --seed 1',
      'register verify',
    );
    const [, points] = /name: Rock,.* points: (\d+)/.exec(text()) ?? [];
    const [, cost, premium, saved] = /name: Rock, cost: (\d+), premium: (\d+), saved: (\d+)/.exec(text()) ?? [];
    expect(Number(saved)).toBeGreaterThan(0);
    expect(Number(cost)).toBe(Number(points) - Number(saved) + Number(premium));
    expect(text()).toContain('kind: fortress');
  });
});

describe('repair and supply', () => {
  test('are calculated from the state file, also with a repair ship', async () => {
    const carrier =
      'class: Nest\nmass: 100\nhull: { boxes: 20 }\ndrive: 4\nftl: standard\nsystems:\n' +
      '  - { system: hangar }\n  - { system: fire-control }\n';
    const tender =
      'class: Tender\nmass: 100\nhull: { boxes: 10 }\ndrive: 4\nftl: standard\nsystems:\n' +
      '  - { system: repair-module }\n  - { system: cargo-hold, mass: 10 }\n';
    writeFileSync(file('nest.yaml'), carrier.replace('hangar }', 'hangar, wing: { type: standard } }'));
    writeFileSync(file('tender.yaml'), tender);
    writeFileSync(file('hurt.state.yaml'), 'ships:\n  - { ship: Nest, hull: 3, wings: [{ lost: 2 }] }\n');
    await all(
      'register submit nest.yaml tender.yaml --player AB --seed 1',
      'register commission Nest --name Nest --seed 1',
      'register commission Tender --name Tender --seed 1',
      'register spend --player AB --for supplies --ship Nest --state hurt.state.yaml',
    );
    // Two of six fighters; the wing costs 18 points.
    expect(text()).toMatch(/for: supplies, ship: \w+, rp: 6 }/);
    const repair = 'register spend --player AB --for repair --ship Nest --state hurt.state.yaml --by Tender';
    expect(await run(repair)).toMatchObject({ code: 1, err: expect.stringContaining('carries at most 10 RP') });
    await all(`${repair} --rp 10`, 'turn --player AB --rp 900 --trp 3', 'register verify');
    expect(text()).toMatch(/for: repair, ship: \w+, rp: 10, by: AB\d{6} }/);
  });
});

describe('corrections', () => {
  test('undo cancels the last entry, correct changes one, and both only append', async () => {
    const before = text();
    await all('register commission Sloe --name Dim --rp 20 --seed 2', 'register undo --what "wrong class"');
    expect(text().startsWith(before)).toBe(true);
    expect((await run('register show Dim')).code).toBe(2);
    const line =
      text()
        .split('\n')
        .findIndex((each) => each.includes('do: turn, rp: 200')) + 1;
    expect(await run(`register correct ${line} --set rp=210`)).toMatchObject({ code: 1 });
    const built =
      text()
        .split('\n')
        .findIndex((each) => each.includes('name: Bright')) + 1;
    const result = await run(`register correct ${built} --set rp=100`);
    expect(result.out).toContain('rp 135 → 100');
    expect(result.out).toContain('spent 135 → 100 · left 65 → 100');
    await all('register verify', 'register build Bright');
    expect((await run('register show 1 --player AB')).out).toMatch(/Left +100/);
  });

  test('can add technologies to a class registered without them', async () => {
    await all('register correct 4 --set techs=wave-gun,nova-cannon', 'register capture Bright --by CD');
    expect(text()).toContain('set: { techs: [wave-gun, nova-cannon] } }');
    await all('register spend --player CD --for research --tech wave-gun');
    expect(text()).toContain('tech: wave-gun, standing: captured, trp: 22 }');
  });

  test('can repair a faulty ledger, which accepts no other entry', async () => {
    const faulty = text().replace(
      'name: Bright, cost: 135, premium: 12, rp: 135',
      'name: Bright, cost: 135, premium: 12, rp: 136',
    );
    writeFileSync(file('war.ledger.yaml'), faulty);
    const { findings } = JSON.parse((await run('register verify --format json')).out);
    const [first] = findings;
    expect([first.code, first.path]).toEqual(['wrong-sum', '/5/rp']);
    expect((await run('register build Bright')).code).toBe(1);
    await all(`register correct ${first.line} --set rp=135`, 'register verify');
    expect(text().startsWith(faulty)).toBe(true);
  });
});

describe('lists', () => {
  test('show the remaining points of an open turn', async () => {
    await all('register commission Sloe --name Dim --seed 2');
    expect((await run('register list --player AB')).out).toContain(
      'turn 2 · 20 RP and 7 TRP left before income (65 RP and 7 TRP carried over, 45 RP and 0 TRP spent)',
    );
  });

  test('with --as do not reveal points and research of other players', async () => {
    await all('register battle Bright Keen', 'register spend --player CD --for research --tech interceptor-fighter');
    for (const format of documentFormatNames) {
      const { out, code } = await run(`register list --as AB --format ${format}`);
      expect([code, out]).toEqual([0, expect.stringContaining('Keen')]);
      // The costs of the Thorn and of its first ship, and research.
      expect(out, format).not.toMatch(/\b(?:90|99)\b|interceptor|override/);
    }
    for (const what of ['Keen', 'Thorn', '1']) {
      expect((await run(`register show ${what} --as AB`)).out, what).not.toMatch(/\b(?:90|99) RP\b|Carl \(CD\)/);
    }
  });

  test('with --as show only battles that the player took part in, and of ships of others only what the player has met', async () => {
    await all('register commission Thorn --name Hidden --seed 4', 'register battle Keen Hidden --what "a drill"');
    writeFileSync(file('spike.yaml'), thorn.replace('Thorn', 'Spike').replace('F FS', 'FP F'));
    await all('register submit spike.yaml --player CD --seed 2 --override "has them"');
    const before = idOf('Keen');
    await all('register refit Keen --to Spike --seed 5', 'register capture Keen --by AB --what "boarded"');
    await all('register rename "Keen" --to Prize');
    expect((await run('register show Prize')).out).toContain('a drill');
    for (const command of ['register list', 'register show Prize']) {
      for (const format of documentFormatNames) {
        const { out } = await run(`${command} --as AB --format ${format}`);
        expect(out, command).toContain('Prize');
        expect(out, command).not.toMatch(new RegExp(`Hidden|drill|${before}`));
        expect((await run(`${command.replace('Prize', 'Spike')} --as CD --format ${format}`)).out).not.toContain(
          'Prize',
        );
      }
    }
    expect((await run('register show Spike --format csv')).out).toContain('AB,ship,');
  });

  test('with --as name ships that were refitted later as they were met', async () => {
    writeFileSync(file('spike.yaml'), thorn.replace('Thorn', 'Spike').replace('F FS', 'FP F'));
    const met = idOf('Keen');
    await all(
      'register submit spike.yaml --player CD --seed 2 --override "has them"',
      'register meet Keen --player AB',
    );
    await all('register refit Keen --to Spike --seed 5', 'register rename Keen --to Sharp');
    await all('turn --player AB --rp 0 --trp 0');
    expect((await run('register show 2 --as AB')).out).toContain(`AB met ${met} Keen\n`);
    expect((await run('register list --as AB')).out).not.toMatch(/Sharp|Spike/);
  });

  test('can be written to a file', async () => {
    await all('register list --format html -o list.html');
    expect(text('list.html')).toMatch(/^<!DOCTYPE html>[\s\S]*>Bright<[\s\S]*<\/html>\n$/);
    expect(await run('register list -o war.ledger.yaml')).toMatchObject({ code: 2 });
  });
});

describe('fleets', () => {
  const check = (player = '') =>
    slipway(`fleet patrol.fleet.yaml --ledger war.ledger.yaml --format json${player}`, { cwd });
  const findings = async (player = '') =>
    JSON.parse((await check(player)).out)
      .fleets[0].findings.filter(({ code }: { code: string }) => code !== 'mixed-options')
      .map(({ code, path }: { code: string; path: string }) => `${code} ${path}`);

  test('of ready ships approach a limit, and pass the check against the ledger', async () => {
    await all('register commission Sloe --name Dim --name Dusk --seed 2', 'turn --player AB --rp 200 --trp 0');
    await all('register fleet --player AB --limit 90 -o patrol.fleet.yaml');
    expect(text('patrol.fleet.yaml')).toContain('names: [Dim, Dusk]');
    expect((await check()).code).toBe(0);
    expect(await run('register fleet --player AB -o patrol.fleet.yaml')).toMatchObject({ code: 2 });
    await all('register fleet Bright --player AB --force --name Patrol -o patrol.fleet.yaml');
    expect(text('patrol.fleet.yaml')).toContain('fleet: Patrol');
    expect((await run('register fleet --player AB')).out).toContain(`ids: [${idOf('Bright')}]`);
  });

  test('with dummy bogeys need their research', async () => {
    const fleet = `fleet: F\ndummy-bogeys: 1\nships:\n  - { design: quince.yaml, ids: [${idOf('Bright')}], names: [Bright] }\n`;
    writeFileSync(file('f.fleet.yaml'), fleet);
    const codes = async () => {
      const { out, err } = await slipway('fleet f.fleet.yaml --ledger war.ledger.yaml --player AB --format json', {
        cwd,
      });
      return err + out;
    };
    expect(await codes()).toContain('not-researched');
    await all('register spend --player AB --for research --tech dummy-bogey --override gift --trp 0');
    expect(await codes()).not.toContain('not-researched');
  });

  test('with unknown IDs, ships of others, unfinished ships, wrong names or classes are reported', async () => {
    await all('register commission Sloe --name Dim --rp 1 --seed 2');
    const ids = { bright: idOf('Bright'), keen: idOf('Keen'), dim: idOf('Dim') };
    writeFileSync(
      file('patrol.fleet.yaml'),
      `fleet: Patrol\nships:\n  - { design: quince.yaml, names: [Bright, Ghost], ids: [${ids.bright}, AB999999] }\n` +
        `  - { design: thorn.yaml, names: [Keen], ids: [${ids.keen}] }\n  - { design: quince.yaml, names: [Dimm], ids: [${ids.dim}] }\n`,
    );
    expect(await findings(' --player AB')).toEqual([
      'not-in-ledger /ships/0/ids/1',
      'wrong-owner /ships/1/ids/0',
      'wrong-name /ships/2/names/0',
      'not-ready /ships/2/ids/0',
      'wrong-class /ships/2/ids/0',
    ]);
    expect((await check()).code).toBe(1);
    writeFileSync(
      file('patrol.fleet.yaml'),
      'fleet: P\nships: [{ design: quince.yaml, names: [Bright] }, { design: sloe.yaml }]\n',
    );
    expect(await findings()).toEqual(['not-in-ledger /ships/1/design']);
  });
});

test('a planet with the name of a ship is found if the ship cannot be meant', async () => {
  await all('register planet Bright --player CD', 'register planet Keen --player AB', 'register capture Keen --by CD');
  expect(text()).toMatch(/do: capture, planet: Keen/);
  await all(`register lose ${idOf('Bright')}`, 'register lose Bright');
  expect(text()).toMatch(/do: lose, planet: Bright/);
});

describe('many designs', () => {
  beforeEach(() => {
    mkdirSync(file('entries'));
    const sloe = text('sloe.yaml');
    for (const name of ['Plum', 'Pear', 'Fig']) {
      writeFileSync(file(`entries/${name}.yaml`), sloe.replace('class: Sloe', `class: ${name}`));
    }
    writeFileSync(file('entries/Pear.yaml'), 'class: Pear\nmass: 10\nhull: { boxes: 99 }\n');
    writeFileSync(file('entries/Twin.yaml'), sloe);
  });

  test('are registered together or not at all', async () => {
    const before = text();
    const result = await run('register submit entries --player AB --seed 1');
    expect(result).toMatchObject({ code: 1, err: expect.stringContaining('help: use --accept-legal') });
    expect(result.err).toContain('0 of 4 designs registered');
    expect(text()).toBe(before);
  });

  test('without a legal one get no hint for --accept-legal', async () => {
    copyFileSync(file('entries/Pear.yaml'), file('Pear.yaml'));
    const result = await run('register submit Pear.yaml entries/Pear.yaml --player AB');
    expect(result.err).toContain('0 of 2 designs registered');
    expect(result).toMatchObject({ code: 1, err: expect.not.stringContaining('--accept-legal') });
  });

  test('with --accept-legal are registered except illegal ones, which are reported', async () => {
    const result = await run('register submit entries --player AB --seed 1 --accept-legal');
    expect(result.code).toBe(1);
    expect(result.err).toContain('entries/Pear.yaml (Pear) not registered: ');
    expect(result.err).toContain('entries/Twin.yaml (Sloe) not registered: duplicate class name Sloe');
    expect(result.err).toContain('2 of 4 designs registered');
    expect(result.out).toContain('Plum registered');
    await all('register verify');
    const { designs, entries } = JSON.parse(
      (await run('register submit entries --player CD --accept-legal --format json')).out,
    );
    expect(entries.map(({ name }: { name: string }) => name)).toEqual(['Fig', 'Plum', 'Sloe']);
    expect(designs.map(({ registered }: { registered: string | null }) => registered !== null)).toEqual([
      true,
      false,
      true,
      true,
    ]);
  });

  test('are copied when registered, so that verify can list changes', async () => {
    expect(readdirSync(file('war.registered'))).toHaveLength(3);
    writeFileSync(
      file('quince.yaml'),
      text('quince.yaml').replace('class: 2, arcs: FP F', 'class: 2, arcs: FS F').replace('boxes: 5', 'boxes: 6'),
    );
    const { out } = await run('register verify');
    expect(out).toMatch(
      /quince\.yaml has changed since it was registered as AB\d+ Quince: Hull: 5 boxes .* → 6 boxes .*; .*FP F → .*F FS/,
    );
    rmSync(file('war.registered'), { recursive: true });
    expect((await run('register verify')).out).toMatch(/registered as AB\d+ Quince\n/);
    expect(existsSync(file('war.registered'))).toBe(false);
  });
});
