/** Reads an XML element and reports the attributes and children that were not read. */

import { hintSuffix } from '../../parse/shorthand/shorthand.ts';
import { didYouMean } from '../../text/names.ts';
import { listed } from '../../text/phrases.ts';
import type { LossKind, ReportLoss } from '../losses.ts';
import type { XmlElement } from '../xml.ts';

/** Largest number that a design can have. */
const maxNumber = 100_000;

/** Longest quoted value. */
const maxQuoted = 40;

/** An element being read. Methods drop an invalid value and report it. */
export class ElementReader {
  readonly element: XmlElement;
  readonly onLoss: ReportLoss;
  readonly #read = new Set<string>();

  constructor(element: XmlElement, onLoss: ReportLoss) {
    this.element = element;
    this.onLoss = onLoss;
  }

  report(kind: LossKind, found: string, instead: string, at: XmlElement = this.element): void {
    this.onLoss({ kind, path: at.path, span: at, found, instead });
  }

  /** The first child of this name; further ones are dropped and reported. */
  child(name: string): ElementReader | undefined {
    const [first, ...others] = this.#childrenOf(name);
    for (const other of others) this.report('lost', `second <${name}>`, 'dropped', other);
    return first && new ElementReader(first, this.onLoss);
  }

  children(name: string): readonly ElementReader[] {
    return this.#childrenOf(name).map((element) => new ElementReader(element, this.onLoss));
  }

  allChildren(): readonly ElementReader[] {
    for (const { name } of this.element.children) this.#read.add(name);
    return this.element.children.map((element) => new ElementReader(element, this.onLoss));
  }

  /** The text of a child; `undefined` if it is empty. */
  textOf(name: string): string | undefined {
    return this.child(name)?.element.text || undefined;
  }

  /** The number in the text of a child. */
  numberIn(name: string, min = 0): number | undefined {
    const child = this.child(name);
    return child && child.element.text !== '' ? child.#number(`<${name}>`, child.element.text, min) : undefined;
  }

  /** An attribute; `undefined` if it is missing or empty. */
  attribute(name: string): string | undefined {
    this.#read.add(`@${name}`);
    return this.element.attributes.get(name)?.trim() || undefined;
  }

  number(name: string, min = 0): number | undefined {
    const value = this.attribute(name);
    return value === undefined ? undefined : this.#number(`\`${name}\``, value, min);
  }

  oneOf<const Word extends string>(name: string, words: readonly Word[], instead: string): Word | undefined {
    const value = this.attribute(name);
    if (value === undefined) return undefined;
    const known = words.find((word) => word.toLowerCase() === value.toLowerCase());
    if (known !== undefined) return known;
    const found = `invalid \`${name}\`: ${quoted(value)}; allowed: ${listed(words)}`;
    this.report('lost', `${found}${hintSuffix(didYouMean(value, words))}`, instead);
    return undefined;
  }

  ignore(...names: readonly string[]): void {
    for (const name of names) this.#read.add(name);
  }

  /** Reports attributes and children that were not read. */
  reportUnread(): void {
    const { name, attributes, children } = this.element;
    for (const [key, value] of attributes) {
      if (this.#read.has(`@${key}`) || internalAttributes.has(key) || value.trim() === '') continue;
      this.report('lost', `unsupported attribute \`${key}\` (${quoted(value)}) of <${name}>`, 'dropped');
    }
    for (const child of children) {
      if (this.#read.has(child.name) || isEmptyElement(child)) continue;
      this.report('lost', `unsupported element <${child.name}>`, 'dropped', child);
    }
  }

  #childrenOf(name: string): readonly XmlElement[] {
    this.#read.add(name);
    return this.element.children.filter((element) => element.name === name);
  }

  #number(what: string, text: string, min: number): number | undefined {
    const value = Number(text);
    if (Number.isSafeInteger(value) && value >= min && value <= maxNumber) return value;
    this.report('lost', `invalid ${what}: ${quoted(text)}; expected a whole number, ${min} or more`, 'dropped');
    return undefined;
  }
}

/** Attributes for drawing, references and play. */
const internalAttributes: ReadonlySet<string> = new Set(['xSSD', 'ySSD', 'id', 'recharge', 'targetId']);

function isEmptyElement({ attributes, children, text }: XmlElement): boolean {
  return attributes.size === 0 && children.length === 0 && text === '';
}

/** A value in quotes, shortened. */
export function quoted(value: string): string {
  return JSON.stringify(value.length > maxQuoted ? `${value.slice(0, maxQuoted)}…` : value);
}
