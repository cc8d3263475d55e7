/** The public library, from its sources, compared with the commands. */

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { firepower, judge, price, readDesign, readHouseRules, renderSvg } from '../../src/library/index.ts';
import type { Design, FirepowerOptions, HouseRules } from '../../src/library/types.ts';
import { projectPath } from '../support/project-path.ts';
import { slipway } from '../support/world.ts';

const folder = projectPath('designs/concord');
const files = readdirSync(folder).filter((file) => file.endsWith('.yaml'));
const textOf = (file: string) => readFileSync(`${folder}/${file}`, 'utf8');

async function designOf(file: string): Promise<Design> {
  const { design, findings } = await readDesign(textOf(file));
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
  return design as Design;
}

/** A copy as JSON holds it: without keys that are undefined. */
const asJson = (value: unknown) => JSON.parse(JSON.stringify(value));

/** The text of bytes that a simulated terminal holds as characters. */
const utf8 = (bytes: string) => Buffer.from(bytes, 'latin1').toString();

async function printed(args: string): Promise<Record<string, Record<string, unknown>[]>> {
  const { out } = await slipway(args, { cwd: folder });
  return JSON.parse(out);
}

describe('figures are those of the commands:', () => {
  test('judge', async () => {
    const { designs } = await printed(`check ${files.join(' ')} --format json`);
    const judged = await Promise.all(files.map(async (file) => ({ file, ...asJson(await judge(textOf(file)))[0] })));
    expect(judged).toEqual(designs);
  });

  test('judge, of files with problems', async () => {
    const cwd = projectPath('test/fixtures/designs');
    const faulty = readdirSync(cwd).filter((file) => file.endsWith('.yaml'));
    const { out } = await slipway(['check', ...faulty, '--no-config', '--format', 'json'], { cwd });
    const { designs } = JSON.parse(out) as { designs: { file: string }[] };
    const own = (file: string) => designs.filter((design) => design.file === file);
    for (const file of faulty) {
      const judged = asJson(await judge(readFileSync(`${cwd}/${file}`))) as object[];
      const withoutConflicts = own(file).map((design) => ({ ...design, findings: expect.anything() }));
      expect(judged.map((design) => ({ file, ...design }))).toEqual(withoutConflicts);
    }
  });

  test('price', async () => {
    const { designs } = await printed(`cost --explain ${files.join(' ')} --format json`);
    for (const [index, file] of files.entries()) {
      expect(designs?.[index]).toMatchObject(asJson(price(await designOf(file), { explain: true })));
    }
  });

  const runs: readonly (readonly [args: string, options: FirepowerOptions])[] = [
    ['', {}],
    ['--at 12 --distribution', { at: 12, distribution: true }],
    ['--craft --drifting', { craft: true, drifting: true }],
    ['--screens 2 --advanced --armor 4/2', { target: { screens: 2, advanced: true, armor: [4, 2] } }],
    ['--stealth 1 --holofield --pds 3 --cloaked', { target: { stealth: 1, holofield: true, pds: 3 }, cloaked: true }],
    ['--ecm 2 --craft', { target: { ecm: 2 }, craft: true }],
    ['--rear', { rear: true }],
  ];
  test.each(runs)('firepower %s', async (args, options) => {
    for (const file of ['valiant.yaml', 'candid.yaml']) {
      const { ships } = await printed(`firepower ${file} ${args} --format json`.replace(/ +/g, ' '));
      expect(ships?.[0]).toMatchObject(asJson(firepower(await designOf(file), options)));
    }
  });

  test('firepower at a design', async () => {
    const { ships } = await printed('firepower valiant.yaml --against candid.yaml --format json');
    const figures = firepower(await designOf('valiant.yaml'), { target: await designOf('candid.yaml') });
    expect(figures.arcs.F[0]?.against?.volleys.destroy.half).toBeGreaterThan(0);
    expect(ships?.[0]).toMatchObject(asJson(figures));
  });

  test('renderSvg', async () => {
    for (const [args, options] of [
      ['', {}],
      ['--paper letter --blank', { paper: 'letter', blank: true }],
    ] as const) {
      const { out } = await slipway(`ssd valiant.yaml --format svg -o - ${args}`.trim(), { cwd: folder });
      expect(await renderSvg(await designOf('valiant.yaml'), options)).toBe(utf8(out));
    }
  });

  test('renderSvg, of letters beyond ASCII and such that the font does not have', async () => {
    const text = textOf('candid.yaml').replace(/^class: .*$/m, 'class: Ünÿ Ωδεс 宇');
    const { out } = await slipway('ssd - --format svg -o -', { stdin: text });
    expect(await renderSvg((await readDesign(text)).design as Design)).toBe(utf8(out));
  });
});

