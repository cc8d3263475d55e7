import { type ManCommand, type ManItem, manPage } from '../../../reports/manual/man-page.ts';
import { version } from '../../../version.ts';
import type { Definition, OptionDefinition } from '../../define-command.ts';
import { manualPage, manualTopics } from '../../runtime/files/installed-files.ts';
import type { World } from '../../world.ts';

/** The page for `man slipway`. */
export function manText(commands: readonly Definition[], world: World): string {
  const pages = manualTopics(world).map((topic): ManItem => {
    const { about } = manualPage(topic, world);
    return { term: `slipway help ${topic}`, about };
  });
  return manPage(version, commandsBelow(commands, ''), pages);
}

/** Commands without those that only have subcommands. */
function commandsBelow(commands: readonly Definition[], path: string): readonly ManCommand[] {
  return commands.flatMap((each) => {
    const name = `${path}${each.name}`;
    if ('commands' in each) return commandsBelow(each.commands, `${name} `);
    const { about, details, exitCodes = {}, examples } = each;
    return {
      ...{ name, about, details },
      arguments: each.arguments.map(({ flags, about: text }) => ({ term: flags, about: text })),
      options: Object.values(each.options).flatMap(optionItems),
      exitCodes: Object.entries(exitCodes).map(([term, text]) => ({ term, about: text })),
      examples: examples.map((example) => (typeof example === 'string' ? ([example, ''] as const) : example)),
    };
  });
}

function optionItems({ flags, about, isHidden, choices, negation }: OptionDefinition): readonly ManItem[] {
  if (isHidden) return [];
  const allowed = choices ? ` (${choices.join(', ')})` : '';
  return [
    { term: flags, about: about + allowed },
    ...(negation ? [{ term: negation.flags, about: negation.about }] : []),
  ];
}
