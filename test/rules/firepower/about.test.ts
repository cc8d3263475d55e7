/** Compares the ranges, dice and to-hit scores in catalog texts with the data of the same entry. */

import { describe, expect, test } from 'vitest';
import type { Choice } from '../../../src/rules/catalogue/choices.ts';
import { fighterTypes } from '../../../src/rules/catalogue/craft/fighters.ts';
import { gunboatTypes } from '../../../src/rules/catalogue/craft/gunboats.ts';
import type { BookEntry } from '../../../src/rules/catalogue/entry.ts';
import { type Band, type FireMode, longestRange, projectileWidths } from '../../../src/rules/catalogue/fires.ts';
import { readChoices } from '../../../src/rules/design/design.ts';
import { rulebook } from '../../../src/rules/house/book.ts';
import { defaultEdition, type Edition, editions } from '../../../src/rules/model/citation.ts';
import { withoutHouseRules } from '../../../src/rules/model/house-rules.ts';
import type { Hull } from '../../../src/rules/model/hull.ts';

const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/** Figures in a text: distances in mu, numbers of dice, scores to hit. */
interface Figures {
  readonly ranges: readonly number[];
  readonly dice: readonly number[];
  readonly needs: readonly number[];
}

function figuresIn(text: string): Figures {
  const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);
  const dice = all(/\b(one|two|three|four|five|six|twelve|\d+) (?:beam |plasma |point defense )?(?:dice|die)\b/gi);
  return {
    ranges: all(/(?<![.\d])(\d+(?:\.\d+)?)(?= mu\b)/g).map(Number),
    dice: dice.map((word) => Math.max(words.indexOf(word.toLowerCase()), Number(word) || 0)),
    needs: all(/\b([1-6])\+/g).map(Number),
  };
}

function figuresOf(bands: readonly Band[]): Figures {
  return {
    ranges: bands.flatMap(({ to }, index) => [to, to - (bands[index - 1]?.to ?? 0)]),
    dice: bands.map(({ dice = 1 }) => dice),
    needs: bands.flatMap(({ needs }) => needs ?? []),
  };
}

interface Described {
  readonly id: string;
  readonly edition: Edition;
  readonly texts: readonly string[];
  readonly modes: readonly FireMode[];
  readonly defense: readonly Band[];
}

/** Every value of the choices that affect fire, each with the default values of the others. */
function variantsOf(entry: BookEntry): readonly Record<string, unknown>[] {
  const options = Object.entries(entry.choices as Readonly<Record<string, Choice>>).flatMap(
    ([key, choice]): Record<string, unknown>[] =>
      choice.kind === 'flag' ? [{ [key]: true }] : (choice.options ?? []).map(({ value }) => ({ [key]: value })),
  );
  const required = Object.fromEntries(
    Object.entries(entry.choices as Readonly<Record<string, Choice>>).flatMap(([key, { fallback, options: known }]) =>
      fallback === undefined && known ? [[key, known[0]?.value]] : [],
    ),
  );
  return [required, ...options.map((option) => ({ ...required, ...option }))];
}

function describedFire(entry: BookEntry, edition: Edition): Described {
  const chosen = variantsOf(entry).map((variant) => readChoices(entry, { system: entry.id, ...variant } as never));
  const texts = Object.values(entry.choices as Readonly<Record<string, Choice>>).flatMap(({ options = [] }) =>
    options.map(({ about }) => about),
  );
  return {
    ...{ id: entry.id, edition, texts: [entry.about, ...texts] },
    modes: chosen.flatMap((choices) => entry.fires?.(choices as never, edition) ?? []),
    defense: chosen.flatMap(
      (choices) => entry.defends?.(choices as never, { advancedFireControl: true } as Hull)?.bands ?? [],
    ),
  };
}

const described: readonly Described[] = [
  ...[...rulebook(withoutHouseRules(defaultEdition)).values()]
    .filter(({ fires }) => fires)
    .map((entry) => describedFire(entry, defaultEdition)),
  ...Object.values(fighterTypes).flatMap((row): Described[] =>
    'fires' in row
      ? [
          {
            id: row.id,
            edition: defaultEdition,
            texts: [row.about],
            modes: row.fires({ fighters: 6, weapon: 'beams' }),
            defense: [],
          },
        ]
      : [],
  ),
  ...Object.values(gunboatTypes).map(
    (row): Described => ({ id: row.id, edition: defaultEdition, texts: [row.about], modes: row.fires(), defense: [] }),
  ),
];

