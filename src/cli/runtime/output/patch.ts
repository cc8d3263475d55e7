import { noStyle, type Style } from '../../../document/style.ts';
import { escapeControl } from '../../../text/escape.ts';

/** A unified diff for `patch -p1` and `git apply`. */
export async function unifiedDiff(name: string, before: string, after: string): Promise<string> {
  const { createTwoFilesPatch, FILE_HEADERS_ONLY } = await import('diff');
  const path = escapeControl(name.replace(/^(?:\.?\/)+/, ''));
  return createTwoFilesPatch(`a/${path}`, `b/${path}`, before, after, undefined, undefined, {
    context: 3,
    headerOptions: FILE_HEADERS_ONLY,
  });
}

/** Colors the diff of one file. */
export function colorDiff(diff: string, style: Style): string {
  if (style === noStyle) return diff;
  // The lines `---` and `+++` before the first `@@` are not changes.
  let isHead = true;
  return diff
    .split('\n')
    .map((line) => {
      if (line.startsWith('@@')) isHead = false;
      if (isHead) return style.strong(line);
      if (line.startsWith('@@')) return style.faint(line);
      if (line.startsWith('+')) return style.added(line);
      return line.startsWith('-') ? style.removed(line) : line;
    })
    .join('\n');
}
