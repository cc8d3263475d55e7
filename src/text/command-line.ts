import { escapeControl } from './escape-control.ts';

/** A command on files in backticks, to be copied: odd names are in quotation marks, and standard input is `-`. */
export function commandLine(command: string, ...files: readonly string[]): string {
  return `\`slipway ${[command, ...files.map(argument)].join(' ')}\``;
}

function argument(file: string): string {
  if (file === '<stdin>') return '-';
  const name = escapeControl(file);
  return /[\s"'`$&|;<>()*?!#]/.test(name) ? `"${name}"` : name;
}
