/** Checks that compare several designs. */

import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DesignFacts } from '../../src/checks/cross-file.ts';
import { compareDesigns, crossFileChecks } from '../../src/checks/cross-file.ts';
import { folderOf } from '../support/scratch.ts';
import { slipway } from '../support/world.ts';

const tempRoot = folderOf({});

const body = 'mass: 20\nhull: { boxes: 4 }\n';
const ofEdition = (edition: string) => `class: ${edition}\nnavy: Red Fleet\nrules: ${edition}\n${body}`;

/** The files of a folder, and their cross-file findings: location, code, and a part of the message. */
const cases: readonly (readonly [
  what: string,
  files: Readonly<Record<string, string>>,
  expected: readonly (readonly [location: string, code: string, message: string])[],
])[] = [
  ['two classes with different names', { 'a.yaml': `class: A\n${body}`, 'b.yaml': `class: B\n${body}` }, []],
  [
    'two files with the same class',
    { 'a.yaml': `class: A\n${body}`, 'b.yaml': `role: Scout\nclass: " a "\n${body}` },
    [['b.yaml:2:8', 'class-twice', 'duplicate class name A; also in a.yaml']],
  ],
  [
    'three documents with the same class',
    { 'a.yaml': `class: A\n${body}---\nclass: A\n${body}---\nclass: A\n${body}` },
    [
      ['a.yaml:5:8', 'class-twice', 'duplicate class name A; also in a.yaml'],
      ['a.yaml:9:8', 'class-twice', 'duplicate class name A; also in a.yaml'],
    ],
  ],
  [
    'copies with different totals',
    {
      'a.yaml': `class: A\nnavy: Red\n${body}stated: { mass: 4, points: 28 }\n`,
      'b.yaml': `class: A\n${body}stated: { mass: 4, points: 30 }\n`,
    },
    [
      ['b.yaml:1:8', 'class-twice', ''],
      ['b.yaml:4:28', 'contradicted-stated', 'stated points are 30; the copy in a.yaml states 28'],
    ],
  ],
  [
    'classes of the same name in two navies with different totals',
    {
      'a.yaml': `class: A\nnavy: Red\n${body}stated: { points: 28 }\n`,
      'b.yaml': `class: A\nnavy: Blue\n${body}stated: { points: 30 }\n`,
    },
    [['b.yaml:1:8', 'class-twice', '']],
  ],
  [
    'a navy with two editions',
    {
      'a.yaml': ofEdition('continuum-2014'),
      'b.yaml': ofEdition('fleet-book'),
      'c.yaml': ofEdition('continuum-2014').replace('class: ', 'class: C '),
    },
    [
      [
        'b.yaml:3:8',
        'navy-editions',
        'design uses fleet-book, continuum-2014 (Red Fleet) in a.yaml uses continuum-2014',
      ],
    ],
  ],
  [
    'two navies with an edition each',
    { 'a.yaml': ofEdition('continuum-2014'), 'b.yaml': ofEdition('fleet-book').replace('Red', 'Blue') },
    [],
  ],
  ['names that differ only in upper case', { 'a.yaml': `class: Weiß\n${body}`, 'b.yaml': `class: Weiss\n${body}` }, []],
  ['designs without names', { 'a.yaml': body, 'b.yaml': body }, []],
];

const codes = new Set(crossFileChecks.map(({ code }) => code));

