import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Arc,
  adjacentArcCoverage,
  allArcs,
  allowsArcs,
  allRoundCoverage,
  arcCoverage,
  arcNames,
  broadsidePair,
  type Coverage,
  closestArcSets,
  fireArcs,
  foreArc,
  formatCoverage,
  parseArcs,
  placeholderArcs,
  portSide,
  starboardSide,
} from '../../../src/rules/model/arcs.ts';

const beam2: Coverage = { ...arcCoverage(3, 6), broadside: 'side' };
const closest: readonly [wanted: string, coverage: Coverage, expected: string][] = [
  ['F', beam2, 'FP F FS'],
  ['FP F', beam2, 'FP F FS'],
  ['F FS', beam2, 'FP F FS'],
  ['FS', beam2, 'FP F FS'],
  ['AP', beam2, 'AP FP'],
  ['A', beam2, 'AS A AP'],
  ['FP AS', beam2, 'FP F FS'],
  ['AP FP F FS', beam2, 'FP F FS'],
  ['AP FP F FS AS', beam2, 'all'],
  ['AP FP', arcCoverage(1, 3), 'AP FP F'],
  ['FP F FS', arcCoverage(1), 'F'],
  ['F', arcCoverage(2), 'FP F'],
  ['AP FP', { ...arcCoverage(1), broadside: 'pair' }, 'broadside'],
  ['F', allRoundCoverage, 'all'],
];

test.each(closest)('the set closest to %s of %j is %s', (wanted, coverage, expected) => {
  expect(closestArcSets(coverage, parseArcs(wanted).names)[0]?.text).toBe(expected);
});

describe('parseArcs', () => {
  const cases: readonly [given: string | readonly string[], text: string, size: number][] = [
    ['F', 'F', 1],
    ['FS F FP', 'FP F FS', 3],
    ['F,FS,FP', 'FP F FS', 3],
    ['  F   FS ', 'F FS', 2],
    [['FS', 'F'], 'F FS', 2],
    [['A'], 'A', 1],
    ['FP AP', 'AP FP', 2],
    ['AS FS', 'FS AS', 2],
    ['F A', 'A F', 2],
    ['F FS AS A AP FP', 'all', 6],
    ['all', 'all', 6],
    ['all ', 'all', 6],
    ['\u00a0all\t', 'all', 6],
    ['F FS FP A', 'A FP F FS', 4],
  ];
  for (const [given, text, size] of cases) {
    test(JSON.stringify(given), () => {
      const arcs = parseArcs(given);
      expect([arcs.text, arcs.size, arcs.kind, arcs.repeated]).toEqual([text, size, 'set', undefined]);
    });
  }

  const named: readonly [given: string, object: unknown][] = [
    ['all', allArcs],
    ['F', foreArc],
    ['AP FP', portSide],
    ['AS FS', starboardSide],
    ['broadside', broadsidePair],
    [' broadside ', broadsidePair],
  ];
  for (const [given, object] of named) {
    test(`returns the shared constant for '${given}'`, () => expect(parseArcs(given)).toBe(object));
  }

  test('gives a broadside two arcs on each side', () => {
    expect([broadsidePair.kind, broadsidePair.size, broadsidePair.names]).toEqual([
      'pair',
      4,
      ['AP', 'FP', 'FS', 'AS'],
    ]);
  });

  const repeated: readonly [given: string | readonly string[], arc: Arc, text: string][] = [
    ['F F', 'F', 'F'],
    ['FP F FP', 'FP', 'FP F'],
    [['A', 'AS', 'A'], 'A', 'AS A'],
  ];
  for (const [given, arc, text] of repeated) {
    test(`reports the repeated arc ${arc} in ${JSON.stringify(given)}`, () => {
      expect(parseArcs(given)).toMatchObject({ repeated: arc, text });
    });
  }

  const subset = fc.shuffledSubarray([...arcNames], { minLength: 1 });
  const separator = fc.stringMatching(/^[ ,]{1,3}$/);

  test('returns the same object and text for any order, as a string or a list', () => {
    fc.assert(
      fc.property(subset, separator, (names, between) => {
        const clockwise = fireArcs(...arcNames.filter((name) => names.includes(name)));
        expect(parseArcs(names.join(between))).toBe(clockwise);
        expect(parseArcs(names)).toBe(clockwise);
        expect(parseArcs(clockwise.text)).toBe(clockwise);
        expect(new Set(clockwise.names)).toEqual(new Set(names));
        expect(clockwise.size).toBe(names.length);
      }),
    );
  });

  test('formats arcs clockwise, starting after a gap', () => {
    fc.assert(
      fc.property(subset, (names) => {
        const positions = fireArcs(...names).names.map((name) => arcNames.indexOf(name));
        const steps = positions.slice(1).map((position, index) => (position - (positions[index] as number) + 6) % 6);
        expect(steps.reduce((sum, step) => sum + step, 0)).toBeLessThan(6);
        const before = arcNames[((positions[0] as number) + 5) % 6] as Arc;
        expect(names.length === 6 || !names.includes(before)).toBe(true);
      }),
    );
  });

  test('stays correct when its cache is full', () => {
    for (let blanks = 1; blanks <= 5000; blanks++) {
      expect(parseArcs(`F${' '.repeat(blanks)}FS`)).toBe(fireArcs('F', 'FS'));
    }
  });
});

