import { readdirSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { readDocuments } from '../src/design/read.ts';
import { formOf } from '../src/design/validate.ts';
import { at } from '../src/generate/files.ts';
import { generated } from '../src/generate/generated.ts';
import { designValidatorCode } from '../src/generate/validator.ts';
import { chapters } from '../src/rules/catalogue.ts';

describe('what is generated is what is committed', () => {
  for (const [path, text] of Object.entries(generated())) {
    test(`${path} (else: npm run generate)`, () => expect(readFileSync(at(path), 'utf8') === text).toBe(true));
  }

  test('every schema of the folder is generated', () => {
    const files = readdirSync(at('schemas')).map((name) => `schemas/${name}`);
    expect(files.sort()).toEqual(
      Object.keys(generated())
        .filter((path) => path.startsWith('schemas/'))
        .sort(),
    );
  });

  test('the compiled validator is that of the catalogue (else: npm run build)', () => {
    expect(readFileSync(at('src/design/validator.js'), 'utf8') === designValidatorCode()).toBe(true);
  });

  test('the same twice', () => expect(generated()).toEqual(generated()));
});

const schema = JSON.parse(readFileSync(at('schemas/design.schema.json'), 'utf8'));
const accepts = new Ajv({ discriminator: true, strict: false, allErrors: true }).compile(schema);

/** The documents of the YAML files in a folder that can be read as data. */
async function documentsIn(folder: string): Promise<readonly (readonly [name: string, data: unknown])[]> {
  const names = readdirSync(at(folder), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.fleet)\.yaml$/.test(name),
  );
  const files = names.sort().map(async (name) => {
    const documents = await readDocuments(readFileSync(at(`${folder}/${name}`), 'utf8'));
    return documents
      .map(
        ({ data, problems }, index) => [`${folder}/${name}#${index}`, problems.length > 0 ? undefined : data] as const,
      )
      .filter(([, data]) => data !== undefined);
  });
  return (await Promise.all(files)).flat();
}

const designs = await documentsIn('designs');

describe('the schema, as an editor reads it', () => {
  for (const [name, data] of designs) {
    test(`accepts ${name}`, () => {
      accepts(data);
      expect(accepts.errors ?? []).toEqual([]);
    });
  }

  for (const folder of ['test/checks', 'test/faults']) {
    test(`and slipway judge alike what is in ${folder}`, async () => {
      const documents = await documentsIn(folder);
      for (const [name, data] of documents) {
        expect((await formOf(data)).findings.length === 0, name).toBe(accepts(data));
      }
      const verdicts = new Set(documents.map(([, data]) => accepts(data)));
      expect(verdicts.has(folder === 'test/checks')).toBe(true);
    });
  }

  test('describes every system, and every key it offers', () => {
    for (const { id } of chapters.flatMap(({ systems }) => systems as readonly { readonly id: string }[])) {
      const definition = schema.definitions[`system-${id}`];
      expect(definition.description, id).toMatch(/^[A-Z].*\n\nMass: /s);
      for (const [key, property] of Object.entries<Record<string, unknown>>(definition.properties)) {
        const told = property.description ?? property.$ref ?? '';
        expect(told, `${id}: ${key}`).toMatch(/\S/);
      }
    }
  });
});
