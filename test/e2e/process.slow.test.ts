/** Behavior that needs a real process: pipes, signals, exit codes, the bundle. */

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';

import { announcedChanges, untilFolder } from '../support/changes.ts';
import { controlCharacters } from '../support/control-characters.ts';
import { endlessSvg } from '../support/pictures.ts';
import { projectPath } from '../support/project-path.ts';

const bin = projectPath('bin/slipway.js');
const fleet = projectPath('test/fixtures/designs');
const tempRoot = mkdtempSync(join(tmpdir(), 'slipway-process-'));
afterAll(() => rmSync(tempRoot, { recursive: true, force: true }));

/** The environment without variables that affect the output format. */
const { FORCE_COLOR: _, NO_COLOR: __, NODE_OPTIONS: ___, COLUMNS: ____, ...env } = process.env;

function start(args: readonly string[], cwd = fleet, more: NodeJS.ProcessEnv = {}): ChildProcess {
  return spawn(process.execPath, [bin, ...args], { cwd, env: { ...env, ...more } });
}

interface Result {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

async function resultOf(child: ChildProcess): Promise<Result> {
  const [[code], out, err] = await Promise.all([once(child, 'close'), text(child.stdout!), text(child.stderr!)]);
  return { code: code as number | null, out, err };
}

async function slipway(
  args: readonly string[],
  { cwd, stdin = '' }: { cwd?: string; stdin?: string } = {},
): Promise<Result> {
  const child = start(args, cwd);
  child.stdin?.end(stdin);
  return resultOf(child);
}

/** A design without findings. */
function ship(name: string): string {
  const systems = '[{ system: fire-control }, { system: beam, class: 1, count: 3 }]';
  return `class: ${name}\nkind: system-defense-boat\nmass: 12\nhull: { boxes: 4 }\ndrive: 6\nsystems: ${systems}\n`;
}

/** Enough ships and a name long enough to fill a pipe several times, even with CSV. */
const many = 500;
const longName = 'S'.repeat(500);
writeFileSync(
  join(tempRoot, 'many.yaml'),
  Array.from({ length: many }, (_, index) => ship(`${longName}${index}`)).join('---\n'),
);

describe('the exit code of the process', () => {
  const unreadable = join(tempRoot, 'unreadable.yaml');
  writeFileSync(unreadable, ship('Sealed'));
  chmodSync(unreadable, 0);
  // Root can read every file.
  const sealed = process.getuid?.() === 0 ? [] : ([[2, ['check', unreadable], 'permission denied']] as const);

  const cases: readonly (readonly [code: number, args: readonly string[], says: string])[] = [
    [0, ['check', 'freighter.yaml'], '1 file, no problems'],
    [0, ['--version'], '.'],
    [0, ['check', '--print-config', 'freighter.yaml'], 'rules: continuum-2014'],
    [1, ['check', 'heavy.yaml'], '4 errors'],
    [1, ['cost', 'faulty.yaml', '--format', 'json'], '"unknown-system"'],
    [2, ['check', 'fraighter.yaml'], 'did you mean freighter.yaml?'],
    [2, ['check', '--loud'], 'unknown option `--loud`'],
    [2, ['check', 'zz*.yaml'], 'no file matches zz*.yaml'],
    [2, ['check', 'freighter.yaml/inside'], 'freighter.yaml/inside'],
    ...sealed,
  ];
  for (const [code, args, says] of cases) {
    test(`${code}: slipway ${args.join(' ')}`, async () => {
      const result = await slipway(args);
      expect([result.code, result.out + result.err]).toEqual([code, expect.stringContaining(says)]);
      expect(code === 2 ? result.out : result.err).toBe('');
    });
  }
});

describe('what is no file', () => {
  test('says that standard input is a folder', async () => {
    const folder = openSync(fleet, 'r');
    const child = spawn(process.execPath, [bin, 'check', '-'], { cwd: fleet, env, stdio: [folder, 'pipe', 'pipe'] });
    closeSync(folder);
    expect(await resultOf(child)).toEqual({
      code: 2,
      out: '',
      err: 'slipway: cannot read standard input: it is a folder\n  help: name the folder instead of `-`\n',
    });
  });

  test('reads no socket', async () => {
    const path = join(tempRoot, 'socket.yaml');
    const server = createServer();
    server.listen(path);
    await once(server, 'listening');
    const result = await slipway(['check', path]);
    server.close();
    expect([result.code, result.err]).toEqual([2, expect.stringContaining('it is a socket')]);
  });

  test('writes to a pipe that a program reads, and waits for none', async () => {
    const pipe = join(tempRoot, 'pipe.csv');
    execFileSync('mkfifo', [pipe]);
    const args = ['cost', 'freighter.yaml', '--format', 'csv'];
    const unread = await slipway([...args, '-o', pipe]);
    expect([unread.code, unread.err]).toEqual([2, `slipway: cannot write ${pipe}: no program reads it\n`]);
    const reader = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK);
    const { code } = await slipway([...args, '-o', pipe]);
    const read = readFileSync(reader, 'utf8');
    closeSync(reader);
    expect([code, read]).toEqual([0, (await slipway(args)).out]);
  });
});

