/** Texts that are pasted into the workbench: read as `slipway import -` reads them, or refused by name. */

import { readFileSync } from 'node:fs';
import lzString from 'lz-string';
import { expect, test } from 'vitest';
import { defaultSettings } from '../../src/config/settings.ts';
import { readPasted } from '../../src/workshop/read-pasted.ts';
import { projectPath } from '../support/project-path.ts';
import { slipway } from '../support/world.ts';

const post = 'Kestrel, heavy cruiser\nTMF 80\nHull: average 24\nMD 6, FTL\n2x class-2 beam (FP/F/FS)\n1x flux widget\n';
const code = lzString.compressToEncodedURIComponent(
  JSON.stringify({ name: 'Wren', mass: 20, hull: { points: 5, rows: 4 }, systems: [{ name: 'ftl' }], weapons: [] }),
);
const yaml = readFileSync(projectPath('designs/published/nac/vandenburg.yaml'), 'utf8');

const texts = [
  ['a post', post, ['Kestrel', 1]],
  ['a comma list', 'Kestrel, mass 80, hull 24, thrust 6, ftl, 2 beam-2 FP/F/FS, 2 fire control', ['Kestrel', 0]],
  ['a share code', `https://example.org/builder/?ship=${code}`, ['Wren', 0]],
  ['a design in YAML', yaml, ['Vandenburg', 0]],
  ['prose', 'Has anyone painted the new cruiser?', 'its format is unknown'],
  ['a ship without a hull', 'Kestrel, TMF 80, thrust 6', ['Kestrel', 1]],
  ['a table', 'class,mass,hull\nWren,20,5\n', 'This is CSV'],
  ['a file of FTJava', '<Ship><Name>Wren</Name></Ship>', 'This is XML of FTJava'],
  ['a fleet of another program', '{"tmf":1,"hull_boxes":2}', 'This is JSON of FullThrustFleetManager'],
] as const;

for (const [what, text, expected] of texts) {
  test(what, async () => {
    const read = await readPasted(text, defaultSettings);
    if ('problem' in read) return expect(read.problem).toContain(expected);
    const shown = read.ships.map(({ name, losses }) => [name, losses.filter(({ kind }) => kind === 'lost').length]);
    expect(shown.flat()).toEqual(expected);
  });
}

test('a ship without a hull has no design', async () => {
  const read = await readPasted('Kestrel, TMF 80, thrust 6', defaultSettings);
  expect(read).toMatchObject({ ships: [{ design: undefined }] });
});

test('the design is that of the command, but for the name of the file', async () => {
  const { out } = await slipway('import -', { cwd: projectPath('test'), stdin: post });
  const read = await readPasted(post, defaultSettings);
  expect('ships' in read && read.ships[0]?.design).toBe(out.replaceAll('<stdin>', 'pasted text'));
});

test('a design in YAML stays as it is', async () => {
  expect(await readPasted(yaml, defaultSettings)).toMatchObject({ ships: [{ design: yaml }] });
});
