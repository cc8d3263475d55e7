/** The effect of a waiver, and the changes that void it. */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { waiverHash } from '../../src/checks/waivers.ts';
import { checkFormats } from '../../src/reports/formats.ts';
import { judgedText } from '../support/judge-text.ts';
import { folderOf } from '../support/scratch.ts';
import { slipway } from '../support/world.ts';

const turrets = (count: number) =>
  `class: Castle\nmass: 40\nhull: { boxes: 8 }\nsystems:\n  - { system: fire-control }\n  - { system: turret, arcs: FP F FS, count: ${count}, mounts: [{ system: beam, class: 1 }] }\n`;

async function hashOf(code: string, text: string): Promise<string> {
  const [verdict] = await judgedText(text);
  if (!verdict?.ship) throw new Error('no ship');
  return waiverHash(code, verdict.ship);
}

const waiver = (code: string, hash: string, reason = 'club night of May') =>
  `waivers:\n  - { code: ${code}, reason: ${reason}, for: '${hash}' }\n`;

const code = 'too-many-turrets';
const hash = await hashOf(code, turrets(2));
const elsewhere = '0123456789abcdef';

/** A design and its findings (code and severity), except those it always has. */
const cases: readonly (readonly [what: string, text: string, expected: readonly string[]])[] = [
  ['that is missing leaves the error', turrets(2), ['too-many-turrets error']],
  ['waives the finding', turrets(2) + waiver(code, hash), ['too-many-turrets waived']],
  [
    'survives reordering and respelling',
    waiver(code, hash) + turrets(2).replace('FP F FS', '[FS, F, FP]'),
    ['too-many-turrets waived'],
  ],
  [
    'is void in another design',
    turrets(2) + waiver(code, elsewhere),
    ['too-many-turrets error', 'void-waiver warning'],
  ],
  [
    'is void after the design changes',
    turrets(3) + waiver(code, hash),
    ['too-many-turrets error', 'void-waiver warning'],
  ],
  ['is unused after the design is fixed', turrets(1) + waiver(code, hash), ['idle-waiver warning']],
  [
    'with the hash of another code is void',
    turrets(2) + waiver(code, await hashOf('over-mass', turrets(2))),
    ['too-many-turrets error', 'void-waiver warning'],
  ],
  [
    'without a reason is an error',
    turrets(2) + waiver(code, hash, "' '"),
    ['too-many-turrets error', 'wrong-type error'],
  ],
  [
    'for an unknown code is an error',
    turrets(2) + waiver('too-many-turets', hash),
    ['not-offered error', 'too-many-turrets error'],
  ],
  [
    'for a code that cannot be waived is an error',
    turrets(2) + waiver('unknown-key', hash),
    ['not-offered error', 'too-many-turrets error'],
  ],
  [
    'with an invalid hash is an error',
    turrets(2) + waiver(code, 'yes'),
    ['too-many-turrets error', 'wrong-type error'],
  ],
];

/** Findings of the design when there is nothing to waive. */
const [legal] = await judgedText(turrets(1));
const unrelated = new Set(legal?.findings.map((finding) => finding.code));

describe('a waiver', () => {
  for (const [what, text, expected] of cases) {
    test(what, async () => {
      const [verdict] = await judgedText(text);
      const found = (verdict?.findings ?? [])
        .filter((finding) => !unrelated.has(finding.code))
        .map(({ code, severity, waived }) => `${code} ${waived ? 'waived' : severity}`);
      expect(found.sort()).toEqual([...expected].sort());
    });
  }

  test('makes the check pass', async () => {
    const stdin = turrets(2) + waiver(code, hash);
    expect((await slipway('check -', { stdin })).code).toBe(0);
    expect((await slipway('check -', { stdin: turrets(2) })).code).toBe(1);
  });

  for (const format of Object.keys(checkFormats)) {
    test(`is listed in ${format} output with its reason`, async () => {
      const { out } = await slipway(`check - --format ${format}`, { stdin: turrets(2) + waiver(code, hash) });
      expect(out).toContain('club night of May');
      expect(out).toContain(format === 'sarif' ? '"suppressions"' : 'waived');
    });
  }
});

const cwd = folderOf({});
const file = join(cwd, 'castle.yaml');

const waive = (code: string, ...more: readonly string[]) =>
  slipway(['waive', 'castle.yaml', code, '--reason', 'club night of May', ...more], { cwd });

