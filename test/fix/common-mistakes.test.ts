/** Mistakes that players make in design files: the help for each, and the text after `check --fix`. */

import { expect, test } from 'vitest';
import { judge } from '../../src/checks/judge.ts';
import { applyFixes } from '../../src/fix/apply-fixes.ts';
import { readFleet } from '../../src/fleet/read-fleet.ts';

/** The help of each error and the text after all safe fixes. */
async function fixed(
  text: string,
): Promise<{ readonly helps: readonly (string | undefined)[]; readonly text: string }> {
  const bytes = new TextEncoder().encode(text);
  const verdicts = await judge({ name: 'file', bytes });
  const errors = verdicts.flatMap(({ findings }) => findings.filter(({ severity }) => severity === 'error'));
  const result = await applyFixes({ name: 'file', bytes }, (file) => judge(file));
  // `check --fix` adds the totals of a legal design.
  return { helps: errors.map(({ help }) => help), text: (result.text ?? text).replace(/^stated: \{ mass.*\n/m, '') };
}

const rest = 'drive: 4\nftl: standard\nsystems:\n  - { system: fire-control }\n';
const guns = (arcs: string) =>
  `class: X\nmass: 60\nhull: { boxes: 20 }\n${rest}  - { system: beam, class: 3, arcs: ${arcs} }\n`;

const arcWords: readonly (readonly [written: string, help: string, meant: string])[] = [
  ['360', 'use `all`', 'all'],
  ['all-round', 'use `all`', 'all'],
  ['All Round', 'use `all`', 'all'],
  ['(all arcs)', 'use `all`', 'all'],
  ['6 arcs', 'use `all`', 'all'],
  ['forward', 'use `F`', 'F'],
  ['fore', 'use `F`', 'F'],
  ['forward arc', 'use `F`', 'F'],
  ['aft', 'use `A`', 'A'],
  ['PF F SF', 'use `FP F FS`', 'FP F FS'],
  ['FL F FR', 'use `FP F FS`', 'FP F FS'],
  ['(FP/F/FS)', 'use `FP F FS`', 'FP F FS'],
  ['fore port', 'use `FP`', 'FP'],
  ['aft starboard', 'use `AS`', 'AS'],
  ['port fore fore starboard fore', 'use `FP F FS`', 'FP F FS'],
  ['fore-port/fore/fore-starboard', 'use `FP F FS`', 'FP F FS'],
  ['[fore, fore port]', 'use `FP`', '[F, FP]'],
  ['FP,F,FS', 'use `FP F FS`', 'FP F FS'],
  ['(FP, F, FS)', 'use `FP F FS`', 'FP F FS'],
  ['“FP, F, FS”', 'use `FP F FS`', 'FP F FS'],
  ['fore port, aft starboard', 'use `FP AS`', 'FP AS'],
];

test.each(arcWords)('arcs: %s', async (written, help, meant) => {
  const { helps, text } = await fixed(guns(written));
  expect(helps).toEqual(written.startsWith('[') ? ['use `F`', help] : [help]);
  expect(text).toBe(guns(meant));
});

const unsureArcs: readonly (readonly [written: string, help: string | undefined])[] = [
  ['(3-arc)', 'did you mean `FP F FS`?'],
  ['3', 'did you mean `FP F FS`?'],
  ['one arc', 'did you mean `F`?'],
  // Two arcs, or the one of them that is meant.
  ['port', undefined],
  ['F F fore', undefined],
  ['FX F', 'closest arcs: `FS`, `FP`'],
  ['FX F FS', 'did you mean `FP`?'],
  ['[FX, F]', 'closest arcs: `FS`, `FP`'],
  ['[FX, F, FS]', 'did you mean `FP`?'],
  ['FQ', 'closest arcs: `F`, `FS`, `FP`'],
  ['XX', undefined],
];

test.each(unsureArcs)('arcs: %s has no fix that is sure', async (written, help) => {
  const { helps, text } = await fixed(guns(written));
  expect(helps).toEqual([help]);
  expect(text).toBe(guns(written));
});

const ship = (lines: string, after = '') => `class: X\n${lines}${after}drive: 4\nftl: standard\n`;
const plain = 'mass: 60\nhull: { boxes: 18 }\n';

const mistakes: readonly (readonly [written: string, helps: readonly string[], meant: string])[] = [
  [ship(plain, 'armour: 5\n'), ['write `armor: [5]`'], ship(plain, 'armor: [5]\n')],
  [ship(plain, 'Armour: [5]\n'), ['did you mean `armor`?'], ship(plain, 'armor: [5]\n')],
  [ship(plain, 'armor: 5\n'), ['use a list: `[5]`'], ship(plain, 'armor: [5]\n')],
  [ship(plain, 'armor: 5 boxes\n'), ['write `armor: [5]`'], ship(plain, 'armor: [5]\n')],
  [ship(plain, 'layers: 5\n'), ['write `armor: [5]`'], ship(plain, 'armor: [5]\n')],
  ...['Fragile 6', 'Weak 12', 'average 18', 'Strong 24', 'Super 30'].map((typed) => {
    const [word, boxes] = typed.split(' ') as [string, string];
    const meant = ship(`mass: 60\nhull: { boxes: ${boxes} }\n`);
    return [ship(`mass: 60\nhull: ${word}\n`), [`write \`hull: { boxes: ${boxes} }\``], meant] as const;
  }),
  ...['Average 27', 'average (27)', '27 boxes', 'Average hull, 27 boxes'].map((typed) => {
    const meant = ship('mass: 90\nhull: { boxes: 27 }\n');
    return [ship(`mass: 90\nhull: ${typed}\n`), ['write `hull: { boxes: 27 }`'], meant] as const;
  }),
  [ship('mass: 65\nhull: weak\n'), ['write `hull: { boxes: 13 }`'], ship('mass: 65\nhull: { boxes: 13 }\n')],
  [ship('mass: 25\nhull: average\n'), ['write `hull: { boxes: 8 }`'], ship('mass: 25\nhull: { boxes: 8 }\n')],
  [ship('mass: 60\nhull: { boxes: average }\n'), ['write `boxes: 18`'], ship(plain)],
  ...['“60”', '‘60’', '90t', '90 tons', '90 Tonnes', '1,060 mass'].map((typed) => {
    const mass = typed.replace(/[^\d]/g, '');
    const meant = ship(`mass: ${mass}\nhull: { boxes: 108 }\n`);
    return [ship(`mass: ${typed}\nhull: { boxes: 108 }\n`), [`write \`mass: ${mass}\``], meant] as const;
  }),
  [
    'class: X\n“mass”: 60\nhull: { “boxes”: 18 }\ndrive: 4\nftl: “standard”\n',
    ['did you mean `mass`?', 'did you mean `boxes`?', 'did you mean `standard`?'],
    ship(plain),
  ],
  [
    `class: X\n${plain}${rest}  - { system: “pds” }\n  - { system: beam, class: “3”, arcs: “F” }\n`,
    ['did you mean `pds`?', 'remove the quotes: `3`', 'use `F`'],
    `class: X\n${plain}${rest}  - { system: pds }\n  - { system: beam, class: 3, arcs: F }\n`,
  ],
  [`class: X\n${plain}thrust: 6"\n`, ['write `drive: 6`'], `class: X\n${plain}drive: 6\n`],
  [`class: X\n${plain}drive: 6 inches\n`, ['write `drive: 6`'], `class: X\n${plain}drive: 6\n`],
  [`class: X\n${plain}MD: 6\n`, ['did you mean `drive`?'], `class: X\n${plain}drive: 6\n`],
  [`class: X\n${plain}engines: 6\n`, ['did you mean `drive`?'], `class: X\n${plain}drive: 6\n`],
  [`class: X\n${plain}FTL: Standard\n`, ['did you mean `ftl`?'], `class: X\n${plain}ftl: standard\n`],
  [`class: X\n${plain}armament: []\n`, ['did you mean `systems`?'], `class: X\n${plain}systems: []\n`],
  [
    `class: X\n${plain}${rest}  - { system: beam, size: 3, arcs: F }\n`,
    ['did you mean `class`?'],
    `class: X\n${plain}${rest}  - { system: beam, class: 3, arcs: F }\n`,
  ],
  [`class: X\n${plain}ftl: normal\n`, ['did you mean `standard`?'], `class: X\n${plain}ftl: standard\n`],
  ...['4 advanced', 'Advanced 4', 'advanced, thrust 4'].map((typed) => {
    const help = 'write `drive: { thrust: 4, type: advanced }`';
    const meant = `class: X\n${plain}drive: { thrust: 4, type: advanced }\n`;
    return [`class: X\n${plain}drive: ${typed}\n`, [help], meant] as const;
  }),
  [
    ship(plain, 'options: [critical-hangar-hits, critical-hangar-hits]\n'),
    ['remove the duplicate'],
    ship(plain, 'options: [critical-hangar-hits]\n'),
  ],
  ...[
    ['{ system: pds, count: three }', 'write `count: 3`', '{ system: pds, count: 3 }'],
    ['{ system: launch-tube, catapult: ture }', 'use `true`', '{ system: launch-tube, catapult: true }'],
    ['{ system: launch-tube, catapult: flase }', 'use `false`', '{ system: launch-tube, catapult: false }'],
  ].map(([typed, help, meant]) => {
    const systems = `${rest}  - { system: hangar }\n  - `;
    return [
      `class: X\n${plain}${systems}${typed}\n`,
      [help as string],
      `class: X\n${plain}${systems}${meant}\n`,
    ] as const;
  }),
  [ship(plain, 'points: 120 pts\n'), ['write `stated: { points: 120 }`'], `${ship(plain)}stated: { points: 132 }\n`],
];

test.each(mistakes)('%s', async (written, helps, meant) => {
  const found = await fixed(written);
  expect(found.helps).toEqual(helps);
  expect(found.text).toBe(meant);
});

const unsure: readonly (readonly [written: string, helps: readonly (string | undefined)[]])[] = [
  [ship('mass: 90 pts\nhull: { boxes: 18 }\n'), [undefined]],
  [ship('mass: 60\nhull: sturdy\n'), ['its keys: boxes, rows, stealth, streamlining']],
  [ship(plain, 'rules: 2017\n'), ['did you mean `continuum-2017`?']],
  [ship(plain, 'design: valiant.yaml\n'), ['only the entries of `ships` in a fleet file name a design']],
  ...[
    ['{ beam: 3 }', 'write `system: beam, class: 3`'],
    ['{ beam: 3, arcs: F }', 'write `system: beam, class: 3`'],
    ['{ pds: 2 }', 'write `system: pds, count: 2`'],
    ['{ pds }', 'write `system: pds`'],
  ].map(([typed, help]) => [`class: X\n${plain}${rest}  - ${typed}\n`, [help]] as const),
  [
    `class: X\n${plain}${rest}  - { system: hangar, wing: { types: attack } }\n`,
    ['add `type`: Fighter type.', 'rename to `type`'],
  ],
  [
    ship('hull: average\n'),
    ['add `mass`: Hull mass: the limit for everything aboard.', 'its keys: boxes, rows, stealth, streamlining'],
  ],
];

test.each(unsure)('%s has no fix that is sure', async (written, helps) => {
  const found = await fixed(written);
  expect(found.helps).toEqual(helps);
  expect(found.text).toBe(written);
});

const top = 'class: X\nmass: 90\nhull: { boxes: 18 }\n';

/** The line that is off, how it should be indented, and the text around it. */
const indents: readonly (readonly [before: string, after: string, help: string])[] = [
  ['class: X\n mass: 90\nhull: { boxes: 18 }\n', top, 'indent it by 0 spaces'],
  [
    `${top}systems:\n  - { system: pds }\n - { system: fire-control }\n`,
    `${top}systems:\n  - { system: pds }\n  - { system: fire-control }\n`,
    'indent it by 2 spaces',
  ],
  [
    `${top}systems:\n  - { system: pds }\n   - { system: fire-control }\n`,
    `${top}systems:\n  - { system: pds }\n  - { system: fire-control }\n`,
    'indent it by 2 spaces',
  ],
  [
    `${top}systems:\n  - system: pds\n - system: beam\n   class: 2\n   arcs: FP F FS\n`,
    `${top}systems:\n  - system: pds\n  - system: beam\n    class: 2\n    arcs: FP F FS\n`,
    'indent it by 2 spaces',
  ],
  [
    'class: X\nmass: 90\nhull:\n  boxes: 18\n   rows: 4\n',
    'class: X\nmass: 90\nhull:\n  boxes: 18\n  rows: 4\n',
    'indent it by 2 spaces',
  ],
  [
    `${top}systems:\n  - system: beam\n    class: 2\n   arcs: FP F FS\n  - system: pds\n`,
    `${top}systems:\n  - system: beam\n    class: 2\n    arcs: FP F FS\n  - system: pds\n`,
    'indent it by 4 spaces',
  ],
  [
    `${top}systems:\n  - system: beam\n    class: 2\n     arcs: FP F FS\n  - system: pds\n`,
    `${top}systems:\n  - system: beam\n    class: 2\n    arcs: FP F FS\n  - system: pds\n`,
    'indent it by 4 spaces',
  ],
];

test.each(indents)('indentation of %s', async (before, after, help) => {
  const found = await fixed(before);
  expect(found.helps).toEqual([help]);
  expect(found.text.split('stated:')[0]).toBe(after);
});

test('a line that may belong to either of two blocks is not moved', async () => {
  const text = 'class: X\nmass: 90\nhull:\n  boxes: 18\n rows: 4\n';
  expect(await fixed(text)).toEqual({ helps: ['indent it by 2 spaces or 0 spaces'], text });
});

const bays = (wing: string) =>
  `class: X\n${plain}${rest}  - { system: launch-tube }\n  - { system: hangar, wing: ${wing} }\n`;

const wings: readonly (readonly [written: string, help: string, meant: string])[] = [
  ['interceptors', 'write `wing: { type: interceptor }`', '{ type: interceptor }'],
  ['bombers', 'write `wing: { type: attack }`', '{ type: attack }'],
  ['heavy fighters', 'write `wing: { type: standard, mods: [heavy] }`', '{ type: standard, mods: [heavy] }'],
  ['LR attack fighters', 'write `wing: { type: attack, mods: [long-range] }`', '{ type: attack, mods: [long-range] }'],
  [
    'long range torpedo bombers',
    'write `wing: { type: torpedo, mods: [long-range] }`',
    '{ type: torpedo, mods: [long-range] }',
  ],
  ['Light Fighters', 'write `wing: { type: standard, light: true }`', '{ type: standard, light: true }'],
  ['{ type: bombers }', 'did you mean `attack`?', '{ type: attack }'],
  ['{ type: Interceptors }', 'did you mean `interceptor`?', '{ type: interceptor }'],
  ['{ type: attack, mods: [LR] }', 'did you mean `long-range`?', '{ type: attack, mods: [long-range] }'],
];

test.each(wings)('wing: %s', async (written, help, meant) => {
  const { helps, text } = await fixed(bays(written));
  expect(helps).toEqual([help]);
  expect(text).toBe(bays(meant));
});

const fleets: readonly (readonly [text: string, helps: readonly string[]])[] = [
  ['name: Lancers\nships:\n  - { design: a.yaml }\n', ['did you mean `fleet`?']],
  ['fleet: A\nships:\n  - { design: a.yaml, name: Lancer }\n', ['write `names: [Lancer]`']],
  ['fleet: A\nships:\n  - { file: a.yaml, quantity: 2 }\n', ['did you mean `design`?', 'did you mean `count`?']],
  [
    'fleet: A\noptions: [critical-hangar-hits, critical-hangar-hits]\nships:\n  - { design: a.yaml }\n',
    ['remove the duplicate'],
  ],
  ['fleet: A\nbudget: { points: 1500 }\nships:\n  - { design: a.yaml }\n', ['did you mean `limit`?']],
];

test.each(fleets)('the fleet %s', async (text, helps) => {
  const read = await readFleet(new TextEncoder().encode(text));
  expect('findings' in read ? read.findings.map(({ help }) => help) : []).toEqual(helps);
});
