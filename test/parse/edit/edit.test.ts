/** Edits of YAML text: the result parses to the intended data, and all other text is unchanged. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Edit } from '../../../src/findings/finding.ts';
import { applyTextEdits } from '../../../src/parse/edit/changes.ts';
import { applyEdits, comparableJson } from '../../../src/parse/edit/data.ts';
import { planEdits, textEditsFor } from '../../../src/parse/edit/edit.ts';
import { readSourceDocuments } from '../../../src/parse/edit/source-document.ts';
import { readDocuments } from '../../../src/parse/read-documents.ts';
import { type Pick, randomDesign, seeded, tries } from '../../support/random-design.ts';
import { remarksIn, styledText } from '../../support/styled-text.ts';

/** The text after the edits, or the reason why they are refused. */
async function edited(text: string, edits: readonly Edit[], document = 0): Promise<string> {
  const changes = await textEditsFor(text, document, edits);
  return typeof changes === 'string' ? changes : applyTextEdits(text, changes);
}

async function dataOf(text: string): Promise<readonly unknown[]> {
  return (await readDocuments(text)).map(({ data, problems }) => (problems.length > 0 ? problems : data));
}

const cases: readonly (readonly [what: string, before: string, edits: readonly Edit[], after: string])[] = [
  ['sets a number', 'a: 1 # one\nb: 2\n', [{ at: '/a', set: 3 }], 'a: 3 # one\nb: 2\n'],
  [
    'keeps quotes',
    'a: \'x\'\nb: "y"\n',
    [
      { at: '/a', set: 'z' },
      { at: '/b', set: 'z' },
    ],
    'a: \'z\'\nb: "z"\n',
  ],
  ['removes the quotes when it sets a number', "a: '3'\n", [{ at: '/a', set: 3 }], 'a: 3\n'],
  ['adds quotes where required', 'a: x\n', [{ at: '/a', set: 'true' }], 'a: "true"\n'],
  ['fills an empty value', 'a:\nb: 1\n', [{ at: '/a', set: 3 }], 'a: 3\nb: 1\n'],
  ['fills an empty value in braces', '{ a, b: 1 }\n', [{ at: '/a', set: 3 }], '{ a: 3, b: 1 }\n'],
  ['replaces a block with a word', 'a:\n  - x\n  - y\nb: 1\n', [{ at: '/a', set: 'x y' }], 'a: x y\nb: 1\n'],
  [
    'replaces a folded scalar with a word',
    'a: >- # why\n  x\n  y\n\nb: 1\n',
    [{ at: '/a', set: 'z' }],
    'a: z # why\n\nb: 1\n',
  ],
  ['replaces a nested list', 'a:\n  - - x\n    - y\n  - z\n', [{ at: '/a/0', set: 1 }], 'a:\n  - 1\n  - z\n'],
  ['appends a key', 'a: 1 # one\n# end\n', [{ at: '/b', set: 2 }], 'a: 1 # one\nb: 2\n# end\n'],
  ['appends a key to a file without a final newline', 'a: 1', [{ at: '/b', set: 2 }], 'a: 1\nb: 2'],
  [
    'appends a key after a commented-out item',
    'a:\n  - 1\n  # - 2\n',
    [{ at: '/b', set: 2 }],
    'a:\n  - 1\n  # - 2\nb: 2\n',
  ],
  [
    'inserts a key before another',
    'a: 1\n\n# n\nn: 2\n',
    [{ at: '/b', set: 2, before: ['n'] }],
    'a: 1\nb: 2\n\n# n\nn: 2\n',
  ],
  ['inserts a key after a dash', '- n: 2\n', [{ at: '/0/b', set: 2, before: ['n'] }], '- b: 2\n  n: 2\n'],
  ['keeps CRLF', 'a: 1\r\n', [{ at: '/b', set: 2 }], 'a: 1\r\nb: 2\r\n'],
  [
    'adds a mapping in the brace style of its siblings',
    'h: {a: 1}\n',
    [{ at: '/s', set: { b: 2 } }],
    'h: {a: 1}\ns: {b: 2}\n',
  ],
  [
    'adds a mapping in the block style of its siblings',
    'h:\n  a: 1\n',
    [{ at: '/s', set: { b: 2 } }],
    'h:\n  a: 1\ns:\n  b: 2\n',
  ],
  ['adds a key in braces', 'h: { a: 1 }\n', [{ at: '/h/b', set: 2 }], 'h: { a: 1, b: 2 }\n'],
  ['adds a key in empty braces', 'h: {}\n', [{ at: '/h/b', set: 2 }], 'h: { b: 2 }\n'],
  [
    'adds a key in multi-line braces',
    'h: {\n  a: 1 # one\n}\n',
    [{ at: '/h/b', set: 2 }],
    'h: {\n  a: 1, # one\n  b: 2\n}\n',
  ],
  ['adds a key after a trailing comma', 'h: {\n  a: 1,\n}\n', [{ at: '/h/b', set: 2 }], 'h: {\n  a: 1,\n  b: 2,\n}\n'],
  [
    'adds a key to JSON',
    '{\n  "a": "x"\n}\n',
    [{ at: '/b', set: { c: 'y' } }],
    '{\n  "a": "x",\n  "b": { "c": "y" }\n}\n',
  ],
  [
    'adds a key to compact JSON',
    '{"a":"x"}',
    [{ at: '/b', set: { c: 1, d: [2, 3] } }],
    '{"a":"x","b":{"c":1,"d":[2,3]}}',
  ],
  [
    'renames keys',
    '"a": 1\nb: 2 # b\n',
    [
      { at: '/a', rename: 'c' },
      { at: '/b', rename: 'd' },
    ],
    '"c": 1\nd: 2 # b\n',
  ],
  [
    'appends an item',
    'a:\n  - 1 # one\n  # under\nb: 2\n',
    [{ at: '/a/1', set: { c: 3 } }],
    'a:\n  - 1 # one\n  - { c: 3 }\n  # under\nb: 2\n',
  ],
  ['appends an item at the end of a file', '- 1\n- 2', [{ at: '/2', set: 3 }], '- 1\n- 2\n- 3'],
  [
    'appends an item after blocks',
    'a:\n- x: 1\n  y: 2\n\nb: 2\n',
    [{ at: '/a/1', set: 3 }],
    'a:\n- x: 1\n  y: 2\n- 3\n\nb: 2\n',
  ],
  ['appends an item in brackets', 'a: [1, 2] # b\n', [{ at: '/a/2', set: 'x' }], 'a: [1, 2, x] # b\n'],
  [
    'appends an item in multi-line brackets',
    'a: [\n  1, # one\n  2\n]\n',
    [{ at: '/a/2', set: 3 }],
    'a: [\n  1, # one\n  2,\n  3\n]\n',
  ],
  ['adds an item to empty brackets', 'a: []\n', [{ at: '/a/0', set: { b: 1 } }], 'a: [{ b: 1 }]\n'],
  ['appends an item to compact JSON', '{"a":[1]}', [{ at: '/a/1', set: 2 }], '{"a":[1,2]}'],
  ['refuses an index beyond the end', 'a: [1]\n', [{ at: '/a/2', set: 2 }], 'key not found'],
  ['refuses to remove a missing item', 'a: [1]\n', [{ at: '/a/1', drop: true }], 'key not found'],
  ['removes an item from brackets', 'a: [1, 2, 3]\n', [{ at: '/a/1', drop: true }], 'a: [1, 3]\n'],
  [
    'removes the last items from brackets',
    'a: [1, 2, 3,]\n',
    [
      { at: '/a/1', drop: true },
      { at: '/a/2', drop: true },
    ],
    'a: [1,]\n',
  ],
  ['removes the only item from brackets', 'a: [1]\n', [{ at: '/a/0', drop: true }], 'a: []\n'],
  [
    'removes an item from a block',
    'a:\n  - 1\n  - 2\n# b\nb: 3\n',
    [{ at: '/a/1', drop: true }],
    'a:\n  - 1\n# b\nb: 3\n',
  ],
  ['removes the first key after a dash', '- a: 1\n  b: 2\n', [{ at: '/0/a', drop: true }], '- b: 2\n'],
  ['removes the only item of a block', 'a:\n  - 1\nb: 2\n', [{ at: '/a/0', drop: true }], 'a: []\nb: 2\n'],
  [
    'reorders keys with their comments',
    '# head\nb: 1 # b\n\n# above a\na:\n  - 1\n  # under a\n# c\nc: 3\n# tail\n',
    [{ at: '', order: ['a', 'b', 'c'] }],
    '# head\n# above a\na:\n  - 1\n  # under a\n\nb: 1 # b\n# c\nc: 3\n# tail\n',
  ],
  [
    'keeps a head comment when it reorders keys',
    '# head\n\n# about b\nb: 1\na: 2\n',
    [{ at: '', order: ['a', 'b'] }],
    '# head\n\na: 2\n# about b\nb: 1\n',
  ],
  ['reorders keys after a dash', '- b: 1\n  a: 2', [{ at: '/0', order: ['a', 'b'] }], '- a: 2\n  b: 1'],
  ['reorders keys around an alias', 'b: [&x 1, *x]\na: 2\n', [{ at: '', order: ['a', 'b'] }], 'a: 2\nb: [&x 1, *x]\n'],
  [
    'reorders keys in braces',
    '{b: 1,  a: { d: 1, c: 2 }}',
    [{ at: '', order: ['a', 'b'] }],
    '{a: { d: 1, c: 2 },  b: 1}',
  ],
  [
    'reorders items with their comments',
    'a:\n  # one\n  - 1\n  - b: 2 # two\n    c: 3\nd: 4\n',
    [{ at: '/a', order: ['1', '0'] }],
    'a:\n  - b: 2 # two\n    c: 3\n  # one\n  - 1\nd: 4\n',
  ],
  ['reorders items in brackets', 'a: [1,  &x 2, 3]\n', [{ at: '/a', order: ['1', '2', '0'] }], 'a: [&x 2,  3, 1]\n'],
  ['reorders the items of a list in a list', '- - 1\n  - 2', [{ at: '/0', order: ['1', '0'] }], '- - 2\n  - 1'],
];

