/** Designs within the limits of the ftLibShip format survive export and import unchanged. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boatTypes, wingMods, wingTypes } from '../../src/exchange/ftlibship/craft.ts';
import { importShips } from '../../src/exchange/ftlibship/read.ts';
import { systemMappings, unsupportedSystems } from '../../src/exchange/ftlibship/table.ts';
import { exportShip } from '../../src/exchange/ftlibship/write.ts';
import { type JsonNode, readJson } from '../../src/exchange/json.ts';
import { validateDesignData } from '../../src/parse/validate/validate-design.ts';
import { chapters } from '../../src/rules/catalogue/chapters.ts';
import { fighterMods, fighterTypes } from '../../src/rules/catalogue/craft/fighters.ts';
import { gunboatTypes } from '../../src/rules/catalogue/craft/gunboats.ts';
import { shipIdentity } from '../../src/rules/ship/identity.ts';
import { dressed } from '../support/dressed.ts';
import { type DesignData, legalDesign } from '../support/legal-design.ts';
import { following, tries } from '../support/random-design.ts';
import { shipFrom } from '../support/ships.ts';

/** Exports a design and imports the result. */
function roundTrip(data: object) {
  const written = exportShip(shipFrom(data), {});
  const { ships, losses } = importShips(readJson(JSON.stringify(written.data)) as JsonNode, {
    rules: 'continuum-2014',
  });
  return { ship: ships[0], losses: [...losses, ...(ships[0]?.losses ?? [])], out: written.losses };
}

const sums: ReadonlySet<unknown> = new Set(['ecm', 'area-ecm', 'stealth-field', 'screen']);

/** Splits systems of level 2 into two of level 1, which have the same cost and effect. */
function byLevel(data: object): object {
  const { systems = [], stated, ...others } = data as { systems?: Record<string, unknown>[]; stated?: object };
  const single = ({ level = 1, count = 1, ...entry }: Record<string, unknown>) => ({
    ...entry,
    level: 1,
    count: (level as number) * (count as number),
  });
  return { ...others, systems: systems.map((entry) => (sums.has(entry.system) ? single(entry) : entry)) };
}

/** Removes the systems that the export reports as unsupported. */
function supportedPart(design: DesignData): DesignData {
  for (let data = design; ; ) {
    const { losses } = exportShip(shipFrom(data), {});
    expect(losses.every(({ path }) => path.startsWith('/systems/'))).toBe(true);
    const blamed = new Set(losses.map(({ path }) => path.split('/')[2]));
    if (blamed.size === 0) return data;
    data = { ...data, systems: data.systems.filter((_, index) => !blamed.has(String(index))) };
  }
}

describe('a round trip gives the same ship', () => {
  test('for all systems that the format supports, which are more than 60%', async () => {
    let systems = 0;
    let kept = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(9999), { minLength: 60, maxLength: 160 }), async (numbers) => {
        const pick = following(numbers);
        const legal = dressed(legalDesign(pick), pick);
        const data = supportedPart(legal);
        systems += legal.systems.length;
        kept += data.systems.length;
        const { ship, losses } = roundTrip(data);
        expect(losses).toEqual([]);
        expect((await validateDesignData(ship?.result)).findings).toEqual([]);
        const [before, after] = [shipFrom(data), shipFrom(ship?.result)];
        expect(shipIdentity(shipFrom(byLevel(ship?.result as object)))).toBe(shipIdentity(shipFrom(byLevel(data))));
        expect([after.mass, after.points, after.combatPoints, after.crew]).toEqual([
          before.mass,
          before.points,
          before.combatPoints,
          before.crew,
        ]);
      }),
      tries(60),
    );
    expect(systems).toBeGreaterThan(200);
    expect(kept / systems).toBeGreaterThan(0.6);
  });
});

describe('the mapping tables are complete:', () => {
  const ids = chapters.flatMap((chapter) =>
    (chapter.systems as readonly { readonly id: string }[]).map(({ id }) => id),
  );

  test('every system is mapped, or listed with the reason why not', () => {
    const known = new Set<string>([...systemMappings.map(({ ours }) => ours), ...Object.keys(unsupportedSystems)]);
    expect(ids.filter((id) => !known.has(id))).toEqual([]);
    expect(Object.keys(unsupportedSystems).filter((id) => systemMappings.some(({ ours }) => ours === id))).toEqual([]);
  });

  test('every type of fighter and gunboat and every fighter modification is mapped', () => {
    expect([...new Set(wingTypes.map(([, ours]) => ours))].sort()).toEqual(Object.keys(fighterTypes).sort());
    expect(wingMods.map(([, ours]) => ours).sort()).toEqual(Object.keys(fighterMods).sort());
    expect(boatTypes.map(([, ours]) => ours).sort()).toEqual(Object.keys(gunboatTypes).sort());
  });

  test('every choice of a mapped system is mapped or listed as unsupported', () => {
    const unmapped = systemMappings.flatMap(
      ({ ours, keys, when = {}, discriminators = {}, levels, unsupported = {}, arcs }) => {
        const entry = chapters.flatMap(({ systems }) => systems as readonly { id: string; choices: object }[]);
        const choices = Object.keys(entry.find(({ id }) => id === ours)?.choices ?? {});
        const mapped = new Set([
          ...keys.map((key) => key.ours),
          ...Object.keys({ ...when, ...discriminators, ...unsupported }),
        ]);
        if (levels !== undefined) mapped.add('level');
        if (arcs !== undefined) mapped.add('arcs');
        return choices.filter((choice) => !mapped.has(choice)).map((choice) => `${ours}: ${choice}`);
      },
    );
    expect(unmapped).toEqual([]);
  });
});
