/** A minimal XML parser that checks well-formedness and lists the elements. */

/** An element by its opening tag. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** The text between its tags, if it contains only text. */
  readonly text: string;
}

const tag = /<(\/?)([a-z][a-z-]*)((?: [a-zA-Z-]+="[^"]*")*)(\/?)>/g;

/** Characters that are forbidden in XML. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches control characters on purpose.
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/u;

/** The elements of a text in document order. Throws if the text is not well-formed. */
export function elementsOf(text: string): readonly Element[] {
  if (forbidden.test(text)) throw new Error(`character forbidden in XML: ${JSON.stringify(forbidden.exec(text)?.[0])}`);
  const words = text.replaceAll(tag, '').trim();
  if (/<|]]>/.test(words)) throw new Error(`invalid tag: ${words.slice(0, 200)}`);
  const entity = /&(?!(?:amp|lt|gt|quot|apos);)/.exec(text);
  if (entity) throw new Error(`unescaped ampersand: ${text.slice(entity.index, entity.index + 40)}`);
  const elements: Element[] = [];
  const open: string[] = [];
  for (const { 1: end, 2: name = '', 3: given = '', 4: empty, 0: whole, index } of text.matchAll(tag)) {
    if (end !== '') {
      const begun = open.pop();
      if (begun !== name) throw new Error(`<${begun}> closed by </${name}>`);
      continue;
    }
    if (open.length === 0 && elements.length > 0) throw new Error(`<${name}> after the end of the root`);
    if (given.includes('<')) throw new Error(`tag inside a tag: ${given}`);
    const attributes = [...given.matchAll(/ ([a-zA-Z-]+)="([^"]*)"/g)].map(([, key, value]) => [
      key,
      read(value ?? ''),
    ]);
    const after = text.slice(index + whole.length);
    const inside = empty === '' ? after.slice(0, after.indexOf('<')) : '';
    elements.push({ name, attributes: Object.fromEntries(attributes), text: read(inside) });
    if (new Set(attributes.map(([key]) => key)).size < attributes.length)
      throw new Error(`duplicate attribute in ${whole}`);
    if (empty === '') open.push(name);
  }
  if (open.length > 0) throw new Error(`unclosed elements: ${open.join(', ')}`);
  if (elements.length === 0) throw new Error('no element');
  return elements;
}

function read(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}
