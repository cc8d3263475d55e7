/** The schemas of JSON output, against what the commands print. */

import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { outputSchemas } from '../../src/build/schemas/output-schemas.ts';
import { commandNames, loadCommand } from '../../src/cli/commands.ts';
import type { Definition } from '../../src/cli/define-command.ts';
import { wordsOf } from '../support/manual.ts';
import { projectPath } from '../support/project-path.ts';
import { folderOf } from '../support/scratch.ts';
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

/** Files of one folder, which commands that write change in the order of the table. */
const scratch = folderOf(
  Object.fromEntries(
    [
      ...['anvil', 'ark', 'picket', 'tender'].map((name) => `test/fixtures/damage/${name}.yaml`),
      'test/fixtures/damage/flotilla.fleet.yaml',
      'test/fixtures/damage/hurt.state.yaml',
      ...['quince', 'sloe'].map((name) => `designs/hesperid/${name}.yaml`),
      'test/fixtures/designs/heavy.yaml',
      'test/readme/harbour.tech.yaml',
    ].map((path) => [basename(path), readFileSync(projectPath(path), 'utf8')]),
  ),
);
const hurt = '--state hurt.state.yaml';

const runs: readonly (readonly [command: string, args: string, cwd?: string])[] = [
  ['cost', 'cost --explain .', designs],
  ['cost', 'check .', designs],
  ['cost', 'check . --sandbox .', projectPath('test/fixtures')],
  ['cost', 'cost --explain .', house],
  ['cost', 'cost .', fixtures],
  ['cost', 'check .', faults],
  ['cost', 'check .', checks],
  ['cost', 'check draft.yaml', projectPath('test/readme')],
  ['new', 'new Moth --mass 20 -o -', designs],
  ['new', 'new --fleet published/nac --points 1500', designs],
  ['ls', 'ls .', designs],
  ['ls', 'ls concord --columns class,points', designs],
  ['firepower', 'firepower concord', designs],
  ['firepower', 'firepower concord --craft --drifting --screens 1 --armor 4/2 --pds 3 --point-defense', designs],
  ['firepower', 'firepower concord/valiant.yaml --against concord/candid.yaml --both --distribution', designs],
  ['firepower', 'firepower published --at 12', designs],
  ['firepower', 'firepower hesperid --light', designs],
  ['firepower', 'firepower fleets/third-patrol.fleet.yaml', designs],
  ['firepower', 'firepower .', faults],
  ['duel', 'duel concord/emphatic.yaml hesperid/damson.yaml --runs 50', designs],
  ['duel', 'duel fleets/orchard-raid.fleet.yaml concord/sheltering.yaml --for points --runs 20', designs],
  ['duel', 'duel hesperid --balance concord/emphatic.yaml --runs 20', designs],
  ['editions', 'editions concord', designs],
  ['editions', 'editions .', fixtures],
  ['fleet', 'fleet fleets', designs],
  ['fleet', 'fleet published/fleets', designs],
  ['fleet', 'fleet faulty.fleet.yaml misspelt.fleet.yaml', projectPath('test/fixtures/fleets')],
  ['fleet', 'fleet flotilla.fleet.yaml --state hurt.state.yaml', projectPath('test/fixtures/damage')],
  ['fleet', 'fleet noon-bell.fleet.yaml first-snow.fleet.yaml --compare', join(designs, 'published/fleets')],
  ['diff', 'diff before after', projectPath('test/fixtures/diff')],
  ['diff', 'diff concord/valiant.yaml concord/candid.yaml', designs],
  ['try', 'try concord/valiant.yaml --add pds --remove ads', designs],
  ['try', 'try fleets/third-patrol.fleet.yaml --add Candid', designs],
  ['fit', 'fit concord/valiant.yaml --add pds --explain', designs],
  ['fit', 'fit heavy.yaml --cheapest-legal', fixtures],
  ['fit', 'fit fleets/third-patrol.fleet.yaml', designs],
  ['review', 'review review --previous review-before', projectPath('test/fixtures')],
  ['review', 'review concord', designs],
  ['export', 'export . --to ftjava', designs],
  ['export', 'export . --to fleet-manager', faults],
  ...['duplicates.json', 'skirmish.xml', 'mistakes.csv', 'ruin.json', 'lantern.xml'].map(
    (name) => ['export', `import ${name}`, projectPath('test/fixtures/exchange')] as const,
  ),
  ...['', ' beam', ' screen', ' "2 beam 3 FP F FS"', ' "9 beam 9"', ' --fits 7 --mass 90', ' --fits 7'].map(
    (args) => ['systems', `systems${args}`] as const,
  ),
  ['systems', 'systems', house],
  ...['', ' beam', ' over-mass', ' arcs', ' heavy-fighter', ' mine'].map(
    (args) => ['explain', `explain${args}`] as const,
  ),
  ['damage', 'damage flotilla.fleet.yaml "Ark: hull 14, wing 1 all" --roll --seed 3'],
  ['damage', 'damage flotilla.fleet.yaml "Anvil: armor 9, hull 9; Ark: fc down"'],
  ['damage', 'damage flotilla.fleet.yaml --turn --seed 3'],
  ['damage', 'damage flotilla.fleet.yaml --undo'],
  ['campaign repair', `campaign repair anvil.yaml ${hurt} --ship Anvil`],
  ['campaign repair', `campaign repair anvil.yaml ${hurt} --ship Anvil --module tender.yaml --cargo 120`],
  ['campaign scrap', `campaign scrap anvil.yaml ${hurt} --ship Anvil`],
  ['campaign refit', 'campaign refit concord/candid.yaml concord/candid.yaml', designs],
  ['campaign refit', 'campaign refit picket.yaml picket-mark-ii.yaml --first 5', projectPath('test/readme')],
  ['campaign yard', 'campaign yard --first 20 --second 100'],
  ['campaign yard', 'campaign yard concord --first 20 --second 100 --planetary habitable', designs],
  ['campaign research', 'campaign research'],
  ['campaign research', 'campaign research . --known harbour.tech.yaml'],
  ['campaign cargo', 'campaign cargo hesperid', designs],
  ['campaign cargo', 'campaign cargo .', fixtures],
  ['campaign breakpoints', 'campaign breakpoints hesperid', designs],
  ['campaign register', 'campaign register init war.ledger.yaml --players AB=Anne --players CD=Carl'],
  ['campaign register submit', 'campaign register submit sloe.yaml --player AB --seed 1'],
  ['campaign register submit', 'campaign register submit heavy.yaml --player AB --seed 1'],
  ['campaign register submit', 'campaign register submit quince.yaml heavy.yaml --player AB --seed 2 --accept-legal'],
  ['campaign register', 'campaign register planet Orchard=habitable --rp 900 --trp 40 --player AB'],
  ['campaign register', 'campaign register yard Slip=900/100 --player AB'],
  ['campaign register', 'campaign register commission Sloe --name Bright --seed 4'],
  ['campaign register', 'campaign register commission Quince --name Bright --seed 4'],
  ['campaign register', 'campaign register spend --for other --what feast --rp 1 --player CD'],
  ['campaign register', 'campaign register prove Sloe'],
  ['campaign register roll', 'campaign register roll Quince --seed 3'],
  ['campaign turn', 'campaign turn --player AB --dry-run'],
  ['campaign turn', 'campaign turn --player CD --rp 2 --trp 1'],
  ['campaign turn', 'campaign turn --player AB'],
  ['campaign register list', 'campaign register list'],
  ['campaign register list', 'campaign register list --as CD'],
  ['campaign register show', 'campaign register show 1'],
  ['campaign register show', 'campaign register show Bright'],
  ['campaign register verify', 'campaign register verify'],
  ['campaign register', 'campaign register undo'],
  ['campaign register list', 'campaign register list', join(designs, 'campaign')],
  ['campaign register show', 'campaign register show 1', join(designs, 'campaign')],
  ['campaign register verify', 'campaign register verify --ledger faulty.ledger.yaml', projectPath('test/campaign')],
];

