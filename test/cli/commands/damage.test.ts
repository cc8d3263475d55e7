/** `slipway damage`: notation, state file, dice, undo and standard input. */

import { existsSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectPath } from '../../support/project-path.ts';
import { folderOf } from '../../support/scratch.ts';
import { slipway } from '../../support/world.ts';

const fixtures = projectPath('test/fixtures/damage/');
const designs = ['anvil.yaml', 'ark.yaml', 'picket.yaml', 'flotilla.fleet.yaml', 'tender.yaml'];
const files = Object.fromEntries(designs.map((name) => [name, readFileSync(`${fixtures}${name}`, 'utf8')]));
const fresh = (more: Readonly<Record<string, string>> = {}) => folderOf({ ...files, ...more });

const state = (cwd: string, name = 'flotilla.state.yaml') => readFileSync(join(cwd, name), 'utf8');
const entryOf = (text: string) => text.slice(text.indexOf('ships:\n') + 'ships:\n'.length);

/** The text that an entry writes below `ships`, from undamaged ships. */
const recorded: readonly (readonly [entry: string, written: string])[] = [
  ['Ark: hull 4', '  - ship: Ark\n    hull: 4\n'],
  ['ark : HULL 4', '  - ship: Ark\n    hull: 4\n'],
  ['AB101233: hull 1', '  - ship: Anvil\n    hull: 1\n'],
  ['Anvil: armor 6', '  - ship: Anvil\n    armor: 6\n'],
  ['Anvil: armor 6, armor +2', '  - ship: Anvil\n    armor: 4\n'],
  ['Anvil: armor 10, armor 2', '  - ship: Anvil\n    armor: 12\n'],
  ['Anvil: 14', '  - ship: Anvil\n    hull: 2\n    armor: 12\n'],
  ['Anvil: damage 3', '  - ship: Anvil\n    armor: 3\n'],
  ['Anvil: hull 9, hull +2', '  - ship: Anvil\n    hull: 7\n'],
  ['Ark: hull 99', '  - ship: Ark\n    hull: 24\n'],
  ['Ark: hull 1; Anvil: hull 2', '  - ship: Ark\n    hull: 1\n  - ship: Anvil\n    hull: 2\n'],
  ['Ark: hull 1; Ark: hull 2', '  - ship: Ark\n    hull: 3\n'],
  ['Picket 2: hull 1', '  - class: Picket\n    number: 2\n    hull: 1\n'],
  ['Anvil: fc down', '  - ship: Anvil\n    down: [fire-control]\n'],
  ['Anvil: fire-control down, FC down', '  - ship: Anvil\n    down: [{ system: fire-control, count: 2 }]\n'],
  ['Anvil: 2 FCs down', '  - ship: Anvil\n    down: [{ system: fire-control, count: 2 }]\n'],
  ['Anvil: all screens destroyed', '  - ship: Anvil\n    destroyed: [{ system: screen, count: 2 }]\n'],
  ['Anvil: fc down, fc down, fc up', '  - ship: Anvil\n    down: [fire-control]\n'],
  ['Anvil: 2 fc down, fc destroyed', '  - ship: Anvil\n    down: [fire-control]\n    destroyed: [fire-control]\n'],
  ['Anvil: B1 down', '  - ship: Anvil\n    down: [{ system: beam, class: 1 }]\n'],
  ['Anvil: gatling port down', '  - ship: Anvil\n    down: [{ system: gatling-battery, arcs: AP FP }]\n'],
  ['Ark: beam class 2 fp f fs down', '  - ship: Ark\n    down: [beam]\n'],
  ['Ark: needle 1 fore destroyed', '  - ship: Ark\n    destroyed: [needle-beam]\n'],
  ['Ark: hangar 2 down', '  - ship: Ark\n    down: [{ system: hangar, at: "/systems/3" }]\n'],
  ['Ark: launch-tube #2 down', '  - ship: Ark\n    down: [launch-tube]\n'],
  ['Ark: drive half', '  - ship: Ark\n    drive: half\n'],
  ['Ark: drive hit, drive hit', '  - ship: Ark\n    drive: down\n'],
  ['Anvil: ftl down', '  - ship: Anvil\n    ftl: down\n'],
  ['Anvil: bridge down, reactor ejected', '  - ship: Anvil\n    core: { bridge: down, power-core: ejected }\n'],
  ['Ark: wing 2 -3', '  - ship: Ark\n    wings: [{ wing: 2, lost: 3 }]\n'],
  ['Ark: wing 1 all, wing 2 -1', '  - ship: Ark\n    wings: [{ wing: 1, lost: 6 }, { wing: 2, lost: 1 }]\n'],
  ['Ark: squadron -2 needle', '  - ship: Ark\n    squadrons: [{ squadron: 3, type: needle, lost: 2 }]\n'],
  ['Anvil: marines 1', '  - ship: Anvil\n    marines: 1\n'],
  ['Anvil: submunition fired', '  - ship: Anvil\n    spent: [submunition]\n'],
  [
    'Anvil: SM mag spent 2 extended',
    '  - ship: Anvil\n    spent: [{ system: salvo-magazine, kind: extended, rounds: 2 }]\n',
  ],
  ['Anvil: mines 4 spent 3', '  - ship: Anvil\n    spent: [{ system: minelayer, rounds: 3 }]\n'],
];

