import type { Command } from 'commander';
import { colouring, configured, inFormat } from '../../../options/design-options.ts';

/** What the commands take that draw up a bill of one ship and what she has lost. */
export function billing(command: Command): Command {
  const named = command
    .argument('<design>', 'the design of the ship, or `-` for standard input')
    .option('--state <file>', 'what the ship has lost; it may tell of a whole fleet')
    .option('--ship <name>', 'the name or id of the ship, where the state tells of several')
    .option('--class <name>', 'which design is meant, where the file holds several');
  const printed = inFormat(named).option('-o, --output <file>', 'write the bill there instead of printing it');
  return colouring(
    configured(printed).option('--stdin-filename <name>', 'what to call standard input in messages', '<stdin>'),
  );
}
