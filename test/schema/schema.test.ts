/** The JSON Schema under house rules: the output of `slipway schema`, and its agreement with slipway's own checks. */

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv, type Options, type ValidateFunction } from 'ajv';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { judge } from '../../src/checks/judge.ts';
import { readHouseRules } from '../../src/config/read-house-rules.ts';
import { defaultSettings } from '../../src/config/settings.ts';
import { readDocuments } from '../../src/parse/read-documents.ts';
import { validateDesignData } from '../../src/parse/validate/validate-design.ts';
import { idsInBook } from '../../src/rules/house/book.ts';
import { defaultEdition } from '../../src/rules/model/citation.ts';
import { defaultRules, type HouseRules } from '../../src/rules/model/house-rules.ts';
import { designSchema } from '../../src/schema/design-schema.ts';
import { type JsonSchema, schemaText } from '../../src/schema/json-schema.ts';
import { catalogTopics } from '../../src/schema/topics.ts';
import { acceptsDesign } from '../support/accepts-design.ts';
import { expectGoldenFile, shown } from '../support/golden.ts';
import { mangled } from '../support/mutate.ts';
import { projectPath } from '../support/project-path.ts';
import { randomDesign, seeded, tries } from '../support/random-design.ts';
import { slipway } from '../support/world.ts';

const cwd = projectPath('test/fixtures/house-rules');
const bytes = (text: string) => new TextEncoder().encode(text);
const committed = readFileSync(projectPath('schemas/design.schema.json'), 'utf8');

async function harbourClub(): Promise<HouseRules> {
  const read = await readHouseRules(readFileSync(join(cwd, 'harbour-club.yaml')));
  if ('findings' in read) throw new Error('harbour-club.yaml is invalid');
  return read.data;
}

const schemaBy = (house: HouseRules | undefined) => designSchema({ edition: defaultEdition, house });

/** Compiles a schema as editors do; fails if it is not a valid schema. */
function compileSchema(schema: object, options: Options = {}): ValidateFunction {
  return new Ajv({ discriminator: true, strict: false, allErrors: true, ...options }).compile(schema);
}

/** The parsed documents of the readable YAML files in a folder. */
async function documentsIn(path: string): Promise<readonly (readonly [name: string, data: unknown])[]> {
  const names = readdirSync(projectPath(path), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.yaml$/.test(name),
  );
  const read = names.sort().map(async (name) => {
    const documents = await readDocuments(readFileSync(projectPath(`${path}/${name}`), 'utf8'));
    return documents.flatMap(({ data, problems }, index) =>
      problems.length > 0 ? [] : [[`${path}/${name}#${index}`, data] as const],
    );
  });
  return (await Promise.all(read)).flat();
}

