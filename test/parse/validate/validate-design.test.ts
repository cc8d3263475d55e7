/** The structural check accepts exactly the data that ajv accepts, without running ajv. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDocuments } from '../../../src/parse/read-documents.ts';
import { designForm } from '../../../src/parse/validate/forms.generated.js';
import { checkStructure } from '../../../src/parse/validate/structural-check.ts';
import { validateDesignData } from '../../../src/parse/validate/validate-design.ts';
import { acceptsDesign } from '../../support/accepts-design.ts';
import { mutatedText } from '../../support/mutate.ts';
import { type Pick, randomDesign, seeded, tries } from '../../support/random-design.ts';

async function expectSame(data: unknown): Promise<boolean> {
  const { findings } = await validateDesignData(data);
  const isValid = findings.length === 0;
  expect(isValid, JSON.stringify(data)).toBe(acceptsDesign(data));
  // Valid data must pass the fast structural check, without the full validator.
  if (isValid) expect(checkStructure(data, designForm), JSON.stringify(data)).toBe(true);
  return isValid;
}

/** Values of unexpected types and ranges. */
const oddValues: readonly unknown[] = [
  ...[null, true, false, 0, 1, 2, 3, 9, 10, 1.5, -1, 1e5, 1e6, 1e9, 1e300, Number.NaN, Number.POSITIVE_INFINITY, '2'],
  ...['', ' ', 'all', 'F', 'FP F', 'FP,F', 'G', 'broadside', 'standard', 'advanced', 'none', 'beam', 'biomass', 'x'],
  ...[[], {}, ['F'], ['FP', 'F'], ['G'], [1], { standard: 2 }, { extended: 1, 'two-stage': 0 }, { type: 'attack' }],
  ...[{ thrust: 4 }, { type: 'standard', tug: 9 }, { 'short-k1': 'excluded' }, { boats: [{ type: 'beam' }] }],
  ...[{ system: 'beam' }, { system: 'beam', class: 2 }, { system: 'biomass', count: 4 }, { system: 'salvo-launcher' }],
  ...[[{ system: 'turret', mounts: [{ system: 'turret' }] }], { boxes: 8 }, { boxes: 8, rows: 7 }],
];

const keys = [
  ...['class', 'mass', 'hull', 'armor', 'drive', 'ftl', 'systems', 'gunboats', 'stated', 'options', 'waivers', 'notes'],
  ...['system', 'count', 'arcs', 'level', 'type', 'wing', 'squadron', 'mods', 'boats', 'ecm', 'mounts', 'launchers'],
  ...['constructor', '__proto__', 'toString', 'flawed', 'salvoes', 'boxes', 'rows', 'x'],
];

/** A copy of the data with one value changed, removed or added. */
function altered(data: unknown, pick: Pick): unknown {
  const copy = structuredClone(data);
  const holders: object[] = [];
  const collect = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return;
    holders.push(value);
    for (const inner of Object.values(value)) collect(inner);
  };
  collect(copy);
  const holder = holders[pick(holders.length)];
  if (holder === undefined) return oddValues[pick(oddValues.length)];
  const own = Object.keys(holder);
  const isNew = own.length === 0 || pick(4) === 0;
  const key = isNew && !Array.isArray(holder) ? keys[pick(keys.length)] : (own[pick(own.length)] ?? '0');
  const flags = { enumerable: true, configurable: true, writable: true };
  if (!isNew && pick(3) === 0 && !Array.isArray(holder)) Reflect.deleteProperty(holder, key as string);
  else Object.defineProperty(holder, key as string, { ...flags, value: oddValues[pick(oddValues.length)] });
  return copy;
}

test('validation agrees with ajv on random designs with random changes', async () => {
  const seen = { valid: 0, invalid: 0 };
  await fc.assert(
    fc.asyncProperty(fc.integer(), async (seed) => {
      const pick = seeded(seed);
      let data: unknown = randomDesign(pick);
      for (let changes = pick(4); changes > 0; changes--) data = altered(data, pick);
      seen[(await expectSame(data)) ? 'valid' : 'invalid']++;
    }),
    tries(500),
  );
  expect(Math.min(seen.valid, seen.invalid)).toBeGreaterThan(100);
});

test('validation agrees with ajv on mutated texts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer(), async (seed) => {
      const documents = await readDocuments(mutatedText(seeded(seed)));
      for (const { data, problems } of documents) if (problems.length === 0) await expectSame(data);
    }),
    tries(150),
  );
});

test('validation agrees with ajv on data that is not a mapping', async () => {
  for (const data of [...oddValues, undefined]) await expectSame(data);
});
