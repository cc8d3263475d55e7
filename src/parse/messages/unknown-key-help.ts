/** Help for keys that a schema does not have. */

import { closestMatch } from '../../text/suggest.ts';
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
