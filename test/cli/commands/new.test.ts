/** `slipway new`: written designs, errors and questions. */

import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { beforeEach, describe, expect, test } from 'vitest';
import { schemaId } from '../../../src/version.ts';
import { projectPath } from '../../support/project-path.ts';
import { folderOf } from '../../support/scratch.ts';
import { slipway } from '../../support/world.ts';

const place = folderOf({});

let cwd = '';
beforeEach(() => {
  cwd = mkdtempSync(join(place, 'own-'));
});

const text = (name: string) => readFileSync(join(cwd, name), 'utf8');
const valiant = projectPath('designs/concord/valiant.yaml');

const ironclad = [
  ...['new', 'Ironclad', '--mass', '90', '--role', 'Heavy Cruiser', '--hull', '27', '--thrust', '4', '--ftl'],
  ...['--armor', '6', '--add', '2 beam 3 FP F FS', '--add', 'screen 1', '--add', '4 pds'],
];

test('a cruiser, with all options', async () => {
  const result = await slipway(ironclad, { cwd });
  expect(result).toMatchObject({ code: 0, err: '' });
  expect(result.out).toBe(`Ironclad · Heavy Cruiser · ironclad.ship.yaml
83 of 90 mass, 7 left, 281 points
  help: \`slipway fit ironclad.ship.yaml\` proposes what to add; \`slipway systems --fits 7 --mass 90\` lists what fits
`);
  const [schema, ...lines] = text('ironclad.ship.yaml').split('\n');
  expect(schema).toBe(`# yaml-language-server: $schema=${schemaId('design.schema.json')}`);
  expect(lines.join('\n')).toBe(`class: Ironclad
role: Heavy Cruiser
mass: 90
hull: { boxes: 27 }
armor: [6]
drive: 4
ftl: standard
systems:
  - { system: fire-control, count: 2 }
  - { system: beam, class: 3, arcs: FP F FS, count: 2 }
  - { system: screen, level: 1 }
  - { system: pds, count: 4 }
stated: { mass: 83, points: 281 }
`);
  expect(await slipway('fmt --check ironclad.ship.yaml', { cwd })).toMatchObject({ code: 0 });
});

describe('the schema line names', () => {
  const schemas = [
    ['design.schema.json', 'design.schema.json'],
    ['schemas/design.schema.json', '../schemas/design.schema.json'],
    ['navy/design.schema.json', 'design.schema.json'],
    ['node_modules/slipway/schemas/design.schema.json', '../node_modules/slipway/schemas/design.schema.json'],
    ['other.json', schemaId('design.schema.json')],
  ] as const;
  for (const [at, expected] of schemas) {
    test(at, async () => {
      for (const path of ['schemas', 'navy', 'node_modules/slipway/schemas'])
        mkdirSync(join(cwd, path), { recursive: true });
      writeFileSync(join(cwd, at), '{}');
      const output = at === 'design.schema.json' ? '.' : 'navy';
      await slipway(['new', 'Moth', '--mass', '20', '-o', output], { cwd });
      const [line] = text(join(output, 'moth.ship.yaml')).split('\n');
      expect(line).toBe(`# yaml-language-server: $schema=${expected}`);
    });
  }
});

test('--output names a file, a new folder, or standard output', async () => {
  const written = ['a/b/c.yaml', 'ships', 'more/ships/'];
  for (const name of ['a/b', 'ships']) mkdirSync(join(cwd, name), { recursive: true });
  for (const output of written) {
    expect((await slipway(['new', 'Grey Owl', '--mass', '20', '-o', output], { cwd })).code).toBe(0);
  }
  expect(text('a/b/c.yaml')).toBe(text('ships/grey-owl.ship.yaml'));
  expect(text('a/b/c.yaml')).toBe(text('more/ships/grey-owl.ship.yaml'));
  const result = await slipway(['new', 'Grey Owl', '--mass', '20', '-o', '-'], { cwd });
  expect(result.out).toBe(text('a/b/c.yaml'));
  expect(result.err).toContain('Grey Owl · Corvette\n');
});

test('--format json is the report of check', async () => {
  const result = await slipway([...ironclad, '--format', 'json'], { cwd });
  const { designs, summary } = JSON.parse(result.out);
  expect([designs[0].file, designs[0].mass.free, summary.designs]).toEqual(['ironclad.ship.yaml', 7, 1]);
});

test('--like takes an example by its class', async () => {
  const result = await slipway(['new', 'Lesser', '--like', "jeanne d'arc", '--mass', '290', '-o', '-'], { cwd });
  expect(result).toMatchObject({ code: 0, out: expect.stringContaining('role: Fleet Carrier\n') });
});

