import type { Fix } from '../../findings/finding.ts';
import { appendToPointer } from '../document.ts';
import { fitsSchema, resolveSchema } from '../schema/resolve-schema.ts';
import { moveFix } from './fixes.ts';
import { meantValue, type SchemaContext } from './meant-value.ts';

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
