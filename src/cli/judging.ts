import { type Command, Option } from 'commander';

/** What every command that judges designs takes: paths, a format, and where colour and standard input are concerned. */
export function judging(command: Command, formats: readonly string[], usual: string): Command {
  return reading(command.addOption(new Option('--format <format>', 'how to print').choices(formats).default(usual)));
}

/** What every command that reads designs takes. */
export function reading(command: Command): Command {
  return colouring(
    command
      .argument('[path...]', 'design files, folders, globs, or `-` for standard input')
      .option('--stdin-filename <name>', 'what to call standard input in messages', '<stdin>'),
  );
}

/** What every command that may colour its output takes. */
export function colouring(command: Command): Command {
  return command.option('--color', 'colour even where no terminal is').option('--no-color', 'no colour');
}