describe('an entry writes', () => {
  test.each(recorded)('%s', async (entry, written) => {
    const cwd = fresh();
    const result = await slipway(['damage', 'flotilla.fleet.yaml', entry], { cwd });
    expect(result, result.err).toMatchObject({ code: 0, err: '' });
    expect(entryOf(state(cwd))).toBe(written);
    expect((await slipway('fleet flotilla.fleet.yaml --state flotilla.state.yaml', { cwd })).code).toBe(0);
  });
});

/** Ships with awkward names, and entries that name them. */
const awkward = 'fleet: F\nships: [{ design: picket.yaml, names: ["a; b: c", "Picket 2", "x", "X"] }]\n';
const called: readonly (readonly [entry: string, written: string])[] = [
  ['a; b: c: hull 1', '  - ship: "a; b: c"\n    hull: 1\n'],
  ['picket 1: hull 1', '  - ship: "a; b: c"\n    hull: 1\n'],
  ['Picket 2: hull 1; a; b: c: hull 1', '  - ship: Picket 2\n    hull: 1\n  - ship: "a; b: c"\n    hull: 1\n'],
  ['Picket  4 : hull 1', '  - ship: X\n    number: 2\n    hull: 1\n'],
];

describe('a ship is found by name, or by its class and number', () => {
  test.each(called)('%s', async (entry, written) => {
    const cwd = fresh({ 'f.fleet.yaml': awkward });
    const { code } = await slipway(['damage', 'f.fleet.yaml', entry], { cwd });
    expect([code, entryOf(state(cwd, 'f.state.yaml'))]).toEqual([0, written]);
  });

  test.each([
    ['Picket 5: hull 1', 'unknown ship Picket 5'],
    ['Picket 0: hull 1', 'unknown ship Picket 0'],
    ['x: hull 1', '2 ships are named x'],
    ['hull 1; Picket 1: hull 1', 'no ship named before `hull 1`'],
  ])('but not %s', async (entry, message) => {
    const cwd = fresh({ 'f.fleet.yaml': awkward });
    const { code, err } = await slipway(['damage', 'f.fleet.yaml', entry], { cwd });
    expect([code, err]).toEqual([2, expect.stringContaining(`slipway: ${message}\n`)]);
  });
});

/** Invalid entries, with message and help. */
const refused: readonly (readonly [entry: string, message: string, help: string])[] = [
  ['', 'no damage given', 'write it as `Anvil: hull 4, armor 2, fire-control down`'],
  ['hull 4', 'no ship named before `hull 4`', 'ships: Anvil, Ark, Picket 1, Picket 2'],
  ['picket 2 hull 4', 'no colon after the ship in `picket 2 hull 4`', 'write `Picket 2: hull 4`'],
  ['Anvill: hull 4', 'unknown ship Anvill', 'did you mean `Anvil`?'],
  ['Picket: hull 1', '2 ships are named Picket', 'ships: Anvil, Ark, Picket 1, Picket 2'],
  ['Anvil: hull', '`hull` needs a number', 'write `hull 2` for 2 lost, `hull +2` for 2 restored'],
  ...['-1', '0', '+0', '1e9', '0x10', 'NaN', '1.5', '9999999'].flatMap((number) =>
    ['hull', 'armor', 'damage', 'marines'].map(
      (key) =>
        [
          `Anvil: ${key} ${number}`,
          `Anvil: \`${number}\` is not a number from 1 to 999,999`,
          `write \`${key} 2\` for 2 lost`,
        ] as const,
    ),
  ),
  ...['-2', '0', '1e9', '0x1', '99999', '1.5'].map(
    (number) =>
      [
        `Anvil: ${number} pds down`,
        `Anvil: \`${number}\` is not a number from 1 to 9,999`,
        'write `2 pds down` for two',
      ] as const,
  ),
  ['Anvil: -3', '`-3` is not a number from 1 to 999,999', 'write `damage 2` for 2 lost'],
  ['Anvil: armor 99', 'Anvil: 99 armor boxes lost; the ship has 12', ''],
  ['Anvil: hull +1', 'Anvil: 1 hull box restored; 0 lost', ''],
  ['Anvil: fc', '`fc` does not say what happened', 'end with `down`, `destroyed`'],
  ['Anvil: fire-contrl down', 'unknown system `fire-contrl`', 'did you mean `fire-control`?'],
  ['Anvil: cloak down', 'unknown system `cloak`', 'aboard: hull, armor, main-drive (drive), ftl-drive (FTL)'],
  ['Anvil: B2 down', '`B2` names 2 different systems: beam battery, class 2, FP F FS (/systems/2)', 'add `port`'],
  ['Anvil: B3 down', 'unknown system `B3`', 'did you mean `B2`?'],
  ['Anvil: B1 port down', 'no B1 port aboard', 'aboard: beam battery, class 1, all'],
  ['Anvil: 3 fc down', '3 × fire control down; the ship has 2', ''],
  ['Anvil: B1 down, B1 down', '`B1` is already down', ''],
  ['Anvil: B1 up', '`B1` is not lost', ''],
  ['Anvil: drive ejected', '`drive` cannot be `ejected`', 'allowed: down, destroyed, up, half, hit'],
  ['Anvil: wing 2 -3', 'Anvil: the ship has no wing', ''],
  ['Ark: wing -3', 'Ark: ambiguous wing: the ship has 2', 'add the number of the wing'],
  ['Ark: wing 2', 'cannot read `wing 2`', 'write `wing 2 -3` for 3 lost of wing 2'],
  ['Ark: wing 2 -9', 'Ark: 9 fighters of', ''],
  ['Anvil: SM mag spent 2', 'ambiguous rounds of `salvo-magazine`', 'add `kind`'],
  ['Anvil: marines 3', 'Anvil: 3 parties of marines killed; the ship has 2', ''],
  ['Anvil: marines +1', 'killed people cannot be restored', 'use --undo'],
  ['Ark: hull 1; Anvil: fcc down', 'unknown system `fcc`', 'did you mean `FC`?'],
];

