/** What a referee's exception excuses, and when it no longer does. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { waiverHash } from '../../src/judge/waivers.ts';
import { checkFormats } from '../../src/reports/formats.ts';
import { judgedText } from '../support/judge-text.ts';
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

/** A design, and what is said of it: code and severity, beside what is said of it anyway. */
const cases: readonly (readonly [what: string, text: string, said: readonly string[]])[] = [
  ['nothing waived', turrets(2), ['too-many-turrets error']],
  ['waived', turrets(2) + waiver(code, hash), ['too-many-turrets waived']],
  [
    'waived, and written otherwise',
    waiver(code, hash) + turrets(2).replace('FP F FS', '[FS, F, FP]'),
    ['too-many-turrets waived'],
  ],
  [
    'waived for another design',
    turrets(2) + waiver(code, elsewhere),
    ['too-many-turrets error', 'void-waiver warning'],
  ],
  ['waived, and changed since', turrets(3) + waiver(code, hash), ['too-many-turrets error', 'void-waiver warning']],
  ['waived, and mended since', turrets(1) + waiver(code, hash), ['idle-waiver warning']],
  [
    'the hash of another code',
    turrets(2) + waiver(code, await hashOf('over-mass', turrets(2))),
    ['too-many-turrets error', 'void-waiver warning'],
  ],
  ['without a reason', turrets(2) + waiver(code, hash, "' '"), ['too-many-turrets error', 'wrong-type error']],
  [
    'of a code that nobody knows',
    turrets(2) + waiver('too-many-turets', hash),
    ['not-offered error', 'too-many-turrets error'],
  ],
  [
    'of what no referee can excuse',
    turrets(2) + waiver('unknown-key', hash),
    ['not-offered error', 'too-many-turrets error'],
  ],
  ['with a hash that is none', turrets(2) + waiver(code, 'yes'), ['too-many-turrets error', 'wrong-type error']],
];

/** What is said of the design even when there is nothing to excuse. */
const [legal] = await judgedText(turrets(1));
const usual = new Set(legal?.findings.map((finding) => finding.code));

describe('a waiver', () => {
  for (const [what, text, said] of cases) {
    test(what, async () => {
      const [verdict] = await judgedText(text);
      const found = (verdict?.findings ?? [])
        .filter((finding) => !usual.has(finding.code))
        .map(({ code, severity, waived }) => `${code} ${waived ? 'waived' : severity}`);
      expect(found.sort()).toEqual([...said].sort());
    });
  }

  test('lets the design pass, and turned-off severities do not hide it', async () => {
    const stdin = turrets(2) + waiver(code, hash);
    expect((await slipway('check -', { stdin })).code).toBe(0);
    expect((await slipway('check -', { stdin: turrets(2) })).code).toBe(1);
  });

  for (const format of Object.keys(checkFormats)) {
    test(`is listed as ${format}, with its reason`, async () => {
      const { out } = await slipway(`check - --format ${format}`, { stdin: turrets(2) + waiver(code, hash) });
      expect(out).toContain('club night of May');
      expect(out).toContain(format === 'sarif' ? '"suppressions"' : 'waived');
    });
  }
});

const cwd = mkdtempSync(join(tmpdir(), 'slipway-waive-'));
afterAll(() => rmSync(cwd, { recursive: true }));
const file = join(cwd, 'castle.yaml');

const waive = (code: string, ...more: readonly string[]) =>
  slipway(['waive', 'castle.yaml', code, '--reason', 'club night of May', ...more], { cwd });

const two = 'waivers:\n  # the first\n  - code: mass-unused # why\n    reason: old\n    for: 0123456789abcdef\n';

