/** Work of yards: where ships are built, refits paid in parts, and research points for several designs. */

import { copyFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { projectPath } from '../../support/project-path.ts';
import { folderOf } from '../../support/scratch.ts';
import { type RunResult, slipway } from '../../support/world.ts';

const place = folderOf({});

let cwd = '';
const file = (name: string) => join(cwd, name);
const text = (name = 'war.ledger.yaml') => readFileSync(file(name), 'utf8');

/** Runs a command on the campaign in `cwd`. Double quotes group words. */
function run(command: string): Promise<RunResult> {
  const words = [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');
  return slipway(['campaign', ...words], { cwd });
}

/** Runs commands that must succeed. */
async function all(...commands: readonly string[]): Promise<void> {
  for (const command of commands) expect(await run(command), command).toMatchObject({ code: 0 });
}

async function problems() {
  const { findings } = JSON.parse((await run('register verify --format json')).out);
  return findings.map(({ code, message }: { code: string; message: string }) => `${code}: ${message}`);
}

async function shipOf(name: string) {
  const { ships } = JSON.parse((await run('register list --format json')).out);
  return ships.find((ship: { name: string }) => ship.name === name);
}

const rock = 'class: Rock\nmass: 50\nkind: fortress\nhull: { boxes: 20 }\nsystems:\n  - { system: fire-control }\n';

/** Anne's Bright, of mass 30 and 135 RP, half paid at Portside; Rock, a base, half paid on the Ground. */
beforeEach(async () => {
  cwd = mkdtempSync(join(place, 'own-'));
  for (const name of ['quince', 'sloe', 'espalier'])
    copyFileSync(projectPath(`designs/hesperid/${name}.yaml`), file(`${name}.yaml`));
  writeFileSync(file('rock.yaml'), rock);
  await all(
    'register init war.ledger.yaml --players AB=Anne --players CD=Carl',
    'register yard "Portside=70/100" --player AB',
    'register yard "Ground=10/25" --player AB --planetary',
    'register yard "Slip=30/25" --player AB',
    'register yard "Deep=30/50" --player AB --planetary gas-giant',
    'register submit quince.yaml --player AB --seed 1',
    'register submit rock.yaml --player AB --seed 2',
    'register commission Quince --name Bright --yard Portside --seed 1',
    'register commission Rock --name Rock --yard Ground --seed 1',
  );
});

describe('an unfinished ship', () => {
  const refused: readonly (readonly [what: string, ship: string, yard: string, says: string, overridable: boolean])[] =
    [
      ['a yard that is too small', 'Bright', 'Slip', 'Quince is too large for Slip: mass 30; the limit is 25', false],
      ['a world that it cannot leave', 'Bright', 'Deep', 'Bright cannot leave the atmosphere', true],
      [
        'a yard where its hull costs more',
        'Rock',
        'Portside',
        'Rock saves 45 RP on its hull; at Portside it would save 0',
        true,
      ],
      ['a yard of nobody', 'Bright', 'Portsyde', 'unknown yard of AB: Portsyde', false],
    ];
  for (const [what, ship, yard, says, overridable] of refused) {
    test(`is not continued in ${what}, and verify says the same`, async () => {
      const before = text();
      const command = `register build ${ship} --yard ${yard} --rp 10 --turn 2`;
      const result = await run(command);
      expect(result).toMatchObject({ code: 1, out: '', err: expect.stringContaining(says) });
      expect(text()).toBe(before);
      const entry = `{ turn: 2, player: AB, do: build, ship: ${(await shipOf(ship)).ship}, rp: 10, yard: ${yard}`;
      writeFileSync(file('war.ledger.yaml'), `${before}- ${entry} }\n`);
      expect(await problems()).toEqual([expect.stringContaining(says)]);
      writeFileSync(file('war.ledger.yaml'), `${before}- ${entry}, override: as agreed }\n`);
      expect(await problems()).toHaveLength(overridable ? 0 : 1);
      writeFileSync(file('war.ledger.yaml'), before);
      expect((await run(`${command} --override "as agreed"`)).code).toBe(overridable ? 0 : 1);
    });
  }

  test('is continued where it is without --yard, also after a move', async () => {
    await all('turn --player AB --rp 500 --trp 9', 'register build Bright --rp 5');
    expect(text()).toMatch(/do: build, ship: AB576360, rp: 5, yard: Portside \}\n$/);
    await all('register build Bright --rp 5 --yard Deep --override "a tug waits"', 'register build Bright --rp 5');
    expect(text()).toMatch(/do: build, ship: AB576360, rp: 5, yard: Deep \}\n$/);
    expect(await problems()).toEqual([]);
  });

  test('of an owner without its yard needs one', async () => {
    await all('turn --player AB --rp 500 --trp 9', 'register lose Portside');
    expect(await run('register build Bright')).toMatchObject({
      code: 2,
      err: expect.stringContaining('choose one with --yard: Ground, Slip or Deep'),
    });
  });

  test('stays unpaid by turn --build when new ratings of its yard are too small', async () => {
    await all('turn --player AB --rp 500 --trp 9', 'register yard "Portside=70/25" --player AB --rp 0');
    expect(await run('register build Bright')).toMatchObject({ code: 1, err: expect.stringContaining('is too large') });
    await all('turn --player AB --rp 500 --trp 9 --build', 'register verify');
    expect(await shipOf('Bright')).toMatchObject({ paid: 70, status: 'building' });
    expect(await shipOf('Rock')).toMatchObject({ paid: 20 });
  });
});

