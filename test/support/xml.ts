/** Just enough of XML to tell whether a text is well-formed, and what is in it. */

/** An element by its opening tag. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** The text between its tags, if it holds nothing else. */
  readonly text: string;
}

const tag = /<(\/?)([a-z][a-z-]*)((?: [a-zA-Z-]+="[^"]*")*)(\/?)>/g;

/** What no XML text may hold, whatever stands round it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/u;

/** The elements of a text in their order. Throws where it is not well-formed. */
export function elementsOf(text: string): readonly Element[] {
  if (forbidden.test(text))
    throw new Error(`a character that XML forbids: ${JSON.stringify(forbidden.exec(text)?.[0])}`);
  const words = text.replaceAll(tag, '').trim();
  if (/<|]]>/.test(words)) throw new Error(`a tag that is none: ${words.slice(0, 200)}`);
  const entity = /&(?!(?:amp|lt|gt|quot|apos);)/.exec(text);
  if (entity) throw new Error(`an ampersand that is none: ${text.slice(entity.index, entity.index + 40)}`);
  const elements: Element[] = [];
  const open: string[] = [];
  for (const { 1: end, 2: name = '', 3: given = '', 4: empty, 0: whole, index } of text.matchAll(tag)) {
    if (end !== '') {
      const begun = open.pop();
      if (begun !== name) throw new Error(`${begun} is ended by ${name}`);
      continue;
    }
    if (open.length === 0 && elements.length > 0) throw new Error(`${name} stands after the end`);
    if (given.includes('<')) throw new Error(`a tag in a tag: ${given}`);
    const attributes = [...given.matchAll(/ ([a-zA-Z-]+)="([^"]*)"/g)].map(([, key, value]) => [
      key,
      read(value ?? ''),
    ]);
    const after = text.slice(index + whole.length);
    const inside = empty === '' ? after.slice(0, after.indexOf('<')) : '';
    elements.push({ name, attributes: Object.fromEntries(attributes), text: read(inside) });
    if (new Set(attributes.map(([key]) => key)).size < attributes.length)
      throw new Error(`${whole} says something twice`);
    if (empty === '') open.push(name);
  }
  if (open.length > 0) throw new Error(`${open.join(', ')} are not ended`);
  if (elements.length === 0) throw new Error('there is no element');
  return elements;
}

function read(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}
