/** Thrown where the text uses something that the fast reader does not support; `readFast` catches it. */
export const Unsupported = Symbol('unsupported YAML');

/** Characters that cannot start a plain scalar, or that start something the fast reader does not support. */
export const isIndicator = Uint8Array.from({ length: 128 }, (_, code) =>
  Number('!&*?%@`|>,[]{}#:-"\''.includes(String.fromCharCode(code))),
);
const digits = /^[-+]?\d{1,15}$/;
const number = /^[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?$/;
/** Other number notations; the full reader knows which of them YAML has. */
const otherNumber = /^[-+]?(?:0[box]|\.(?:inf|nan)$)/i;
const constants: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ...['null', 'Null', 'NULL', '~'].map((word) => [word, null] as const),
  ...['true', 'True', 'TRUE'].map((word) => [word, true] as const),
  ...['false', 'False', 'FALSE'].map((word) => [word, false] as const),
]);
const constantStart = new Set([...'nNtTfF~'].map((letter) => letter.charCodeAt(0)));

/** Value of a plain scalar on one line: null, a boolean, a number or text. */
export function scalarValue(text: string): unknown {
  const first = text.charCodeAt(0);
  if (text.length <= 5 && constantStart.has(first)) {
    const constant = constants.get(text);
    if (constant !== undefined) return constant;
  }
  if (first > 57 || (first < 48 && first !== 43 && first !== 45 && first !== 46)) return text;
  if (digits.test(text)) return Number(text);
  if (otherNumber.test(text)) throw Unsupported;
  return number.test(text) ? Number(text) : text;
}

/** Decodes double-quoted text whose escapes JSON has too; YAML's own escapes are left to the full reader. */
export function decodeEscapes(raw: string): string {
  if (/\\[^"\\/bfnrtu]|\\u(?![0-9A-Fa-f]{4})/.test(raw.replaceAll('\\\\', ''))) throw Unsupported;
  try {
    return JSON.parse(`"${raw}"`) as string;
  } catch {
    throw Unsupported;
  }
}
