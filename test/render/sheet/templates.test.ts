import { readdirSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { printerOf } from '../../../src/render/sheet/layout/print-sheets.ts';
import { readTemplate } from '../../../src/render/sheet/layout/read-template.ts';
import type { Template } from '../../../src/render/sheet/layout/template.ts';
import { panels } from '../../../src/render/sheet/panels/index.ts';
import { printed, readPdf } from '../../support/paper.ts';
import { projectPath } from '../../support/project-path.ts';
import { tries } from '../../support/random-design.ts';
import { onlyWeapons as own, shipIn, typeface } from '../../support/render-context.ts';

const accepts = new Ajv({ strict: false, allErrors: true }).compile(
  JSON.parse(readFileSync(projectPath('schemas/template.schema.json'), 'utf8')),
);

function read(text: string | Uint8Array): ReturnType<typeof readTemplate> {
  return readTemplate(typeof text === 'string' ? new TextEncoder().encode(text) : text);
}

/** The mistakes of a template: position, code, message and help. */
async function mistakesIn(text: string | Uint8Array): Promise<readonly string[]> {
  const result = await read(text);
  return 'template' in result
    ? []
    : result.findings.map(({ code, range, message, help }) =>
        [`${range.line}:${range.column} ${code}: ${message}`, ...(help === undefined ? [] : [help])].join('; '),
      );
}

describe('the templates of slipway', () => {
  const files = readdirSync(projectPath('templates'));

  test('include standard and light', () =>
    expect(files).toEqual(expect.arrayContaining(['standard.yaml', 'light.yaml'])));

  for (const file of files) {
    test(`${file} is valid, also against the schema`, async () => {
      const text = readFileSync(projectPath(`templates/${file}`), 'utf8');
      expect(await mistakesIn(text)).toEqual([]);
      accepts(parse(text));
      expect(accepts.errors ?? []).toEqual([]);
      expect(await read(text)).toMatchObject({ template: { name: file.replace(/\.yaml$/, ''), ...parse(text) } });
      const [, schema = ''] = /^# yaml-language-server: \$schema=\.\.\/(.*)\n/.exec(text) ?? [];
      expect(schema).toBe('schemas/template.schema.json');
    });
  }
});

const panelIds =
  'identity, hull, drives, core, crew, control, defenses, weapons, firing, dice, firepower, bays, craft, power, portrait, orders, notes';
const keys = 'name, about, kind, page, columns, margin, gap, icon, type, frames';

/** Invalid templates, each with all its findings. */
const wrong: readonly (readonly [what: string, text: string | Uint8Array, mistakes: readonly string[]])[] = [
  [
    'a misspelled key',
    own.replace('margin', 'margn'),
    ['2:1 unknown-key: unknown key `margn` in a template; did you mean `margin`?'],
  ],
  [
    'an unknown key',
    `${own}colour: red\n`,
    [`10:1 unknown-key: unknown key \`colour\` in a template; valid keys: ${keys}`],
  ],
  [
    'a misspelled key of a cell',
    own.replace('weapons', 'weapons, witdh: 30'),
    ['9:28 unknown-key: unknown key `witdh` in a cell; did you mean `width`?'],
  ],
  [
    'a misspelled panel',
    own.replace('weapons', 'wepons'),
    [`9:19 not-offered: invalid \`panel\` \`wepons\` for a cell; allowed: ${panelIds}; did you mean \`weapons\`?`],
  ],
  [
    'an unknown panel',
    own.replace('weapons', 'radar'),
    [`9:19 not-offered: invalid \`panel\` \`radar\` for a cell; allowed: ${panelIds}`],
  ],
  [
    'an invalid number of frames',
    own.replace('ships: 1', 'ships: 3'),
    ['7:12 not-offered: invalid `ships` 3 for a frame; allowed: 1, 2, 4'],
  ],
  [
    'no frames',
    own.replace(/frames.*/s, ''),
    [
      '1:1 missing-key: missing key `frames` in a template; add `frames`: Frames for ships; each ship gets the smallest frame that it fits.',
    ],
  ],
  [
    'an empty list of frames',
    own.replace(/frames.*/s, 'frames: []\n'),
    ['6:9 out-of-range: `frames` must not be empty'],
  ],
  [
    'a row without panels',
    own.replace('[{ panel: weapons }]', '[]'),
    ['9:9 out-of-range: `rows` item of a frame must not be empty'],
  ],
  [
    'icons too small',
    own.replace('icon: 8', 'icon: 2'),
    ['4:7 out-of-range: `icon` out of range: 2; allowed: 4 to 20'],
  ],
  [
    'type larger than the paper',
    own.replace('text: 2.7', 'text: 100'),
    ['5:25 out-of-range: `text` of `type` out of range: 100; allowed: 1.2 to 8'],
  ],
  [
    'text for a number',
    own.replace('icon: 8', 'icon: large'),
    ['4:7 wrong-type: `icon` must be a number, not `large`'],
  ],
  ['a number for text', own.replace('mine', '8'), ['1:7 wrong-type: `name` must be text, not 8; add quotes: `"8"`']],
  ['not a number', own.replace('icon: 8', 'icon: .nan'), ['4:7 wrong-type: `icon` must be a number, not .nan']],
  ['infinity', own.replace('margin: 8', 'margin: .inf'), ['2:9 wrong-type: `margin` must be a number, not .inf']],
  ['a fraction of a column', `${own}columns: 2.5\n`, ['10:10 wrong-type: `columns` must be a whole number, not 2.5']],
  [
    'several mistakes in the order of their positions',
    own.replace('icon: 8', 'icon: 2').replace('weapons', 'wepons').replace('gap', 'gab'),
    [
      '3:1 unknown-key: unknown key `gab` in a template; did you mean `gap`?',
      '4:7 out-of-range: `icon` out of range: 2; allowed: 4 to 20',
      `9:19 not-offered: invalid \`panel\` \`wepons\` for a cell; allowed: ${panelIds}; did you mean \`weapons\`?`,
    ],
  ],
  ['a key twice', `${own}icon: 9\n`, ['10:1 duplicate-key: duplicate key `icon` (first on line 4)']],
  ['an empty file', '', ['1:1 empty-file: empty document: no template found']],
  ['only comments', '# A template.\n', ['1:1 empty-file: empty document: no template found']],
  [
    'a list',
    '- a\n- b\n',
    ['1:1 wrong-type: a template must be a mapping with keys such as `name` and `frames`, not a list'],
  ],
  [
    'prose',
    'Dear reader\n',
    ['1:1 wrong-type: a template must be a mapping with keys such as `name` and `frames`, not `Dear reader`'],
  ],
  ['an unclosed bracket', 'name: [mine\nmargin: 8\n', ['1:7 yaml-syntax: unclosed bracket']],
  ['a tab', 'name: mine\n\tmargin: 8\n', ['2:1 yaml-syntax: tab used as indentation; use spaces']],
  ['two documents', `${own}---\n${own}`, ['1:1 wrong-type: a template must be a single document; found 2']],
  [
    'a picture',
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13),
    ['1:1 not-text: file is not valid UTF-8 text: binary data'],
  ],
];

