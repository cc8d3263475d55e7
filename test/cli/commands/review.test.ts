/** `slipway review`: the page of the referee, the reports for designers, and hostile texts. */

import { readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { controlCharacters } from '../../support/control-characters.ts';
import { expectGolden, shown } from '../../support/golden.ts';
import { projectPath } from '../../support/project-path.ts';
import { folderOf } from '../../support/scratch.ts';
import { slipway } from '../../support/world.ts';

const cwd = projectPath('test/fixtures');
const command = 'review review --previous review-before';

describe('the page matches its golden', () => {
  test.each([
    ['page', command],
    ['json', `${command} --format json`],
    ['csv', `${command} --format csv`],
    ['markdown', `${command} --format markdown`],
    ['html', `${command} --format html`],
  ])('%s', async (name, args) => {
    const outside = name === 'page' ? { cwd, columns: 80, env: { NO_COLOR: '1' } } : { cwd };
    expectGolden(`review/${name}`, shown(args, await slipway(args, outside)));
  });
});

interface Design {
  readonly file: string;
  readonly class: string | null;
  readonly stated: object | null;
  readonly computed: object | null;
  readonly features: readonly string[];
  readonly duplicates: readonly { readonly class: string }[];
  readonly namesakes: readonly { readonly designer: string | null }[];
  readonly previous: { readonly difference: string | null } | null;
  readonly findings: readonly { readonly code: string }[];
}

test('JSON has accepted and refused designs with findings and duplicates', async () => {
  const { code, out } = await slipway(`${command} --format json`, { cwd });
  const { designers, summary, classNames, duplicates } = JSON.parse(out);
  expect(code).toBe(1);
  expect(summary).toMatchObject({ designs: 6, designers: 3, accepted: 4, refused: 2 });
  const names = designers.map(({ name }: { readonly name: string | null }) => name);
  expect(names).toEqual([expect.stringMatching(/^@Mallory/), 'Anne of Ayr', 'Bob']);
  const all: readonly Design[] = designers.flatMap(
    ({ accepted, refused }: { readonly accepted: readonly Design[]; readonly refused: readonly Design[] }) => [
      ...accepted,
      ...refused,
    ],
  );
  const of = (file: string) => all.find((design) => design.file === `review/${file}`) as Design;
  expect(of('anne/castle.yaml')).toMatchObject({
    stated: { mass: 28, points: 99 },
    findings: expect.arrayContaining([expect.objectContaining({ code: 'stated-points' })]),
    duplicates: [{ class: 'Copycat' }],
    namesakes: [{ designer: 'Bob' }],
    previous: { difference: 'Main drive: thrust 5 → thrust 4' },
  });
  expect(of('anne/rook.yaml').features).toEqual([...['5 hull rows', 'thrust 8', 'advanced drive']]);
  expect(of('Bob/castle.yaml').previous).toMatchObject({ class: 'Bastion', difference: null });
  expect(of('Bob/broken.yaml')).toMatchObject({ class: null, stated: null, computed: null });
  expect(classNames).toMatchObject([{ name: 'castle' }]);
  expect(duplicates).toMatchObject([[{ class: 'Copycat' }, { class: 'Castle' }]]);
});

test('a system in only one of many designs is listed as a feature; --previous designs are not entries', async () => {
  const design = (name: string, more = '') =>
    `class: ${name}\nmass: 20\nhull: { boxes: 6 }\ndrive: 4\nsystems:\n  - { system: fire-control }\n${more}`;
  const place = folderOf({
    ...Object.fromEntries(Array.from({ length: 11 }, (_, index) => [`e/${index}.yaml`, design(`C${index}`)])),
    'e/x.yaml': design('Odd', '  - { system: fire-control, advanced: true }\n  - { system: pds }\n'),
    'e/old/c0.yaml': design('C0'),
  });
  const { out } = await slipway('review e --previous e/old --format json', { cwd: place });
  const { designers, summary } = JSON.parse(out);
  expect(designers).toMatchObject([{ name: null }]);
  expect(summary).toMatchObject({ designs: 12, designers: 0 });
  const { features } = [...designers[0].accepted, ...designers[0].refused].find((each) => each.class === 'Odd');
  expect(features).toEqual(['only design with point defense system']);
});

test('exit codes', async () => {
  for (const [args, code, says] of [
    ['review review/Bob/castle.yaml', 0, '1 design: 1 accepted, 0 refused'],
    ['review review/Bob/broken.yaml', 1, '1 design: 0 accepted, 1 refused'],
    ['review nowhere', 2, 'file not found: nowhere'],
    ['review', 2, 'no input files'],
    ['review review --previous nowhere', 2, 'nowhere is not a folder'],
    ['review review --previous review', 2, 'all designs are in --previous review'],
    ['review review --split-format pdf', 2, 'Allowed choices are markdown, html'],
  ] as const) {
    const result = await slipway(args, { cwd });
    expect([args, result.code]).toEqual([args, code]);
    expect(result.out + result.err).toContain(says);
  }
});

test('--sandbox ignores configurations among the designs and refuses links that lead out', async () => {
  const place = folderOf({
    'in/anne/a.yaml': 'class: A\nmass: 20\nhull: { boxes: 6 }\nstated: { mass: 1, points: 2 }\n',
    'in/anne/slipway.config.yaml': 'checks: { stated-mass: off, stated-points: off }\n',
    'secret.yaml': 'word: sesame\n',
    'last-year/a.yaml': 'class: Old A\nmass: 20\nhull: { boxes: 6 }\n',
  });
  symlinkSync('../secret.yaml', join(place, 'in/b.yaml'));
  const trusting = await slipway('review in', { cwd: place });
  expect(trusting.out).toMatch(/A +accept/);
  expect(trusting.err).toContain('applied in/anne/slipway.config.yaml, which came with the designs; use --sandbox to');
  for (const own of ['--no-config', '--config in/anne/slipway.config.yaml', '--sandbox in']) {
    expect((await slipway(`review in ${own}`, { cwd: place })).err).not.toContain('came with');
  }
  for (const args of ['review in --sandbox in', 'review --sandbox in', 'review --sandbox in --previous last-year']) {
    const { code, out, err } = await slipway(args, { cwd: place });
    expect([code, err]).toEqual([2, 'slipway: cannot read in/b.yaml: it is outside the sandbox folder\n']);
    expect(out).toMatch(/A +REFUSE/);
    expect(out).not.toContain('sesame');
    expect(out.includes('Old A')).toBe(args.includes('last-year'));
  }
});

describe('reports for the designers', () => {
  const files = Object.fromEntries(
    ['anne/castle.yaml', 'anne/rook.yaml', 'Bob/castle.yaml', 'Bob/copy.yaml', 'Bob/broken.yaml', 'hostile.yaml'].map(
      (name) => [`entries/${name}`, readFileSync(join(cwd, 'review', name), 'utf8')],
    ),
  );

  test('are written once and never overwritten', async () => {
    const place = folderOf(files);
    const first = await slipway('review entries --split reports', { cwd: place });
    expect(first).toMatchObject({ code: 1, err: 'slipway: wrote 3 reports to reports\n' });
    const names = readdirSync(join(place, 'reports')).sort();
    expect(names).toEqual(['anne-of-ayr.md', 'bob.md', 'mallory-img-src-x-onerror-alert-1.md']);
    const bob = readFileSync(join(place, 'reports/bob.md'), 'utf8');
    expectGolden('review/mail', bob);
    // The report does not reveal other players' names and designs.
    expect(bob).not.toMatch(/Anne|anne|Rook/);
    const again = await slipway('review entries --split reports', { cwd: place });
    expect(again).toMatchObject({ code: 2, out: '' });
    expect(readFileSync(join(place, 'reports/bob.md'), 'utf8')).toBe(bob);
  });

  test('escape hostile texts', async () => {
    const place = folderOf(files);
    await slipway('review entries --split md', { cwd: place });
    await slipway('review entries --split html --split-format html', { cwd: place });
    const { out } = await slipway('review entries --format csv', { cwd: place });
    expect(out).toMatch(/,'=1\+1\|<script>/);
    const [mail = ''] = readdirSync(join(place, 'md')).filter((name) => name.startsWith('mallory'));
    const markdown = readFileSync(join(place, 'md', mail), 'utf8');
    const html = readFileSync(join(place, 'html', mail.replace('.md', '.html')), 'utf8');
    expect([markdown, html, out].flatMap(controlCharacters)).toEqual([]);
    expect(markdown).not.toMatch(/(?<!\\)<|@(?=\w)|(?<!\\)\[x/);
    expect(html).not.toMatch(/<(?:script|img|a)\b/i);
    expect(html).toContain('&lt;script&gt;');
  });
});
