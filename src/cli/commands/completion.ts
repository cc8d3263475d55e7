/** Shell completion scripts, generated from the definitions of the commands. */

import { Option } from 'commander';
import {
  type ArgumentDefinition,
  argument,
  type Definition,
  defineCommand,
  helpOption,
  type OptionSet,
  type Program,
} from '../define-command.ts';
import { exitCodes, type World } from '../world.ts';

const shells = { bash, zsh, fish };

export const completion = defineCommand({
  name: 'completion',
  about: 'Print a shell completion script.',
  arguments: [argument('<shell>', 'your shell', { choices: Object.keys(shells) })],
  options: {},
  details: `Print the script again after updating slipway. It completes the systems of the rulebooks,
not those added by house rules.`,
  exitCodes: { 0: 'printed', 2: 'wrong usage' },
  examples: [
    'slipway completion bash > ~/.local/share/bash-completion/completions/slipway',
    `slipway completion zsh > "\${fpath[1]}/_slipway"`,
  ],
  run: async ([shell], _, world, program) => {
    const completions = await completionsOf(program.commands, '', world, program);
    await world.out.write(shells[shell as keyof typeof shells](completions));
    return exitCodes.ok;
  },
});

interface CommandCompletion {
  /** Full name, such as `campaign register submit`. */
  readonly name: string;
  readonly about: string;
  readonly options: readonly Option[];
  /** Values of its argument, or its subcommands; if empty, files are completed. */
  readonly words: readonly string[];
  /** Position of the argument with these values, from 1; earlier arguments are files. */
  readonly position: number;
  /** True if it has subcommands. */
  readonly isGroup: boolean;
}

/** All commands, each before its own subcommands. */
async function completionsOf(
  commands: readonly Definition[],
  path: string,
  world: World,
  program: Program,
): Promise<readonly CommandCompletion[]> {
  const completions: CommandCompletion[] = [];
  for (const each of commands) {
    const head = { name: `${path}${each.name}`, about: each.about };
    if ('commands' in each) {
      const words = each.commands.map(({ name }) => name);
      completions.push({ ...head, options: shownOptions({}), words, position: 1, isGroup: true });
      completions.push(...(await completionsOf(each.commands, `${head.name} `, world, program)));
    } else {
      // One argument at most has words.
      const index = Math.max(
        0,
        each.arguments.findIndex((argument) => argument.words ?? argument.choices),
      );
      const { words, choices = [] }: Partial<ArgumentDefinition> = each.arguments[index] ?? {};
      completions.push({
        ...head,
        options: shownOptions(each.options),
        words: words ? await words(world, program) : choices,
        position: index + 1,
        isGroup: false,
      });
    }
  }
  return completions;
}

function shownOptions(options: OptionSet): readonly Option[] {
  const shown = [...Object.values(options), helpOption].filter(({ isHidden }) => !isHidden);
  return shown.flatMap(({ flags, about, choices, negation }) => [
    choices ? new Option(flags, about).choices(choices) : new Option(flags, about),
    ...(negation ? [new Option(negation.flags, negation.about)] : []),
  ]);
}

/** Shell pattern of the commands with subcommands. */
function groupsIn(completions: readonly CommandCompletion[]): string {
  return completions.flatMap(({ name, isGroup }) => (isGroup ? [`'${name}'`] : [])).join('|') || "''";
}

/** The top-level commands. */
function topLevel(completions: readonly CommandCompletion[]): readonly CommandCompletion[] {
  return completions.filter(({ name }) => !name.includes(' '));
}

function flags({ options }: CommandCompletion): readonly string[] {
  return options.flatMap(({ short, long }) => [short, long].filter((flag) => flag !== undefined));
}

