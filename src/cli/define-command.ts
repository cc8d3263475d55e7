/**
 * The definition of a command: arguments, options with the types of their values, help, and what it does. The command
 * line, `--help`, `slipway help`, completion and tests derive from it.
 */

import type { World } from './world.ts';

/** An option and the type of its value. `Always` if it has a value even when it is not given. */
export interface OptionDefinition<Value = unknown, Always extends boolean = boolean> {
  /** As in help: `-o, --output <file>`. Values in brackets may be left out. */
  readonly flags: string;
  readonly about: string;
  readonly choices?: readonly string[];
  /** The value of a text; throws commander's `InvalidArgumentError`. `before` is the value so far of a repeatable option. */
  parse?(given: string, before?: Value): Value;
  readonly default?: Value;
  /** The default as help shows it. */
  readonly defaultText?: string;
  /** The text that an option without its value stands for. */
  readonly preset?: string;
  /** A second option that switches it off: `--no-color`. */
  readonly negation?: { readonly flags: string; readonly about: string };
  /** Heading in help. */
  readonly group?: string;
  readonly isHidden?: boolean;
  readonly isRequired?: boolean;
  /** Only for types. */
  readonly always?: Always;
  readonly value?: Value;
}

/** The option that every command has. */
export const helpOption: OptionDefinition = { flags: '-h, --help', about: 'show help' };

/** Options by the name of their value, which is that of the flag in camel case. */
export type OptionSet = Readonly<Record<string, OptionDefinition>>;

type ValueOf<Definition> = Definition extends OptionDefinition<infer Value, boolean> ? Value : never;

/** The values of options. */
export type OptionsOf<Options extends OptionSet> = {
  readonly [Name in keyof Options as Options[Name] extends OptionDefinition<unknown, true> ? Name : never]: ValueOf<
    Options[Name]
  >;
} & {
  readonly [Name in keyof Options as Options[Name] extends OptionDefinition<unknown, true> ? never : Name]?: ValueOf<
    Options[Name]
  >;
};

/** An argument, and the type of its value. */
export interface ArgumentDefinition<Flags extends string = string, Value = unknown> {
  /** `<file>`, `[file]` or `[file...]`. */
  readonly flags: Flags;
  readonly about: string;
  readonly choices?: readonly string[];
  /** The value of a text; throws commander's `InvalidArgumentError`. */
  parse?(given: string): Value;
  /** Words that a shell completes, if not files. */
  readonly words?: (world: World, program: Program) => Promise<readonly string[]>;
}

type ArgumentValue<Flags extends string, Value> = Flags extends `${string}...${string}`
  ? readonly Value[]
  : Flags extends `<${string}>`
    ? Value
    : Value | undefined;

/** The values of arguments. */
export type ArgumentValues<Arguments extends readonly ArgumentDefinition[]> = {
  readonly [Index in keyof Arguments]: Arguments[Index] extends ArgumentDefinition<infer Flags, infer Value>
    ? ArgumentValue<Flags, Value>
    : never;
};

export type Example = string | readonly [command: string, note: string];

/** What help says about a command. */
interface Described {
  readonly name: string;
  /** Names that other programs and people use for it; a message names the command. */
  readonly alsoCalled?: readonly string[];
  /** One line in the imperative. */
  readonly about: string;
  /** Paragraphs below the options. */
  readonly details?: string;
  readonly exitCodes?: Readonly<Record<number, string>>;
  readonly examples: readonly Example[];
}

/** A command. `run` resolves to the exit code. */
export interface CommandDefinition extends Described {
  readonly arguments: readonly ArgumentDefinition[];
  readonly options: OptionSet;
  readonly run: (args: readonly never[], options: never, world: World, program: Program) => Promise<number>;
}

/** A command that only has subcommands. */
export interface CommandGroup extends Described {
  readonly commands: readonly Definition[];
}

export type Definition = CommandDefinition | CommandGroup;

/** All commands, for those that describe the others. */
export interface Program {
  readonly commands: readonly Definition[];
  /** The help of a command as `--help` prints it; none for an unknown one. */
  readonly helpOf: (path: readonly string[]) => string | undefined;
}

/** Defines a command; the types of the values that `run` gets follow from the arguments and options. */
export function defineCommand<
  const Arguments extends readonly ArgumentDefinition[],
  const Options extends OptionSet,
>(definition: {
  readonly name: string;
  readonly alsoCalled?: readonly string[];
  readonly about: string;
  readonly arguments: Arguments;
  readonly options: Options;
  readonly details?: string;
  readonly exitCodes: Readonly<Record<number, string>>;
  readonly examples: readonly Example[];
  readonly run: (
    args: ArgumentValues<Arguments>,
    options: OptionsOf<Options>,
    world: World,
    program: Program,
  ) => Promise<number>;
}): CommandDefinition {
  return definition as unknown as CommandDefinition;
}

export function argument<const Flags extends string>(
  flags: Flags,
  about: string,
  more: Pick<ArgumentDefinition, 'choices' | 'words'> = {},
): ArgumentDefinition<Flags, string> {
  return { flags, about, ...more };
}

export function parsedArgument<const Flags extends string, Value>(
  flags: Flags,
  about: string,
  parse: (given: string) => Value,
): ArgumentDefinition<Flags, Value> {
  return { flags, about, parse };
}

type More = Pick<OptionDefinition, 'defaultText' | 'preset' | 'isHidden' | 'isRequired' | 'negation'>;

/** An option without a value. */
function flag(flags: string, about: string, more: More = {}): OptionDefinition<boolean, false> {
  return { flags, about, ...more };
}

function text(flags: string, about: string, more: More = {}): OptionDefinition<string, false> {
  return { flags, about, ...more };
}

/** The option, if it must be given. */
function required<Value>(definition: OptionDefinition<Value, false>): OptionDefinition<Value, true> {
  const { always: _, ...rest } = definition;
  return { ...rest, isRequired: true };
}

/** An option that may be given several times. */
function list(flags: string, about: string): OptionDefinition<readonly string[], false> {
  return { flags, about, parse: (given, before = []) => [...before, given] };
}

/** An option with one of some words. */
function choice<const Choice extends string>(
  flags: string,
  about: string,
  choices: readonly Choice[],
  more: More = {},
): OptionDefinition<Choice, false> {
  return { flags, about, choices, ...more };
}

/** An option whose text is parsed. */
function parsed<Value>(
  flags: string,
  about: string,
  parse: (given: string, before?: Value) => Value,
  more: More & Pick<OptionDefinition, 'choices'> = {},
): OptionDefinition<Value, false> {
  return { flags, about, parse, ...more };
}

function withDefault<Value>(
  definition: OptionDefinition<Value, false>,
  value: NoInfer<Value>,
): OptionDefinition<Value, true> {
  const { always: _, ...rest } = definition;
  return { ...rest, default: value };
}

export const option = { flag, text, list, choice, parsed, required, withDefault };

/** The options below a heading of help. */
export function inGroup<Options extends OptionSet>(group: string, options: Options): Options {
  return Object.fromEntries(Object.entries(options).map(([name, each]) => [name, { ...each, group }])) as Options;
}
