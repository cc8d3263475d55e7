/** Changes in the form, written into the text and read back. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultSettings } from '../../../src/config/settings.ts';
import { applyFormChange, armorOf, type FormChange } from '../../../src/editor/form/form-change.ts';
import { optionsOf, readFormDesign, systemEntries } from '../../../src/editor/form/form-design.ts';
import { fieldForm, fieldText, formFields } from '../../../src/editor/form/form-fields.ts';
import { entryCount } from '../../../src/parse/shorthand/entry-data.ts';
import { defaultRules } from '../../../src/rules/model/house-rules.ts';
import { entryKey } from '../../../src/workshop/what-if/change-edits.ts';
import { type Pick, randomDesign, seeded, tries } from '../../support/random-design.ts';
import { remarksIn, styledText } from '../../support/styled-text.ts';

const target = { document: 0, edition: defaultRules.edition, settings: defaultSettings };

const change = (text: string, made: FormChange) => applyFormChange({ ...target, text }, made);

const field = (id: string, value: string): FormChange => ({ kind: 'field', id, value });

const cruiser = `# a cruiser
class: Try
mass: 60 # heavy
hull: { boxes: 18, rows: 4 }
drive: 4 # slow
ftl: standard
systems:
  - { system: fire-control }
  - { system: beam, class: 2, arcs: FP F FS, count: 2 } # the main battery
  # close defense
  - { system: pds }
stated: { mass: 52, points: 170 }
`;

describe('a change is written into the text', () => {
  const cases: readonly (readonly [change: FormChange, before: string, after: string])[] = [
    [field('class', 'Other'), 'class: Try', 'class: Other'],
    [field('class', '12'), 'class: Try', 'class: "12"'],
    [field('designer', 'Ann'), 'class: Try', 'class: Try\ndesigner: Ann'],
    [field('mass', '80'), 'mass: 60 # heavy', 'mass: 80 # heavy'],
    [field('boxes', '20'), 'boxes: 18', 'boxes: 20'],
    [field('streamlining', 'partial'), 'rows: 4 }', 'rows: 4, streamlining: partial }'],
    [field('thrust', '6'), 'drive: 4 # slow', 'drive: 6 # slow'],
    [field('thrust', '0'), 'drive: 4 # slow', '# slow'],
    [field('drive', 'advanced'), 'drive: 4 # slow', 'drive: { thrust: 4, type: advanced } # slow'],
    [field('flawed', 'true'), 'ftl: standard\n', 'ftl: standard\nflawed: true\n'],
    [field('notes', 'Two\nlines'), 'points: 170 }\n', 'points: 170 }\nnotes: "Two\\nlines"\n'],
    [{ kind: 'option', id: 'free-adfc-mass', isUsed: true }, 'systems:', 'options: [free-adfc-mass]\nsystems:'],
    [field('ftl', 'none'), 'ftl: standard\n', ''],
    [field('tug', '40'), 'ftl: standard', 'ftl: { type: standard, tug: 40 }'],
    [
      { kind: 'armor', layers: [{ standard: 3, regenerative: 2 }] },
      'drive:',
      'armor:\n  - { standard: 3, regenerative: 2 }\ndrive:',
    ],
    [{ kind: 'count', index: 1, count: 3 }, 'count: 2', 'count: 3'],
    [{ kind: 'count', index: 1, count: 1 }, ', count: 2', ''],
    [{ kind: 'count', index: 2, count: 4 }, '{ system: pds }', '{ system: pds, count: 4 }'],
    [
      { kind: 'replace', index: 1, entry: { system: 'beam', class: 3, arcs: 'F', count: 2 } },
      'class: 2, arcs: FP F FS',
      'class: 3, arcs: F',
    ],
    [
      { kind: 'replace', index: 1, entry: { system: 'beam', class: 1, count: 2 } },
      'class: 2, arcs: FP F FS',
      'class: 1',
    ],
    [{ kind: 'remove', index: 1 }, '- { system: beam, class: 2, arcs: FP F FS, count: 2 } # the', '# the'],
    [
      { kind: 'move', index: 2, to: 0 },
      cruiser.slice(cruiser.indexOf('  - {'), cruiser.indexOf('stated')),
      '  # close defense\n  - { system: pds }\n  - { system: fire-control }\n  - { system: beam, class: 2, arcs: FP F FS, count: 2 } # the main battery\n',
    ],
    [{ kind: 'add', entry: { system: 'pds' } }, '{ system: pds }', '{ system: pds, count: 2 }'],
    [
      { kind: 'add', entry: { system: 'screen', level: 1 } },
      '{ system: pds }',
      '{ system: pds }\n  - { system: screen, level: 1 }',
    ],
    [
      { kind: 'gunboats', index: 0, squadron: { boats: [{ type: 'beam' }], mods: ['ftl'] } },
      'stated:',
      'gunboats:\n  - { boats: [{ type: beam }], mods: [ftl] }\nstated:',
    ],
  ];
  for (const [made, before, after] of cases) {
    test(JSON.stringify(made), async () => {
      expect(cruiser).toContain(before);
      expect(await change(cruiser, made)).toEqual({ text: cruiser.replace(before, after) });
    });
  }

  test('without a key for no towed mass', async () => {
    const tug = cruiser.replace('ftl: standard', 'ftl: { type: standard, tug: 40 }');
    expect(await change(tug, field('tug', '0'))).toEqual({
      text: tug.replace('{ type: standard, tug: 40 }', '{ type: standard }'),
    });
  });

  test('in the design of a file that the form shows', async () => {
    const both = `class: One\nmass: 20\n---\n${cruiser}`;
    const outcome = await applyFormChange({ ...target, text: both, document: 1 }, field('mass', '80'));
    expect(outcome).toEqual({ text: both.replace('mass: 60', 'mass: 80') });
  });

  test('behind a byte order mark', async () => {
    expect(await change(`\ufeff${cruiser}`, field('mass', '80'))).toEqual({
      text: `\ufeff${cruiser.replace('60', '80')}`,
    });
  });

  test('with updated stated totals if they were right', async () => {
    const right =
      'class: A\nmass: 20\nhull: { boxes: 4 }\ndrive: 2\nsystems: [{ system: pds }]\nstated: { mass: 7, points: 35 }\n';
    const wrong = right.replace('35', '99');
    const more: FormChange = { kind: 'count', index: 0, count: 2 };
    expect(await change(right, more)).toEqual({
      text: right.replace('pds }', 'pds, count: 2 }').replace('mass: 7, points: 35', 'mass: 8, points: 38'),
    });
    expect(await change(wrong, more)).toEqual({ text: wrong.replace('pds }', 'pds, count: 2 }') });
  });
});

describe('an impossible change is reported', () => {
  const aliased = 'class: A\nmass: &m 20\nhull: { boxes: *m }\nsystems: [&p { system: pds }, *p]\n';
  const cases: readonly (readonly [text: string, change: FormChange, problem: string])[] = [
    [cruiser, field('class', ' '), 'Class needs a value; nothing was changed.'],
    [cruiser, field('mass', ''), 'Mass needs a whole number from 1 to 100,000; nothing was changed.'],
    [cruiser, field('thrust', '4.5'), 'Thrust needs a whole number from 0 to 100; nothing was changed.'],
    [cruiser, field('rows', '7'), '`7` is not an option of Hull rows; nothing was changed.'],
    [
      cruiser.replace(/ftl.*\n/, ''),
      field('tug', '4'),
      'Without an FTL drive a ship tows nothing; nothing was changed.',
    ],
    [cruiser, { kind: 'count', index: 1, count: 0 }, 'A count is a whole number from 1; nothing was changed.'],
    [cruiser, { kind: 'remove', index: 9 }, 'There is no such entry; nothing was changed.'],
    [cruiser, { kind: 'move', index: 0, to: -1 }, 'There is no place to move it to; nothing was changed.'],
    [aliased, field('mass', '30'), 'This can only be changed in the text: part of it is reused by the alias `*m`.'],
    [aliased, { kind: 'count', index: 1, count: 2 }, 'This can only be changed in the text: inside the alias `*p`.'],
    ['class: [', field('mass', '30'), 'The text has errors. Fix them first; nothing was changed.'],
  ];
  for (const [text, made, problem] of cases) {
    test(JSON.stringify([made, problem]), async () => {
      expect(await change(text, made)).toEqual({ problem });
    });
  }
});

describe('parts that the form cannot edit are locked', () => {
  const cases: readonly (readonly [text: string, locked: string])[] = [
    ['class: [\n', 'Line 1: unclosed bracket.'],
    ['', 'The text is empty.'],
    ['- 1\n', 'The text is not a design'],
  ];
  for (const [text, locked] of cases) {
    test(JSON.stringify(text), async () => {
      const design = await readFormDesign(text, 0);
      expect(design.locked).toContain(locked);
      expect(design.lockOf('/mass')).toBe('');
    });
  }

  test('values that aliases share', async () => {
    const { locked, lockOf } = await readFormDesign('class: A\nmass: &m 20\nhull: { boxes: *m }\n', 0);
    expect(locked).toBe(undefined);
    expect(['/mass', '/class', '/hull', '/navy'].map((at) => lockOf(at) !== undefined)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

/** A change of a random design, and the expected data afterwards. */
interface Expected {
  readonly change: FormChange;
  readonly read: (data: Record<string, unknown>) => unknown;
  readonly value: unknown;
  /** The top-level key that changes. */
  readonly key: string;
}

