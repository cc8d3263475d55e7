import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { projectPath } from '../../support/project-path.ts';
import { folderOf } from '../../support/scratch.ts';
import { type RunResult, slipway, type WorldOptions } from '../../support/world.ts';

const place = folderOf({});

let cwd = '';
const file = (name: string) => join(cwd, name);
const text = (name = 'war.ledger.yaml') => readFileSync(file(name), 'utf8');

/** Runs a command on the campaign in `cwd`. Double quotes group words. */
function run(command: string, outside: WorldOptions = {}): Promise<RunResult> {
  const words = [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');
  return slipway(['campaign', ...words], { cwd, ...outside });
}

/** Runs commands that must succeed. */
async function all(...commands: readonly string[]): Promise<void> {
  for (const command of commands) expect(await run(command), command).toMatchObject({ code: 0 });
}

beforeEach(async () => {
  cwd = mkdtempSync(join(place, 'own-'));
  for (const name of ['quince', 'sloe', 'espalier'])
    copyFileSync(projectPath(`designs/hesperid/${name}.yaml`), file(`${name}.yaml`));
  await all('register init war.ledger.yaml --players AB=Anne --players CD=Carl');
});

describe('register init', () => {
  const refused: readonly (readonly [args: string, says: string])[] = [
    ['war.ledger.yaml --players AB=Anne', 'war.ledger.yaml already exists; not overwritten'],
    ['peace.yaml --players AB=Anne', 'use peace.ledger.yaml'],
    ['peace.ledger.yaml --players Anne', 'such as AB=Anne'],
    ['peace.ledger.yaml --players ab=Anne', 'two capital letters'],
    ['peace.ledger.yaml --players AB=Anne --players AB=Bert', 'duplicate player AB; already used by Anne'],
    ['peace.ledger.yaml --players "AB= "', 'the name of AB is empty'],
    ['peace.ledger.yaml', '--players'],
    ['nowhere/peace.ledger.yaml --players AB=Anne', 'cannot write'],
  ];
  for (const [args, says] of refused) {
    test(`is refused: ${args}`, async () => {
      const before = text();
      const result = await run(`register init ${args}`);
      expect(result).toMatchObject({ code: 2, out: '', err: expect.stringContaining(says) });
      expect([text(), readdirSync(cwd).filter((name) => name.includes('peace'))]).toEqual([before, []]);
    });
  }
});

describe('register submit', () => {
  test('draws the same ID for the same seed and ledger, and a random one without a seed', async () => {
    const before = text();
    const numbers: string[] = [];
    for (const [args, chance] of [
      ['--seed 5', 1],
      ['--seed 5', 2],
      ['', 5],
      ['', 77],
      ['--seed 77', 3],
    ] as const) {
      writeFileSync(file('war.ledger.yaml'), before);
      const result = await run(`register submit quince.yaml --player AB ${args}`, { chance });
      expect(result.err).toBe(args === '' ? `slipway: random seed: ${chance}\n` : '');
      numbers.push(/AB\d{3}/.exec(result.out)?.[0] as string);
    }
    const [one, other, byChance, byOtherChance, again] = numbers;
    expect([other, byChance, again]).toEqual([one, one, byOtherChance]);
    expect(one).not.toBe(again);
  });

  test('refuses a design with errors, and prints them like check', async () => {
    writeFileSync(file('quince.yaml'), text('quince.yaml').replace('mkp', 'mkq'));
    const before = text();
    const result = await run('register submit quince.yaml --player AB');
    const checked = await slipway('check quince.yaml', { cwd });
    expect(result).toMatchObject({ code: 1, err: 'slipway: quince.yaml not registered: 1 error\n' });
    expect(result.out).toContain('quince.yaml:16:15 error');
    expect(checked.out.startsWith(result.out)).toBe(true);
    expect(text()).toBe(before);
  });

  test('lists breakpoints for the referee even if the configuration turns them off', async () => {
    writeFileSync(file('slipway.config.yaml'), 'checks: { mass-breakpoint: off, mass-unused: off }\n');
    const sitting =
      'class: Edge\nmass: 25\nhull: { boxes: 6 }\ndrive: 4\nftl: standard\nsystems: [{ system: fire-control }]\n';
    const masses = Array.from({ length: 30 }, (_, index) => index + 20);
    const found: number[] = [];
    for (const mass of masses) {
      writeFileSync(file('edge.yaml'), sitting.replace('25', String(mass)).replace('Edge', `Edge ${mass}`));
      const result = await run('register submit edge.yaml --player AB --seed 1');
      expect(result.code).toBe(0);
      const checked = await slipway('check --no-config edge.yaml', { cwd });
      expect(result.out.includes('mass-breakpoint')).toBe(checked.out.includes('mass-breakpoint'));
      if (result.out.includes('mass-breakpoint')) found.push(mass);
    }
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThan(masses.length);
  });

  test('writes the path of the design relative to the ledger', async () => {
    mkdirSync(file('table'));
    await all('register init table/peace.ledger.yaml --players AB=Anne');
    const result = await slipway('campaign register submit quince.yaml --player AB --ledger table/peace.ledger.yaml', {
      cwd,
    });
    expect(result.code).toBe(0);
    expect(text('table/peace.ledger.yaml')).toContain('design: ../quince.yaml,');
    const elsewhere = await slipway(`campaign register verify --ledger ${file('table/peace.ledger.yaml')}`);
    expect(elsewhere).toMatchObject({ code: 0, err: '' });
  });

  test('needs --class for a file with several designs', async () => {
    writeFileSync(file('both.yaml'), `${text('quince.yaml')}---\n${text('sloe.yaml')}`);
    const open = await run('register submit both.yaml --player AB');
    expect(open).toMatchObject({ code: 2, err: expect.stringContaining('choose one with --class: Quince, Sloe') });
    await all('register submit both.yaml --class sloe --player AB', 'register verify');
    expect(text()).toContain('name: Sloe, design: both.yaml');
  });

  const refused: readonly (readonly [args: string, code: number, says: string])[] = [
    ['quinse.yaml --player AB', 2, 'did you mean quince.yaml?'],
    ['quince.yaml --player XY', 2, 'players in this ledger: AB (Anne), CD (Carl)'],
    ['- --player AB', 2, 'standard input'],
    ['war.ledger.yaml --player AB', 1, 'war.ledger.yaml not registered: 1 error'],
    ['quince.yaml --player AB --seed x', 2, 'Expected a whole number'],
    ['nothing --player AB', 2, 'file not found: nothing'],
    ['. --player AB --class Quince', 2, '--class requires a single design file'],
  ];
  for (const [args, code, says] of refused) {
    test(`is refused: ${args}`, async () => {
      const before = text();
      expect(await run(`register submit ${args}`)).toMatchObject({ code, err: expect.stringContaining(says) });
      expect(text()).toBe(before);
    });
  }
});

describe('register verify', () => {
  beforeEach(() =>
    all('register submit quince.yaml --player AB --seed 1', 'register submit espalier.yaml --player AB --seed 2'),
  );

  test('accepts another spelling of the same design', async () => {
    const design = text('quince.yaml');
    writeFileSync(
      file('quince.yaml'),
      `# another comment\n${design.replace('  - { system: scattergun }\n', '').replace('systems:\n', 'systems:\n  - system: scattergun\n')}`,
    );
    expect(text('quince.yaml')).not.toContain('{ system: scattergun }');
    expect(await run('register verify')).toMatchObject({
      code: 0,
      out: '4 entries, 2 classes, 0 ships, no problems\n',
    });
  });

  test('accepts other wings and parties, which do not belong to the class', async () => {
    const carrier = (wing: string, parties: number) =>
      'class: Roost\nmass: 100\nhull: { boxes: 20 }\ndrive: 4\nftl: standard\nsystems:\n' +
      `  - { system: hangar, wing: { type: ${wing} } }\n  - { system: hangar }\n` +
      `  - { system: damage-control-party, count: ${parties} }\n  - { system: beam, class: 1, arcs: all }\n`;
    writeFileSync(file('roost.yaml'), carrier('interceptor', 1));
    await all('register submit roost.yaml --player AB --seed 3');
    for (const [design, code] of [
      [carrier('torpedo', 3), 0],
      [carrier('torpedo', 3).replace('  - { system: damage-control-party, count: 3 }\n', ''), 0],
      [carrier('interceptor', 1).replace('class: 1', 'class: 2'), 1],
      [carrier('interceptor', 1).replace('  - { system: hangar }\n', ''), 1],
    ] as const) {
      writeFileSync(file('roost.yaml'), design);
      expect((await run('register verify')).code, design).toBe(code);
    }
  });

  const changes: readonly (readonly [what: string, from: string | RegExp, to: string])[] = [
    ['a weapon', 'class: 2, arcs: FP F', 'class: 2, arcs: FS F'],
    ['the number of a weapon', 'mkp, arcs: F, count: 2', 'mkp, arcs: F, count: 3'],
    ['its hull', 'boxes: 5', 'boxes: 6'],
    ['its name', 'class: Quince', 'class: Quinze'],
  ];
  for (const [what, from, to] of changes) {
    test(`reports a change of ${what}`, async () => {
      const changed = text('quince.yaml').replace(from, to);
      expect(changed).not.toBe(text('quince.yaml'));
      writeFileSync(file('quince.yaml'), changed);
      const result = await run('register verify');
      expect(result.code).toBe(1);
      expect(result.out).toContain('war.ledger.yaml:4:');
      expect(result.out).toContain('quince.yaml has changed since it was registered as AB576 Quince');
      const json = JSON.parse((await run('register verify --format json')).out);
      expect(json.findings).toMatchObject([{ code: 'changed-design', path: '/2/hash', line: 4 }]);
      expect(json.summary).toEqual({ entries: 4, classes: 2, ships: 0, errors: 1 });
    });
  }

  test('reports a missing design and wrong points', async () => {
    rmSync(file('quince.yaml'));
    writeFileSync(file('war.ledger.yaml'), text().replace('points: 660', 'points: 66'));
    const { findings } = JSON.parse((await run('register verify --format json')).out);
    expect(findings).toMatchObject([
      { code: 'lost-design', path: '/2/design' },
      { code: 'wrong-sum', path: '/3/points' },
    ]);
  });

  test('reports duplicate IDs and premiums after a union merge of two ledgers', async () => {
    const base = text();
    const versions: string[] = [];
    for (const name of ['Bright', 'Keen']) {
      writeFileSync(file('war.ledger.yaml'), base);
      await all(`register commission Quince --name ${name} --seed 3`);
      versions.push(text());
    }
    for (const [name, version] of [
      ['base', base],
      ['ours', versions[0]],
      ['theirs', versions[1]],
    ] as const) {
      writeFileSync(file(name), version as string);
    }
    execFileSync('git', ['merge-file', '--union', file('ours'), file('base'), file('theirs')]);
    copyFileSync(file('ours'), file('war.ledger.yaml'));
    expect(text()).toMatch(/name: Bright.*\n.*name: Keen.*\n$/);
    const result = await run('register verify --format json');
    expect(result.code).toBe(1);
    const codes = JSON.parse(result.out).findings.map(
      ({ code, path }: { code: string; path: string }) => `${code} ${path}`,
    );
    expect(codes).toEqual(['registered-twice /5/ship', 'wrong-sum /5/premium']);
    const merged = text();
    const more = await run('register commission Quince --name Third');
    expect(more).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringContaining('nothing written\n  help: run `slipway campaign register verify`'),
    });
    expect(text()).toBe(merged);
  });
});