describe('a refit', () => {
  const refit = 'register refit Bright --to "Quince II" --seed 4';

  /** The refit costs 13 RP, and Portside now processes 10 a turn. */
  beforeEach(async () => {
    const second = text('quince.yaml')
      .replace('class: Quince', 'class: Quince II')
      .replace('{ system: mkp, arcs: F, count: 2 }', '{ system: beam, class: 2, arcs: FP F FS }')
      .replace(/ {2}- \{ system: k-gun, class: 1.*\n/g, '  - { system: beam, class: 1, arcs: all, count: 2 }\n')
      .replace(/^stated.*\n/m, '');
    writeFileSync(file('quince2.yaml'), second);
    await all(
      'turn --player AB --rp 5000 --trp 9 --build',
      'turn --player AB --rp 0 --trp 9 --build',
      'register submit quince2.yaml --player AB --seed 9',
      'register yard "Portside=10/100" --player AB',
    );
  });

  test('dearer than the first rating of its yard is paid in parts, and the ship is ready at the end', async () => {
    const { out } = await run(`${refit} --yard Portside`);
    expect(out).toContain('class Quince II · 13 RP · 10 RP paid at Portside · 12 RP gained\n3 RP unpaid;');
    expect(text()).toMatch(/as: AB158289, cost: 13, rp: 10, gained: 12, yard: Portside \}\n$/);
    expect((await run('register list')).out).toMatch(/AB158289 +Bright +30 +135 +refitting, 10 of 13 RP paid/);
    expect(await shipOf('Bright')).toMatchObject({ status: 'refitting', cost: 135, refit: { cost: 13, paid: 10 } });
    await all('turn --player AB --rp 0 --trp 0', 'register build Bright', 'register verify');
    expect(text()).toMatch(/do: build, ship: AB158289, rp: 3, yard: Portside \}\n$/);
    expect(await shipOf('Bright')).toMatchObject({ status: 'ready', cost: 135, paid: 135, refit: null });
  });

  test('is paid by turn --build too, and at another yard whatever its size', async () => {
    await all(`${refit} --yard Portside --rp 4`, 'register build Bright --yard Slip --rp 1');
    await all('turn --player AB --rp 0 --trp 0 --build', 'register verify');
    expect(text()).toContain('do: build, ship: AB158289, rp: 8, yard: Slip }');
    expect(await shipOf('Bright')).toMatchObject({ status: 'ready' });
  });

  const refused: readonly (readonly [command: string, says: string])[] = [
    ['register build Bright --rp 4 --turn 4', 'overpaid by 1 RP: 14 paid for the refit of Bright, which costs 13'],
    ['register refit Bright --to Quince --yard Slip', 'Bright is still being refitted'],
    ['register spend --player AB --for repair --ship Bright --rp 10 --yard Slip', 'Bright is still being refitted'],
    ['register spend --player AB --for scrap --ship Bright', 'Bright is still being refitted'],
    ['register give Bright --to CD', 'Bright is still being refitted'],
    ['register battle Bright', 'Bright is still being refitted'],
    ['register roll Bright', 'Bright is not ready: refitting'],
    ['register fleet Bright --player AB -o bright.fleet.yaml', 'Bright is not ready: refitting'],
  ];
  test('leaves the ship out of service until it is paid', async () => {
    await all(`${refit} --yard Portside`);
    const before = text();
    for (const [command, says] of refused) {
      const result = await run(command);
      expect([result.code > 0, result.err], command).toEqual([true, expect.stringContaining(says)]);
      expect(text()).toBe(before);
    }
  });

  test('has the cost of the rules, stated or not, and is not overpaid', async () => {
    for (const [options, says] of [
      ['--cost 12', 'cost of the refit is 13, not 12'],
      ['--cost 12 --rp 5', 'cost of the refit is 13, not 12'],
      ['--rp 14', 'overpaid by 1 RP: 14 paid for the refit of Bright, which costs 13'],
    ] as const)
      expect(await run(`${refit} --yard Slip ${options}`)).toMatchObject({
        code: 1,
        err: expect.stringContaining(says),
      });
    await all(`${refit} --yard Portside --cost 12 --rp 5 --override "as agreed"`, 'register verify');
    writeFileSync(file('war.ledger.yaml'), text().replace(', override: as agreed', ''));
    expect(await problems()).toEqual(['wrong-sum: cost of the refit is 13, not 12']);
  });
});

describe('several designs', () => {
  const submit = 'register submit quince.yaml sloe.yaml espalier.yaml --seed 1 --player';

  beforeEach(() => all('register planet Haven --player CD --rp 40 --trp 2'));

  test('cost no more research points than there are, unless the club allows debt', async () => {
    const before = text();
    expect(await run(`${submit} CD`)).toMatchObject({
      code: 1,
      err: expect.stringContaining(
        'espalier.yaml (Espalier) not registered: overspent by 1 TRP: 3 spent, 2 available (0 carried over + 2 income)',
      ),
    });
    expect(text()).toBe(before);
    await all(`${submit} CD --debt`);
    expect(await run('turn --player CD')).toMatchObject({
      code: 1,
      err: expect.stringContaining('overspent by 1 TRP'),
    });
    await all('turn --player CD --debt');
  });

  test('are registered with --accept-legal as far as research points last, and the turn can be closed', async () => {
    expect((await run(`${submit} CD --accept-legal`)).err).toContain('2 of 3 designs registered');
    await all('turn --player CD', 'register verify');
    expect(text()).toMatch(/left-trp: 0 \}\n$/);
  });

  test('and one alone are not refused for a debt of resource points', async () => {
    await all('register spend --player CD --for other --rp 50 --debt', 'register submit sloe.yaml --player CD');
    expect(await run('register spend --player CD --for other --rp 1')).toMatchObject({ code: 1 });
    await all('register submit quince.yaml --player CD --debt');
  });
});
