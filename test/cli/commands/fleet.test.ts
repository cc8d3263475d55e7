/** `slipway fleet`: exit codes, search, sandbox, fleet files and formats. */

import { mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { documentFormatNames } from '../../../src/document/report.ts';
import { readFleet } from '../../../src/fleet/read-fleet.ts';
import { controlCharacters } from '../../support/control-characters.ts';
import { projectPath } from '../../support/project-path.ts';
import { folderOf } from '../../support/scratch.ts';
import { slipway, type WorldOptions } from '../../support/world.ts';

const cwd = projectPath('test/fixtures/fleets');
const place = folderOf({});

const picket = readFileSync(join(cwd, 'designs/picket.yaml'), 'utf8');
const patrol = 'fleet: Patrol\nships: [{ design: ships/picket.yaml, count: 2 }]\n';

/** Writes files into a new folder. */
function written(files: Readonly<Record<string, string>>): string {
  const home = mkdtempSync(join(place, 'x-'));
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(join(home, name, '..'), { recursive: true });
    writeFileSync(join(home, name), text);
  }
  return home;
}

const home = written({
  'patrol.fleet.yaml': patrol,
  'heavy.fleet.yml': patrol.replace('Patrol', 'Heavy').replace('fleet:', 'limit: { ships: 1 }\nfleet:'),
  'plain.yaml': patrol,
  'ships/picket.yaml': picket,
  'elsewhere/deep/json.fleet.json': '{ "fleet": "J", "ships": [{ "design": "../../ships/picket.yaml" }] }',
  'empty/.keep': '',
  'broken/slipway.config.yaml': 'checks: { over-limit: loud }\n',
  'broken/patrol.fleet.yaml': patrol,
  'lenient/slipway.config.yaml': 'checks: { over-limit: warning }\n',
  'lenient/heavy.fleet.yaml': `limit: { ships: 1 }\n${patrol.replace('ships/', '../ships/')}`,
  'strict/ships/slipway.config.yaml': 'limits: { points: { any: 50 } }\n',
  'strict/ships/picket.yaml': picket,
  'strict/patrol.fleet.yaml': patrol,
});

/** The names of the fleets in the JSON report. */
async function fleetsOf(args: string, outside: WorldOptions = { cwd: home }): Promise<readonly unknown[]> {
  const { out } = await slipway(`fleet ${args} --format json`, outside);
  return (JSON.parse(out) as { fleets: { fleet: string | null }[] }).fleets.map(({ fleet }) => fleet);
}

describe('the exit code', () => {
  const cases: readonly (readonly [what: string, code: number, args: string, says: string, outside?: WorldOptions])[] =
    [
      ['no problems', 0, 'patrol.fleet.yaml', ''],
      ['a named file with any name', 0, 'plain.yaml', ''],
      ['over its limit', 1, 'heavy.fleet.yml', ''],
      ['over a limit that the configuration makes a warning', 0, 'lenient --allow-outside', ''],
      ['a design with errors', 1, 'strict', ''],
      ['the same without the configuration', 0, 'strict --no-config', ''],
      ['a design instead of a fleet', 1, 'ships/picket.yaml', ''],
      ['a missing file', 2, 'patrol.fleet.yml', 'did you mean patrol.fleet.yaml?'],
      ['no fleets in a folder', 2, 'empty', 'no fleets (*.fleet.yaml) in folder empty'],
      ['no fleets in a folder of designs', 2, 'ships', 'no fleets (*.fleet.yaml) in folder ships'],
      ['no arguments', 2, '', 'no input files'],
      ['an invalid configuration', 2, 'broken', 'not checked: its configuration has errors'],
      ['one to compare', 2, '--compare patrol.fleet.yaml', '--compare needs exactly two fleets, found 1'],
      ['three to compare', 2, '--compare .', 'needs exactly two fleets, found '],
      ['a missing sandbox', 2, 'patrol.fleet.yaml --sandbox nowhere', 'folder not found: nowhere'],
      ['a file as a sandbox', 2, 'patrol.fleet.yaml --sandbox plain.yaml', 'folder not found: plain.yaml'],
      ['an output that cannot be written', 2, 'patrol.fleet.yaml -o nowhere/x.txt', 'cannot write'],
      ['standard input', 0, '- --stdin-filename patrol.yaml', '', { stdin: patrol }],
      ['an empty standard input', 1, '-', ''],
    ];
  for (const [what, code, args, says, outside] of cases) {
    test(`${code}: ${what}`, async () => {
      const result = await slipway(`fleet ${args}`, { cwd: home, ...outside });
      expect(result, result.err + result.out).toMatchObject({ code });
      expect(result.err).toContain(says);
      expect(result.err === '').toBe(code < 2);
      expect(result.err).not.toContain('internal error');
    });
  }
});

