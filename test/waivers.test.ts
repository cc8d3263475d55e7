/** What a referee's exception excuses, and when it no longer does. */

import { describe, expect, test } from 'vitest';
import { checkFormats } from '../src/reports/index.ts';
import { waiverHash } from '../src/waivers.ts';
import { judgedText } from './judged.ts';
import { slipway } from './world.ts';

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
