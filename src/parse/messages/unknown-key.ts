import type { ErrorObject } from 'ajv';
import type { Finding, Fix } from '../../findings/finding.ts';
import { closestMatch } from '../../text/names.ts';
import { appendToPointer } from '../document.ts';
import { fitsSchema, resolveSchema } from '../resolve-schema.ts';
import { faultCodes, faultFinding } from './faults.ts';
import { moveFix } from './fixes.ts';
import { meantValue, type SchemaContext } from './meant-value.ts';

// Help for keys that a schema does not have, and keys that are missing.

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

/** Keys for the points of a ship, which a design has among its stated totals. */
const totalKeys: ReadonlySet<string> = new Set(['points', 'npv', 'cost', 'price']);

/** Fix for a key of the hull, or a total of the ship, among the keys of the design. */
export function misplacedKeyFix(key: string, value: unknown, context: SchemaContext): Fix | undefined {
  return hullFix(key, value, context) ?? statedFix(key, value, context);
}

function hullFix(key: string, value: unknown, { root, data }: SchemaContext): Fix | undefined {
  const { hull } = (data ?? {}) as { readonly hull?: unknown };
  if (typeof hull !== 'object' || hull === null || Object.hasOwn(hull, key)) return undefined;
  const { properties = {} } = resolveSchema(root, root.properties?.hull ?? {}, hull);
  const inner = Object.hasOwn(properties, key) ? properties[key] : undefined;
  return inner && fitsSchema(root, inner, value) ? moveFix(`/${key}`, 'hull', value) : undefined;
}

function statedFix(key: string, value: unknown, context: SchemaContext): Fix | undefined {
  const { stated } = (context.data ?? {}) as { readonly stated?: unknown };
  if (stated !== undefined || !totalKeys.has(key.toLowerCase())) return undefined;
  const schema = { type: 'integer', minimum: 0 };
  const points = fitsSchema(context.root, schema, value) ? value : meantValue('/points', value, schema, context);
  if (points === undefined) return undefined;
  const edits = [
    { at: appendToPointer('', key), drop: true },
    { at: '/stated', set: { points } },
  ] as const;
  return { title: `write \`stated: { points: ${points} }\``, safe: true, edits };
}

// Merge keys exist in YAML 1.1 only. Many authors know them, so they get their own message.

export const mergeKey = '<<';

/** True if a mapping has a merge key, which may explain its missing keys. */
export function hasMergeKey(mapping: unknown): boolean {
  return Object.hasOwn(mapping as object, mergeKey);
}

export function mergeKeyFinding(path: string): Finding {
  return faultFinding('unknown-key', 'unsupported merge key `<<`: YAML 1.2 has no merge keys', {
    path: appendToPointer(path, mergeKey),
    on: 'key',
    help: 'write the keys out; an alias such as `*gun` repeats a whole entry',
  });
}