test('--like scales a design and reports excess mass', async () => {
  const result = await slipway(['new', 'Lesser', '--like', valiant, '--mass', '150'], { cwd });
  expect(result.code).toBe(1);
  expect(result.out).toContain('166 of 150 mass, 16 over');
  expect(result.out).toContain('lesser.ship.yaml:5:7 error systems use 166 mass; the hull provides 150 (16 over)');
  expect(text('lesser.ship.yaml')).toContain('hull: { boxes: 39, rows: 4 }');
  const greater = await slipway(['new', 'Greater', '--like', valiant, '--mass', '250'], { cwd });
  expect(greater.code).toBe(0);
  expect(greater.out).toMatch(/ of 250 mass, \d+ left/);
});

const names: readonly (readonly [name: string, file: string])[] = [
  ['42', '42.ship.yaml'],
  ['a: b # \'c\' "d"', 'a-b-c-d.ship.yaml'],
  ['../../Ko’Tek/B', 'ko-tek-b.ship.yaml'],
  ['Ünal — 2', 'ünal-2.ship.yaml'],
  ['!!', 'ship.ship.yaml'],
  ['x'.repeat(300), `${'x'.repeat(80)}.ship.yaml`],
];

for (const [name, file] of names) {
  test(`the name ${name.slice(0, 30)}`, async () => {
    const result = await slipway(['new', name, '--mass', '20', '--format', 'json'], { cwd });
    expect([result.code, readdirSync(cwd)]).toEqual([0, [file]]);
    expect(JSON.parse(result.out).designs[0]).toMatchObject({ file, class: name });
  });
}

test('a living ship can be scaled', async () => {
  const like = projectPath('designs/brood/moss-eater.yaml');
  const result = await slipway(['new', 'Seedling', '--like', like, '--mass', '80'], { cwd });
  expect(result).toMatchObject({ code: 0, err: '' });
  expect(result.out).toContain(' of 80 mass, ');
});

test('the configuration applies to drafts', async () => {
  writeFileSync(join(cwd, 'slipway.config.yaml'), 'rules: fleet-book\nlimits: { mass: 50 }\n');
  const result = await slipway('new Grey --mass 90', { cwd });
  expect([result.code, result.out]).toEqual([1, expect.stringContaining('house-mass')]);
});

const refused: readonly (readonly [args: readonly string[], says: string])[] = [
  [[], 'missing the class name'],
  [[' ', '--mass', '9'], 'missing the class name'],
  [['Moth'], 'missing --mass, the mass of the hull'],
  [['Moth', '--mass', '90', '-o', 'moth.json'], 'unsupported file type: moth.json; allowed: .yaml, .yml'],
  [['Taken', '--mass', '90'], 'taken.yaml'],
  [['Moth', '--mass', '90', '-o', 'taken.yaml'], 'taken.yaml'],
  [['Moth', '--mass', '90', '-o', 'taken.yaml/x.yaml'], 'cannot write'],
  [['Moth', '--mass', 'x'], 'Expected a whole number'],
  [['Moth', '--mass', '90', '--ftl', 'fast'], 'Allowed choices are standard, advanced'],
  [['Moth', '--mass', '90', '--armor', 'thick'], 'cannot read `armor=thick`'],
  [['Moth', '--mass', '90', '--add', 'baem 3 F'], 'did you mean `beam`?'],
  [['Moth', '--mass', '90', '--like', 'none.yaml'], 'none.yaml'],
  [['Moth', '--mass', '90', '--like', 'vandenberg'], 'did you mean `vandenburg`?'],
  [['Moth', '--mass', '90', '--like', 'taken.yaml'], 'taken.yaml has syntax or schema errors'],
];

for (const [args, says] of refused) {
  test(`refused: new ${args.join(' ')}`, async () => {
    writeFileSync(join(cwd, 'taken.yaml'), 'class: Taken\nmas: 9\n');
    const result = await slipway(['new', ...args], { cwd });
    expect([result.code, result.err]).toEqual([2, expect.stringContaining(says)]);
    expect([readdirSync(cwd), text('taken.yaml')]).toEqual([['taken.yaml'], 'class: Taken\nmas: 9\n']);
  });
}

const enter = '\r';
const down = '\u001b[B';
const ctrlC = '\u0003';

/** A simulated terminal that types an answer to each question when it appears, and records the output. */
function typist(answers: readonly (readonly [question: string, keys: string])[]) {
  const input = new PassThrough();
  let shown = '';
  let next = 0;
  let from = 0;
  const output = new Writable({
    write: (chunk, _, taken) => {
      shown += stripVTControlCharacters(String(chunk));
      const [question, keys] = answers[next] ?? [];
      const at = question === undefined ? -1 : shown.indexOf(question, from);
      if (at >= 0) {
        next++;
        from = shown.length;
        // The prompt accepts input only after its question is drawn.
        setImmediate(() => (keys === 'end' ? input.end() : input.write(keys)));
      }
      taken();
    },
  });
  return { terminal: { input, output }, shown: () => shown, asked: () => next };
}

