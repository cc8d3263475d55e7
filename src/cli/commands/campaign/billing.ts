import { type Command, Option } from 'commander';
import { colouring } from '../judging-options.ts';

/** What the commands take that draw up a bill of one ship and what she has lost. */
export function billing(command: Command): Command {
  return colouring(
    command
      .argument('<design>', 'the design of the ship, or `-` for standard input')
      .option('--state <file>', 'what the ship has lost; it may tell of a whole fleet')
      .option('--ship <name>', 'the name or id of the ship, where the state tells of several')
      .option('--class <name>', 'which design is meant, where the file holds several')
      .addOption(new Option('--format <format>', 'how to print').choices(['table', 'json']).default('table'))
      .option('-o, --output <file>', 'write the bill there instead of printing it')
      .option('--config <file>', 'judge by this configuration instead of the nearest slipway.config.yaml')
      .option('--no-config', 'judge without any configuration')
      .option('--stdin-filename <name>', 'what to call standard input in messages', '<stdin>'),
  );
}
