/** Suggestions for faults that are made at random: each removes its finding and adds no others. */

import { describe, expect, test } from 'vitest';
import { mutants } from '../support/mutants.ts';
import { tries } from '../support/random-design.ts';
import { checkedOnce, countCodes, expectToWork, isPriceOfArcs, suggestionsIn } from '../support/suggestions.ts';

describe('mutants of valid designs', () => {
  const { numRuns, seed = Date.now() } = tries(500);
  const all = mutants(numRuns, seed);

  test('get suggestions that work', async () => {
    let count = 0;
    const failures: string[] = [];
    for (const { what, original, text } of all) {
      const known = (await checkedOnce(original))[0]?.findings ?? [];
      for (const suggested of await suggestionsIn(text)) {
        // Findings of the original are covered by the fixtures.
        if (known.some(({ code, message }) => code === suggested.finding.code && message === suggested.finding.message))
          continue;
        count++;
        const allowed = countCodes(known);
        await expectToWork(
          text,
          suggested,
          (code) => allowed.has(code) || isPriceOfArcs(code, suggested.finding.code),
        ).catch((error) => {
          failures.push(`${what}: ${(error as Error).message}`);
        });
      }
    }
    expect(failures).toEqual([]);
    expect(count).toBeGreaterThan(numRuns / 3);
  });
});