describe('an invalid template is reported with position and reason', () => {
  for (const [what, text, mistakes] of wrong) {
    test(what, async () => expect(await mistakesIn(text)).toEqual(mistakes));
  }

  test('the schema rejects the same templates', () => {
    // Mistakes that a schema cannot express, or that leave no data to validate.
    const unseen = /yaml-syntax|not-text|duplicate-key|single document/;
    const seen = wrong.filter(([, , mistakes]) => !unseen.test(mistakes.join()));
    expect(seen.length).toBeGreaterThan(15);
    for (const [what, text] of seen) expect(accepts(parse(text as string)), what).toBe(false);
    expect(accepts(parse(own))).toBe(true);
  });
});

async function templateIn(text: string): Promise<Template> {
  const result = await read(text);
  if ('findings' in result) throw new Error((await mistakesIn(text)).join());
  return result.template;
}

describe('a custom template', () => {
  test('prints only its panels', async () => {
    const subject = { ship: await shipIn('concord/emphatic'), errors: [] };
    const shown = async (panel: string) => {
      const template = await templateIn(own.replace('weapons', panel));
      const { bytes } = await printed([subject], { template, paper: 'a4', blank: false });
      return (await readPdf(bytes)).pages.flatMap(({ texts }) => texts);
    };
    const [weapons, hull] = [await shown('weapons'), await shown('hull')];
    expect(weapons).toEqual(expect.arrayContaining(['Weapons', 'Fore port', 'Fore starboard']));
    expect(hull).toEqual(expect.arrayContaining(['Hull', 'Armor', '5+']));
    for (const other of ['Emphatic', 'Orders', 'Hull', 'Armor']) expect(weapons).not.toContain(other);
    for (const other of ['Emphatic', 'Orders', 'Weapons', 'Fore port']) expect(hull).not.toContain(other);
  });

  test('has defaults for optional keys', async () => {
    const usual = { about: '', kind: 'sheets', page: 'portrait', columns: 5 };
    expect(await templateIn(own)).toMatchObject(usual);
    const unusual = { about: 'Mine', kind: 'record', page: 'landscape', columns: 3 };
    expect(await templateIn(own + stringify(unusual))).toMatchObject(unusual);
  });

  /** Templates that the schema allows, useful or not. */
  const anyTemplate = fc.record({
    name: fc.constant('mine'),
    kind: fc.constantFrom('sheets', 'record'),
    page: fc.constantFrom('portrait', 'landscape'),
    columns: fc.integer({ min: 2, max: 8 }),
    margin: fc.integer({ min: 0, max: 40 }),
    gap: fc.integer({ min: 0, max: 20 }),
    icon: fc.integer({ min: 4, max: 20 }),
    type: fc.record({
      title: fc.integer({ min: 2, max: 12 }),
      text: fc.integer({ min: 2, max: 8 }),
      label: fc.integer({ min: 2, max: 8 }),
    }),
    frames: fc.uniqueArray(
      fc.record({
        ships: fc.constantFrom(1, 2, 4),
        rows: fc.array(
          fc.array(
            fc.record(
              { panel: fc.constantFrom(...Object.keys(panels)), width: fc.integer({ min: 10, max: 400 }) },
              { requiredKeys: ['panel'] },
            ),
            { minLength: 1, maxLength: 4 },
          ),
          { minLength: 1, maxLength: 4 },
        ),
      }),
      { minLength: 1, maxLength: 3, selector: ({ ships }) => ships },
    ),
  });

  test('with any valid content is printed', async () => {
    const ships = await Promise.all(['skerry/maelstrom', 'hesperid/sloe', 'skerry/williwaw'].map(shipIn));
    await fc.assert(
      fc.asyncProperty(anyTemplate, fc.boolean(), async (data, blank) => {
        const result = await read(stringify(data));
        if ('findings' in result) {
          // The schema cannot express that columns must be wide enough for a ship.
          expect(data.kind).toBe('record');
          expect(result.findings.map(({ code }) => code)).toEqual(['out-of-range']);
          return;
        }
        const { template } = result;
        const printer = printerOf({ template, paper: 'a4', blank }, typeface);
        const pages = [...ships.flatMap((ship) => printer.add({ ship, errors: [] })), ...printer.end()];
        expect(pages.length).toBeGreaterThan(0);
        const placed = pages.flatMap(({ sheets }) => sheets.flatMap(({ sheet }) => sheet.panels));
        const groups = placed.flatMap((panel) => panel.groups);
        expect(placed.filter(({ width, height }) => !(width > 0 && height > 0))).toEqual([]);
        expect(groups.filter(({ x, y, scale }) => !(Number.isFinite(x + y) && scale > 0))).toEqual([]);
      }),
      tries(15),
    );
  });
});
