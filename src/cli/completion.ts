/** Scripts for shell completion, made of what commander knows and of the ids that `systems` and `explain` take. */

import type { Argument, Command, Option } from 'commander';
import { allTopics, catalogueTopics } from '../topics.ts';

/** A shell that slipway writes a script for. */
export type Shell = 'bash' | 'zsh' | 'fish';

/** What may follow a command. */
interface Offer {
  readonly name: string;
  readonly about: string;
  readonly options: readonly Option[];
  /** The words that its argument may be, or the commands under it; without any it is a file. */
  readonly words: readonly string[];
}

/** The script that makes `shell` complete the commands of `program`. */
export function script(shell: Shell, program: Command): string {
  const offers = program.createHelp().visibleCommands(program).map(offerOf);
  return { bash, zsh, fish }[shell](offers);
}

function offerOf(command: Command): Offer {
  // A command of commands offers those, and the options of them all.
  const { commands } = command;
  const all = [command, ...commands].flatMap((each) => each.createHelp().visibleOptions(each));
  return {
    name: command.name(),
    about: command.description(),
    options: [...new Map(all.map((option) => [option.flags, option])).values()],
    words:
      commands.length > 0
        ? commands.map((each) => each.name())
        : command.registeredArguments.flatMap((argument) => wordsOf(command.name(), argument)),
  };
}

function wordsOf(command: string, { argChoices }: Argument): readonly string[] {
  if (argChoices) return argChoices;
  const ids = { systems: catalogueTopics, explain: allTopics }[command];
  return ids ? ids().map(({ id }) => id) : [];
}

function flags({ options }: Offer): readonly string[] {
  return options.flatMap(({ short, long }) => [short, long].filter((flag) => flag !== undefined));
}

function bash(offers: readonly Offer[]): string {
  const offer = (words: readonly string[]) => `COMPREPLY=($(compgen -W '${words.join(' ')}' -- "$cur"))`;
  const values = offers.flatMap(({ name, options }) =>
    options.flatMap(({ long, argChoices }) =>
      argChoices ? [`    '${name} ${long}') ${offer(argChoices)}; return ;;`] : [],
    ),
  );
  const commands = offers.map(
    (each) =>
      `    ${each.name}) case "$cur" in -*) ${offer(flags(each))} ;; *) ${each.words.length > 0 ? offer(each.words) : 'COMPREPLY=()'} ;; esac ;;`,
  );
  return `# bash completion for slipway
_slipway() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" command="\${COMP_WORDS[1]}" before="\${COMP_WORDS[COMP_CWORD - 1]}"
  if [ "$COMP_CWORD" -eq 1 ]; then
    ${offer(offers.map(({ name }) => name))}
    return
  fi
  case "$command $before" in
${values.join('\n')}
  esac
  case "$command" in
${commands.join('\n')}
  esac
}
# Where nothing is offered, the shell offers files.
complete -o default -F _slipway slipway
`;
}

function zsh(offers: readonly Offer[]): string {
  const told = (text: string) => text.replace(/['[\]:\\]/g, (sign) => (sign === "'" ? "'\\''" : `\\${sign}`));
  const described = offers.map(({ name, about }) => `    '${name}:${told(about)}'`);
  const cases = offers.map(({ name, options, words }) => {
    const specs = options.flatMap(({ short, long, description, argChoices, required }) =>
      [short, long].flatMap((flag) => {
        if (flag === undefined) return [];
        const value = argChoices ? `:value:(${argChoices.join(' ')})` : required ? ':value:' : '';
        return [`'${flag}[${told(description)}]${value}'`];
      }),
    );
    const rest = words.length > 0 ? `'1:word:(${words.join(' ')})'` : "'*:file:_files'";
    return `    ${name}) _arguments ${[...specs, rest].join(' ')} ;;`;
  });
  return `#compdef slipway
_slipway() {
  local -a commands=(
${described.join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  shift words
  (( CURRENT-- ))
  case "$words[1]" in
${cases.join('\n')}
  esac
}
if [ "$funcstack[1]" = "_slipway" ]; then _slipway "$@"; else compdef _slipway slipway; fi
`;
}

function fish(offers: readonly Offer[]): string {
  const told = (text: string) => `'${text.replace(/['\\]/g, '\\$&')}'`;
  const lines = offers.flatMap(({ name, about, options, words }) => {
    const here = `complete -c slipway -n '__fish_seen_subcommand_from ${name}'`;
    return [
      `complete -c slipway -n __fish_use_subcommand -f -a ${name} -d ${told(about)}`,
      ...options.map(({ short, long, description, argChoices, required }) => {
        const flag = [...(short ? [`-s ${short.slice(1)}`] : []), ...(long ? [`-l ${long.slice(2)}`] : [])].join(' ');
        const value = argChoices ? ` -x -a '${argChoices.join(' ')}'` : required ? ' -x' : '';
        return `${here} ${flag}${value} -d ${told(description)}`;
      }),
      ...(words.length > 0 ? [`${here} -f -a '${words.join(' ')}'`] : []),
    ];
  });
  return `# fish completion for slipway\n${lines.join('\n')}\n`;
}
