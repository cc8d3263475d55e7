/** The definitions of all commands: what the compiler cannot see. */

import { Option } from 'commander';
import { expect, test } from 'vitest';
import { commandNames, loadCommand } from '../../src/cli/commands.ts';
import type { CommandDefinition, Definition } from '../../src/cli/define-command.ts';

function flat(definition: Definition, path = ''): readonly (readonly [string, CommandDefinition])[] {
  const name = `${path}${definition.name}`;
  return 'commands' in definition
    ? definition.commands.flatMap((each) => flat(each, `${name} `))
    : [[name, definition]];
}

const loaded = await Promise.all(commandNames.map(loadCommand));
const all = loaded.flatMap((each) => flat(each));

test('every option has the name that the command line gives its value', () => {
  const wrong = all.flatMap(([command, { options }]) =>
    Object.entries(options).flatMap(([name, { flags }]) =>
      new Option(flags).attributeName() === name ? [] : [`${command} ${flags}: ${name}`],
    ),
  );
  expect(wrong).toEqual([]);
});

test('options with the same flag have the same short form and value everywhere', () => {
  const forms = new Map<string, Set<string>>();
  for (const [, { options }] of all) {
    for (const { flags } of Object.values(options)) {
      const { long = '', short = '' } = new Option(flags);
      forms.set(long, (forms.get(long) ?? new Set()).add(short));
    }
  }
  expect([...forms].filter(([, shorts]) => shorts.size > 1)).toEqual([]);
});

test('descriptions are short imperative sentences', () => {
  const odd = all.filter(([, { about }]) => !/^[A-Z][^.]*(?:[.] [A-Z][^.]*)*[.]$/.test(about) || about.length > 100);
  expect(odd.map(([name, { about }]) => `${name}: ${about}`)).toEqual([]);
});