describe('an invalid entry writes nothing', () => {
  test.each(refused)('%s', async (entry, message, help) => {
    const cwd = fresh();
    const { code, err, out } = await slipway(['damage', 'flotilla.fleet.yaml', entry], { cwd });
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(message);
    expect(err).toContain(help);
    expect(readdirSync(cwd).sort()).toEqual(Object.keys(files).sort());
  });
});

test('an entry with more losses than possible is reported with the remaining number', async () => {
  const cwd = fresh();
  const damage = (entry: string) => slipway(['damage', 'flotilla.fleet.yaml', entry], { cwd });
  expect((await damage('Anvil: armor 10')).code).toBe(0);
  const before = state(cwd);
  const { code, err } = await damage('Anvil: armor 3');
  expect({ code, err }).toEqual({ code: 2, err: 'slipway: Anvil: 3 armor boxes lost; 2 of 12 are left\n' });
  expect(state(cwd)).toBe(before);
});

const commented = `# After the Reef, by hand.
after: the Reef
ships:
  - ship: Ark # the lucky one
    hull: 2 # two boxes
    down:
      # hit by the needle beam
      - launch-tube # the second one
      - { system: pds }
notes: Kept.
`;

test('comments and other content of the file are kept; undo restores every byte', async () => {
  const cwd = fresh({ 'flotilla.state.yaml': commented });
  const damage = (...args: string[]) => slipway(['damage', 'flotilla.fleet.yaml', ...args], { cwd });
  expect(await damage('Ark: hull 3, launch-tube up, fc down; Anvil: hull 1')).toMatchObject({ code: 0 });
  expect(state(cwd)).toBe(`# After the Reef, by hand.
after: the Reef
ships:
  - ship: Ark # the lucky one
    hull: 5 # two boxes
    down:
      # hit by the needle beam
      # the second one
      - { system: pds }
      - fire-control
  - ship: Anvil
    hull: 1
notes: Kept.
`);
  const after = state(cwd);
  expect(await damage('Ark: hull 1')).toMatchObject({ code: 0 });
  expect((await damage('--undo')).out).toContain('Undone: Ark: hull 1\n');
  expect(state(cwd)).toBe(after);
  expect(await damage('--undo')).toMatchObject({ code: 0 });
  expect(state(cwd)).toBe(commented);
  expect(await damage('--undo')).toMatchObject({ code: 2, err: 'slipway: nothing to undo in flotilla.state.yaml\n' });
  expect(readdirSync(cwd).filter((name) => name.startsWith('.'))).toEqual([]);
});

test('undo of the first entry removes the file; undo after a change by hand is refused', async () => {
  const cwd = fresh();
  const damage = (...args: string[]) => slipway(['damage', 'flotilla.fleet.yaml', ...args], { cwd });
  await damage('Ark: hull 1');
  await damage('--undo');
  expect(existsSync(join(cwd, 'flotilla.state.yaml'))).toBe(false);
  await damage('Ark: hull 1');
  writeFileSync(join(cwd, 'flotilla.state.yaml'), `${state(cwd)}# by hand\n`);
  const { code, err } = await damage('--undo');
  expect({ code, err }).toMatchObject({ code: 2, err: expect.stringContaining('was changed since the last entry') });
  expect(state(cwd)).toContain('# by hand');
});