describe('the width of piped output', () => {
  const widest = async (more: NodeJS.ProcessEnv) => {
    const { out } = await resultOf(start(['systems'], fleet, more));
    return Math.max(...out.split('\n').map((line) => line.length));
  };

  test('is unlimited, or set by COLUMNS', async () => {
    const unlimited = await widest({});
    expect(unlimited).toBeGreaterThan(100);
    expect(await widest({ COLUMNS: '90' })).toBeLessThanOrEqual(90);
    for (const COLUMNS of ['', '0', '-4', 'wide', '1e3']) expect(await widest({ COLUMNS }), COLUMNS).toBe(unlimited);
  });
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

  test('describes schema errors with the bundled schema', async () => {
    const { code, out } = await slipway(['check', 'faulty.yaml']);
    expect(code).toBe(1);
    expect(out).toContain('invalid `class` 9 for a beam battery; allowed: 1, 2, 3, 4, 5, 6');
    expect(out).toContain('help: `boxes` is set as well: remove one of them');
  });

  test('reads YAML that needs the full parser', async () => {
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

  test('prints the same output as the sources', async () => {
    for (const [name, args] of [
      ['cost', ['cost', 'freighter.yaml']],
      ['check', ['check', 'faulty.yaml']],
    ] as const) {
      const golden = readFileSync(projectPath(`test/golden/${name}.txt`), 'utf8');
      expect(golden).toContain((await slipway(args)).out);
    }
  });

  test('is not needed to run from the sources', async () => {
    const args = ['--import', projectPath('node_modules/tsx/dist/esm/index.mjs'), projectPath('src/cli/main.ts')];
    const child = spawn(process.execPath, [...args, 'cost', 'freighter.yaml'], { cwd: fleet, env });
    expect(await resultOf(child)).toEqual(await slipway(['cost', 'freighter.yaml']));
  });

  test('prints a completion script that bash can parse', async () => {
    const { out } = await slipway(['completion', 'bash']);
    const bash = spawn('bash', ['-n'], { env });
    bash.stdin.end(out);
    expect(await resultOf(bash)).toEqual({ code: 0, out: '', err: '' });
  });
});

describe('a pipe', () => {
  test('receives every line of a long output', async () => {
    const { code, out, err } = await slipway(['cost', join(tempRoot, 'many.yaml'), '--format', 'csv']);
    const lines = out.split('\n');
    expect([code, err, lines.length, lines.at(-1)]).toEqual([0, '', many + 2, '']);
    expect(out.length).toBeGreaterThan(4 * 65_536);
    expect(lines.at(-2)).toContain(`,${longName}${many - 1},`);
  });

  test('receives a complete JSON document', async () => {
    const { out } = await slipway(['cost', join(tempRoot, 'many.yaml'), '--format', 'json']);
    expect(JSON.parse(out).designs.length).toBe(many);
  });

  for (const format of ['csv', 'json', 'markdown']) {
    test(`that is closed early ends ${format} output without an error`, async () => {
      const command = `{ "$0" "$1" cost "$2" --format ${format}; echo "exit code $?" >&2; } | head -n 1`;
      const shell = spawn('sh', ['-c', command, process.execPath, bin, join(tempRoot, 'many.yaml')], {
        cwd: fleet,
        env,
      });
      shell.stdin.end();
      const { out, err } = await resultOf(shell);
      expect(out.split('\n').length).toBe(2);
      expect(err).toBe('exit code 0\n');
    });
  }

  // Without a last command, the shell would replace itself with slipway.
  const lost: readonly (readonly [redirection: string, says: string])[] = [
    ['> /dev/full', 'slipway: cannot write to standard output: disk full\n'],
    ['> /dev/null', ''],
  ];
  for (const [redirection, says] of lost) {
    for (const args of [
      'check freighter.yaml',
      'cost freighter.yaml --format json',
      'schema',
      'ssd freighter.yaml -o -',
    ]) {
      test(`${redirection} is an error unless the output is discarded: ${args}`, async () => {
        const command = `"$0" "$1" ${args} ${redirection}; echo "exit code $?" >&2; true`;
        const { err } = await resultOf(spawn('sh', ['-c', command, process.execPath, bin], { cwd: fleet, env }));
        const code = says === '' ? 0 : 2;
        const rest = err.replace(/^slipway: wrote to standard output.*\n/m, '');
        expect(rest).toBe(`${says}exit code ${code}\n`);
      });
    }
  }

  test('may be discarded by the parent process', async () => {
    const child = spawn(process.execPath, [bin, 'check', 'freighter.yaml'], { cwd: fleet, env, stdio: 'ignore' });
    expect(await once(child, 'close')).toEqual([0, null]);
  });

  test('that is closed at the start ends a check without an error', async () => {
    const child = start(['check', '../../checks/design', '../../parse/messages/faults', 'freighter.yaml']);
    child.stdin?.end();
    child.stdout?.destroy();
    const [[code], err] = await Promise.all([once(child, 'close'), text(child.stderr!)]);
    expect([[0, 1].includes(code as number), err]).toEqual([true, '']);
  });

  test('can deliver a design', async () => {
    const { code, out } = await slipway(['cost', '-', '--stdin-filename', 'new.yaml'], { stdin: ship('Piped') });
    expect([code, out.split('\n')[0]]).toEqual([0, 'Piped']);
  });

  test('with endless input is read up to the size limit', async () => {
    const shell = spawn('sh', ['-c', '"$0" "$1" check - < /dev/zero', process.execPath, bin], { cwd: fleet, env });
    const { code, out } = await resultOf(shell);
    expect([code, out]).toEqual([1, expect.stringContaining('<stdin>:1:1 error file too large: 64.0 MiB')]);
  });

  test('gets color only with --color', async () => {
    expect((await slipway(['check', 'heavy.yaml'])).out).not.toContain('\u001b');
    expect((await slipway(['check', 'heavy.yaml', '--color'])).out).toContain('\u001b[31merror');
  });
});

// The other formats: `cli/program.test.ts`.
test('control characters in names never reach the terminal', async () => {
  const { out, err } = await slipway(['cost', 'hostile.yaml']);
  expect(out).toContain('Red');
  expect(controlCharacters(out + err)).toEqual([]);
});

describe('from another working directory', () => {
  test('file names are relative to it', async () => {
    const { code, out } = await slipway(['check', '../heavy.yaml'], { cwd: join(fleet, 'wing') });
    expect([code, out]).toEqual([1, expect.stringMatching(/^\.\.\/heavy\.yaml:4:16 error /)]);
  });

  test('the program works through a link', async () => {
    const link = join(tempRoot, 'slipway');
    symlinkSync(bin, link);
    const child = spawn(process.execPath, [link, 'check', join(fleet, 'faulty.yaml')], { cwd: tempRoot, env });
    child.stdin.end();
    const { code, out } = await resultOf(child);
    expect([code, out]).toEqual([1, expect.stringContaining('unknown system `beem`')]);
  });
});

describe('Ctrl-C', () => {
  const files = 4000;
  const manyFiles = join(tempRoot, 'crowd');
  mkdirSync(manyFiles);
  for (let index = 0; index < files; index++) writeFileSync(join(manyFiles, `s${index}.yaml`), ship(`S${index}`));

  test('stops a long run and reports its progress', async () => {
    const child = start(['cost', manyFiles, '--format', 'json']);
    child.stdin?.end();
    // The pipe buffers only part of the output: without a reader, the run cannot finish.
    await once(child.stdout!, 'readable');
    child.kill('SIGINT');
    const { code, out, err } = await resultOf(child);
    expect([code, err]).toEqual([130, expect.stringMatching(/^slipway: interrupted after \d+ of 4,000 files\n$/)]);
    const checked = Number(/after (\d+)/.exec(err)?.[1]);
    expect(checked).toBeLessThan(files);
    const document = JSON.parse(out);
    expect([document.designs.length, document.summary.files, document.summary.interrupted]).toEqual([
      checked,
      checked,
      true,
    ]);
  });
});

describe('a run ended by a signal', () => {
  for (const [signal, says] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const) {
    test(`${signal} leaves no partial files`, async () => {
      const cwd = mkdtempSync(join(tempRoot, 'asked-'));
      const child = start(
        ['check', join(tempRoot, 'crowd'), '--format', 'compact=report', '--format', 'json=out'],
        cwd,
      );
      // The run handles signals once it has created the report files.
      await untilFolder(cwd, () => readdirSync(cwd).length >= 2);
      child.kill(signal);
      const { code, err } = await resultOf(child);
      expect([code, readdirSync(cwd)]).toEqual([says, []]);
      expect(err).toMatch(/^slipway: interrupted after \d+ of 4,000 files\n$/);
    });
  }
});

describe('a signal after the last file', () => {
  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s leaves no temporary file', async (signal) => {
    const cwd = mkdtempSync(join(tempRoot, 'late-'));
    const child = start(['ssd', '--legend', '-o', 'key.pdf'], cwd);
    await untilFolder(cwd, () => readdirSync(cwd).length > 0);
    child.kill(signal);
    await resultOf(child);
    expect(readdirSync(cwd)).not.toContainEqual(expect.stringContaining('.slipway-'));
  });
});