describe('cross-file checks', () => {
  for (const [index, [what, files, expected]] of cases.entries()) {
    test(what, async () => {
      const cwd = mkdtempSync(join(tempRoot, `${index}-`));
      for (const [name, text] of Object.entries(files)) writeFileSync(join(cwd, name), text);
      const { out } = await slipway('check . --format json', { cwd });
      const { designs } = JSON.parse(out) as {
        designs: { file: string; findings: { code: string; line: number; column: number; message: string }[] }[];
      };
      const found = designs.flatMap(({ file, findings }) =>
        findings.filter(({ code }) => codes.has(code)).map((finding) => ({ file, ...finding })),
      );
      expect(found.map(({ code }) => code)).toEqual(expected.map(([, code]) => code));
      expected.forEach(([where, , message], index) => {
        const { file, line, column, message: words } = found[index] as (typeof found)[number];
        expect(`${file}:${line}:${column}`).toBe(where);
        expect(words).toContain(message);
      });
    });
  }

  test('all have a case', () => {
    const shown = new Set(cases.flatMap(([, , expected]) => expected.map(([, code]) => code)));
    expect([...shown].sort()).toEqual([...codes].sort());
  });

  test('compare a copy with the first contradicting one even if not all copies are kept', () => {
    const some = <Value>(...values: Value[]) => fc.constantFrom<Value | undefined>(...values, undefined);
    const copy = fc.record({
      navy: some('Red', 'red ', 'Blue', 'Grey'),
      mass: some(1, 2, 3),
      points: some(10, 20, 30),
    });
    fc.assert(
      fc.property(fc.array(copy, { maxLength: 30 }), (copies) => {
        const compare = compareDesigns();
        const all = copies.map(
          ({ navy, mass, points }, index): DesignFacts => ({
            ...{ file: `${index}.yaml`, document: 0, class: 'A', navy, rules: 'continuum-2014' },
            stated: { ...(mass === undefined ? {} : { mass }), ...(points === undefined ? {} : { points }) },
            named: { range: { line: 1, column: 1, endLine: 1, endColumn: 2 }, excerpt: 'A' },
          }),
        );
        for (const [index, facts] of all.entries()) {
          const found = compare(facts).filter(({ code }) => code === 'contradicted-stated');
          const sameClass = all.slice(0, index).filter(({ navy }) => {
            return !navy || !facts.navy || navy.trim().toLowerCase() === facts.navy.trim().toLowerCase();
          });
          const expected = (['mass', 'points'] as const).flatMap((key) => {
            const own = facts.stated?.[key];
            const other = sameClass.find(({ stated }) => stated?.[key] !== undefined && stated[key] !== own);
            if (own === undefined || !other) return [];
            return [
              `stated ${key} ${key === 'mass' ? 'is' : 'are'} ${own}; the copy in ${other.file} states ${other.stated?.[key]}`,
            ];
          });
          expect(found.map(({ message }) => message)).toEqual(expected);
        }
      }),
    );
  });

  const statedBy: readonly (readonly [what: string, figures: (index: number) => Record<string, number>])[] = [
    ['different figures', (index) => ({ mass: index, points: index })],
    ['equal figures', () => ({ mass: 1, points: 1 })],
    ['equal points and no mass', () => ({ points: 1 })],
  ];

  test.each(statedBy)('keep few of many copies with %s', (_, figures) => {
    let reads = 0;
    const counted: ProxyHandler<object> = {
      get: (stated, key) => {
        reads++;
        return Reflect.get(stated, key) as unknown;
      },
    };
    const compare = compareDesigns();
    for (let index = 0; index < 200; index++)
      compare({
        ...{ file: `${index}.yaml`, document: 0, class: 'A', navy: 'Red', rules: 'continuum-2014' },
        stated: new Proxy(figures(index), counted),
        named: { range: { line: 1, column: 1, endLine: 1, endColumn: 2 }, excerpt: 'A' },
      });
    // Comparing each copy with all earlier ones would take 20,000 reads.
    expect(reads).toBeLessThan(200 * 30);
  });

  test('give findings in standard input a location', async () => {
    const text = readFileSync(new URL('../fixtures/designs/freighter.yaml', import.meta.url), 'utf8');
    const { out } = await slipway('check freighter.yaml - --format compact', { stdin: `# a copy\n${text}` });
    expect(out).toMatch(/^<stdin>:2:8: warning: duplicate class name \w+; also in freighter.yaml \[class-twice\]$/m);
  });
});
