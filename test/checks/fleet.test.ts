/** End-to-end tests of the fleet checks: one fixture per check, with fleets named Good… or Bad…. */

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fleetChecks } from '../../src/checks/fleet/index.ts';
import { expectOutput, fixturesIn, type ShownFinding } from '../support/fixture-output.ts';
import { projectPath } from '../support/project-path.ts';
import { slipway } from '../support/world.ts';

const cwd = projectPath('test/fixtures/fleets');

interface Output {
  readonly fleets: readonly {
    readonly fleet: string;
    readonly findings: readonly (ShownFinding & { readonly path: string })[];
  }[];
}

/** Checks a text as a fleet file in the folder. */
async function judged(text: string, args = ''): Promise<Output['fleets'][number]> {
  const { out, err } = await slipway(`fleet - --stdin-filename x.fleet.yaml --format json ${args}`, {
    cwd,
    stdin: text,
  });
  expect(err).toBe('');
  return (JSON.parse(out) as Output).fleets[0] as Output['fleets'][number];
}

const { fixtures, orphans } = fixturesIn('test/checks/fleet');

test('every check has a fixture, and every fixture has a check', () => {
  expect(fixtures).toEqual(fleetChecks.map(({ code }) => `${code}.yaml`).sort());
  expect(orphans).toEqual([]);
});

describe.each(fleetChecks)('$code', ({ code, severity }) => {
  const text = readFileSync(projectPath(`test/checks/fleet/${code}.yaml`), 'utf8');
  const [, args] = /^#\|(.*)$/m.exec(text) ?? [];
  const documents = text.split('\n---\n');
  // Each test checks the fleet itself: mutation testing records which test runs which line.
  const resultOf = (document: string) => judged(document, args);

  test('has Good and Bad fleets', () => {
    const kinds = documents.map((document) => /^fleet: (\w+)/m.exec(document)?.[1]);
    expect([...new Set(kinds)].sort()).toEqual(['Bad', 'Good']);
  });

  for (const document of documents) {
    test(/^fleet: (.*)$/m.exec(document)?.[1] ?? '', async () => {
      const { fleet, findings } = await resultOf(document);
      const codes = findings.map((finding) => finding.code);
      if (fleet.startsWith('Good')) expect(codes).not.toContain(code);
      else expect(codes).toContain(code);
      // One mistake is reported once: a Bad fleet has no other errors.
      const others = findings.filter((finding) => finding.severity === 'error' && finding.code !== code);
      if (fleet.startsWith('Bad')) expect(others.map((finding) => finding.message)).toEqual([]);
      for (const finding of findings.filter((each) => each.code === code)) {
        expect(finding.severity).toBe(severity);
        expect(finding.cite).toMatch(/, \S/);
        expect(finding.path).not.toBe('');
      }
    });
  }

  test('matches its .out file', async () => {
    const shown = await Promise.all(documents.map(resultOf));
    expectOutput(
      `test/checks/fleet/${code}.yaml`,
      shown.map(({ fleet: name, findings }) => ({ name, findings })),
    );
  });
});
