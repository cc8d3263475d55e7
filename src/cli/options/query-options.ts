import { type Command, InvalidArgumentError } from 'commander';
import { inFormat, reading } from './design-options.ts';

/** What every calculator takes: designs, a format, and a file to write into. */
export function asking(command: Command, paths?: string): Command {
  return reading(
    inFormat(command).option('-o, --output <file>', 'write the report there instead of printing it'),
    paths,
  );
}

/** Reads a whole number of an option between two bounds. */
export function wholeNumber(least: number, most: number): (given: string) => number {
  return (given) => {
    const value = /^\d{1,9}$/.test(given) ? Number(given) : Number.NaN;
    if (value >= least && value <= most) return value;
    throw new InvalidArgumentError(`It is a whole number from ${least} to ${most}.`);
  };
}