function randomFieldValue(pick: Pick, data: object): Expected {
  const one = formFields[pick(formFields.length)] as (typeof formFields)[number];
  const { kind, options, min = 0 } = fieldForm(one, defaultRules);
  const values =
    kind === 'flag'
      ? ['true', 'false']
      : kind === 'choice'
        ? options.map(({ value }) => value)
        : kind === 'number'
          ? [String(min + pick(90))]
          : ['Two words', '7', 'no: #'];
  const value = values[pick(values.length)] as string;
  const key = String(one.path[0]);
  const read = (after: Record<string, unknown>) => fieldText(one.id, after, defaultRules);
  const isVoid =
    (one.id === 'tug' && !('ftl' in data)) ||
    (one.id === 'drive' && fieldText('thrust', data as never, defaultRules) === '0');
  return {
    change: field(one.id, isVoid ? read(data as never) : value),
    read,
    value: isVoid ? read(data as never) : value,
    key,
  };
}

/** The number of each entry, regardless of its position in the list. */
function tally(entries: readonly Readonly<Record<string, unknown>>[]): unknown {
  const counts = new Map<string, number>();
  for (const entry of entries) counts.set(entryKey(entry), (counts.get(entryKey(entry)) ?? 0) + entryCount(entry));
  return [...counts].sort();
}

