import type { Report } from '../check.ts';
import { adding } from './fixes.ts';

/** What an item must offer to be held against its sisters: its place, and the flags among its choices. */
interface Flagged<Key extends string> {
  readonly path: string;
  readonly choices: Readonly<Record<Key, boolean>>;
}

/** Reports the items without the flag `key` where others have it. `lack` says of one what it has not. */
export function allOrNone<Key extends string>(
  items: readonly Flagged<Key>[],
  key: Key,
  lack: string,
  report: Report,
): void {
  if (!items.some(({ choices }) => choices[key])) return;
  for (const { choices, path } of items) {
    if (choices[key]) continue;
    report({
      at: path,
      message: `${lack}, and others of the ship have: all or none`,
      help: `add \`${key}: true\``,
      fix: adding(`${path}/${key}`, true),
    });
  }
}