describe('searching for fleets', () => {
  test('a folder: only *.fleet.yaml and *.fleet.yml', async () => {
    // In path order: broken, elsewhere, heavy, lenient, patrol, strict.
    expect(await fleetsOf('. --no-config')).toEqual(['Patrol', 'J', 'Heavy', 'Patrol', 'Patrol', 'Patrol']);
  });
  test('a glob', async () => expect(await fleetsOf('*.fleet.*')).toEqual(['Heavy', 'Patrol']));

  test('searches for designs skip fleets', async () => {
    const rows = async (paths: string) => {
      const { out } = await slipway(`cost --no-config --format csv ${paths}`, { cwd: home });
      return out.split('\n').slice(1, -1);
    };
    const files = (await rows('.')).map((line) => line.split(',')[0]);
    expect(files).toEqual(['plain.yaml', 'ships/picket.yaml', 'strict/ships/picket.yaml']);
    expect(await rows('*.yaml')).toHaveLength(1);
    expect((await rows('*.fleet.yaml'))[0]).toMatch(/^patrol\.fleet\.yaml,/);
    const { err, code } = await slipway('cost elsewhere/*/*', { cwd: home });
    expect([err, code]).toEqual(['slipway: elsewhere/*/* matches only fleets: use `slipway fleet`\n', 2]);
  });

  test('cost reports that the file is a fleet', async () => {
    const { out, code } = await slipway('cost patrol.fleet.yaml', { cwd: home });
    expect(code).toBe(1);
    expect(out).toContain('this file is a fleet, not a design');
    expect(out).toContain('help: run `slipway fleet patrol.fleet.yaml`');
  });
});

