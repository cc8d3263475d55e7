/** Every suggestion can be applied: it removes its finding and adds no others. */

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { LocatedFinding } from '../../src/findings/finding.ts';
import { faultCodes } from '../../src/parse/messages/faults.ts';
import { fixturesIn } from '../support/fixture-output.ts';
import { mutants } from '../support/mutants.ts';
import { projectPath } from '../support/project-path.ts';
import { tries } from '../support/random-design.ts';
import {
  addedCodes,
  applySuggestion,
  checkedOnce,
  countCodes,
  type Suggested,
  suggestionsIn,
} from '../support/suggestions.ts';

const isFault = (code: string) => code in faultCodes;

/** Other arcs have another price. */
function isPriceOfArcs(code: string, repaired: string): boolean {
  return repaired === 'arcs-not-offered' && ['mass-unused', 'over-mass', 'stated-mass', 'stated-points'].includes(code);
}

/** Findings that a fix may uncover: rules not checked before, and keys of an entry whose system was unknown. */
function isUncovered(
  code: string,
  { finding: { code: repaired, path, repair, help } }: Suggested,
  before: readonly LocatedFinding[],
) {
  if (repair) return true;
  if (repaired === 'arcs-not-offered') return isPriceOfArcs(code, repaired);
  if (!isFault(code)) return before.some((finding) => isFault(finding.code));
  const renamesToSystem = repaired === 'unknown-key' && help === 'did you mean `system`?';
  return repaired === 'unknown-system' || renamesToSystem || /\/[^/]*syst?em[^/]*$/.test(path);
}

async function expectToWork(
  text: string,
  suggested: Suggested,
  allow: (code: string, before: readonly LocatedFinding[]) => boolean,
) {
  const { document, finding } = suggested;
  const what = `${finding.code} at ${finding.path}: ${finding.help ?? finding.fix?.title}\n${text}`;
  const fixed = await applySuggestion(text, suggested);
  expect(fixed, `a suggestion can be applied: ${what}`).toBeDefined();
  expect(fixed, `a suggestion changes the text: ${what}`).not.toBe(text);
  const before = (await checkedOnce(text))[document]?.findings ?? [];
  const after = (await checkedOnce(fixed as string))[document]?.findings ?? [];
  const count = (findings: readonly LocatedFinding[]) => countCodes(findings).get(finding.code) ?? 0;
  const isGone =
    count(after) < count(before) ||
    !after.some(({ code, message }) => code === finding.code && message === finding.message);
  expect(isGone, `removes the finding: ${what}\n→\n${fixed}`).toBe(true);
  const added = addedCodes(before, after).filter((code) => !allow(code, before));
  expect(added, `adds none: ${what}\n→\n${fixed}`).toEqual([]);
}

describe.each(['test/checks/design', 'test/parse/messages/faults'])('the suggestions of %s', (folder) => {
  test.each(fixturesIn(folder).fixtures)('%s', async (file) => {
    const text = readFileSync(projectPath(`${folder}/${file}`), 'utf8');
    let count = 0;
    // One document at a time, because each suggestion is applied to its text and the result is checked.
    for (const document of text.split(/^(?=---$)/m)) {
      for (const suggested of await suggestionsIn(document)) {
        await expectToWork(document, suggested, (code, before) => isUncovered(code, suggested, before));
        count++;
      }
    }
    expect(count).toBe((await suggestionsIn(text)).length);
  });
});

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
