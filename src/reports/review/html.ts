import { parse } from 'marked';
import { escapeControl } from '../../text/escape-control.ts';
import { escapeXml } from '../../text/escape-xml.ts';
import type { Review } from '../../workshop/review/review.ts';
import { reviewMarkdown } from './markdown.ts';

/** The page of the referee. */
export function reviewHtml(review: Review): string {
  return htmlPage('Review', reviewMarkdown(review));
}

const style =
  'body{font:16px/1.4 sans-serif;margin:2em auto;max-width:70em;padding:0 1em}' +
  'table{border-collapse:collapse}td,th{border:1px solid #999;padding:.2em .5em;text-align:left;vertical-align:top}';

/** A page of HTML from Markdown whose texts are escaped. It loads nothing and runs nothing. */
export function htmlPage(title: string, markdown: string): string {
  const body = parse(markdown, { async: false, gfm: true });
  const policy = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`;
  return [
    '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n',
    `${policy}\n<title>${escapeXml(escapeControl(title))}</title>\n<style>${style}</style>\n</head>\n`,
    `<body>\n${body}</body>\n</html>\n`,
  ].join('');
}
