/** Rulings as data: refused designs, designs just within the limits, and the prices of all mounts and systems. */

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { LocatedFinding } from '../../src/findings/finding.ts';
import { readDocuments } from '../../src/parse/read-documents.ts';
import { rulebook } from '../../src/rules/house/book.ts';
import { allArcSets } from '../../src/rules/model/arcs.ts';
import { type Edition, editions, formatCitation } from '../../src/rules/model/citation.ts';
import { withoutHouseRules } from '../../src/rules/model/house-rules.ts';
import { judgedText } from '../support/judge-text.ts';
import { projectPath } from '../support/project-path.ts';

type Entry = Readonly<Record<string, unknown>>;

/** Changes to a legal base design: keys to set (null removes a key) and systems to add. */
interface Row {
  readonly on?: 'living';
  readonly ship?: Readonly<Record<string, unknown>>;
  readonly biomass?: number;
  readonly with?: readonly Entry[];
}

interface Refused extends Row {
  /** Locations of the errors, as JSON pointers. */
  readonly at: string | readonly string[];
  /** Section of the rulebook that the error cites. */
  readonly by: string;
}

interface Mount extends Entry {
  readonly system: string;
  readonly class?: number;
  /** The system that it needs aboard (default: a fire control). */
  readonly beside?: Entry;
  readonly arcs: Readonly<Record<string, readonly [mass: number, points: number]>>;
}

async function list<T>(name: string): Promise<T> {
  const [document] = await readDocuments(readFileSync(projectPath(`test/rules/rulings/${name}.yaml`), 'utf8'));
  if (!document || document.problems.length > 0) throw new Error(`${name}.yaml cannot be read`);
  return document.data as T;
}

const fireControl = { system: 'fire-control' };

/** The legal base designs: a built ship and a living one. */
function designOf({ on, ship = {}, biomass = 18, with: more = [] }: Row): Readonly<Record<string, unknown>> {
  const organs = ['drive-node', 'ftl-node', 'cortex-node'].map((system) => ({ system }));
  const base =
    on === 'living'
      ? { rules: 'fleet-book', mass: 64, systems: [{ system: 'biomass', count: biomass }, ...organs] }
      : { mass: 100, hull: { boxes: 20 }, drive: 4, ftl: 'standard', systems: [fireControl] };
  const design = { class: 'Test', ...base, ...ship, systems: [...base.systems, ...more] };
  return Object.fromEntries(Object.entries(design).filter(([, value]) => value !== null));
}

async function judgedData(design: object) {
  const [verdict] = await judgedText(JSON.stringify(design));
  if (!verdict) throw new Error('expected one verdict');
  const errors = verdict.findings.filter(({ severity }) => severity === 'error');
  return { ship: verdict.ship, errors };
}

const summary = ({ code, path, cite }: LocatedFinding) => `${code} ${path} by ${formatCitation(cite)}`;

describe('refused designs', async () => {
  for (const [code, rows] of Object.entries(await list<Readonly<Record<string, readonly Refused[]>>>('refused'))) {
    test.each(rows.map((row) => [JSON.stringify({ ...row, at: undefined, by: undefined }), row] as const))(
      `${code}: %s`,
      async (_, row) => {
        const { errors } = await judgedData(designOf(row));
        expect(errors.map(summary)).toEqual([row.at].flat().map((path) => `${code} ${path} by ${row.by}`));
      },
    );
  }
});

describe('allowed designs', async () => {
  const rows = await list<readonly Row[]>('allowed');
  test.each(rows.map((row) => [JSON.stringify(row), row] as const))('%s', async (_, row) => {
    const { ship, errors } = await judgedData(designOf(row));
    expect(errors.map(summary)).toEqual([]);
    expect(ship).toBeDefined();
  });
});

