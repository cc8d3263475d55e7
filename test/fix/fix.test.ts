/** Texts after `slipway fmt` and `check --fix`. */

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { judge } from '../../src/checks/judge.ts';
import { applyFixes } from '../../src/fix/apply-fixes.ts';
import { format } from '../../src/fix/format.ts';
import { fixedText } from '../support/fixed-text.ts';
import { fixturesIn } from '../support/fixture-output.ts';
import { designTexts } from '../support/mutate.ts';
import { projectPath } from '../support/project-path.ts';

const hull = 'class: A\nmass: 20\nhull: { boxes: 4 }\n';
const bare = (systems: string, after = '') => `${hull}systems:\n${systems}${after}`;
const small = 'stated: { mass: 4, points: 28 }\n';

const forms: readonly (readonly [what: string, before: string, after: string])[] = [
  [
    'writes a list of arcs as a string',
    bare('  - { system: ads, arcs: [F, FP, FS] }\n'),
    bare('  - { system: ads, arcs: FP F FS }\n'),
  ],
  ['keeps a broadside', bare('  - { system: gatling-battery, arcs: broadside }\n'), ''],
  ['keeps a repeated arc', bare('  - { system: ads, arcs: [F, F, FS] }\n'), ''],
  [
    'merges identical neighbors',
    bare('  - { system: pds }\n  - { system: pds, count: 2 }\n'),
    bare('  - { system: pds, count: 3 }\n'),
  ],
  [
    'merges neighbors that differ in spelling only',
    bare('  - { system: beam, class: 1 }\n  - { system: beam, arcs: all, class: 1 }\n'),
    bare('  - { system: beam, class: 1, count: 2 }\n'),
  ],
  ['does not merge across other systems', bare('  - { system: pds }\n  - { system: adfc }\n  - { system: pds }\n'), ''],
  ['does not merge an entry away with its comment', bare('  - { system: pds }\n  - { system: pds } # dorsal\n'), ''],
  [
    'keeps the comment of the entry that remains',
    bare('  - { system: pds } # dorsal\n  - { system: pds }\n'),
    bare('  - { system: pds, count: 2 } # dorsal\n'),
  ],
  [
    'merges systems offered in pairs, which are counted per ship',
    bare('  - { system: k-gun, class: 1, range: short, arcs: FP F FS }\n'.repeat(3)),
    bare('  - { system: k-gun, class: 1, range: short, arcs: FP F FS, count: 3 }\n'),
  ],
  ['orders the keys of an entry', bare('  - { count: 2, system: pds }\n'), bare('  - { system: pds, count: 2 }\n')],
  [
    'orders the keys of a squadron',
    bare('  - { system: gunboat-rack, squadron: { ecm: 1, boats: [{ count: 2, type: beam }] } }\n'),
    bare('  - { system: gunboat-rack, squadron: { boats: [{ type: beam, count: 2 }], ecm: 1 } }\n'),
  ],
];

