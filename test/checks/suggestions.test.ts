/** Every suggestion can be applied: it removes its finding and adds no others. */

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { LocatedFinding } from '../../src/findings/finding.ts';
import { faultCodes } from '../../src/parse/messages/faults.ts';
import { fixturesIn } from '../support/fixture-output.ts';
import { projectPath } from '../support/project-path.ts';
import { expectToWork, isPriceOfArcs, type Suggested, suggestionsIn } from '../support/suggestions.ts';

const isFault = (code: string) => code in faultCodes;

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
