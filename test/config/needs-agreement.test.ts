import { describe, expect, test } from 'vitest';
import { judge } from '../../src/checks/judge.ts';
import { readConfig } from '../../src/config/read-config.ts';
import { applySettings, defaultSettings, type SettingsLayer } from '../../src/config/settings.ts';

const ship = (systems: string, options = '') =>
  `class: X\nmass: 60\nhull: { boxes: 20 }\ndrive: 2\nftl: standard\n${options}systems:\n  - { system: fire-control }\n${systems}`;
const catapult = ship('  - { system: launch-tube, catapult: true }\n  - { system: hangar }\n');
const overload = ship('  - { system: pulse-torpedo, arcs: F, overload: true }\n');
const hangars = ship('  - { system: launch-tube }\n  - { system: hangar }\n', 'options: [critical-hangar-hits]\n');

const cases: readonly (readonly [what: string, config: string, text: string, found: readonly string[]])[] = [
  ['is an info without a configuration', '{}', catapult, ['info needs-agreement']],
  ['has the severity set in `checks`', 'checks: { needs-agreement: error }', catapult, ['error needs-agreement']],
  ['is turned off', 'checks: { needs-agreement: off }', overload, []],
  ['is silent for an agreed rule', 'options: [launch-catapults]', catapult, []],
  ['is an info for a rule missing from `options`', 'options: [launch-catapults]', overload, ['info needs-agreement']],
  ['is an info if `options` is empty', 'options: []', overload, ['info needs-agreement']],
  ['is silent for an agreed option of the design', 'options: [critical-hangar-hits]', hangars, []],
  [
    'gives way to an error for an option of the design that is not agreed',
    'options: []',
    hangars,
    ['error house-option'],
  ],
];

describe('needs-agreement', () => {
  test.each(cases)('%s', async (_, config, text, found) => {
    const read = await readConfig(new TextEncoder().encode(config));
    if ('findings' in read) throw new Error(read.findings[0]?.message);
    const settings = applySettings(defaultSettings, read.data as SettingsLayer);
    const [verdict] = await judge({ name: 'x.yaml', bytes: new TextEncoder().encode(text) }, settings);
    const codes = verdict?.findings.map(({ severity, code }) => `${severity} ${code}`) ?? [];
    expect(codes.filter((code) => /needs-agreement|house-option/.test(code))).toEqual(found);
  });
});
