import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { judge } from '../../src/checks/judge.ts';
import type { Choice } from '../../src/rules/catalogue/choices.ts';
import { fighterMods, fighterTypes, fighterWeapons } from '../../src/rules/catalogue/craft/fighters.ts';
import { gunboatTypes, squadronMods } from '../../src/rules/catalogue/craft/gunboats.ts';
import type { BookEntry } from '../../src/rules/catalogue/entry.ts';
import { rulebook } from '../../src/rules/house/book.ts';
import { defaultEdition } from '../../src/rules/model/citation.ts';
import { defaultRules } from '../../src/rules/model/house-rules.ts';
import { optionalRules } from '../../src/rules/reference/optional-rules.ts';
import { priceShip } from '../../src/rules/ship/price-ship.ts';
import { groupBy } from '../../src/text/collections.ts';

const root = new URL('../../designs/', import.meta.url);
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(?:ya?ml|json)$/.test(name) && !/^(?:fleets|campaign|published)\//.test(name))
  .sort()
  .map((name) => ({ name, bytes: readFileSync(new URL(name, root)) }));
const verdicts = (await Promise.all(files.map((file) => judge(file)))).flat();
const ships = verdicts.flatMap(({ ship }) => ship ?? []);

describe('every design', () => {
  for (const { name, bytes } of files) {
    const text = bytes.toString();
    const [verdict, ...more] = verdicts.filter(({ file }) => file === name);

    test(`${name} contains one design without errors or warnings`, () => {
      expect(more).toEqual([]);
      const problems = verdict?.findings.filter(({ severity }) => severity !== 'info') ?? [];
      expect(problems.map(({ code, message }) => `${code}: ${message}`)).toEqual([]);
      expect(verdict?.ship?.design.class).toMatch(/\S/);
    });

    test(`${name} states its totals`, () => {
      const { mass, points } = verdict?.ship ?? {};
      expect(verdict?.ship?.design.stated).toEqual({ mass: mass?.used, points: points?.class });
    });

    test(`${name} links its schema for editors`, () => {
      const up = '../'.repeat(name.split('/').length);
      expect(text.split('\n')[0]).toBe(`# yaml-language-server: $schema=${up}schemas/design.schema.json`);
    });

    test(`${name} has role, navy and notes`, () => {
      const { role, navy } = verdict?.ship?.design ?? {};
      expect([role, navy, parse(text).notes]).toEqual(Array(3).fill(expect.stringMatching(/\S/)));
    });
  }

  test('has a unique class name', () => {
    const filesOf = groupBy(verdicts, ({ design }) => design?.class);
    const shared = [...filesOf].filter(([, { length }]) => length > 1);
    expect(shared.map(([name, of]) => `${name}: ${of.map(({ file }) => file).join(', ')}`)).toEqual([]);
  });
});

describe('the example designs', () => {
  test('are in a folder for each navy', () => {
    const inFolders = verdicts.map(({ file, design }) => `${file.split('/')[0]}: ${design?.navy}`);
    const navies = new Set(verdicts.map(({ design }) => design?.navy));
    expect(navies.size).toBeGreaterThan(1);
    expect(new Set(inFolders).size).toBe(navies.size);
  });

  test('give the same result on a second check', async () => {
    expect((await Promise.all(files.map((file) => judge(file)))).flat()).toEqual(verdicts);
  });

  test('are not modified by pricing', () => {
    for (const { design, lines } of ships) {
      const before = structuredClone(design);
      expect(priceShip(design).lines.map(({ mass, points }) => [mass, points])).toEqual(
        lines.map(({ mass, points }) => [mass, points]),
      );
      expect(design).toEqual(before);
    }
  });
});

const items = ships.flatMap((ship) => ship.items);
const wings = ships.flatMap((ship) => ship.wings.map(({ craft }) => craft));
const squadrons = ships.flatMap((ship) => ship.squadrons.map(({ craft }) => craft));
const designs = ships.map(({ design }) => design);

const isAvailable = (only: readonly string[] | undefined) => only === undefined || only.includes(defaultEdition);
const entries = [...rulebook(defaultRules).values()].filter(({ isShipPart }) => !isShipPart);
const available = entries.filter(({ only }) => isAvailable(only));
/** Systems that only the Fleet Books have: the organs of living ships. */
const organs = entries.filter(({ only }) => only?.join() === 'fleet-book');

/** Every choice that a system offers, as text: `beam class 3`. */
function optionsOf(entry: BookEntry): readonly string[] {
  return Object.entries(entry.choices as Readonly<Record<string, Choice>>).flatMap(([key, choice]) => {
    const values = choice.kind === 'flag' ? [false, true] : (choice.options ?? []).map(({ value }) => value);
    return values.filter((value) => isAvailable(choice.onlyIn?.(value))).map((value) => `${entry.id} ${key} ${value}`);
  });
}