test('undo skips a step that a killed run prepared but did not make', async () => {
  const cwd = fresh();
  const damage = (...args: string[]) => slipway(['damage', 'flotilla.fleet.yaml', ...args], { cwd });
  await damage('Ark: hull 1');
  const before = state(cwd);
  await damage('Ark: hull 2');
  writeFileSync(join(cwd, 'flotilla.state.yaml'), before);
  expect((await damage('--undo')).out).toContain('Undone: Ark: hull 1\n');
  expect(existsSync(join(cwd, 'flotilla.state.yaml'))).toBe(false);
});

describe('invalid state and undo files are not overwritten', () => {
  const others: readonly (readonly [what: string, name: string, text: string, code: number])[] = [
    ['a design', 'flotilla.state.yaml', files['picket.yaml'] as string, 1],
    ['prose', 'flotilla.state.yaml', 'Dear diary\n', 1],
    ['an empty file', 'flotilla.state.yaml', '', 1],
    ['a state that does not fit', 'flotilla.state.yaml', 'ships: [{ ship: Ark, hull: 99 }]\n', 1],
    ['an undo file of another program', '.flotilla.state.yaml.undo', 'mine\n', 2],
  ];
  test.each(others)('%s', async (_, name, text, code) => {
    const cwd = fresh({ [name]: text });
    expect(await slipway(['damage', 'flotilla.fleet.yaml', 'Ark: hull 1'], { cwd })).toMatchObject({ code, out: '' });
    expect(state(cwd, name)).toBe(text);
    expect(readdirSync(cwd).sort()).toEqual([...Object.keys(files), name].sort());
  });
});

describe('a state file that cannot be created', () => {
  test.each([
    ['notes.txt', 'name it *.state.yaml'],
    ['nowhere/a.state.yaml', 'cannot write nowhere/a.state.yaml: folder not found'],
    ['link.state.yaml', 'it is a dangling link'],
  ])('%s', async (name, says) => {
    const cwd = fresh();
    symlinkSync('nothing', join(cwd, 'link.state.yaml'));
    const result = await slipway(['damage', 'flotilla.fleet.yaml', 'Ark: hull 1', '--state', name], { cwd });
    expect(result).toMatchObject({ code: 2, out: '' });
    expect(result.err).toContain(says);
    expect(readdirSync(cwd).sort()).toEqual([...Object.keys(files), 'link.state.yaml'].sort());
  });
});

describe('nameless ships of one class', () => {
  const both = 'Picket 1: hull 4; Picket 2: hull 4';
  interface Rolled {
    readonly label: string;
    readonly rolls: readonly { readonly die: number }[];
  }

  test('are reported by their number', async () => {
    const { out } = await slipway(['damage', 'flotilla.fleet.yaml', 'Picket 2: hull 1; Ark: hull 1'], { cwd: fresh() });
    expect(out).toMatch(/^Picket 2\n(?: .*\n)+\nArk\n/);
    const { err } = await slipway(['damage', 'flotilla.fleet.yaml', 'Picket 2: hull +1'], { cwd: fresh() });
    expect(err).toContain('slipway: Picket 2: 1 hull box restored; 0 lost\n');
  });

  test('roll separate dice', async () => {
    const dice = [];
    for (const seed of [1, 2, 3]) {
      const args = ['damage', 'flotilla.fleet.yaml', both, '--roll', '--seed', String(seed), '--format', 'json'];
      const { out } = await slipway(args, { cwd: fresh() });
      const [one, other] = (JSON.parse(out) as { damage: { ships: readonly [Rolled, Rolled] } }).damage.ships;
      expect([one.label, other.label]).toEqual(['Picket 1', 'Picket 2']);
      dice.push([one, other].map(({ rolls }) => rolls.map(({ die }) => die).join(' ')));
    }
    for (const [one, other] of dice) expect(one).not.toBe(other);
  });
});

