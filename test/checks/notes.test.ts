/** One mistake is one finding; its consequences are in the notes of that finding. */

import { expect, test } from 'vitest';
import { judge } from '../../src/checks/judge.ts';
import { applySettings, defaultSettings, type SettingsLayer } from '../../src/config/settings.ts';

const ship = (mass: number, more = '') =>
  `class: X\nmass: ${mass}\nhull: { boxes: 20 }\narmor: [4]\ndrive: 4\nftl: standard\n${more}systems:\n` +
  '  - { system: fire-control }\n  - { system: screen, level: 1 }\n  - { system: cargo-hold, mass: 40 }\n';
const stated = 'stated: { mass: 100, points: 227 }\n';
const biomass = (rules = '') => `${rules}${ship(100).replace('mass: 40', 'mass: 30')}  - { system: biomass }\n`;

const cases: readonly (readonly [what: string, text: string, config: SettingsLayer, found: readonly string[]])[] = [
  ['a consistent design', ship(100, stated), {}, []],
  ['a mass that is too low', ship(80, stated), {}, ['error over-mass: stated-mass, stated-points']],
  ['a mass that is too high', ship(120, stated), {}, ['error stated-mass: mass-unused, stated-points']],
  ['wrong points only', ship(100, 'stated: { mass: 100, points: 1 }\n'), {}, ['error stated-points']],
  [
    'a cause of lower severity than its consequences',
    ship(80, stated),
    { checks: { 'over-mass': 'warning' } },
    ['error stated-mass: stated-points', 'warning over-mass'],
  ],
  [
    'a cause that is turned off',
    ship(80, stated),
    { checks: { 'over-mass': 'off', 'mass-unused': 'off' } },
    ['error stated-mass: stated-points'],
  ],
  ['misplaced biomass', biomass(), {}, ['error other-edition: grown-and-built, grown-and-built']],
  [
    'misplaced biomass in an edition that has it',
    biomass('rules: fleet-book\n'),
    {},
    ['error grown-and-built: grown-and-built'],
  ],
];

test.each(cases)('findings and notes for %s', async (_, text, config, found) => {
  const bytes = new TextEncoder().encode(text);
  const [verdict] = await judge({ name: 'x.yaml', bytes }, applySettings(defaultSettings, config));
  const shown = verdict?.findings.flatMap(({ severity, code, notes = [] }) => {
    if (severity === 'info' || (code === 'mass-unused' && !found.join().includes(code))) return [];
    const codes = notes.map((note) => note.code).sort();
    return codes.length === 0 ? `${severity} ${code}` : `${severity} ${code}: ${codes.join(', ')}`;
  });
  expect([...(shown ?? [])].sort()).toEqual(found);
  for (const { notes = [] } of verdict?.findings ?? [])
    for (const { range } of notes) expect(range.line).toBeGreaterThan(0);
});

test('a waived cause does not hide its consequences in notes', async () => {
  const text = ship(80, stated);
  const [plain] = await judge({ name: 'x.yaml', bytes: new TextEncoder().encode(text) });
  const { waiverHash } = await import('../../src/checks/waivers.ts');
  const hash = plain?.ship && waiverHash('over-mass', plain.ship);
  const waived = `${text}waivers: [{ code: over-mass, reason: agreed, for: '${hash}' }]\n`;
  const [verdict] = await judge({ name: 'x.yaml', bytes: new TextEncoder().encode(waived) });
  const codes = verdict?.findings.filter(({ severity }) => severity !== 'info').map(({ code }) => code);
  expect(codes).toEqual(['stated-mass']);
});
