/** Prices that prose repeats are figures of the formulas, so that a changed figure is changed everywhere. */

import { describe, expect, test } from 'vitest';
import { checks } from '../../../src/checks/design/index.ts';
import { craftChapters } from '../../../src/rules/catalogue/craft/chapters.ts';
import type { CraftRow } from '../../../src/rules/catalogue/craft/define-craft.ts';
import type { BookEntry } from '../../../src/rules/catalogue/entry.ts';
import { combatBonus } from '../../../src/rules/design/craft-points.ts';
import { rulebook } from '../../../src/rules/house/book.ts';
import { type Edition, editions } from '../../../src/rules/model/citation.ts';
import { withoutHouseRules } from '../../../src/rules/model/house-rules.ts';
import { optionalRules } from '../../../src/rules/reference/optional-rules.ts';
import { terms } from '../../../src/rules/reference/terms.ts';

const books = (Object.keys(editions) as Edition[]).map(
  (edition) => [edition, rulebook(withoutHouseRules(edition))] as const,
);

/** A share, points or a mass: `5%`, `3 points`, `2 mass`, `mass 50`. */
const claim = /(\d+(?:\.\d+)?)(?=%| points?\b| mass\b| per mass)|(?<=\bmass[- ])\d+/g;

/** Figures of prose that are no prices: limits, damage, room, and the hull or the result of an example. */
const noPrices: Readonly<Record<string, readonly string[]>> = {
  hull: ['10'],
  biomass: ['10'],
  crew: ['20', '50'],
  flawed: ['60'],
  adfc: ['20'],
  screen: ['1'],
  'cloaking-device': ['50'],
  phaser: ['24'],
  'gatling-battery': ['20'],
  'twin-particle-array': ['20'],
  'boarding-torpedo-launcher': ['1'],
  'needle-beam': ['1'],
  'plasma-bolt-launcher': ['50'],
  'spinal-mount': ['50'],
  turret: ['50'],
  'boat-bay': ['3'],
  shipyard: ['50', '100'],
  hangar: ['9'],
  'launch-tube': ['9'],
};

function proseOf({ about, reading, limits, orderedChoices }: BookEntry): string {
  const choices = orderedChoices.flatMap(({ choice }) => [
    choice.about,
    ...(choice.options ?? []).map((option) => option.about),
  ]);
  return [about, reading, ...limits, ...choices].join('\n');
}

const figuresOf = ({ mass, points, combatPoints }: BookEntry) =>
  [mass, points, combatPoints].flatMap(({ summary }) => summary.match(/\d+(\.\d+)?/g) ?? []);

describe.each(books)('the prose of %s', (_, book) => {
  for (const entry of book.values()) {
    const stated = [...proseOf(entry).matchAll(claim)].map(([figure]) => figure);
    if (stated.length === 0) continue;
    test(entry.id, () => {
      const known = [...figuresOf(entry), ...(noPrices[entry.id] ?? [])];
      expect(stated.filter((figure) => !known.includes(figure))).toEqual([]);
    });
  }
});

const [, book] = books[0] as (typeof books)[number];
const texts = new Map<string, string>([
  ...checks.map(({ code, about, reading }) => [code, `${about} ${reading}`] as const),
  ...Object.entries(optionalRules).map(([id, { about }]) => [id, about] as const),
]);

/** Phrases of other topics that repeat a figure of an entry. */
const repeated: readonly (readonly [topic: string, phrase: RegExp, entry: string])[] = [
  ['partial-flak', /costs (\d+) points/, 'k-gun'],
  ['odd-short-k-guns', /pairs of (\d+) mass/, 'k-gun'],
  ['critical-hangar-hits', /costs (\d+) points per mass/, 'hangar'],
  ['critical-hangar-hits', /instead of (\d+)/, 'hangar'],
  ['free-adfc-mass', /costs (\d+) points/, 'adfc'],
];

test.each(repeated)('%s: %s', (topic, phrase, id) => {
  expect(figuresOf(book.get(id) as BookEntry)).toContain(phrase.exec(texts.get(topic) ?? '')?.[1]);
});

test('the combat point value', () => {
  const { usual, longRange } = combatBonus;
  expect(terms.cpv?.about).toContain(`costs ${usual} more, a long-range one ${longRange}`);
});

test.each(craftChapters.flatMap(({ rows }) => [...rows] as CraftRow[]))('the reading of $id', (row) => {
  const stated = [...(row.reading ?? '').matchAll(/(?:charges|costs) (\d+)/g)].map(([, figure]) => Number(figure));
  // ECM is paid for each of the six boats of a squadron.
  const known = [row.points, 6 * row.points, ...Object.values(row.pointsIn ?? {})];
  expect(stated.filter((figure) => !known.includes(figure))).toEqual([]);
});
