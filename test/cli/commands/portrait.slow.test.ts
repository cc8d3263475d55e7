/** `portrait` in a design: a picture on the sheet, if there is room. */

import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { grayPixel } from '../../support/pictures.ts';
import { projectPath } from '../../support/project-path.ts';
import { folderOf } from '../../support/scratch.ts';
import { slipway } from '../../support/world.ts';

const cwd = folderOf({});
const sloe = readFileSync(projectPath('designs/hesperid/sloe.yaml'), 'utf8');

const put = (name: string, portrait: string) =>
  writeFileSync(join(cwd, name), sloe.replace(/^(class: .*)$/m, `$1\nportrait: ${portrait}`));

const drawn = (name: string) =>
  /aria-label="Portrait">.*?<image width="([\d.]+)" height="([\d.]+)"/.exec(readFileSync(join(cwd, name), 'utf8'));

beforeAll(async () => {
  mkdirSync(join(cwd, 'art'));
  writeFileSync(join(cwd, 'plain.yaml'), sloe);
  writeFileSync(join(cwd, 'art', 'sloe.jpg'), grayPixel);
  expect((await slipway(['ssd', 'plain.yaml', '-o', 'art/sloe.png', '--dpi', '36'], { cwd })).code).toBe(0);
});

describe('is printed, if it is', () => {
  for (const name of ['sloe.png', 'sloe.jpg']) {
    test(name, async () => {
      put('sloe.yaml', `./art/${name}`);
      const { code, err } = await slipway(['ssd', 'sloe.yaml', '-o', 'sloe.svg', '--ships', '1'], { cwd });
      expect([code, err]).toEqual([0, expect.stringContaining('1 ship')]);
      expect(Number(drawn('sloe.svg')?.[1])).toBeGreaterThan(10);
      expect(Number(drawn('sloe.svg')?.[2])).toBeGreaterThan(10);
    });
  }
});

test('is only in frames of a whole page, which is said', async () => {
  put('sloe.yaml', './art/sloe.jpg');
  const { code, err } = await slipway(['ssd', 'sloe.yaml', '-o', 'c.svg', '--template', 'compact'], { cwd });
  expect([code, err]).toEqual([0, expect.stringContaining('portraits are printed only in frames of a whole page')]);
});

test('a pack whose sheets have no place for it reports that once', async () => {
  put('sloe.yaml', './art/sloe.jpg');
  writeFileSync(join(cwd, 'two.fleet.yaml'), 'fleet: Two\nships:\n  - { design: sloe.yaml, names: [Ash, Elm] }\n');
  const { code, err } = await slipway(['fleet', 'two.fleet.yaml', '--pdf', 'two.pdf', '--light'], { cwd });
  expect([code, err.match(/portraits not printed: .*/g)]).toEqual([
    0,
    ['portraits not printed: record sheets have no place for them; print frames instead'],
  ]);
});

describe('is reported with its line, and the sheet is printed without it:', () => {
  const problems = [
    ['art/none.png', 'file or folder not found'],
    ['art/link.png', 'it is outside of the folder of the design'],
    ['art/text.png', 'it is not a PNG or JPEG file'],
    ['art/drawing.png', 'it is not a PNG or JPEG file'],
  ] as const;
  for (const [name, says] of problems) {
    test(`${name}: ${says}`, async () => {
      put('sloe.yaml', name);
      const line =
        readFileSync(join(cwd, 'sloe.yaml'), 'utf8')
          .split('\n')
          .findIndex((text) => text.startsWith('portrait')) + 1;
      rmSync(join(cwd, 'art/link.png'), { force: true });
      symlinkSync(projectPath('package.json'), join(cwd, 'art/link.png'));
      writeFileSync(join(cwd, 'art/text.png'), 'hello');
      writeFileSync(join(cwd, 'art/drawing.png'), '<svg/>');
      const { code, err } = await slipway(['ssd', 'sloe.yaml', '-o', 'sloe.svg'], { cwd });
      expect([code, err]).toEqual([
        2,
        expect.stringContaining(`sloe.yaml:${line}: portrait ${name} not printed: ${says}`),
      ]);
      expect(drawn('sloe.svg')).toBeNull();
    });
  }
});

describe('is an error of the design, if it is', () => {
  for (const name of [
    'http://example.org/a.png',
    '../a.png',
    'a/../../b.png',
    '/etc/a.png',
    'C:\\a.png',
    'a.gif',
    '.a.png',
  ]) {
    test(name, async () => {
      put('sloe.yaml', `'${name}'`);
      const { code, out } = await slipway(['check', 'sloe.yaml'], { cwd });
      expect([code, out]).toEqual([1, expect.stringContaining('error invalid `portrait`')]);
    });
  }
});