describe('--sandbox', () => {
  const room = written({
    'in/a.fleet.yaml': 'fleet: A\nships: [{ design: ship.yaml }, { design: sub/../ship.yaml }]\n',
    'in/ship.yaml': picket,
    'in/sub/b.fleet.yaml': 'fleet: B\nships: [{ design: ../ship.yaml }]\n',
    'in/link.fleet.yaml': 'fleet: C\nships: [{ design: link.yaml }]\n',
    'in/folder.fleet.yaml': 'fleet: D\nships: [{ design: way/ship.yaml }, { design: way/shop.yaml }]\n',
    'in/dangling.fleet.yaml': 'fleet: E\nships: [{ design: dangling.yaml }]\n',
    'in/up.fleet.yaml': 'fleet: F\nships: [{ design: ../out/ship.yaml }]\n',
    'in/config/slipway.config.yaml': 'extends: ../../out/secret.txt\n',
    'in/config/g.fleet.yaml': 'fleet: G\nships: [{ design: ../ship.yaml }]\n',
    'in-other/ship.yaml': picket,
    'in/beside.fleet.yaml': 'fleet: H\nships: [{ design: ../in-other/ship.yaml }]\n',
    'out/ship.yaml': picket,
    'out/secret.txt': 'hunter2\n',
  });
  symlinkSync('../out/ship.yaml', join(room, 'in/link.yaml'));
  symlinkSync('../out', join(room, 'in/way'));
  symlinkSync('../out/gone.yaml', join(room, 'in/dangling.yaml'));
  symlinkSync('in', join(room, 'alias'));

  const codesOf = async (args: string) => {
    const { out, err } = await slipway(`fleet ${args} --format json`, { cwd: room });
    expect(out + err).not.toContain('hunter2');
    const { fleets } = JSON.parse(out) as {
      fleets: { findings: { code: string; message: string; help?: string }[] }[];
    };
    return fleets.flatMap(({ findings }) => findings);
  };
  for (const [what, args, codes] of [
    ['a design next to the fleet', 'in/a.fleet.yaml --sandbox in', []],
    ['a design above the fleet, inside the sandbox', 'in/sub/b.fleet.yaml --sandbox in', []],
    ['a narrower sandbox', 'in/sub/b.fleet.yaml --sandbox in/sub', ['outside-folder']],
    ['a sandbox by a link', 'in/a.fleet.yaml --sandbox alias', []],
    ['a fleet by a link to the sandbox', 'alias/a.fleet.yaml --sandbox in', []],
    ['a link that leads out', 'in/link.fleet.yaml --sandbox in', ['outside-folder']],
    ['a link to a folder outside', 'in/folder.fleet.yaml --sandbox in', ['outside-folder', 'outside-folder']],
    ['a dangling link', 'in/dangling.fleet.yaml --sandbox in', ['outside-folder']],
    ['a path that leads out', 'in/up.fleet.yaml --sandbox in', ['outside-folder']],
    ['a folder with the same prefix', 'in/beside.fleet.yaml --sandbox in', ['outside-folder']],
    ['the same without a sandbox', 'in/up.fleet.yaml', []],
    ['a configuration that extends a file outside, which is not read', 'in/config/g.fleet.yaml --sandbox in', []],
  ] as const) {
    test(what, async () => {
      const findings = await codesOf(args);
      expect(findings.map(({ code }) => code)).toEqual(codes);
      // No message reveals which files exist outside.
      expect(findings.flatMap(({ help }) => help ?? [])).toEqual([]);
    });
  }

  test('a fleet that is a link to a file outside is not read', async () => {
    symlinkSync('../out/secret.txt', join(room, 'in/sub/z.fleet.yaml'));
    const { out, err, code } = await slipway('fleet in/sub --sandbox in', { cwd: room });
    expect(out + err).not.toContain('hunter2');
    expect(err).toContain('cannot read in/sub/z.fleet.yaml: the link leads outside the sandbox');
    expect(code).toBe(2);
  });
});