describe('the output follows the schema, and has no other keys:', () => {
  for (const [command, args, cwd = scratch] of runs) {
    test(`${args} in ${cwd === scratch ? 'a copy' : cwd.slice(projectPath('').length)}`, async () => {
      const isValid = new Ajv({ allErrors: false, strict: false }).compile(strict(schemas[command]) as object);
      const words = [...wordsOf(args), '--format', 'json'];
      const { out, err } = await slipway(words, { cwd });
      const text = /^(?:new M|export|import)/.test(args) ? err : out;
      for (const document of command === 'damage' ? text.trimEnd().split('\n') : [text]) {
        isValid(JSON.parse(document));
        expect(isValid.errors ?? []).toEqual([]);
      }
    });
  }

  test('all schemas are used', () => {
    expect([...new Set(runs.map(([command]) => command))].sort()).toEqual(Object.keys(schemas).sort());
  });
});

test('every key of the schemas has a type, and the schemas are valid', () => {
  for (const schema of Object.values(schemas)) {
    const ajv = new Ajv({ strict: false });
    expect(ajv.validateSchema(schema)).toBe(true);
  }
});

/** Commands whose `--format` has `json`. */
function withJson(definition: Definition, path: string): readonly string[] {
  if ('commands' in definition) return definition.commands.flatMap((each) => withJson(each, `${path} ${each.name}`));
  return definition.options.format?.choices?.includes('json') ? [path] : [];
}

describe('slipway schema --json', () => {
  test('prints the schema of every command with --format json', async () => {
    const files = readdirSync(projectPath('schemas')).filter((name) => name.includes('.output.'));
    expect(files.sort()).toEqual(
      Object.keys(schemas)
        .map((name) => `${name.replaceAll(' ', '-')}.output.schema.json`)
        .sort(),
    );
    const definitions = await Promise.all(commandNames.map(async (name) => withJson(await loadCommand(name), name)));
    const commands = definitions.flat();
    expect(commands).toEqual(expect.arrayContaining(['check', 'import', 'campaign register build']));
    for (const name of commands) {
      const { code, out } = await slipway(['schema', '--json', name]);
      const [title] = [name, name.replace('check', 'cost').replace('import', 'export'), 'campaign register'].filter(
        (each) => each in schemas,
      );
      expect([code, JSON.parse(out)]).toEqual([0, expect.objectContaining({ title: `JSON of slipway ${title}` })]);
    }
  });

  test.each(['schema --json costt', 'schema --json cost --all -o x', 'schema --output cost'])('%s', async (args) => {
    expect(await slipway(args)).toMatchObject({ code: 2, out: '' });
  });
});
