/** Scripts for shell completion, made of what commander knows and of the ids that `systems` and `explain` take. */

import type { Argument, Command, Option } from 'commander';
import { allTopics, catalogueTopics, checkTopics, type Topic } from '../../../topics/topics.ts';

/** A shell that slipway writes a script for. */
export type Shell = 'bash' | 'zsh' | 'fish';

/** What may follow a command. */
interface Offer {
  /** The words that lead to it: `campaign register submit`. */
  readonly name: string;
  readonly about: string;
  readonly options: readonly Option[];
  /** The words that its argument may be, or the commands under it; without any it is a file. */
  readonly words: readonly string[];
  /** Which of its arguments those are, from 1; the ones before are files. */
  readonly place: number;
  /** Whether it only leads to other commands. */
  readonly isGroup: boolean;
}

/** The script that makes `shell` complete the commands of `program`. */
export function script(shell: Shell, program: Command): string {
  return { bash, zsh, fish }[shell](offersUnder(program, ''));
}

/** The commands under one, each before those under it. */
function offersUnder(parent: Command, path: string): readonly Offer[] {
  const commands = parent.createHelp().visibleCommands(parent);
  // Help is asked for at the top only: below, every command has its own `--help`.
  const told = path === '' ? commands : commands.filter((command) => command.name() !== 'help');
  return told.flatMap((command) => {
    const offer = offerOf(command, path);
    if (offer.name === 'help') return [{ ...offer, words: commands.map((each) => each.name()) }];
    return [offer, ...offersUnder(command, `${offer.name} `)];
  });
}

function offerOf(command: Command, path: string): Offer {
  const { commands } = command;
  return {
    name: `${path}${command.name()}`,
    about: command.description(),
    options: command.createHelp().visibleOptions(command),
    isGroup: commands.length > 0,
    place: command.name() === 'waive' ? 2 : 1,
    words:
      commands.length > 0
        ? commands.map((each) => each.name())
        : command.registeredArguments.flatMap((argument) => wordsOf(command.name(), argument)),
  };
}

/** The commands that only lead to others, as a pattern of the shell. */
function groupsIn(offers: readonly Offer[]): string {
  return offers.flatMap(({ name, isGroup }) => (isGroup ? [`'${name}'`] : [])).join('|') || "''";
}

/** The commands at the top. */
function firstIn(offers: readonly Offer[]): readonly Offer[] {
  return offers.filter(({ name }) => !name.includes(' '));
}

function wordsOf(command: string, argument: Argument): readonly string[] {
  if (argument.argChoices) return argument.argChoices;
  const known: Readonly<Record<string, () => readonly Topic[]>> = {
    'systems id': catalogueTopics,
    'explain code-or-id': allTopics,
    'waive code': checkTopics,
  };
  return known[`${command} ${argument.name()}`]?.().map(({ id }) => id) ?? [];
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
  const wordsFor = ({ words, place }: Offer) => {
    if (words.length === 0) return 'COMPREPLY=()';
    const isFile = `if [ $((COMP_CWORD - at)) -lt ${place} ]; then COMPREPLY=(); else ${offer(words)}; fi`;
    return place === 1 ? offer(words) : isFile;
  };
  const commands = offers.map(
    (each) => `    '${each.name}') case "$cur" in -*) ${offer(flags(each))} ;; *) ${wordsFor(each)} ;; esac ;;`,
  );
  return `# bash completion for slipway
_slipway() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" command="\${COMP_WORDS[1]}" before="\${COMP_WORDS[COMP_CWORD - 1]}" at=1
  if [ "$COMP_CWORD" -eq 1 ]; then
    ${offer(firstIn(offers).map(({ name }) => name))}
    return
  fi
  # bash takes \`--format=json\` for three words.
  if [ "$cur" = = ]; then cur=''; elif [ "$before" = = ]; then before="\${COMP_WORDS[COMP_CWORD - 2]}"; fi
  while [ $((at + 1)) -lt "$COMP_CWORD" ]; do
    case "$command" in
      ${groupsIn(offers)}) at=$((at + 1)); command="$command \${COMP_WORDS[at]}" ;;
      *) break ;;
    esac
  done
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
  const described = firstIn(offers).map(({ name, about }) => `    '${name}:${told(about)}'`);
  const cases = offers.map(({ name, options, words, place }) => {
    const specs = options.flatMap(({ short, long, description, argChoices, required }) =>
      [short, long].flatMap((flag) => {
        if (flag === undefined) return [];
        const value = argChoices ? `:value:(${argChoices.join(' ')})` : required ? ':value:' : '';
        return [`'${flag}[${told(description)}]${value}'`];
      }),
    );
    const rest =
      words.length > 0
        ? `${place > 1 ? "'1:file:_files' " : ''}'${place}:word:(${words.join(' ')})'`
        : "'*:file:_files'";
    return `    '${name}') _arguments ${[...specs, rest].join(' ')} ;;`;
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
  local command="$words[2]"
  integer at=2
  while (( at + 1 < CURRENT )); do
    case "$command" in
      ${groupsIn(offers)}) (( at++ )); command="$command $words[at]" ;;
      *) break ;;
    esac
  done
  shift $(( at - 1 )) words
  (( CURRENT -= at - 1 ))
  case "$command" in
${cases.join('\n')}
  esac
}
if [ "$funcstack[1]" = "_slipway" ]; then _slipway "$@"; else compdef _slipway slipway; fi
`;
}

function fish(offers: readonly Offer[]): string {
  const told = (text: string) => `'${text.replace(/['\\]/g, '\\$&')}'`;
  const seen = (words: readonly string[]) => words.map((word) => `__fish_seen_subcommand_from ${word}`);
  const lines = offers.flatMap(({ name, about, options, words, place, isGroup }) => {
    const path = name.split(' ');
    const above = path.slice(0, -1).join(' ');
    // Below the same command there may be another of this name, deeper down.
    const deeper = offers.filter((other) => other.isGroup && other.name !== name && other.name.startsWith(`${above} `));
    const elsewhere = deeper.flatMap((other) => other.name.split(' ').slice(path.length - 1, path.length));
    const others = above === '' ? [] : [...new Set(elsewhere)].filter((word) => !path.includes(word));
    const under = (steps: readonly string[]) =>
      [...seen(steps), ...seen(others).map((test) => `not ${test}`)].join('; and ');
    const here = `complete -c slipway -n '${under(path)}'`;
    const shown = above === '' ? '__fish_use_subcommand' : `'${under(path.slice(0, -1))}'`;
    return [
      `complete -c slipway -n ${shown} -f -a ${path.at(-1)} -d ${told(about)}`,
      ...options.map(({ short, long, description, argChoices, required }) => {
        const flag = [...(short ? [`-s ${short.slice(1)}`] : []), ...(long ? [`-l ${long.slice(2)}`] : [])].join(' ');
        const value = argChoices ? ` -x -a '${argChoices.join(' ')}'` : required ? ' -x' : '';
        return `${here} ${flag}${value} -d ${told(description)}`;
      }),
      // The commands under a group say so themselves.
      ...(words.length > 0 && !isGroup ? [`${here} ${place > 1 ? '' : '-f '}-a '${words.join(' ')}'`] : []),
    ];
  });
  return `# fish completion for slipway\n${lines.join('\n')}\n`;
}
