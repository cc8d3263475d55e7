/** The quick reference of the example designs: everything aboard, nothing else, from sections that exist. */

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { sections } from '../../../src/rules/model/citation.ts';
import { aboardOf } from '../../../src/rules/reference/play/aboard.ts';
import { lightDrawings, lightPlay } from '../../../src/rules/reference/play/light.ts';
import { type PlayItem, textOf } from '../../../src/rules/reference/play/play-item.ts';
import { playReference, referenceSections } from '../../../src/rules/reference/play/play-reference.ts';
import type { Ship } from '../../../src/rules/ship/ship.ts';
import { projectPath } from '../../support/project-path.ts';
import { shipIn, shipOf } from '../../support/render-context.ts';

const itemsOf = (ships: readonly Ship[]): readonly PlayItem[] =>
  referenceSections(aboardOf(ships)).flatMap(({ items }) => items);

function textsOf(ships: readonly Ship[]): string {
  const fleet = aboardOf(ships);
  return itemsOf(ships)
    .flatMap((item) => {
      if (item.kind === 'table') return [...item.columns(fleet).map(({ title }) => title), ...item.rows(fleet).flat()];
      return 'text' in item ? [textOf(item, fleet)] : item.beside(fleet);
    })
    .join('\n');
}

const plain = await shipOf(
  stringify({
    ...{ class: 'Plain', mass: 30, hull: { boxes: 8 }, drive: 4 },
    systems: [{ system: 'fire-control' }, { system: 'beam', class: 1, arcs: 'all' }],
  }),
);

/** Rules that any fleet has. */
const common = new Set(itemsOf([plain]));

/** Systems in the tables of weapons and point defense. */
const isInTable = ({ entry }: Ship['items'][number]) =>
  entry.fires !== undefined || entry.defends !== undefined || entry.firesNot?.kind === 'no-figures';

function expectComplete(ships: readonly Ship[]): void {
  const items = itemsOf(ships);
  const covered = new Set(items.flatMap(({ covers }) => covers));
  const aboard = ships.flatMap((ship) => ship.items);
  const silent = aboard.filter((item) => !covered.has(item.id) && !isInTable(item)).map(({ id }) => id);
  expect(silent).toEqual([]);
  const ids = new Set<string>(aboard.map(({ id }) => id));
  const absent = items
    .filter((item) => !common.has(item) && item.covers.length > 0)
    .filter(({ covers }) => !covers.some((id) => ids.has(id)))
    .filter(({ covers }) => !covers.some((id) => withConditions.has(id)))
    .flatMap(({ covers }) => covers);
  expect(absent).toEqual([]);
}

/** Systems whose rules concern more than the ships that have them: small craft, hulls and crews as well. */
const withConditions: ReadonlySet<string> = new Set([
  ...['ecm', 'stealth-field', 'needle-beam', 'salvo-magazine', 'hangar', 'pds', 'screen', 'marines', 'drive-node'],
  'ftl-node',
]);

describe('everything aboard, nothing else', () => {
  const navies = ['brood', 'concord', 'hesperid', 'skerry', 'veiled'];
  const designs = navies.flatMap((navy) =>
    readdirSync(projectPath(`designs/${navy}`))
      .filter((file) => /^[a-z-]+\.yaml$/.test(file))
      .map((file) => `${navy}/${file.replace('.yaml', '')}`),
  );

  test('of each example design', async () => {
    expect(designs.length).toBeGreaterThan(70);
    for (const design of designs) expectComplete([await shipIn(design)]);
  });
});

const spoken: readonly (readonly [design: string, says: readonly string[], isSilentOn: readonly string[]])[] = [
  [
    'hesperid/sloe',
    ['core system', 'Bridge', 'repaired on', 'emergency thrust'],
    ['Scramble', 'Living', 'Gunboats', 'salvo', 'Cloak'],
  ],
  [
    'brood/moss-eater',
    ['Living ships'],
    ['core system', 'Bridge', 'repaired on', 'Parties', 'emergency thrust', 'halves'],
  ],
  ['skerry/maelstrom', ['Scramble', 'Rearm', '**Hangars** roll first'], ['Living']],
  ['skerry/sleet', ['core system'], ['**Hangars** roll first', 'Scramble', 'Rearm']],
];
test.each(spoken)('%s', async (design, says, isSilentOn) => {
  const text = textsOf([await shipIn(design)]);
  for (const words of says) expect(text).toContain(words);
  for (const words of isSilentOn) expect(text).not.toContain(words);
});

test('an option of the rules is said only if the hull has it', async () => {
  const text = readFileSync(projectPath('designs/skerry/maelstrom.yaml'), 'utf8').replace(/^options: .*$/m, '');
  expect(textsOf([await shipOf(`${text}\noptions: [critical-hangar-hits]\n`)])).toContain('**Hangars** roll first');
  expect(textsOf([await shipOf(text)])).not.toContain('**Hangars** roll first');
});

test('each rule cites sections that exist', () => {
  const all = [...playReference, ...lightPlay, ...Object.values(lightDrawings)];
  for (const { cite } of all) {
    expect(cite.length).toBeGreaterThan(0);
    for (const { book, section } of cite) {
      const known: readonly string[] = sections[book as keyof typeof sections];
      for (const heading of section.split('; '))
        expect([book, known.includes(heading) ? heading : known]).toEqual([book, heading]);
    }
  }
});
