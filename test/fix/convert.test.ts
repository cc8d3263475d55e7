/** Designs converted to another edition: renamed, dropped and kept entries, and messages about them. */

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { defaultSettings } from '../../src/config/settings.ts';
import { convert } from '../../src/fix/convert.ts';

import { type Edition, editions } from '../../src/rules/model/citation.ts';
import { legalDesign } from '../support/legal-design.ts';
import { seeded, tries } from '../support/random-design.ts';
import { slipway } from '../support/world.ts';

const ship = (rest: string, mass = 40) =>
  `class: A\nmass: ${mass}\nhull: { boxes: 4 }\ndrive: 2\nftl: standard\n${rest}`;
const of = (rules: string, rest: string) => ship(rest).replace('mass: 40', `rules: ${rules}\nmass: 40`);

/** A design, the target edition, the converted design, and the messages. */
const cases: readonly (readonly [what: string, before: string, to: Edition, after: string, says: readonly RegExp[]])[] =
  [
    [
      'one that has nothing to rename',
      ship('systems: [] # none\n'),
      'fleet-book',
      of('fleet-book', 'systems: [] # none\n'),
      [],
    ],
    ['one that follows it already', of('fleet-book', ''), 'fleet-book', of('fleet-book', ''), []],
    [
      'as many hangars as tubes',
      ship(
        'systems:\n  - { system: hangar, wing: { type: attack } } # first\n  - system: launch-tube\n  - { system: pds }\n',
      ),
      'fleet-book',
      of(
        'fleet-book',
        'systems:\n  - { system: combined-hangar, wing: { type: attack } } # first\n  - { system: pds }\n',
      ),
      [/^replaced 1 hangar and 1 launch tube with 1 combined hangar \(same mass and points\)$/],
    ],
    [
      'hangars that share a tube',
      ship(
        'systems:\n  - { system: hangar, count: 3 }\n  - { system: launch-tube }\nstated: { mass: 33, points: 143 }\n',
      ),
      'fleet-book',
      of('fleet-book', 'systems:\n  - { system: combined-hangar, count: 3 }\nstated: { mass: 39, points: 145 }\n'),
      [/^replaced 3 hangars and 1 launch tube with 3 combined hangars; 2 hangars shared a tube: 3 mass more each$/],
    ],
    [
      'a catapult',
      ship('systems:\n  - { system: hangar }\n  - { system: launch-tube, catapult: true }\n'),
      'fleet-book',
      of('fleet-book', 'systems:\n  - { system: combined-hangar }\n'),
      [/^replaced 1 hangar and 1 launch tube with 1 combined hangar; removed 1 catapult \(not in the Fleet Books\)$/],
    ],
    [
      'combined hangars',
      of('fleet-book', 'systems:\n  - { system: combined-hangar, count: 2 }\n  - { system: pds }\n'),
      'continuum-2014',
      of(
        'continuum-2014',
        'systems:\n  - { system: hangar, count: 2 }\n  - { system: pds }\n  - { system: launch-tube, count: 2 }\n',
      ),
      [/^replaced 2 combined hangars with 2 hangars and 2 launch tubes/],
    ],
    [
      'combined hangars where both are available',
      of('fleet-book', 'systems:\n  - { system: combined-hangar }\n'),
      'continuum-2017',
      of('continuum-2017', 'systems:\n  - { system: combined-hangar }\n'),
      [],
    ],
    [
      'heavy grasers',
      ship('systems:\n  - { system: heavy-graser, class: 1, arcs: F }\n'),
      'continuum-2017',
      of('continuum-2017', 'systems:\n  - { system: heavy-graser, class: 1, arcs: F, high-intensity: true }\n'),
      [/^made 1 heavy graser high-intensity/],
    ],
    [
      'high-intensity grasers',
      of(
        'continuum-2017',
        'systems:\n  - { system: heavy-graser, class: 1, arcs: F, high-intensity: true, count: 2 }\n',
      ),
      'continuum-2014',
      of('continuum-2014', 'systems:\n  - { system: heavy-graser, class: 1, arcs: F, count: 2 }\n'),
      [/^removed high-intensity from 2 heavy grasers/],
    ],
  ];

