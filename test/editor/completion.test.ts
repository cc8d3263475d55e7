import { describe, expect, test } from 'vitest';
import { type CompletionProposal, completionsAt } from '../../src/editor/completion.ts';
import { chapters } from '../../src/rules/catalogue/chapters.ts';
import { fighterMods, fighterTypes } from '../../src/rules/catalogue/craft/fighters.ts';
import { gunboatTypes } from '../../src/rules/catalogue/craft/gunboats.ts';
import { rulebook } from '../../src/rules/house/book.ts';
import { defaultEdition, editions } from '../../src/rules/model/citation.ts';
import { defaultRules } from '../../src/rules/model/house-rules.ts';
import { optionalRules } from '../../src/rules/reference/optional-rules.ts';
import { marked } from '../support/cursor.ts';

const ids = chapters.flatMap(({ systems }) => systems.map(({ id }) => id));
const available = ids.filter((id) => rulebook(defaultRules).get(id)?.only?.includes(defaultEdition) ?? true);

const beam = 'systems:\n  - { system: beam, ';
const hangar = 'systems:\n  - { system: hangar, wing: ';

/** Text with the cursor at `|`, and the proposed labels in order. */
const proposals: readonly (readonly [text: string, labels: readonly string[]])[] = [
  // Keys of a system, in flow and block style, before and after other keys.
  [`${beam}|`, ['class', 'arcs', 'count']],
  [`${beam}| }`, ['class', 'arcs', 'count']],
  [`${beam}class: 2, | }\n  - { system: pds }\n`, ['arcs', 'count']],
  [`${beam}| class: 2 }`, ['arcs', 'count']],
  ['systems:\n  - { |, system: beam, class: 2 }', ['arcs', 'count']],
  ['systems:\n  - { |class: 2, system: beam }', ['arcs', 'count']],
  ['systems:\n  - system: beam\n    |', ['class', 'arcs', 'count']],
  ['systems:\n  - system: beam\n    clas|', ['class', 'arcs', 'count']],
  ['systems:\n  - system: beam\n    |\n    class: 2\n  - { system: pds }\n', ['arcs', 'count']],
  ['systems:\n  - system: beam\n    cl|ass: 3\n', ['class', 'arcs', 'count']],
  ['systems:\n  - { system: hangar, |', ['count', 'wing']],
  ['systems:\n  - { system: gunboat-rack, |', ['count', 'squadron']],
  ['systems:\n  - { system: turret, |', ['arcs', 'count', 'mounts']],
  ['systems:\n  - { system: nobody, |', []],
  ['systems:\n  - { |', ['system']],
  // Nested systems.
  ['systems:\n  - system: turret\n    mounts:\n      - { system: beam, |', ['class', 'arcs', 'count']],
  ['systems:\n  - { system: turret, mounts: [{ system: beam, |', ['class', 'arcs', 'count']],
  ['systems:\n  - system: salvo-magazine\n    launchers:\n    |', ['salvoes', 'count']],
  ['systems:\n  - { system: salvo-magazine, launchers: [{ system: |', ['salvo-launcher', 'turret']],
  ['systems:\n  - { system: salvo-magazine, salvoes: { extended: 3, |', ['standard', 'two-stage']],
  // After broken entries.
  ['systems:\n  - { system: pds\n  - { system: beam, |', ['class', 'arcs', 'count']],
  ['systems:\n  - { system: hangar, wing: { type: attack }\n  - { system: beam, |', ['class', 'arcs', 'count']],
  ['systems:\n  - { system: pds }}\n  - { system: beam, |', ['class', 'arcs', 'count']],
  ['systems:\n  - system pds\n    count: 3\n  - { system: beam, |', ['class', 'arcs', 'count']],
  ['\tclass: A\nsystems:\n  - { system: beam, |', ['class', 'arcs', 'count']],
  // Small craft.
  [`${hangar}{ |`, ['type', 'types', 'mods', 'light', 'weapon']],
  [`${hangar}{ type: |`, Object.keys(fighterTypes)],
  [`${hangar}{ type: attack, mods: [heavy, |`, Object.keys(fighterMods).filter((mod) => mod !== 'heavy')],
  [`${hangar}{ type: attack, mods: [heavy, |, fast] } }`, ['long-range', 'ftl', 'robot']],
  [`${hangar}{ type: attack, weapon: |`, ['beams', 'cannon']],
  [`${hangar}{ type: attack, light: |`, ['true', 'false']],
  [`${hangar}|`, ['{ type: }']],
  ['gunboats:\n  - { boats: [{ type: |', Object.keys(gunboatTypes)],
  ['gunboats:\n  - boats:\n      - type: |', Object.keys(gunboatTypes)],
  ['gunboats:\n  - { boats: [{ type: beam, |', ['count']],
  ['gunboats:\n  - { |', ['boats', 'mods', 'ecm']],
  // Values.
  [`${beam}class: |`, ['1', '2', '3', '4', '5', '6']],
  ['systems:\n  - { system: screen, advanced: |', ['true', 'false']],
  ['systems:\n  - system:|', available],
  ['systems:\n  - { system: b|eam, class: 2 }', available],
  ['rules: |', Object.keys(editions)],
  ['kind: |', ['ship', 'system-defense-boat', 'fortress']],
  ['crew: |\nmass: 3\n', ['military', 'civilian']],
  ['ftl: |', ['none', 'standard', 'advanced', '{ type: }']],
  ['ftl: { type: |', ['none', 'standard', 'advanced']],
  ['drive: { thrust: 4, type: |', ['standard', 'advanced']],
  ['hull: { boxes: 4, rows: |', ['3', '4', '5', '6']],
  ['hull: { boxes: 4, streamlining: |', ['none', 'partial', 'full']],
  ['options: [|', [...Object.keys(optionalRules), '{ short-k1: }']],
  ['armor: [|', ['{ standard: }']],
  ['armor: [6, { standard: 3, |', ['regenerative']],
  // The start of a block.
  ['hull:\n  |', ['boxes', 'rows', 'stealth', 'streamlining']],
  ['hull:\n  boxes: 3\n  |', ['rows', 'stealth', 'streamlining']],
  ['hull:\n  |\n  rows: 4\nmass: 3\n', ['boxes', 'stealth', 'streamlining']],
  ['hull: |', ['{ boxes: }']],
  ['systems:\n  |', ['- { system: }']],
  ['systems:\n  - |', ['system', '{ system: }']],
  ['systems:\n  - sys|', ['system', '{ system: }']],
  // Several designs in one file, each separately.
  ['class: A\nhull: { boxes: 3 }\n---\nclass: B\nhull: { |', ['boxes', 'rows', 'stealth', 'streamlining']],
  ['class: A\nhull: { |\n---\nclass: B\nhull: { boxes: 3 }\n', ['boxes', 'rows', 'stealth', 'streamlining']],
  // JSON.
  ['{ "class": "A", "hull": { "boxes": 3, |', ['rows', 'stealth', 'streamlining']],
  ['{ "systems": [{ "system": "|" }] }', available],
  ['{\n  "systems": [\n    |', ['{ system: }']],
  // No proposals.
  ['# a com|', []],
  ['class: A # a com|', []],
  ['class: |', []],
  ['notes: a ship\n  of |', []],
  ['crew: mil itary|', []],
  ['class: "a\nmass: 3\nhull: { |', []],
  ['- - - |', []],
];