describe('slipway fmt', () => {
  for (const [what, before, after] of forms) {
    test(what, async () => {
      const { text, faults } = await format(before);
      expect(faults).toEqual([]);
      expect(text).toBe(after === '' ? before : after);
    });
  }

  const texts: readonly (readonly [what: string, before: string, after: string])[] = [
    ['adds no totals', hull, ''],
    ['keeps wrong totals', `${hull}stated: { points: 1 } # class only\n`, ''],
    [
      'keeps the head of the file in place',
      `# $schema\nmass: 20\n# its name\nclass: A\nhull: { boxes: 4 }\n`,
      `# $schema\n# its name\n${hull}`,
    ],
    [
      'leaves a design with schema errors alone',
      `mass: 20\n${hull.replace('mass: 20\n', '')}systems: [{ system: beem }]\n`,
      '',
    ],
    [
      'formats the design next to one with errors',
      `class: B\n---\nmass: 20\n${hull.replace('mass: 20\n', '')}`,
      `class: B\n---\n${hull}`,
    ],
    [
      'writes short entries in braces, lists of systems in lines, and long entries as blocks',
      `class:   "A"\nmass: 20\nhull:\n    boxes:  4\n\n\nsystems:\n- system: turret\n  arcs: FP F FS\n  mounts: [{system: beam, class: 1, arcs: F}]\n- { system: salvo-magazine, salvoes: { standard: 3, extended: 1 }, launchers: [ {system: salvo-launcher, arcs: FP F FS} ] }\n- system: pds\n\n\n`,
      `class: A\nmass: 20\nhull: { boxes: 4 }\n\nsystems:\n  - system: turret\n    arcs: FP F FS\n    mounts:\n      - { system: beam, class: 1, arcs: F }\n  - system: salvo-magazine\n    salvoes: { standard: 3, extended: 1 }\n    launchers:\n      - { system: salvo-launcher, arcs: FP F FS }\n  - { system: pds }\n`,
    ],
    [
      'keeps comments in unusual positions',
      `\n# head\n\n\n---   # mark\nclass:\n  # in\n  A   # name\nmass: 20   \nhull: { # open\n  boxes: 4, # four\n\n  rows: 3 }   # closed\nsystems:   # sys\n# low\n- system: pds # dorsal\n-    # dash\n   system: ads\n   arcs: F   # arcs\n   # under ads\n# next\n- { system: beam, class: 2, arcs: [F,\n   FS] } # beam\n# before notes\nnotes: >-\n      folded # no comment\n      text\n\n\n# end\n`,
      `# head\n\n--- # mark\n# in\nclass: A # name\nmass: 20\nhull: # closed\n  # open\n  boxes: 4 # four\n\n  rows: 3\nsystems: # sys\n  # low\n  - { system: pds } # dorsal\n  # dash\n  - system: ads\n    arcs: F # arcs\n    # under ads\n  # next\n  - { system: beam, class: 2, arcs: F FS } # beam\n# before notes\nnotes: >-\n  folded # no comment\n  text\n\n# end\n`,
    ],
    [
      'keeps the lines of texts',
      'class: A\nrole: "long\n      text, \\\n   more"\nmass: 20\nhull: { boxes: 4 }\nnotes: |3+\n     Literal \n    more\n\n\n# end\n',
      'class: A\nrole: "long\n  text, \\\n  more"\nmass: 20\nhull: { boxes: 4 }\nnotes: |2+\n    Literal \n   more\n\n\n# end\n',
    ],
  ];
  for (const [what, before, after] of texts) {
    test(what, async () => {
      expect((await format(before)).text).toBe(after === '' ? before : after);
    });
  }

  test('adds totals to a new design, above the notes', async () => {
    expect((await format(`${hull}notes: n\n`, undefined, { addsStated: true })).text).toBe(`${hull}${small}notes: n\n`);
    const stated = `${hull}stated: { points: 1 }\n`;
    expect((await format(stated, undefined, { addsStated: true })).text).toBe(stated);
  });

  test('keeps JSON as JSON where it is asked to', async () => {
    const json = '{"mass":20,"class":"A","hull":{"boxes":4},"systems":[{"system":"pds"}]}';
    const pretty = `{
  "class": "A",
  "mass": 20,
  "hull": { "boxes": 4 },
  "systems": [
    { "system": "pds" }
  ]
}
`;
    expect((await format(json, undefined, { keepsJson: true })).text).toBe(pretty);
    expect((await format(pretty, undefined, { keepsJson: true })).text).toBe(pretty);
    expect((await format(json)).text).toBe(bare('  - { system: pds }\n'));
  });

  test('reports a layout that it keeps', async () => {
    for (const text of [`%YAML 1.2\n---\n${hull}`, `${hull}armor:   !!seq [1]\n`]) {
      const { text: after, unformatted } = await format(text);
      expect([after, unformatted]).toEqual([text, ['line 1: tags, directives or complex keys; layout']]);
    }
  });

  test('leaves every example design unchanged', async () => {
    for (const text of designTexts) expect((await format(text)).text).toBe(text);
  });
});

test('fmt leaves data behind an alias alone and reports it', async () => {
  const systems = 'systems:\n  - &b { system: ads, arcs: [F, FP, FS] }\n  - { system: adfc }\n  - *b\n';
  const { text, unformatted } = await format(hull + systems);
  expect([text.includes(systems), unformatted]).toEqual([
    true,
    ['line 5: reused by the alias `*b`', 'line 7: inside the alias `*b`'],
  ]);
});

const fixes: readonly (readonly [what: string, before: string, after: string])[] = [
  [
    'removes quotes from numbers',
    `class: A\nmass: '20' # of steel\nhull: { boxes: "4" }\n`,
    `class: A\nmass: 20 # of steel\nhull: { boxes: 4 }\n${small}`,
  ],
  [
    'replaces yes with true',
    bare('  - { system: launch-tube, catapult: yes }\n', 'stated: {}\n'),
    bare('  - { system: launch-tube, catapult: true }\n', 'stated: { mass: 7, points: 38 }\n'),
  ],
  [
    'normalizes arcs',
    bare('  - { system: ads, arcs: fp/f/fs }\n', 'stated: { mass: 1 }\n'),
    bare('  - { system: ads, arcs: FP F FS }\n', 'stated: { mass: 6 }\n'),
  ],
  [
    'wraps a single value in a list',
    `${hull}armor: 3\nstated: { mass: 1 }\n`,
    `${hull}armor: [3]\nstated: { mass: 7 }\n`,
  ],
  ['skips ambiguous fixes', `${hull}dreave: 4\n`, `${hull}dreave: 4\n`],
  ['fixes typos that can be one word only', `${hull}drvie: 4\ncount: 3\n`, `${hull}drive: 4\ncount: 3\n`],
  [
    'applies safe fixes next to ambiguous ones',
    `${hull}dreave: 4\ncrew: cvillan\narmor: 3\n`,
    `${hull}dreave: 4\ncrew: cvillan\narmor: [3]\n`,
  ],
  [
    'does not reformat',
    `mass: 20\nclass: A\nhull: { boxes: 4 }\n${small}`,
    `mass: 20\nclass: A\nhull: { boxes: 4 }\n${small}`,
  ],
];

describe('check --fix', () => {
  for (const [what, before, after] of fixes) {
    test(what, async () => {
      expect(await fixedText(before)).toBe(after);
    });
  }

  test('can apply all fixes it offers', async () => {
    for (const folder of ['checks/design', 'parse/messages/faults']) {
      for (const name of fixturesIn(`test/${folder}`).fixtures) {
        const text = readFileSync(projectPath(`test/${folder}/${name}`), 'utf8');
        const { unfixed } = await applyFixes({ name, bytes: new TextEncoder().encode(text) }, judge);
        expect(unfixed, name).toEqual([]);
      }
    }
  });
});
