/** Trial changes of a design: its new price, its new text, and refusals by the rules. */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import schema from '../../../schemas/design.schema.json' with { type: 'json' };
import { defaultSettings } from '../../../src/config/settings.ts';
import { printShorthand } from '../../../src/parse/shorthand/print-shorthand.ts';
import { withoutHouseRules } from '../../../src/rules/model/house-rules.ts';
import { type ChangeWords, shorthandHelp } from '../../../src/workshop/what-if/change.ts';
import { keysAfter } from '../../../src/workshop/what-if/settings.ts';
import { tryChanges } from '../../../src/workshop/what-if/try-changes.ts';
import { judgedText } from '../../support/judge-text.ts';
import { legalDesign } from '../../support/legal-design.ts';
import { randomDesign, seeded, tries } from '../../support/random-design.ts';
import { remarksIn, styledText } from '../../support/styled-text.ts';

const rules = withoutHouseRules('continuum-2014');

const cruiser = `# a cruiser
class: Try
mass: 60
hull: { boxes: 18, rows: 4 }
drive: 4 # slow
ftl: standard
systems:
  - { system: fire-control }
  - { system: beam, class: 2, arcs: FP F FS, count: 2 } # the main battery
  - { system: beam, class: 1, count: 3 }
  - { system: pds }
  - { system: turret, arcs: F FS FP, mounts: [{ system: k-gun, class: 2, arcs: F }] }
stated: { mass: 54, points: 180 }
`;

test('new keys are inserted in the order of the schema, as `fmt` sorts them', () => {
  expect(['class', ...keysAfter('class')]).toEqual(Object.keys(schema.properties));
});

async function tryText(text: string, words: ChangeWords) {
  const bytes = new TextEncoder().encode(text);
  const { trials, changedText } = await tryChanges({ name: 'try.yaml', bytes }, words, defaultSettings);
  return { trials, ...(await changedText()) };
}