/** Malformed fleets with all their findings: line and column, code, and part of the message or help. */
const mistakes: readonly (readonly [
  text: string,
  ...expected: (readonly [place: string, code: string, words: string])[],
])[] = [
  ['- fleet', ['1:1', 'wrong-type', 'a fleet must be a mapping with keys such as `fleet` and `ships`, not a list']],
  ['', ['1:1', 'empty-file', 'no fleet found']],
  [`${patrol}---\n${patrol}`, ['1:1', 'wrong-type', 'a fleet must be a single document']],
  ['fleet: A\n', ['1:1', 'missing-key', 'missing key `ships` in a fleet']],
  ['fleet: " "\nships: [{ design: a }]\n', ['1:8', 'wrong-type', 'invalid `fleet`']],
  ['fleet: A\nships: []\n', ['2:8', 'out-of-range', '`ships` must not be empty']],
  ['fleet: A\nships: [{ desing: a }]\n', ['2:11', 'unknown-key', 'did you mean `design`?']],
  [
    'fleet: A\nships: [{ design: a, count: 0 }]\n',
    ['2:29', 'out-of-range', '`count` of an entry of `ships` out of range: 0; allowed: 1'],
  ],
  ['fleet: A\nships: [{ design: a, names: Ann }]\n', ['2:29', 'wrong-type', 'must be a list']],
  ['fleet: A\nships: [{ design: a }]\nlimit: { point: 3 }\n', ['3:10', 'unknown-key', 'did you mean `points`?']],
  ['fleet: A\nships: [{ design: a }]\nlimit: { points: many }\n', ['3:18', 'wrong-type', 'must be a whole number']],
  [
    'fleet: A\nships: [{ design: a }]\nrules: continuum-2013\n',
    ['3:8', 'not-offered', 'did you mean `continuum-2014`?'],
  ],
  ['fleet: A\nfleet: B\nships: [{ design: a }]\n', ['2:1', 'duplicate-key', '']],
  ['fleet: A\nships: [{ design: a }]\ncomposition: [{ at-most: 1 }]\n', ['3:15', 'missing-key', 'missing key `of`']],
  [
    'fleet: A\nships: [{ design: a }]\ncomposition: [{ of: { role: x } }]\n',
    ['3:15', 'missing-key', 'missing `at-least`, `at-most` or `share-of-points`'],
  ],
  [
    'fleet: A\nships: [{ design: a }]\ncomposition: [{ at-most: 1, of: {} }]\n',
    ['3:33', 'missing-key', '`of` is empty; it must select ships'],
  ],
  [
    'fleet: A\nships: [{ design: a }]\ncomposition: [{ at-most: 1, of: { role: /(/ } }]\n',
    ['3:41', 'not-offered', 'invalid regular expression'],
  ],
  [
    'fleet: A\nships: [{ design: a }]\ncomposition: [{ at-most: 1, of: { system: haangar } }]\n',
    ['3:43', 'not-offered', 'did you mean `hangar`?'],
  ],
  [
    'fleet: A\nships: [{ design: a }]\ncomposition: [{ at-most: 1, at-least: 2, of: { role: x } }]\n',
    ['3:26', 'out-of-range', '`at-most` 1 is less than `at-least` 2'],
  ],
  [
    'fleet: A\nships: [{ design: a }]\ncomposition: [{ share-of-points: {}, of: { role: x } }]\n',
    ['3:34', 'missing-key', 'missing `at-least` or `at-most`'],
  ],
  [
    'fleet: A\nships: [{ design: a }]\ncomposition: [{ share-of-points: { at-most: 40 }, of: { role: x } }]\n',
    ['3:45', 'out-of-range', 'out of range: 40; allowed: 0 to 1'],
  ],
];

describe('a malformed fleet has exactly these findings', () => {
  for (const [text, ...expected] of mistakes) {
    test(JSON.stringify(text), async () => {
      const read = await readFleet(new TextEncoder().encode(text));
      const findings = 'findings' in read ? read.findings : [];
      expect(findings.map(({ range, code }) => `${range.line}:${range.column} ${code}`)).toEqual(
        expected.map(([where, code]) => `${where} ${code}`),
      );
      expected.forEach(([, , words], index) => {
        expect(`${findings[index]?.message} ${findings[index]?.help ?? ''}`).toContain(words);
        expect(findings[index]?.cite.book).toBe('slipway fleet file');
      });
    });
  }
});

/** The schema of `--format json`. A new key is added here and in `manual/json.md`; existing ones are never changed or removed. */
const whole = { type: 'integer' };
const object = (properties: object, optional: readonly string[] = []) => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((key) => !optional.includes(key)),
  additionalProperties: false,
});
const text = { type: 'string' };
const nullable = (schema: object) => ({ anyOf: [schema, { type: 'null' }] });
const listOf = (items: object) => ({ type: 'array', items });
const value = { class: whole, loadout: whole, total: whole };
const points = object({ ...value, cpv: object(value) });
const totals = nullable(object({ ships: whole, mass: whole, points }));
const finding = object(
  {
    ...{ code: text, severity: text, message: text, path: text, line: whole, column: whole, endLine: whole },
    ...{ endColumn: whole, cite: text, help: text, fix: {}, waived: {} },
  },
  ['help', 'fix', 'waived'],
);
const entry = object(
  {
    ...{ path: text, design: text, file: nullable(text), document: nullable(whole), class: nullable(text) },
    ...{ count: whole, names: listOf(text), ids: listOf(text), role: text, navy: text },
    ...{ mass: nullable(whole), points: nullable(points), totals },
  },
  ['role', 'navy'],
);
const fraction = object({ n: whole, d: whole, value: { type: 'number' } });

