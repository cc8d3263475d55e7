import { expect, test } from 'vitest';
import { checks } from '../../src/checks/design/index.ts';
import type { LocatedFinding } from '../../src/findings/finding.ts';
import { lightVerdict } from '../../src/reports/report.ts';
import { projectPath } from '../support/project-path.ts';
import { folderOf } from '../support/scratch.ts';
import { slipway } from '../support/world.ts';

test('findings about mass, points and FTL, which Full Thrust Light does not have, are left out', () => {
  const left = checks
    .map(({ code }) => code)
    .filter((code) => lightVerdict({ findings: [{ code } as LocatedFinding] }).findings.length === 0);
  expect(left.sort()).toEqual([
    ...['house-mass', 'house-points', 'hull-too-small', 'mass-breakpoint', 'mass-unused', 'no-ftl', 'over-mass'],
    ...['oversized-hull', 'stated-mass', 'stated-points', 'tug-without-ftl'],
  ]);
});

/** 12 mass over; a class 2 beam in four arcs is wrong in any game. */
const heavy = (arcs: string) =>
  `class: Heavy\nmass: 20\nhull: { boxes: 12 }\ndrive: 4\nsystems:\n  - { system: fire-control, advanced: true }\n  - { system: beam, class: 2, arcs: ${arcs}, count: 6 }\n`;
const fleet = 'fleet: Heavies\nrules: continuum-2014\nships:\n  - { design: heavy.yaml, count: 2 }\n';

const commands: readonly (readonly [command: string, over: 0 | 1 | 2])[] = [
  ['ssd heavy.yaml -o heavy.pdf', 1],
  ['fleet heavies.fleet.yaml --pdf heavies.pdf', 1],
  ['firepower heavy.yaml', 1],
  ['firepower heavies.fleet.yaml', 2],
  [`firepower ${projectPath('designs/concord/valiant.yaml')} --against heavy.yaml`, 2],
];
test.each(commands)('%s: a design over its mass is printed and computed with --light', async (command, over) => {
  const cwd = folderOf({ 'heavy.yaml': heavy('FP F FS'), 'heavies.fleet.yaml': fleet });
  expect((await slipway(command, { cwd })).code).toBe(over);
  const light = await slipway(`${command} --light`, { cwd });
  expect(light.code).toBe(0);
  expect(light.out + light.err).not.toMatch(/over-mass|NOT LEGAL|systems use \d+ mass/);
  if (!command.includes('--against')) expect(light.out + light.err).toContain('advanced fire control');
  const wrong = folderOf({ 'heavy.yaml': heavy('FP F FS AS'), 'heavies.fleet.yaml': fleet });
  expect((await slipway(`${command} --light`, { cwd: wrong })).code).toBe(over);
});
