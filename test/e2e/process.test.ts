/** What only a real process shows: pipes, signals, exit codes, the bundle. */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { folder } from '../support/world.ts';

const bin = folder('bin/slipway.js');
const fleet = folder('test/fixtures/designs');
const own = mkdtempSync(join(tmpdir(), 'slipway-process-'));
afterAll(() => rmSync(own, { recursive: true, force: true }));

/** The environment without what would change the looks. */
const { FORCE_COLOR: _, NO_COLOR: __, NODE_OPTIONS: ___, ...env } = process.env;

function start(args: readonly string[], cwd = fleet): ChildProcess {
  return spawn(process.execPath, [bin, ...args], { cwd, env });
}

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

async function ended(child: ChildProcess): Promise<Ended> {
  const [[code], out, err] = await Promise.all([once(child, 'close'), text(child.stdout!), text(child.stderr!)]);
  return { code: code as number | null, out, err };
}

async function slipway(
  args: readonly string[],
  { cwd, stdin = '' }: { cwd?: string; stdin?: string } = {},
): Promise<Ended> {
  const child = start(args, cwd);
  child.stdin?.end(stdin);
  return ended(child);
}

/** A boat that nothing is wrong with. */
function ship(name: string): string {
  const systems = '[{ system: fire-control }, { system: beam, class: 1, count: 3 }]';
  return `class: ${name}\nkind: system-defense-boat\nmass: 12\nhull: { boxes: 4 }\ndrive: 6\nsystems: ${systems}\n`;
}

const many = 10_000;
writeFileSync(join(own, 'many.yaml'), Array.from({ length: many }, (_, index) => ship(`S${index}`)).join('---\n'));

describe('the exit code of the process', () => {
  const unreadable = join(own, 'unreadable.yaml');
  writeFileSync(unreadable, ship('Sealed'));
  chmodSync(unreadable, 0);
  // Root reads everything, so that nothing is unreadable to it.
  const sealed = process.getuid?.() === 0 ? [] : ([[2, ['check', unreadable], 'permission denied']] as const);

  const cases: readonly (readonly [code: number, args: readonly string[], says: string])[] = [
    [0, ['check', 'freighter.yaml'], '1 file, no problems'],
    [0, ['--version'], '.'],
    [0, ['check', '--print-config', 'freighter.yaml'], 'rules: continuum-2014'],
    [1, ['check', 'heavy.yaml'], '5 errors'],
    [1, ['cost', 'faulty.yaml', '--format', 'json'], '"unknown-system"'],
    [2, ['check', 'fraighter.yaml'], 'did you mean freighter.yaml?'],
    [2, ['check', '--loud'], "unknown option '--loud'"],
    [2, ['check', 'zz*.yaml'], 'no file matches zz*.yaml'],
    [2, ['check', 'freighter.yaml/inside'], 'freighter.yaml/inside'],
    ...sealed,
  ];
  for (const [code, args, says] of cases) {
    test(`${code}: slipway ${args.join(' ')}`, async () => {
      const told = await slipway(args);
      expect([told.code, told.out + told.err]).toEqual([code, expect.stringContaining(says)]);
      expect(code === 2 ? told.out : told.err).toBe('');
    });
  }
});

