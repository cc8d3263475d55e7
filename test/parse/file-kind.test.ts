/** A file of the wrong kind gives one error that names the kind, instead of a list of everything it lacks. */

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { projectPath } from '../support/project-path.ts';
import { folderOf } from '../support/scratch.ts';
import { slipway } from '../support/world.ts';

const schemaOf = (name: string) => readFileSync(projectPath(`schemas/${name}.schema.json`), 'utf8');

const files = {
  'x.design.yaml': 'class: X\nmass: 20\nhull: { boxes: 5 }\nsystms: []\n',
  'x.fleet.yaml': 'fleet: X\nships: [{ design: x.design.yaml, cuont: 2 }]\n',
  'clean.yaml': 'class: X\nmass: 20\nhull: { boxes: 5 }\n',
  'good.fleet.yaml': 'fleet: X\nships: [{ design: clean.yaml }]\n',
  'nameless.fleet.yaml': 'ships: [{ design: x.design.yaml }]\n',
  'bare.fleet.yaml': 'ships: [x.design.yaml, clean.yaml]\n',
  'x.state.yaml': 'ships: [{ ship: X, hull: 2, amor: 1 }]\n',
  'x.ledger.yaml': '- { player: AB, do: player, name: Anne }\n',
  'x.config.yaml': 'checks: { no-ftl: off }\n',
  'x.tech.yaml': 'known: [pds]\nplayr: X\n',
  'own.schema.json': '{ "type": "object", "properties": { "class": { "type": "string" } } }',
  ...Object.fromEntries(['design', 'ledger', 'config'].map((name) => [`${name}.schema.json`, schemaOf(name)])),
};

const cases: readonly (readonly [command: string, says: string])[] = [
  ['cost x.fleet.yaml', 'this file is a fleet, not a design'],
  ['cost nameless.fleet.yaml', 'this file is a fleet, not a design'],
  ['cost bare.fleet.yaml', 'this file is a fleet, not a design'],
  ['cost x.state.yaml', 'this file is a state file, not a design'],
  ['cost x.ledger.yaml', 'this file is a campaign ledger, not a design'],
  ['check x.config.yaml', 'this file is a configuration, not a design'],
  ['check x.tech.yaml', 'this file is a TECH file, not a design'],
  ['check design.schema.json', 'this file is a JSON Schema, not a design'],
  ['check ledger.schema.json', 'this file is a JSON Schema, not a design'],
  ['check config.schema.json', 'this file is a JSON Schema, not a design'],
  ['check own.schema.json', 'this file is a JSON Schema, not a design'],
  ['fleet design.schema.json', 'this file is a JSON Schema, not a fleet'],
  ['fleet x.design.yaml', 'this file is a design, not a fleet'],
  ['fleet x.ledger.yaml', 'this file is a campaign ledger, not a fleet'],
  ['fleet x.config.yaml', 'this file is a configuration, not a fleet'],
  ['fleet good.fleet.yaml --state x.config.yaml', 'this file is a configuration, not a state'],
  ['check x.design.yaml --config x.design.yaml', 'this file is a design, not a configuration'],
  ['campaign research x.design.yaml --known x.design.yaml', 'this file is a design, not a TECH file'],
  ['campaign register list --ledger x.fleet.yaml', 'this file is a fleet, not a ledger'],
];

describe('a file of the wrong kind', () => {
  const cwd = folderOf(files);
  for (const [command, says] of cases) {
    test(command, async () => {
      const { code, out, err } = await slipway(command, { cwd });
      expect(code).toBeGreaterThan(0);
      expect((out + err).match(new RegExp(`error (?:\\d+:\\d+ )?${says}(?: not-a-design)?\n`, 'g'))).toHaveLength(1);
      expect(out + err).not.toContain('unknown key');
    });
  }

  test('a file of the right kind gets its own errors', async () => {
    expect((await slipway('fleet x.fleet.yaml', { cwd })).out).toContain('did you mean `count`?');
    expect((await slipway('fleet nameless.fleet.yaml', { cwd })).out).toContain('missing key `fleet` in a fleet');
    expect((await slipway('check x.design.yaml', { cwd })).out).toContain('did you mean `systems`?');
  });
});
