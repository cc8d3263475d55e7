import type { TextRepair } from '../findings/finding.ts';

/** The text with a repair. */
export function repairText(text: string, { changes }: TextRepair): string {
  const lines = text.split('\n');
  for (const { line, column, removed, text: inserted } of changes) {
    const before = lines[line - 1] ?? '';
    lines[line - 1] = before.slice(0, column - 1) + inserted + before.slice(column - 1 + removed);
  }
  return lines.join('\n');
}