test('a signal stops a long search', async () => {
  const path = join(tempRoot, 'roomy.yaml');
  const guns = [1, 2, 3, 4].flatMap((size) => Array(25).fill(`  - { system: beam, class: ${size}, arcs: F }\n`));
  const systems = `systems:\n  - { system: fire-control }\n${guns.join('')}`;
  writeFileSync(path, `class: Roomy\nmass: 2500\nhull: { boxes: 250 }\ndrive: 2\n${systems}`);
  // The search sends itself the signal when it first lets signals arrive, between two of its designs.
  const hook = join(tempRoot, 'stop.cjs');
  writeFileSync(
    hook,
    `const later = globalThis.setImmediate;
    globalThis.setImmediate = (...args) => {
      globalThis.setImmediate = later;
      process.kill(process.pid, 'SIGTERM');
      return later(...args);
    };`,
  );
  const child = start(['fit', path, '--mass', 'free', '--any-technology'], fleet, {
    NODE_OPTIONS: `--require=${hook}`,
  });
  expect(await resultOf(child)).toEqual({ code: 143, out: '', err: 'slipway: interrupted\n' });
});

describe('a signal while a picture is drawn', () => {
  // Writes a file when the thread that draws starts (`online`) or begins to draw (the first `message`).
  const hook = join(tempRoot, 'hook.cjs');
  writeFileSync(
    hook,
    `const threads = require('node:worker_threads');
    const { Worker } = threads;
    threads.Worker = class extends Worker {
      constructor(...args) {
        super(...args);
        this.once(process.env.WHEN, () => require('node:fs').writeFileSync(process.env.DRAWING, ''));
      }
    };
    require('node:module').syncBuiltinESMExports();`,
  );

  test.each([
    ['SIGINT', 130, 'online'],
    ['SIGTERM', 143, 'message'],
  ] as const)('%s ends the run at once, without files', async (signal, code, WHEN) => {
    const cwd = mkdtempSync(join(tempRoot, 'drawn-'));
    writeFileSync(join(cwd, 'badge.svg'), endlessSvg);
    writeFileSync(join(cwd, 'slipway.config.yaml'), 'navies:\n  Any: { badge: badge.svg }\n');
    writeFileSync(join(cwd, 'ship.yaml'), `${ship('Any')}navy: Any\n`);
    const DRAWING = `${cwd}-started`;
    const child = start(['ssd', 'ship.yaml', '-o', 'sheet.pdf'], cwd, {
      ...{ DRAWING, WHEN, NODE_OPTIONS: `--require=${hook}` },
    });
    await untilFolder(tempRoot, () => existsSync(DRAWING));
    child.kill(signal);
    // A drawing that went on would end at its limit of time, with a message.
    expect(await resultOf(child)).toMatchObject({ code, out: '', err: expect.not.stringContaining('badge') });
    expect(readdirSync(cwd).sort()).toEqual(['badge.svg', 'ship.yaml', 'slipway.config.yaml']);
  });
});

