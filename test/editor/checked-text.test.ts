/** Diagnostics, code lenses, outline and quick fixes. */

import { describe, expect, test } from 'vitest';
import { checkText, diagnosticsOf, lookAtFile } from '../../src/editor/checked-text.ts';
import { fixAll, formatEdits, quickFixes } from '../../src/editor/code-actions.ts';
import { codeLenses } from '../../src/editor/code-lens.ts';
import { type OutlineEntry, outline } from '../../src/editor/outline.ts';
import { applyTextEdits } from '../../src/parse/edit/changes.ts';
import { folderOf } from '../support/scratch.ts';
import { slipway } from '../support/world.ts';

const carrier = `class: Carrier
mass: 60
hull: { boxes: 20 }
drive: 2
systems:
  - { system: fire-control, count: 2 }
  - { system: hangar, wing: { type: attack } }
  - { system: launch-tube }
  - system: salvo-magazine
    salvoes: 2
    launchers:
      - { system: salvo-launcher, arcs: FP F FS }
`;
const broken = 'class: Broken\nmass: "eighty"\nhull: { boxes: 20 }\n';

const sums: readonly (readonly [text: string, shown: readonly (readonly [at: string, text: string])[]])[] = [
  [carrier, [['class', '44 of 60 mass · 168 points (+24 loadout)']]],
  [carrier.replace('mass: 60', 'mass: 40'), [['class', '42 of 40 mass · 144 points (+24 loadout) · 1 error']]],
  [carrier.replace(/^class.*\n/, ''), [['mass', '44 of 60 mass · 168 points (+24 loadout) · 1 error']]],
  [broken, [['class', 'no price: fix the errors first · 1 error']]],
  [
    `# two\n---\n${carrier}---\n${broken}`,
    [
      ['class', '44 of 60 mass · 168 points (+24 loadout)'],
      ['class', 'no price: fix the errors first · 1 error'],
    ],
  ],
  [`{ "class": "J", "mass": 12, "hull": { "boxes": 4 } }`, [['"class"', '4 of 12 mass · 20 points']]],
  ['', [['', 'no price: fix the errors first · 1 error']]],
];

test.each(sums)('code lenses of %j', async (text, shown) => {
  const found = codeLenses(await checkText('ship.yaml', text));
  expect(found.map(({ span, text: words }) => [text.slice(span.start, span.end), words])).toEqual(shown);
});

test('the outline lists the systems with their contents', async () => {
  const [design, ...others] = outline(await checkText('ship.yaml', carrier));
  const tree = (entry: OutlineEntry): unknown => [entry.name, entry.detail, ...entry.children.map(tree)];
  expect(others).toEqual([]);
  expect(tree(design!)).toEqual([
    'Carrier',
    '44 of 60 mass · 168 points (+24 loadout)',
    ['Basic hull', '0 mass · 60 points'],
    ['Hull, boxes 20', '20 mass · 40 points'],
    ['Main drive, thrust 2', '6 mass · 12 points'],
    ['Fire control × 2', '2 mass · 8 points'],
    ['Hangar bay', '6 mass · 18 points', ['Attack fighter wing', '24 points']],
    ['Launch tube', '3 mass · 9 points'],
    [
      'Salvo missile magazine, 2 standard',
      '4 mass · 12 points',
      ['Salvo missile launcher, FP F FS', '3 mass · 9 points'],
    ],
  ]);
});

test('each part of the outline lies within its parent', async () => {
  const check = (entry: OutlineEntry): void => {
    expect(entry.span.start).toBeLessThanOrEqual(entry.selection.start);
    expect(entry.span.end).toBeGreaterThanOrEqual(entry.selection.end);
    for (const inner of entry.children) {
      expect(entry.span.start <= inner.span.start && inner.span.end <= entry.span.end, inner.name).toBe(true);
      check(inner);
    }
  };
  outline(await checkText('ship.yaml', carrier)).forEach(check);
});

test('diagnostics have UTF-16 positions, help and rule', async () => {
  const text = 'class: "😀 Ä"\nmass: 40\nhull: { boxes: 20 }\r\nsystems: [{ system: pdx }] # 😀\nnotes: 3\n';
  for (const before of ['', '\ufeff']) {
    const found = diagnosticsOf(await checkText('ship.yaml', before + text));
    expect(
      found.map(({ span, code, severity }) => [(before + text).slice(span.start, span.end), code, severity]),
    ).toEqual([
      ['pdx', 'unknown-system', 'error'],
      ['3', 'wrong-type', 'error'],
    ]);
    expect(found[0]?.message).toBe(
      'unknown system `pdx`\nhelp: did you mean `pds`?\nrule: slipway design file, A design',
    );
  }
});