test.each(proposals)('completion at %j', (text, labels) => {
  const { text: plain, offset } = marked(text);
  expect(completionsAt(plain, offset)?.proposals.map(({ label }) => label) ?? []).toEqual(labels);
});

const required = ['class', 'mass', 'hull'];

test('completion proposes missing keys of a design, required ones first', () => {
  const keys = (text: string) => proposed(text).map(({ label }) => label);
  expect(keys('|').slice(0, 3)).toEqual(required);
  expect(keys('|')).toContain('systems');
  expect(keys('class: A\nma|').slice(0, 2)).toEqual(['mass', 'hull']);
  expect(keys('class: A\n|\nmass: 3\nsystems: []\n')).toEqual(
    keys('|').filter((key) => !['class', 'mass', 'systems'].includes(key)),
  );
});

function proposed(text: string): readonly CompletionProposal[] {
  const { text: plain, offset } = marked(text);
  return completionsAt(plain, offset)?.proposals ?? [];
}

describe('completion of arcs at', () => {
  const offered: readonly (readonly [text: string, includes: readonly string[], lacks: readonly string[]])[] = [
    [`${beam}class: 2, arcs: |`, ['all', 'FP F FS', 'FS AS', 'AP FP'], ['F', 'broadside', 'F FS']],
    [`${beam}class: 1, arcs: |`, ['all'], ['F', 'FP F FS', 'broadside']],
    [`${beam}class: 3, arcs: |`, ['all', 'F', 'FP F FS', 'FP F FS AS'], ['broadside']],
    [`${beam}arcs: |`, ['all', 'F', 'broadside'], []],
    [`${beam}class: 9, arcs: |`, ['all', 'F', 'broadside'], []],
    ['systems:\n  - { system: twin-particle-array, arcs: |', ['all', 'F', 'FP F FS', 'broadside'], ['FS AS']],
    [`${beam}class: 3, arcs: F A|`, ['F AS', 'F A FS', 'F A AP'], ['F A F']],
    [`${beam}arcs: |, class: 2 }`, ['FP F FS'], ['F']],
    ['systems:\n  - system: beam\n    arcs: |\n    class: 2\n', ['FP F FS'], ['F']],
    ['systems:\n  - { system: pds, arcs: |', [], ['all']],
    [`${beam}class: 3, arcs: [FP, |`, ['F', 'FS', 'A'], ['FP', 'all']],
  ];
  test.each(offered)('%j', (text, includes, lacks) => {
    const labels = proposed(text).map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining([...includes]));
    expect(labels.filter((label) => lacks.includes(label))).toEqual([]);
  });
});