describe('an unreadable ledger', () => {
  const entry = '- { player: EF, do: player, name: Ed }\n';
  const broken: readonly (readonly [what: string, added: string, place: string, says: string])[] = [
    ['invalid YAML', '- { player: EF, do: player, name: Ed\n', '4:3', 'unclosed bracket'],
    ['an unknown kind of entry', '- { player: EF, do: comission, name: Ed }\n', '4:21', 'did you mean `commission`?'],
    ['an entry without a kind', '- { player: EF, name: Ed }\n', '4:3', 'allowed values of `do`: player, yard,'],
    ['an unknown key', '- { player: EF, do: player, nmae: Ed }\n', '4:29', 'did you mean `name`?'],
    ['a missing key', '- { player: EF, do: player }\n', '4:3', 'missing key `name` in a player entry'],
    [
      'a value of the wrong type',
      `${entry}- { turn: one, player: EF, do: prove, class: EF101 }\n`,
      '5:11',
      'a whole number, not `one`',
    ],
    [
      'an invalid ID',
      '- { turn: 1, player: AB, do: prove, class: A1 }\n',
      '4:44',
      'invalid `class` of a prove entry: `A1`',
    ],
    [
      'an invalid rating',
      '- { turn: 1, player: AB, do: yard, yard: X, first: 5, second: 50 }\n',
      '4:52',
      'allowed: 10 to',
    ],
    [
      'an invalid purpose',
      '- { turn: 1, player: AB, do: spend, for: reserch, rp: 4 }\n',
      '4:42',
      'did you mean `research`?',
    ],
    ['an entry that is not a mapping', '- just words\n', '4:3', 'an entry must be a mapping, not `just words`'],
  ];
  const commands = [
    'register submit quince.yaml --player AB',
    'register commission Quince --name Bright',
    'register yard Portside=50/100 --player AB',
    'register spend --player AB --for other --rp 3',
    'register list',
    'register verify',
    'turn --player AB --rp 1 --trp 1',
  ];
  for (const [what, added, at, says] of broken) {
    test(`is reported with its position and not written to: ${what}`, async () => {
      const corrupt = text() + added;
      writeFileSync(file('war.ledger.yaml'), corrupt);
      for (const command of commands) {
        const result = await run(command);
        expect(result, command).toMatchObject({ code: 2, out: '' });
        expect(result.err, command).toContain(`war.ledger.yaml:${at} error `);
        expect(result.err, command).toContain(says);
        expect(text()).toBe(corrupt);
      }
    });
  }

  test('is not written to if it is not a ledger', async () => {
    for (const other of ['class: A\nmass: 3\n', '', 'words', '[]\n---\n[]\n', '\u0000']) {
      writeFileSync(file('war.ledger.yaml'), other);
      expect((await run('register yard Portside=50/100 --player AB')).code).toBe(2);
      expect(text()).toBe(other);
    }
  });
});

