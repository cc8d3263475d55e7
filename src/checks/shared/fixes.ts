import type { Fix } from '../../findings/fix.ts';

/** Updates a stated total to the computed one. */
export function setFix(at: string, total: number): Fix {
  return { title: `set to ${total}`, safe: true, edits: [{ at, set: total }] };
}

/** Removes the value at `at`. Unsafe: the author may have meant another one. */
export function dropFix(title: string, at: string): Fix {
  return { title, safe: false, edits: [{ at, drop: true }] };
}

/** Sets an option that similar items have. Unsafe: the author may want all of them without it. */
export function addFix(at: string, value: unknown): Fix {
  return { title: `add ${at.slice(at.lastIndexOf('/') + 1)}: ${value}`, safe: false, edits: [{ at, set: value }] };
}