test('a proposed system has its name, chapter, cost and description', () => {
  const [screen] = proposed('systems:\n  - { system: |').filter(({ label }) => label === 'stealth-field');
  expect(screen).toMatchObject({
    kind: 'system',
    detail: 'Stealth field · Defenses · mass by level, points 6 per mass',
    insert: 'stealth-field',
  });
  expect(screen?.documentation).toContain(rulebook(defaultRules).get('stealth-field')?.about);
});

test('completion does not propose systems of other editions', () => {
  for (const [id, entry] of rulebook(defaultRules)) {
    if (entry.isShipPart) continue;
    const present = proposed('systems:\n  - { system: |').some(({ label }) => label === id);
    expect([id, present]).toEqual([id, entry.only === undefined || entry.only.includes(defaultEdition)]);
    for (const { key, choice } of entry.orderedChoices) {
      if (!choice.onlyIn) continue;
      const values = proposed(`systems:\n  - { system: ${id}, ${key}: |`).map(({ label }) => label);
      const elsewhere = [true, ...(choice.options ?? []).map(({ value }) => value)].filter(
        (value) => choice.onlyIn?.(value)?.includes(defaultEdition) === false,
      );
      expect(values.filter((value) => elsewhere.map(String).includes(value))).toEqual([]);
    }
  }
});

