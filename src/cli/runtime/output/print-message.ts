import { escapeControl } from '../../../text/escape-control.ts';
import type { World } from '../../world.ts';

/** Prints a message to standard error, with advice on a `help:` line. */
export async function printMessage(message: string, { err }: World, help?: string): Promise<void> {
  const advice = help === undefined ? '' : `  help: ${escapeControl(help)}\n`;
  await err.write(`slipway: ${escapeControl(message)}\n${advice}`);
}
