import { describe, expect, test } from 'vitest';
import { ledgerCodes } from '../../../src/campaign/codes.ts';
import { crossFileChecks } from '../../../src/checks/cross-file.ts';
import { checks } from '../../../src/checks/design/index.ts';
import { allFleetChecks } from '../../../src/checks/fleet/index.ts';
import { stateChecks } from '../../../src/checks/state.ts';
import { waiverCodes } from '../../../src/checks/waivers.ts';
import { buildDesign } from '../../../src/parse/build-design.ts';
import { faultCodes } from '../../../src/parse/messages/faults.ts';
import { validateDesignData } from '../../../src/parse/validate/validate-design.ts';
import type { PartId } from '../../../src/rules/catalogue/chapters.ts';
import { type Choice, defaultArcs } from '../../../src/rules/catalogue/choices.ts';
import { craftChapters } from '../../../src/rules/catalogue/craft/chapters.ts';
import type { PricedExample } from '../../../src/rules/catalogue/define-system.ts';
import type { BookEntry } from '../../../src/rules/catalogue/entry.ts';
import { type CostLine, lineCalculation, systemLine } from '../../../src/rules/design/cost-line.ts';
import { rulebook } from '../../../src/rules/house/book.ts';
import { arcNames, broadsidePair, fireArcs, placeholderArcs } from '../../../src/rules/model/arcs.ts';
import { type Citation, defaultEdition, type Edition, editions } from '../../../src/rules/model/citation.ts';
import { defaultRules, withoutHouseRules } from '../../../src/rules/model/house-rules.ts';
import type { Hull } from '../../../src/rules/model/hull.ts';
import { optionalRules } from '../../../src/rules/reference/optional-rules.ts';
import { priceShip } from '../../../src/rules/ship/price-ship.ts';
import { lineId } from '../../../src/rules/ship/ship.ts';
import { allTopics } from '../../../src/schema/topics.ts';

const entries = [...rulebook(defaultRules).values()];

/** The entries with the worked examples of each edition. An edition without examples uses those of the base edition. */
const stated = (Object.keys(editions) as Edition[]).flatMap((edition) =>
  [...rulebook(withoutHouseRules(edition)).values()]
    .filter((entry) => edition === defaultEdition || entry.editions?.[edition]?.examples)
    .flatMap((entry) => entry.examples().map((example) => ({ edition, entry, example }))),
);
const craft = craftChapters.flatMap(({ rows }) => rows);

/** Hull mass of examples that do not state one. */
const usualMass = 100;

function hullFor({ on, hull }: PricedExample, edition: Edition): Hull {
  return {
    mass: on ?? usualMass,
    boxes: 20,
    armorBoxes: 0,
    ...withoutHouseRules(edition),
    options: new Set(),
    advancedFireControl: false,
    ...hull,
  };
}

/** The choices of an entry by key, arcs last: whether arcs may be omitted depends on the other choices. */
function settingsOf({ choices }: BookEntry): readonly (readonly [key: string, choice: Choice])[] {
  const all = Object.entries(choices) as [string, Choice][];
  return [...all.filter(([, { kind }]) => kind !== 'arcs'), ...all.filter(([, { kind }]) => kind === 'arcs')];
}

function read(choice: Choice, given: unknown): unknown {
  return choice.read ? choice.read(given) : given;
}

/** The choices of an example, as a formula sees them. */
function choicesOf(entry: BookEntry, given: Readonly<Record<string, unknown>> = {}): object {
  const seen: Record<string, unknown> = {};
  for (const [key, choice] of settingsOf(entry)) {
    if (given[key] !== undefined) seen[key] = read(choice, given[key]);
    else seen[key] = choice.kind === 'arcs' ? defaultArcs(entry.covers!(seen as never)) : choice.fallback;
  }
  return seen;
}

function lineOf(entry: BookEntry, example: PricedExample, edition: Edition): CostLine {
  const own = (example.with?.count as number | undefined) ?? 1;
  const choices = choicesOf(entry, example.with);
  return systemLine(
    '',
    { kind: 'system', entry, choices, own, held: example.holding ?? 0 },
    1,
    hullFor(example, edition),
  );
}

function nameOf({ with: given, on, hull, holding }: PricedExample): string {
  const facts = { ...given, ...(on === undefined ? {} : { on }), ...hull, ...(holding ? { holding } : {}) };
  return JSON.stringify(facts, (_, value: unknown) => (value instanceof Set ? [...value] : value));
}

