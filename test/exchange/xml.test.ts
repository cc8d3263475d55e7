import { describe, expect, test } from 'vitest';
import { readXml } from '../../src/exchange/xml.ts';

test('elements have paths, offsets, attributes and text', () => {
  const text = '<A>\n <!-- c --><B x="&lt;1"/><B>two<![CDATA[ & three]]></B></A>';
  const root = readXml(text);
  if ('message' in root) throw new Error(root.message);
  const [first, second] = root.children;
  expect([first?.path, first?.attributes.get('x')]).toEqual(['/A/B', '<1']);
  expect([second?.path, second?.text]).toEqual(['/A/B[2]', 'two & three']);
  expect(text.slice(first?.start, first?.end)).toBe('<B x="&lt;1"/>');
});

describe('readXml refuses', () => {
  const entities = Array.from({ length: 20 }, (_, index) => `<!ENTITY e${index + 1} "&e${index};&e${index};">`);
  for (const [title, text, message] of [
    ['internal entities', `<!DOCTYPE a [<!ENTITY e0 "x">${entities.join('')}]><a>&e20;</a>`, /document type/],
    ['an external entity', '<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]><a>&e;</a>', /document type/],
    ['a document type after a comment', '<!-- x --><!DOCTYPE a><a/>', /document type/],
    ['an unclosed document type', `<!DOCTYPE a [${'<!ENTITY a "b">'.repeat(100_000)}`, /document type/],
    ['an undeclared entity', '<a>&e;</a>', /undefined entity/],
    ['deep nesting', '<a>'.repeat(500_000), /nested too deeply/],
    ['many elements', `<a>${'<b/>'.repeat(60_000)}</a>`, /too many elements/],
    ['many attributes', `<a ${Array.from({ length: 50_000 }, (_, index) => `a${index}=""`).join(' ')}/>`, /attributes/],
    ['a large file', `<a>${' '.repeat(5_000_000)}</a>`, /too large/],
    ['an unclosed tag', '<a><b>', /unclosed <b>/],
    ['two roots', '<a/><b/>', /only one root/],
    ['a duplicate attribute', '<a x="1" x="2"/>', /duplicate attribute/],
    ['an empty file', ' \n', /empty file/],
    ['plain text', 'x<a/>', /text data outside/],
  ] as const) {
    test(title, () => {
      const problem = readXml(text);
      expect(problem).toMatchObject({ kind: 'problem', message: expect.stringMatching(message) });
      expect(problem.start).toBeGreaterThanOrEqual(0);
    });
  }
});
