/** Report formats for build servers: well-formed for any design, and written to files completely or not at all. */

import { execFileSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Log } from 'sarif';
import { beforeAll, describe, expect, test } from 'vitest';
import { noStyle } from '../../../src/document/style.ts';
import type { Verdict } from '../../../src/findings/verdict.ts';
import { sarif } from '../../../src/reports/findings/sarif.ts';
import { controlCharacters } from '../../support/control-characters.ts';
import { judgedText } from '../../support/judge-text.ts';
import { projectPath } from '../../support/project-path.ts';
import { folderOf } from '../../support/scratch.ts';
import { slipway, type WorldOptions } from '../../support/world.ts';
import { elementsOf } from '../../support/xml.ts';

const place = folderOf({});

/** Runs slipway in a new folder with these files and symbolic links. */
async function inFolder(
  files: Readonly<Record<string, string>>,
  args: readonly string[],
  { links = {}, ...outside }: WorldOptions & { readonly links?: Readonly<Record<string, string>> } = {},
) {
  const cwd = mkdtempSync(join(place, 'run-'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(cwd, name), text);
  for (const [name, target] of Object.entries(links)) symlinkSync(target, join(cwd, name));
  const result = await slipway(args, { cwd, ...outside });
  const made = readdirSync(cwd).filter((name) => !(name in files) && !(name in links));
  return { ...result, made, read: (name: string) => readFileSync(join(cwd, name), 'utf8') };
}

const odd = 'a,b:c%d <&">\u0001.yaml';
const hostile = {
  [odd]:
    'class: "<x> & \\u0007 %0A | `y` ::error::"\nmass: 50\nhull: { boxes: 3 }\nsystems:\n  - { system: "be\\nem ]]>" }\n',
  'good.yaml': 'class: Good\nmass: 20\nhull: { boxes: 4 }\n',
};

const folded = 'class: A\nmass: 10\nhull: { boxes: 20 }\nstated: { mass: 1, points: 2 }\n';

test.each(['pretty', 'compact', 'json', 'sarif', 'github', 'gitlab', 'junit', 'checkstyle', 'markdown'])(
  '%s has the notes of a finding',
  async (format) => {
    const { code, out } = await inFolder({ 'a.yaml': folded }, ['check', 'a.yaml', '--format', format]);
    expect(code).toBe(1);
    const text = out.replaceAll('\\', '');
    for (const message of ['systems use 20 mass', 'stated mass is 1', 'stated points are 2'])
      expect(text).toContain(message);
  },
);

describe('with hostile names', () => {
  for (const format of ['compact', 'github']) {
    test(`${format} prints one line for each finding`, async () => {
      const { out } = await inFolder(hostile, ['check', '.', '--format', format]);
      const json = JSON.parse((await inFolder(hostile, ['check', '.', '--format', 'json'])).out);
      const { errors, warnings, infos } = json.summary;
      const closing = format === 'compact' ? 1 : 0;
      expect(out.trimEnd().split('\n')).toHaveLength(errors + warnings + infos + closing);
      expect(controlCharacters(out)).toEqual([]);
    });
  }

  test('github escapes properties and messages', async () => {
    const { out } = await inFolder(hostile, ['check', '.', '--format', 'github']);
    for (const line of out.trimEnd().split('\n')) {
      expect(line).toMatch(/^::(?:error|warning|notice) (?:[a-zA-Z]+=[^,:]*,)*title=slipway [a-z-]+::[^\r\n]+$/);
      expect(line.replaceAll(/%(?:25|0A|3A|2C)/g, '')).not.toContain('%');
    }
  });

  for (const format of ['junit', 'checkstyle']) {
    test(`${format} is well-formed`, async () => {
      const { out } = await inFolder(hostile, ['check', '.', '--format', format]);
      expect(elementsOf(out.replace(/^<\?xml.*\n/, '')).length).toBeGreaterThan(3);
      expect(controlCharacters(out)).toEqual([]);
    });
  }

  for (const format of ['gitlab', 'sarif', 'json']) {
    test(`${format} is valid JSON`, async () => {
      const { out } = await inFolder(hostile, ['check', '.', '--format', format]);
      expect(JSON.stringify(JSON.parse(out))).toContain('hull-too-small');
      expect(controlCharacters(out)).toEqual([]);
    });
  }

  test('markdown rows have five cells', async () => {
    const { out } = await inFolder(hostile, ['check', '.', '--format', 'markdown']);
    const [heading, , ...rows] = out.trimEnd().split('\n');
    expect(heading).toMatch(/^### slipway: \d+ errors?, \d+ warnings? in 2 designs$/);
    for (const row of rows) expect(row.replaceAll(/\\./g, '').match(/\|/g), row).toHaveLength(6);
  });
});

test('markdown escapes mentions, references and links', async () => {
  const calls = ['@octocat', '@org/team', '#1', 'GH-12', '!3', '%4', '~bug', '$5', '&6', 'a@b.example'];
  const links = ['https://evil.example', 'www.evil.example', '[a](//b)', '<http://a.b>'];
  for (const name of [...calls, ...links]) {
    const text = `class: ${JSON.stringify(name)}\nmass: 50\nhull: { boxes: 3 }\nsystems: [{ system: ${JSON.stringify(name)} }]\n`;
    for (const args of [
      ['check', '--format', 'markdown'],
      ['cost', '--format', 'markdown'],
    ]) {
      const { out } = await inFolder({ 'a.yaml': text }, [...args, 'a.yaml']);
      // The rendered text shows the name, but zero-width spaces prevent mentions and links.
      const seen = out.replaceAll('&#8203;', '\u200b').replaceAll(/\\([!-/:-@[-`{-~])/g, '$1');
      expect(seen.replaceAll('\u200b', '')).toContain(name);
      expect(seen).not.toMatch(/[@#!%&~$][\w"]|GH-\d|:\/\/|www\./i);
    }
  }
});

describe('paths of files', () => {
  const root = mkdtempSync(join(place, 'repository-'));
  const cwd = join(root, 'fleets/mine');
  const [own, above] = [join(cwd, 'a.yaml'), join(root, 'fleets/b.yaml')];
  mkdirSync(cwd, { recursive: true });
  symlinkSync(root, `${root}-link`);
  for (const file of [own, above]) writeFileSync(file, hostile[odd] as string);
  const read: Readonly<Record<string, (out: string) => readonly string[]>> = {
    github: (out) => out.match(/(?<=file=)[^,]+/g) ?? [],
    gitlab: (out) => (JSON.parse(out) as { location: { path: string } }[]).map(({ location }) => location.path),
    sarif: (out) => out.match(/(?<="uri":")[^"]+/g) ?? [],
  };
  const whole = 'fleets/mine/a.yaml';
  const cases: readonly (readonly [what: string, env: Readonly<Record<string, string>>, names: readonly string[]])[] = [
    ['are relative to the workspace on GitHub', { GITHUB_WORKSPACE: root }, ['fleets/b.yaml', whole]],
    ['are relative to the project on GitLab', { CI_PROJECT_DIR: `${root}-link` }, ['fleets/b.yaml', whole]],
    [
      'are those of the command outside of the workspace',
      { GITHUB_WORKSPACE: join(root, 'other') },
      ['../b.yaml', 'a.yaml'],
    ],
    ['are those of the command without a workspace', {}, ['../b.yaml', 'a.yaml']],
  ];
  for (const [format, namesIn] of Object.entries(read)) {
    for (const [what, env, names] of cases) {
      test(`${what}: ${format}`, async () => {
        const { out } = await slipway(`check ../b.yaml a.yaml --format ${format}`, { cwd, env });
        expect([...new Set(namesIn(out))].sort()).toEqual(names);
      });
    }
  }

  test('are those of the command in the compact format', async () => {
    const { out } = await slipway('check a.yaml --format compact', { cwd, env: { GITHUB_WORKSPACE: root } });
    expect(out).toMatch(/^a\.yaml:/);
  });
});

describe.each([
  ['gitlab', (report: unknown) => (report as { fingerprint: string }[]).map(({ fingerprint }) => fingerprint)],
  [
    'sarif',
    (report: unknown) =>
      (report as Log).runs.flatMap(({ results = [] }) =>
        results.map(({ partialFingerprints = {} }) => partialFingerprints['slipway/v1']),
      ),
  ],
] as const)('fingerprints in %s', (format, fingerprintsOf) => {
  const fingerprints = async (text: string) => {
    const { out } = await inFolder({ 'a.yaml': text }, ['check', 'a.yaml', '--format', format]);
    return fingerprintsOf(JSON.parse(out));
  };
  const faulty = readFileSync(projectPath('test/fixtures/designs/faulty.yaml'), 'utf8');

  test('stay the same if lines are inserted above', async () => {
    expect(await fingerprints(`# a comment\n\n${faulty}`)).toEqual(await fingerprints(faulty));
  });

  test('are unique, even on equal lines', async () => {
    const line = '  - { system: beem }\n';
    const twice = `class: A\nmass: 20\nhull: { boxes: 4 }\nsystems:\n${line}${line}${line}`;
    for (const text of [faulty, twice]) {
      const found = await fingerprints(text);
      expect(found.length).toBeGreaterThan(2);
      expect(new Set(found).size).toBe(found.length);
    }
  });
});

describe('SARIF', () => {
  test('lists each rule once, and every result refers to its rule', async () => {
    const { out } = await slipway('check faulty.yaml warned.yaml heavy.yaml --format sarif');
    const [{ tool, results }] = JSON.parse(out).runs;
    const ids = (tool.driver.rules as { id: string }[]).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { ruleId, ruleIndex } of results) expect(ids[ruleIndex]).toBe(ruleId);
    for (const rule of tool.driver.rules) expect(rule.help.markdown).toContain(`slipway explain ${rule.id}`);
  });

  test('names its rules, and says what it leaves out beyond the limit of code scanning', async () => {
    const broken = Array.from({ length: 5003 }, (_, index) => `class: A${index}\nmass: 20\nhull: { boxes: 0 }\n`);
    const { out } = await inFolder({ 'many.yaml': broken.join('---\n') }, ['check', 'many.yaml', '--format', 'sarif']);
    const [{ tool, results, invocations }] = JSON.parse(out).runs;
    const manual = readFileSync(projectPath('src/manual/findings.md'), 'utf8');
    for (const { id, name, helpUri } of tool.driver.rules) {
      expect(name).toMatch(new RegExp(id.replaceAll('-', ''), 'i'));
      expect(helpUri).toMatch(/^https:\/\/github\.com\/[\w-]+\/slipway\/blob\/main\/src\/manual\/findings\.md#/);
      expect(manual).toContain(`\n## ${helpUri.split('#').at(-1)}\n`);
    }
    const [notice] = invocations[0].toolExecutionNotifications;
    expect([results.length, notice.message.text]).toEqual([
      5000,
      expect.stringMatching(/^[\d,]+ more findings left out/),
    ]);
    const few = await slipway('check faulty.yaml --format sarif');
    expect(few.out).not.toContain('invocations');
  });

  test('has a file URI for an absolute path', async () => {
    const { out } = await slipway([
      'check',
      projectPath('test/fixtures/designs/faulty.yaml'),
      'faulty.yaml',
      '--format',
      'sarif',
    ]);
    const [first] = JSON.parse(out).runs[0].results;
    const { uri } = first.locations[0].physicalLocation.artifactLocation;
    expect(fileURLToPath(uri)).toBe(projectPath('test/fixtures/designs/faulty.yaml'));
  });

  test('keeps the most severe findings if there are more than GitHub accepts', async () => {
    const systems = '  - { system: beem }\n'.repeat(4990);
    const files = {
      'a.yaml': `class: A\nmass: 99\nhull: { boxes: 10 }\nsystems:\n${systems}`,
      'b.yaml': hostile['good.yaml'],
    };
    const { out } = await inFolder(files, ['check', 'b.yaml', 'a.yaml', '--format', 'sarif']);
    const { results } = JSON.parse(out).runs[0];
    expect(results.length).toBeGreaterThan(4989);
    expect(results.length).toBeLessThanOrEqual(5000);
    expect(results[0].level).toBe('error');
  });
});

describe('reports in files', () => {
  const files = { 'good.yaml': hostile['good.yaml'], 'bad.yaml': hostile[odd] as string };

  test('several at once; a report without a file is printed', async () => {
    const args = ['check', '.', '--format', 'compact', '--format', 'sarif=out.sarif', '--format=junit=out.xml'];
    const { code, out, made, read } = await inFolder(files, args);
    expect([code, made.sort()]).toEqual([1, ['out.sarif', 'out.xml']]);
    expect(out).toContain('bad.yaml:3:');
    expect(JSON.parse(read('out.sarif')).version).toBe('2.1.0');
    expect(read('out.xml')).toContain('<testsuites');
  });

  test('--output writes without color', async () => {
    const { out, made, read } = await inFolder(files, ['check', '.', '--output', 'report.txt', '--color'], {
      columns: 80,
    });
    expect([out, made]).toEqual(['', ['report.txt']]);
    expect(read('report.txt')).toContain('hull-too-small');
    expect(controlCharacters(read('report.txt'))).toEqual([]);
  });

  test('`cost` writes files too', async () => {
    const { out, read } = await inFolder(files, ['cost', 'good.yaml', '--format', 'csv=a.csv', '--format', 'json']);
    expect(read('a.csv')).toContain('Good');
    expect(JSON.parse(out).designs).toHaveLength(1);
  });

  for (const file of ['no/such/out.xml', '.']) {
    test(`nothing is checked if a report cannot be written to ${file}`, async () => {
      const args = ['check', '.', '--format', 'compact', '--format', 'sarif=out.sarif', '--format', `junit=${file}`];
      const { code, out, made } = await inFolder(files, args);
      expect([code, out, made]).toEqual([2, '', []]);
    });
  }

  // Not every operating system has /dev/full.
  test.runIf(existsSync('/dev/full'))('a full disk is an error', async () => {
    const { code, err } = await inFolder(files, ['check', '.', '--format', 'junit=/dev/full']);
    expect([code, err]).toEqual([2, expect.stringContaining('slipway: cannot write /dev/full: disk full')]);
  });

  test('a symbolic link is followed', async () => {
    const { code, made, read } = await inFolder(
      { ...files, 'real.txt': 'old' },
      ['check', '.', '--output', 'link.txt'],
      {
        links: { 'link.txt': 'real.txt' },
      },
    );
    expect([code, made]).toEqual([1, []]);
    expect(read('real.txt')).toContain('error');
  });

  test('the old file is kept if the run is interrupted', async () => {
    const before = { ...files, 'out.txt': 'old' };
    const stopped = await inFolder(before, ['check', '.', '--output', 'out.txt'], { interrupted: true });
    expect([stopped.code, stopped.made]).toEqual([130, []]);
    expect(stopped.read('out.txt')).toBe('old');
  });

  test('`-` is standard output', async () => {
    for (const args of [['--output', '-'], ['--format=compact=-']]) {
      const { out, made } = await inFolder(files, ['check', '.', ...args]);
      expect([out, made]).toEqual([expect.stringContaining('hull-too-small'), []]);
    }
  });

  test('two reports with the same file are an error', async () => {
    const { code, err, made } = await inFolder(files, ['check', '.', '--format', 'json=x', '--format', 'compact=x']);
    expect([code, made]).toEqual([2, []]);
    expect(err).toContain('two reports have the same file x');
  });
});

describe('writing a report keeps', () => {
  const cwd = mkdtempSync(join(place, 'special-'));
  writeFileSync(join(cwd, 'good.yaml'), hostile['good.yaml']);

  test('a pipe', async () => {
    const pipe = join(cwd, 'pipe');
    execFileSync('mkfifo', [pipe]);
    // Opening a pipe for reading and writing does not block.
    const reader = openSync(pipe, 'r+');
    const { code } = await slipway(['check', 'good.yaml', '--format', 'compact', '--output', 'pipe'], { cwd });
    const read = Buffer.alloc(1000);
    expect([code, lstatSync(pipe).isFIFO()]).toEqual([0, true]);
    expect(read.toString('utf8', 0, readSync(reader, read))).toContain('good.yaml:1:1: warning');
    closeSync(reader);
  });

  test('a link', async () => {
    writeFileSync(join(cwd, 'real.txt'), 'old');
    symlinkSync('real.txt', join(cwd, 'link.txt'));
    await slipway(['check', 'good.yaml', '--output', 'link.txt'], { cwd });
    expect(lstatSync(join(cwd, 'link.txt')).isSymbolicLink()).toBe(true);
    expect(readFileSync(join(cwd, 'real.txt'), 'utf8')).toContain('1 file');
    expect(readdirSync(cwd).filter((name) => name.startsWith('.'))).toEqual([]);
  });
});

describe('a backslash in a file name', () => {
  const report = (file: string, separator: string) => {
    const written = sarif({ style: noStyle, columns: 80, explain: false, cpv: false, quiet: false, separator });
    written.add({ ...(verdict as Verdict), file });
    const summary = { files: 1, designs: 1, errors: 1, warnings: 0, infos: 0, waived: 0, interrupted: false };
    const [run] = JSON.parse(written.end(summary)).runs;
    return run.results[0].locations[0].physicalLocation.artifactLocation.uri;
  };
  let verdict: Verdict | undefined;
  beforeAll(async () => {
    [verdict] = await judgedText('class: A\nmass: 20\nhull: { boxes: 0 }\n');
  });

  test.each([
    ['back\\slash.yaml', '/', 'back%5Cslash.yaml'],
    ['a/b\\c d.yaml', '/', 'a/b%5Cc%20d.yaml'],
    ['/ships/b\\c.yaml', '/', 'file:///ships/b%5Cc.yaml'],
    ['back\\slash.yaml', '\\', 'back/slash.yaml'],
    ['C:\\ships\\a.yaml', '\\', 'file:///C:/ships/a.yaml'],
  ])('%s with separator %s', (file, separator, uri) => {
    expect(report(file, separator)).toBe(uri);
  });
});

test('junit has only elements and attributes of the Ant and Jenkins schemas', async () => {
  const { out } = await inFolder(hostile, ['check', '.', '--format', 'junit']);
  const allowed: Readonly<Record<string, readonly string[]>> = {
    testsuites: [],
    testsuite: ['name', 'tests', 'failures', 'errors'],
    properties: [],
    property: ['name', 'value'],
    testcase: ['name', 'classname'],
    failure: ['type', 'message'],
    'system-out': [],
  };
  for (const [, name = '', attributes = ''] of out.matchAll(/<([a-z-]+)((?: [a-z]+="[^"]*")*)\/?>/g)) {
    const names = [...attributes.matchAll(/ ([a-z]+)=/g)].map(([, key]) => key);
    expect(allowed[name] ?? [], name).toEqual(expect.arrayContaining(names));
    expect(Object.keys(allowed)).toContain(name);
  }
});
