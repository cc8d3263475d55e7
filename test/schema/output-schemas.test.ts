/** The schemas of JSON output, against what the commands print. */

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { outputSchemas } from '../../src/build/schemas/output-schemas.ts';
import { projectPath } from '../support/project-path.ts';
import { slipway } from '../support/world.ts';

const schemas = outputSchemas();

/** The schema without keys that it does not name: the output has no others. */
function strict(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(strict);
  if (typeof schema !== 'object' || schema === null) return schema;
  const inner = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, strict(value)]));
  return 'properties' in schema && !('additionalProperties' in schema)
    ? { ...inner, additionalProperties: false }
    : inner;
}

const fixtures = projectPath('test/fixtures/designs');
const faults = projectPath('test/parse/messages/faults');
const checks = projectPath('test/checks/design');
const designs = projectPath('designs');
const house = projectPath('test/fixtures/house-rules');

const runs: readonly (readonly [command: keyof typeof schemas, args: string, cwd: string])[] = [
  ['cost', 'cost --explain .', designs],
  ['cost', 'check .', designs],
  ['cost', 'check . --sandbox .', projectPath('test/fixtures')],
  ['cost', 'cost --explain .', house],
  ['cost', 'cost .', fixtures],
  ['cost', 'check .', faults],
  ['cost', 'check .', checks],
  ['cost', 'check draft.yaml', projectPath('test/readme')],
  ['cost', 'new Moth --mass 20 -o -', designs],
  ['firepower', 'firepower concord', designs],
  ['firepower', 'firepower concord --craft --drifting --screens 1 --armor 4/2 --pds 3 --point-defense', designs],
  ['firepower', 'firepower concord/valiant.yaml --against concord/candid.yaml --both --distribution', designs],
  ['firepower', 'firepower published --at 12', designs],
  ['firepower', 'firepower hesperid --light', designs],
  ['firepower', 'firepower fleets/third-patrol.fleet.yaml', designs],
  ['firepower', 'firepower .', faults],
  ['fleet', 'fleet fleets', designs],
  ['fleet', 'fleet published/fleets', designs],
  ['fleet', 'fleet faulty.fleet.yaml misspelt.fleet.yaml', projectPath('test/fixtures/fleets')],
  ['fleet', 'fleet flotilla.fleet.yaml --state hurt.state.yaml', projectPath('test/fixtures/damage')],
  ['fleet', 'fleet noon-bell.fleet.yaml first-snow.fleet.yaml --compare', join(designs, 'published/fleets')],
  ['diff', 'diff before after', projectPath('test/fixtures/diff')],
  ['diff', 'diff concord/valiant.yaml concord/candid.yaml', designs],
  ['diff', 'try concord/valiant.yaml --add pds --remove ads', designs],
  ['review', 'review review --previous review-before', projectPath('test/fixtures')],
  ['review', 'review concord', designs],
  ['export', 'export . --to ftjava', designs],
  ['export', 'export . --to fleet-manager', faults],
  ...['duplicates.json', 'skirmish.xml', 'mistakes.csv', 'ruin.json', 'lantern.xml'].map(
    (name) => ['export', `import ${name}`, projectPath('test/fixtures/exchange')] as const,
  ),
];

describe('the output follows the schema, and has no other keys:', () => {
  for (const [command, args, cwd] of runs) {
    test(`${args} in ${cwd.slice(projectPath('').length)}`, async () => {
      const isValid = new Ajv({ allErrors: false, strict: false }).compile(strict(schemas[command]) as object);
      const { out, err } = await slipway(`${args} --format json`, { cwd });
      const text = /^(?:new|export|import)/.test(args) ? err : out;
      isValid(JSON.parse(text));
      expect(isValid.errors ?? []).toEqual([]);
    });
  }
});

test('every key of the schemas has a type, and the schemas are valid', () => {
  for (const schema of Object.values(schemas)) {
    const ajv = new Ajv({ strict: false });
    expect(ajv.validateSchema(schema)).toBe(true);
  }
});

describe('slipway schema --json', () => {
  test('prints the schema of a command', async () => {
    const files = readdirSync(projectPath('schemas')).filter((name) => name.includes('.output.'));
    expect(files).toEqual(Object.keys(schemas).map((name) => `${name}.output.schema.json`));
    for (const name of Object.keys(schemas)) {
      const { code, out } = await slipway(`schema --json ${name}`);
      expect([code, JSON.parse(out)]).toEqual([0, expect.objectContaining(JSON.parse(JSON.stringify(schemas[name])))]);
    }
    expect((await slipway('schema --json check')).out).toBe((await slipway('schema --json cost')).out);
  });

  test.each(['schema --json costt', 'schema --json cost --all -o x', 'schema --output cost'])('%s', async (args) => {
    expect(await slipway(args)).toMatchObject({ code: 2, out: '' });
  });
});