/** Figures in the texts that do not describe a shot, with their meaning. */
const others: Readonly<Record<string, Partial<Figures>>> = {
  // The radius of a burst of flak.
  'k-gun': { ranges: [2] },
  // The widths of its path.
  'spinal-mount': { ranges: [1, 1.5, 2] },
  // Radius of the blast, and the dice removed per point defense hit.
  'antimatter-missile': { ranges: [1, 2, 3], dice: [1] },
  // Distance at which missiles acquire a target.
  'salvo-launcher': { ranges: [6] },
  'salvo-rack': { ranges: [6] },
  'heavy-missile': { ranges: [6] },
  'torpedo-fighter': { needs: [4] },
  // Hits that disable a system.
  'emp-projector': { needs: [4] },
  // Score of a hit at any range.
  'needle-beam': { needs: [4] },
  // Dice of a single fighter, of one of two guns, or of one of two packs.
  'standard-fighter': { dice: [1] },
  'graser-fighter': { dice: [1] },
  'beam-gunboat': { dice: [1] },
  'submunition-gunboat': { dice: [3] },
};

describe('texts about fire', () => {
  test.each(described)('$id: every figure matches the data', ({ id, texts, modes, defense }) => {
    const found = figuresIn(texts.join(' ').replace(/\b(?:moves?|speed|second move of) \d+ mu/gi, ''));
    const known = figuresOf([...defense]);
    const data = modes.map((mode) => {
      const figures = figuresOf(mode.bands);
      return { ...figures, ranges: [...figures.ranges, longestRange(mode)] };
    });
    for (const kind of ['ranges', 'dice', 'needs'] as const) {
      const allowed = new Set([...known[kind], ...data.flatMap((each) => each[kind]), ...(others[id]?.[kind] ?? [])]);
      expect([kind, found[kind].filter((figure) => !allowed.has(figure))]).toEqual([kind, []]);
    }
  });

  test('every exception is needed', () => {
    const unused = Object.entries(others).flatMap(([id, exceptions]) => {
      const { texts = [], modes = [], defense = [] } = described.find((each) => each.id === id) ?? {};
      const found = figuresIn(texts.join(' '));
      const data = [
        ...modes.map((mode) => {
          const figures = figuresOf(mode.bands);
          return { ...figures, ranges: [...figures.ranges, longestRange(mode)] };
        }),
        figuresOf(defense),
      ];
      return (['ranges', 'dice', 'needs'] as const).flatMap((kind) =>
        (exceptions[kind] ?? [])
          .filter((figure) => !found[kind].includes(figure) || data.some((each) => each[kind].includes(figure)))
          .map((figure) => `${id}: ${figure} in ${kind}`),
      );
    });
    expect(unused).toEqual([]);
  });

  test('a class states its dice and its longest range', () => {
    const rows = [...rulebook(withoutHouseRules(defaultEdition)).values()].flatMap((entry) => {
      const { class: size } = entry.choices as Readonly<Record<string, Choice | undefined>>;
      return (size?.options ?? []).flatMap(({ value, about }) => {
        const named = /^(\w+) (?:die|dice), (\d+) mu$/.exec(about);
        const [mode] = named && entry.fires ? entry.fires({ class: value } as never, defaultEdition) : [];
        return named && mode ? [{ id: entry.id, value, named, bands: mode.bands, reach: longestRange(mode) }] : [];
      });
    });
    expect(rows.length).toBeGreaterThan(30);
    for (const { id, value, named, bands, reach } of rows)
      expect([id, value, words[bands[0]?.dice ?? 0], String(reach)]).toEqual([id, value, named[1], named[2]]);
  });

  test('every edition evaluates every weapon without an error', () => {
    for (const edition of Object.keys(editions) as Edition[])
      for (const entry of rulebook(withoutHouseRules(edition)).values())
        if (entry.fires) expect(describedFire(entry, edition).modes.length).toBeGreaterThan(0);
  });

  test('range bands are in ascending order', () => {
    for (const { id, modes } of described)
      for (const { bands } of modes) {
        const edges = bands.map(({ to }) => to);
        expect([id, edges]).toEqual([id, [...new Set(edges)].sort((one, other) => one - other)]);
      }
  });

  test('projectile bands have the widths of the rules', () => {
    expect(projectileWidths).toEqual({ standard: 6, short: 4, long: 9 });
  });
});