describe('on a terminal', () => {
  test('asks one question after the other, with the running totals', async () => {
    const answers = [
      ['Name of the class', `Grey Owl${enter}`],
      ['Mass of the hull', `90${enter}`],
      ['Role', enter],
      ['Hull boxes', `27${enter}`],
      ['Armor layers', enter],
      ['Thrust', enter],
      ['FTL drive', `advanced${enter}`],
      ['Systems to add', `2 beam 3 FP F FS${enter}`],
      ['Systems to add', enter],
      ['Write grey-owl.ship.yaml?', enter],
    ] as const;
    const { terminal, shown, asked } = typist(answers);
    const result = await slipway('new', { cwd, terminal });
    expect(asked()).toBe(answers.length);
    expect(result.code).toBe(0);
    const totals = [...shown().matchAll(/\d+ of 90 mass, \d+ left, \d+ points/g)].map(([line]) => line);
    expect(totals).toEqual([
      '60 of 90 mass, 30 left, 217 points',
      '64 of 90 mass, 26 left, 225 points',
      '64 of 90 mass, 26 left, 225 points',
      '64 of 90 mass, 26 left, 225 points',
      '64 of 90 mass, 26 left, 234 points',
      '76 of 90 mass, 14 left, 270 points',
    ]);
    expect(text('grey-owl.ship.yaml')).toContain('hull: { boxes: 27 }\narmor: [5]\ndrive: 4\nftl: advanced\n');
    expect(result.out).toContain('76 of 90 mass, 14 left, 270 points');
  });

  test('asks only for what is missing', async () => {
    const { terminal } = typist([
      ['Role', down + enter],
      ['Systems to add', enter],
      ['Write moth.ship.yaml?', enter],
    ]);
    const args = ['new', 'Moth', '--hull', '9', '--armor', 'none', '--thrust', '2', '--no-ftl'];
    expect((await slipway([...args, '--mass', '40'], { cwd })).code).toBe(0);
    rmSync(join(cwd, 'moth.ship.yaml'));
    const asked = typist([
      ['Mass of the hull', `40${enter}`],
      ['Role', down + enter],
      ['Systems to add', enter],
      ['Write moth.ship.yaml?', enter],
    ]);
    expect((await slipway(args, { cwd, terminal: asked.terminal })).code).toBe(0);
    expect(text('moth.ship.yaml')).toContain('role: Light Cruiser\nmass: 40\nhull: { boxes: 9 }\ndrive: 2\nsystems:');
    terminal.input.destroy();
  });

  test('explains a wrong answer and asks again', async () => {
    const { terminal, shown } = typist([
      ['Mass of the hull', `many${enter}`],
      ['Enter a whole number', `${'\u007f'.repeat(4)}20${enter}`],
      ['Role', ctrlC],
    ]);
    const result = await slipway('new Moth', { cwd, terminal });
    expect(result.code).toBe(130);
    expect(shown()).toContain('Enter a whole number from 1 to 99,999.');
  });

  const questions = ['Mass of the hull', 'Role', 'Hull boxes', 'Thrust', 'Systems to add', 'Write moth.ship.yaml?'];
  const usual = [`20${enter}`, enter, enter, enter, enter, enter];
  for (const [index, question] of questions.entries()) {
    for (const [how, keys] of [
      ['Ctrl-C', ctrlC],
      ['Ctrl-D', '\u0004'],
      ['the end of the input', 'end'],
    ] as const) {
      test(`${how} at ${question} writes nothing`, async () => {
        const before = questions.slice(0, index).map((asked, each) => [asked, usual[each] as string] as const);
        const { terminal, shown } = typist([...before, [question, keys]]);
        const args = ['new', 'Moth', '--armor', 'none', '--ftl'];
        const result = await slipway(args, { cwd, terminal });
        expect(result.code).toBe(130);
        expect(shown()).toContain('Nothing written.');
        expect(readdirSync(cwd)).toEqual([]);
      });
    }
  }

  test('an existing file is refused before the next question', async () => {
    cpSync(valiant, join(cwd, 'moth.ship.yaml'));
    const { terminal, asked } = typist([
      ['Name of the class', `Moth${enter}`],
      ['Mass of the hull', `20${enter}`],
    ]);
    const result = await slipway('new', { cwd, terminal });
    expect([result.code, asked()]).toEqual([2, 1]);
    expect(result.err).toContain('moth.ship.yaml');
    expect(existsSync(join(cwd, 'moth.ship.yaml'))).toBe(true);
  });

  test('nothing is asked if nothing is missing', async () => {
    const { terminal, shown } = typist([]);
    expect((await slipway('new Moth --mass 20', { cwd, terminal })).code).toBe(0);
    expect(shown()).toBe('');
  });
});
