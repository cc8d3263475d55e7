import { hash } from 'node:crypto';
import type { Settings } from '../../../config/settings.ts';
import { getOrCompute } from '../../../rules/model/get-or-compute.ts';

/** Computes the key of content that is checked with certain settings. */
export type ContentHasher = (bytes: Uint8Array, settings: Settings) => string;

/** Creates a function that computes cache keys. */
export function contentHasher(): ContentHasher {
  const known = new WeakMap<Settings, string>();
  const sha1 = (data: string | Uint8Array) => hash('sha1', data, 'base64');
  return (bytes, settings) => getOrCompute(known, settings, () => sha1(JSON.stringify(settings))) + sha1(bytes);
}
