import { noStyle, type Style } from '../../../reports/shared/style.ts';
import { escapeControl } from '../../../text/escape-control.ts';

/** What would change in a file, as `patch -p1` and `git apply` take it. */
export async function diffOf(name: string, before: string, after: string): Promise<string> {
  const { createTwoFilesPatch, FILE_HEADERS_ONLY } = await import('diff');
  const path = escapeControl(name.replace(/^(?:\.?\/)+/, ''));
  return createTwoFilesPatch(`a/${path}`, `b/${path}`, before, after, undefined, undefined, {
    context: 3,
    headerOptions: FILE_HEADERS_ONLY,
  });
}

/** The diff of one file as a terminal shows it: what goes and what comes in their colours. Without colour it is the diff itself. */
export function styledDiff(diff: string, style: Style): string {
  if (style === noStyle) return diff;
  // The two lines of a file's head begin as lines do that go or come; they stand before the first `@@`.
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
