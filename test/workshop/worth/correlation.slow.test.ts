/** The model orders the ships of the library as duels do. */

import { expect, test } from 'vitest';
import { worthCorrelation } from '../../support/worth-correlation.ts';

test('ranks of the model and of duels', async () => {
  const { ships, correlation } = await worthCorrelation(20);
  expect(ships).toBeGreaterThan(140);
  expect(correlation).toBeGreaterThan(0.8);
});
