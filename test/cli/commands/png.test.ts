/** Pictures for virtual tables: `ssd --format png` and `cards --format png`. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectPath } from '../../support/project-path.ts';
import { folderOf } from '../../support/scratch.ts';
import { slipway } from '../../support/world.ts';

const place = folderOf({});
const design = projectPath('designs/hesperid/sloe.yaml');
const raid = projectPath('designs/fleets/orchard-raid.fleet.yaml');
const picture = join(place, 'sloe.png');

/** Width and height of a PNG. */
function headOf(file: string) {
  const bytes = readFileSync(file);
  expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

test('a sheet has the requested resolution, and replaces an earlier one', async () => {
  expect((await slipway(['ssd', design, '-o', picture, '--dpi', '50'])).code).toBe(0);
  const { width, height } = headOf(picture);
  expect(width).toBe(Math.round((94.5 / 25.4) * 50));
  expect(height).toBeGreaterThan(width);
  const first = readFileSync(picture);
  expect((await slipway(['ssd', design, '-o', picture, '--dpi', '50'])).code).toBe(0);
  expect(readFileSync(picture).equals(first)).toBe(true);
});

test('a deck has a picture for each page', async () => {
  const { code, err } = await slipway(['cards', raid, '-o', join(place, 'deck.png'), '--dpi', '40', '--backs']);
  expect([code, err]).toEqual([0, expect.stringContaining('deck-1.png')]);
  const pages = readdirSync(place).filter((name) => name.startsWith('deck'));
  expect(pages.length).toBeGreaterThan(1);
  expect(headOf(join(place, 'deck-1.png')).width).toBe(Math.round((210 / 25.4) * 40));
});

describe('refuses', () => {
  const refused: readonly (readonly [args: readonly string[], says: string])[] = [
    [['ssd', design, '--dpi', '100', '-o', join(place, 'x.pdf')], '--dpi requires --format png'],
    [['ssd', design, '--format', 'png', '--dpi', '0'], '36'],
    [['ssd', design, '--format', 'png', '--dpi', '100000'], '600'],
    [
      ['ssd', design, projectPath('designs/concord/candid.yaml'), '-o', join(place, 'x.png')],
      'a PNG file holds only one ship',
    ],
    [['ssd', design, '--light', '--format', 'png'], '--light cannot be used with --format png'],
    [['cards', raid, '--format', 'png', '-o', '-'], 'pictures cannot go to standard output'],
    [['cards', raid, '--dpi', '90', '-o', join(place, 'x.pdf')], '--dpi requires --format png'],
  ];
  for (const [args, says] of refused) {
    test(args.join(' ').replaceAll(`${place}/`, ''), async () => {
      const { code, err } = await slipway([...args]);
      expect([code, err]).toEqual([2, expect.stringContaining(says)]);
      expect(existsSync(join(place, 'x.png')) || existsSync(join(place, 'x.pdf'))).toBe(false);
    });
  }
});
