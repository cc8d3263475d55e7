/** Plain data: a mapping of keys to values. */
export type MappingData = Readonly<Record<string, unknown>>;

export function isMapping(value: unknown): value is MappingData {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