const two = 'waivers:\n  # the first\n  - code: mass-unused # why\n    reason: old\n    for: 0123456789abcdef\n';

/** Designs that get a waiver. */
const written: readonly (readonly [what: string, text: string])[] = [
  ['to a design without any', turrets(2)],
  ['before the stated totals', `${turrets(2)}stated: { mass: 1 } # claims\n`],
  ['after another waiver', turrets(2) + two],
  ['in place of a void one', turrets(2) + waiver(code, elsewhere, 'old')],
  ['only once if it already exists', turrets(2) + waiver(code, hash)],
  [
    'to JSON',
    '{"class":"Castle","mass":40,"hull":{"boxes":8},"systems":[{"system":"fire-control"},{"system":"turret","arcs":"FP F FS","count":2,"mounts":[{"system":"beam","class":1}]}]}',
  ],
];

describe('slipway waive', () => {
  for (const [what, before] of written) {
    test(`writes the waiver ${what}`, async () => {
      writeFileSync(file, before);
      expect((await slipway('check castle.yaml', { cwd })).code, 'before').toBe(what.includes('already') ? 0 : 1);
      const { code: exit, out, err } = await waive(code);
      expect([exit, out, err]).toEqual([0, '', 'slipway: castle.yaml: too-many-turrets waived: club night of May\n']);
      const after = readFileSync(file, 'utf8');
      const { code: checked, out: report } = await slipway('check castle.yaml --format compact', { cwd });
      expect(report).toContain('info: waived (club night of May): ');
      expect(checked, 'after').toBe(/stated/.test(before) ? 1 : 0);
      // All lines are kept, except those of a void waiver.
      const lines = before.split('\n').filter((line) => !line.includes(code));
      for (const line of before.startsWith('{') ? [] : lines) expect(after.split('\n')).toContain(line);
      expect(after.match(/too-many-turrets/g)).toHaveLength(1);
      await waive(code);
      expect(readFileSync(file, 'utf8'), 'twice').toBe(after);
    });
  }

  const refused: readonly (readonly [what: string, text: string, args: readonly string[], message: string])[] = [
    [
      'a finding that does not exist',
      turrets(1),
      [code],
      'nothing to waive: castle.yaml has no `too-many-turrets` finding',
    ],
    ['an unknown code', turrets(2), ['too-many-turets'], 'did you mean `too-many-turrets`?'],
    [
      'a syntax or schema error',
      turrets(2),
      ['unknown-key'],
      'unknown-key cannot be waived: it is an error in the file',
    ],
    [
      'a cross-file finding',
      turrets(2),
      ['class-twice'],
      'class-twice cannot be waived: it is not about a single design',
    ],
    ['a design with schema errors', `${turrets(2)}rôle: x\n`, [code], 'fix that first'],
    ['a file with two designs', `${turrets(2)}---\n${turrets(2)}`, [code], 'choose one with --class NAME'],
    [
      'two designs of one class',
      `${turrets(2)}---\n${turrets(2)}`,
      [code, '--class', 'Castle'],
      'give each design its own class name',
    ],
    ['an unknown class', turrets(2), [code, '--class', 'Tower'], 'unknown class Tower in castle.yaml'],
  ];
  for (const [what, text, [asked = '', ...more], says] of refused) {
    test(`refuses ${what} and writes nothing`, async () => {
      writeFileSync(file, text);
      const { code: exit, out, err } = await waive(asked, ...more);
      expect([exit, out]).toEqual([2, '']);
      expect(err).toContain(says);
      expect(readFileSync(file, 'utf8')).toBe(text);
    });
  }

  test('finds one of several designs by its class, and writes in the style of the design', async () => {
    const tower = turrets(2).replace('Castle', 'Tower');
    writeFileSync(file, `${tower}---\n${turrets(2)}`);
    expect((await waive(code, '--class', 'Castle')).code).toBe(0);
    const own = `waivers:\n  - { code: ${code}, reason: club night of May, for: "${hash}" }\n`;
    expect(readFileSync(file, 'utf8').replace(`: ${hash}`, `: "${hash}"`)).toBe(`${tower}---\n${turrets(2)}${own}`);
  });

  test('requires a reason', async () => {
    expect((await slipway(['waive', 'castle.yaml', code], { cwd })).err).toContain('--reason');
    expect((await slipway(['waive', 'castle.yaml', code, '--reason', ' '], { cwd })).err).toContain('empty --reason');
  });
});
