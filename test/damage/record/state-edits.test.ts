/** Recording damage in the text of a state file. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { judgeState } from '../../../src/checks/judge-state.ts';
import { defaultSettings } from '../../../src/config/settings.ts';
import { statedDamage } from '../../../src/damage/apply-damage.ts';
import { readState } from '../../../src/damage/read-state.ts';
import { editStateText, entryEdits } from '../../../src/damage/record/state-edits.ts';
import { damageSummary } from '../../../src/damage/record/summary.ts';
import type { ShipState } from '../../../src/damage/state-file.ts';
import { legalDesign } from '../../support/legal-design.ts';
import { seeded, tries } from '../../support/random-design.ts';
import { shipOf } from '../../support/render-context.ts';
import { stateFor } from '../../support/states.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

test('edits change any recorded damage to any other damage of the ship, and keep every comment', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer(), async (seed) => {
      const pick = seeded(seed);
      const ship = await shipOf(stringify(legalDesign(pick)));
      const before: ShipState = { ship: 'Vigil', ...stateFor(ship, pick) };
      const wanted = statedDamage(stateFor(ship, pick), ship);
      const plain = stringify({ after: 'the Reef', ships: [before] }, pick(2) === 0 ? {} : { collectionStyle: 'flow' });
      // Every line of a block has a comment at its end.
      const text = plain.startsWith('{') ? plain : plain.replace(/$/gm, ' # kept').replace(/ # kept$/, '');
      const edited = await editStateText(text, entryEdits(before, ship, wanted, '/ships/0'));
      if (!('text' in edited)) throw new Error(`${edited.reason} at ${edited.at}\n${text}`);
      const afloat = [{ ship, name: 'Vigil', id: undefined }];
      const verdict = await judgeState({ name: 'a', bytes: bytes(edited.text) }, defaultSettings, afloat);
      expect(verdict.findings.map(({ message }) => message)).toEqual([]);
      expect(damageSummary(ship, verdict.ships[0]?.damage as never)).toBe(damageSummary(ship, wanted));
      expect(edited.text.split('# kept').length).toBeGreaterThanOrEqual(text.split('# kept').length);
      expect('data' in (await readState(bytes(edited.text)))).toBe(true);
    }),
    // A regression: two scatterguns of the same class; the original file selects one.
    { ...tries(20), examples: [[111507045]] },
  );
});