/** The text after a proposal is accepted, with the cursor at `^`. */
const acceptances: readonly (readonly [text: string, label: string, after: string])[] = [
  ['cla|', 'class', 'class: ^'],
  ['ma|ss: 3', 'mass', 'mass^: 3'],
  [`${beam}| }`, 'class', `${beam}class: ^ }`],
  // In brackets, a comma separates a proposal from what follows.
  ['systems:\n  - { |class: 2, system: beam }', 'arcs', 'systems:\n  - { arcs: ^, class: 2, system: beam }'],
  [`${beam}| class: 2 }`, 'arcs', `${beam}arcs: ^, class: 2 }`],
  [`${beam}ar| class: 2 }`, 'arcs', `${beam}arcs: ^, class: 2 }`],
  [`${beam}ar|class: 2 }`, 'arcs', `${beam}arcs: ^, class: 2 }`],
  [`${beam}cl|ass: 2 }`, 'class', `${beam}class^: 2 }`],
  [`${beam}|, class: 2 }`, 'arcs', `${beam}arcs: ^, class: 2 }`],
  [
    `${beam}\n      | # left, right\n      class: 2 }`,
    'arcs',
    `${beam}\n      arcs: ^, # left, right\n      class: 2 }`,
  ],
  [`${beam}|\n  - { system: pds }`, 'arcs', `${beam}arcs: ^\n  - { system: pds }`],
  [`${beam}class: 3, arcs: [| FS] }`, 'F', `${beam}class: 3, arcs: [F^, FS] }`],
  [`${hangar}{ type: attack, mods: [|heavy] } }`, 'fast', `${hangar}{ type: attack, mods: [fast^] } }`],
  ['systems: [|{ system: pds }]', '{ system: }', 'systems: [{ system: ^ }, { system: pds }]'],
  ['{ "hull": {\n  |\n  "boxes": 3 } }', 'rows', '{ "hull": {\n  "rows": ^,\n  "boxes": 3 } }'],
  ['{ "hull": { |"boxes": 3 } }', 'rows', '{ "hull": { "rows": ^, "boxes": 3 } }'],
  ['systems:\n  - { system: b|eam }', 'beam', 'systems:\n  - { system: beam^ }'],
  ['systems:\n  - { system: "b|" }', 'beam', 'systems:\n  - { system: "beam^" }'],
  ['systems:\n  - system:|', 'beam', 'systems:\n  - system: beam^'],
  ['systems:\n  -|', '{ system: }', 'systems:\n  - { system: ^ }'],
  ['systems:\n  |', '- { system: }', 'systems:\n  - { system: ^ }'],
  ['systems: |', '[{ system: }]', 'systems: [{ system: ^ }]'],
  ['drive:|', '{ thrust: }', 'drive: { thrust: ^ }'],
  [`${hangar}{ type: attack, mods:| } }`, '[fast]', `${hangar}{ type: attack, mods: [fast]^ } }`],
  [`${beam}class: 2, arcs: FP F| }`, 'FP F FS', `${beam}class: 2, arcs: FP F FS^ }`],
  [`${beam}class: 2, arcs: F|P F }`, 'FP F FS', `${beam}class: 2, arcs: FP F FS^ }`],
  [`${beam}class: 2, arcs: "|" }`, 'all', `${beam}class: 2, arcs: "all^" }`],
  ['{ "hull": { "boxes": 3, | } }', 'rows', '{ "hull": { "boxes": 3, "rows": ^ } }'],
  ['{ "hull": { "boxes": 3, "ro|": 4 } }', 'rows', '{ "hull": { "boxes": 3, "rows^": 4 } }'],
  ['{ "crew": | }', 'civilian', '{ "crew": "civilian"^ }'],
  ['{ "hull": | }', '{ boxes: }', '{ "hull": { "boxes": ^ } }'],
];

test.each(acceptances)('completion at %j, accepting %s', (text, label, after) => {
  const { text: plain, offset } = marked(text);
  const completion = completionsAt(plain, offset);
  const proposal = completion?.proposals.find((other) => other.label === label);
  const { insert = '', caret = insert.length } = proposal ?? {};
  const { start, end } = completion?.span ?? { start: 0, end: 0 };
  const written = `${insert.slice(0, caret)}^${insert.slice(caret)}`;
  expect(plain.slice(0, start) + written + plain.slice(end)).toBe(after);
});
