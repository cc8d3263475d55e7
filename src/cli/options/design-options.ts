import { type Command, InvalidArgumentError, Option } from 'commander';
import { editions } from '../../rules/model/edition.ts';
import type { Shard } from '../runtime/check/check-files.ts';
import type { Wanted } from '../runtime/output/report-writer.ts';

/** What every command that judges designs takes: paths, formats, and where colour and standard input are concerned. */
export function judging(command: Command, formats: readonly string[], usual: string): Command {
  const format = new Option(
    '--format <format>',
    'how to print; `format=file` writes it there; may be given several times',
  )
    .choices(formats)
    .default([], usual)
    .argParser((given: string, before: readonly Wanted[]) => [...before, wanted(given, formats)]);
  return reading(
    command
      .addOption(format)
      .option('-o, --output <file>', 'write the report there instead of printing it')
      .option(
        '--changed [ref]',
        'read only files that differ from a commit (default: HEAD), or are new; `main...` is where this branch has left main; without paths, in this folder',
      )
      .option('--shard <part/parts>', 'read a part of the files only: 2/5 is the second of five', shardOf),
  );
}

function shardOf(given: string): Shard {
  const [, part, parts] = /^(\d{1,4})\/(\d{1,4})$/.exec(given) ?? [];
  const shard = { part: Number(part), parts: Number(parts) };
  if (shard.part >= 1 && shard.part <= shard.parts) return shard;
  throw new InvalidArgumentError('It is a part and the number of parts, such as 2/5.');
}

/** Where to look: what has changed is asked of this folder, where nobody names another. */
export function placesOf(
  paths: readonly string[],
  { changed }: { readonly changed?: string | true },
): readonly string[] {
  return paths.length === 0 && changed !== undefined ? ['.'] : paths;
}

function wanted(given: string, formats: readonly string[]): Wanted {
  const [, format = '', file] = /^([^=]*)(?:=(.*))?$/s.exec(given) ?? [];
  if (file === '') throw new InvalidArgumentError('Behind = stands the name of a file.');
  if (formats.includes(format)) return { format, file };
  throw new InvalidArgumentError(`Allowed choices are ${formats.join(', ')}.`);
}

/** What every command that judges designs by a configuration takes; `paths` says what may be named. */
export function reading(command: Command, paths?: string): Command {
  return colouring(priced(naming(command, paths)));
}

/** What every command that prices designs takes. */
export function priced(command: Command, says = 'price by this edition, whatever files name'): Command {
  const rules = new Option('--rules <edition>', says);
  return command.addOption(rules.choices(Object.keys(editions)));
}

/** What every command takes that goes by a configuration. */
export function configured(command: Command): Command {
  return command
    .option('--config <file>', 'judge by this configuration instead of the nearest slipway.config.yaml')
    .option('--no-config', 'judge without any configuration');
}

/** How designs are named, and what counts for them. */
export function naming(command: Command, paths = 'design files, folders, globs, or `-` for standard input'): Command {
  return configured(command.argument('[path...]', paths))
    .option('--no-ignore', 'read what .gitignore or the configuration leaves out of folders, too')
    .option('--stdin-filename <name>', 'what to call standard input in messages', '<stdin>');
}

/** In which of several formats there is to be one report; without a word, a table. */
export function inFormat(command: Command, formats: readonly string[] = ['table', 'json']): Command {
  return command.addOption(new Option('--format <format>', 'how to print').choices(formats).default('table'));
}

/** What every command that may colour its output takes. */
export function colouring(command: Command): Command {
  return command.option('--color', 'colour even where no terminal is').option('--no-color', 'no colour');
}