/** The quick fix for the finding at the first `|`, and the text after it. */
const fixes: readonly (readonly [text: string, title: string, after: string])[] = [
  ['class: A\nmass: 40\nhull: { boxes: 4 }\nsystems: [{ system: p|dx }]\n', 'Use `pds`', 'systems: [{ system: pds }]'],
  ['class: A\nmass: 40\nhull: { box|s: 4 }\n', 'Rename to `boxes`', 'hull: { boxes: 4 }'],
  ['class: A\nmass: "4|0"\nhull: { boxes: 4 }\n', 'Remove the quotes: `40`', 'mass: 40\n'],
  ['\ufeffclass: A\nmass: "4|0"\nhull: { boxes: 4 }\n', 'Remove the quotes: `40`', '\ufeffclass: A\nmass: 40\n'],
  ['class: B\n---\nclass: A\nmass: "4|0"\nhull: { boxes: 4 }\n', 'Remove the quotes: `40`', 'class: A\nmass: 40\n'],
];

test.each(fixes)('%j has a quick fix', async (marked, title, after) => {
  const offset = marked.indexOf('|');
  const text = marked.replace('|', '');
  const actions = await quickFixes(await checkText('ship.yaml', text), { start: offset, end: offset });
  expect(actions.map((action) => action.title)).toEqual([title]);
  expect(applyTextEdits(text, actions[0]?.edits ?? [])).toContain(after);
});

test('there is no quick fix without findings, or if no fix is known', async () => {
  const checkedText = await checkText('ship.yaml', `${carrier}stated: { nonsense: 3 }\n`);
  expect(diagnosticsOf(checkedText).map(({ code }) => code)).toEqual(['unknown-key']);
  expect(await quickFixes(checkedText, { start: 0, end: checkedText.text.length })).toEqual([]);
});

test('fixAll applies all auto-fixable problems and updates the totals', async () => {
  const text = '\ufeff# two\nclass: A\nmass: "40" # mass\nhull: { boxes: "4", boxs: 3 }\nstated: { points: 3 }\n';
  const checkedText = await checkText('ship.yaml', text);
  expect(applyTextEdits(text, await fixAll(checkedText))).toBe(text.replace('"40"', '40').replace('"4"', '4'));
  const fixed = text.replace(', boxs: 3', '');
  expect(applyTextEdits(fixed, await fixAll(await checkText('ship.yaml', fixed)))).toContain('stated: { points: 48 }');
  expect(await fixAll(await checkText('ship.yaml', carrier))).toEqual([]);
});

test('formatEdits formats a design, and changes nothing in a formatted one', async () => {
  const text = carrier.replace('FP F FS', 'FS F FP');
  expect(applyTextEdits(text, await formatEdits(await checkText('ship.yaml', text)))).toContain('arcs: FP F FS');
  const formatted = applyTextEdits(text, await formatEdits(await checkText('ship.yaml', text)));
  expect(await formatEdits(await checkText('ship.yaml', formatted))).toEqual([]);
  expect(await formatEdits(await checkText('ship.yaml', broken))).toEqual([]);
  expect(await formatEdits(await checkText('ship.yaml', '{ no yaml'))).toEqual([]);
});

const files: readonly (readonly [what: string, text: string | Uint8Array, refusal: string | undefined])[] = [
  ['a design', 'class: A\nmass: 20\nhull: { boxes: 4 }\n', undefined],
  ['a design as JSON', '{ "class": "A", "mass": 20, "hull": { "boxes": 4 } }', undefined],
  ['a design with a misspelt key', 'clas: A\nmass: 20\n', undefined],
  ['a design that is no YAML', 'class: A\nmass: [20\n', undefined],
  ['JSON on one line that is cut off', '{ "class": "A", "mass"', undefined],
  ['a design after a file of another program', 'services: {}\n---\nclass: A\nmass: 20\n', undefined],
  ['systems alone', 'systems: [{ system: pds }]\n', 'not a design: it has no class, mass or hull'],
  ['a design inside a key', 'ship:\n  class: A\n  mass: 20\n', 'not a design: it has no class, mass or hull'],
  ['a file of another program', 'services: {}\n', 'not a design: it has no class, mass or hull'],
  ['words', 'hello\n', 'not a design: it has no class, mass or hull'],
  ['bytes', Uint8Array.of(0x89, 0x50, 0xff), 'no text file, not a design'],
];

describe('opened files:', () => {
  for (const [what, text, refusal] of files) {
    test(what, async () => {
      const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text;
      const looked = await lookAtFile('a.yaml', '', bytes);
      expect(looked).toMatchObject(
        refusal === undefined ? { text, kind: 'design' } : { refusal: `a.yaml is ${refusal}` },
      );
      const { out } = await slipway('check . --format csv --no-error-on-empty', { cwd: folderOf({ 'a.yaml': text }) });
      expect(out.includes('a.yaml')).toBe(refusal === undefined);
    });
  }
});