function bash(completions: readonly CommandCompletion[]): string {
  const reply = (words: readonly string[]) => `COMPREPLY=($(compgen -W '${words.join(' ')}' -- "$cur"))`;
  const values = completions.flatMap(({ name, options }) =>
    options.flatMap(({ long, argChoices }) =>
      argChoices ? [`    '${name} ${long}') ${reply(argChoices)}; return ;;`] : [],
    ),
  );
  const wordsFor = ({ words, position }: CommandCompletion) => {
    if (words.length === 0) return 'COMPREPLY=()';
    const isFile = `if [ $((COMP_CWORD - at)) -lt ${position} ]; then COMPREPLY=(); else ${reply(words)}; fi`;
    return position === 1 ? reply(words) : isFile;
  };
  const commands = completions.map(
    (each) => `    '${each.name}') case "$cur" in -*) ${reply(flags(each))} ;; *) ${wordsFor(each)} ;; esac ;;`,
  );
  return `# bash completion for slipway
_slipway() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" command="\${COMP_WORDS[1]}" before="\${COMP_WORDS[COMP_CWORD - 1]}" at=1
  if [ "$COMP_CWORD" -eq 1 ]; then
    ${reply(topLevel(completions).map(({ name }) => name))}
    return
  fi
  # bash splits \`--format=json\` into three words.
  if [ "$cur" = = ]; then cur=''; elif [ "$before" = = ]; then before="\${COMP_WORDS[COMP_CWORD - 2]}"; fi
  while [ $((at + 1)) -lt "$COMP_CWORD" ]; do
    case "$command" in
      ${groupsIn(completions)}) at=$((at + 1)); command="$command \${COMP_WORDS[at]}" ;;
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
# Without completions, the shell completes files.
complete -o default -F _slipway slipway
`;
}

function zsh(completions: readonly CommandCompletion[]): string {
  const escaped = (text: string) => text.replace(/['[\]:\\]/g, (sign) => (sign === "'" ? "'\\''" : `\\${sign}`));
  const described = topLevel(completions).map(({ name, about }) => `    '${name}:${escaped(about)}'`);
  const cases = completions.map(({ name, options, words, position }) => {
    const specs = options.flatMap(({ short, long, description, argChoices, required }) =>
      [short, long].flatMap((flag) => {
        if (flag === undefined) return [];
        const value = argChoices ? `:value:(${argChoices.join(' ')})` : required ? ':value:' : '';
        return [`'${flag}[${escaped(description)}]${value}'`];
      }),
    );
    const rest =
      words.length > 0
        ? `${position > 1 ? "'1:file:_files' " : ''}'${position}:word:(${words.join(' ')})'`
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
      ${groupsIn(completions)}) (( at++ )); command="$command $words[at]" ;;
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

function fish(completions: readonly CommandCompletion[]): string {
  const quoted = (text: string) => `'${text.replace(/['\\]/g, '\\$&')}'`;
  const seen = (words: readonly string[]) => words.map((word) => `__fish_seen_subcommand_from ${word}`);
  const lines = completions.flatMap(({ name, about, options, words, position, isGroup }) => {
    const path = name.split(' ');
    const above = path.slice(0, -1).join(' ');
    // A nested group below the same parent may have a subcommand of the same name.
    const deeper = completions.filter(
      (other) => other.isGroup && other.name !== name && other.name.startsWith(`${above} `),
    );
    const elsewhere = deeper.flatMap((other) => other.name.split(' ').slice(path.length - 1, path.length));
    const others = above === '' ? [] : [...new Set(elsewhere)].filter((word) => !path.includes(word));
    const under = (steps: readonly string[]) =>
      [...seen(steps), ...seen(others).map((test) => `not ${test}`)].join('; and ');
    const here = `complete -c slipway -n '${under(path)}'`;
    const shown = above === '' ? '__fish_use_subcommand' : `'${under(path.slice(0, -1))}'`;
    return [
      `complete -c slipway -n ${shown} -f -a ${path.at(-1)} -d ${quoted(about)}`,
      ...options.map(({ short, long, description, argChoices, required }) => {
        const flag = [...(short ? [`-s ${short.slice(1)}`] : []), ...(long ? [`-l ${long.slice(2)}`] : [])].join(' ');
        const value = argChoices ? ` -x -a '${argChoices.join(' ')}'` : required ? ' -x' : '';
        return `${here} ${flag}${value} -d ${quoted(description)}`;
      }),
      // Subcommands have separate lines.
      ...(words.length > 0 && !isGroup ? [`${here} ${position > 1 ? '' : '-f '}-a '${words.join(' ')}'`] : []),
    ];
  });
  return `# fish completion for slipway\n${lines.join('\n')}\n`;
}
