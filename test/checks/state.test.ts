/** End-to-end tests of the state checks: one fixture per check, with states of one flotilla named Good… or Bad…. */

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { stateChecks } from '../../src/checks/state.ts';
import { expectOutput, fixturesIn, type ShownFinding } from '../support/fixture-output.ts';
import { projectPath } from '../support/project-path.ts';
import { slipway } from '../support/world.ts';

const cwd = projectPath('test/fixtures/damage');

interface Output {
  readonly fleets: readonly [
    {
      readonly state: {
        readonly findings: readonly (ShownFinding & { readonly path: string })[];
      };
    },
  ];
}

/** Checks a text as a state file of the flotilla. */
async function judged(stdin: string): Promise<Output['fleets'][0]['state']['findings']> {
  const { out, err } = await slipway('fleet flotilla.fleet.yaml --state - --format json', { cwd, stdin });
  expect(err).toBe('');
  return (JSON.parse(out) as Output).fleets[0].state.findings;
}

const { fixtures, orphans } = fixturesIn('test/checks/state');

test('every check has a fixture, and every fixture has a check', () => {
  expect(fixtures).toEqual(stateChecks.map(({ code }) => `${code}.yaml`).sort());
  expect(orphans).toEqual([]);
});

test('the flotilla itself has no errors', async () => {
  expect((await slipway('fleet flotilla.fleet.yaml', { cwd })).code).toBe(0);
});

describe.each(stateChecks)('$code', ({ code, severity }) => {
  const documents = readFileSync(projectPath(`test/checks/state/${code}.yaml`), 'utf8').split('---\n');
  const named = documents.map((text) => ({ text, after: /^after: (.*)$/m.exec(text)?.[1] ?? '' }));

  test('has Good and Bad states', () => {
    const kinds = named.map(({ after }) => /^\w+/.exec(after)?.[0]);
    expect([...new Set(kinds)].sort()).toEqual(['Bad', 'Good']);
  });

  test.each(named)('$after', async ({ text, after }) => {
    const findings = await judged(text);
    const others = findings.filter((finding) => finding.code !== code).map(({ message }) => message);
    expect(others).toEqual([]);
    // One mistake is reported once.
    expect(findings.map(({ message }) => message)).toHaveLength(after.startsWith('Good') ? 0 : 1);
    for (const finding of findings) {
      expect(finding.severity).toBe(severity);
      expect(finding.cite).toMatch(/, \S/);
      expect(finding.path).toMatch(/^\/ships\/\d/);
    }
  });

  test('matches its .out file', async () => {
    const documents = await Promise.all(
      named.map(async ({ text, after }) => ({ name: after, findings: await judged(text) })),
    );
    expectOutput(`test/checks/state/${code}.yaml`, documents);
  });
});