test('a design shows a few names only', async () => {
  expect(Object.keys(await designOf('valiant.yaml'))).toEqual(['class', 'role', 'navy', 'designer', 'rules']);
});

test('the edition of designs that name none', async () => {
  const text = textOf('candid.yaml').replace(/^rules: .*\n/m, '');
  expect((await judge(text, { rules: 'fleet-book' }))[0]?.rules).toBe('fleet-book');
});

describe('house rules', () => {
  const cwd = projectPath('test/fixtures/house-rules');
  const text = readFileSync(`${cwd}/harbour-club.yaml`, 'utf8');

  test('change figures and findings as in a folder', async () => {
    const { house, findings } = await readHouseRules(text);
    expect([house, findings]).toEqual([{ name: 'Harbour Club' }, []]);
    for (const file of ['heron.yaml', 'ibis.yaml', 'outlaw.yaml']) {
      const { out } = await slipway(`check ${file} --format json`, { cwd });
      const [design] = await judge(readFileSync(`${cwd}/${file}`), { house: house as HouseRules });
      expect({ file, ...asJson(design) }).toEqual(JSON.parse(out).designs[0]);
    }
    const { design } = await readDesign(readFileSync(`${cwd}/heron.yaml`), { house: house as HouseRules });
    expect(price(design as Design).points.class).toBe(
      (await judge(readFileSync(`${cwd}/heron.yaml`), { house: house as HouseRules }))[0]?.points?.class,
    );
  });

  test('may be data', async () => {
    const { house, findings } = await readHouseRules({ name: 'Club', forbid: ['beam'] });
    const [design] = await judge(textOf('candid.yaml'), { house: house as HouseRules });
    expect([findings, design?.findings.map(({ code }) => code)]).toEqual([
      [],
      expect.arrayContaining(['house-system']),
    ]);
  });

  test.each([['name: [\n'], ['forbid: [beem]\n'], [{ change: 3 }], ['[]'], ['']])(
    'with errors are none: %j',
    async (rules) => {
      const { house, findings } = await readHouseRules(rules);
      expect([house, findings[0]?.severity]).toEqual([undefined, 'error']);
    },
  );
});

test('texts that are no designs are findings', async () => {
  const codes: [string | Uint8Array, string][] = [
    ['', 'empty-file'],
    ['class: [\n', 'yaml-syntax'],
    [new Uint8Array([0xff, 0xfe, 0xff]), 'not-text'],
  ];
  for (const [text, code] of codes) {
    const { design, findings } = await readDesign(text);
    expect([design, findings.map((finding) => finding.code)]).toEqual([undefined, [code]]);
  }
});

test('a text of several designs', async () => {
  const text = `${textOf('candid.yaml')}---\n${textOf('valiant.yaml')}`;
  expect((await judge(text)).map((design) => design.class)).toEqual(['Candid', 'Valiant']);
  expect((await readDesign(text)).design?.class).toBe('Candid');
  expect((await readDesign(text, { document: 1 })).design?.class).toBe('Valiant');
});

describe('wrong calls:', () => {
  const huge = 'class: Huge\nmass: 9000\nhull: { boxes: 900 }\nsystems: [{ system: beam, class: 1, count: 6000 }]\n';
  const calls: readonly (readonly [name: string, call: () => unknown, message: string])[] = [
    ['no such document', () => readDesign('class: A', { document: 3 }), 'no document 3: the text has 1 document'],
    ['unknown edition', () => judge('', { rules: 'x' as never }), 'unknown edition: x; editions: continuum-2014'],
    ['house rules that are none', () => judge('', { house: { name: 'Club' } }), 'not house rules: pass the `house`'],
    ['not a design', () => price({} as never), 'not a design: pass the `design` of a result of readDesign'],
    [
      'a bad range',
      async () => firepower(await designOf('candid.yaml'), { at: -1 }),
      'no range in mu from 0 to 9999: -1',
    ],
    [
      'unknown paper',
      async () => renderSvg(await designOf('candid.yaml'), { paper: 'a5' as never }),
      'unknown paper: a5; use a4 or letter',
    ],
    ['too many weapons', async () => firepower((await readDesign(huge)).design as Design), 'too many weapons: 6,000'],
    ['too many systems', async () => renderSvg((await readDesign(huge)).design as Design), 'too many systems: 6,000'],
    [
      'too much armor',
      async () => firepower(await designOf('candid.yaml'), { target: { armor: [99, 99, 99] } }),
      'too much armor for exact figures: 99/99/99',
    ],
  ];
  test.each(calls)('%s', async (_, call, message) => {
    await expect((async () => call())()).rejects.toThrow(message);
  });
});
