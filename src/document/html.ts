/** HTML from template literals: every value is escaped unless it is HTML itself. */

import { escapeControl, escapeXml } from '../text/escape.ts';

/** A piece of HTML. Only {@link html} and {@link trustedHtml} make one. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Values accepted by templates; `undefined` and `false` print nothing. */
export type HtmlValue = string | number | Html | undefined | false | readonly HtmlValue[];

/** A template literal as HTML. Values are escaped; attributes must be in double quotes. */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  let text = strings[0] as string;
  for (const [index, value] of values.entries()) text += valueText(value) + strings[index + 1];
  return new Html(text);
}

/** HTML that another part of slipway has made. Never pass text of a user. */
export function trustedHtml(text: string): Html {
  return new Html(text);
}

function valueText(value: HtmlValue): string {
  if (value === undefined || value === false) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(valueText).join('');
  return escapeXml(escapeControl(String(value)));
}

/** Text with its line breaks. */
export function lines(text: string): readonly HtmlValue[] {
  return text.split(/\r?\n/).flatMap((line, index): HtmlValue[] => (index === 0 ? [line] : [html`<br>`, line]));
}

export function separated(items: readonly HtmlValue[], separator: HtmlValue): readonly HtmlValue[] {
  return items.flatMap((item, index) => (index === 0 ? [item] : [separator, item]));
}