describe('the bundle', () => {
  test('finds files by a glob', async () => {
    const { code, out, err } = await slipway(['cost', '{freighter,warned}.yaml', 'w*/dart.json', '--format', 'csv']);
    expect([code, err]).toEqual([0, '']);
    expect(
      out
        .split('\n')
        .slice(1, -1)
        .map((line) => line.split(',')[0]),
    ).toEqual(['freighter.yaml', 'warned.yaml', 'wing/dart.json']);
  });

  test('explains a mistake of form by the schema that stands beside it', async () => {
    const { code, out } = await slipway(['check', 'faulty.yaml']);
    expect(code).toBe(1);
    expect(out).toContain('invalid `class` 9 for a beam battery; allowed: 1, 2, 3, 4, 5, 6');
    expect(out).toContain('help: did you mean `boxes`?');
  });

  test('reads what is no plain YAML', async () => {
    const stdin = `${ship('Anchored')}notes: &it !!str |2-\n   deep\ndesigner: *it\n`;
    const { code, out } = await slipway(['cost', '-', '--format', 'csv'], { stdin });
    expect([code, out]).toEqual([0, expect.stringContaining('<stdin>,0,Anchored,')]);
  });

  const commands = [
    ['systems', 'beam'],
    ['systems'],
    ['explain', 'over-mass'],
    ['--help'],
    ['completion', 'bash'],
    ['completion', 'zsh'],
    ['completion', 'fish'],
  ];
  for (const args of commands) {
    test(`runs ${args.join(' ')}`, async () => {
      expect(await slipway(args)).toEqual({ code: 0, out: expect.stringMatching(/\S\s*\n$/), err: '' });
    });
  }

  test('prints what the sources print', async () => {
    for (const [name, args] of [
      ['cost', ['cost', 'freighter.yaml']],
      ['check', ['check', 'faulty.yaml']],
    ] as const) {
      const golden = readFileSync(folder(`test/golden/${name}.txt`), 'utf8');
      expect(golden).toContain((await slipway(args)).out);
    }
  });

  test('writes a completion that bash can read', async () => {
    const { out } = await slipway(['completion', 'bash']);
    const bash = spawn('bash', ['-n'], { env });
    bash.stdin.end(out);
    expect(await ended(bash)).toEqual({ code: 0, out: '', err: '' });
  });
});

describe('a pipe', () => {
  test('gets every line of a long output', async () => {
    const { code, out, err } = await slipway(['cost', join(own, 'many.yaml'), '--format', 'csv']);
    const lines = out.split('\n');
    expect([code, err, lines.length, lines.at(-1)]).toEqual([0, '', many + 2, '']);
    expect(lines.at(-2)).toContain(`,S${many - 1},`);
  });

  test('gets a whole JSON document', async () => {
    const { out } = await slipway(['cost', join(own, 'many.yaml'), '--format', 'json']);
    expect(JSON.parse(out).designs.length).toBe(many);
  });

  for (const format of ['csv', 'json', 'markdown']) {
    test(`that is closed early ends ${format} in silence`, async () => {
      const command = `{ "$0" "$1" cost "$2" --format ${format}; echo "exit code $?" >&2; } | head -n 1`;
      const shell = spawn('sh', ['-c', command, process.execPath, bin, join(own, 'many.yaml')], { cwd: fleet, env });
      shell.stdin.end();
      const { out, err } = await ended(shell);
      expect(out.split('\n').length).toBe(2);
      expect(err).toBe('exit code 0\n');
    });
  }

  test('into which nobody looks ends a check in silence', async () => {
    const child = start(['check', '../../checks/design', '../../parse/messages/faults', 'freighter.yaml']);
    child.stdin?.end();
    child.stdout?.destroy();
    const [[code], err] = await Promise.all([once(child, 'close'), text(child.stderr!)]);
    expect([[0, 1].includes(code as number), err]).toEqual([true, '']);
  });

  test('carries a design in', async () => {
    const { code, out } = await slipway(['cost', '-', '--stdin-filename', 'new.yaml'], { stdin: ship('Piped') });
    expect([code, out.split('\n')[0]]).toEqual([0, 'Piped']);
  });

  test('without an end is read no further than shows that it holds no design', async () => {
    const shell = spawn('sh', ['-c', '"$0" "$1" check - < /dev/zero', process.execPath, bin], { cwd: fleet, env });
    const { code, out } = await ended(shell);
    expect([code, out]).toEqual([1, expect.stringContaining('<stdin>:1:1 error file too large: 64.0 MiB')]);
  });

  test('gets no colour, unless it is forced', async () => {
    expect((await slipway(['check', 'heavy.yaml'])).out).not.toContain('\u001b');
    expect((await slipway(['check', 'heavy.yaml', '--color'])).out).toContain('\u001b[31merror');
  });
});

