/** Waiting for a change, as its event tells. */

import { once } from 'node:events';
import { watch } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';

/** Resolves when a folder is as wanted, which is asked after each change of its entries. */
export async function untilFolder(folder: string, isWanted: () => boolean): Promise<void> {
  const watcher = watch(folder);
  try {
    while (!isWanted()) await once(watcher, 'change');
  } finally {
    watcher.close();
  }
}

/** The changes that `slipway serve` announces to its pages. */
export async function announcedChanges(address: string) {
  let announced = 0;
  let onChange = () => {};
  const events = await new Promise<IncomingMessage>((resolve) => request(`${address}events`, resolve).end());
  events.on('data', (chunk) => {
    announced += String(chunk).split('event: change').length - 1;
    onChange();
  });
  return {
    /** Does something, and resolves when a change was announced and the server answers as wanted. */
    after: async (action: () => void, isWanted: () => Promise<boolean>) => {
      let seen = announced;
      action();
      do {
        if (announced === seen) await new Promise<void>((resolve) => (onChange = resolve));
        seen = announced;
      } while (!(await isWanted()));
    },
    stop: () => events.destroy(),
  };
}
