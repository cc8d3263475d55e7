/** The example campaign: runs all commands of its README. `UPDATE=1` rewrites the README and the ledger. */

import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { projectPath } from '../support/project-path.ts';
import { slipway } from '../support/world.ts';

const story = projectPath('designs/campaign/README.md');
const ledger = projectPath('designs/campaign/harbour-war.ledger.yaml');

const place = mkdtempSync(join(tmpdir(), 'slipway-worked-'));
for (const name of ['hesperid', 'concord']) symlinkSync(projectPath(`designs/${name}`), join(place, name));
mkdirSync(join(place, 'campaign'));
afterAll(() => rmSync(place, { recursive: true }));

/** The words of a command line, as a shell splits them. */
function wordsOf(command: string): readonly string[] {
  return [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');
}

test('the commands of the README write the example ledger and print the output in the README', async () => {
  const text = readFileSync(story, 'utf8');
  let rewritten = '';
  let inBlock = false;
  let commands = 0;
  for (const line of text.split('\n').slice(0, -1)) {
    if (line.startsWith('```')) inBlock = line === '```console';
    if (!inBlock || line === '```console') rewritten += `${line}\n`;
    const [, command] = (inBlock && /^\$ slipway (.*)$/.exec(line)) || [];
    if (command === undefined) continue;
    const { out, err } = await slipway(wordsOf(command), { cwd: join(place, 'campaign') });
    rewritten += `$ slipway ${command}\n${out}${err}`;
    commands++;
  }
  expect(commands).toBeGreaterThan(15);
  expect(commands).toBeLessThanOrEqual(20);
  const written = join(place, 'campaign/harbour-war.ledger.yaml');
  if (process.env.UPDATE === '1') {
    writeFileSync(story, rewritten);
    copyFileSync(written, ledger);
  }
  expect(rewritten).toBe(readFileSync(story, 'utf8'));
  expect(readFileSync(written, 'utf8')).toBe(readFileSync(ledger, 'utf8'));
});

test('the example campaign passes `register verify` in its folder', async () => {
  const verified = await slipway('campaign register verify', { cwd: projectPath('designs/campaign') });
  expect(verified).toMatchObject({ code: 0, err: '' });
  expect(verified.out).toMatch(/no problems\n$/);
});

test('searches for designs and fleets skip ledgers', async () => {
  const { code, err } = await slipway('cost campaign', { cwd: projectPath('designs') });
  expect([code, err]).toEqual([
    2,
    'slipway: no designs (*.yaml, *.yml, *.json) in folder campaign; it contains ledgers: use `slipway campaign register verify`\n',
  ]);
  const fleets = await slipway('fleet campaign', { cwd: projectPath('designs') });
  expect([fleets.code, fleets.err]).toEqual([2, 'slipway: no fleets (*.fleet.yaml) in folder campaign\n']);
  const glob = await slipway(['cost', 'campaign/*.yaml'], { cwd: projectPath('designs') });
  expect(glob).toMatchObject({ code: 2, err: expect.stringContaining('matches only ledgers') });
});