test('a control character in a name never reaches the terminal', async () => {
  for (const format of ['table', 'json', 'csv', 'markdown']) {
    const { out, err } = await slipway(['cost', 'hostile.yaml', '--format', format]);
    expect(out, format).toContain('Red');
    expect(out + err, format).not.toMatch(/[^\P{C}\n]/u);
  }
});

describe('from another working directory', () => {
  test('names are relative to it', async () => {
    const { code, out } = await slipway(['check', '../heavy.yaml'], { cwd: join(fleet, 'wing') });
    expect([code, out]).toEqual([1, expect.stringMatching(/^\.\.\/heavy\.yaml:3:7 warning /)]);
  });

  test('through a link to the program', async () => {
    const link = join(own, 'slipway');
    symlinkSync(bin, link);
    const child = spawn(process.execPath, [link, 'check', join(fleet, 'faulty.yaml')], { cwd: own, env });
    child.stdin.end();
    const { code, out } = await ended(child);
    expect([code, out]).toEqual([1, expect.stringContaining('unknown system `beem`')]);
  });
});

describe('Ctrl-C', () => {
  const files = 4000;
  const crowd = join(own, 'crowd');
  mkdirSync(crowd);
  for (let index = 0; index < files; index++) writeFileSync(join(crowd, `s${index}.yaml`), ship(`S${index}`));

  test('stops a long run, and says how far it got', async () => {
    const child = start(['cost', crowd, '--format', 'json']);
    child.stdin?.end();
    // The pipe takes a part of the output only: while nobody reads on, the run cannot have come to its end.
    await once(child.stdout!, 'readable');
    child.kill('SIGINT');
    const { code, out, err } = await ended(child);
    expect([code, err]).toEqual([130, expect.stringMatching(/^slipway: interrupted after \d+ of 4,000 files\n$/)]);
    const judged = Number(/after (\d+)/.exec(err)?.[1]);
    expect(judged).toBeLessThan(files);
    const document = JSON.parse(out);
    expect([document.designs.length, document.summary.files, document.summary.interrupted]).toEqual([
      judged,
      judged,
      true,
    ]);
  });
});

describe('a run that is asked to end', () => {
  for (const [signal, says] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const) {
    test(`by ${signal} leaves nothing half done`, async () => {
      const cwd = mkdtempSync(join(own, 'asked-'));
      const child = start(['check', join(own, 'crowd'), '--format', 'compact=report', '--format', 'json=out'], cwd);
      // As soon as the reports are on their way the run listens.
      while (readdirSync(cwd).length < 2) await new Promise((resolve) => setTimeout(resolve, 1));
      child.kill(signal);
      const { code, err } = await ended(child);
      expect([code, readdirSync(cwd)]).toEqual([says, []]);
      expect(err).toMatch(/^slipway: interrupted after \d+ of 4,000 files\n$/);
    });
  }
});

describe('a full disk', () => {
  const crowd = join(own, 'full');
  mkdirSync(crowd);
  for (let index = 0; index < 400; index++) writeFileSync(join(crowd, `s${index}.yaml`), `${ship('S')}stated: 1\n`);

  for (const jobs of ['1', '3']) {
    test(`ends a run with --jobs ${jobs} that writes a report`, async () => {
      const { code, err } = await slipway(['check', crowd, '--jobs', jobs, '--output', '/dev/full']);
      expect([code, err]).toEqual([2, 'slipway: cannot write /dev/full: disk full\n']);
    });
  }

  for (const args of [['check', crowd], ['--version'], ['diff', 'freighter.yaml', 'heavy.yaml']]) {
    test(`is told when ${args[0]} prints into it`, async () => {
      const bash = spawn('bash', ['-c', '"$@" > /dev/full', 'bash', process.execPath, bin, ...args], {
        cwd: fleet,
        env,
      });
      expect(await ended(bash)).toEqual({
        code: 2,
        out: '',
        err: 'slipway: cannot write to standard output: disk full\n',
      });
    });
  }
});
