/** The schemas accept what slipway accepts. */

import { readdirSync, readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { readDocuments } from '../../src/parse/read-documents.ts';
import { validateDesignData } from '../../src/parse/validate/validate-design.ts';
import { chapters } from '../../src/rules/catalogue/chapters.ts';
import { acceptsDesign } from '../support/accepts-design.ts';
import { projectPath } from '../support/project-path.ts';

const schema = JSON.parse(readFileSync(projectPath('schemas/design.schema.json'), 'utf8'));

/** The parsed documents of the readable YAML files in a folder, without fleets, states and ledgers. */
async function documentsIn(folder: string): Promise<readonly (readonly [name: string, data: unknown])[]> {
  const names = readdirSync(projectPath(folder), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.(?:fleet|state|ledger))\.yaml$/.test(name),
  );
  const files = names.sort().map(async (name) => {
    const documents = await readDocuments(readFileSync(projectPath(`${folder}/${name}`), 'utf8'));
    return documents
      .map(
        ({ data, problems }, index) => [`${folder}/${name}#${index}`, problems.length > 0 ? undefined : data] as const,
      )
      .filter(([, data]) => data !== undefined);
  });
  return (await Promise.all(files)).flat();
}

const designs = await documentsIn('designs');

const fleets = readdirSync(projectPath('designs/fleets')).filter((name) => name.endsWith('.fleet.yaml'));
const states = readdirSync(projectPath('designs/fleets')).filter((name) => name.endsWith('.state.yaml'));

describe('the fleet schema', () => {
  const known = JSON.parse(readFileSync(projectPath('schemas/fleet.schema.json'), 'utf8'));
  const acceptsFleet = new Ajv({ strict: false, allErrors: true }).compile(known);
  for (const name of fleets) {
    test(`accepts ${name}`, async () => {
      const text = readFileSync(projectPath(`designs/fleets/${name}`), 'utf8');
      expect(text).toMatch(/^# yaml-language-server: \$schema=\.\.\/\.\.\/schemas\/fleet\.schema\.json\n/);
      const [document] = await readDocuments(text);
      acceptsFleet(document?.data);
      expect(acceptsFleet.errors ?? []).toEqual([]);
    });
  }

  test('refuses a misspelled fleet', async () => {
    const [document] = await readDocuments(
      readFileSync(projectPath('test/fixtures/fleets/misspelt.fleet.yaml'), 'utf8'),
    );
    expect(acceptsFleet(document?.data)).toBe(false);
  });
});

describe('the ledger schema', () => {
  const known = JSON.parse(readFileSync(projectPath('schemas/ledger.schema.json'), 'utf8'));
  const acceptsLedger = new Ajv({ strict: false, allErrors: true, discriminator: true }).compile(known);
  const dataOf = async (path: string) => (await readDocuments(readFileSync(projectPath(path), 'utf8')))[0]?.data;

  test('accepts the example ledger, and a ledger with semantic errors only', async () => {
    for (const path of ['designs/campaign/harbour-war.ledger.yaml', 'test/campaign/faulty.ledger.yaml']) {
      acceptsLedger(await dataOf(path));
      expect(acceptsLedger.errors ?? [], path).toEqual([]);
    }
  });

  test('refuses a misspelled ledger', async () => {
    expect(acceptsLedger(await dataOf('test/campaign/misspelt.ledger.yaml'))).toBe(false);
  });
});

describe('the state schema', () => {
  const known = JSON.parse(readFileSync(projectPath('schemas/state.schema.json'), 'utf8'));
  const acceptsState = new Ajv({ strict: false, allErrors: true }).compile(known);
  test.each(states)('accepts %s', async (name) => {
    const text = readFileSync(projectPath(`designs/fleets/${name}`), 'utf8');
    expect(text).toMatch(/^# yaml-language-server: \$schema=\.\.\/\.\.\/schemas\/state\.schema\.json\n/);
    const [document] = await readDocuments(text);
    acceptsState(document?.data);
    expect(acceptsState.errors ?? []).toEqual([]);
  });

  test('refuses invalid losses', () => {
    expect(acceptsState({ ships: [{ hull: -1 }] })).toBe(false);
    expect(acceptsState({ ships: [{ down: ['haangar'] }] })).toBe(false);
    expect(acceptsState({ ships: [{ drive: 'dead' }] })).toBe(false);
  });
});

describe('the design schema', () => {
  for (const [name, data] of designs) {
    test(`accepts ${name}`, () => {
      acceptsDesign(data);
      expect(acceptsDesign.errors ?? []).toEqual([]);
    });
  }

  for (const folder of ['test/checks/design', 'test/parse/messages/faults']) {
    test(`agrees with slipway about ${folder}`, async () => {
      const documents = await documentsIn(folder);
      for (const [name, data] of documents) {
        expect((await validateDesignData(data)).findings.length === 0, name).toBe(acceptsDesign(data));
      }
      const verdicts = new Set(documents.map(([, data]) => acceptsDesign(data)));
      expect(verdicts.has(folder === 'test/checks/design')).toBe(true);
    });
  }

  test('describes every system and every key', () => {
    for (const { id } of chapters.flatMap(({ systems }) => systems as readonly { readonly id: string }[])) {
      const definition = schema.definitions[`system-${id}`];
      expect(definition.description, id).toMatch(/^[A-Z].*\n\nMass: /s);
      for (const [key, property] of Object.entries<Record<string, unknown>>(definition.properties)) {
        const description = property.description ?? property.$ref ?? '';
        expect(description, `${id}: ${key}`).toMatch(/\S/);
      }
    }
  });
});
