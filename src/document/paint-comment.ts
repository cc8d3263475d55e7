import { formatCount } from '../text/phrases.ts';
import { heading, paragraphBlock } from './document.ts';
import { markdownPainter } from './paint-markdown.ts';
import type { Report, ReportFormatter } from './report.ts';

/** A comment on a pull request takes 65,536 characters. */
const maxCharacters = 60_000;

/** A report in Markdown as a comment on a pull request: the summary first, then the items that fit. */
export function commentFormatter<Item, Summary>({
  add = () => [],
  end = () => [],
}: Report<Item, Summary>): ReportFormatter<Item, Summary> {
  const { paint } = markdownPainter();
  const title = paint([heading(2, 'slipway')]);
  const items: string[] = [];
  let length = 0;
  let omitted = 0;
  return {
    add: (item) => {
      const text = paint(add(item));
      if (length + text.length > maxCharacters) omitted++;
      else {
        items.push(text);
        length += text.length;
      }
      return '';
    },
    end: (summary) => {
      const rest = omitted === 0 ? [] : [paragraphBlock(`and ${formatCount(omitted, 'more design')}`)];
      return [title, paint(end(summary)), ...items, paint(rest)].join('');
    },
  };
}