describe('several commands at once', () => {
  const players = [1, 2, 3, 4, 5, 6];

  test('record all their entries, also in a new file, and all can be undone', async () => {
    const cwd = fresh();
    const run = (...args: string[]) => slipway(['damage', 'flotilla.fleet.yaml', ...args], { cwd });
    const result = await Promise.all(players.map((number) => run(`Ark: hull ${number}`)));
    expect(result.map(({ code, err }) => err || code)).toEqual(players.map(() => 0));
    expect(entryOf(state(cwd))).toBe('  - ship: Ark\n    hull: 21\n');
    const undone = await Promise.all(players.map(() => run('--undo')));
    expect(undone.map(({ code, err }) => err || code)).toEqual(players.map(() => 0));
    expect(readdirSync(cwd).sort()).toEqual(Object.keys(files).sort());
  });

  test('keep damage recorded during a repair', async () => {
    const text = 'ships:\n  - { ship: Anvil, hull: 2 }\n  - { ship: Ark, hull: 1 }\n';
    const cwd = fresh({ 'flotilla.state.yaml': text });
    const repair = 'campaign repair --fleet flotilla.fleet.yaml --ship Anvil --state flotilla.state.yaml --write';
    const result = await Promise.all([
      slipway(repair, { cwd }),
      slipway(['damage', 'flotilla.fleet.yaml', 'Ark: hull 4'], { cwd }),
    ]);
    expect(result.map(({ code }) => code)).toEqual([0, 0]);
    expect(entryOf(state(cwd))).toBe('  - { ship: Anvil }\n  - { ship: Ark, hull: 5 }\n');
  });
});

describe('wrong usage', () => {
  const wrong: readonly (readonly [args: string, says: string])[] = [
    ['flotilla.state.yaml x', 'flotilla.state.yaml is a state file'],
    ['no.fleet.yaml x', 'file not found: no.fleet.yaml'],
    ['- x', 'the fleet cannot be standard input'],
    ['flotilla.fleet.yaml x --state -', 'the state cannot be standard output'],
    ['flotilla.fleet.yaml x --undo', '--undo cannot be used with entries'],
    ['flotilla.fleet.yaml x --seed 3', '--seed requires --roll or --turn'],
    ['flotilla.fleet.yaml x --turn --roll', '--turn cannot be used with --roll'],
    ['flotilla.fleet.yaml x - y', '`-` cannot be used with other entries'],
    ['flotilla.fleet.yaml x y --turn', '--turn takes one entry'],
  ];
  test.each(wrong)('%s', async (args, says) => {
    const { code, err } = await slipway(`damage ${args}`, { cwd: fresh({ 'flotilla.state.yaml': commented }) });
    expect(code).toBe(2);
    expect(err).toContain(says);
  });
});

test('a single ship of a design needs no name', async () => {
  const cwd = fresh();
  expect(await slipway(['damage', 'picket.yaml', 'hull 2, fc down'], { cwd })).toMatchObject({ code: 0 });
  expect(entryOf(state(cwd, 'picket.state.yaml'))).toBe('  - class: Picket\n    hull: 2\n    down: [fire-control]\n');
});

interface Roll {
  readonly system: string;
  readonly lostOn: number;
  readonly die: number;
  readonly outcome: string;
}

interface Shown {
  readonly threshold: { readonly from: number; readonly to: number; readonly lostOn: number } | null;
  readonly toRoll: readonly Pick<Roll, 'system' | 'lostOn'>[];
  readonly rolls: readonly Roll[];
  readonly losses: readonly { readonly system: string; readonly how: string; readonly count: number }[];
  readonly regeneration: readonly { readonly die: number; readonly outcome: string }[];
  readonly repairs: readonly {
    readonly system: string;
    readonly parties: number;
    readonly repairedOn: number;
    readonly die: number;
    readonly outcome: string;
  }[];
}

async function shipsOf(cwd: string, ...args: string[]): Promise<readonly Shown[]> {
  const result = await slipway(['damage', 'flotilla.fleet.yaml', ...args, '--format', 'json'], { cwd });
  expect(result, result.err).toMatchObject({ code: 0 });
  return JSON.parse(result.out).damage.ships;
}

