/** `check` with `--only`, `--except`, `--exclude` and `--no-error-on-empty`. */

import { describe, expect, test } from 'vitest';
import { folderOf } from '../../support/scratch.ts';
import { slipway } from '../../support/world.ts';

const heavy =
  'class: Heavy\nmass: 20\nhull: { boxes: 14 }\ndrive: 8\nftl: standard\nsystems: [{ system: fire-control }, { system: beam, class: 2 }]\n';
const cwd = folderOf({
  'a/heavy.yaml': heavy,
  'a/old/heavy.yaml': heavy.replace('Heavy', 'Older'),
  'a/fine.yaml': 'class: Fine\nmass: 10\nhull: { boxes: 10 }\n',
  'slipway.config.yaml': 'checkz: {}\n',
  'empty/.keep': '',
});

/** Exit code, and codes of findings by file. */
async function run(args: string) {
  const { code, out, err } = await slipway(`check ${args} --format json`, { cwd });
  if (out === '') return { code, err };
  const { designs } = JSON.parse(out) as { designs: { file: string; findings: { code: string }[] }[] };
  return {
    code,
    err,
    found: Object.fromEntries(designs.map(({ file, findings }) => [file, findings.map((each) => each.code)])),
  };
}

describe('findings:', () => {
  const [file, system] = ['a/heavy.yaml', 'arcs-missing'];
  const runs: readonly (readonly [args: string, code: number, codes: readonly string[]])[] = [
    [`${file}`, 1, [system, 'over-mass']],
    [`${file} --only over-mass`, 1, ['over-mass']],
    [`${file} --except over-mass`, 1, [system]],
    [`${file} --except over-mass --except ${system}`, 0, []],
    [`${file} --only class-twice`, 0, []],
    [`${file} --only over-mass --except over-mass`, 0, []],
  ];
  test.each(runs)('%s', async (args, code, codes) => {
    const result = await run(`${args} --no-config`);
    expect({ code: result.code, codes: [...(result.found?.[file] ?? [])].sort() }).toEqual({
      code,
      codes: [...codes].sort(),
    });
  });

  test('unknown codes, and fixing', async () => {
    expect(await run('a --only over-mas')).toEqual({
      code: 2,
      err: 'slipway: unknown code `over-mas`\n  help: did you mean `over-mass`?\n',
    });
    expect((await run('a --except x')).code).toBe(2);
    expect((await slipway('check a --fix --only over-mass', { cwd })).code).toBe(2);
  });

  test('a broken configuration still makes the exit code 2', async () => {
    expect((await run('a --only over-mass')).code).toBe(2);
  });
});

describe('files:', () => {
  const runs: readonly (readonly [args: string, code: number, files: readonly string[]])[] = [
    ['a --exclude old --only class-twice', 0, ['a/fine.yaml', 'a/heavy.yaml']],
    ['a --exclude a/old --exclude heavy.yaml', 0, ['a/fine.yaml']],
    ['a --exclude * --exclude !fine.yaml', 2, []],
    ['a --exclude *.yaml', 2, []],
    ['a --exclude *.yaml --no-error-on-empty', 0, []],
    ['empty', 2, []],
    ['empty --no-error-on-empty', 0, []],
    ['none-*.yaml', 2, []],
    ['none-*.yaml --no-error-on-empty', 0, []],
    ['none.yaml --no-error-on-empty', 2, []],
  ];
  test.each(runs)('%s', async (args, code, files) => {
    const { code: actual, found = {} } = await run(`${args} --no-config`);
    expect([actual, Object.keys(found)]).toEqual([code, files]);
  });
});
