/** Shell completion by tab, told what commander knows, and the ids that `systems` and `explain` take. */

import { RootCommand } from '@bomb.sh/tab';
import type { Command } from 'commander';
import { allTopics, catalogueTopics, type Topic } from '../topics.ts';

type Offer = (complete: (value: string, description: string) => void) => void;

function ids(topics: () => readonly Topic[]): Offer {
  return (complete) => {
    for (const { id, name } of topics()) complete(id, name === id ? '' : name);
  };
}

/** What an argument may be, where it is no file. */
const argumentOffers: Readonly<Record<string, Offer>> = {
  systems: ids(catalogueTopics),
  explain: ids(allTopics),
};

function rootOf(program: Command): RootCommand {
  const root = new RootCommand();
  for (const command of program.createHelp().visibleCommands(program)) {
    const told = root.command(command.name(), command.description());
    for (const option of command.createHelp().visibleOptions(command)) {
      const values = option.argChoices;
      const offer: Offer = (complete) => values?.forEach((value) => void complete(value, ''));
      const name = (option.long ?? '').replace(/^--/, '');
      const letter = option.short?.replace(/^-/, '');
      if (option.required || option.optional) told.option(name, option.description, offer, letter);
      else told.option(name, option.description, letter);
    }
    for (const argument of command.registeredArguments) {
      const values = argument.argChoices;
      const offer: Offer | undefined = values
        ? (complete) => values.forEach((value) => void complete(value, ''))
        : argumentOffers[command.name()];
      told.argument(argument.name(), offer, argument.variadic);
    }
  }
  return root;
}

/** Prints the script for a shell; tab writes it to standard output itself. */
export function printScript(shell: string, program: Command): void {
  rootOf(program).setup('slipway', 'slipway', shell);
}

/** Prints what may come next after `words`, the last of which is still being typed. */
export function printCandidates(words: readonly string[], program: Command): void {
  rootOf(program).parse([...words]);
}
