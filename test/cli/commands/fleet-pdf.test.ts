/** `slipway fleet --pdf`: the pack of a fleet file. */

import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readPdf } from '../../support/paper.ts';
import { projectPath } from '../../support/project-path.ts';
import { folderOf } from '../../support/scratch.ts';
import { slipway } from '../../support/world.ts';

const place = folderOf({});
const pdf = join(place, 'pack.pdf');
const raid = projectPath('designs/fleets/orchard-raid.fleet.yaml');
const faulty = projectPath('test/fixtures/fleets/faulty.fleet.yaml');

async function texts(): Promise<string> {
  const { pages } = await readPdf(readFileSync(pdf));
  return pages.flatMap(({ texts }) => texts).join(' ');
}

describe('slipway fleet --pdf', () => {
  test('writes roster, sheets, orders and reference, and prints the report', async () => {
    const { code, out, err } = await slipway(['fleet', raid, '--pdf', pdf]);
    expect([code, err]).toEqual([0, `slipway: wrote ${pdf}: 4 ships, 3 pages\n`]);
    expect(out).toBe((await slipway(['fleet', raid])).out);
    const shown = await texts();
    for (const word of ['Orchard Raid', 'Mirabelle', 'Greengage', 'Rows gone', 'Ships fire', 'page 3/3']) {
      expect(shown).toContain(word);
    }
  });

  test('changes with --blank, --light, --paper and --marks; --blank has no names', async () => {
    const print = async (...more: string[]) => {
      expect((await slipway(['fleet', raid, '--pdf', pdf, ...more])).code).toBe(0);
      return readFileSync(pdf);
    };
    const plain = await print();
    for (const option of ['--blank', '--light', '--paper=letter', '--marks']) {
      expect((await print(option)).equals(plain), option).toBe(false);
      if (option === '--blank') expect(await texts()).not.toContain('Mirabelle');
    }
  });

  test('--light prints neither points nor rules of Continuum, and says what it leaves out', async () => {
    const { code, err } = await slipway(['fleet', raid, '--pdf', pdf, '--light']);
    expect([code, err.split('\n')[1]]).toEqual([0, expect.stringContaining('not in Full Thrust Light, left out:')]);
    const shown = await texts();
    for (const word of ['Full Thrust Light', 'Mirabelle', 'Movement plot']) expect(shown).toContain(word);
    for (const word of ['Total points', 'Crew', 'Armor', 'Screen', 'Boarding', '6s re-roll', 'Limit'])
      expect(shown).not.toContain(word);
  });

  const counts: readonly (readonly [fleet: string, options: string, pages: string])[] = [
    ['third-patrol', '', '3 pages'],
    ['third-patrol', '--paper letter', '3 pages'],
    ['third-patrol', '--light', '1 page'],
    ['tempest', '', '4 pages'],
    ['tempest', '--paper letter', '4 pages'],
    ['last-procession', '', '4 pages'],
    ['last-procession', '--paper letter', '4 pages'],
    ['last-procession', '--light --paper letter', '2 pages'],
  ];
  test.each(counts)('%s %s takes no more paper than it needs', async (fleet, options, pages) => {
    const file = projectPath(`designs/fleets/${fleet}.fleet.yaml`);
    const { err } = await slipway(['fleet', file, '--pdf', pdf, ...options.split(' ').filter((each) => each !== '')]);
    expect(err.split('\n')[0]).toMatch(new RegExp(`, ${pages}$`));
  });

  test('--sort sorts the ships of each fleet; without it they are in the order of the file', async () => {
    const names = ['Medlar', 'Mirabelle', 'Greengage', 'Sloe'];
    const order = async (...more: readonly string[]) => {
      expect((await slipway(['fleet', raid, '--pdf', pdf, ...more])).code).toBe(0);
      const { pages } = await readPdf(readFileSync(pdf));
      const shown = pages.flatMap((page) => page.texts).filter((text) => names.includes(text));
      return [...new Set(shown)];
    };
    expect(await order()).toEqual(names);
    expect(await order('--sort', 'kind')).toEqual(names);
    expect(await order('--sort', 'points')).toEqual(['Sloe', 'Mirabelle', 'Greengage', 'Medlar']);
  });

  test('prints a chart with --orders chart', async () => {
    expect((await slipway(['fleet', raid, '--pdf', pdf, '--orders', 'chart'])).code).toBe(0);
    expect(await texts()).toContain('Orders of the fleet');
  });

  test('prints several fleets into one file', async () => {
    const watch = projectPath('designs/fleets/harbour-watch.fleet.yaml');
    const { code, err } = await slipway(['fleet', watch, raid, '--pdf', pdf]);
    expect([code, err]).toEqual([0, `slipway: wrote ${pdf}: 2 fleets, 7 ships, 4 pages\n`]);
    const shown = await texts();
    for (const word of ['Emphatic', 'Mirabelle', 'Harbour Watch – Orchard Raid']) expect(shown).toContain(word);
    expect(shown.match(/Write orders/g)).toHaveLength(1);
  });

  const refused: readonly (readonly [what: string, args: readonly string[], code: number, says: string])[] = [
    ['two fleets if one has errors', [raid, faulty, '--pdf', pdf], 1, 'no pack was written'],
    [
      'a chart on record sheets',
      [raid, '--pdf', pdf, '--light', '--orders', 'chart'],
      2,
      '--light cannot be used with',
    ],
    ['marks on record sheets', [raid, '--pdf', pdf, '--light', '--marks'], 2, '--marks cannot be used with --light'],
    ['a badge without a pack', [raid, '--badge', 'leaf.svg'], 2, '--badge requires --pdf'],
    ['sorting without a pack', [raid, '--sort', 'points'], 2, '--sort requires --pdf'],
    ['an unknown field', [raid, '--pdf', pdf, '--sort', 'point'], 2, 'did you mean `points`?'],
    ['marks without a pack', [raid, '--marks'], 2, '--marks requires --pdf'],
    ['orders without a pack', [raid, '--orders', 'both'], 2, '--orders requires --pdf'],
    ['an unknown value of --orders', [raid, '--pdf', pdf, '--orders', 'sky'], 2, 'sheets, chart, both'],
    ['a fleet with errors', [faulty, '--pdf', pdf], 1, 'not printed: it has errors'],
    ['pack and report on standard output', [raid, '--pdf', '-'], 2, 'cannot both go to standard output'],
    ['a missing folder', [raid, '--pdf', join(place, 'no/such.pdf')], 2, 'cannot write'],
  ];
  for (const [what, args, code, says] of refused) {
    test(`refuses ${what}`, async () => {
      rmSync(pdf, { force: true });
      const result = await slipway(['fleet', ...args]);
      expect(result.code).toBe(code);
      expect(result.err).toContain(says);
      expect(existsSync(pdf)).toBe(false);
    });
  }
});
