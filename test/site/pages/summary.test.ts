import { expect, test } from 'vitest';
import { type ShipSummary, statusText } from '../../../src/site/pages/summary.ts';

const figures = { mass: 30, points: 100, cpv: 90, thrust: 4, hull: 6, armor: 0 };
const summary: ShipSummary = {
  file: 'a.yaml',
  document: 0,
  name: 'Valiant',
  role: '',
  navy: '',
  edition: 'continuum-2014',
  figures,
  systems: [],
  errors: 0,
  warnings: 0,
};

test.each([
  [{}, 'legal'],
  [{ warnings: 1 }, '1 warning'],
  [{ errors: 2, warnings: 1 }, '2 errors'],
  [{ errors: 1200 }, '1,200 errors'],
  [{ figures: undefined, errors: 1 }, 'unreadable'],
])('the status of %o is `%s`', (differing, text) => {
  expect(statusText({ ...summary, ...differing })).toBe(text);
});
