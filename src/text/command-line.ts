import { escapeControl } from './escape-control.ts';

/** A command on files in backticks, to be copied: odd names are in quotation marks, and standard input is `-`. */
export function commandLine(command: string, ...files: readonly string[]): string {
  return `\`slipway ${[command, ...files.map(argument)].join(' ')}\``;
}

/** Help of a finding with the name of its file for the word FILE in commands. */
export function helpFor(help: string, file: string): string {
  return help.replace(/\bFILE\b/g, () => argument(file));
}

function argument(file: string): string {
  if (file === '<stdin>') return '-';
  const name = escapeControl(file);
  return /[\s"'`$&|;<>()*?!#]/.test(name) ? `"${name}"` : name;
}