const missiles = ['standard', 'extended', 'two-stage'];

/** Kinds of content: the items the designs should contain, and those they do contain. */
const coverage: readonly {
  readonly what: string;
  readonly wanted: readonly unknown[];
  readonly shown: Iterable<unknown>;
}[] = [
  { what: 'system', wanted: [...available, ...organs].map(({ id }) => id), shown: items.map(({ id }) => id) },
  {
    what: 'choice',
    wanted: available.flatMap(optionsOf),
    shown: items.flatMap(({ id, choices }) => Object.entries(choices).map(([key, value]) => `${id} ${key} ${value}`)),
  },
  {
    what: 'kind of missile in a magazine',
    wanted: missiles,
    shown: items.flatMap(({ choices }) =>
      'salvoes' in choices ? Object.entries(choices.salvoes as object).flatMap(([kind, n]) => (n > 0 ? kind : [])) : [],
    ),
  },
  {
    what: 'kind of arcs',
    wanted: ['set', 'pair'],
    shown: items.flatMap(({ choices }) => ('arcs' in choices ? (choices.arcs as { kind: string }).kind : [])),
  },
  { what: 'type of fighter', wanted: Object.keys(fighterTypes), shown: wings.map(({ type }) => type) },
  { what: 'modification of a wing', wanted: Object.keys(fighterMods), shown: wings.flatMap(({ mods = [] }) => mods) },
  {
    what: 'weapon of fighters',
    wanted: Object.keys(fighterWeapons),
    shown: wings.map(({ weapon = 'beams' }) => weapon),
  },
  { what: 'light wing', wanted: [true, false], shown: wings.map(({ light = false }) => light) },
  {
    what: 'type of gunboat',
    wanted: Object.keys(gunboatTypes),
    shown: squadrons.flatMap(({ boats }) => boats.map(({ type }) => type)),
  },
  {
    what: 'modification of a squadron',
    wanted: Object.keys(squadronMods),
    shown: squadrons.flatMap(({ mods = [] }) => mods),
  },
  { what: 'ECM level of a squadron', wanted: [0, 1], shown: squadrons.map(({ ecm = 0 }) => Math.min(ecm, 1)) },
  {
    what: 'location of squadrons (in a rack)',
    wanted: [true, false],
    shown: ships.flatMap(({ squadrons }) => squadrons.map(({ carrier }) => carrier !== undefined)),
  },
  { what: 'optional rule', wanted: Object.keys(optionalRules), shown: designs.flatMap(({ options }) => options) },
  { what: 'kind', wanted: ['ship', 'system-defense-boat', 'fortress'], shown: designs.map(({ kind }) => kind) },
  { what: 'crew', wanted: ['military', 'civilian'], shown: designs.map(({ crew }) => crew) },
  { what: 'orientation', wanted: ['alpha', 'beta'], shown: designs.map(({ orientation }) => orientation) },
  { what: 'number of hull rows', wanted: [3, 4, 5, 6], shown: designs.map(({ hull }) => hull.rows) },
  { what: 'stealth level of the hull', wanted: [0, 1, 2], shown: designs.map(({ hull }) => hull.stealth) },
  {
    what: 'streamlining',
    wanted: ['none', 'partial', 'full'],
    shown: designs.map(({ hull }) => hull.streamlining),
  },
  {
    what: 'drive',
    wanted: ['none', 'standard', 'advanced'],
    shown: designs.map(({ drive }) => drive?.type ?? 'none'),
  },
  { what: 'FTL drive', wanted: ['none', 'standard', 'advanced'], shown: designs.map(({ ftl }) => ftl?.type ?? 'none') },
  { what: 'tug', wanted: [true], shown: designs.map(({ ftl }) => (ftl?.tug ?? 0) > 0) },
  { what: 'number of armor layers', wanted: [0, 1, 2], shown: designs.map(({ armor }) => Math.min(armor.length, 2)) },
  {
    what: 'regenerative armor',
    wanted: [true],
    shown: designs.flatMap(({ armor }) => armor.map(({ regenerative }) => regenerative > 0)),
  },
  {
    what: 'number of arcs',
    wanted: [1, 2, 3, 4, 5, 6],
    shown: items.flatMap(({ choices }) => ('arcs' in choices ? (choices.arcs as { size: number }).size : [])),
  },
];

describe('the example designs contain every', () => {
  for (const { what, wanted, shown } of coverage) {
    test(what, () => {
      const met = new Set(shown);
      expect(wanted.length).toBeGreaterThan(0);
      expect(
        wanted.filter((value) => !met.has(value)),
        `no design has this ${what}`,
      ).toEqual([]);
    });
  }
});