describe('textEditsFor', () => {
  for (const [what, before, edits, after] of cases) {
    test(what, async () => {
      expect(await edited(before, edits)).toBe(after);
    });
  }

  test('leaves other documents unchanged', async () => {
    expect(await edited('a: 1\n---\na: 1\n...\n---\na: 1\n', [{ at: '/a', set: 2 }], 1)).toBe(
      'a: 1\n---\na: 2\n...\n---\na: 1\n',
    );
  });

  test('reorders nested keys of reordered keys', () => {
    const [source] = readSourceDocuments('b: { d: 1, c: 2 }\na: 3\n');
    const { changes } = planEdits(source!, [[{ at: '', order: ['a', 'b'] }], [{ at: '/b', order: ['c', 'd'] }]]);
    expect(applyTextEdits(source!.text, changes)).toBe('a: 3\nb: { c: 2, d: 1 }\n');
  });
});

const refusals: readonly (readonly [text: string, edit: Edit, reason: string])[] = [
  ['a: &x { b: 1 }\nc: *x\n', { at: '/c/b', set: 2 }, 'inside the alias `*x`'],
  ['a: &x { b: 1 }\nc: *x\n', { at: '/a/b', set: 2 }, 'reused by the alias `*x`'],
  ['a: &x 1\nc: *x\n', { at: '/a', set: 2 }, 'part of it is reused by the alias `*x`'],
  ['a: [&x 1]\nc: *x\n', { at: '/a', drop: true }, 'part of it is reused by the alias `*x`'],
  ['b: *x\na: 1\n', { at: '', order: ['a', 'b'] }, 'the file is not valid YAML'],
  ['b: &x 2\na: *x\n', { at: '', order: ['a', 'b'] }, 'part of it is reused by the alias `*x`'],
  ['b: &x 2\na: &x 1\nc: *x\n', { at: '', order: ['a', 'b', 'c'] }, 'the anchor of `*x` is defined more than once'],
  ['a: !!str 3\n', { at: '/a', set: 4 }, 'it has a YAML tag'],
  ['a: [\n  1, # one\n]\n', { at: '/a', set: 4 }, 'comments would be replaced with it'],
  ['a:\n  - 1\n  - 2 # two\n', { at: '/a/1', drop: true }, 'a comment would be removed with it'],
  ['a:\n  - 1\n  # two\n  - 2\n', { at: '/a/1', drop: true }, 'a comment would be removed with it'],
  ['a: 1\nb: 2\n', { at: '/a', rename: 'b' }, 'key `b` already exists'],
  ['? a\n: 1\n? b\n: 2\n', { at: '', order: ['b', 'a'] }, 'its keys are not on separate lines'],
  ['a: 1\n', { at: '/b/c', set: 1 }, 'key not found'],
  ['a: [1]\n', { at: '/a/2', set: 1 }, 'key not found'],
  ['a: 1\n', { at: '', set: 1 }, 'cannot replace the whole document'],
  ['a: 1\n', { at: '', order: ['b'] }, 'its keys have changed'],
  ['a: []\n', { at: '/a', order: [] }, 'it is empty'],
  ['a: [1]\n', { at: '/a/0', order: ['0'] }, 'neither a mapping nor a list'],
  ['a: [1, 2]\n', { at: '/a', order: ['1', '2'] }, 'its keys have changed'],
  ['a: [\n  1, # one\n  2]\n', { at: '/a', order: ['1', '0'] }, 'there are comments between the items'],
  ['- &x 2\n- *x\n', { at: '', order: ['1', '0'] }, 'part of it is reused by the alias `*x`'],
];

