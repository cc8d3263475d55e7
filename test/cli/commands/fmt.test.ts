/** `slipway fmt` and `slipway check --fix` on files. */

import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { projectPath } from '../../support/project-path.ts';
import { seeded } from '../../support/random-design.ts';
import { folderOf } from '../../support/scratch.ts';
import { styledText } from '../../support/styled-text.ts';
import { slipway } from '../../support/world.ts';

const tempRoot = folderOf({});

const tidy = 'class: A\nmass: 20\nhull: { boxes: 4 }\nstated: { mass: 4, points: 28 }\n';
const untidy = '# head\nmass: 20 # tons\nclass: A\nhull: { boxes: 4 }\n';
const formatted = '# head\nclass: A\nmass: 20 # tons\nhull: { boxes: 4 }\n';
const quoted = "class: A\nmass: '20'\nhull: { boxes: 4 }\n";
const broken = 'class: A\nmassen: 20\nhull: { boxxess: 4 }\n';

let cwd = '';
beforeEach(() => {
  cwd = mkdtempSync(join(tempRoot, 'own-'));
  for (const [name, text] of Object.entries({ tidy, untidy, quoted, broken }))
    writeFileSync(join(cwd, `${name}.yaml`), text);
});

const text = (name: string) => readFileSync(join(cwd, `${name}.yaml`), 'utf8');
const all = () => ['tidy', 'untidy', 'quoted', 'broken'].map(text);

describe('slipway fmt', () => {
  test('formats designs, and leaves those with errors unchanged', async () => {
    const result = await slipway('fmt .', { cwd });
    expect(result).toMatchObject({
      code: 1,
      out: '',
      err:
        'slipway: broken.yaml:2:1: unknown key `massen` in a design and 1 more error; design unchanged\n' +
        '  help: did you mean `mass`?\n' +
        'slipway: quoted.yaml:2:7: `mass` must be a whole number, not `20`; design unchanged\n' +
        '  help: remove the quotes: `20`\n' +
        'slipway: 1 file formatted, 3 unchanged\n',
    });
    expect(all()).toEqual([tidy, formatted, quoted, broken]);
    expect(await slipway('fmt tidy.yaml untidy.yaml', { cwd })).toMatchObject({
      code: 0,
      err: 'slipway: 0 files formatted, 2 unchanged\n',
    });
  });

  test('--check lists the files to format and writes nothing', async () => {
    const result = await slipway('fmt --check untidy.yaml tidy.yaml', { cwd });
    expect(result).toMatchObject({
      code: 1,
      out: 'untidy.yaml\n',
      err: 'slipway: 1 file would be formatted, 1 unchanged\n',
    });
    expect(all()).toEqual([tidy, untidy, quoted, broken]);
    expect((await slipway('fmt --check tidy.yaml', { cwd })).code).toBe(0);
  });

  test('--dry-run prints a diff that patch can apply, with CRLF and byte order marks', async () => {
    const style = (index: number) => styledText(seeded(index), { class: 'A', hull: { boxes: 4 }, mass: 20 });
    for (let index = 0; index < 12; index++)
      writeFileSync(join(cwd, `s${index}.yaml`), (index % 3 ? '' : '\ufeff') + style(index));
    const { code, out } = await slipway('fmt --dry-run . --no-ignore', { cwd });
    expect([code, all()]).toEqual([1, [tidy, untidy, quoted, broken]]);
    const other = mkdtempSync(join(tempRoot, 'other-'));
    cpSync(cwd, other, { recursive: true });
    execFileSync('patch', ['-p1', '--binary', '--silent'], { cwd: other, input: out });
    const { err } = await slipway('fmt .', { cwd });
    expect(err).toContain('slipway: 13 files formatted, 3 unchanged\n');
    for (const name of readdirSync(cwd)) {
      expect(readFileSync(join(other, name), 'latin1'), name).toBe(readFileSync(join(cwd, name), 'latin1'));
    }
  });

  test('formats standard input to standard output', async () => {
    expect(await slipway('fmt -', { stdin: untidy })).toMatchObject({ code: 0, out: formatted, err: '' });
    expect(await slipway('fmt -', { stdin: broken })).toMatchObject({ code: 1, out: broken });
    expect(await slipway('fmt --check - --stdin-filename x.yaml', { stdin: untidy })).toMatchObject({
      code: 1,
      out: 'x.yaml\n',
    });
    const { code, out } = await slipway('fmt -', { stdin: Uint8Array.of(0xff, 0xfe, 0x41) });
    expect([code, out]).toEqual([1, '\xff\xfeA']);
  });

  test('reports missing files and formats the others', async () => {
    expect((await slipway('fmt', { cwd })).code).toBe(2);
    expect(await slipway('fmt tidi.yaml untidy.yaml', { cwd })).toMatchObject({
      code: 2,
      err: 'slipway: file not found: tidi.yaml; did you mean tidy.yaml?\nslipway: 1 file formatted, 0 unchanged\n',
    });
  });

  test('stops between files on Ctrl-C', async () => {
    const result = await slipway('fmt .', { cwd, interrupted: true });
    expect(result).toMatchObject({ code: 130, err: 'slipway: interrupted after 0 of 4 files\n' });
    expect(all()).toEqual([tidy, untidy, quoted, broken]);
  });

  test('leaves the example designs unchanged', async () => {
    const designs = readdirSync(projectPath('designs'), { recursive: true, encoding: 'utf8' }).filter((name) =>
      /^(?!fleets|campaign)\w+[\\/].*(?<!\.fleet)\.yaml$/.test(name),
    );
    const result = await slipway('fmt --check designs test/readme/picket.yaml', { cwd: projectPath('') });
    const err = `slipway: 0 files would be formatted, ${designs.length + 1} unchanged\n`;
    expect(result).toMatchObject({ code: 0, out: '', err });
  });
});

