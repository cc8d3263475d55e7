import { join } from 'node:path';
import { textPainter } from '../../document/paint-text.ts';
import { noStyle, type TextOptions } from '../../document/style.ts';
import { commandLine } from '../../text/escape.ts';
import { didYouMean } from '../../text/names.ts';
import { argument, type Definition, defineCommand, type OptionsOf, option, type Program } from '../define-command.ts';
import { manualPage, manualTopics } from '../runtime/files/installed-files.ts';
import { printMessage, screenLook } from '../runtime/output/output.ts';
import { showInPager } from '../runtime/output/pager.ts';
import { outputGroup } from '../shared-options.ts';
import { exitCodes, UsageError, type World } from '../world.ts';

const options = {
  copy: option.text('--copy <folder>', 'with `slipway help examples`: copy the example designs to a new folder'),
  man: option.flag('--man', 'print the manual page for `man`, with all commands'),
  ...outputGroup({}),
};

export const help = defineCommand({
  name: 'help',
  about: 'Show help for a command, or a page of the manual.',
  arguments: [
    argument('[topic...]', 'command or topic (default: list them)', {
      words: async (world, { commands }) => [...new Set([...commands.map(({ name }) => name), ...manualTopics(world)])],
    }),
  ],
  options,
  details: `On a terminal, manual pages are shown by $PAGER (default: less -R); NO_PAGER=1 prints them
directly. Piped output is Markdown.`,
  exitCodes: { 0: 'shown or copied', 2: 'wrong usage, unknown topic, or the folder exists' },
  examples: [
    ['slipway help campaign register', 'the options of a subcommand'],
    ['slipway help house-rules', 'a page of the manual'],
    ['slipway help examples --copy designs', 'copy the example designs'],
  ],
  run: async ([topic], given, world, program) => {
    await showHelp(topic, given, program, world);
    return exitCodes.ok;
  },
});

/** The topic that says where the example designs are. */
const examples = 'examples';

/** Lines up to this length are easy to read. */
const widest = 80;

/** Prints the help for a command or a topic, or a list of both. Throws a {@link UsageError} if it is unknown. */
async function showHelp(
  words: readonly string[],
  { copy, man, color }: OptionsOf<typeof options>,
  program: Program,
  world: World,
): Promise<void> {
  if (copy !== undefined) return copyExamplesTo(copy, words, world);
  if (man) return printManPage(words, program, world);
  const { style, columns } = await screenLook(color, world);
  const look = { style, columns: Math.min(columns, widest) };
  if (words.length === 0) return showOverview(program, look, world);
  const usage = program.helpOf(words);
  const topic = topicNamed(words, world);
  if (topic !== undefined) return showPage(topic, usage, look, world);
  if (usage === undefined) throw await unknownTopic(words, program, world);
  await world.out.write(usage);
}

/** Shows a page, followed by the help of the command of the same name, if any: laid out for people, Markdown for pipes. */
async function showPage(topic: string, usage: string | undefined, look: TextOptions, world: World): Promise<void> {
  const markdown = located(topic, manualPage(topic, world).markdown, world);
  if (!world.out.isTerminal && look.style === noStyle) {
    await world.out.write(usage ? `${markdown}\n\`\`\`text\n${usage}\`\`\`\n` : markdown);
    return;
  }
  const { renderPage } = await import('../../reports/manual/page.ts');
  const text = renderPage(markdown, look) + (usage ? `\n${usage}` : '');
  if (!(await showInPager(text, world))) await world.out.write(text);
}

async function copyExamplesTo(folder: string, words: readonly string[], world: World): Promise<void> {
  if (words.join('-') !== examples) {
    throw new UsageError('--copy requires the topic `examples`', 'run `slipway help examples --copy FOLDER`');
  }
  const { copyExamples } = await import('../runtime/output/copy-examples.ts');
  const count = copyExamples(folder, world);
  await printMessage(`copied ${count} files to ${folder}`, world);
}

async function printManPage(words: readonly string[], { commands }: Program, world: World): Promise<void> {
  if (words.length > 0) throw new UsageError('--man cannot be used with a topic', 'run `slipway help --man`');
  const { manText } = await import('./help/man.ts');
  await world.out.write(manText(commands, world));
}

async function showOverview(program: Program, look: TextOptions, world: World): Promise<void> {
  const { helpOverview } = await import('../../reports/manual/overview.ts');
  const pages = manualTopics(world).map((topic) => manualPage(topic, world));
  await world.out.write(textPainter(look).paint(helpOverview(program.commands, pages)));
}

/** The commands below a group: `campaign register`; all without words. */
function commandsBelow(words: readonly string[], { commands }: Program): readonly Definition[] {
  return words.reduce<readonly Definition[]>((all, word) => {
    const found = all.find(({ name }) => name === word);
    return found && 'commands' in found ? found.commands : [];
  }, commands);
}

function topicNamed(words: readonly string[], world: World): string | undefined {
  const name = words.join('-').toLowerCase();
  return manualTopics(world).find((topic) => topic === name);
}

/**
 * Says where the words are explained: the command or the page with that heading, then a system or term. Otherwise suggests the
 * closest topic, or the closest command where the words before it are commands.
 */
async function unknownTopic(words: readonly string[], program: Program, world: World): Promise<UsageError> {
  const group = words.slice(0, -1);
  const below = commandsBelow(group, program);
  const asked = words.join(' ');
  const known = (name: string) => `see ${commandLine('help', ...group, name)}`;
  const command = below.find(({ alsoCalled = [] }) => alsoCalled.includes(words.at(-1)?.toLowerCase() ?? ''));
  const page = command ? undefined : pageWithHeading(asked, world);
  const near = below.map(({ name }) => [...group, name].join(' '));
  const help =
    (command && known(command.name)) ??
    (page && `${known(page.name)}: ${page.heading}`) ??
    (await explainHelp(asked)) ??
    didYouMean(asked, [...near, ...manualTopics(world)]);
  return new UsageError(`unknown help topic: ${asked}`, help ?? 'run `slipway help` for a list');
}

/** The page of the manual that has the words in a heading. */
function pageWithHeading(asked: string, world: World): { readonly name: string; readonly heading: string } | undefined {
  const wanted = asked.toLowerCase();
  for (const name of manualTopics(world)) {
    const headings = [...manualPage(name, world).markdown.matchAll(/^##+ (.+)$/gm)].map(([, heading = '']) => heading);
    const heading = headings.find((each) =>
      each
        .toLowerCase()
        .split(/[^a-z]+/)
        .includes(wanted),
    );
    if (heading !== undefined) return { name, heading };
  }
  return undefined;
}

/** Where a system or term of that name is explained. */
async function explainHelp(asked: string): Promise<string | undefined> {
  const { allTopics, findTopics } = await import('../../schema/topics.ts');
  const found = findTopics(asked, allTopics(), { closest: false });
  return found && `run ${commandLine('explain', found.topics[0].id)}`;
}

/** The page about the examples says where they are, which depends on the installation. */
function located(topic: string, markdown: string, { installFolder }: World): string {
  if (topic !== examples) return markdown;
  return markdown.replace(/\n(?=## )/, () => `\nHere they are in \`${join(installFolder, 'designs')}\`.\n\n`);
}
