/**
 * Every exit code but 0 comes with a sentence on standard error or an error on standard output: the examples of all commands,
 * in each of their formats and with each of their options, on bad input of every kind.
 */

import { execFileSync } from 'node:child_process';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { CommandDefinition, Example } from '../../src/cli/define-command.ts';
import { allCommands } from '../support/commands.ts';
import { wordsOf } from '../support/manual.ts';
import { projectPath } from '../support/project-path.ts';
import { folderOf } from '../support/scratch.ts';
import { slipway } from '../support/world.ts';

const text = (path: string) => readFileSync(projectPath(path), 'utf8');

const design = text('designs/concord/incisive.yaml');

/** Good files by the kind that is in their name; others are designs. */
const others: Readonly<Record<string, string>> = {
  fleet: 'fleet: Patrol\nships: [{ design: good.yaml, names: [Trenchant] }]\n',
  state: 'ships: [{ ship: Trenchant, hull: 1 }]\n',
  ledger: text('designs/campaign/harbour-war.ledger.yaml'),
  tech: 'techs: []\n',
};

const goodText = (name: string) => others[/\.(\w+)\.yaml$/.exec(name)?.[1] ?? ''] ?? design;

const illegalText = (name: string) =>
  goodText(name)
    .replace(/^mass: \d+/m, 'mass: 12')
    .replace('good.yaml', 'no.yaml');

const pipe = join(folderOf({}), 'pipe');
execFileSync('mkfifo', [pipe]);

/** What is at the path of an input. */
const inputs = {
  'a missing file': () => {},
  'a folder': (path) => mkdirSync(path, { recursive: true }),
  'an empty file': (path) => writeFileSync(path, ''),
  'a file that is no text': (path) => writeFileSync(path, Uint8Array.of(0, 255, 1)),
  'a file that is not YAML': (path) => writeFileSync(path, 'class: ['),
  'a file of another kind': (path) => writeFileSync(path, 'clas: A\n'),
  'a file with an unknown key': (path, name) => writeFileSync(path, `${goodText(name)}\nx: 1\n`),
  'an illegal file': (path, name) => writeFileSync(path, illegalText(name)),
  'a named pipe': (path) => linkSync(pipe, path),
  'a good file': (path, name) => writeFileSync(path, goodText(name)),
} satisfies Readonly<Record<string, (path: string, name: string) => void>>;

type Kind = keyof typeof inputs;

const kinds = Object.keys(inputs) as readonly Kind[];

/** The words of an example, without its pipes. */
function exampleWords(example: Example): readonly string[] {
  const line = typeof example === 'string' ? example : example[0];
  return wordsOf(line.replace(/\s[|<>].*$/, '')).slice(1);
}

/** The words of a command line that name inputs. */
function inputsIn(words: readonly string[]): readonly string[] {
  const isInput = (word: string) => /^[\w./-]+\.(?:yaml|json|csv|txt)$|^(?:designs|entries)[\w/.-]*$/.test(word);
  return words.filter((word, index) => isInput(word) && !/^-o$|^--(?:pdf|split|copy)$/.test(words[index - 1] ?? ''));
}

const cwd = folderOf({});

/** A folder with the inputs of a command line, and the ledger of the campaign commands. */
function prepare(kind: Kind, names: readonly string[]) {
  rmSync(cwd, { recursive: true });
  mkdirSync(cwd);
  const files = names.filter((name) => !names.some((other) => other.startsWith(`${name}/`)));
  for (const name of new Set([...files, 'war.ledger.yaml'])) {
    mkdirSync(dirname(join(cwd, name)), { recursive: true });
    inputs[kind](join(cwd, name), name);
  }
  writeFileSync(join(cwd, 'good.yaml'), design);
}

/** True if an error is among the words of a report, or in the rows of a table. */
function hasError(out: string, format: string): boolean {
  if (format === 'json' || format === 'gitlab')
    return /"(?:severity|message)": ?"|"losses":\[\{|"errors": ?[1-9]/.test(out);
  const rows = format === 'csv' ? out.replace(/^.*\n/, '') : out;
  return /error|warning|\blost\b|refuse|unreadable|not legal|no (?:legal|designs)|nothing to fill/.test(rows);
}

/** Runs a command line on inputs of a kind; what is wrong with the result, or nothing. */
async function problemOf(words: readonly string[], kind: Kind, { exitCodes = {} }: CommandDefinition) {
  prepare(kind, inputsIn(words));
  const runsOn = words[0] === 'serve' || words.includes('--watch');
  const { code, out, err } = await slipway(words, { cwd, interrupted: runsOn });
  if (code === 0) return [];
  const format = words[words.lastIndexOf('--format') + 1] ?? '';
  // The sentence for a report in a file is too little elsewhere.
  const isVague = err === `slipway: ${exitCodes[code]}\n` && !words.some((word) => /^-o$|^--\w+=/.test(word));
  const isExplained = err.trim() === '' ? hasError(out, format) : !isVague;
  const isDeclared = code in exitCodes || code === 2 || runsOn;
  return isExplained && isDeclared ? [] : [`${kind}: ${words.join(' ')}: ${code}: ${err}${out.slice(0, 300)}`];
}

const commands = allCommands.map(([name, definition]) => {
  const isOwn = (words: readonly string[]) => words.join(' ').startsWith(name);
  return { name, definition, lines: definition.examples.map(exampleWords).filter(isOwn) };
});

test('every command has an example of its own', () => {
  expect(commands.filter(({ lines }) => lines.length === 0).map(({ name }) => name)).toEqual([]);
});

describe.each(commands)('$name', ({ definition, lines }) => {
  const { options } = definition;

  test('in each format', async () => {
    const problems: string[] = [];
    for (const words of lines) {
      const formats = words.includes('--format') ? [] : (options.format?.choices ?? []);
      const all = formats.length === 0 ? [words] : formats.map((format) => [...words, '--format', format]);
      for (const kind of kinds) for (const line of all) problems.push(...(await problemOf(line, kind, definition)));
    }
    expect(problems).toEqual([]);
  });

  test('with each option', async () => {
    const problems: string[] = [];
    const [words = []] = lines;
    for (const { flags } of Object.values(options)) {
      const [name = ''] = /--[\w-]+/.exec(flags) ?? [];
      const takesValue = flags.includes('<');
      const given = takesValue ? ['', 'x', '-1', 'NaN', '1e9', '0x10'].map((value) => `${name}=${value}`) : [name];
      const tried: readonly Kind[] = takesValue
        ? ['a good file']
        : ['a good file', 'an illegal file', 'a file that is not YAML'];
      for (const each of given)
        for (const kind of tried) problems.push(...(await problemOf([...words, each], kind, definition)));
    }
    expect(problems).toEqual([]);
  });
});
