/** `slipway ls`: formats, sorting and errors. */

import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectPath } from '../../support/project-path.ts';
import { folderOf } from '../../support/scratch.ts';
import { slipway } from '../../support/world.ts';

const example = (name: string) => readFileSync(projectPath(`designs/concord/${name}.yaml`), 'utf8');
const two = '---\nclass: "No: 2"\nmass: 20\nhull: { boxes: 5 }\n---\nclass: Third\nmass: 30\nhull: { boxes: 5 }\n';
const files = {
  'ships/valiant.yaml': example('valiant'),
  'ships/candid.yaml': example('candid'),
  'ships/watchful.yaml': example('watchful'),
  'two of them.yaml': two,
  'broken.yaml': 'class: Broken\nmass: [\n',
};
/** For tests that write no files. */
const cwd = folderOf(files);

const leftOut = 'slipway: 1 design skipped: broken.yaml cannot be priced\n  help: run `slipway check broken.yaml`\n';

const printed: readonly (readonly [args: readonly string[], out: string])[] = [
  [
    [],
    `Class     Role            Mass  Thrust  Points  File
Candid    Corvette          22       6      76  ships/candid.yaml
Valiant   Battle Carrier   190       4     771  ships/valiant.yaml
Watchful  Scout             17       8      72  ships/watchful.yaml
No: 2                       20       0      30  two of them.yaml
Third                       30       0      40  two of them.yaml
5 designs
`,
  ],
  [
    ['--sort=-points,class', '--columns', 'class,free', '--where', 'mass<50'],
    `Class     Free
Candid       0
Watchful     0
Third       25
No: 2       15
4 designs
`,
  ],
  [['--where', 'mass<=30', '--format', 'files'], 'ships/candid.yaml\nships/watchful.yaml\ntwo of them.yaml\n'],
  [['--where', 'mass<=30', '--format', 'files', '-0'], 'ships/candid.yaml\0ships/watchful.yaml\0two of them.yaml\0'],
  [
    ['--columns', 'class,mass', '--format', 'csv', '--sort', 'mass'],
    'class,mass\nWatchful,17\nNo: 2,20\nCandid,22\nThird,30\nValiant,190\n',
  ],
  [
    ['--columns', 'class,cpv', '--format', 'json', '--where', 'class=third'],
    `{ "slipway": 1,
"designs": [
{"file":"two of them.yaml","document":1,"class":"Third","cpv":19}
],
"summary": {"designs":1} }
`,
  ],
];

for (const [args, out] of printed) {
  test(`ls ${args.join(' ')}`, async () => {
    const result = await slipway(['ls', ...args], { cwd });
    expect(result).toMatchObject({ code: 0, out, err: leftOut });
  });
}

test('json and csv have all fields by default', async () => {
  const { out } = await slipway('ls ships/valiant.yaml --format json', { cwd });
  const [design] = JSON.parse(out).designs;
  const csv = await slipway('ls ships/valiant.yaml --format csv', { cwd });
  const [heads, cells] = csv.out.split('\n').map((line) => line.split(','));
  expect(design).toMatchObject({ class: 'Valiant', mass: 190, points: 771, thrust: 4, document: 0 });
  for (const [index, head] of (heads as readonly string[]).entries()) {
    expect([head, cells?.[index]]).toEqual([head, String(design[head])]);
  }
});

test('no design is exit code 1', async () => {
  const fleet = folderOf({ 'a.fleet.yaml': 'fleet: A\nships: [{ design: x.yaml }]\n' });
  expect(await slipway('ls a.fleet.yaml', { cwd: fleet })).toMatchObject({
    ...{ code: 1, out: 'no designs found\n' },
    err: 'slipway: a.fleet.yaml: this file is a fleet, not a design\n  help: run `slipway fleet a.fleet.yaml`\n',
  });
  const empty = { code: 2, out: '', err: 'slipway: no designs (*.yaml, *.yml, *.json) in folder .\n' };
  expect(await slipway('ls', { cwd: folderOf({}) })).toMatchObject(empty);
  const part = await slipway(['ls', 'ships', '--where', 'role=carrier'], { cwd });
  expect(part).toMatchObject({ code: 1, err: 'slipway: = compares whole texts; `role~carrier` finds 1 design\n' });
  expect(await slipway(['ls', '--where', 'mass>900'], { cwd })).toMatchObject({ code: 1, out: 'no designs found\n' });
  expect(await slipway(['ls', '--where', 'mass>900', '--format', 'files'], { cwd })).toMatchObject({
    code: 1,
    out: '',
  });
});

test('--format fleet writes a fleet that slipway fleet reads', async () => {
  const cwd = folderOf(files);
  mkdirSync(join(cwd, 'fleets'));
  const args = ['ls', '--where', 'mass<60', '--format', 'fleet', '-o', 'fleets/new.fleet.yaml'];
  expect(await slipway(args, { cwd })).toMatchObject({ code: 0, out: '' });
  const text = readFileSync(join(cwd, 'fleets/new.fleet.yaml'), 'utf8');
  expect(text.split('\n').slice(1).join('\n')).toBe(`fleet: New Fleet
ships:
  - { design: "../ships/candid.yaml" }
  - { design: "../ships/watchful.yaml" }
  - { design: "../two of them.yaml", class: "No: 2" }
  - { design: "../two of them.yaml", class: Third }
`);
  const result = await slipway('fleet fleets/new.fleet.yaml', { cwd });
  expect(result.out).toContain('4 ships');
  expect(result.out + result.err).not.toContain('schema-');
  const navy = await slipway('ls ships --format fleet', { cwd });
  expect(navy.out).toContain('navy: Concord Navy\nships:\n  - { design: ships/candid.yaml }\n');
});

const refused: readonly (readonly [args: readonly string[], says: string])[] = [
  [['--where', 'mas<3'], 'did you mean `mass`?'],
  [['--where', 'system=baem'], 'unknown system in `system=baem`'],
  [['--sort', 'point'], 'did you mean `points`?'],
  [['--columns', 'class,tonnage'], 'Unknown field `tonnage`'],
  [['--null'], '--null requires --format files'],
  [['none'], 'none'],
];

for (const [args, says] of refused) {
  test(`refused: ls ${args.join(' ')}`, async () => {
    const result = await slipway(['ls', ...args], { cwd });
    expect([result.code, result.err]).toEqual([2, expect.stringContaining(says)]);
  });
}

test('file names do not control the terminal', async () => {
  const cwd = folderOf({ 'odd/a\u001b[31mb.yaml': example('candid') });
  const shown = await slipway('ls odd --format files', { cwd, columns: 80, env: { NO_COLOR: '1' } });
  expect(shown.out).not.toContain('\u001b');
  expect((await slipway('ls odd --format files', { cwd })).out).toBe('odd/a\u001b[31mb.yaml\n');
});

test('--force replaces a file that is not a report', async () => {
  const cwd = folderOf({ ...files, 'mine.fleet.yaml': 'fleet: Mine\n' });
  const args = ['ls', 'ships', '--format', 'fleet', '-o', 'mine.fleet.yaml'];
  const refused = await slipway(args, { cwd });
  expect(refused.code).toBe(2);
  expect((await slipway([...args, '--force'], { cwd })).code).toBe(0);
  expect(readFileSync(join(cwd, 'mine.fleet.yaml'), 'utf8')).toContain('valiant.yaml');
});
