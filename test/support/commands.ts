/** All commands that do something, by their full names. */

import { commandNames, loadCommand } from '../../src/cli/commands.ts';
import type { CommandDefinition, Definition } from '../../src/cli/define-command.ts';

function flat(definition: Definition, path = ''): readonly (readonly [string, CommandDefinition])[] {
  const name = `${path}${definition.name}`;
  return 'commands' in definition
    ? definition.commands.flatMap((each) => flat(each, `${name} `))
    : [[name, definition]];
}

const loaded = await Promise.all(commandNames.map(loadCommand));

export const allCommands: readonly (readonly [name: string, definition: CommandDefinition])[] = loaded.flatMap((each) =>
  flat(each),
);
