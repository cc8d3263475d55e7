/** Layout of the examples below the options of a command. */

import type { Help } from 'commander';

/** A command line, some with a note. */
export type Example = string | readonly [command: string, note: string];

/** Longer commands have their note on the next line, unless it fits. */
const maxColumn = 46;

/** The section `Examples:`, wrapped to `width` columns. Commands stay fit to be copied. */
export function exampleSection(examples: readonly Example[], width: number, help: Help): string {
  const noted = examples.flatMap((each) => (typeof each === 'string' ? [] : [each[0].length]));
  const column = Math.max(0, ...noted.filter((length) => length <= maxColumn));
  const indent = ' '.repeat(column + 6);
  const lines = examples.map((each) => {
    if (typeof each === 'string') return wrapCommand(each, width);
    const command = wrapCommand(each[0], width);
    const [last = ''] = command.split('\n').slice(-1);
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
