/** XML as a tree with source offsets. */

import { SaxesParser } from 'saxes';
import type { Span } from '../text/collections.ts';
import { ParseFailure, parseOrProblem, type SyntaxProblem } from './foreign-text.ts';

/** An element; comments and processing instructions are left out. */
export interface XmlElement extends Span {
  readonly name: string;
  /** XPath: `/GameEngine/Player/Ship[2]`. */
  readonly path: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** Text directly inside the element, trimmed. */
  readonly text: string;
}

/** Nesting limit; a game needs six levels. */
const maxDepth = 50;

/** Element limit: more than a thousand ships. */
const maxElements = 50_000;

/** Attribute limit of an element; a weapon has ten. */
const maxAttributes = 100;

/** Size limit in characters. */
const maxLength = 4 * 1024 * 1024;

interface OpenElement extends XmlElement {
  readonly attributes: Map<string, string>;
  readonly children: XmlElement[];
  /** Number of children by name. */
  readonly named: Map<string, number>;
  text: string;
  end: number;
}

/** Parses XML without a document type. Never throws; stops at the first error. */
export function readXml(text: string): XmlElement | SyntaxProblem {
  return parseOrProblem(() => parse(text));
}

/** Entities of a document type are what makes hostile files grow. */
const noDocumentType = 'document type declarations are not supported; remove `<!DOCTYPE …>`';

/** Offset of a document type before the first CDATA section and outside comments; found before it is parsed, which is slow. */
function documentTypeIn(text: string): number | undefined {
  const at = text.indexOf('<!DOCTYPE');
  if (at === -1 || text.lastIndexOf('<![CDATA[', at) !== -1) return undefined;
  return text.lastIndexOf('<!--', at) > text.lastIndexOf('-->', at) ? undefined : at;
}

function parse(text: string): XmlElement {
  if (text.trim() === '') throw new ParseFailure('empty file', 0);
  if (text.length > maxLength) {
    throw new ParseFailure(`file too large; the limit for XML is ${maxLength / 1024 / 1024} MiB`, 0);
  }
  const documentType = documentTypeIn(text);
  if (documentType !== undefined) throw new ParseFailure(noDocumentType, documentType);
  const parser = new SaxesParser({ position: false });
  const open: OpenElement[] = [];
  let root: OpenElement | undefined;
  let elements = 0;
  let attributes = 0;
  let start = 0;
  const fail = (message: string, at: number): never => {
    throw new ParseFailure(message, Math.max(0, Math.min(at, text.length)));
  };
  parser.on('error', ({ message }) => {
    const unclosed = open.at(-1);
    if (message.startsWith('unclosed tag') && unclosed)
      fail(`invalid XML: unclosed <${unclosed.name}>`, unclosed.start);
    fail(`invalid XML: ${message.replaceAll('.', '')}`, parser.position - 1);
  });
  parser.on('doctype', () => fail(noDocumentType, text.indexOf('<!DOCTYPE')));
  parser.on('opentagstart', ({ name }) => {
    start = text.lastIndexOf('<', parser.position - 1);
    if (open.length === maxDepth) fail(`nested too deeply; the limit is ${maxDepth} levels`, start);
    elements++;
    attributes = 0;
    if (elements > maxElements) fail(`too many elements; the limit is ${maxElements}`, start);
    const parent = open.at(-1);
    const number = (parent?.named.get(name) ?? 0) + 1;
    parent?.named.set(name, number);
    const path = `${parent?.path ?? ''}/${name}${number === 1 ? '' : `[${number}]`}`;
    const lists = { attributes: new Map(), children: [], named: new Map() };
    const element: OpenElement = { name, path, ...lists, text: '', start, end: start };
    parent?.children.push(element);
    open.push(element);
    root ??= element;
  });
  parser.on('attribute', () => {
    attributes++;
    if (attributes > maxAttributes) fail(`too many attributes; the limit is ${maxAttributes}`, start);
  });
  parser.on('opentag', (tag) => {
    const element = open.at(-1) as OpenElement;
    for (const [name, value] of Object.entries(tag.attributes)) element.attributes.set(name, String(value));
  });
  const addText = (piece: string) => {
    const parent = open.at(-1);
    if (parent) parent.text += piece;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const element = open.pop() as OpenElement;
    element.end = parser.position;
    element.text = element.text.trim();
  });
  parser.write(text).close();
  return root ?? fail('empty file', 0);
}
