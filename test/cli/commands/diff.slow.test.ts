/** `slipway diff`: files, folders, git commits, exit codes, and the JSON document. */

import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { projectPath } from '../../support/project-path.ts';
import { folderOf } from '../../support/scratch.ts';
import { type RunResult, slipway, type WorldOptions } from '../../support/world.ts';

const tempRoot = folderOf({});

const ship = (name: string, boxes = 4) => `class: ${name}\nmass: 20\nhull: { boxes: ${boxes} }\n`;
const write = (name: string, text: string) => {
  mkdirSync(dirname(join(tempRoot, name)), { recursive: true });
  writeFileSync(join(tempRoot, name), text);
};

interface Change {
  readonly status: string;
  readonly before: { readonly file: string; readonly class: string | null } | null;
  readonly after: { readonly file: string; readonly class: string | null } | null;
}

/** Statuses and files, such as `changed b/one.yaml` or `moved a/one.yaml b/two.yaml`. */
function changesIn({ out }: RunResult): readonly string[] {
  return (JSON.parse(out).changes as readonly Change[]).map(({ status, before, after }) => {
    const files = new Set([before, after].flatMap((side) => (side ? [side.file] : [])));
    return [status, ...files].join(' ');
  });
}

const diff = (args: string | readonly string[], outside: WorldOptions = {}) =>
  slipway(['diff', ...(typeof args === 'string' ? args.split(' ') : args)], { cwd: tempRoot, ...outside });

const broken = 'class: "Half\n';
write('a/same.yaml', ship('Same'));
write('a/changed.yaml', ship('Changed'));
write('a/gone.yaml', ship('Gone'));
write('a/old-name.yaml', ship('Kept'));
write('a/two.yaml', `${ship('One')}---\n${ship('Two')}`);
write('a/broken.yaml', broken);
write('a/renamed-class.yaml', ship('Before'));
write('b/same.yaml', ship('Same'));
write('b/changed.yaml', ship('Changed', 5));
write('b/new.yaml', ship('New'));
write('b/deep/new-name.yaml', ship('Kept', 6));
write('b/two.yaml', `${ship('Two', 7)}---\n${ship('Three')}---\n${ship('One')}`);
write('b/broken.yaml', broken);
write('b/renamed-class.yaml', ship('After'));
mkdirSync(join(tempRoot, 'empty'));