describe('thresholds', () => {
  test('a destroyed row requires a roll for every system; core systems do not roll at the first', async () => {
    const cwd = fresh();
    const [none] = await shipsOf(cwd, 'Anvil: hull 7');
    expect(none).toMatchObject({ threshold: null, toRoll: [], rolls: [] });
    const [first] = await shipsOf(cwd, 'Anvil: hull 1, B1 down');
    expect(first?.threshold).toEqual({ from: 0, to: 1, rows: 4, lostOn: 6 });
    const ids = first?.toRoll.map(({ system }) => system);
    expect(ids).toEqual([
      ...['main-drive', 'ftl-drive', 'fire-control', 'fire-control', 'screen', 'screen', 'beam', 'beam'],
      ...['gatling-battery', 'gatling-battery', 'turret', 'beam', 'salvo-magazine', 'salvo-launcher', 'salvo-rack'],
      ...['submunition', 'submunition', 'submunition', 'minelayer', 'marines', 'marines'],
    ]);
    expect(new Set(first?.toRoll.map(({ lostOn }) => lostOn))).toEqual(new Set([6]));
  });

  test('several rows at once roll for the last one, 1 worse for each other row; core systems roll 1 better', async () => {
    const [anvil] = await shipsOf(fresh(), 'Anvil: hull 16');
    expect(anvil?.threshold).toEqual({ from: 0, to: 2, rows: 4, lostOn: 4 });
    expect(anvil?.toRoll.find(({ system }) => system === 'bridge')?.lostOn).toBe(5);
  });

  test('a destroyed ship rolls nothing', async () => {
    const [anvil] = await shipsOf(fresh(), 'Anvil: hull 30');
    expect(anvil).toMatchObject({ destroyed: true, threshold: null, toRoll: [] });
  });

  test('rolls depend on the seed, follow the rules, and are recorded', async () => {
    const cwd = fresh();
    const [anvil] = await shipsOf(cwd, 'Anvil: hull 23', '--roll', '--seed', '7');
    const [again] = await shipsOf(fresh(), 'Anvil: hull 23', '--roll', '--seed', '7');
    const [other] = await shipsOf(fresh(), 'Anvil: hull 23', '--roll', '--seed', '8');
    expect(again).toEqual(anvil);
    expect(other?.rolls).not.toEqual(anvil?.rolls);
    expect(anvil?.rolls.length).toBe(25);
    for (const { die, lostOn, outcome, system } of anvil?.rolls ?? []) {
      const lost = system === 'main-drive' ? 'half' : system === 'marines' ? 'killed' : 'down';
      expect([system, outcome]).toEqual([system, die >= lostOn ? lost : 'holds']);
    }
    const lost = anvil?.rolls.filter(({ outcome }) => outcome !== 'holds').length;
    expect(anvil?.losses.reduce((sum, { count }) => sum + count, 0)).toBe(lost);
    const { out } = await slipway('fleet flotilla.fleet.yaml --state flotilla.state.yaml --format json', { cwd });
    expect(JSON.parse(out).fleets[0].state.ships[0].losses).toEqual(anvil?.losses);
  });

  test('without --seed, a random seed is chosen and printed', async () => {
    const result = await slipway(['damage', 'flotilla.fleet.yaml', 'Anvil: hull 9', '--roll'], {
      cwd: fresh(),
      chance: 12,
    });
    expect(result).toMatchObject({ code: 0, err: 'slipway: random seed: 12\n' });
  });

  test('fragile sensors roll 1 worse, and a natural 6 destroys them', async () => {
    const scout = `class: Scout\nmass: 60\nhull: { boxes: 12 }\ndrive: 4\nsystems:\n  - { system: enhanced-sensors, count: 8 }\n`;
    const cwd = folderOf({ 'scout.yaml': scout });
    const { out } = await slipway(['damage', 'scout.yaml', 'hull 3', '--roll', '--seed', '1', '--format', 'json'], {
      cwd,
    });
    const rolls: Roll[] = JSON.parse(out).damage.ships[0].rolls.filter(
      ({ system }: Roll) => system === 'enhanced-sensors',
    );
    expect(rolls.map(({ die, outcome }) => [die, outcome])).toEqual(
      rolls.map(({ die }) => [die, die === 6 ? 'destroyed' : die === 5 ? 'down' : 'holds']),
    );
    expect(new Set(rolls.map(({ outcome }) => outcome))).toEqual(new Set(['destroyed', 'down', 'holds']));
  });

  test('a missile that explodes on its rack damages the hull', async () => {
    const rack = `class: Match\nmass: 40\nhull: { boxes: 12 }\ndrive: 4\nsystems:\n  - { system: antimatter-missile, arcs: F, count: 9 }\n`;
    const cwd = folderOf({ 'match.yaml': rack });
    const { out } = await slipway(['damage', 'match.yaml', 'hull 3', '--roll', '--seed', '2', '--format', 'json'], {
      cwd,
    });
    const [ship] = JSON.parse(out).damage.ships;
    const blasts = ship.rolls.filter(({ explosion }: { readonly explosion?: number }) => explosion !== undefined);
    expect(blasts.length).toBeGreaterThan(0);
    const sum = blasts.reduce((total: number, { explosion }: { readonly explosion: number }) => total + explosion, 0);
    expect(ship.hull.lost).toBe(Math.min(12, 3 + sum));
  });
});

