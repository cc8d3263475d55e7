import { hash } from 'node:crypto';
import type { Settings } from '../../../config/settings.ts';

/** Names a file and the way of judging it by what they hold. */

export interface Hashing {
  readonly ofContent: (bytes: Uint8Array) => string;
  /** The name of content that is judged in a certain way. */
  readonly key: (content: string, settings: Settings) => string;
  /** The content of such a name. */
  readonly contentOf: (key: string) => string;
}

/** Names by hashes, each of which is as long as any other. */

export function hashing(): Hashing {
  const known = new WeakMap<Settings, string>();
  const length = hash('sha1', '', 'base64').length;
  return {
    ofContent: (bytes) => hash('sha1', bytes, 'base64'),
    key: (content, settings) => {
      let how = known.get(settings);
      if (how === undefined) {
        how = hash('sha1', JSON.stringify(settings), 'base64');
        known.set(settings, how);
      }
      return how + content;
    },
    contentOf: (key) => key.slice(length),
  };
}