/** Arcs to try: 1 to 6 arcs clockwise from the bow, one side, and a pair. */
const arcsToTry: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((size) => [size, ['F', 'FS', 'AS', 'A', 'AP', 'FP'].slice(0, size)])),
  side: 'FP AP',
  pair: 'broadside',
};

/** A ship with one mount, large enough for any mount. */
function armed(rules: Edition, { beside = fireControl, ...mount }: Omit<Mount, 'arcs'> & { readonly arcs: unknown }) {
  return { class: 'Test', rules, mass: 300, hull: { boxes: 30 }, systems: [beside, mount] };
}

const lists = await list<Readonly<Record<Edition, readonly Mount[]>>>('mounts');

/** Mounts tested elsewhere: turrets are not weapons, and living weapons have one price. */
const elsewhere = ['turret', 'stinger-node', 'pod-launcher'];

describe.each(Object.keys(editions) as Edition[])('mounts of %s', (rules) => {
  const mounts = lists[rules];
  const classesOf = (id: string) => mounts.filter(({ system }) => system === id).map((mount) => mount.class);

  test('are all listed', () => {
    const available = [...rulebook(withoutHouseRules(rules)).values()].filter(
      ({ covers, only }) => covers && (only?.includes(rules) ?? true),
    );
    const listed = new Set([...mounts.map(({ system }) => system)]);
    expect([...listed].sort()).toEqual(
      available
        .map(({ id }) => id)
        .filter((id) => !elsewhere.includes(id))
        .sort(),
    );
  });

  test.each(mounts.map((mount) => [JSON.stringify({ ...mount, arcs: undefined }), mount] as const))(
    'have the listed arcs and prices: %s',
    async (_, { arcs: listed, ...mount }) => {
      for (const [name, arcs] of Object.entries(arcsToTry)) {
        // An edition that allows any two arcs also allows the two of one side.
        const price = listed[name] ?? (name === 'side' ? listed[2] : undefined);
        const { ship, errors } = await judgedData(armed(rules, { ...mount, arcs }));
        expect(errors.map(({ code, path }) => `${code} ${path}`)).toEqual(
          price ? [] : ['arcs-not-offered /systems/1/arcs'],
        );
        const line = ship?.lines.find(({ path }) => path === '/systems/1');
        if (price) expect([name, line?.mass, line?.points]).toEqual([name, ...price]);
      }
    },
  );

  test.each(mounts.map((mount) => [JSON.stringify({ ...mount, arcs: undefined }), mount] as const))(
    'cost as much as the next larger number of arcs where a set is not offered: %s',
    async (_, { arcs: listed, ...mount }) => {
      const sizes = Object.keys(listed).map(Number).filter(Number.isInteger);
      // One mount of each set, on one ship.
      const [first, ...others] = allArcSets.map(({ names }) => ({ ...mount, arcs: names }));
      const design = armed(rules, first as (typeof others)[number]);
      const { ship, errors } = await judgedData({ ...design, systems: [...design.systems, ...others] });
      for (const [index, arcs] of allArcSets.entries()) {
        const size = sizes.find((each) => each >= arcs.size) ?? sizes.at(-1);
        // More arcs than any mount of this kind covers cost at least as much as the most that one covers.
        const [leastMass, leastPoints] = listed[String(size)] ?? [0, 0];
        const place = `/systems/${index + 1}`;
        const line = ship?.lines.find(({ path }) => path === place);
        if (!errors.some(({ path }) => path === `${place}/arcs`)) continue;
        if (arcs.size <= (sizes.at(-1) ?? 0))
          expect([arcs.text, line?.mass, line?.points]).toEqual([arcs.text, leastMass, leastPoints]);
        else expect(line?.mass).toBeGreaterThanOrEqual(leastMass);
      }
    },
  );

  test('exist in the listed classes only', async () => {
    for (const id of new Set(mounts.map(({ system }) => system))) {
      if (classesOf(id)[0] === undefined) continue;
      for (const size of [-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 99]) {
        if (classesOf(id).includes(size)) continue;
        for (const arcs of ['F', 'FP F FS', 'all']) {
          const { errors } = await judgedData(armed(rules, { system: id, class: size, arcs }));
          const codes = errors.filter(({ path }) => path === '/systems/1/class').map(({ code }) => code);
          expect([id, size, codes.length === 1 && /^(not-offered|other-edition)$/.test(String(codes))]).toEqual([
            id,
            size,
            true,
          ]);
        }
      }
    }
  });

  test('do not include mounts of other editions', async () => {
    const own = new Set(mounts.map(({ system }) => system));
    for (const { arcs: _, ...mount } of Object.values(lists).flat()) {
      if (own.has(mount.system)) continue;
      const { errors } = await judgedData(armed(rules, { ...mount, arcs: 'FP F FS' }));
      expect([mount.system, errors.map(({ code }) => code)]).toEqual([
        mount.system,
        expect.arrayContaining(['other-edition']),
      ]);
    }
  });
});

