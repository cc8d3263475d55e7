/** `slipway cards`: the deck of a fleet file. */

import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readPdf } from '../../support/paper.ts';
import { projectPath } from '../../support/project-path.ts';
import { folderOf } from '../../support/scratch.ts';
import { slipway } from '../../support/world.ts';

const place = folderOf({});
const pdf = join(place, 'cards.pdf');
const raid = projectPath('designs/fleets/orchard-raid.fleet.yaml');
const watch = projectPath('designs/fleets/harbour-watch.fleet.yaml');
const sloe = projectPath('designs/hesperid/sloe.yaml');
const state = projectPath('designs/fleets/harbour-watch.state.yaml');
const faulty = projectPath('test/fixtures/fleets/faulty.fleet.yaml');

test('prints cards and counters with the names of the fleet', async () => {
  const { code, out, err } = await slipway(['cards', raid, '-o', pdf]);
  expect([code, out]).toEqual([0, '']);
  expect(err).toMatch(/^slipway: wrote .*: \d+ cards, \d+ counters, \d+ pages?\n$/);
  const { pages, bookmarks } = await readPdf(readFileSync(pdf));
  expect(bookmarks.map(([title]) => title)).toEqual(['Orchard Raid · counters and cards']);
  const texts = pages.flatMap(({ texts }) => texts).join(' ');
  for (const word of ['Mirabelle', 'Greengage', 'row 1', 'Core systems']) expect(texts).toContain(word);
});

test('prints both sides, each on its own sheets; --each and --backs print more', async () => {
  const print = async (...args: string[]) => {
    const { code, err } = await slipway(['cards', ...args, '-o', pdf]);
    expect(code).toBe(0);
    const [, cards, counters, pages] = /(\d+) cards, (\d+) counters, (\d+) pages?\n$/.exec(err) ?? [];
    const { bookmarks } = await readPdf(readFileSync(pdf));
    return {
      cards: Number(cards),
      counters: Number(counters),
      pages: Number(pages),
      titles: bookmarks.map(([title]) => title),
    };
  };
  const [first, second, both] = [await print(raid), await print(watch), await print(raid, watch)];
  expect(both).toEqual({
    cards: first.cards + second.cards,
    counters: first.counters + second.counters,
    pages: first.pages + second.pages,
    titles: ['Orchard Raid · counters and cards', 'Harbour Watch · counters and cards'],
  });
  expect(await print(raid, '--backs')).toEqual({ ...first, pages: 2 * first.pages });
  const each = await print(raid, '--each');
  expect(each.counters).toBe(first.counters);
  expect(each.cards).toBeGreaterThan(first.cards);
});

test('the output is reproducible, and changes with --paper and --blank', async () => {
  const print = async (...more: string[]) => {
    expect((await slipway(['cards', raid, '-o', pdf, ...more])).code).toBe(0);
    return readFileSync(pdf);
  };
  const plain = await print();
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
    ['a missing file', [join(place, 'none.fleet.yaml'), '-o', pdf], 2, 'none.fleet.yaml'],
    ['three fleets', [raid, watch, faulty, '-o', pdf], 2, 'cards needs one fleet or two, found 3'],
    [
      'a state of two fleets',
      [raid, watch, '--state', state, '-o', pdf],
      2,
      '--state needs exactly one fleet, found 2',
    ],
    ['two fleets, one with errors', [raid, faulty, '-o', pdf], 1, 'not printed: it has errors'],
    ['a fleet with errors', [faulty, '-o', pdf], 1, 'not printed: it has errors'],
    ['to overwrite a design', [raid, '-o', kept], 2, 'kept.yaml'],
    ['other file types', [raid, '-o', join(place, 'deck.svg')], 2, 'unsupported file type'],
    ['other paper', [raid, '--paper', 'a5'], 2, 'a4, letter'],
  ];
  for (const [what, args, code, says] of refused) {
    test(what, async () => {
      rmSync(pdf, { force: true });
      const result = await slipway(['cards', ...args]);
      expect([result.code, result.err]).toEqual([code, expect.stringContaining(says)]);
      expect(existsSync(pdf)).toBe(false);
      expect(readFileSync(kept, 'utf8')).toBe('class: Mine\n');
    });
  }
});

describe('errors are printed', () => {
  const over = join(place, 'over.fleet.yaml');
  writeFileSync(over, `fleet: F\nlimit: { ships: 1 }\nships: [{ design: ${sloe}, names: [A, B] }]\n`);
  const lost = join(place, 'lost.state.yaml');
  writeFileSync(lost, 'ships: [{ ship: Unlisted, hull: 1 }]\n');
  const own = join(place, 'own.state.yaml');
  writeFileSync(own, 'ships: [{ ship: Mirabelle, hull: 99 }]\n');

  const rows: readonly (readonly [what: string, args: readonly string[], says: readonly string[]])[] = [
    [
      'of a fleet',
      [over],
      ['over.fleet.yaml:2:17 error fleet totals 2 ships', 'over.fleet.yaml not printed: it has errors'],
    ],
    [
      'with --allow-illegal too',
      [over, '--allow-illegal'],
      ['over.fleet.yaml:2:17 error fleet totals 2 ships', 'slipway: wrote '],
    ],
    ['of a state', [raid, '--state', lost], ['error unknown ship Unlisted', 'not printed: its state has errors; use']],
    ['of a fleet and a state', [over, '--state', own], ['error unknown ship', 'not printed: it has errors; use']],
    ['of a design instead of a fleet', [sloe], ['error this file is a design, not a fleet']],
  ];
  test.each(rows)('%s', async (_, args, says) => {
    const { err } = await slipway(['cards', ...args, '-o', pdf]);
    for (const part of says) expect(err).toContain(part);
  });

  test('with --allow-illegal, and the exit code is 1', async () => {
    expect((await slipway(['cards', over, '-o', pdf, '--allow-illegal'])).code).toBe(1);
  });
});
