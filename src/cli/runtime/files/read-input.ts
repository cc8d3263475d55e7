import type { SourceFile } from '../../../findings/verdict.ts';
import type { World } from '../../world.ts';
import type { InputFile } from './find-inputs.ts';
import { missingFileMessage, systemErrorText } from './paths.ts';
import { readRegularFile } from './read-file.ts';

/** Reads an input; a string is why that failed. */
export async function readInput(input: InputFile, world: World, stdinName: string): Promise<SourceFile | string> {
  return input.name === '-' ? { name: stdinName, bytes: await world.stdin() } : readFile(input, world);
}

/** Reads an input other than standard input; a string is why that failed. */
export function readFile({ name, path }: InputFile, world: World): SourceFile | string {
  world.inputs.add(path);
  try {
    return { name, bytes: world.unsaved?.(path) ?? readRegularFile(path, { streams: true }) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') return `cannot read ${name}: ${systemErrorText(error)}`;
    // Node decodes invalid UTF-8 in a name to this character, and then cannot open the file.
    return name.includes('\ufffd')
      ? `cannot read ${name}: its name is not valid UTF-8`
      : missingFileMessage(name, world.cwd);
  }
}
