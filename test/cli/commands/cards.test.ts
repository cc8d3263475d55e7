/** `slipway cards`: the deck of a fleet, from its file. */

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readPdf } from '../../support/paper.ts';
import { folder, slipway } from '../../support/world.ts';

const place = mkdtempSync(join(tmpdir(), 'slipway-cards-'));
afterAll(() => rmSync(place, { recursive: true }));
const pdf = join(place, 'cards.pdf');
const raid = folder('designs/fleets/orchard-raid.fleet.yaml');
const faulty = folder('test/fixtures/fleets/faulty.fleet.yaml');

test('prints cards and counters with the names of the fleet', async () => {
  const { code, out, err } = await slipway(['cards', raid, '-o', pdf]);
  expect([code, out]).toEqual([0, '']);
  expect(err).toMatch(/^slipway: wrote .*: \d+ cards, \d+ counters, \d+ pages\n$/);
  const { pages, bookmarks } = await readPdf(readFileSync(pdf));
  expect(bookmarks.map(([title]) => title)).toEqual(['Threshold cards', 'Counters']);
  const texts = pages.flatMap(({ texts }) => texts).join(' ');
  for (const word of ['Mirabelle', 'Greengage', 'lost on 6', 'Bridge']) expect(texts).toContain(word);
});

test('is the same twice, and other on other paper and without names', async () => {
  const plain = readFileSync(pdf);
  const print = async (...more: string[]) => {
    expect((await slipway(['cards', raid, '-o', pdf, ...more])).code).toBe(0);
    return readFileSync(pdf);
  };
  expect((await print()).equals(plain)).toBe(true);
  expect((await print('--paper', 'letter')).equals(plain)).toBe(false);
  const blank = (await readPdf(await print('--blank'))).pages.flatMap(({ texts }) => texts).join(' ');
  expect(blank).not.toContain('Mirabelle');
});

describe('refuses', () => {
  const kept = join(place, 'kept.yaml');
  writeFileSync(kept, 'class: Mine\n');
  const refused: readonly (readonly [what: string, args: readonly string[], code: number, says: string])[] = [
    ['no file', [], 2, 'no input file'],
    ['a file that is not there', [join(place, 'none.fleet.yaml'), '-o', pdf], 2, 'none.fleet.yaml'],
    ['two fleets', [raid, faulty, '-o', pdf], 2, 'cards needs exactly one fleet, found 2'],
    ['a fleet with errors', [faulty, '-o', pdf], 1, 'use --force to print it anyway'],
    ['to overwrite a design', [raid, '-o', kept], 2, 'refusing to overwrite'],
    ['other file types', [raid, '-o', join(place, 'deck.svg')], 2, 'unsupported file type'],
    ['other paper', [raid, '--paper', 'a5'], 2, 'a4, letter'],
  ];
  for (const [what, args, code, says] of refused) {
    test(what, async () => {
      rmSync(pdf, { force: true });
      const told = await slipway(['cards', ...args]);
      expect([told.code, told.err]).toEqual([code, expect.stringContaining(says)]);
      expect(existsSync(pdf)).toBe(false);
      expect(readFileSync(kept, 'utf8')).toBe('class: Mine\n');
    });
  }
});