describe('a change is priced and written', () => {
  const cases: readonly (readonly [words: ChangeWords, lines: readonly string[], mass: number, points: number])[] = [
    [{}, [], 0, 0],
    [{ add: ['2 pds'] }, ['  - { system: pds, count: 3 }'], 2, 6],
    [{ add: ['beam 1'] }, ['  - { system: beam, class: 1, count: 4 }'], 1, 3],
    [{ add: ['needle-beam 2 F'] }, ['  - { system: needle-beam, class: 2, arcs: F }'], 4, 12],
    [{ remove: ['beam 1'] }, ['  - { system: beam, class: 1, count: 2 }'], -1, -3],
    [{ remove: ['2 beam 1'] }, ['  - { system: beam, class: 1 }'], -2, -6],
    [{ remove: ['all beam 1'] }, [], -3, -9],
    [{ set: ['drive=6'] }, ['drive: 6 # slow'], 6, 12],
    [{ set: ['drive=6 advanced'] }, ['drive: { thrust: 6, type: advanced } # slow'], 6, 30],
    [{ set: ['armor=3/2'] }, ['armor: [3, 2]'], 5, 14],
    [{ set: ['hull=20'] }, ['hull: { boxes: 20, rows: 4 }'], 2, 4],
    [{ set: ['rows=3'] }, ['hull: { boxes: 18, rows: 3 }'], 0, 18],
    [{ set: ['ftl=none'] }, [], -6, -12],
    [{ set: ['class=Other'] }, ['class: Other'], 0, 0],
  ];
  for (const [words, lines, mass, points] of cases) {
    test(JSON.stringify(words), async () => {
      const { text, trials } = await tryText(cruiser, words);
      const [trial] = trials;
      expect(trial?.problems).toEqual([]);
      const [before, after] = [trial?.before.ship, trial?.after?.ship];
      expect({
        mass: (after?.mass.used ?? 0) - (before?.mass.used ?? 0),
        points: (after?.points.class ?? 0) - (before?.points.class ?? 0),
      }).toEqual({ mass, points });
      const kept = new Set(cruiser.split('\n'));
      const added = text.split('\n').filter((line) => !kept.has(line) && !line.startsWith('stated'));
      expect(added.map((line) => line.replace(/(?<! slow)\s+#.*(?<!slow)$/, ''))).toEqual(lines);
      expect(after?.design.stated).toEqual({ mass: after?.mass.used, points: after?.points.class });
    });
  }
});

test('the comment of a removed system stays on its own line', async () => {
  const { trials, text, unwritable } = await tryText(cruiser, { remove: ['all beam'] });
  expect(unwritable).toEqual([]);
  expect(text).toContain('fire-control }\n  # the main battery\n  - { system: pds }');
  expect((trials[0]?.after?.ship?.mass.used ?? 0) - (trials[0]?.before.ship?.mass.used ?? 0)).toBe(-7);
});

describe('an impossible change is reported', () => {
  const cases: readonly (readonly [words: ChangeWords, message: string, help?: string])[] = [
    [{ add: ['baem 3'] }, 'unknown system `baem 3`; did you mean `beam`?', shorthandHelp],
    [{ add: ['beam'] }, 'missing `class` for a beam battery, as in `beam 1`', shorthandHelp],
    [{ remove: ['screen'] }, 'the design has no `screen`'],
    [{ remove: ['5 beam 1'] }, 'cannot remove `5 beam 1`: the design has 3'],
    [
      { remove: ['beam'] },
      '`beam` matches 2 different entries',
      'name one of beam 2 FP F FS; beam 1; or remove them with `all beam`',
    ],
    [{ set: ['drive'] }, 'cannot read `drive`', 'write a key and its value, such as drive=6'],
    [{ set: ['armor=much'] }, 'cannot read `armor=much`', expect.stringContaining('armor=6/4')],
    [{ set: ['driv=4'] }, 'unknown key `driv`', expect.stringContaining('did you mean `drive`?')],
  ];
  for (const [words, message, help] of cases) {
    test(JSON.stringify(words), async () => {
      const { text, trials } = await tryText(cruiser, words);
      expect(trials[0]?.problems).toEqual([help === undefined ? { message } : { message, help }]);
      expect([text, trials[0]?.after]).toEqual([cruiser, undefined]);
    });
  }
});

describe('a removal finds its entry in any spelling', () => {
  const written = [
    '{ system: pulse-torpedo, arcs: F }',
    '{ system: screen, level: 1, advanced: false }',
    '{ system: beam, class: 1 }',
    '{ system: hangar, wing: { type: attack, light: false, mods: [] } }',
    '{ system: hangar, wing: { type: standard, mods: [fast, heavy] } }',
    '{ system: gunboat-rack, squadron: { boats: [{ type: needle, count: 1 }, { type: beam, count: 2 }], ecm: 0 } }',
    '{ system: salvo-magazine, salvoes: { standard: 2 }, launchers: [{ system: salvo-launcher, arcs: [FS, FP, F], count: 1 }] }',
    '{ system: heavy-missile, arcs: FP F FS }',
    '{ system: heavy-missile, warhead: emp, arcs: FP F FS }',
    '{ system: k-gun, class: 2, arcs: F }',
    '{ system: k-gun, class: 2, arcs: F, flak: true }',
  ];
  const ship = `class: Spelled\nmass: 150\nhull: { boxes: 40 }\nsystems:\n${written.map((entry) => `  - ${entry}\n`).join('')}`;
  const cases: readonly (readonly [removal: string, index: number])[] = [
    ['pulse-torpedo standard F', 0],
    ['screen 1', 1],
    ['beam 1 all', 2],
    ['hangar [attack]', 3],
    ['hangar [attack beams]', 3],
    ['hangar [heavy fast]', 4],
    ['gunboat-rack [2 beam, needle]', 5],
    ['salvo-magazine 2', 6],
    ['salvo-magazine standard=2 [salvo-launcher FP F FS]', 6],
    ['heavy-missile FP F FS', 7],
    ['heavy-missile standard emp FP F FS', 8],
    ['k-gun 2 F', 9],
  ];
  for (const [removal, index] of cases) {
    test(removal, async () => {
      const { text, trials } = await tryText(ship, { remove: [removal] });
      expect(trials[0]?.problems).toEqual([]);
      expect(written.filter((entry) => !text.includes(entry))).toEqual([written[index]]);
    });
  }
});

describe('a change that breaks the rules has a legal alternative, if there is one', () => {
  const cases: readonly (readonly [words: ChangeWords, change: string, code: string, alternative?: string])[] = [
    [{ set: ['hull=3'] }, 'hull=3', 'hull-too-small', 'hull=6'],
    [{ set: ['hull=44444444444'] }, 'hull=44444444444', 'out-of-range'],
    [{ set: ['hull=3'], add: ['pds'] }, 'hull=3', 'hull-too-small', 'hull=6'],
    [{ set: ['armor=1/1/1/1/1/1'] }, 'armor=1/1/1/1/1/1', 'too-many-armor-layers', 'armor=1/1/1/1/1'],
    [{ add: ['minelayer 1'] }, 'minelayer 1', 'too-few-mines', 'minelayer 2'],
    [{ add: ['beam 2 F FS'] }, 'beam 2 F FS', 'arcs-not-offered', 'beam 2 FP F FS'],
  ];
  for (const [words, change, code, alternative] of cases) {
    test(JSON.stringify(words), async () => {
      const { trials } = await tryText(cruiser, words);
      expect(trials[0]?.refusals.map((each) => ({ ...each, finding: each.finding.code }))).toEqual([
        { change, finding: code, alternative },
      ]);
    });
  }

  const living = `class: Grub
rules: fleet-book
mass: 40
systems:
  - { system: biomass, count: 10 }
  - { system: carapace, count: 2 }
`;
  for (const change of ['armor=5', 'armor=5/3', 'hull=9']) {
    test(`but not one that changes nothing: ${change} for a living ship`, async () => {
      const { trials } = await tryText(living, { set: [change] });
      const found = trials[0]?.refusals.map(({ finding, alternative }) => [finding.code, alternative]);
      expect(found).toContainEqual(['grown-and-built', undefined]);
    });
  }
});

/** Random changes: additions from another design, a removal, settings. */
function randomChanges(pick: (many: number) => number, systems: readonly Record<string, unknown>[]): ChangeWords {
  const words = (list: readonly Record<string, unknown>[]) => list.map((entry) => printShorthand(entry, rules));
  const others = (randomDesign(pick) as { readonly systems: readonly Record<string, unknown>[] }).systems;
  const set = [`drive=${pick(9)}`, `hull=${5 + pick(60)}`, `armor=${pick(5)}/${1 + pick(5)}`, `mass=${20 + pick(200)}`];
  const removed = systems[pick(systems.length + 1)];
  return {
    add: words(others.slice(0, pick(3))),
    remove: removed === undefined ? [] : [`all ${words([{ ...removed, count: 1 }])[0]}`],
    set: set.filter(() => pick(3) === 0),
  };
}

test('the price of a change is the price of the changed text, and comments are kept', async () => {
  let changed = 0;
  await fc.assert(
    fc.asyncProperty(fc.integer(), async (seed) => {
      const pick = seeded(seed);
      const design = legalDesign(pick);
      const text = styledText(pick, design);
      const words = randomChanges(pick, design.systems);
      const result = await tryText(text, words);
      const [trial] = result.trials;
      if (!trial?.after || result.unwritable.length > 0) return;
      changed++;
      const [again] = await judgedText(result.text);
      expect(again?.ship?.points).toEqual(trial.after.ship?.points);
      expect(again?.ship?.mass).toEqual(trial.after.ship?.mass);
      if (words.remove?.length === 0 && !words.set?.some((each) => each.startsWith('armor'))) {
        expect(remarksIn(result.text), result.text).toEqual(remarksIn(text));
      }
    }),
    tries(35),
  );
  expect(changed).toBeGreaterThan(tries(35).numRuns / 2);
});
