/** `slipway site --workbench-only`: the workbench as one file. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { HtmlValidate } from 'html-validate';
import { describe, expect, test } from 'vitest';
import { folderOf } from '../../support/scratch.ts';
import { slipway } from '../../support/world.ts';

const club = 'house:\n  name: Harbour Club\n  change: [{ system: pds, points: 4 }]\n';

const design = 'class: A\nmass: 10\n';

describe('the workbench in one file', () => {
  const cwd = folderOf({
    'd/slipway.config.yaml': club,
    'd/a.yaml': design,
    'broken/slipway.config.yaml': 'rules: [\n',
  });
  const read = (name: string) => readFileSync(join(cwd, name), 'utf8');

  test('has less than 1.7 MiB without its fonts, or 650 KiB compressed, is valid and reproducible', async () => {
    expect(await slipway('site --workbench-only', { cwd })).toMatchObject({
      code: 0,
      out: '',
      err: 'slipway: wrote workbench.html\n',
    });
    const text = read('workbench.html');
    const bytes = Buffer.from(text.replaceAll(/url\("data:font[^"]+"\)/g, ''));
    expect(bytes.length).toBeLessThan(1.7 * 1024 * 1024);
    expect(gzipSync(bytes, { level: 9 }).length).toBeLessThan(650 * 1024);
    const validate = new HtmlValidate({
      extends: ['html-validate:standard', 'html-validate:a11y'],
      // The file has to work from a disk, so its script is inline.
      rules: { 'require-sri': 'off' },
    });
    const outside = text.replace(/(<(script|style)>).*?(<\/\2>)/gs, '$1$3');
    expect(outside.length).toBeLessThan(5000);
    const { results } = await validate.validateString(outside);
    expect(results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId} ${message}`))).toEqual(
      [],
    );
    await slipway('site --workbench-only -o again.html', { cwd });
    expect(read('again.html')).toBe(text);
    // The command may replace its own file.
    expect((await slipway('site --workbench-only', { cwd })).code).toBe(0);
  });

  test('goes to standard output', async () => {
    const { code, out, err } = await slipway('site --workbench-only -o -', { cwd });
    expect([code, out, err]).toEqual([0, read('workbench.html'), '']);
    expect(existsSync(join(cwd, '-'))).toBe(false);
  });

  test('has the configuration of the folder', async () => {
    expect((await slipway('site --workbench-only -o plain.html', { cwd })).code).toBe(0);
    expect(read('plain.html')).not.toContain('Harbour Club');
    expect((await slipway('site d --workbench-only -o club.html', { cwd })).code).toBe(0);
    expect(read('club.html')).toContain('Harbour Club');
  });

  test('has the title of the site, and replaces its own file', async () => {
    const args = ['site', '--workbench-only', '--title', 'Tom & <Jerry>', '-o', 'titled.html'];
    for (const _ of [1, 2]) expect(await slipway(args, { cwd })).toMatchObject({ code: 0 });
    expect(read('titled.html')).toContain('<title>Workbench · Tom &amp; &lt;Jerry&gt;</title>');
    expect(read('titled.html')).toContain('<p class="site-title">Tom &amp; &lt;Jerry&gt;</p>');
  });

  for (const command of ['site d -o empty', 'serve d', 'site --workbench-only -o empty']) {
    for (const title of ['', ' ']) {
      test(`of \`${command}\` needs a title that is not '${title}'`, async () => {
        const { code, err } = await slipway([...command.split(' '), '--title', title], { cwd });
        expect([code, err]).toEqual([2, expect.stringContaining('Expected a title, such as "Harbor Club".')]);
        expect(existsSync(join(cwd, 'empty'))).toBe(false);
      });
    }
  }

  const refusals = [
    ['over a design', 'site --workbench-only -o d/a.yaml', 'd/a.yaml'],
    ['into a folder', 'site --workbench-only -o d', 'cannot write d: it is a folder'],
    ['into no folder', 'site --workbench-only -o none/w.html', 'cannot write none/w.html: folder not found'],
    ['with two folders', 'site d . --workbench-only', '--workbench-only takes one path'],
    ['for a folder that is missing', 'site nope --workbench-only -o w.html', 'file or folder not found: nope'],
    [
      'with options of a whole site',
      'site --workbench-only --ledger x.ledger.yaml -o w.html',
      '--ledger cannot be used with --workbench-only',
    ],
    ['with a broken configuration', 'site broken --workbench-only -o w.html', 'the configuration has errors'],
  ] as const;
  for (const [name, args, message] of refusals) {
    test(`is not written ${name}`, async () => {
      const { code, err } = await slipway(args, { cwd });
      expect([code, err]).toEqual([2, expect.stringContaining(message)]);
      expect(read('d/a.yaml')).toBe(design);
    });
  }
});