describe('folders', () => {
  test('are compared by file name, then by class; identical files are skipped', async () => {
    const result = await diff('a b --format json');
    expect(changesIn(result)).toEqual([
      'changed a/changed.yaml b/changed.yaml',
      'changed a/renamed-class.yaml b/renamed-class.yaml',
      'changed a/two.yaml b/two.yaml',
      'changed a/old-name.yaml b/deep/new-name.yaml',
      'added b/new.yaml',
      'added b/two.yaml',
      'removed a/gone.yaml',
    ]);
    expect(result).toMatchObject({ code: 0, err: '' });
  });

  const valiant = readFileSync(projectPath('designs/concord/valiant.yaml'), 'utf8');
  const brave = valiant.replace('class: Valiant', 'class: Brave').replace('boxes: 49', 'boxes: 47');
  const boats =
    'class: Boats\nmass: 190\nhull: { boxes: 49 }\nsystems:\n  - { system: pds }\n  - { system: beam, class: 3, arcs: F }\n  - { system: screen }\n';
  const halfChanged = brave.replace(/( {2}- \{ system: (?:pds|beam|fire-control|marines|screen|k-gun).*\n)+/g, '');
  const renames: readonly (readonly [what: string, to: string, text: string, changes: readonly string[]])[] = [
    ['and class renamed', 'fleet/brave.yaml', brave, ['changed OLD/valiant.yaml NEW/fleet/brave.yaml']],
    [
      'and class renamed, and half of it changed',
      'fleet/valiant.yaml',
      halfChanged,
      ['changed OLD/valiant.yaml NEW/fleet/valiant.yaml'],
    ],
    [
      'with a new name and class, and half of it changed',
      'fleet/brave.yaml',
      halfChanged,
      ['added NEW/fleet/brave.yaml', 'removed OLD/valiant.yaml'],
    ],
    ['for another ship', 'fleet/boats.yaml', boats, ['added NEW/fleet/boats.yaml', 'removed OLD/valiant.yaml']],
    [
      'for another ship under the same name',
      'fleet/valiant.yaml',
      boats,
      ['added NEW/fleet/valiant.yaml', 'removed OLD/valiant.yaml'],
    ],
  ];
  for (const [index, [what, to, text, changes]] of renames.entries()) {
    test(`a file moved ${what}`, async () => {
      const [before, after] = [`moved-${index}/old`, `moved-${index}/new`];
      write(`${before}/valiant.yaml`, valiant);
      write(`${after}/${to}`, text);
      const named = changes.map((change) => change.replace('OLD', before).replace('NEW', after));
      expect(changesIn(await diff(`${before} ${after} --format json`))).toEqual(named);
    });
  }

  test('moved files with the same text are compared if other house rules apply to them', async () => {
    const text = `${ship('Same')}systems: [{ system: pds }]\n`;
    const rules = 'name: Club\nchange:\n  - { system: pds, points: 5 }\n';
    write('moved-rules/old/a.yaml', text);
    write('moved-rules/new/b.yaml', text);
    expect(changesIn(await diff('moved-rules/old moved-rules/new --format json'))).toEqual([
      'moved moved-rules/old/a.yaml moved-rules/new/b.yaml',
    ]);
    write('moved-rules/new/club.yaml', rules);
    write('moved-rules/new/slipway.config.yaml', 'house: club.yaml\n');
    const { out } = await diff('moved-rules/old moved-rules/new');
    expect(out).toContain('Point defense');
  });

  test('with an invalid configuration are an error', async () => {
    for (const side of ['old', 'new']) {
      write(`${side}/a.yaml`, ship('A', side === 'old' ? 4 : 5));
      write(`${side}/slipway.config.yaml`, 'limits: { m: 2 }\n');
    }
    for (const format of ['table', 'markdown']) {
      const { code, out, err } = await diff(`old new --format ${format}`);
      expect([code, out, err]).toEqual([2, '', expect.stringContaining('2 files not checked')]);
    }
  });

  test('with the same designs have no differences', async () => {
    expect(await diff('a a')).toMatchObject({ code: 0, out: 'no differences\n', err: '' });
  });

  test('without designs are an error', async () => {
    const result = await diff('empty b --format json');
    expect(result.code).toBe(2);
    expect(result.err).toContain('no designs (');
  });
});

describe('the exit code', () => {
  const cases: readonly (readonly [code: number, what: string, args: string, outside?: WorldOptions])[] = [
    [0, 'differences', 'a/changed.yaml b/changed.yaml'],
    [1, 'differences with --exit-code', 'a/changed.yaml b/changed.yaml --exit-code'],
    [1, 'a moved design with --exit-code', 'a b --exit-code --format json'],
    [0, 'no differences with --exit-code', 'a/same.yaml b/same.yaml --exit-code'],
    [
      0,
      'no differences under another file name with --exit-code',
      'a/same.yaml - --exit-code',
      { stdin: ship('Same') },
    ],
    [2, 'invalid YAML', 'a/broken.yaml b/same.yaml'],
    [2, 'invalid YAML on both sides', 'a/broken.yaml b/broken.yaml --exit-code'],
    [2, 'a missing file', 'a/same.yaml b/none.yaml'],
    [2, 'one file', 'a/same.yaml'],
    [2, 'three files', 'a/same.yaml b/same.yaml b/new.yaml'],
    [2, 'a file and a folder', 'a/same.yaml b'],
    [2, 'standard input and a folder', '- b'],
    [2, 'standard input twice', '- -'],
    [2, 'a glob for several files', 'a/*.yaml b/same.yaml'],
    [2, 'an unknown format', 'a b --format xml'],
    [2, 'a file that cannot be written', 'a b --output empty/none/x.txt'],
    [2, 'no repository', '--git HEAD'],
    [130, 'Ctrl-C', 'a b', { interrupted: true }],
  ];
  for (const [code, what, args, outside] of cases) {
    test(`${code}: ${what}`, async () => {
      const result = await diff(args, outside);
      expect(result, result.err + result.out).toMatchObject({ code });
      expect(result.err).not.toContain('internal error');
    });
  }
});

describe('a run', () => {
  test('ends when its output is closed', async () => {
    for (let index = 0; index < 200; index++) {
      write(`many/a/${index}.yaml`, ship(`S${index}`));
      write(`many/b/${index}.yaml`, ship(`S${index}`, 5));
    }
    const [all, some] = [
      await diff('many/a many/b --format json'),
      await diff('many/a many/b --format json', { readsUntil: 1 }),
    ];
    expect(all.writes).toBeGreaterThan(2);
    expect(some).toMatchObject({ code: 0, err: '', writes: 1 });
  });

  test('writes a complete report to a file', async () => {
    const result = await diff('a b --format markdown -o report.md');
    expect(result).toMatchObject({ code: 0, out: '', err: '' });
    expect(readFileSync(join(tempRoot, 'report.md'), 'utf8')).toBe((await diff('a b --format markdown')).out);
    expect(readdirSync(tempRoot).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  test('writes no file if it is interrupted', async () => {
    expect((await diff('a b -o stopped.txt', { interrupted: true })).code).toBe(130);
    expect(existsSync(join(tempRoot, 'stopped.txt'))).toBe(false);
  });

  test('limits Markdown to the length of a comment', async () => {
    const holds = (from: number) =>
      Array.from({ length: 900 }, (_, index) => `  - { system: cargo-hold, mass: ${from + index} }\n`).join('');
    for (const name of ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']) {
      write(`large/a/${name}.yaml`, `${ship(name)}systems:\n${holds(1)}`);
      write(`large/b/${name}.yaml`, `${ship(name)}systems:\n${holds(5000)}`);
    }
    const { out } = await diff('large/a large/b --format markdown');
    expect(out.length).toBeLessThan(65_536);
    expect(out).toMatch(/and \d more designs?\n$/);
  });
});

/** The schema of `--format json`. Keys may be added, never changed or removed. */
function documentedSchema(): object {
  const whole = { type: 'integer' };
  const text = { type: 'string' };
  const orNull = (schema: object) => ({ anyOf: [schema, { type: 'null' }] });
  const object = (properties: Record<string, object>, required = Object.keys(properties)) => ({
    ...{ type: 'object', required, properties },
  });
  const list = (items: object) => ({ type: 'array', items });
  const finding = object({ code: text, severity: text, message: text, path: text, line: whole, column: whole });
  const side = object({ file: text, document: whole, class: orNull(text), errors: whole, error: finding }, [
    ...['file', 'document', 'class', 'errors'],
  ]);
  const sum = object({ before: orNull(whole), after: orNull(whole), delta: whole });
  const sums = { class: sum, loadout: sum, total: sum };
  const difference = {
    ...object(
      {
        ...{ kind: { enum: ['added', 'removed', 'changed', 'repriced'] }, what: text, title: text },
        ...{ before: orNull(text), after: orNull(text), count: object({ before: whole, after: whole }) },
        ...{ mass: whole, points: whole, cpv: whole, loadout: { type: 'boolean' } },
        inside: list({ $ref: '#/$defs/difference' }),
      },
      ['kind', 'what', 'before', 'after', 'count', 'mass', 'points', 'cpv', 'loadout', 'inside'],
    ),
  };
  const change = object({
    status: { enum: ['changed', 'moved', 'added', 'removed', 'unreadable'] },
    ...{ before: orNull(side), after: orNull(side) },
    differences: list({ $ref: '#/$defs/difference' }),
    totals: orNull(object({ mass: sum, points: object({ ...sums, cpv: object(sums) }) })),
    findings: object({ added: list(finding), gone: list(finding) }),
    legality: { enum: ['kept', 'gained', 'lost'] },
  });
  const counts = ['changed', 'added', 'removed', 'moved', 'unreadable', 'same', 'legalityGained', 'legalityLost'];
  return {
    $defs: { difference },
    ...object({
      slipway: { const: 1 },
      changes: list(change),
      summary: object(Object.fromEntries(counts.map((key) => [key, whole]))),
    }),
  };
}

describe('the JSON document', () => {
  const accepts = new Ajv({ strict: false, allErrors: true }).compile(documentedSchema());
  for (const args of ['a b', 'a a', 'a/broken.yaml b/same.yaml', 'a/same.yaml b/same.yaml', 'a/two.yaml b/two.yaml']) {
    test(`of ${args} matches its schema and summary`, async () => {
      const document = JSON.parse((await diff(`${args} --format json`)).out);
      accepts(document);
      expect(accepts.errors ?? []).toEqual([]);
      for (const status of ['changed', 'added', 'removed', 'moved', 'unreadable']) {
        const found = (document.changes as readonly Change[]).filter((change) => change.status === status);
        expect(document.summary[status]).toBe(found.length);
      }
    });
  }

  test('has differences that add up to the totals', async () => {
    const cwd = projectPath('test/fixtures');
    const { out } = await slipway('diff diff/before diff/after --format json', { cwd });
    interface Figures {
      readonly points: number;
      readonly loadout: boolean;
      readonly inside: readonly Figures[];
    }
    const sum = (all: readonly Figures[], loadout: boolean): number =>
      all.reduce((total, each) => total + (each.loadout === loadout ? each.points : 0) + sum(each.inside, loadout), 0);
    const changed = JSON.parse(out).changes.filter(({ status }: Change) => status === 'changed');
    expect(changed.length).toBeGreaterThan(1);
    for (const { differences, totals } of changed) {
      expect(sum(differences, false)).toBe(totals.points.class.delta);
      expect(sum(differences, true)).toBe(totals.points.loadout.delta);
    }
  });
});

const odd = 'fleet/ö dd\nna"me\'.yaml';
const repository = join(tempRoot, 'repository');
const git = (...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b', '-c', 'commit.gpgsign=false', ...args], {
    cwd: repository,
    stdio: 'ignore',
  });
mkdirSync(repository);
git('init', '--initial-branch=main');
const inRepository = (name: string, text: string) => write(join('repository', name), text);
for (const name of [
  'same',
  'fleet/edited',
  'fleet/staged',
  'fleet/gone',
  'fleet/moved',
  'fleet/carried',
  'later',
  'forgotten',
]) {
  inRepository(`${name}.yaml`, ship(name.replace('fleet/', 'Class ')));
}
inRepository(odd, ship('Odd'));
inRepository('fleet/fixed.yaml', broken);
inRepository('.hidden/x.yaml', ship('Hidden'));
inRepository('package.json', '{}');
inRepository('.gitignore', 'ignored.yaml\n');
symlinkSync('same.yaml', join(repository, 'link.yaml'));
git('add', '.');
git('commit', '-m', 'first');
git('tag', 'first');
inRepository('later.yaml', ship('later', 5));
git('commit', '-am', 'second');
inRepository('fleet/edited.yaml', ship('Class edited', 6));
inRepository('fleet/staged.yaml', ship('Class staged', 6));
git('add', 'fleet/staged.yaml');
inRepository('forgotten.yaml', ship('forgotten', 5));
git('rm', '--cached', 'forgotten.yaml');
git('mv', 'fleet/moved.yaml', 'fleet/to.yaml');
renameSync(join(repository, 'fleet/carried.yaml'), join(repository, 'carried.yaml'));
rmSync(join(repository, 'fleet/gone.yaml'));
inRepository(odd, ship('Odd', 5));
inRepository('fleet/fixed.yaml', ship('Fixed'));
inRepository('same.yaml', `# a word\n${ship('same')}`);
inRepository('fleet/new.yaml', ship('New'));
inRepository('ignored.yaml', ship('Ignored'));
inRepository('.hidden/x.yaml', ship('Hidden', 7));
inRepository('package.json', '{"a":1}');
rmSync(join(repository, 'link.yaml'));
symlinkSync('later.yaml', join(repository, 'link.yaml'));

describe('--git compares the working tree with a commit:', () => {
  const changed = [
    'changed fleet/edited.yaml',
    'unreadable fleet/fixed.yaml',
    'changed fleet/staged.yaml',
    'moved fleet/moved.yaml fleet/to.yaml',
    `changed ${odd}`,
  ];
  const top = 'changed forgotten.yaml';
  const others = ['moved fleet/carried.yaml carried.yaml', 'added fleet/new.yaml', 'removed fleet/gone.yaml'];
  const here = (lines: readonly string[]) => lines.map((line) => line.replaceAll('fleet/', ''));
  const cases: readonly (readonly [args: readonly string[], result: readonly string[], cwd?: string])[] = [
    [
      ['--git', 'HEAD'],
      [...changed, top, ...others],
    ],
    [
      ['--git', 'first'],
      [...changed, top, 'changed later.yaml', ...others],
    ],
    [['--git', 'HEAD', 'same.yaml'], []],
    [
      ['--git', 'HEAD', '--no-ignore'],
      [...changed, top, ...others.slice(0, 1), 'added fleet/new.yaml', 'added ignored.yaml', ...others.slice(2)],
    ],
    [['--git', 'HEAD', 'later.yaml'], []],
    [
      ['--git', 'HEAD', 'fleet/edited.yaml', 'fleet/gone.yaml'],
      ['changed fleet/edited.yaml', 'removed fleet/gone.yaml'],
    ],
    [['--git', 'HEAD', 'fleet/moved.yaml'], ['moved fleet/moved.yaml fleet/to.yaml']],
    [
      ['--git', 'HEAD', './fleet/{new,edited}.yaml', 'fleet/g*'],
      ['changed fleet/edited.yaml', 'added fleet/new.yaml', 'removed fleet/gone.yaml'],
    ],
    [['--git', 'HEAD', '.hidden'], ['changed .hidden/x.yaml']],
    [['--git', 'HEAD', 'ignored.yaml'], ['added ignored.yaml']],
    [['--git', 'HEAD', 'forgotten.yaml'], ['changed forgotten.yaml']],
    [
      ['--git', 'HEAD'],
      here([...changed, 'added fleet/new.yaml', 'removed fleet/carried.yaml', 'removed fleet/gone.yaml']),
      join(repository, 'fleet'),
    ],
  ];
  for (const [args, result, cwd = repository] of cases) {
    test(`slipway diff ${args.join(' ')}, in ${cwd.slice(tempRoot.length + 1)}`, async () => {
      const run = await diff([...args, '--format', 'json'], { cwd });
      expect(changesIn(run)).toEqual(result);
      // A file that was unreadable in the commit is not a failure.
      expect(run).toMatchObject({ code: 0, err: '' });
    });
  }

  test('and reports unreadable files together with the differences of others', async () => {
    inRepository('later.yaml', broken);
    const result = await diff('--git HEAD fleet/edited.yaml later.yaml', { cwd: repository });
    inRepository('later.yaml', ship('later', 5));
    expect(result.code).toBe(2);
    expect(result.out).toContain('later.yaml:1:8 unclosed quote (yaml-syntax)');
    expect(result.out).toContain('~ Hull: 4 boxes in 4 rows → 6 boxes in 4 rows');
  });
});

describe('--git refuses', () => {
  for (const [args, says, cwd = repository] of [
    ['--git nowhere', 'unknown commit nowhere'],
    ['--git=--output=x', 'unknown commit --output=x'],
    ['--git HEAD -', 'cannot be used with standard input'],
    ['--git HEAD fleet/nothing.yaml', 'file not found: fleet/nothing.yaml'],
    ['--git HEAD ../a', '../a is outside the repository'],
    ['--git HEAD zz*.yaml', 'no file matches zz*.yaml'],
    ['--git HEAD', 'requires a git repository', tempRoot],
  ] as const) {
    test(args, async () => {
      const { code, out, err } = await diff(args, { cwd });
      expect([code, out]).toEqual([2, '']);
      expect(err).toContain(says);
      expect(existsSync(join(cwd, 'x'))).toBe(false);
    });
  }
});

test('notes of an error are not listed as separate errors', async () => {
  const design = readFileSync(projectPath('designs/concord/valiant.yaml'), 'utf8');
  const cwd = mkdtempSync(join(tmpdir(), 'slipway-notes-'));
  try {
    writeFileSync(join(cwd, 'sound.yaml'), design);
    writeFileSync(join(cwd, 'heavy.yaml'), design.replace('mass: 190\n', 'mass: 180\n'));
    const lost = await slipway(['diff', 'sound.yaml', 'heavy.yaml'], { cwd });
    expect(lost.out.split('\n').filter((line) => /legal|error/.test(line))).toEqual([
      'no longer legal: 1 error',
      expect.stringMatching(/^- new error: systems use \d+ mass/),
    ]);
    const gained = await slipway(['diff', 'heavy.yaml', 'sound.yaml'], { cwd });
    expect(gained.out.match(/^- fixed error/gm)).toHaveLength(1);
  } finally {
    rmSync(cwd, { recursive: true });
  }
});
