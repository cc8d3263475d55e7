import { expect, test } from 'vitest';
import { checks } from '../../src/checks/design/index.ts';
import type { LocatedFinding } from '../../src/findings/finding.ts';
import { lightFindings } from '../../src/reports/shared/light-findings.ts';

test('findings about mass and FTL, which Full Thrust Light does not have, are left out', () => {
  const left = checks
    .map(({ code }) => code)
    .filter((code) => lightFindings([{ code } as LocatedFinding]).length === 0);
  expect(left.sort()).toEqual(['mass-breakpoint', 'mass-unused', 'no-ftl', 'tug-without-ftl']);
});