describe('slipway schema', () => {
  const tempRoot = mkdtempSync(join(tmpdir(), 'slipway-schema-'));
  afterAll(() => rmSync(tempRoot, { recursive: true }));

  test('prints the committed schema, byte for byte, if no house rules apply', async () => {
    const configured = join(tempRoot, 'configured');
    mkdirSync(configured);
    writeFileSync(join(configured, 'slipway.config.yaml'), 'checks: { mass-unused: off }\n');
    for (const [command, where] of [
      ['schema', tempRoot],
      ['schema', configured],
      ['schema --no-config', cwd],
    ] as const) {
      const { code, out, err } = await slipway(command, { cwd: where });
      expect([code, err, out === committed], `${command} in ${where}`).toEqual([0, '', true]);
    }
  });

  test('--all writes the schemas of all kinds of files, that of designs with the house rules', async () => {
    const args = ['schema', cwd, '--all', '--output'];
    const names = readdirSync(projectPath('schemas')).filter((name) => !name.includes('.output.'));
    for (const output of ['all', 'all']) {
      const { code, err } = await slipway([...args, output], { cwd: tempRoot });
      expect([code, err]).toEqual([0, `slipway: wrote ${names.length} schemas to all\n`]);
    }
    const { out } = await slipway('schema', { cwd });
    expect(readdirSync(join(tempRoot, 'all'))).toEqual(names);
    for (const name of names) {
      const expected = name === 'design.schema.json' ? out : readFileSync(projectPath(`schemas/${name}`), 'utf8');
      expect(readFileSync(join(tempRoot, 'all', name), 'utf8') === expected, name).toBe(true);
    }
    for (const wrong of [
      ['schema', '--all'],
      [...args, '-'],
    ]) {
      expect(await slipway(wrong, { cwd: tempRoot })).toMatchObject({ code: 2, out: '' });
    }
  });

  test('every schema of the package has an ID, which ends in its file name; house rules have none', async () => {
    const { url } = JSON.parse(readFileSync(projectPath('package.json'), 'utf8')).repository;
    const [, repository] = /github\.com\/(.+)\.git$/.exec(url) ?? [];
    for (const name of readdirSync(projectPath('schemas'))) {
      const { $id } = JSON.parse(readFileSync(projectPath(`schemas/${name}`), 'utf8'));
      expect($id).toBe(`https://raw.githubusercontent.com/${repository}/main/schemas/${name}`);
    }
    expect(JSON.parse((await slipway('schema', { cwd })).out)).not.toHaveProperty('$id');
  });

  test('uses the house rules of a folder, a design or a configuration, and writes the same to --output', async () => {
    const { out } = await slipway('schema', { cwd });
    expect(out).toBe(schemaText(schemaBy(await harbourClub())));
    const config = join(cwd, 'slipway.config.yaml');
    for (const args of [
      ['schema', cwd],
      ['schema', join(cwd, 'heron.yaml')],
      ['schema', '--config', config],
    ]) {
      expect((await slipway(args, { cwd: tempRoot })).out === out, args.join(' ')).toBe(true);
    }
    const written = await slipway(['schema', cwd, '--output', 'design.schema.json'], { cwd: tempRoot });
    expect([written.code, written.out, written.err]).toEqual([0, '', '']);
    expect(readFileSync(join(tempRoot, 'design.schema.json'), 'utf8') === out).toBe(true);
  });

  test('shows the figures of the edition in the configuration or in --rules', async () => {
    const configured = join(tempRoot, 'fleet-book');
    mkdirSync(configured);
    writeFileSync(join(configured, 'slipway.config.yaml'), 'rules: fleet-book\n');
    const { out } = await slipway('schema', { cwd: configured });
    expect(out === (await slipway('schema --rules fleet-book', { cwd: tempRoot })).out).toBe(true);
    const { definitions, properties, $id } = JSON.parse(out);
    expect($id).toBe(undefined);
    expect(properties.rules.default).toBe('fleet-book');
    expect(definitions['system-screen'].description).not.toBe(
      JSON.parse(committed).definitions['system-screen'].description,
    );
    expect((await slipway('schema --rules continuum-2014', { cwd: configured })).out === committed).toBe(true);
  });

  test('writes nothing if the house rules are invalid', async () => {
    const broken = join(tempRoot, 'broken');
    mkdirSync(broken);
    writeFileSync(join(broken, 'slipway.config.yaml'), 'house: { name: Club, forbid: [novacannon] }\n');
    writeFileSync(join(broken, 'kept.json'), 'as it was\n');
    const { code, out, err } = await slipway('schema --output kept.json', { cwd: broken });
    expect([code, out]).toEqual([2, '']);
    expect(err).toMatch(/^slipway.config.yaml:1:31 error invalid `forbid` item `novacannon` for `house`/);
    expect(readFileSync(join(broken, 'kept.json'), 'utf8')).toBe('as it was\n');
  });

  for (const [name, command] of Object.entries({
    nowhere: 'schema nowhere.yaml',
    'no-config': 'schema --config nowhere.yaml',
  })) {
    test(command, async () => {
      expectGoldenFile(`schema/${name}.txt`, shown(command, await slipway(command, { cwd })));
    });
  }
});

/** Design entries, and whether they are valid with the house rules of the Harbour Club and with the rulebook alone. */
const entries: readonly (readonly [entry: object, house: boolean, book: boolean])[] = [
  [{ system: 'tractor-beam', arcs: 'FP F FS' }, true, false],
  [{ system: 'tractor-beam', arcs: ['F'], count: 2 }, true, false],
  [{ system: 'flag-bridge' }, true, false],
  [{ system: 'turret', arcs: 'F', mounts: [{ system: 'tractor-beam', arcs: 'F' }] }, true, false],
  [{ system: 'tractor-beam', arcs: 'X' }, false, false],
  [{ system: 'tractor-beam', level: 2 }, false, false],
  [{ system: 'flag-bridge', arcs: 'F' }, false, false],
  [{ system: 'flag-bridge', count: 0 }, false, false],
  [{ system: 'tractor-bean' }, false, false],
  [{ system: 'nova-cannon' }, false, true],
  [{ system: 'turret', arcs: 'F', mounts: [{ system: 'wave-gun' }] }, false, true],
  [{ system: 'screen', level: 1 }, true, true],
];

