/** `--cache` and `--jobs` never change a report. */

import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { openCache } from '../../../../src/cli/runtime/cache/cache.ts';
import { defaultCacheLocation } from '../../../../src/cli/runtime/cache/cache-location.ts';
import { openConfigs } from '../../../../src/cli/runtime/config/configs.ts';
import { contentHasher } from '../../../../src/cli/runtime/files/content-hash.ts';
import type { InputFile } from '../../../../src/cli/runtime/files/find-inputs.ts';
import { judgeFile } from '../../../../src/cli/runtime/judge/judge-file.ts';
import { usefulJobs } from '../../../../src/cli/runtime/workers/jobs.ts';
import { waiverHash } from '../../../../src/judge/waivers.ts';
import { checkFormats } from '../../../../src/reports/formats.ts';
import type { Ship } from '../../../../src/rules/ship/ship.ts';
import { judgedText } from '../../../support/judge-text.ts';
import { projectPath } from '../../../support/project-path.ts';
import { folderOf } from '../../../support/scratch.ts';
import { slipway, worldOf } from '../../../support/world.ts';

const tempRoot = folderOf({});

/** A folder with every kind of problem: errors, duplicate classes, several documents, a dangling link, a broken configuration. */
const cwd = join(tempRoot, 'fleet');
cpSync(projectPath('test/fixtures/designs'), cwd, { recursive: true });
mkdirSync(join(cwd, 'odd'));
writeFileSync(join(cwd, 'odd/slipway.config.yaml'), 'checks: { no-ftl: never }\n');
for (let index = 0; index < 150; index++) {
  writeFileSync(
    join(cwd, `many-${index}.yaml`),
    `class: C${index % 140}\nmass: ${20 + index}\nhull: { boxes: 4 }\nnavy: N\n`,
  );
}
writeFileSync(join(cwd, 'odd/a.yaml'), 'class: Odd\nmass: 20\nhull: { boxes: 4 }\n');
symlinkSync('nowhere', join(cwd, 'dangling.yaml'));
const cache = join(cwd, defaultCacheLocation);
beforeEach(() => rmSync(cache, { force: true, recursive: true }));

const runUncached = (format: string) => slipway(`check . --format ${format} --jobs 1`, { cwd });

describe('--cache and --jobs do not change the output', () => {
  const { json: _, ...cachedFormats } = checkFormats;
  for (const formats of [Object.keys(cachedFormats), ['json']]) {
    test(`as ${formats.join(', ')}`, async () => {
      const run = async (how: string) => {
        const reports = mkdtempSync(join(tempRoot, 'reports-'));
        const options = formats.map((format) => `--format ${format}=${join(reports, format)}`).join(' ');
        const { code, out, err } = await slipway(`check . ${options} ${how}`, { cwd });
        const texts = formats.map((format) => [format, readFileSync(join(reports, format), 'utf8')]);
        return { code, out, err: err.replaceAll(reports, 'reports'), texts: Object.fromEntries(texts) };
      };
      const plain = await run('--jobs 1');
      expect(plain.code).toBe(2);
      for (const how of ['--jobs 3', '--cache', '--cache', '--cache --jobs 2'])
        expect(await run(how), how).toEqual(plain);
      expect(existsSync(cache), 'itemized costs are not cached').toBe(!formats.includes('json'));
    });
  }
});

test('reports are the same with more threads than files, and with a cache shared by concurrent runs', async () => {
  const plain = await runUncached('compact');
  const expected = { code: plain.code, out: plain.out, err: plain.err };
  const run = async (how: string) => {
    const { writes: _, ...result } = await slipway(`check . --format compact ${how}`, { cwd });
    return result;
  };
  expect(await run('--jobs 64')).toEqual(expected);
  for (const how of ['--cache', '--cache --jobs 2']) {
    rmSync(cache, { force: true });
    expect(await Promise.all([run(how), run(how), run(how)]), how).toEqual([expected, expected, expected]);
    expect(await run('--cache'), 'after concurrent runs').toEqual(expected);
  }
});

test('usefulJobs allows no more threads than batches of files', () => {
  expect([usefulJobs(64, 1), usefulJobs(64, 200), usefulJobs(2, 10_000), usefulJobs(256, 0)]).toEqual([1, 4, 2, 1]);
});

test('worker threads respect --no-waivers', async () => {
  const files: Record<string, string> = {};
  for (let index = 0; index < 130; index++) {
    const text = `class: C${index}\nmass: 40\nhull: { boxes: 3 }\nwaivers: [{ code: hull-too-small, reason: r, for: HASH }]\n`;
    const [verdict] = await judgedText(text.replace('HASH', '0123456789abcdef'));
    files[`${index}.yaml`] = text.replace('HASH', `"${waiverHash('hull-too-small', verdict?.ship as Ship)}"`);
  }
  const waived = folderOf(files);
  const run = async (how: string) => (await slipway(`check . --format compact ${how}`, { cwd: waived })).out;
  expect(await run('--jobs 2')).toContain('130 findings waived');
  const unwaived = await run('--jobs 2 --no-waivers');
  expect(unwaived).toBe(await run('--jobs 1 --no-waivers'));
  expect(unwaived).not.toContain('waived (r)');
});