// Other systems have no limit that keeps WebAssembly from starting but not Node.
describe.runIf(process.platform === 'linux')('without memory for drawing', () => {
  const cwd = mkdtempSync(join(tempRoot, 'small-'));
  writeFileSync(
    join(cwd, 'badge.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="5" height="5"/></svg>',
  );
  writeFileSync(join(cwd, 'slipway.config.yaml'), 'navies:\n  Any: { badge: badge.svg }\n');
  writeFileSync(join(cwd, 'ship.yaml'), `${ship('Any')}navy: Any\n`);
  const files = readdirSync(cwd);
  const startSmall = (args: readonly string[]) =>
    spawn('bash', ['-c', 'ulimit -v 4000000; exec "$@"', 'bash', process.execPath, bin, ...args], { cwd, env });

  test('a PNG is an error, and nothing is written', async () => {
    const { code, out, err } = await resultOf(startSmall(['ssd', 'ship.yaml', '-o', 'sheet.png']));
    expect([code, out, err]).toEqual([2, '', expect.stringContaining('there is not enough memory')]);
    expect(readdirSync(cwd)).toEqual(files);
  });

  test('a server goes on without pictures', async () => {
    const child = startSmall(['serve', '.', '--port', '0']);
    const [address] = (await once(child.stdout!, 'data')) as [Buffer];
    const statusOf = async (path: string) => (await fetch(new URL(path, String(address).trim()))).status;
    expect([await statusOf('ships/any.html'), await statusOf('ships/any.svg')]).toEqual([200, 200]);
    const changes = await announcedChanges(String(address).trim());
    await changes.after(
      () => writeFileSync(join(cwd, 'ship.yaml'), `${ship('Other')}navy: Any\n`),
      async () => (await statusOf('ships/other.html')) === 200,
    );
    changes.stop();
    child.kill('SIGTERM');
    const { code, err } = await resultOf(child);
    expect([code, err]).toEqual([0, expect.stringContaining('badge.svg not printed: there is not enough memory')]);
  });
});

describe('a full disk', () => {
  const manyFiles = join(tempRoot, 'full');
  mkdirSync(manyFiles);
  for (let index = 0; index < 400; index++) writeFileSync(join(manyFiles, `s${index}.yaml`), `${ship('S')}stated: 1\n`);

  test('ends a run that writes a report', async () => {
    const { code, err } = await slipway(['check', manyFiles, '--output', '/dev/full']);
    expect([code, err]).toEqual([2, 'slipway: cannot write /dev/full: disk full\n']);
  });

  for (const args of [['check', manyFiles], ['--version'], ['diff', 'freighter.yaml', 'heavy.yaml']]) {
    test(`is reported when ${args[0]} prints to it`, async () => {
      const bash = spawn('bash', ['-c', '"$@" > /dev/full', 'bash', process.execPath, bin, ...args], {
        cwd: fleet,
        env,
      });
      expect(await resultOf(bash)).toEqual({
        code: 2,
        out: '',
        err: 'slipway: cannot write to standard output: disk full\n',
      });
    });
  }
});