/** Designs into which a waiver is to be written. */
const written: readonly (readonly [what: string, text: string])[] = [
  ['into a design without any', turrets(2)],
  ['before what is stated', `${turrets(2)}stated: { mass: 1 } # claims\n`],
  ['one more', turrets(2) + two],
  ['one that is void anew', turrets(2) + waiver(code, elsewhere, 'old')],
  ['one that stands already', turrets(2) + waiver(code, hash)],
  [
    'into JSON',
    '{"class":"Castle","mass":40,"hull":{"boxes":8},"systems":[{"system":"fire-control"},{"system":"turret","arcs":"FP F FS","count":2,"mounts":[{"system":"beam","class":1}]}]}',
  ],
];

describe('slipway waive', () => {
  for (const [what, before] of written) {
    test(`writes it ${what}`, async () => {
      writeFileSync(file, before);
      expect((await slipway('check castle.yaml', { cwd })).code, 'before').toBe(what.includes('already') ? 0 : 1);
      const { code: exit, out, err } = await waive(code);
      expect([exit, out, err]).toEqual([0, '', 'slipway: castle.yaml: too-many-turrets waived: club night of May\n']);
      const after = readFileSync(file, 'utf8');
      const { code: checked, out: report } = await slipway('check castle.yaml --format compact', { cwd });
      expect(report).toContain('info: waived (club night of May): ');
      expect(checked, 'after').toBe(/stated/.test(before) ? 1 : 0);
      // Whatever stood there before stands there still, but for what was void.
      const lines = before.split('\n').filter((line) => !line.includes(code));
      for (const line of before.startsWith('{') ? [] : lines) expect(after.split('\n')).toContain(line);
      expect(after.match(/too-many-turrets/g)).toHaveLength(1);
      await waive(code);
      expect(readFileSync(file, 'utf8'), 'twice').toBe(after);
    });
  }

  const refused: readonly (readonly [what: string, text: string, args: readonly string[], says: string])[] = [
    ['nothing to waive', turrets(1), [code], 'nothing to waive: castle.yaml has no `too-many-turrets` finding'],
    ['no check of that name', turrets(2), ['too-many-turets'], 'did you mean `too-many-turrets`?'],
    ['a mistake of form', turrets(2), ['unknown-key'], 'unknown-key cannot be waived: it is an error in the file'],
    [
      'what only several designs show',
      turrets(2),
      ['class-twice'],
      'class-twice cannot be waived: it is not about a single design',
    ],
    ['a design with mistakes of form', `${turrets(2)}rôle: x\n`, [code], 'fix that first'],
    ['two designs', `${turrets(2)}---\n${turrets(2)}`, [code], 'choose one with --class NAME'],
    [
      'two designs of one class',
      `${turrets(2)}---\n${turrets(2)}`,
      [code, '--class', 'Castle'],
      'give each design its own class name',
    ],
    ['another class', turrets(2), [code, '--class', 'Tower'], 'unknown class Tower in castle.yaml'],
  ];
  for (const [what, text, [asked = '', ...more], says] of refused) {
    test(`refuses ${what}, and writes nothing`, async () => {
      writeFileSync(file, text);
      const { code: exit, out, err } = await waive(asked, ...more);
      expect([exit, out]).toEqual([2, '']);
      expect(err).toContain(says);
      expect(readFileSync(file, 'utf8')).toBe(text);
    });
  }

  test('means one of several designs by its class, and writes as the design is written', async () => {
    const tower = turrets(2).replace('Castle', 'Tower');
    writeFileSync(file, `${tower}---\n${turrets(2)}`);
    expect((await waive(code, '--class', 'Castle')).code).toBe(0);
    const own = `waivers:\n  - { code: ${code}, reason: club night of May, for: "${hash}" }\n`;
    expect(readFileSync(file, 'utf8').replace(`: ${hash}`, `: "${hash}"`)).toBe(`${tower}---\n${turrets(2)}${own}`);
  });

  test('asks for a reason', async () => {
    expect((await slipway(['waive', 'castle.yaml', code], { cwd })).err).toContain('--reason');
    expect((await slipway(['waive', 'castle.yaml', code, '--reason', ' '], { cwd })).err).toContain('empty --reason');
  });
});
