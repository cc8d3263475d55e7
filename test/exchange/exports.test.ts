/** Ships written for programs of today come back the same. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exporterFor } from '../../src/exchange/exporters.ts';
import { openForeign } from '../../src/exchange/importers.ts';
import { mergeLevels } from '../../src/parse/shorthand/entry-data.ts';
import { shipIdentity } from '../../src/rules/ship/identity.ts';
import { dressed } from '../support/dressed.ts';
import { type DesignData, legalDesign } from '../support/legal-design.ts';
import { following, tries } from '../support/random-design.ts';
import { shipFrom } from '../support/ships.ts';

type Format = 'multiplayer' | 'share-code';

function written(format: Format, ...designs: readonly object[]) {
  const exporter = exporterFor(format);
  const ships = designs.map((design) => exporter.exportShip(shipFrom(design), {}));
  const data = ships.flatMap((ship) => (ship.data ? [ship.data as object] : []));
  const text = exporter.fileText(data, undefined);
  return { text, losses: ships.flatMap(({ losses }) => losses) };
}

/** The ships in a text, found by its content. */
async function read(text: string) {
  const files = await openForeign(new TextEncoder().encode(text), { name: 'ships', from: undefined });
  if (typeof files === 'string') throw new Error(files);
  const found = await files[0]?.importer.read(files[0].text, { rules: 'continuum-2017', house: undefined });
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

/** The design without what the export reports. */
function supportedPart(design: DesignData, format: Format): DesignData {
  for (let data = design; ; ) {
    const { losses } = written(format, data);
    const blamed = new Set(
      losses.filter(({ path }) => path.startsWith('/systems/')).map(({ path }) => path.split('/')[2]),
    );
    if (blamed.size === 0) return data;
    data = { ...data, systems: data.systems.filter((_, index) => !blamed.has(String(index))) };
  }
}

for (const format of ['multiplayer', 'share-code'] as const) {
  test(`${format}: of random designs, all parts that the format supports come back`, async () => {
    let [systems, kept] = [0, 0];
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(9999), { minLength: 60, maxLength: 160 }), async (numbers) => {
        const pick = following(numbers);
        const random = dressed(legalDesign(pick), pick) as DesignData & { readonly armor: { standard: number }[] };
        const legal = { ...random, rules: 'continuum-2017', options: [], orientation: 'alpha', drive: 1 + pick(8) };
        const armor = format === 'multiplayer' ? random.armor.map(({ standard }) => standard) : random.armor;
        const data = supportedPart({ ...legal, armor }, format);
        systems += legal.systems.length;
        kept += data.systems.length;
        const { text, losses } = written(format, data);
        expect(losses.filter(({ kind }) => kind === 'lost')).toEqual([]);
        if (losses.length > 0) return;
        const { importer, ships } = await read(text);
        expect([importer, ships.length, ships[0]?.losses]).toEqual([format, 1, []]);
        const result = { rules: 'continuum-2017', ...ships[0]?.result };
        expect(shipIdentity(shipFrom(byLevel(result)))).toBe(shipIdentity(shipFrom(byLevel(data))));
      }),
      tries(100),
    );
    expect(kept / systems).toBeGreaterThan(0.6);
  });

  test(`${format}: several ships in a file`, async () => {
    const design = (name: string) => ({
      class: name,
      rules: 'continuum-2017',
      mass: 20,
      hull: { boxes: 5 },
      systems: [{ system: 'pds' }],
    });
    const { text } = written(format, design('Wren'), design('Rook'));
    const { importer, ships } = await read(text);
    expect([importer, ...ships.map(({ name }) => name)]).toEqual([format, 'Wren', 'Rook']);
  });
}
