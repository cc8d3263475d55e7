import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checks } from '../../src/checks/design/index.ts';
import { judge } from '../../src/checks/judge.ts';
import { expectOutput, fixturesIn } from '../support/fixture-output.ts';
import { fixtureSettings } from '../support/fixture-settings.ts';
import { projectPath } from '../support/project-path.ts';
import { shownVerdict } from '../support/shown-verdict.ts';

/** Checks a fixture. A configuration applies to its document and those after it. */
async function judged(path: string) {
  const bytes = readFileSync(projectPath(path));
  let verdicts = await judge({ name: path, bytes });
  for (const [index, document] of bytes.toString().split('\n---\n').entries()) {
    const settings = await fixtureSettings(document);
    if (settings)
      verdicts = [...verdicts.slice(0, index), ...(await judge({ name: path, bytes }, settings)).slice(index)];
  }
  return verdicts;
}

const { fixtures, orphans } = fixturesIn('test/checks/design');

test('every check has a fixture, and every fixture has a check', () => {
  expect(fixtures).toEqual(checks.map(({ code }) => `${code}.yaml`).sort());
  expect(orphans).toEqual([]);
});

/** Designs that are only partly readable, and the codes of their findings. */
const unreadable: readonly (readonly [what: string, text: string, codes: readonly string[]])[] = [
  [
    'a system with a typo: no stated totals, no warnings',
    'class: A\nmass: 20\nhull: { boxes: 4 }\nsystems: [{ system: beem }]\nstated: { mass: 99, points: 999 }\n',
    ['unknown-system'],
  ],
  [
    'a system with a typo: errors that what is missing cannot cure',
    'class: A\nmass: 20\nhull: { boxes: 1 }\nsystems: [{ system: beem }]\n',
    ['hull-too-small', 'unknown-system'],
  ],
  ['no class name: no pattern for it', 'mass: 20\nhull: { boxes: 4 }\n', ['missing-key']],
];

test.each(unreadable)('%s', async (_, text, codes) => {
  const settings = await fixtureSettings('#| limits: { class-name: ^A$ }');
  const [verdict] = await judge({ name: 'a.yaml', bytes: Buffer.from(text) }, settings);
  expect(verdict?.findings.map(({ code }) => code)).toEqual(codes);
});

describe.each(checks)('$code', ({ code, severity, mildSeverity, cite }) => {
  test('is reported for Bad designs and not for Good ones', async () => {
    const verdicts = await judged(`test/checks/design/${code}.yaml`);
    const kinds = new Set<string>();
    for (const { ship, findings } of verdicts) {
      const name = String(ship?.design.class);
      const [kind = ''] = name.split(/\W/);
      const wanted = name.startsWith('Bad, mildly') ? mildSeverity : severity;
      kinds.add(kind);
      const codes = findings.map((finding) => finding.code);
      const errors = findings.filter((finding) => finding.severity === 'error').map((finding) => finding.code);
      if (kind === 'Bad') {
        expect(codes, name).toContain(code);
        expect([...new Set(errors)], name).toEqual(wanted === 'error' ? [code] : []);
      } else {
        expect(kind, 'the class name starts with Bad or Good').toBe('Good');
        expect(codes, name).not.toContain(code);
        expect(errors, name).toEqual([]);
      }
      for (const finding of findings.filter((each) => each.code === code)) {
        expect(finding.severity).toBe(wanted);
        expect(finding.range.line, name).toBeGreaterThan(0);
        expect(finding.cite.section).not.toBe('');
        // A page with a form names neither commands nor keys.
        const { help = '', pageHelp, message } = finding;
        if (/slipway |--\w|\{/.test(help)) expect(pageHelp, name).toBeDefined();
        expect(`${message} ${pageHelp ?? ''}`, name).not.toMatch(/slipway /);
        expect(pageHelp ?? '', name).not.toMatch(/`/);
      }
    }
    expect([...kinds].sort()).toEqual(['Bad', 'Good']);
    expect(cite.section).not.toBe('');
  });

  test('matches its .out file', async () => {
    const fixture = `test/checks/design/${code}.yaml`;
    expectOutput(fixture, (await judged(fixture)).map(shownVerdict));
  });
});