describe('converting', () => {
  for (const [what, before, to, after, says] of cases) {
    test(`${what}, for ${to}`, async () => {
      const { text, designs, faults, unconverted } = await convert(before, to, defaultSettings);
      expect(text).toBe(after);
      expect([faults, unconverted]).toEqual([[], []]);
      const [design] = designs;
      expect(design?.after.design.rules).toBe(to);
      expect(design?.changes).toHaveLength(says.length);
      for (const [index, pattern] of says.entries()) expect(design?.changes[index]).toMatch(pattern);
    });
  }

  test('keeps systems that the target edition lacks, and reports them', async () => {
    const before = ship('systems:\n  - { system: phaser, class: 1, arcs: all }\n');
    const { text, designs } = await convert(before, 'fleet-book', defaultSettings);
    expect(text).toContain('phaser');
    expect(designs[0]?.errors.map(({ code, path }) => [code, path])).toEqual([['other-edition', '/systems/0/system']]);
  });

  test('skips a malformed design and converts the other one in the file', async () => {
    const { text, designs, faults } = await convert(`${ship('')}---\nclas: B\n`, 'fleet-book', defaultSettings);
    expect(text).toBe(`${of('fleet-book', '')}---\nclas: B\n`);
    expect(designs.map((design) => design !== undefined)).toEqual([true, false]);
    expect(faults.length).toBeGreaterThan(0);
  });
});

test('converting there and back gives the same ship', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(), fc.constantFrom(...(Object.keys(editions) as Edition[])), async (seed, to) => {
      const before = stringify(legalDesign(seeded(seed)));
      const there = await convert(before, to, defaultSettings);
      const [design] = there.designs;
      expect([there.faults, there.unconverted]).toEqual([[], []]);
      expect(design?.after.design.rules).toBe(to);
      const back = await convert(there.text, 'continuum-2014', defaultSettings);
      const [again] = back.designs;
      // For the Fleet Books, hangars that share a tube get one each, and keep it on the way back. Catapults and tubes
      // without a hangar are lost.
      const loses = design?.changes.some((says) => / shared a tube| extra tube| catapult/.test(says));
      if (!loses) {
        const { mass, points } = again?.after ?? {};
        expect([mass, points]).toEqual([design?.before.mass, design?.before.points]);
      }
      const twice = await convert(there.text, to, defaultSettings);
      expect(twice.text).toBe(there.text);
    }),
    { ...tries(15), examples: [[0, 'fleet-book']] },
  );
});

describe('`slipway convert`', () => {
  const cwd = mkdtempSync(join(tmpdir(), 'slipway-convert-'));
  afterAll(() => rmSync(cwd, { recursive: true }));
  const file = (name: string) => join(cwd, name);
  const text = ship('systems:\n  - { system: hangar }\n  - { system: launch-tube }\n');

  test('rewrites a file in place', async () => {
    writeFileSync(file('a.yaml'), text);
    const { code, out, err } = await slipway('convert --rules fleet-book a.yaml', { cwd });
    expect([code, out]).toEqual([0, '']);
    expect(err).toContain('A: continuum-2014 → fleet-book, mass 21, points 91');
    expect(readFileSync(file('a.yaml'), 'utf8')).toContain('rules: fleet-book\n');
  });

  test('writes to `--output` and leaves the input unchanged', async () => {
    writeFileSync(file('b.yaml'), text);
    expect((await slipway('convert --rules fleet-book b.yaml -o c.yaml', { cwd })).code).toBe(0);
    expect(readFileSync(file('b.yaml'), 'utf8')).toBe(text);
    expect(readFileSync(file('c.yaml'), 'utf8')).toContain('combined-hangar');
  });

  test('writes nothing in a dry run', async () => {
    writeFileSync(file('d.yaml'), text);
    const { out } = await slipway('convert --rules fleet-book d.yaml --dry-run', { cwd });
    expect(out).toContain('+rules: fleet-book');
    expect(readFileSync(file('d.yaml'), 'utf8')).toBe(text);
  });
});
