/** What would mend a finding, where a check can tell. */

import type { Fix } from '../../findings/fix.ts';

/** What the design states, as the bill has it: nothing else can be meant. */
export function stating(at: string, total: number): Fix {
  return { title: `state ${total}`, safe: true, edits: [{ at, set: total }] };
}

/** Takes out what is one too many; perhaps another one was meant. */
export function dropping(title: string, at: string): Fix {
  return { title, safe: false, edits: [{ at, drop: true }] };
}

/** Sets a choice as its sisters have it; perhaps they were to be without. */
export function adding(at: string, value: unknown): Fix {
  return { title: `add ${at.slice(at.lastIndexOf('/') + 1)}: ${value}`, safe: false, edits: [{ at, set: value }] };
}
