/** Output for a missing, ambiguous or misplaced argument. */

import { describe, expect, test } from 'vitest';
import { allTopics, catalogTopics } from '../../src/schema/topics.ts';
import { folderOf } from '../support/scratch.ts';
import { slipway } from '../support/world.ts';

describe('slipway explain', () => {
  test('without an argument lists every topic that is not in `systems` once', async () => {
    const { code, out, err } = await slipway('explain');
    expect([code, err]).toEqual([0, '']);
    const systems = new Set(catalogTopics().map(({ id }) => id));
    const others = allTopics().map(({ id }) => id);
    const listed = [...out.matchAll(/^ {2}([a-z\d-]+) /gm)].map(([, id]) => id as string);
    expect([...listed].sort()).toEqual(others.filter((id) => !systems.has(id)).sort());
    expect(out).toMatch(/^ {2}over-mass +error +Everything aboard must fit/m);
    for (const line of out.split('\n')) expect(line).not.toMatch(/undefined/);
  });

  test('without an argument fits 80 columns', async () => {
    const { out } = await slipway('explain', { columns: 80, env: { NO_COLOR: '1' } });
    expect(out.split('\n').filter((line) => line.length > 80)).toEqual([]);
  });
});

describe('a word in several entries lists them:', () => {
  const cases: readonly (readonly [command: string, lists: readonly string[]])[] = [
    ['systems fighter', ['fighter-rack', 'standard-fighter', 'torpedo-fighter', 'heavy-fighters']],
    ['systems Fighters', ['light-fighter', 'heavy-fighters']],
    ['systems gunboat', ['gunboat-rack', 'beam-gunboat', 'ftl-gunboats']],
    ['systems ftl', ['ftl-drive', 'ftl-node', 'ftl-fighters', 'ftl-gunboats']],
    ['explain ftl', ['ftl-drive', 'ftl-fighters', 'no-ftl']],
    ['systems heavy', ['heavy-graser', 'heavy-fighters', 'heavy-gunboats']],
  ];
  test.each(cases)('slipway %s', async (command, lists) => {
    const { code, out, err } = await slipway(command);
    const word = command.split(' ')[1];
    expect([code, err]).toEqual([0, `slipway: no entry \`${word}\`; entries with this word:\n`]);
    expect(out.split('\n').map((line) => line.split(' ')[0])).toEqual(expect.arrayContaining([...lists]));
    expect(out).not.toMatch(/^(?:screen|thruster) /m);
  });

  test('as an array in JSON', async () => {
    const { out } = await slipway('systems ftl --format json');
    expect((JSON.parse(out) as { id: string }[]).map(({ id }) => id)).toContain('ftl-drive');
  });

  const single: readonly (readonly [command: string, starts: string])[] = [
    ['systems robot', 'Robot · robot-fighters'],
    ['systems screens', 'Screen · screen'],
    ['systems beam', 'Beam battery · beam'],
  ];
  test.each(single)('or shows a single match in full: %s', async (command, starts) => {
    expect((await slipway(command)).out.split('\n', 1)[0]).toBe(starts);
  });
});

