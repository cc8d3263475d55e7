/** Ships written for programs of today come back the same. */

import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { type ExportFormat, exporterFor } from '../../src/exchange/exporters.ts';
import { type ImportFormat, openForeign } from '../../src/exchange/importers.ts';
import { mergeLevels } from '../../src/parse/shorthand/entry-data.ts';
import type { Edition } from '../../src/rules/model/citation.ts';
import { shipIdentity } from '../../src/rules/ship/identity.ts';
import { dressed } from '../support/dressed.ts';
import { type DesignData, legalDesign } from '../support/legal-design.ts';
import { projectPath } from '../support/project-path.ts';
import { following, tries } from '../support/random-design.ts';
import { shipFrom } from '../support/ships.ts';

type Format = ExportFormat & ImportFormat;

/** The edition of a program. */
const editions = {
  multiplayer: 'continuum-2017',
  'share-code': 'continuum-2017',
  'fleet-manager': 'fleet-book',
} as const satisfies Partial<Record<Format, Edition>>;

function written(format: Format, ...designs: readonly object[]) {
  const exporter = exporterFor(format);
  const ships = designs.map((design) => exporter.exportShip(shipFrom(design), {}));
  const data = ships.flatMap((ship) => (ship.data ? [ship.data as object] : []));
  const text = exporter.fileText(data, data.length > 1 ? 'Home Fleet' : undefined);
  return { text, losses: ships.flatMap(({ losses }) => losses) };
}

/** The ships in a text, found by its content. */
async function read(text: string, rules: Edition) {
  const files = await openForeign(new TextEncoder().encode(text), { name: 'ships', from: undefined });
  if (typeof files === 'string') throw new Error(files);
  const found = await files[0]?.importer.read(files[0].text, { rules, house: undefined });
  if (!found || 'message' in found) throw new Error(found?.message);
  return { importer: files[0]?.importer.id, ...found };
}

/** Generators with a level as one of each level. */
const leveled = ['screen', 'ecm', 'area-ecm', 'stealth-field'];

function byLevel(data: object): object {
  const { systems = [], stated: _, ...others } = data as { systems?: Record<string, unknown>[]; stated?: unknown };
  const single = systems.map(({ level = 1, count = 1, ...entry }) =>
    leveled.includes(String(entry.system))
      ? { ...entry, level: 1, count: (level as number) * (count as number) }
      : { ...entry, ...(level === 1 ? {} : { level }), count },
  );
  return { ...others, systems: mergeLevels(single as never, () => undefined) };
}

type Armor = readonly (number | { standard: number; regenerative?: number })[];

const boxesOf = (armor: Armor) =>
  armor.reduce<number>(
    (sum, layer) => sum + (typeof layer === 'number' ? layer : layer.standard + (layer.regenerative ?? 0)),
    0,
  );

/** What a program makes of a property that it lacks. */
function without(path: string, instead: string, data: DesignData): object {
  const { hull, armor = [] } = data as DesignData & { armor?: Armor };
  const drive = data.drive as { thrust: number } | number;
  const thrust = typeof drive === 'number' ? drive : drive.thrust;
  const all: Readonly<Record<string, object>> = {
    '/rules': { rules: instead },
    '/role': { role: undefined },
    '/gunboats': { gunboats: [] },
    '/orientation': { orientation: 'alpha' },
    '/crew': { crew: 'military' },
    '/hull': { hull: { ...hull, boxes: hull.rows } },
    '/hull/rows': { hull: { ...hull, rows: 4 } },
    '/hull/stealth': { hull: { ...hull, stealth: 0 } },
    '/hull/streamlining': { hull: { ...hull, streamlining: 'none' } },
    '/armor': { armor: instead === 'dropped' || boxesOf(armor) === 0 ? [] : [boxesOf(armor)] },
    '/drive': { drive: { thrust, type: 'advanced' } },
    '/drive/type': { drive: { thrust, type: 'standard' } },
    '/ftl': { ftl: instead === 'dropped' ? 'none' : 'standard' },
    '/ftl/tug': { ftl: 'standard' },
  };
  const changed = all[path.replace(/\/\d+$/, '')];
  if (!changed) throw new Error(`${path}: ${instead}`);
  return { ...data, ...changed };
}

