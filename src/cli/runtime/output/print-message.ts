import { wrapMessage } from '../../../document/wrap-message.ts';
import { escapeControl } from '../../../text/escape-control.ts';
import type { World } from '../../world.ts';

export async function printMessage(message: string, { err }: World, help?: string): Promise<void> {
  const lines = [`slipway: ${message}`, ...(help === undefined ? [] : [`  help: ${help}`])];
  await err.write(lines.map((line) => `${wrapMessage(escapeControl(line), err.columns)}\n`).join(''));
}
