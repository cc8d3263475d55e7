/** Definitions of commands as commands of the commander library. */

import { Argument, type Command, Option } from 'commander';
import type { CommandDefinition, Definition, OptionDefinition, Program } from './define-command.ts';
import { helpBelowOptions } from './help-layout.ts';
import { printMessage } from './runtime/output/output.ts';
import { exitCodes, type Screen, UsageError, type World } from './world.ts';

/** Adds a command and its subcommands; `done` gets the exit code. */
export function addCommand(
  parent: Command,
  definition: Definition,
  context: { readonly world: World; readonly program: Program; readonly done: (code: number) => void },
): void {
  const command = parent.command(definition.name).description(definition.about);
  command.addHelpText('after', () => helpBelowOptions(definition, command.createHelp()));
  if ('commands' in definition) {
    for (const each of definition.commands) addCommand(command, each, context);
    return;
  }
  for (const each of definition.arguments) {
    const added = new Argument(each.flags, each.about);
    if (each.choices) added.choices(each.choices);
    if (each.parse) added.argParser(each.parse);
    command.addArgument(added);
  }
  for (const each of Object.values(definition.options)) addOption(command, each);
  command.action(async (...given: readonly unknown[]) => {
    const args = given.slice(0, definition.arguments.length) as never[];
    const options = command.opts();
    rejectEmptyNames(definition, options);
    const output = countWrites(context.world);
    const world = { ...context.world, ...output, allowsOutside: options.allowOutside === true };
    const code = await definition.run(args, options as never, world, context.program);
    // As with `--output`: the reasons are in the file.
    if (code !== exitCodes.ok && output.isSilent())
      await printMessage(definition.exitCodes?.[code] ?? `exit code ${code}`, world);
    context.done(code);
  });
}

/** The screens of a world, and whether nothing has been written to them. */
function countWrites({ out, err }: World) {
  let isSilent = true;
  const counting = (screen: Screen): Screen =>
    Object.create(screen, {
      write: {
        value: (text: string | Uint8Array) => {
          isSilent = false;
          return screen.write(text);
        },
      },
    });
  return { out: counting(out), err: counting(err), isSilent: () => isSilent };
}

function addOption(command: Command, definition: OptionDefinition): void {
  const { flags, about, choices, parse, defaultText, preset, negation, group, isHidden, isRequired } = definition;
  const option = new Option(flags, about);
  if (choices) option.choices(choices);
  if (parse) option.argParser((given: string, before: unknown) => parse(given, before));
  if (definition.default !== undefined || defaultText !== undefined) option.default(definition.default, defaultText);
  if (preset !== undefined) option.preset(preset);
  if (isHidden) option.hideHelp();
  if (isRequired) option.makeOptionMandatory();
  command.addOption(group === undefined ? option : option.helpGroup(group));
  if (negation) addOption(command, { ...negation, ...(group === undefined ? {} : { group }) });
}

/** An unset variable of a shell, as in `-o "$FILE"`, names no file. */
function rejectEmptyNames({ options }: CommandDefinition, given: Readonly<Record<string, unknown>>): void {
  for (const [name, { flags }] of Object.entries(options)) {
    const [, kind] = /<(file|folder|design)>/.exec(flags) ?? [];
    if (kind === undefined || ![given[name]].flat().includes('')) continue;
    throw new UsageError(`empty name for ${/--[\w-]+/.exec(flags)}`, `name a ${kind}`);
  }
}