function randomChange(pick: Pick, data: Record<string, unknown>): Expected {
  const entries = systemEntries(data);
  const index = pick(Math.max(1, entries.length));
  const systems = (after: Record<string, unknown>) => systemEntries(after);
  const kind = pick(entries.length === 0 ? 4 : 8);
  if (kind === 0) return randomFieldValue(pick, data);
  if (kind === 1) {
    const layers = Array.from({ length: pick(4) }, () => ({ standard: pick(9), regenerative: pick(3) }));
    return { change: { kind: 'armor', layers }, read: armorOf, value: layers, key: 'armor' };
  }
  if (kind === 2) {
    const entry = systemEntries(randomDesign(pick))[0] ?? { system: 'pds' };
    const value = tally([...entries, entry]);
    return { change: { kind: 'add', entry }, read: (after) => tally(systems(after)), value, key: 'systems' };
  }
  if (kind === 3) {
    const isUsed = pick(2) === 1;
    const value = isUsed ? ['free-adfc-mass'] : [];
    return { change: { kind: 'option', id: 'free-adfc-mass', isUsed }, read: optionsOf, value, key: 'options' };
  }
  if (kind === 4) {
    const count = 1 + pick(5);
    return {
      change: { kind: 'count', index, count },
      read: (after) => systems(after).map((entry, at) => (at === index ? entryCount(entry) : entry)),
      value: entries.map((entry, at) => (at === index ? count : entry)),
      key: 'systems',
    };
  }
  if (kind === 5) {
    const value = entries.filter((_, at) => at !== index);
    return { change: { kind: 'remove', index }, read: systems, value, key: 'systems' };
  }
  if (kind === 6) {
    const to = pick(entries.length);
    const value = [...entries];
    value.splice(to, 0, ...value.splice(index, 1));
    return { change: { kind: 'move', index, to }, read: systems, value, key: 'systems' };
  }
  const entry = systemEntries(randomDesign(pick))[0] ?? { system: 'pds' };
  const value = entries.map((each, at) => (at === index ? entry : each));
  return { change: { kind: 'replace', index, entry }, read: systems, value, key: 'systems' };
}

test('an optional rule is added to the others and removed from them', async () => {
  const one = `${cruiser}options: [launch-catapults, { short-k1: excluded }] # agreed\n`;
  const off = (id: string): FormChange => ({ kind: 'option', id, isUsed: false });
  const without = one.replace(', { short-k1: excluded }', '');
  expect(await change(one, off('short-k1-excluded'))).toEqual({ text: without });
  expect(await change(without, off('launch-catapults'))).toEqual({ text: `${cruiser}# agreed\n` });
  expect(await change(without, { kind: 'option', id: 'free-adfc-mass', isUsed: true })).toEqual({
    text: without.replace(']', ', free-adfc-mass]'),
  });
});

test('a random change of a random text is read back, changes nothing else, and loses no comment', async () => {
  let refused = 0;
  let count = 0;
  await fc.assert(
    fc.asyncProperty(fc.integer(), async (seed) => {
      const pick = seeded(seed);
      const data = randomDesign(pick);
      const text = styledText(pick, data);
      const { change: made, read, value, key } = randomChange(pick, data);
      const outcome = await change(text, made);
      count++;
      if ('problem' in outcome) {
        expect(outcome.problem).toMatch(/comment|separate lines/);
        refused++;
        return;
      }
      const { data: after } = await readFormDesign(outcome.text, 0);
      const message = `${text}\n${JSON.stringify(made)}\n${outcome.text}`;
      expect(read(after), message).toEqual(value);
      expect({ ...after, [key]: undefined }, message).toEqual({ ...data, [key]: undefined });
      expect(remarksIn(outcome.text), message).toEqual(remarksIn(text));
    }),
    tries(50),
  );
  expect(refused / count).toBeLessThan(0.1);
});
