import { join } from 'node:path';
import type { Command } from 'commander';
import { textPainter } from '../../../document/paint-text.ts';
import { noStyle, type TextOptions } from '../../../document/style.ts';
import { didYouMean } from '../../../text/suggest.ts';
import { manualPage, manualTopics } from '../../runtime/files/manual-pages.ts';
import { showInPager } from '../../runtime/output/pager.ts';
import { printMessage } from '../../runtime/output/print-message.ts';
import { screenLook } from '../../runtime/output/style.ts';
import { UsageError, type World } from '../../world.ts';

/** A request for help: a command or a topic. */
export interface HelpOptions {
  readonly copy?: string;
  readonly color?: boolean;
}

/** The topic that says where the example designs are. */
const examples = 'examples';

/** Lines up to this length are easy to read. */
const widest = 80;

/** Prints the help for a command or a topic, or a list of both. Throws a {@link UsageError} if it is unknown. */
export async function showHelp(
  words: readonly string[],
  { copy, color }: HelpOptions,
  program: Command,
  world: World,
): Promise<void> {
  if (copy !== undefined) return copyExamplesTo(copy, words, world);
  const { style, columns } = await screenLook(color, world);
  const look = { style, columns: Math.min(columns, widest) };
  if (words.length === 0) return showOverview(program, look, world);
  const command = commandAt(words, program);
  const topic = topicNamed(words, world);
  if (topic !== undefined) return showPage(topic, command, look, world);
  if (!command) throw unknownTopic(words, program, world);
  await world.out.write(helpText(command));
}

/** Shows a page, followed by the help of the command of the same name, if any: laid out for people, Markdown for pipes. */
async function showPage(topic: string, command: Command | undefined, look: TextOptions, world: World): Promise<void> {
  const usage = command && helpText(command);
  const markdown = located(topic, manualPage(topic, world).markdown, world);
  if (!world.out.isTerminal && look.style === noStyle) {
    await world.out.write(usage ? `${markdown}\n\`\`\`text\n${usage}\`\`\`\n` : markdown);
    return;
  }
  const { renderPage } = await import('../../../reports/manual/page.ts');
  const text = renderPage(markdown, look) + (usage ? `\n${usage}` : '');
  if (!(await showInPager(text, world))) await world.out.write(text);
}

async function copyExamplesTo(folder: string, words: readonly string[], world: World): Promise<void> {
  if (words.join('-') !== examples) {
    throw new UsageError('--copy requires the topic `examples`', 'run `slipway help examples --copy FOLDER`');
  }
  const { copyExamples } = await import('../../runtime/output/copy-examples.ts');
  const count = copyExamples(folder, world);
  await printMessage(`copied ${count} files to ${folder}`, world);
}

async function showOverview(program: Command, look: TextOptions, world: World): Promise<void> {
  const { helpOverview } = await import('../../../reports/manual/overview.ts');
  const commands = program.commands.map((command) => ({ name: command.name(), about: command.description() }));
  const pages = manualTopics(world).map((topic) => manualPage(topic, world));
  await world.out.write(textPainter(look).paint(helpOverview(commands, pages)));
}

/** The command of that name, or the one below a group: `campaign register`. */
function commandAt(words: readonly string[], program: Command): Command | undefined {
  return words.reduce<Command | undefined>(
    (parent, word) => parent?.commands.find((command) => command.name() === word),
    program,
  );
}

function topicNamed(words: readonly string[], world: World): string | undefined {
  const name = words.join('-').toLowerCase();
  return manualTopics(world).find((topic) => topic === name);
}

/** Suggests the closest topic, or the closest command where the words before it are commands. */
function unknownTopic(words: readonly string[], program: Command, world: World): UsageError {
  const group = words.slice(0, -1);
  const near = commandAt(group, program)?.commands.map((command) => [...group, command.name()].join(' ')) ?? [];
  const asked = words.join(' ');
  const suggestion = didYouMean(asked, [...near, ...manualTopics(world)]);
  return new UsageError(`unknown help topic: ${asked}`, suggestion ?? 'run `slipway help` for a list');
}

/** The help of a command as `--help` prints it. */
function helpText(command: Command): string {
  let text = '';
  command.configureOutput({
    writeOut: (part) => {
      text += part;
    },
  });
  command.outputHelp();
  return text;
}

/** The page about the examples says where they are, which depends on the installation. */
function located(topic: string, markdown: string, { installFolder }: World): string {
  if (topic !== examples) return markdown;
  return markdown.replace(/\n(?=## )/, () => `\nHere they are in \`${join(installFolder, 'designs')}\`.\n\n`);
}
