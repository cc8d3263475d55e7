import type { ReportFinding } from '../check.ts';
import { addFix } from './fixes.ts';

/** An item with boolean choices. */
interface Flagged<Key extends string> {
  readonly path: string;
  readonly choices: Readonly<Record<Key, boolean>>;
}

/** Reports the items without the flag `key` if any item has it. */
export function checkAllOrNone<Key extends string>(
  items: readonly Flagged<Key>[],
  key: Key,
  message: string,
  report: ReportFinding,
): void {
  if (!items.some(({ choices }) => choices[key])) return;
  for (const { choices, path } of items) {
    if (choices[key]) continue;
    report({ at: path, message, help: `add \`${key}: true\``, fix: addFix(`${path}/${key}`, true) });
  }
}