describe('placeholderArcs', () => {
  for (const size of [1, 2, 3, 4, 5, 6]) {
    test(`counts as ${size} arcs and is not allowed by any coverage`, () => {
      const arcs = placeholderArcs(size);
      expect([arcs.size, arcs.kind, allowsArcs(arcCoverage(1, 2, 3, 4, 5, 6), arcs)]).toEqual([
        size,
        'unstated',
        false,
      ]);
    });
  }
});

const side: Coverage = { sizes: [3, 6], broadside: 'side' };
const pair: Coverage = { sizes: [1, 3, 6], broadside: 'pair' };

describe('allowsArcs', () => {
  const cases: readonly [what: string, coverage: Coverage, yes: readonly string[], no: readonly string[]][] = [
    ['all round', allRoundCoverage, ['all', 'A AP AS F FP FS'], ['F', 'F FS AS A AP', 'broadside']],
    [
      '3 adjacent',
      adjacentArcCoverage(3),
      ['FP F FS', 'F FS AS', 'AS A AP', 'AP, FP, F'],
      ['F A AS', 'F FS A', 'F FS', 'all'],
    ],
    ['3 or 6', arcCoverage(3, 6), ['FP F FS', 'F A AS', 'all'], ['F', 'F FS', 'F FS AS A', 'AP FP', 'broadside']],
    ['3, 6 or a side', side, ['FP F FS', 'all', 'FP AP', 'FS AS'], ['F FS', 'A AP', 'F', 'broadside']],
    ['1, 3, 6 or a pair', pair, ['F', 'FP F FS', 'all', 'broadside'], ['FP AP', 'F FS', 'AP FP FS AS']],
    ['any number', arcCoverage(1, 2, 3, 4, 5, 6), ['F', 'F A', 'A AP FP', 'all'], ['broadside']],
  ];
  test('adjacent arcs leave no gap', () => {
    const allowed = ['FP F', 'A AP', 'F A', 'F AS'].filter((arcs) =>
      allowsArcs(adjacentArcCoverage(2), parseArcs(arcs)),
    );
    expect(allowed).toEqual(['FP F', 'A AP']);
  });

  for (const [what, coverage, yes, no] of cases) {
    for (const arcs of yes)
      test(`${what} allows ${arcs}`, () => expect(allowsArcs(coverage, parseArcs(arcs))).toBe(true));
    for (const arcs of no)
      test(`${what} does not allow ${arcs}`, () => expect(allowsArcs(coverage, parseArcs(arcs))).toBe(false));
  }
});

describe('formatCoverage', () => {
  const cases: readonly [coverage: Coverage, words: string][] = [
    [allRoundCoverage, 'all six arcs'],
    [arcCoverage(1), '1 arc'],
    [arcCoverage(3), '3 arcs'],
    [arcCoverage(1, 2), '1 or 2 arcs'],
    [arcCoverage(3, 6), '3 or 6 arcs'],
    [adjacentArcCoverage(3), '3 adjacent arcs'],
    [arcCoverage(1, 2, 3), '1 to 3 arcs'],
    [arcCoverage(1, 2, 3, 4, 5, 6), '1 to 6 arcs'],
    [arcCoverage(1, 3, 6), '1, 3 or 6 arcs'],
    [side, '3 or 6 arcs, or a broadside (FP AP or FS AS)'],
    [pair, '1, 3 or 6 arcs, or `broadside` for a pair, one per side'],
  ];
  for (const [coverage, words] of cases) test(words, () => expect(formatCoverage(coverage)).toBe(words));
});
