import { readdirSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { margin } from '../../../src/render/sheet/frames/frame-size.ts';
import { readTemplate } from '../../../src/render/sheet/frames/read-template.ts';
import { sheetParts, type Template } from '../../../src/render/sheet/frames/template.ts';
import { printerOf } from '../../../src/render/sheet/print-sheets.ts';
import { frameKinds } from '../../../src/render/ship/frame-kind.ts';
import { printed, readPdf } from '../../support/paper.ts';
import { projectPath } from '../../support/project-path.ts';
import { tries } from '../../support/random-design.ts';
import { shipIn, typeface } from '../../support/render-context.ts';
import { expectPagesTidy } from '../../support/tidy.ts';

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

/** A custom template with every key. */
const own = `name: mine
about: of my own
kind: sheets
paper: letter
frames: [half, whole]
without: [portrait]
columns: 4
`;

const keys = 'name, about, kind, paper, frames, without, columns';
const frameNames = 'sixth, quarter, half, whole';

/** Invalid templates, each with all its findings. */
const wrong: readonly (readonly [what: string, text: string | Uint8Array, mistakes: readonly string[]])[] = [
  [
    'a misspelled key',
    own.replace('paper', 'papr'),
    ['4:1 unknown-key: unknown key `papr` in a template; did you mean `paper`?'],
  ],
  [
    'an unknown key',
    `${own}colour: red\n`,
    [`8:1 unknown-key: unknown key \`colour\` in a template; valid keys: ${keys}`],
  ],
  [
    'a misspelled frame',
    own.replace('half', 'hlaf'),
    [`5:10 not-offered: invalid \`frames\` item: \`hlaf\`; allowed: ${frameNames}; did you mean \`half\`?`],
  ],
  [
    'an unknown frame',
    own.replace('half', 'third'),
    [`5:10 not-offered: invalid \`frames\` item: \`third\`; allowed: ${frameNames}`],
  ],
  [
    'an unknown part',
    own.replace('[portrait]', '[hull]'),
    ['6:11 not-offered: invalid `without` item: `hull`; allowed: orders, portrait, foot'],
  ],
  [
    'an unknown paper',
    own.replace('letter', 'legal'),
    ['4:8 not-offered: invalid `paper`: `legal`; allowed: a4, letter'],
  ],
  [
    'no name',
    own.replace(/name.*\n/, ''),
    ['1:1 missing-key: missing key `name` in a template; add `name`: Template name.'],
  ],
  ['an empty list of frames', own.replace('[half, whole]', '[]'), ['5:9 out-of-range: `frames` must not be empty']],
  [
    'too many columns',
    own.replace('columns: 4', 'columns: 9'),
    ['7:10 out-of-range: `columns` out of range: 9; allowed: 3 to 6'],
  ],
  [
    'text for a number',
    own.replace('columns: 4', 'columns: many'),
    ['7:10 wrong-type: `columns` must be a whole number, not `many`'],
  ],
  ['a number for text', own.replace('mine', '8'), ['1:7 wrong-type: `name` must be text, not 8; add quotes: `"8"`']],
  [
    'a fraction of a column',
    own.replace('columns: 4', 'columns: 4.5'),
    ['7:10 wrong-type: `columns` must be a whole number, not 4.5'],
  ],
  [
    'several mistakes in the order of their positions',
    own.replace('columns: 4', 'columns: 9').replace('half', 'third').replace('about', 'abuot'),
    [
      '2:1 unknown-key: unknown key `abuot` in a template; did you mean `about`?',
      `5:10 not-offered: invalid \`frames\` item: \`third\`; allowed: ${frameNames}`,
      '7:10 out-of-range: `columns` out of range: 9; allowed: 3 to 6',
    ],
  ],
  ['a key twice', `${own}columns: 5\n`, ['8:1 duplicate-key: duplicate key `columns` (first on line 7)']],
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
  ['an unclosed bracket', 'name: [mine\nabout: x\n', ['1:7 yaml-syntax: unclosed bracket']],
  ['a tab', 'name: mine\n\tabout: x\n', ['2:1 yaml-syntax: tab used as indentation; use spaces']],
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
  test('prints its frames without the parts that it leaves out', async () => {
    const subject = { ship: await shipIn('concord/candid'), errors: [] };
    const shown = async (text: string) => {
      const template = await templateIn(text);
      const { bytes } = await printed([subject], { template, paper: template.paper, blank: false });
      const { boxes, pages } = await readPdf(bytes);
      return { boxes, texts: pages.flatMap(({ texts }) => texts).join(' ') };
    };
    const [whole, bare] = [await shown(own), await shown(own.replace('[portrait]', '[orders, foot]'))];
    expect(whole.boxes).toEqual([[0, 0, 612, 792]]);
    expect(whole.texts).toMatch(/Start.*Beam die:/);
    expect(bare.texts).not.toMatch(/Start|Beam die:/);
  });

  test('has defaults for optional keys, and frames in the order of their size', async () => {
    const usual = {
      about: '',
      kind: 'sheets',
      paper: 'a4',
      frames: ['quarter', 'half', 'whole'],
      without: [],
      columns: 6,
    };
    expect(await templateIn('name: mine\n')).toMatchObject(usual);
    expect(await templateIn(own.replace('half, whole', 'whole, sixth, half'))).toMatchObject({
      ...{ about: 'of my own', paper: 'letter', columns: 4, without: ['portrait'] },
      frames: ['sixth', 'half', 'whole'],
    });
  });

  /** Templates that the schema allows, useful or not. */
  const anyTemplate = fc.record(
    {
      name: fc.constant('mine'),
      kind: fc.constantFrom('sheets', 'record'),
      paper: fc.constantFrom('a4', 'letter'),
      columns: fc.integer({ min: 3, max: 6 }),
      frames: fc.uniqueArray(fc.constantFrom(...frameKinds), { minLength: 1 }),
      without: fc.uniqueArray(fc.constantFrom(...Object.keys(sheetParts))),
    },
    { requiredKeys: ['name'] },
  );

  test('with any valid content is printed', async () => {
    const ships = await Promise.all(['skerry/maelstrom', 'hesperid/sloe', 'skerry/williwaw'].map(shipIn));
    await fc.assert(
      fc.asyncProperty(anyTemplate, fc.boolean(), async (data, blank) => {
        const template = await templateIn(stringify(data));
        const printer = printerOf({ template, paper: template.paper, blank }, typeface);
        const pages = [...ships.flatMap((ship) => printer.add({ ship, errors: [] })), ...printer.end()];
        const ids = pages.flatMap(({ sheets }) => sheets.flatMap(({ sheet }) => sheet.panels.map(({ id }) => id)));
        expect(ids.filter((id) => id === 'ship')).toHaveLength(ships.length);
        for (const part of data.without ?? []) if (template.kind === 'sheets') expect(ids).not.toContain(part);
        expectPagesTidy(pages, margin, 0.5);
      }),
      tries(8),
    );
  });
});
