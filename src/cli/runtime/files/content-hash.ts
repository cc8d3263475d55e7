import { hash } from 'node:crypto';
import { type Settings, withoutBadges } from '../../../config/settings.ts';
import { getOrCompute } from '../../../rules/model/get-or-compute.ts';

/** Computes the key of content that is checked with certain settings. */
export type ContentHasher = (bytes: Uint8Array, settings: Settings) => string;

/** Creates a function that computes cache keys. */
export function contentHasher(): ContentHasher {
  const known = new WeakMap<Settings, string>();
  return (bytes, settings) =>
    getOrCompute(known, settings, () => contentDigest(JSON.stringify(withoutBadges(settings)))) + contentDigest(bytes);
}

export function contentDigest(data: string | Uint8Array): string {
  return hash('sha1', data, 'base64');
}
