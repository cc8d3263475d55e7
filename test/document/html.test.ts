import { describe, expect, test } from 'vitest';
import { html, lines, separated, trustedHtml } from '../../src/document/html.ts';

describe('values of a template', () => {
  const cases: readonly (readonly [what: string, value: Parameters<typeof html>[1], text: string])[] = [
    ['text is escaped', '<script>"a" & b</script>', '&lt;script&gt;&quot;a&quot; &amp; b&lt;/script&gt;'],
    ['numbers are printed', 0, '0'],
    ['`undefined` prints nothing', undefined, ''],
    ['`false` prints nothing', false, ''],
    ['HTML is kept', html`<b>${'<'}</b>`, '<b>&lt;</b>'],
    ['HTML of slipway is kept', trustedHtml('<svg/>'), '<svg/>'],
    ['lists are joined', ['a', html`<i>b</i>`, ['<', undefined]], 'a<i>b</i>&lt;'],
    ['invisible characters are shown', 'a\u202eb\u0000', 'a\\u202eb\\u0000'],
    ['line ends become `<br>`', lines('a\n<b>'), 'a<br>&lt;b&gt;'],
    ['values are joined with a separator', separated(['a', 'b'], ' / '), 'a / b'],
  ];
  for (const [what, value, text] of cases) test(what, () => expect(html`${value}`.text).toBe(text));
});
