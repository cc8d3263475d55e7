/** Progress is shown only for long work, and only on a terminal. */

import { expect, test } from 'vitest';
import { withCounter } from '../../../src/cli/runtime/run-control.ts';
import { worldOf } from '../../support/world.ts';

async function shownBy({ seconds, isTerminal = true }: { readonly seconds: number; readonly isTerminal?: boolean }) {
  let shown = '';
  let time = 0;
  const write = async (text: string | Uint8Array) => {
    shown += String(text);
    return true;
  };
  const now = () => time;
  const world = { ...worldOf({}), now, err: { isTerminal, columns: 80, mark: undefined, write, control: write } };
  await withCounter('designs compared', world, async (step) => {
    time += 1000 * seconds;
    for (let count = 0; count < 3; count++) step();
  });
  return shown;
}

test('a long search', async () => {
  expect(await shownBy({ seconds: 2 })).toContain('designs compared: 1');
});

test('a short search', async () => {
  expect(await shownBy({ seconds: 0.5 })).toBe('');
});

test('a long search without a terminal', async () => {
  expect(await shownBy({ seconds: 2, isTerminal: false })).toBe('');
});
