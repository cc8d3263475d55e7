import { describe, expect, test } from 'vitest';
import type { Mark, Outline } from '../../../src/render/drawing/mark.ts';
import { iconHalfSide } from '../../../src/render/drawing/mark.ts';
import { coreSystemIcons } from '../../../src/render/icons/core.ts';
import { fighterIcon, gunboatIcon } from '../../../src/render/icons/craft.ts';
import { arcRing } from '../../../src/render/icons/ring.ts';
import { type IconSample, iconSamplesOf } from '../../../src/render/symbols/icon-samples.ts';
import { iconOf } from '../../../src/render/symbols/units.ts';
import type { IconId } from '../../../src/rules/catalogue/chapters.ts';
import { fighterTypes } from '../../../src/rules/catalogue/craft/fighters.ts';
import { gunboatTypes } from '../../../src/rules/catalogue/craft/gunboats.ts';
import type { BookEntry } from '../../../src/rules/catalogue/entry.ts';
import { rulebook } from '../../../src/rules/house/book.ts';
import { type Arc, arcNames, fireArcs } from '../../../src/rules/model/arcs.ts';
import { defaultRules } from '../../../src/rules/model/house-rules.ts';
import { inkOf, isInside, pointsOn } from '../../support/ink.ts';

const entries = [...rulebook(defaultRules).values()];
const shown = entries.filter(({ icon }) => icon !== 'none');

/** A system, craft or core system with its symbol. */
interface Sign {
  readonly name: string;
  /** Text below the symbol, if the sheet prints one. */
  readonly label?: string;
  readonly draw: (turn: number) => readonly Mark[];
}

function signOf(entry: BookEntry, sample: IconSample): Sign {
  const icon = iconOf(entry.icon as IconId);
  const name = sample.variant === '' ? entry.id : `${entry.id}, ${sample.variant}`;
  return {
    name,
    label: icon.label(sample.choices, entry.name),
    draw: (rotation) => icon.draw({ ...sample, rotation }),
  };
}

/** The plain system with each allowed number for `key`. */
function sizesOf(entry: BookEntry, key: string): readonly IconSample[] {
  const [plain] = iconSamplesOf(entry) as [IconSample];
  const { options = [] } = entry.orderedChoices.find((setting) => setting.key === key)?.choice ?? {};
  return options.map(({ value }) => ({
    ...plain,
    choices: { ...plain.choices, [key]: value },
    variant: `${key} ${value}`,
  }));
}

const systems = shown.flatMap((entry) => {
  const numbers = entry.orderedChoices.filter(({ choice }) => choice.kind === 'number').map(({ key }) => key);
  const samples = [...iconSamplesOf(entry), ...numbers.flatMap((key) => sizesOf(entry, key))];
  return samples.map((sample) => signOf(entry, sample));
});

const craft: readonly Sign[] = [
  ...Object.keys(fighterTypes).map((type) => ({
    name: `${type} fighter`,
    draw: () => fighterIcon({ type, light: false }),
  })),
  ...Object.keys(gunboatTypes).map((type) => ({ name: `${type} gunboat`, draw: () => gunboatIcon(type) })),
];

const core: readonly Sign[] = Object.entries(coreSystemIcons).map(([name, marks]) => ({ name, draw: () => marks }));

/** A drawing as text, for comparison. */
const look = (marks: readonly Mark[]): string => JSON.stringify(marks);

test('only `basic-hull` and `flawed` have no icon', () => {
  const without = entries.filter(({ icon }) => icon === 'none').map(({ id }) => id);
  expect(without).toEqual(['basic-hull', 'flawed']);
});

/** Path data of absolute moves, lines, curves and closings with the right number of coordinates. */
const pathData = (() => {
  const point = String.raw`-?\d+(?:\.\d+)? -?\d+(?:\.\d+)?`;
  const verb = `(?:L${point}|C${point} ${point} ${point}|Z)`;
  return new RegExp(`^M${point}(?: (?:M${point}|${verb}))*$`);
})();

describe('the symbol of', () => {
  const square = { left: -iconHalfSide, top: -iconHalfSide, right: iconHalfSide, bottom: iconHalfSide };
  const inks = ['black', 'white', 'gray', undefined];

  for (const { name, label, draw } of [...systems, ...craft, ...core]) {
    test(`${name} stays in its square and uses only known inks and path commands`, () => {
      if (label !== undefined) expect(label).toMatch(/^\S.{0,16}$/u);
      for (const turn of [0, 30]) {
        const marks = draw(turn);
        const used = marks.flatMap((mark) => (mark.kind === 'text' ? [mark.ink] : [mark.fill, mark.stroke]));
        expect(used).toContain('black');
        expect(used.filter((ink) => !inks.includes(ink))).toEqual([]);
        for (const mark of marks) {
          if (mark.kind === 'outline') expect(mark.d).toMatch(pathData);
          expect(isInside(inkOf(mark), square), JSON.stringify([inkOf(mark), mark])).toBe(true);
        }
      }
    });
  }
});

