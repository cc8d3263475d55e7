/** Mangled fleet files and designs. */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judge } from '../../src/checks/judge.ts';
import { judgeFleet, type ResolveDesign } from '../../src/checks/judge-fleet.ts';
import { defaultSettings } from '../../src/config/settings.ts';
import { noStyle } from '../../src/document/style.ts';
import { resolveEntry } from '../../src/fleet/fleet.ts';
import { fleetFormats } from '../../src/reports/formats.ts';
import { controlCharacters } from '../support/control-characters.ts';
import { designTexts, fleetTexts, mangled } from '../support/mutate.ts';
import { seeded, tries } from '../support/random-design.ts';

const look = { style: noStyle, columns: 100, cpv: true, compare: false };
const summary = { fleets: 1, ships: 1, errors: 0, warnings: 0, infos: 0, waived: 0 };

/** Resolves every design to an example, or to a mangled one. */
function randomResolver(seed: number): ResolveDesign {
  const pick = seeded(seed);
  return async (given) => {
    const text = designTexts[pick(designTexts.length)] as string;
    const bytes = new TextEncoder().encode(pick(3) === 0 ? mangled(text, pick) : text);
    return resolveEntry(given, await judge({ name: 'ship.yaml', bytes }), defaultSettings);
  };
}

test('mangled fleet files and designs cause neither exceptions nor nonsense', async () => {
  const formats = await Promise.all(Object.values(fleetFormats).map((load) => load()));
  let read = 0;
  await fc.assert(
    fc.asyncProperty(fc.integer(), async (seed) => {
      const pick = seeded(seed);
      const whole = fleetTexts[pick(fleetTexts.length)] as string;
      const bytes = new TextEncoder().encode(pick(3) === 0 ? whole : mangled(whole, pick));
      const verdict = await judgeFleet({ name: 'fuzz.fleet.yaml', bytes }, defaultSettings, randomResolver(seed));
      if (verdict.fleet) read++;
      else expect(verdict.findings.some(({ severity }) => severity === 'error')).toBe(true);
      for (const { range, message, path } of verdict.findings) {
        expect(message).not.toMatch(/undefined|NaN|\[object/);
        expect(path).not.toMatch(/undefined|NaN/);
        expect(range.line).toBeGreaterThan(0);
      }
      for (const format of formats) {
        const report = format(look);
        const text = report.add(verdict) + report.end(summary);
        expect(controlCharacters(text)).toEqual([]);
        expect(text).not.toMatch(/undefined|NaN|\[object/);
      }
    }),
    tries(30),
  );
  // Guards against mangling so strong that no file is readable.
  expect(read).toBeGreaterThan(0);
});
