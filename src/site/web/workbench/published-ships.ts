/** The ships of the published fleets, to start a design from, to compare with, and to choose for fleets. */

import { unpack } from '../../pages/share-link.ts';

export interface PublishedShip {
  /** Where the examples of slipway have it. */
  readonly file: string;
  readonly name: string;
  readonly role: string;
  readonly navy: string;
  readonly mass: number;
  /** The text of the design. */
  readonly text: string;
}

let unpacked: readonly PublishedShip[] | undefined;

/** All ships, by navy. Unpacked when first used. */
export function publishedShips(): readonly PublishedShip[] {
  unpacked ??= (JSON.parse(unpack(PUBLISHED_SHIPS) ?? '[]') as readonly (readonly [string, string])[]).map(
    ([path, text]) => ({
      file: `published/${path}`,
      name: keyOf(text, 'class'),
      role: keyOf(text, 'role'),
      navy: keyOf(text, 'navy'),
      mass: Number(keyOf(text, 'mass')),
      text,
    }),
  );
  return unpacked;
}

/** A key of a published design: all are written plainly, one a line. */
function keyOf(text: string, key: string): string {
  return new RegExp(`^${key}: (.*)$`, 'm').exec(text)?.[1] ?? '';
}