describe('slipway check --fix', () => {
  test('fixes unambiguous problems and reports the rest', async () => {
    const result = await slipway('check --fix . --format compact', { cwd });
    expect(result).toMatchObject({ code: 1, err: 'slipway: fixed 2 files\n' });
    expect(result.out).toContain('broken.yaml:2:1: error');
    expect(result.out).not.toMatch(/quoted.yaml.* error/);
    expect(all()).toEqual([tidy, `${untidy}stated: { mass: 4, points: 28 }\n`, tidy, broken]);
    const again = await slipway('check --fix . --format compact', { cwd });
    expect(again).toMatchObject({ code: 1, out: result.out, err: '' });
  });

  test('--dry-run prints a diff instead of the report', async () => {
    const result = await slipway('check --fix --dry-run quoted.yaml tidy.yaml', { cwd });
    expect(result).toMatchObject({ code: 0, err: 'slipway: would fix 1 file\n' });
    expect(result.out).toBe(
      "--- a/quoted.yaml\n+++ b/quoted.yaml\n@@ -1,3 +1,4 @@\n class: A\n-mass: '20'\n+mass: 20\n hull: { boxes: 4 }\n+stated: { mass: 4, points: 28 }\n",
    );
    expect(all()).toEqual([tidy, untidy, quoted, broken]);
  });

  test('reports a file that it cannot write, with its findings', async () => {
    execFileSync('chmod', ['444', join(cwd, 'quoted.yaml')]);
    const result = await slipway('check --fix quoted.yaml untidy.yaml --format compact', { cwd });
    expect(result).toMatchObject({
      code: 2,
      err: 'slipway: fixed 1 file\nslipway: cannot write quoted.yaml: read-only file\n',
    });
    expect(result.out).toContain('quoted.yaml:2:7: error');
  });

  test('is mentioned with the number of fixable problems', async () => {
    const { out } = await slipway('check quoted.yaml broken.yaml', { cwd });
    expect(out).toMatch(/\n2 files, .*, 1 fixable with --fix\n$/);
  });

  for (const [args, says] of [
    ['check --fix -', '--fix cannot be used with standard input'],
    ['check --dry-run tidy.yaml', '--dry-run requires --fix'],
    ['check --fix --dry-run --format json tidy.yaml', '--dry-run cannot be used with --format'],
  ] as const) {
    test(`refuses: ${args}`, async () => {
      expect(await slipway(args, { cwd })).toMatchObject({ code: 2, err: expect.stringContaining(says) });
    });
  }
});
