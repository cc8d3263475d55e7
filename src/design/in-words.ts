/** A value as a message shows it: short, and on one line. */
export function inWords(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (typeof value === 'string') return `\`${value.length > 40 ? `${value.slice(0, 40)}…` : value}\``;
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value === 'object') return 'a mapping';
  // As YAML writes them, not as JavaScript does.
  if (Number.isNaN(value)) return '.nan';
  return String(value).replace('Infinity', '.inf');
}