const firepower = object({
  ranges: listOf(object({ from: whole, to: whole, one: fraction, other: fraction })),
  unknown: object({ one: listOf(text), other: listOf(text) }),
});

const compared = listOf(object({ what: text, one: whole, other: whole }));
const contract = object(
  {
    slipway: { const: 1 },
    fleets: listOf(
      object(
        {
          ...{
            file: text,
            fleet: nullable(text),
            navy: text,
            rules: nullable(text),
            options: listOf(text),
            notes: text,
          },
          ...{ ships: listOf(entry), dummyBogeys: object({ count: whole, points: whole }), totals },
          limits: listOf(object({ what: text, limit: whole, used: whole, left: whole })),
          findings: listOf(finding),
          designs: listOf(object({ file: text, document: whole, class: nullable(text), findings: listOf(finding) })),
        },
        ['navy', 'rules', 'options', 'notes', 'dummyBogeys'],
      ),
    ),
    comparison: nullable(object({ fleets: listOf(text), figures: compared, classes: compared, firepower })),
    summary: object({ fleets: whole, ships: whole, errors: whole, warnings: whole, infos: whole, waived: whole }),
  },
  ['comparison'],
);

describe('the JSON document', () => {
  const keeps = new Ajv().compile(contract);
  for (const args of [
    '. ../../../designs/fleets',
    '--compare ../../../designs/fleets/harbour-watch.fleet.yaml faulty.fleet.yaml',
    '-',
  ]) {
    test(`of \`fleet ${args}\` matches its schema`, async () => {
      const { out } = await slipway(`fleet ${args} --format json`, { cwd });
      keeps(JSON.parse(out));
      expect(keeps.errors ?? []).toEqual([]);
    });
  }

  test('has right sums, and the same class costs as `cost`', async () => {
    const { out } = await slipway('fleet . --format json', { cwd: projectPath('designs/fleets') });
    const bills = JSON.parse(
      (await slipway('cost .. --format json', { cwd: projectPath('designs/fleets') })).out,
    ).designs;
    const { fleets } = JSON.parse(out);
    expect(fleets).toHaveLength(6);
    for (const { ships, dummyBogeys, totals } of fleets) {
      for (const key of ['class', 'loadout', 'total'] as const) {
        const extra = key === 'class' ? 0 : dummyBogeys.points;
        const sum = (of: (ship: (typeof ships)[number]) => number) =>
          ships.reduce((all: number, ship: (typeof ships)[number]) => all + of(ship), extra);
        expect(sum((ship) => ship.points[key] * ship.count)).toBe(totals.points[key]);
        expect(sum((ship) => ship.points.cpv[key] * ship.count)).toBe(totals.points.cpv[key]);
      }
      expect(dummyBogeys.points).toBe(20 * dummyBogeys.count);
      for (const ship of ships) {
        const bill = bills.find(({ file }: { file: string }) => file === ship.file);
        expect([ship.class, ship.mass, ship.points.class]).toEqual([bill.class, bill.mass.limit, bill.points.class]);
      }
    }
  });
});

