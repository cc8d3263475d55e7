import { spawn } from 'node:child_process';
import type { World } from '../../world.ts';
import { ignoringInterrupts } from '../run-control.ts';
import { terminalText } from './output.ts';

/**
 * Shows text on a terminal page by page, by $PAGER or `less -R`. Resolves to `false` if nothing was shown: output is not
 * a terminal, NO_PAGER is set, or the pager failed.
 */
export async function showInPager(text: string, world: World): Promise<boolean> {
  const command = pagerCommand(world);
  if (command === undefined) return false;
  const { mark } = world.out;
  return ignoringInterrupts(world, () => piped(mark === undefined ? text : terminalText(text, mark), command, world));
}

function pagerCommand({ env, out }: World): string | undefined {
  if (!out.isTerminal || env.NO_PAGER || env.TERM === 'dumb') return undefined;
  const command = (env.PAGER ?? 'less -R').trim();
  return command === '' || command === 'cat' ? undefined : command;
}

/** $PAGER may have arguments, so a shell runs it. The exit code is not 0 if the shell cannot find it. */
function piped(text: string, command: string, { env, cwd }: World): Promise<boolean> {
  return new Promise((resolve) => {
    const pager = spawn(command, { shell: true, stdio: ['pipe', 'inherit', 'inherit'], env: { ...env }, cwd });
    pager.on('error', () => resolve(false));
    pager.on('close', (code) => resolve(code === 0 || code === null));
    // A reader may quit before the end of the text.
    pager.stdin.on('error', () => {});
    pager.stdin.end(text);
  });
}
