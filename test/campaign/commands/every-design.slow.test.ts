/** The calculators of `slipway campaign`, for every design of the project. */

import { describe, expect, test } from 'vitest';
import { controlCharacters } from '../../support/control-characters.ts';
import { slipway } from '../../support/world.ts';

describe.each(['yard --first 50 --second 100', 'research', 'cargo', 'breakpoints --span 4'])(
  'campaign %s',
  (command) => {
    test('has JSON for each, and reproducible output', async () => {
      const run = () => slipway(`campaign ${command} ../../../designs . --format json`);
      const [one, other] = [await run(), await run()];
      expect(one.out).toBe(other.out);
      const { slipway: version, designs, summary } = JSON.parse(one.out);
      const checked = JSON.parse((await slipway('check ../../../designs . --format json')).out).summary.designs;
      expect([version, designs.length, summary.designs]).toEqual([1, checked, checked]);
      expect(summary.errors).toBeGreaterThan(0);
      // One design a line, and no control characters.
      expect(one.out.split('\n').filter((line) => line.startsWith('{"file":'))).toHaveLength(checked);
      expect(controlCharacters(one.out)).toEqual([]);
    });

    test('fits a terminal of 100 columns', async () => {
      const { out } = await slipway(`campaign ${command} ../../../designs`, { columns: 100, env: { NO_COLOR: '1' } });
      expect(out.split('\n').filter((line) => line.length > 100)).toEqual([]);
    });
  },
);