/** The design without what the export reports. */
function supportedPart(design: DesignData, format: Format): DesignData {
  for (let data = design; ; ) {
    const { losses } = written(format, data);
    if (losses.length === 0) return data;
    const isBlamed = (index: number) =>
      losses.some(({ path }) => path.split('/').slice(1, 3).join() === `systems,${index}`);
    const systems = data.systems?.filter((_, index) => !isBlamed(index));
    data = losses
      .filter(({ path }) => !path.startsWith('/systems/'))
      .reduce<DesignData>(
        (rest, { path, instead }) => without(path, instead, rest) as DesignData,
        systems ? { ...data, systems } : data,
      );
  }
}

/** Exports what the format supports of a design and imports it; returns the part of the systems. */
async function roundTrip(design: DesignData, format: keyof typeof editions) {
  const data = supportedPart(exporterFor(format).hasNavy ? design : { ...design, navy: undefined }, format);
  const { text } = written(format, data);
  const { importer, ships, losses } = await read(text, editions[format]);
  const unread = [...losses, ...(ships[0]?.losses ?? [])].filter(({ kind }) => kind !== 'note');
  expect([importer, ships.length, unread]).toEqual([format, 1, []]);
  const rules = { rules: editions[format] };
  expect(shipIdentity(shipFrom(byLevel({ ...rules, ...ships[0]?.result })))).toBe(
    shipIdentity(shipFrom(byLevel({ ...data, ...rules }))),
  );
  return { kept: data.systems?.length ?? 0, systems: design.systems?.length ?? 0 };
}

const published = readdirSync(projectPath('designs/published'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.yaml') && !name.endsWith('.fleet.yaml'))
  .map((name) => parse(readFileSync(projectPath(`designs/published/${name}`), 'utf8')) as DesignData);

/** The least part of the systems of published ships and of random ships that a program has. */
const leastParts: Readonly<Record<keyof typeof editions, readonly [published: number, random: number]>> = {
  multiplayer: [0.9, 0.6],
  'share-code': [0.9, 0.6],
  'fleet-manager': [0.95, 0.2],
};

test('the extension of a file is that of its format', () => {
  const formats = ['a.json', 'a.XML', 'a.txt', 'a.csv', 'a.FTDesign', 'a.ftfleet'].map(
    (name) => exporterFor(undefined, name).id,
  );
  expect(formats).toEqual(['ftlibship', 'ftjava', 'text', 'csv', 'fleet-manager', 'fleet-manager']);
});

for (const [format, rules] of Object.entries(editions) as [keyof typeof editions, Edition][]) {
  test(`${format}: of published ships, all parts that the format supports come back`, async () => {
    let [systems, kept] = [0, 0];
    for (const design of published) {
      const part = await roundTrip(design, format);
      systems += part.systems;
      kept += part.kept;
    }
    expect(published.length).toBe(91);
    expect(kept / systems).toBeGreaterThan(leastParts[format][0]);
  });

  test(`${format}: of random designs, all parts that the format supports come back`, async () => {
    let [systems, kept] = [0, 0];
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(9999), { minLength: 60, maxLength: 160 }), async (numbers) => {
        const pick = following(numbers);
        const random = dressed(legalDesign(pick), pick) as DesignData & { readonly armor: { standard: number }[] };
        const legal = { ...random, rules, options: [], drive: 1 + pick(8) };
        const armor = format === 'multiplayer' ? random.armor.map(({ standard }) => standard) : random.armor;
        const part = await roundTrip({ ...legal, armor }, format);
        systems += part.systems;
        kept += part.kept;
      }),
      tries(100),
    );
    expect(kept / systems).toBeGreaterThan(leastParts[format][1]);
  });

  test(`${format}: several ships in a file`, async () => {
    const design = (name: string) => ({
      class: name,
      rules,
      mass: 20,
      hull: { boxes: 5 },
      systems: [{ system: 'pds' }],
    });
    const { text } = written(format, design('Wren'), design('Rook'));
    const { importer, ships } = await read(text, rules);
    expect([importer, ...ships.map(({ name }) => name)]).toEqual([format, 'Wren', 'Rook']);
  });
}

test.each(['multiplayer', 'fleet-manager'] as const)(
  '%s keeps a system without a choice that it lacks',
  async (format) => {
    const rules = editions[format];
    const systems = [{ system: 'k-gun', class: 2, arcs: 'F', flak: true }];
    const { text, losses } = written(format, { class: 'Wren', rules, mass: 20, hull: { boxes: 5 }, systems });
    expect(losses.map(({ path, instead }) => [path, instead])).toContainEqual(['/systems/0/flak', 'system without it']);
    const { ships } = await read(text, rules);
    expect(ships[0]?.result).toMatchObject({ systems: [{ system: 'k-gun', class: 2, arcs: 'F' }] });
  },
);