describe('the formulas yield the examples of the rulebook', () => {
  for (const { edition, entry, example } of stated) {
    test(`${edition}: ${entry.id} ${nameOf(example)}`, () => {
      const { mass, points } = lineOf(entry, example, edition);
      expect({ mass, points }).toEqual({ mass: example.mass, points: example.points });
    });
  }
});

describe('the explanation of a figure ends in that figure', () => {
  for (const { edition, entry, example } of stated) {
    test(`${edition}: ${entry.id} ${nameOf(example)}`, () => {
      const line = lineOf(entry, example, edition);
      const figures = [...lineCalculation(line, hullFor(example, edition)).matchAll(/(-?\d+) (mass|points)\b/g)];
      expect(figures.findLast(([, , what]) => what === 'mass')?.[1]).toBe(String(line.mass));
      expect(figures.findLast(([, , what]) => what === 'points')?.[1]).toBe(String(line.points));
    });
  }
});

type Data = Record<string, unknown>;

/** Converts the choices of an example to the design keys of that part of the ship. */
const written: Readonly<Record<PartId, (given: Data, hull: Hull) => Data>> = {
  'basic-hull': () => ({}),
  hull: (given) => ({ hull: given }),
  'stealth-hull': ({ level }, { boxes, armorBoxes }) => ({ hull: { boxes, stealth: level }, armor: [armorBoxes] }),
  streamlining: ({ streamlining }, { boxes }) => ({ hull: { boxes, streamlining } }),
  armor: ({ layer, ...boxes }) => ({ armor: [...Array<number>((layer as number) - 1).fill(0), boxes] }),
  'main-drive': (given) => ({ drive: given }),
  'ftl-drive': (given) => ({ ftl: given }),
  // Free on every ship, so it has no line in the itemized cost.
  'core-systems': () => ({}),
  crew: (given) => given,
  // A ship whose points without the flaw are `class`: 1 per mass and 2 per hull box.
  flawed: ({ class: points }, { boxes }) => ({ flawed: true, mass: (points as number) - 2 * boxes }),
};

/** A minimal design that contains the example. */
function designFor(entry: BookEntry, example: PricedExample, rules: Edition): Data {
  const hull = hullFor(example, rules);
  const given = { ...example.with };
  const bare = { class: 'Example', rules, mass: hull.mass, hull: { boxes: hull.boxes }, options: [...hull.options] };
  if (entry.isShipPart) return { ...bare, ...written[entry.id as PartId](given, hull) };
  const mounts = example.holding ? { mounts: [{ system: 'beam', class: 1, count: example.holding }] } : {};
  const aid = hull.advancedFireControl ? [{ system: 'fire-control', advanced: true }] : [];
  return { ...bare, systems: [{ system: entry.id, ...given, ...mounts }, ...aid] };
}

describe('the itemized cost of a ship contains the examples of the rulebook', () => {
  for (const { edition, entry, example } of stated) {
    // An entry may exist only in a later edition.
    const rules = entry.only && !entry.only.includes(edition) ? (entry.only[0] as Edition) : edition;
    test(`${edition}: ${entry.id} ${nameOf(example)}`, async () => {
      const data = designFor(entry, example, rules);
      expect((await validateDesignData(data)).findings).toEqual([]);
      const ship = priceShip(buildDesign(data, [])!);
      const lines = ship.lines.filter((line) => lineId(line) === entry.id && !/^\/systems\/[1-9]/.test(line.path));
      const sum = (figure: 'mass' | 'points') => lines.reduce((total, line) => total + line[figure], 0);
      expect({ mass: sum('mass'), points: sum('points') }).toEqual({ mass: example.mass, points: example.points });
    });
  }
});

describe('IDs', () => {
  test('no two topics of `explain` share an ID', () => {
    const topics = allTopics();
    const ids = topics.map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) < index)).toEqual([]);
    const sources = [
      ...[...entries, ...craft].map(({ id }) => id),
      ...checks.map(({ code }) => code),
      ...Object.keys(faultCodes),
      ...crossFileChecks.map(({ code }) => code),
      ...allFleetChecks.map(({ code }) => code),
      ...stateChecks.map(({ code }) => code),
      ...Object.keys(waiverCodes),
      ...Object.keys(ledgerCodes),
      ...Object.keys(optionalRules),
    ];
    expect(sources.filter((id) => !ids.includes(id))).toEqual([]);
    const others = topics.filter(({ id, kind }) => kind !== 'term' && !sources.includes(id));
    expect(others.map(({ id }) => id)).toEqual([]);
  });

  for (const { id } of allTopics()) {
    test(`${id} is in kebab case`, () => expect(id).toMatch(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/));
  }
});