describe('appending to a ledger', () => {
  const add = 'register yard Portside=50/100 --player AB';
  const line = '- { turn: 1, player: AB, do: yard, yard: Portside, first: 50, second: 100 }';

  test('keeps comments, blank lines, line breaks, byte order marks, and a last line without a break', async () => {
    const anne = '- { player: AB, do: player, name: Anne } # since 2189';
    for (const [before, after] of [
      [`# mine\n\n${anne}\n\n# more to come\n`, `# mine\n\n${anne}\n\n# more to come\n${line}\n`],
      [`${anne}\r\n`, `${anne}\r\n${line}\r\n`],
      [`\ufeff${anne}\n`, `\ufeff${anne}\n${line}\n`],
      [anne, `${anne}\n${line}\n`],
      ['- player: AB\n  do: player\n  name: Anne\n', `- player: AB\n  do: player\n  name: Anne\n${line}\n`],
    ] as const) {
      writeFileSync(file('war.ledger.yaml'), before);
      await all(add);
      expect(text()).toBe(after);
    }
  });

  test('is refused if the layout does not allow it', async () => {
    for (const odd of [
      '[{ player: AB, do: player, name: Anne }]\n',
      '  - { player: AB, do: player, name: Anne }\n',
      '- { player: AB, do: player, name: Anne }\n...\n',
      '- player: AB\n  do: player\n  name: |-\n    Anne',
    ]) {
      writeFileSync(file('war.ledger.yaml'), odd);
      const result = await run(add);
      // A block scalar ends where the next entry begins, so appending is possible.
      if (odd.includes('|-')) expect(result.code).toBe(0);
      else {
        expect(result).toMatchObject({
          code: 2,
          err: expect.stringContaining('cannot append to war.ledger.yaml: unsupported layout'),
        });
        expect(text()).toBe(odd);
      }
    }
  });

  test('fails for a read-only file', async () => {
    execFileSync('chmod', ['444', file('war.ledger.yaml')]);
    expect(await run(add)).toMatchObject({ code: 2, err: 'slipway: cannot write war.ledger.yaml: read-only file\n' });
  });
});

