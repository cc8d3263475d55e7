/** Whether a design is in good form is found out without ajv, and is what ajv says. */

import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDocuments } from '../../../src/parse/read-documents.ts';
import { designForm } from '../../../src/parse/validate/forms.generated.js';
import { checkStructure } from '../../../src/parse/validate/structural-check.ts';
import { validateDesignData } from '../../../src/parse/validate/validate-design.ts';
import { at } from '../../support/judge-text.ts';
import { mutatedText } from '../../support/mutate.ts';
import { type Pick, randomDesign, seeded, tries } from '../../support/random-design.ts';

const schema = JSON.parse(readFileSync(at('schemas/design.schema.json'), 'utf8'));
const accepts = new Ajv({ discriminator: true, strict: false }).compile(schema);

async function expectSame(data: unknown): Promise<boolean> {
  const { findings } = await validateDesignData(data);
  const isGood = findings.length === 0;
  expect(isGood, JSON.stringify(data)).toBe(accepts(data));
  // The validator, which would say so too, must not have been needed for it.
  if (isGood) expect(checkStructure(data, designForm), JSON.stringify(data)).toBe(true);
  return isGood;
}

/** What may stand where something else belongs. */
const strangers: readonly unknown[] = [
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

/** A copy of the data with one thing in it changed, taken out or added. */
function altered(data: unknown, pick: Pick): unknown {
  const copy = structuredClone(data);
  const holders: object[] = [];
  const gather = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return;
    holders.push(value);
    for (const inner of Object.values(value)) gather(inner);
  };
  gather(copy);
  const holder = holders[pick(holders.length)];
  if (holder === undefined) return strangers[pick(strangers.length)];
  const own = Object.keys(holder);
  const isNew = own.length === 0 || pick(4) === 0;
  const key = isNew && !Array.isArray(holder) ? keys[pick(keys.length)] : (own[pick(own.length)] ?? '0');
  const place = { enumerable: true, configurable: true, writable: true };
  if (!isNew && pick(3) === 0 && !Array.isArray(holder)) Reflect.deleteProperty(holder, key as string);
  else Object.defineProperty(holder, key as string, { ...place, value: strangers[pick(strangers.length)] });
  return copy;
}

test('data of designs, whole and with things changed, is in good form where ajv says so', async () => {
  const seen = { good: 0, bad: 0 };
  await fc.assert(
    fc.asyncProperty(fc.integer(), async (seed) => {
      const pick = seeded(seed);
      let data: unknown = randomDesign(pick);
      for (let changes = pick(4); changes > 0; changes--) data = altered(data, pick);
      seen[(await expectSame(data)) ? 'good' : 'bad']++;
    }),
    tries(2000),
  );
  expect(Math.min(seen.good, seen.bad)).toBeGreaterThan(200);
});

test('so are texts with slips of the pen', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer(), async (seed) => {
      const documents = await readDocuments(mutatedText(seeded(seed)));
      for (const { data, problems } of documents) if (problems.length === 0) await expectSame(data);
    }),
    tries(500),
  );
});

test('what is no mapping is no design', async () => {
  for (const data of [...strangers, undefined]) await expectSame(data);
});
