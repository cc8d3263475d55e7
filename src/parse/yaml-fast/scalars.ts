/** Thrown where the text leaves what the quick reader knows; `readQuickly` catches it. */
export const doubt = Symbol('doubt');

/** What may not begin a plain scalar, or begins something that the quick reader does not know. */
export const indicator = Uint8Array.from({ length: 128 }, (_, code) =>
  Number('!&*?%@`|>,[]{}#:-"\''.includes(String.fromCharCode(code))),
);
const digits = /^[-+]?\d{1,15}$/;
const number = /^[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?$/;
/** Numbers in other notations: the careful reader knows which of them YAML has. */
const otherNumber = /^[-+]?(?:0[box]|\.(?:inf|nan)$)/i;
const meanings: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ...['null', 'Null', 'NULL', '~'].map((word) => [word, null] as const),
  ...['true', 'True', 'TRUE'].map((word) => [word, true] as const),
  ...['false', 'False', 'FALSE'].map((word) => [word, false] as const),
]);
const mayMean = new Set([...'nNtTfF~'].map((letter) => letter.charCodeAt(0)));

/** What a plain scalar on one line stands for: nothing, truth, a number, or itself. */
export function resolved(words: string): unknown {
  const first = words.charCodeAt(0);
  if (words.length <= 5 && mayMean.has(first)) {
    const meaning = meanings.get(words);
    if (meaning !== undefined) return meaning;
  }
  if (first > 57 || (first < 48 && first !== 43 && first !== 45 && first !== 46)) return words;
  if (digits.test(words)) return Number(words);
  if (otherNumber.test(words)) throw doubt;
  return number.test(words) ? Number(words) : words;
}

/** Text in double quotes whose escapes JSON has too; YAML's own are left to the careful reader. */
export function unescaped(raw: string): string {
  if (/\\[^"\\/bfnrtu]|\\u(?![0-9A-Fa-f]{4})/.test(raw.replaceAll('\\\\', ''))) throw doubt;
  try {
    return JSON.parse(`"${raw}"`) as string;
  } catch {
    throw doubt;
  }
}