describe('the ledger of a command', () => {
  test('is the only one in the folder, or the named one', async () => {
    await all('register init peace.ledger.yaml --players XY=Xena');
    const result = await run('register list');
    expect(result).toMatchObject({
      code: 2,
      err: expect.stringContaining('several ledgers in this folder: peace.ledger.yaml, war.ledger.yaml'),
    });
    expect((await run('register list --ledger peace.ledger.yaml')).out).toContain('Xena (XY)');
    expect((await run('turn peace.ledger.yaml --player XY --rp 5 --trp 1')).code).toBe(0);
    expect(await run('register list --ledger piece.ledger.yaml')).toMatchObject({
      code: 2,
      err: expect.stringContaining('did you mean peace.ledger.yaml?'),
    });
    expect(await run('register list', { cwd: place })).toMatchObject({
      code: 2,
      err: expect.stringContaining('no ledger (*.ledger.yaml) in this folder'),
    });
  });
});

describe('ships', () => {
  beforeEach(() =>
    all(
      'register yard Portside=50/50 --player AB',
      'register submit quince.yaml --player AB --seed 1',
      'register submit sloe.yaml --player AB --seed 1',
      'register commission Quince --name Bright --seed 1',
    ),
  );

  const refused: readonly (readonly [command: string, code: number, says: string])[] = [
    ['register commission Quinze --name Keen', 2, 'did you mean `Quince`?'],
    ['register commission Quince --name bright', 1, 'duplicate ship name Bright; also'],
    ['register commission Quince --name " "', 2, 'the name of the ship is empty'],
    ['register commission Sloe --name Keen --rp 20', 1, 'Portside is over capacity by 20 RP: 70 of 50 this turn'],
    ['register build Bright', 2, 'no capacity left at the shipyard this turn'],
    ['register commission Sloe --name Keen --yard Portsyde', 1, 'did you mean `Portside`?'],
    ['register commission Sloe --name Keen --turn 0', 2, 'Expected a whole number from 1'],
    ['register lose Brihgt', 2, 'did you mean `Bright`?'],
    ['register join AB=Alan', 1, 'duplicate player AB; already used by Anne'],
    ['register join Alan', 2, 'such as AB=Anne'],
    ['register prove Quince', 1, 'is ready for battle'],
    ['register refit Bright --to Sloe --rp 10', 1, 'a refit cannot change the hull mass: Quince is'],
    ['register yard Portside=45/50 --player AB', 2, 'invalid first rating of a yard: 45; expected a multiple of 10'],
    ['register yard Portside --player AB', 2, 'such as "Portside=50/100"'],
    ['register spend --player AB --for repair', 2, 'missing amount'],
    ['register spend --player AB --for repiar --rp 3', 2, 'Allowed choices are'],
    ['register show Brihgt', 2, 'did you mean `Bright`?'],
    ['turn --player AB --rp 49 --trp 2', 1, 'overspent by 1 RP: 50 spent, 49 available (0 carried over + 49 income)'],
    ['turn --player AB --rp 50 --trp 1', 1, 'overspent by 1 TRP: 2 spent, 1 available'],
    ['turn --player AB --rp 50 --trp 2 --number 2', 1, 'turn 1 of AB has entries but is not closed'],
    ['turn --player AB --rp 50 --trp 2 --yard Portside=50/50', 1, 'Portside already has these ratings'],
    ['turn --player AB --rp 50', 2, '--trp'],
  ];
  for (const [command, code, says] of refused) {
    test(`are refused: ${command}`, async () => {
      const before = text();
      expect(await run(command)).toMatchObject({ code, err: expect.stringContaining(says) });
      expect(text()).toBe(before);
    });
  }

  test('are built over several turns, refitted, repaired and scrapped, with right sums', async () => {
    writeFileSync(
      file('quince2.yaml'),
      text('quince.yaml')
        .replace('class: Quince', 'class: Quince II')
        .replace('class: 2, arcs: FP F', 'class: 2, arcs: FS F'),
    );
    await all(
      'turn --player AB --rp 60 --trp 2 --yard Starboard=10/25',
      'register build Bright --yard Portside',
      'turn --player AB --rp 60 --trp 2',
      'register build Bright --yard Portside --rp 35',
      'register prove Quince',
      'register submit quince2.yaml --player AB --seed 9',
      'turn --player AB --rp 60 --trp 0',
      'register refit Bright --to "Quince II" --yard Portside --seed 4',
      'register spend --player AB --for repair --ship Bright --rp 10 --yard Starboard --what "1 damage point"',
      'turn --player AB --rp 40 --trp 0',
      'register spend --player AB --for scrap --ship Bright --turn 6',
      'register yard "Dry Dock=30/50" --player AB --rp 1000 --turn 6',
      'turn --player AB --rp 1000 --trp 0 --number 6',
      'register verify',
    );
    const { players, ships, yards } = JSON.parse((await run('register list --format json')).out);
    // Turns 1 and 2: 20 left. Turn 3: 35 of 60 spent. Turn 4: a refit for 18 with a gain of 8, a repair for 10.
    // Turn 6: scrap for 40, a yard for 1,000.
    const left = 20 + (60 - 35) + (40 - 18 + 8 - 10) + (1000 + 40 - 1000);
    expect(players[0]).toMatchObject({ player: 'AB', name: 'Anne', turn: 7, rp: left, trp: 1 });
    expect(ships).toMatchObject([
      { name: 'Bright', className: 'Quince II', status: 'scrapped', before: [expect.stringMatching(/^AB/)] },
    ]);
    expect(yards).toHaveLength(3);
    expect((await run(`register show ${ships[0].before[0]}`)).out).toContain('scrap for');
  });

  const unruly: readonly (readonly [command: string, says: string])[] = [
    ['register refit Bright --to "Quince II" --cost 2', 'cost of the refit is'],
    ['register refit Bright --to "Quince II" --gained 99', 'gain of the refit is'],
    ['register spend --player AB --for scrap --ship Bright --gained 9999', 'scrap value is'],
    ['register yard "Dock=200/100" --player AB --rp 3', 'price of Dock is 4,500, not 3'],
    ['register spend --player CD --for repair --rp 10', 'a repair needs a shipyard'],
    ['register spend --player AB --for repair --ship Bright --rp 5 --yard Portside', 'expected a multiple of 10'],
    ['register submit needle.yaml --player AB', 'Thorn needs Needle beam, which AB has not researched (2 TRP)'],
    ['register spend --player AB --for research --tech needle-beam --trp 1', 'price of needle-beam is 2, not 1'],
  ];

  test('must follow the rules, unless --override records a reason', async () => {
    const quince = text('quince.yaml');
    writeFileSync(
      file('quince2.yaml'),
      quince.replace('class: Quince', 'class: Quince II').replace('class: 2, arcs: FP F', 'class: 2, arcs: FS F'),
    );
    writeFileSync(
      file('needle.yaml'),
      'class: Thorn\nmass: 40\nhull: { boxes: 8 }\ndrive: 4\nftl: standard\nsystems:\n' +
        '  - { system: fire-control }\n  - { system: needle-beam, class: 1, arcs: F FS }\n',
    );
    await all(
      'register submit quince2.yaml --player AB --seed 9',
      'turn --player AB --rp 60 --trp 20',
      'register build Bright',
      'turn --player AB --rp 60 --trp 20',
      'register build Bright',
      'turn --player AB --rp 5000 --trp 20 --yard "Starboard=10/25"',
    );
    expect(text()).toContain('yard: Starboard, first: 10, second: 25, rp: 500 }');
    const open = text();
    for (const [command, says] of unruly) {
      // With two yards, a refit must name one.
      const yard = command.includes('refit') ? ' --yard Portside' : '';
      const before = text();
      const refusedEntry = await run(`${command}${yard}`);
      expect([refusedEntry.code, refusedEntry.err], command).toEqual([1, expect.stringContaining(says)]);
      expect(refusedEntry.err).toContain('--override');
      expect(text()).toBe(before);
      await all(`${command}${yard} --override "as agreed"`);
      expect(text().slice(before.length)).toContain('override: as agreed }');
      expect((await run('register verify')).out, command).toContain('no problems');
      writeFileSync(file('war.ledger.yaml'), text().replace(', override: as agreed', ''));
      expect((await run('register verify')).code, command).toBe(1);
      writeFileSync(file('war.ledger.yaml'), open);
    }
  });

  test('cannot be refitted to their own class, and --override needs something to override', async () => {
    await all('turn --player AB --rp 60 --trp 2', 'register build Bright');
    const before = text();
    expect(await run('register refit Bright --to Quince --override why')).toMatchObject({
      code: 1,
      err: expect.stringContaining('Bright is already of class Quince'),
    });
    expect(await run('register yard "Slip=10/25" --player AB --override why')).toMatchObject({
      code: 2,
      err: expect.stringContaining('nothing to override'),
    });
    expect(text()).toBe(before);
  });

  test('have repair costs from the state file, and classes need research', async () => {
    writeFileSync(file('hurt.state.yaml'), 'ships:\n  - { ship: Bright, hull: 2 }\n');
    writeFileSync(
      file('needle.yaml'),
      'class: Thorn\nmass: 40\nhull: { boxes: 8 }\ndrive: 4\nftl: standard\nsystems:\n' +
        '  - { system: fire-control }\n  - { system: needle-beam, class: 1, arcs: F FS }\n',
    );
    await all(
      'turn --player AB --rp 60 --trp 20',
      ...['register build Bright', 'turn --player AB --rp 60 --trp 0'],
      ...['register build Bright', 'turn --player AB --rp 60 --trp 0'],
      'register spend --player AB --for repair --ship Bright --state hurt.state.yaml',
      'register spend --player AB --for research --tech "Needle beam" --standing encountered',
      'register submit needle.yaml --player AB --seed 3',
    );
    expect(text()).toContain('for: repair, ship: AB576360, rp: 20, yard: Portside }');
    expect(text()).toContain('for: research, tech: needle-beam, standing: encountered, trp: 1 }');
    expect(await run('register spend --player AB --for research --tech needle-beam')).toMatchObject({
      code: 1,
      err: expect.stringContaining('AB has already researched needle-beam'),
    });
  });

  test('have no account for a closed turn, or for a turn after an open one', async () => {
    await all('turn --player AB --rp 60 --trp 2', 'register build Bright --rp 1');
    for (const number of [1, 3]) {
      const turn = `turn --player AB --rp 60 --trp 2 --number ${number}`;
      expect(await run(turn)).toMatchObject({ code: 1, out: '' });
      const { out } = await run(`${turn} --format json`);
      expect(Object.keys(JSON.parse(out))).toEqual(['slipway', 'ledger', 'player', 'turn', 'refused']);
    }
  });

  test('--dry-run writes nothing', async () => {
    const before = text();
    const result = await run('turn --player AB --rp 60 --trp 2 --dry-run');
    expect([result.code, result.err, text()]).toEqual([0, '', before]);
    await all('turn --player AB --rp 60 --trp 2');
    expect(text()).not.toBe(before);
  });

  test('have reproducible trials by seed, which differ between ships', async () => {
    expect(await run('register roll Bright')).toMatchObject({
      code: 2,
      err: expect.stringContaining('Bright is not ready: building'),
    });
    const goOn = ['turn --player AB --rp 60 --trp 2', 'register build Bright'];
    await all(...goOn, ...goOn);
    const rolled = async (what: string, seed: number) =>
      JSON.parse((await run(`register roll ${what} --seed ${seed} --format json`)).out).trials;
    expect(await rolled('Bright', 3)).toEqual(await rolled('bright', 3));
    expect(await rolled('Bright', 3)).not.toEqual(await rolled('Bright', 4));
    expect(await rolled('Bright', 3)).not.toEqual(await rolled('Quince', 3));
    expect((await run('register roll Bright', { chance: 3 })).err).toBe('slipway: random seed: 3\n');
  });

  test('print JSON for every command', async () => {
    for (const command of [
      'register list',
      'register show Bright',
      'register verify',
      'register roll Quince',
      'register submit espalier.yaml --player CD',
      'register commission Espalier --name Wall',
      'register commission Espalier --name Wall',
      'register yard Dock=30/50 --player AB',
      'register build Bright --yard Dock',
      'register yard "Slip=10/25" --player CD',
      'register join EF=Edda GH=Gus',
      'register lose Wall --what "a reef"',
      'register spend --player CD --for other --rp 4 --what "a \\u001b[31m feast"',
      'register prove Quince',
      'turn --player AB --rp 60 --trp 2',
      'turn --player CD --rp 0 --trp 0',
    ]) {
      const { out } = await run(`${command} --format json`);
      expect(JSON.parse(out), command).toMatchObject({ slipway: 1, ledger: 'war.ledger.yaml' });
    }
  });
});
