/** A game with a fleet: print the pack, record three turns of damage, repair, print the next pack. */

import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPdf } from '../../support/paper.ts';
import { projectPath } from '../../support/project-path.ts';
import { folderOf } from '../../support/scratch.ts';
import { slipway } from '../../support/world.ts';

test('a fleet is printed, damaged over three turns, repaired and printed again', async () => {
  const cwd = folderOf({});
  cpSync(projectPath('designs'), cwd, { recursive: true });
  const fleet = 'fleets/third-patrol.fleet.yaml';
  const state = 'fleets/evening.state.yaml';
  let commands = 0;
  const run = async (...args: string[]) => {
    commands++;
    const result = await slipway(args, { cwd });
    expect(result, result.err).toMatchObject({ code: 0 });
    return result.out;
  };
  const damage = (...args: string[]) => run('damage', fleet, '--state', state, ...args);
  const pack = async (name: string, ...args: string[]) => {
    await run('fleet', fleet, ...args, '--pdf', name);
    const { pages } = await readPdf(readFileSync(join(cwd, name)));
    return pages.flatMap(({ texts }) => texts).join(' ');
  };
  const figures = async () => {
    const result = await slipway(['fleet', fleet, '--state', state, '--format', 'json'], { cwd });
    return JSON.parse(result.out).fleets[0].state;
  };

  const before = await pack('before.pdf');
  expect(before).not.toContain('Down');

  // Turn 1: the escorts are hit; no row is destroyed.
  await damage('Incisive: armor 1, hull 2; Candid: hull 1');
  await damage('Valiant: wing 1 -3, wing 2 -1');
  await damage('--turn', '--seed', '1');
  // Turn 2: the carrier loses a row, and systems by dice.
  const report = await damage('Valiant: 22', '--roll', '--seed', '2');
  expect(report).toMatch(/Threshold +row 1 of 4 is gone: systems are lost on 6/);
  await damage('Valiant: hull 1, fc down, drive hit');
  await damage('--undo');
  await damage('Valiant: hull 1, fc down');
  await damage('--turn', '--seed', '2');
  // Turn 3: a needle beam destroys the bridge, and an escort is lost.
  await damage('Valiant: bridge destroyed; Trenchant: 99');
  await damage('--turn', '--seed', '3');

  const hurt = await figures();
  const of = (name: string) => hurt.ships.find((ship: { readonly name: string }) => ship.name === name);
  expect(of('Trenchant')).toMatchObject({ destroyed: true });
  expect(of('Valiant').craft).toMatchObject([{ lost: 3 }, { lost: 1 }]);
  expect(of('Valiant').hull.lost).toBeGreaterThan(10);
  expect(readFileSync(join(cwd, state), 'utf8')).toMatch(/^turn: 3$/m);
  expect(await pack('after.pdf', '--state', state)).toContain('Trenchant');

  // Repair with the loadout of the fleet: torpedo fighters cost more than those of the class.
  const repair = async (name: string) => {
    const text = await run(
      'campaign',
      'repair',
      '--fleet',
      fleet,
      '--ship',
      name,
      '--state',
      state,
      '--write',
      '--format',
      'json',
    );
    return JSON.parse(text).repair;
  };
  const valiant = await repair('Valiant');
  expect(valiant).toMatchObject({ rp: of('Valiant').repair.rp, repairs: 10 * valiant.damagePoints });
  await repair('Incisive');
  await repair('Candid');
  const whole = await figures();
  expect(whole.totals).toMatchObject({ destroyed: 1, damagePoints: 0, rp: 0 });
  await pack('next.pdf', '--state', state);
  expect(commands).toBeLessThanOrEqual(16);
});
