/** A draft for which no frame has the mass. */

import { expect, test } from 'vitest';
import { readHouseRules } from '../../../src/config/read-house-rules.ts';
import { defaultSettings } from '../../../src/config/settings.ts';
import { draftDesign } from '../../../src/workshop/draft.ts';

test('where house rules leave no mass for a frame, the draft advises less thrust', async () => {
  const house = 'name: Club\nchange:\n  - { system: main-drive, mass: { percent: 100, times: thrust } }\n';
  const read = await readHouseRules(new TextEncoder().encode(house));
  const settings = { ...defaultSettings, house: 'data' in read ? read.data : expect.fail() };
  const { problems } = await draftDesign({ name: 'Ironclad', mass: 90, set: [], add: [] }, settings);
  expect(problems.map(({ help }) => help)).toEqual(['set a lower --thrust, or --hull']);
});
