/** The compiled validator, whose schema is rewritten to be small, agrees with the committed schema. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDocuments } from '../../../src/parse/read-documents.ts';
import { validateDesignData } from '../../../src/parse/validate/validate-design.ts';
import { acceptsDesign } from '../../support/accepts-design.ts';
import { mutatedText } from '../../support/mutate.ts';
import { seeded, tries } from '../../support/random-design.ts';

async function expectSame(data: unknown) {
  const { findings } = await validateDesignData(data);
  expect(findings.length === 0, JSON.stringify(data)).toBe(acceptsDesign(data));
}

test('on mutated texts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer(), async (seed) => {
      const documents = await readDocuments(mutatedText(seeded(seed)));
      for (const { data, problems } of documents) if (problems.length === 0) await expectSame(data);
    }),
    tries(500),
  );
});

test('on data that is not a mapping', async () => {
  for (const data of [null, true, 2, Number.NaN, '', 'beam', [], {}, [{}], undefined]) await expectSame(data);
});