describe('a phasing cloak', () => {
  const ghost = (type: string) =>
    `class: Ghost\nmass: 60\nhull: { boxes: 12 }\ndrive: 4\nsystems:\n  - { system: cloaking-device, type: ${type} }\n`;
  const damaged = async (type: string, entry: string, ...more: readonly string[]) => {
    const cwd = folderOf({ 'ghost.yaml': ghost(type) });
    return await slipway(['damage', 'ghost.yaml', entry, ...more], { cwd });
  };

  test('rolls for both of its boxes', async () => {
    for (const [type, boxes] of [
      ['standard', 1],
      ['phasing', 2],
    ] as const) {
      const { out } = await damaged(type, 'hull 3', '--format', 'json');
      const [ship] = JSON.parse(out).damage.ships;
      const cloaks = ship.toRoll.filter(({ system }: { readonly system: string }) => system === 'cloaking-device');
      expect([type, cloaks.length]).toEqual([type, boxes]);
    }
  });

  test('works as a standard cloak while one of its boxes is lost', async () => {
    const text = /phasing cloak works as a standard cloak/;
    expect((await damaged('phasing', 'cloaking-device down')).out.replace(/\s+/g, ' ')).toMatch(text);
    expect((await damaged('phasing', '2 cloaking-device down')).out.replace(/\s+/g, ' ')).not.toMatch(text);
    expect((await damaged('standard', 'cloaking-device down')).out.replace(/\s+/g, ' ')).not.toMatch(text);
    expect((await damaged('standard', '2 cloaking-device down')).code).not.toBe(0);
  });
});

describe('hangars under the option critical-hangar-hits', () => {
  const carrier = (more: string) =>
    `class: Nest\nmass: 60\nhull: { boxes: 12 }\ndrive: 4\n${more}systems:\n  - { system: hangar, count: 4 }\n  - { system: launch-tube }\n`;
  const option = 'options: [critical-hangar-hits]\n';
  const run = async (more: string, ...args: readonly string[]) => {
    const { out } = await slipway(['damage', 'nest.yaml', ...args], { cwd: folderOf({ 'nest.yaml': carrier(more) }) });
    return out.replace(/\s+/g, ' ');
  };

  test('roll first, and the player is told to roll for explosions', async () => {
    expect(await run(option, 'hull 3')).toMatch(/Hangars roll for hangar bays first.* on 1–2, or 1–3 with fighters/);
    expect(await run('', 'hull 3')).not.toContain('Hangars');
    expect(await run(option, 'hull 2')).not.toContain('Hangars');
    const { toRoll } = JSON.parse(
      (
        await slipway(['damage', 'nest.yaml', 'hull 3', '--format', 'json'], {
          cwd: folderOf({ 'nest.yaml': carrier(option) }),
        })
      ).out,
    ).damage.ships[0];
    expect(toRoll.slice(0, 4).map(({ system }: Roll) => system)).toEqual(Array(4).fill('hangar'));
  });

  test('after a roll, only if a hangar is lost', async () => {
    const outs = await Promise.all(
      ['1', '2', '3', '4', '5', '6'].map((seed) => run(option, 'hull 3', '--roll', '--seed', seed)),
    );
    const isLost = (out: string) => /Down (?:(?!Holds).)*hangar bay/.test(out);
    expect(new Set(outs.map(isLost))).toEqual(new Set([true, false]));
    for (const out of outs) expect([out, out.includes('Hangars')]).toEqual([out, isLost(out)]);
  });
});