describe('symbols differ', () => {
  /** Variants with the same symbol as the plain system, and the reasons. */
  const alike: readonly (readonly [variant: string, why: string])[] = [
    ['armor, standard', 'standard is the default kind of armor'],
    ['crew, civilian', 'the star is a crew factor; a civilian crew is noted below the class name'],
  ];

  test('by every choice that makes a variant', () => {
    const found = shown.flatMap((entry) => {
      const symbols = iconSamplesOf(entry).map((sample) => signOf(entry, sample));
      const looks = symbols.map(({ draw }) => look(draw(0)));
      return symbols.filter((_, index) => looks.indexOf(looks[index] as string) < index).map(({ name }) => name);
    });
    expect(found).toEqual(alike.map(([variant]) => variant));
  });

  test('by the class of a weapon', () => {
    const classed = shown.filter(({ orderedChoices }) => orderedChoices.some(({ key }) => key === 'class'));
    expect(classed.length).toBeGreaterThan(5);
    for (const entry of classed) {
      const symbols = sizesOf(entry, 'class').map((sample) => signOf(entry, sample));
      expect(symbols.length, entry.id).toBeGreaterThan(1);
      const looks = new Set(symbols.map(({ label, draw }) => `${label} ${look(draw(0))}`));
      expect(looks.size, entry.id).toBe(symbols.length);
    }
  });

  test('between any two systems, craft and core systems', () => {
    const owners = new Map<string, Set<string>>();
    const own = (name: string, marks: readonly Mark[]) => {
      const key = look(marks);
      owners.set(key, (owners.get(key) ?? new Set()).add(name));
    };
    for (const entry of shown) {
      for (const sample of iconSamplesOf(entry)) own(entry.id, signOf(entry, sample).draw(0));
    }
    // The core systems are one catalog entry, but the sheet draws three icons.
    for (const { name, draw } of [...craft, ...core]) own(name, draw(0));
    expect([...owners.values()].filter((names) => names.size > 1).map((names) => [...names])).toEqual([]);
  });
});

/** The direction of an outline from the center of its icon, in degrees clockwise from the fore direction. */
function direction({ d }: Outline): number {
  const points = pointsOn(d);
  const [x, y] = points.reduce(([sumX, sumY], [pointX, pointY]) => [sumX + pointX, sumY + pointY], [0, 0]);
  return ((Math.atan2(x, -y) * 180) / Math.PI + 360) % 360;
}

const isBlack = (mark: Mark) => mark.kind === 'outline' && mark.fill === 'black';
const isLine = (mark: Mark) => mark.kind === 'outline' && mark.fill === undefined;

describe('the ring of arcs', () => {
  const sets = Array.from({ length: 63 }, (_, index) =>
    fireArcs(...arcNames.filter((_, place) => ((index + 1) >> place) % 2 === 1)),
  );
  const ringFor = (rotation: number, ...names: readonly Arc[]) =>
    arcRing({ choices: {}, arcs: fireArcs(...names), rotation });

  for (const rotation of [0, 30]) {
    /** Each arc: its segment if it is shut, and the tick between it and the next one if both are open. */
    const segments = arcNames.map((name, index) => {
      const next = arcNames[(index + 1) % arcNames.length] as Arc;
      const shut = ringFor(rotation, ...arcNames.filter((other) => other !== name)).find(isBlack) as Outline;
      return { name, next, shut, tick: ringFor(rotation, name, next).find(isLine) as Outline };
    });

    test(`has a segment in the direction of each shut arc, and ticks between open ones, turned by ${rotation}`, () => {
      for (const [index, { name, shut, tick }] of segments.entries()) {
        const middle = index * 60 + rotation;
        expect(direction(shut), name).toBeCloseTo(middle, 1);
        expect(direction(tick), name).toBeCloseTo((middle + 30) % 360, 1);
      }
    });

    for (const entry of shown.filter(({ covers }) => covers)) {
      test(`of ${entry.id} is open exactly in its arcs, turned by ${rotation}`, () => {
        const [plain] = iconSamplesOf(entry) as [IconSample];
        for (const arcs of sets) {
          const marks = new Set(
            iconOf(entry.icon as IconId)
              .draw({ ...plain, arcs, rotation })
              .map((mark) => look([mark])),
          );
          const drawn = (mark: Mark) => marks.has(look([mark]));
          const isOpen = (name: Arc) => arcs.names.includes(name);
          for (const { name, next, shut, tick } of segments) {
            expect(drawn(shut), `${arcs.text}: ${name}`).toBe(!isOpen(name));
            expect(drawn(tick), `${arcs.text}: ${name}, ${next}`).toBe(isOpen(name) && isOpen(next));
          }
        }
      });
    }
  }
});