describe('every entry is documented', () => {
  const sentences = (text: string) => text.split(/(?<=[.!?])\s+(?=[A-Z0-9`])/);

  for (const { id, about } of [...entries, ...craft]) {
    test(`${id} is described in 2 to 6 sentences`, () => {
      expect(sentences(about).length).toBeGreaterThanOrEqual(2);
      expect(sentences(about).length).toBeLessThanOrEqual(6);
      expect(about).toMatch(/\.$/);
    });
  }

  const shorter = [
    ...checks.map(({ code, about }) => [code, about] as const),
    ...Object.entries(faultCodes).map(([code, { about }]) => [code, about] as const),
    ...Object.entries(optionalRules).map(([id, { about }]) => [id, about] as const),
  ];
  for (const [id, about] of shorter)
    test(`${id} is described in a sentence`, () => expect(about).toMatch(/^[A-Z].+\.$/));

  const cited: readonly { readonly id: string; readonly cite: Citation }[] = allTopics().map((topic) => {
    if (topic.kind === 'system') return topic.entry;
    return topic.kind === 'craft' ? topic.row : topic;
  });
  for (const { id, cite } of cited) {
    test(`${id} cites its rulebook`, () => expect([cite.book.trim(), cite.section.trim()]).not.toContain(''));
  }

  for (const { id, choices, covers, limits = [] } of entries) {
    test(`${id} has a coverage if, and only if, it has a choice of arcs`, () => {
      expect(covers !== undefined).toBe('arcs' in choices);
    });
    test(`${id} describes its choices and limits`, () => {
      for (const [key, choice] of Object.entries(choices)) expect(choice.about, key).toMatch(/\.$/);
      for (const limit of limits) expect(limit).toMatch(/^[A-Z].*\.$/);
    });
  }
});

/** Every combination of the choices of an entry; for counts, a few sample numbers. */
function combinations(entry: BookEntry): readonly Data[] {
  return settingsOf(entry).reduce<Data[]>(
    (some, [key, choice]) =>
      some.flatMap((given) => valuesOf(entry, choice, given).map((value): Data => ({ ...given, [key]: value }))),
    [{}],
  );
}

function valuesOf(entry: BookEntry, choice: Choice, given: Data): readonly unknown[] {
  switch (choice.kind) {
    case 'flag':
      return [false, true];
    case 'whole':
      return [0, 1, 2, 3, 5, 7, 18, 101].filter((value) => value >= (choice.atLeast ?? 0));
    case 'salvoes':
      return [1, 4, { extended: 3 }, { standard: 2, 'two-stage': 5 }, {}].map((value) => read(choice, value));
    case 'arcs': {
      const coverage = entry.covers!(given as never);
      const sets = coverage.sizes.map((size) => fireArcs(...arcNames.slice(0, size)));
      return [
        ...sets,
        ...coverage.sizes.map(placeholderArcs),
        ...(coverage.broadside === 'pair' ? [broadsidePair] : []),
      ];
    }
    default:
      return (choice.options ?? []).map(({ value }) => value);
  }
}

describe('every figure is a whole number on every hull', () => {
  const masses = [...Array.from({ length: 320 }, (_, index) => index + 1), 999, 5000, 100_000];
  const optionSets = [new Set<string>(), new Set(Object.keys(optionalRules))];

  for (const entry of entries) {
    test(entry.id, () => {
      const wrong: unknown[] = [];
      for (const choices of combinations(entry)) {
        for (const mass of masses) {
          for (const options of optionSets) {
            const hull = {
              ...hullFor({ mass: 0, points: 0, on: mass }, defaultEdition),
              options,
              advancedFireControl: mass % 2 === 0,
            };
            const source = { kind: 'system', entry, choices, own: 1 + (mass % 3), held: mass % 40 } as const;
            const { mass: paid, points, combatPoints } = systemLine('', source, 1, hull);
            // Only a flaw lowers the price.
            const least = entry.id === 'flawed' ? -(choices.class as number) : 0;
            const bad = [paid, points, combatPoints].some((figure) => !Number.isSafeInteger(figure) || figure < least);
            if (bad) wrong.push({ choices, mass, paid, points, combatPoints });
          }
        }
      }
      expect(wrong.slice(0, 3)).toEqual([]);
    });
  }
});
