import { type Command, Option } from 'commander';

/** What every command that judges designs takes: paths, a format, and where colour and standard input are concerned. */
export function judging(command: Command, formats: readonly string[], usual: string): Command {
  return command
    .argument('[path...]', 'design files, folders, globs, or `-` for standard input')
    .addOption(new Option('--format <format>', 'how to print').choices(formats).default(usual))
    .option('--stdin-filename <name>', 'what to call standard input in messages', '<stdin>')
    .option('--color', 'colour even where no terminal is')
    .option('--no-color', 'no colour');
}