describe('the example fleets', () => {
  test('have no findings, a limit and notes', async () => {
    const { out, code } = await slipway('fleet designs/fleets --format json', { cwd: projectPath('') });
    const { fleets, summary } = JSON.parse(out);
    expect(code).toBe(0);
    expect([summary.fleets, summary.errors, summary.warnings]).toEqual([6, 0, 0]);
    for (const { findings, limits, notes } of fleets) {
      expect(findings).toEqual([]);
      expect(limits.length).toBeGreaterThan(0);
      expect(notes).toMatch(/\S/);
    }
  });

  test('include two fleets for a first game within 2% of each other', async () => {
    const paths = 'designs/fleets/harbour-watch.fleet.yaml designs/fleets/orchard-raid.fleet.yaml';
    const { fleets } = JSON.parse((await slipway(`fleet ${paths} --format json`, { cwd: projectPath('') })).out);
    const [one, other] = fleets.map(({ totals }: { totals: { points: { total: number } } }) => totals.points.total);
    expect(Math.abs(one - other) / Math.max(one, other)).toBeLessThanOrEqual(0.02);
    for (const { notes } of fleets) expect(notes).toContain('first game');
  });
});

describe('reports', () => {
  test('in a file are the same as on standard output', async () => {
    const { out } = await slipway('fleet patrol.fleet.yaml', { cwd: home });
    const result = await slipway(`fleet patrol.fleet.yaml -o ${join(place, 'roster.txt')}`, { cwd: home });
    expect([result.out, readFileSync(join(place, 'roster.txt'), 'utf8')]).toEqual(['', out]);
  });

  test('as CSV have the same number of cells in every row', async () => {
    const { out } = await slipway(
      'fleet faulty.fleet.yaml ../../../designs/fleets/last-procession.fleet.yaml --format csv',
      { cwd },
    );
    const cells = out
      .trimEnd()
      .split('\n')
      .map((line) => line.replace(/"[^"]*"/g, '').split(',').length);
    expect(new Set(cells).size).toBe(1);
  });

  test('have no escape characters', async () => {
    const text = patrol
      .replace('fleet: Patrol', 'fleet: "\\u001b[31mred"')
      .replace('count: 2', 'names: ["\\u001b[2J"]');
    for (const format of documentFormatNames) {
      const { out } = await slipway(`fleet - --stdin-filename x.yaml --format ${format}`, { cwd: home, stdin: text });
      expect(controlCharacters(out)).toEqual([]);
      expect(out).toContain('red');
    }
  });
});

describe('a fleet of gunboat squadrons without a ship', () => {
  const hornets =
    'fleet: Hornets\nlimit: { points: 100 }\nsquadrons: [{ boats: [{ type: beam, count: 6 }], mods: [ftl] }]\n';
  const run = (args: string, text = hornets) => slipway(args, { cwd: folderOf({ 'hornets.fleet.yaml': text }) });

  test('costs the points of its squadrons', async () => {
    const { code, out } = await run('fleet hornets.fleet.yaml --format json');
    const [fleet] = JSON.parse(out).fleets;
    expect([code, fleet.findings]).toEqual([0, []]);
    // Six boats of 9 points, and 6 for their FTL drives.
    expect(fleet.squadrons.map(({ points }: { readonly points: number }) => points)).toEqual([60]);
    expect(fleet.totals).toMatchObject({ ships: 0, mass: 0, points: { loadout: 60, total: 60 } });
    expect(fleet.limits).toMatchObject([{ used: 60, left: 40 }]);
  });

  test('is listed, and checked against its limit', async () => {
    expect((await run('fleet hornets.fleet.yaml')).out).toMatch(/Gunboat squadron, 6 beam, ftl +1 +60 +60/);
    const { out } = await run('fleet hornets.fleet.yaml --format json', hornets.replace('100', '50'));
    expect(JSON.parse(out).fleets[0].findings.map(({ code }: { readonly code: string }) => code)).toEqual([
      'over-limit',
    ]);
  });

  test('is judged by `check`, and has no sheets to print', async () => {
    expect((await run('check hornets.fleet.yaml')).code).toBe(0);
    expect((await run('fleet hornets.fleet.yaml --pdf x.pdf')).err).toContain('not printed: it has no ships');
  });

  test('needs squadrons or ships', async () => {
    const { out } = await run('fleet hornets.fleet.yaml', 'fleet: Hornets\n');
    expect(out).toContain('missing key `ships`');
  });
});
