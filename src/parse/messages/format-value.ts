const typeWords: Readonly<Record<string, string>> = {
  integer: 'a whole number',
  number: 'a number',
  string: 'text',
  boolean: 'true or false',
  array: 'a list',
  object: 'a mapping of keys to values',
};

/** A JSON Schema type for messages, with its article. */
export function formatType(type: string): string {
  return typeWords[type] ?? type;
}

/** A value for messages: short, and on one line. */
export function formatValue(value: unknown): string {
  if (value === null || value === undefined) return 'an empty value';
  if (typeof value === 'string') return `\`${value.length > 40 ? `${value.slice(0, 40)}…` : value}\``;
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value === 'object') return 'a mapping';
  // As YAML writes them.
  if (Number.isNaN(value)) return '.nan';
  return String(value).replace('Infinity', '.inf');
}