describe('invalid combinations of arguments:', () => {
  const cwd = folderOf({
    'x.yaml': 'class: X\nmass: 20\nhull: { boxes: 5 }\n',
    'x.fleet.yaml': 'fleet: X\nships: [{ design: x.yaml }]\n',
    'y.fleet.yaml': 'fleet: Y\nships: [{ design: x.yaml }]\n',
    'two.yaml': 'class: A\nmass: 20\nhull: { boxes: 5 }\nclass: B\n',
    'x.ledger.yaml': '- { player: AB, do: player, name: Anne }\n',
    'empty.config.yaml': '# rules: fleet-book\n',
    'x.config.yaml': 'checks: { no-such: off }\n',
    'c/base.yaml': 'checks: { no-ftl: off }\n',
    'c/more.yaml': 'rules: continuum-2017\n',
    'c/slipway.config.yaml': 'extends: [base.yaml, more.yaml]\n',
  });
  const cases: readonly (readonly [args: string, code: number, says: string])[] = [
    ['fleet x.fleet.yaml --light --paper letter', 2, '--light and --paper require --pdf'],
    ['fleet x.fleet.yaml --pdf x.svg', 2, 'unsupported file type: x.svg; allowed: .pdf'],
    ['check two.yaml', 1, 'help: put a line of `---` before the next design'],
    ['check x.yaml --config empty.config.yaml', 2, 'help: write `{}` for a configuration without settings'],
    [
      'campaign turn x.ledger.yaml --ledger y.ledger.yaml --player AB --rp 1 --trp 1',
      2,
      'two ledgers: x.ledger.yaml and y.ledger.yaml',
    ],
    ['campaign turn --ledger x.ledger.yaml --player AB --rp 1 --trp 1 --dry-run', 0, 'Turn 1 · Anne (AB)'],
    ['ssd x.yaml -o x.jpg', 2, 'unsupported file type: x.jpg; allowed: .pdf, .svg, .png'],
    ['check x.yaml -q --max-warnings 1', 1, 'slipway: 3 warnings; --max-warnings is 1'],
    ['check x.yaml --config x.config.yaml', 2, 'help: run `slipway explain` for all codes'],
    [
      'check --print-config c/x.yaml',
      0,
      '# Settings for c/x.yaml from c/slipway.config.yaml, which extends c/more.yaml and c/base.yaml.',
    ],
    [
      'campaign register init w.ledger.yaml --players AB=Anne,CD=Carl',
      2,
      'several players in one argument: AB=Anne,CD=Carl',
    ],
    [
      'cost x.fleet.yaml',
      1,
      'this file is a fleet, not a design not-a-design\n  help: run `slipway fleet x.fleet.yaml`',
    ],
  ];
  for (const [args, code, says] of cases) {
    test(`slipway ${args}`, async () => {
      const result = await slipway(args, { cwd });
      expect(result.out + result.err).toContain(says);
      expect(result.code).toBe(code);
    });
  }
});

describe('a common guess in a design gets a suggestion:', () => {
  const guesses: readonly (readonly [design: string, says: string])[] = [
    ['name: X\nmass: 9\nhull: { boxes: 4 }', 'unknown key `name` in a design\n help: did you mean `class`?'],
    ['class: X\nmass: 9\nhull: 4', 'not 4\n help: write `hull: { boxes: 4 }`'],
    ['class: X\nmass: 9\nhull: { boxes: 4 }\nthrust: 2', 'did you mean `drive`?'],
    ['class: X\nmass: 9\nhull: { boxes: 4 }\nweapons: []', 'did you mean `systems`?'],
    [
      'class: X\nmass: 9\nhull: { boxes: 4 }\nftl: yes',
      '`yes`; allowed: none, standard, advanced\n help: did you mean `standard`?',
    ],
    [
      'class: X\nmass: 9\nhull: { boxes: 4 }\nftl: false',
      'false; allowed: none, standard, advanced\n help: did you mean `none`?',
    ],
    ['class: X\nmass: 9\nhull: { boxes: 4 }\ndrive: "2"', 'not `2`\n help: remove the quotes: `2`'],
    ['class: 42\nmass: 9\nhull: { boxes: 4 }', 'not 42\n help: add quotes: `"42"`'],
    ['class: X\nmass: 9\nhull: { boxes: 4 }\narmor: 4', 'not 4\n help: use a list: `[4]`'],
    ['class: X\nmass: 9\nhull: { boxes: 4 }\nsystems: [pds]', 'not `pds`\n help: write `- { system: pds }`'],
    ['class: X\nmass: 9\nhull: { boxes: 4 }\nsystems: [{ system: pds, qty: 2 }]', 'did you mean `count`?'],
    [
      'class: X\nmass: 9\nhull: { boxes: 4 }\nsystems: [{ system: hangar, wing: attack }]',
      'not `attack`\n help: write `wing: { type: attack }`',
    ],
    [
      'class: X\nmass: 9\nhull: { boxes: 4 }\nsystems: [{ system: beam, class: 2, arcs: f/fp/fs }]',
      'invalid arcs: `f/fp/fs`; allowed: F, FS, AS, A, AP, FP, or `all`\n help: use `FP F FS`',
    ],
  ];
  for (const [design, says] of guesses) {
    test(design.split('\n').join(', '), async () => {
      const { code, out } = await slipway('check -', { stdin: `${design}\n` });
      expect(code).toBe(1);
      // Removes the excerpt between a message and its help.
      expect(out.replace(/^ *(?:\d+ )?│.*\n/gm, '').replace(/^ {2}help/gm, ' help')).toContain(says);
    });
  }
});

test('convert --dry-run prints no diff for an unchanged design', async () => {
  const stdin = 'class: X\nmass: 20\nhull: { boxes: 5 }\nrules: continuum-2014\nstated: { mass: 5, points: 30 }\n';
  const { code, out } = await slipway('convert - --rules continuum-2014 --dry-run', { stdin });
  expect([code, out]).toEqual([0, '']);
});