describe('the end of a turn', () => {
  test('a suicide charge that explodes is recorded, with the boxes that it costs and the checks', async () => {
    const design = 'class: Fuse\nmass: 60\nhull: { boxes: 16 }\ndrive: 4\nsystems:\n  - { system: suicide-charge }\n';
    const cwd = folderOf({ 'fuse.yaml': design });
    const damage = async (...args: string[]) => (await slipway(['damage', 'fuse.yaml', ...args], { cwd })).out;
    await damage('suicide-charge down');
    expect(await damage('--turn', '--seed', '3')).toBe(`Turn 1 closed (seed 3)

Fuse
  Left         hull 8/16, crew 2/3
  Lost         at half thrust: main drive; destroyed: antimatter suicide charge
  Parties      3
  Repair       antimatter suicide charge: 3 parties, 4+, rolled 3: not repaired
  Charge       antimatter suicide charge: rolled 6: explodes, 8 hull boxes lost; others within 1 / 2 / 3 mu take 3d6 / 2d6 / d6
  Threshold    rows 1 to 2 of 4 are gone: systems are lost on 4+
  Half thrust  main drive (6)
  Holds        bridge (1); life support (4); power core (2)
`);
    expect(entryOf(state(cwd, 'fuse.state.yaml'))).toBe(
      '  - class: Fuse\n    hull: 8\n    drive: half\n    destroyed: [suicide-charge]\n',
    );
    const { charges, rolls, hull } = JSON.parse(await damage('--turn', '--seed', '3', '--format', 'json')).damage
      .ships[0];
    expect([charges, rolls, hull.lost]).toEqual([[], [], 8]);
  });

  test('parties repair systems that are down, at most three on each: 6, 5+, 4+', async () => {
    const cwd = fresh();
    await slipway(
      ['damage', 'flotilla.fleet.yaml', 'Anvil: drive hit, drive hit, 2 fc down, bridge down, B1 destroyed'],
      { cwd },
    );
    const [anvil] = await shipsOf(cwd, '--turn', '--seed', '5');
    expect(anvil?.repairs.map(({ system, parties, repairedOn }) => [system, parties, repairedOn])).toEqual([
      ['bridge', 3, 4],
      ['main-drive', 3, 4],
      ['fire-control', 2, 5],
    ]);
    for (const { system, die, repairedOn, outcome } of anvil?.repairs ?? []) {
      expect(outcome).toBe(die < repairedOn ? 'fails' : system === 'main-drive' ? 'half' : 'repaired');
    }
    expect(state(cwd)).toMatch(/^turn: 1$/m);
    const [next] = await shipsOf(cwd, '--turn', '--seed', '5');
    expect(state(cwd)).toMatch(/^turn: 2$/m);
    expect(next?.repairs.map(({ die }) => die)).not.toEqual(anvil?.repairs.map(({ die }) => die));
  });

  test('an entry assigns the parties', async () => {
    const cwd = fresh();
    const damage = (...args: string[]) => slipway(['damage', 'flotilla.fleet.yaml', ...args], { cwd });
    await damage('Anvil: fc down, B1 down, ftl down, screen destroyed');
    for (const [entry, says] of [
      ['Anvil: fc', 'no number of parties in `fc`'],
      ['Anvil: fc 4', 'one to 3 parties can work on a system, not 4'],
      ['Anvil: screen 1', '`screen` cannot be repaired'],
      ['Anvil: fc 3, ftl 3, B1 3', '3 parties on `beam battery, class 1, all`; 2 left'],
      ['Anvil: fc 1, fc 1', '`fc` cannot be repaired'],
    ] as const) {
      expect((await damage('--turn', entry)).err).toContain(says);
    }
    const [anvil] = await shipsOf(cwd, '--turn', 'Anvil: ftl 1, fc 2', '--seed', '1');
    expect(anvil?.repairs.map(({ system, parties }) => [system, parties])).toEqual([
      ['ftl-drive', 1],
      ['fire-control', 2],
    ]);
  });

  test('regenerative armor grows back on 5 and 6 and is ruined on 1', async () => {
    const cwd = fresh();
    await slipway(['damage', 'flotilla.fleet.yaml', 'Anvil: armor 12'], { cwd });
    const counts = { regrown: 0, ruined: 0, stays: 0 };
    for (const seed of ['1', '2', '3', '4']) {
      const [anvil] = await shipsOf(cwd, '--turn', '--seed', seed);
      for (const { die, outcome } of anvil?.regeneration ?? []) {
        expect(outcome).toBe(die >= 5 ? 'regrown' : die === 1 ? 'ruined' : 'stays');
        counts[outcome as keyof typeof counts]++;
      }
    }
    const { out } = await slipway('fleet flotilla.fleet.yaml --state flotilla.state.yaml --format json', { cwd });
    const [layer] = JSON.parse(out).fleets[0].state.ships[0].armorLayers;
    expect(layer).toEqual({ standard: 4, regenerative: 3 - counts.regrown - counts.ruined, ruined: counts.ruined });
    expect(counts.regrown + counts.ruined).toBeGreaterThan(0);
  });
});

test('lines of standard input are recorded one by one; invalid lines are skipped', async () => {
  const cwd = fresh();
  const lines = ['# turn one', 'Ark: hull 2', '', 'Ark: hul 2', 'Anvil: fc down', 'turn', 'Ark: hull 1', 'undo'];
  const result = await slipway(['damage', 'flotilla.fleet.yaml', '--seed', '3'], { cwd, stdin: lines.join('\n') });
  expect(result.code).toBe(2);
  expect(result.err).toContain('slipway: <stdin>:4:6: Ark: `hul 2` does not say what happened');
  expect(result.out).toContain('Undone: Ark: hull 1');
  expect(state(cwd)).toMatch(/ships:\n {2}- ship: Ark\n {4}hull: 2\n {2}- ship: Anvil/);
});

test('reports as CSV, Markdown and HTML, one document for all entries', async () => {
  const shapes = {
    csv: /^ship,what,text\nArk,Left,"hull 23\/24, crew 6\/6"\nAnvil,Left,[^\n]*\n$/,
    markdown: /\| \*\*Ark\*\* \|[^|]*\|\n\| Left \| hull 23\/24, crew 6\/6 \|\n/,
    html: /^<!DOCTYPE html>[\s\S]*>Ark<[\s\S]*>Anvil · AB101233<[\s\S]*<\/body>\n<\/html>\n$/,
  };
  for (const [format, shape] of Object.entries(shapes)) {
    const args = ['damage', 'flotilla.fleet.yaml', 'Ark: hull 1', 'Anvil: armor 1', '--format', format];
    expect((await slipway(args, { cwd: fresh() })).out).toMatch(shape);
  }
});