describe('an edit that would change the meaning or lose a comment is refused', () => {
  for (const [text, edit, reason] of refusals) {
    test(JSON.stringify([text, edit]), async () => {
      expect(await edited(text, [edit])).toBe(reason);
    });
  }
});

/** Every path in the data with its value. */
function entries(value: unknown, at = ''): readonly (readonly [at: string, value: unknown])[] {
  if (typeof value !== 'object' || value === null) return [[at, value]];
  return [[at, value], ...Object.entries(value).flatMap(([key, inner]) => entries(inner, `${at}/${key}`))];
}

function randomEdit(pick: Pick, data: unknown): Edit {
  const all = entries(data);
  const [at, value] = all[1 + pick(all.length - 1)] as readonly [string, unknown];
  const isMap = typeof value === 'object' && value !== null && !Array.isArray(value);
  const values = [7, 'two words', '7', true, "it's", [1, 'F'], [], { mass: 1, points: 2 }, {}, 'no'];
  switch (pick(5)) {
    case 0:
      return { at, drop: true };
    case 1:
      return { at: isMap && pick(2) ? `${at}/added` : '/added', set: values[pick(10)], before: ['systems', 'count'] };
    case 2:
      return /\/\d+$/.test(at) ? { at, drop: true } : { at, rename: 'renamed' };
    case 3: {
      const isHolder = isMap || Array.isArray(value);
      const keys = Object.keys(isHolder ? (value as object) : (data as object));
      return { at: isHolder ? at : '', order: [...keys].sort(() => pick(3) - 1) };
    }
    default:
      return { at, set: values[pick(10)] };
  }
}

