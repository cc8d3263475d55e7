/** Definitions of commands as commands of the commander library. */

import { Argument, type Command, type Help, Option } from 'commander';
import type { CommandDefinition, Definition, Example, OptionDefinition, Program } from './define-command.ts';
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

// Layout of help below the options of a command.

/** Narrower columns have their text on the next line. */
const minColumn = 20;

/** Spaces before a text on the next line. */
const hanging = 6;

/** An option, argument or command with its description, as commander lays them out; in narrow terminals below each other. */
export function helpItem(term: string, termWidth: number, description: string, help: Help): string {
  const width = help.helpWidth ?? 80;
  const column = termWidth + 4;
  if (width - column >= minColumn || description === '') {
    const text = help.boxWrap(description, width - column).replaceAll('\n', `\n${' '.repeat(column)}`);
    return `  ${term.padEnd(termWidth)}  ${text}`.trimEnd();
  }
  const wrapped = help.boxWrap(description, width - hanging);
  return `${wrapTerm(term, width)}\n${indented(wrapped)}`;
}

/** What follows `Usage: `, broken before its arguments. */
export function wrapUsage(usage: string, width: number): string {
  const lines = [''];
  for (const word of usage.split(' ')) {
    const line = lines.at(-1) as string;
    if ('Usage: '.length + line.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${line} ${word}`.trimStart();
    else lines.push(`  ${word}`);
  }
  return lines.join(`\n${' '.repeat(hanging - 2)}`);
}

/** `text` with its lines indented to where texts on the next line start. */
function indented(text: string): string {
  return text.replace(/^/gm, ' '.repeat(hanging));
}

/** A term on as many lines as it needs. */
function wrapTerm(term: string, width: number): string {
  return `  ${term}`.length <= width ? `  ${term}` : `  ${term.replace(/ (?=[<[])/, `\n${' '.repeat(hanging - 2)}`)}`;
}

type HelpTexts = Pick<Definition, 'details' | 'exitCodes' | 'examples'>;

/** Longer commands have their note on the next line, unless it fits. */
const maxColumn = 46;

/** Details, exit codes and examples, below the options in `--help`. */
export function helpBelowOptions({ details, exitCodes = {}, examples }: HelpTexts, help: Help): string {
  const width = help.helpWidth ?? 80;
  const longest = Math.max(...Object.keys(exitCodes).map((code) => code.length));
  const codes = Object.entries(exitCodes).map(([code, meaning]) => {
    const first = `  ${code.padEnd(longest)}  `;
    return `${first}${help.boxWrap(meaning, width - first.length).replaceAll('\n', `\n${' '.repeat(first.length)}`)}`;
  });
  const sections = [
    ...(details === undefined ? [] : [wrapParagraphs(details, width, help)]),
    ...(codes.length === 0 ? [] : [['Exit codes:', ...codes].join('\n')]),
    exampleSection(examples, width, help),
  ];
  return `\n${sections.join('\n\n')}`;
}

/** Wraps paragraphs, but not within code. Those with indented lines, such as a sample file, keep their lines. */
function wrapParagraphs(text: string, width: number, help: Help): string {
  const joiner = '\ue000';
  const wrap = (paragraph: string) => {
    const joined = paragraph.replaceAll('\n', ' ').replace(/`[^`]+`/g, (code) => code.replaceAll(' ', joiner));
    return help.boxWrap(joined, width).replaceAll(joiner, ' ');
  };
  const paragraphs = text.split('\n\n').map((each) => (/^ /m.test(each) ? each : wrap(each)));
  return paragraphs.join('\n\n');
}

/** The section `Examples:`, wrapped to `width` columns. Commands stay fit to be copied. */
function exampleSection(examples: readonly Example[], width: number, help: Help): string {
  const noted = examples.flatMap((each) => (typeof each === 'string' ? [] : [each[0].length]));
  const column = Math.max(0, ...noted.filter((length) => length <= maxColumn));
  const indent = ' '.repeat(column + 6);
  const lines = examples.map((each) => {
    if (typeof each === 'string') return wrapCommand(each, width);
    const command = wrapCommand(each[0], width);
    const [last = ''] = command.split('\n').slice(-1);
    if (width - indent.length < minColumn) return `${command}\n${indented(help.boxWrap(each[1], width - hanging))}`;
    const padding = ' '.repeat(Math.max(2, indent.length - last.length));
    if (last.length + padding.length + each[1].length <= width) return command + padding + each[1];
    const note = help.boxWrap(each[1], width - indent.length).replaceAll('\n', `\n${indent}`);
    return last.length + 2 > indent.length ? `${command}\n${indent}${note}` : command + padding + note;
  });
  return ['Examples:', ...lines].join('\n');
}

/** Breaks a command before options, pipes and arguments, as in a shell. */
function wrapCommand(command: string, width: number): string {
  const [program = '', ...parts] = command.match(/(?:-\S+ (?!-)|\| \S+ |> )?(?:"[^"]*"|'[^']*'|\S)+/g) ?? [];
  const lines: string[] = [];
  let line = `  $ ${program}`;
  for (const part of parts) {
    if (line.length + 1 + part.length <= width - ' \\'.length) line += ` ${part}`;
    else {
      lines.push(`${line} \\`);
      line = `      ${part}`;
    }
  }
  return [...lines, line].join('\n');
}
