/** Help for keys that a schema does not have, and keys that are missing. */

import type { ErrorObject } from 'ajv';
import { closestMatch } from '../../text/names.ts';
import { faultCodes } from './faults.ts';

/** Maximum number of values that a message lists. */
export const maxListed = 40;

/** Longer lists of keys are the codes of all checks, without the reader's codes. */
export function keysHelp(key: string, known: readonly string[]): string {
  if (known.length <= maxListed) return `valid keys: ${known.join(', ')}`;
  return Object.hasOwn(faultCodes, key) ? `\`${key}\` is always an error` : 'run `slipway explain` for all codes';
}

/** Help for a key that resembles one that is set already. */
export function twinHelp(key: string, known: readonly string[], value: unknown): string | undefined {
  const twin = closestMatch(key, known);
  const isSet = twin !== undefined && Object.hasOwn(value as object, twin);
  return isSet ? `\`${twin}\` is set as well: remove one of them` : undefined;
}

/** Help for a key of an entry of a fleet among the keys of a design. */
export function fleetKeyHelp(key: string, value: unknown): string | undefined {
  const isFile = key === 'design' && /\.(?:ya?ml|json)$/i.test(String(value));
  return isFile ? 'only the entries of `ships` in a fleet file name a design' : undefined;
}

/** Missing required keys by path. Collected once, because a file may have thousands of errors. */
export function missingKeys(errors: readonly ErrorObject[]): ReadonlyMap<string, readonly string[]> {
  const missing = new Map<string, string[]>();
  for (const { keyword, instancePath, params } of errors) {
    if (keyword !== 'required') continue;
    const known = missing.get(instancePath);
    if (known) known.push(params.missingProperty as string);
    else missing.set(instancePath, [params.missingProperty as string]);
  }
  return missing;
}