describe('random edits of random texts', () => {
  test('styledText parses to its source data', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer(), async (seed) => {
        const data = randomDesign(seeded(seed));
        expect((await dataOf(styledText(seeded(seed + 1), data)))[0]).toEqual(data);
      }),
      tries(25),
    );
  });

  test('have the intended result and lose no comment', async () => {
    let refusedInPlain = 0;
    let count = 0;
    await fc.assert(
      fc.asyncProperty(fc.integer(), async (seed) => {
        const pick = seeded(seed);
        const data = randomDesign(pick);
        const text = styledText(pick, data);
        const groups = Array.from({ length: 1 + pick(4) }, () => [randomEdit(pick, data)]);
        const { changes, accepted, refused } = planEdits(readSourceDocuments(text)[0]!, groups);
        const after = applyTextEdits(text, changes);
        expect(accepted.length + refused.length).toBe(groups.length);
        const [read] = await dataOf(after);
        expect(comparableJson(read), `${text}\n${JSON.stringify(accepted)}\n${after}`).toBe(
          comparableJson(applyEdits(data, accepted.flat())),
        );
        expect(remarksIn(after), `${text}\n${JSON.stringify(accepted)}\n${after}`).toEqual(remarksIn(text));
        count += groups.length;
        refusedInPlain += refused.filter(
          ({ reason }) => !/comment|another change|on their own|already|key not found/.test(reason),
        ).length;
      }),
      tries(40),
    );
    expect(refusedInPlain / count).toBeLessThan(0.01);
  });
});
