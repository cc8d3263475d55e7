/** Text that needs no quotes anywhere in YAML. */
const plain = /^[A-Za-z][\w./-]*(?: [\w./-]+)*$/;

const reserved = /^(?:null|true|false|yes|no|on|off|y|n)$/i;

/** True for words that YAML 1.1 or 1.2 does not read as text. */
export function isReserved(text: string): boolean {
  return reserved.test(text);
}

/** Text as YAML, in quotes if it needs them. */
export function yamlText(text: string): string {
  return plain.test(text) && !isReserved(text) ? text : JSON.stringify(text);
}

/** A value as YAML on one line. */
export function flowYaml(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(flowYaml).join(', ')}]`;
  if (typeof value === 'string') return yamlText(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const pairs = Object.entries(value).map(([key, each]) => `${key}: ${flowYaml(each)}`);
  return pairs.length === 0 ? '{}' : `{ ${pairs.join(', ')} }`;
}