test('changes are detected even if the clock runs backwards', async () => {
  const file = join(cwd, 'many-1.yaml');
  const before = readFileSync(file, 'utf8');
  const checked = () => slipway('check many-1.yaml --format compact --cache', { cwd });
  const first = await checked();
  const years = (year: number) => new Date(Date.UTC(year, 0));
  utimesSync(cache, years(2090), years(2090));
  // The same size, and older than the cache.
  writeFileSync(file, before.replace('boxes: 4', 'boxes: 1'));
  utimesSync(file, years(1990), years(1990));
  const second = await checked();
  expect(second.out).not.toBe(first.out);
  writeFileSync(file, before);
  utimesSync(file, years(1980), years(1980));
  expect((await checked()).out).toBe(first.out);
});

describe('the cache', () => {
  const input = { name: 'freighter.yaml', path: join(cwd, 'freighter.yaml') };
  const context = (config?: string) => {
    const world = worldOf({ cwd });
    const configs = openConfigs(config === undefined ? {} : { config }, world);
    return { configs, stdinFilename: '<stdin>', world, hash: contentHasher() };
  };

  /** Checks the file and caches the result. */
  async function fillCache(): Promise<void> {
    const judged = await judgeFile(input, context());
    if (typeof judged !== 'object') throw new Error(judged);
    const first = openCache(defaultCacheLocation, context());
    expect(await first.find(input)).toBeUndefined();
    first.add(judged);
    expect(first.save()).toBeUndefined();
  }

  test('recalls an unchanged file, also under another name', async () => {
    await fillCache();
    const recalled = async (file: InputFile) => {
      const opened = openCache(defaultCacheLocation, context());
      return opened.get((await opened.find(file)) as string, file).verdicts.map(({ file: name }) => name);
    };
    expect(await recalled(input)).toEqual(['freighter.yaml']);
    const copy = { name: 'copy.yml', path: join(cwd, 'copy.yml') };
    cpSync(input.path, copy.path);
    expect(await recalled(copy)).toEqual(['copy.yml']);
    rmSync(copy.path);
  });

  test('does not recall a file after a change of its text or configuration', async () => {
    await fillCache();
    const text = readFileSync(input.path);
    writeFileSync(input.path, `${text}# later\n`);
    expect(await openCache(defaultCacheLocation, context()).find(input)).toBeUndefined();
    writeFileSync(input.path, text);
    expect(await openCache(defaultCacheLocation, context()).find(input)).toBeDefined();
    writeFileSync(join(tempRoot, 'strict.yaml'), 'checks: { no-ftl: error }\n');
    expect(await openCache(defaultCacheLocation, context(join(tempRoot, 'strict.yaml'))).find(input)).toBeUndefined();
  });

  const damages: readonly (readonly [what: string, damage: (whole: string) => string | undefined])[] = [
    ['empty', () => ''],
    ['truncated', (whole) => whole.slice(0, whole.length / 2)],
    ['changed in one letter', (whole) => whole.replace('warning', 'worning')],
    ['from another version', (whole) => whole.replace(/^slipway cache of \S+/, 'slipway cache of 0.0.9')],
    ['a folder', () => undefined],
  ];
  for (const [what, damage] of damages) {
    test(`is ignored if it is ${what}`, async () => {
      const plain = await runUncached('compact');
      await slipway('check . --format compact --cache', { cwd });
      const whole = readFileSync(cache, 'utf8');
      const damaged = damage(whole);
      expect(damaged).not.toBe(whole);
      rmSync(cache);
      if (damaged === undefined) mkdirSync(cache);
      else writeFileSync(cache, damaged);
      const { code, out, err } = await slipway('check . --format compact --cache', { cwd });
      expect([code, out]).toEqual([plain.code, plain.out]);
      if (damaged === undefined) expect(err).toContain('slipway: cache not saved: cannot write ');
      else expect(readFileSync(cache, 'utf8')).toBe(whole);
    });
  }

  test('overwrites no other file', async () => {
    const precious = join(tempRoot, 'precious.yaml');
    cpSync(input.path, precious);
    const { code, out, err } = await slipway(`check freighter.yaml --cache-location ${precious}`, { cwd });
    expect([code, out]).toEqual([0, expect.stringContaining('no problems')]);
    expect(err).toBe(`slipway: cache not saved: ${precious} is not a slipway cache\n`);
    expect(readFileSync(precious)).toEqual(readFileSync(input.path));
  });

  test('reports a failure to write and changes nothing else', async () => {
    const { code, out, err } = await slipway('check freighter.yaml --cache-location /nowhere/cache', { cwd });
    const plain = await slipway('check freighter.yaml', { cwd });
    expect([code, out]).toEqual([plain.code, plain.out]);
    expect(err).toMatch(/^slipway: cache not saved: cannot write \/nowhere\/cache: /);
  });
});

describe('--jobs', () => {
  for (const wrong of ['0', 'many', '1.5', '1000']) {
    test(`refuses ${wrong}`, async () => {
      expect(await slipway(`check . --jobs ${wrong}`, { cwd })).toMatchObject({ code: 2, out: '' });
    });
  }

  test('reads standard input too', async () => {
    const stdin = 'class: A\nmass: 20\nhull: { boxes: 4 }\n';
    const { out } = await slipway('check - freighter.yaml --jobs 2 --format compact', { cwd, stdin });
    expect(out).toContain('<stdin>:1:1');
  });
});
