import { judge } from '../../../judge/judge.ts';
import { contentHasher } from '../files/content-hash.ts';
import type { InputFile } from '../files/find-inputs.ts';
import {
  type JudgeContext,
  type JudgedFile,
  type JudgeOutcome,
  judgeSafely,
  type Pause,
  readDesign,
} from './judge-file.ts';

/** Checks files, but keeps the verdicts on those whose content and settings have not changed. */
export function judgeChanged(): (input: InputFile, context: JudgeContext, pause?: Pause) => Promise<JudgeOutcome> {
  const hash = contentHasher();
  const known = new Map<string, { readonly key: string; readonly judged: JudgedFile }>();
  return async (input, context, pause) => {
    const read = await readDesign(input, context);
    if (typeof read !== 'object') return read;
    const key = hash(read.source.bytes, read.settings);
    const last = known.get(input.name);
    if (last?.key === key) return last.judged;
    const { source, settings } = read;
    const judged = { input, source, verdicts: await judgeSafely(source, () => judge(source, settings, pause)) };
    known.set(input.name, { key, judged });
    return judged;
  };
}
