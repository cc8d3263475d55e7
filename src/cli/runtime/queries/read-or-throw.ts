import { UsageError } from '../../world.ts';
import type { InputFile } from '../files/find-inputs.ts';
import { type JudgeContext, notCheckedMessage, readWithSettings } from '../judge/judge-file.ts';

/** Reads a file and its settings. Throws a {@link UsageError} if that fails; errors in its configuration are printed. */
export async function readOrThrow(input: InputFile, context: JudgeContext) {
  const read = await readWithSettings(input, context);
  if (typeof read === 'string') throw new UsageError(read);
  if (!read) {
    await context.configs.printErrors();
    throw new UsageError(notCheckedMessage(1));
  }
  return read;
}