/** Class 2 beams in a turret, and the mass and points of both. */
const turretBeams: readonly (readonly [arcs: string, mass: number, points: number])[] = [
  ['FP F FS', 6, 18],
  ['FP AP', 6, 18],
  ['AS FS', 6, 18],
  ['F FS', 6, 18],
  ['all', 9, 27],
];

test.each(turretBeams)(
  'a turret with two class 2 beams in %s costs as with beams in three or six arcs',
  async (...row) => {
    const [arcs, ...price] = row;
    for (const rules of ['continuum-2014', 'continuum-2017'] as const) {
      const mounts = [{ system: 'beam', class: 2, arcs, count: 2 }];
      const { ship } = await judgedData(armed(rules, { system: 'turret', arcs: 'all', mounts }));
      const lines = ship?.lines.filter(({ path }) => path.startsWith('/systems/1')) ?? [];
      const sum = (key: 'mass' | 'points') => lines.reduce((total, line) => total + line[key], 0);
      expect([sum('mass'), sum('points')]).toEqual(price);
    }
  },
);

interface Priced {
  readonly options?: readonly string[];
  readonly ship?: Readonly<Record<string, unknown>>;
  readonly with?: Entry & { readonly system: string };
  /** JSON pointer of the line to compare (default: the line of the system). */
  readonly at?: string;
  /** Mass and points by hull mass. */
  readonly on: Readonly<Record<string, readonly [mass: number, points: number]>>;
}

const prices = await list<Readonly<Record<Edition, readonly Priced[]>>>('prices');

describe.each(Object.keys(editions) as Edition[])('prices of %s', (rules) => {
  test('list every system that the edition offers', () => {
    const available = [...rulebook(withoutHouseRules(rules)).values()].filter(
      ({ covers, only, isShipPart }) => !covers && !isShipPart && (only?.includes(rules) ?? true),
    );
    const listed = new Set(prices[rules].flatMap((row) => row.with?.system ?? []));
    // Living ships are checked against their printed totals in savasku.test.ts.
    expect([...listed].sort()).toEqual(
      available
        .filter(({ chapter }) => !chapter.startsWith('Living'))
        .map(({ id }) => id)
        .sort(),
    );
  });

  test.each(prices[rules].map((row) => [JSON.stringify({ ...row, on: undefined }), row] as const))(
    '%s',
    async (_, row) => {
      const { options = [], ship = {}, with: system, at: path = '/systems/0', on } = row;
      for (const [mass, price] of Object.entries(on)) {
        const hull = { boxes: Math.max(4, Number(mass)) };
        const systems = system === undefined ? [] : [system];
        const judged = await judgedData({ class: 'Test', rules, mass: Number(mass), hull, options, systems, ...ship });
        const line = judged.ship?.lines.find((each) => each.path === path);
        expect([mass, line?.mass, line?.points]).toEqual([mass, ...price]);
      }
    },
  );
});