describe('the schema under house rules', async () => {
  const house = await harbourClub();
  const schema = schemaBy(house) as { readonly definitions: Readonly<Record<string, JsonSchema>> };
  const byHouse = compileSchema(schema);
  const { forbid: _, ...additions } = house;
  const byAdditions = compileSchema(schemaBy(additions));
  const design = { class: 'A', mass: 60, hull: { boxes: 12 } };

  test.each(entries)('%j', (entry, isInHouse, isInBook) => {
    const whole = { ...design, systems: [entry] };
    expect([byHouse(whole), acceptsDesign(whole)]).toEqual([isInHouse, isInBook]);
  });

  test('proposes added systems with their texts and costs, and no forbidden systems', () => {
    const { system } = schema.definitions as {
      readonly system: { readonly properties: { readonly system: JsonSchema } };
    };
    const ids = system.properties.system.enum as readonly string[];
    expect(ids.slice(-2)).toEqual(['tractor-beam', 'flag-bridge']);
    expect(ids).not.toContain('nova-cannon');
    expect(JSON.stringify(schema)).not.toMatch(/nova-cannon|wave-gun/);
    expect(schema.definitions['system-tractor-beam']).toMatchObject({
      title: 'Tractor beam',
      description:
        'Tractor beam. Holds a smaller ship within 6 mu to its course.\n\nMass: 2 (1 arc), 3 (3 arcs), 5 (6 arcs). Points: 3 per mass.\n\nSource: House rules of Harbour Club, Tractor beam.',
    });
  });

  test('shows the house-rules figures, and those of the rulebook where they differ', () => {
    const description = (id: string) => String(schema.definitions[`system-${id}`]?.description);
    expect(description('screen')).toMatch(
      /Mass: 5% of the ship's mass, at least 3 per level\.[\s\S]*House rules of Harbour Club apply\. In the rulebook: mass for each level, 5%[^;]*;/,
    );
    expect(description('beam')).toMatch(/Points: 3 per mass; class 3: 4 per mass\./);
    expect(description('beam')).toMatch(/In the rulebook: points 3 per mass\.\n/);
    expect(description('pds')).not.toMatch(/House/);
    const { type } = (schema.definitions.wing as { readonly properties: Readonly<Record<string, JsonSchema>> })
      .properties;
    expect(String(type?.markdownEnumDescriptions)).toMatch(/Torpedo fighter: 30 points per wing/);
  });

  test('shows changed figures of ship parts', () => {
    const change = [{ system: 'main-drive', mass: { percent: 4, times: 'thrust' } }];
    const { properties } = schemaBy({ name: 'Club', change }) as unknown as {
      readonly properties: { readonly drive: { readonly anyOf: readonly JsonSchema[] } };
    };
    expect(properties.drive.anyOf[0]?.description).toMatch(
      /^Points of thrust per turn\.\n\nMass: 4% × thrust of the ship's mass\. .*\n\nHouse rules of Club apply/,
    );
  });

  test('agrees with slipway on designs with added systems', async () => {
    const heron = readFileSync(join(cwd, 'heron.yaml'), 'utf8');
    const verdicts = new Set<boolean>();
    await fc.assert(
      fc.asyncProperty(fc.integer(), async (seed) => {
        const [document] = await readDocuments(mangled(heron, seeded(seed)));
        if (!document || document.problems.length > 0) return;
        const isValid = byAdditions(document.data);
        verdicts.add(isValid);
        expect(
          (await validateDesignData(document.data, additions)).findings.length === 0,
          JSON.stringify(document.data),
        ).toBe(isValid);
      }),
      tries(100),
    );
    expect(verdicts.size).toBe(2);
  });

  test('gives the same result for every example and fixture as the rulebook schema if systems are only added', async () => {
    const documents = [...(await documentsIn('designs')), ...(await documentsIn('test/parse/messages/faults'))];
    const verdicts = documents.map(([name, data]) => [name, acceptsDesign(data)]);
    expect(documents.map(([name, data]) => [name, byAdditions(data)])).toEqual(verdicts);
    expect(new Set(verdicts.map(([, isValid]) => isValid)).size).toBe(2);
  });
});

/** Parts of every ship, which house rules cannot forbid. */
const unforbiddable = ['basic-hull', 'hull', 'crew', 'core-systems'];
const ids = catalogTopics().map(({ id }) => id);
/** Systems that a design has by default without naming them, so no schema can refuse them. */
const implicit = ['beam-fighter'];
/** Systems that the check of forbidden systems looks for. */
const checked = idsInBook(defaultRules).filter((id) => !unforbiddable.includes(id) && !implicit.includes(id));

describe('the schema under house rules that forbid systems', () => {
  test('is a valid schema for any forbidden systems', () => {
    const meta = new Ajv({ discriminator: true, strict: false });
    const houses = [ids, ...ids.map((id) => [id])].map((forbid) => ({ name: 'Nobody', forbid }));
    for (const house of houses) {
      const schema = schemaBy(house) as { readonly definitions: object };
      expect(meta.validateSchema(schema), house.forbid.join()).toBe(true);
      const asked = new Set(JSON.stringify(schema).match(/(?<="#\/definitions\/)[^"]*(?=")/g));
      expect([...asked].filter((name) => !Object.hasOwn(schema.definitions, name), house.forbid.join())).toEqual([]);
    }
  });

  test('refuses exactly the designs that the check of forbidden systems reports', async () => {
    const verdicts = new Set<boolean>();
    await fc.assert(
      fc.asyncProperty(fc.integer(), async (seed) => {
        const pick = seeded(seed);
        const house = { name: 'Club', forbid: checked.filter(() => pick(20) === 0) };
        // The test above validates such schemas.
        const accepts = compileSchema(schemaBy(house), { validateSchema: false });
        for (const _ of Array.from({ length: 40 })) {
          const design = randomDesign(pick);
          const source = { name: 'a.json', bytes: bytes(JSON.stringify(design)) };
          const [verdict] = await judge(source, { ...defaultSettings, house });
          const isFound = verdict?.findings.some(({ code }) => code === 'house-system');
          const isValid = accepts(design);
          verdicts.add(isValid);
          expect(isValid, JSON.stringify([house.forbid, design])).toBe(!isFound);
        }
      }),
      tries(3),
    );
    expect(verdicts.size).toBe(2);
  });
});
