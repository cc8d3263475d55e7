import { formatCount } from '../../../text/numbers.ts';
import type { InputFile } from '../files/find-inputs.ts';
import type { RunControl } from '../run-control.ts';
import type { JudgedFile } from './judge-file.ts';

/** Callbacks for the files of a run. */
export interface FileHandler<Read extends object = JudgedFile> {
  /** Checks or only reads a file. A string is why it cannot be read; `undefined` means its configuration has errors. */
  readonly judge: (input: InputFile) => Promise<Read | string | undefined>;
  readonly take: (read: Read) => Promise<void>;
  /** Called for a file that cannot be read, and once for all that were not checked. */
  readonly unread: (reason: string) => void;
  /** True when the run can stop early. */
  readonly enough?: () => boolean;
  /** Number of files between two pauses. By default 64: most files take less than a millisecond. */
  readonly pauseEvery?: number;
}

/** Processes files in order; resolves to true after Ctrl-C. */
export async function judgeEach<Read extends object>(
  files: readonly InputFile[],
  { judge, take, unread, enough, pauseEvery = 64 }: FileHandler<Read>,
  control: RunControl,
): Promise<boolean> {
  let read = 0;
  let unchecked = 0;
  for (const input of files) {
    if (control.isStopped || enough?.()) break;
    const outcome = await judge(input);
    if (!outcome) unchecked++;
    else if (typeof outcome === 'string') unread(outcome);
    else await take(outcome);
    control.step();
    read++;
    if (read % pauseEvery === 0) await control.pause();
  }
  if (unchecked > 0) unread(notCheckedMessage(unchecked));
  control.clearBar();
  return control.isStopped;
}

/** The message for files whose configuration has errors. */
export function notCheckedMessage(files: number): string {
  const whose = files === 1 ? 'its' : 'their';
  return `${formatCount(files, 'file')} not checked: ${whose} configuration has errors (fix it, or use --no-config)`;
}
