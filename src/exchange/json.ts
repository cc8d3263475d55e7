/**
 * JSON with places. `JSON.parse` forgets where a value stood, and a report of what could not be carried over must say where
 * that is. The YAML readers know places, but the one that knows all of JSON is not given files as large as fleets are.
 */

interface Placed {
  /** Where it begins in the text, and where it ends. */
  readonly start: number;
  readonly end: number;
}

/** A value in a JSON text, with its place. */
export type JsonNode = JsonObject | JsonArray | JsonScalar;

/** A mapping; of a key that stands in it twice both members are here. */
export interface JsonObject extends Placed {
  readonly kind: 'object';
  readonly members: readonly JsonMember[];
}

/** A key with its value; the place is the key's. */
export interface JsonMember extends Placed {
  readonly key: string;
  readonly value: JsonNode;
}

/** A list. */
export interface JsonArray extends Placed {
  readonly kind: 'array';
  readonly items: readonly JsonNode[];
}

/** A text, a number, yes or no, or nothing. */
export interface JsonScalar extends Placed {
  readonly kind: 'scalar';
  readonly value: string | number | boolean | null;
}

/** Why a text is no JSON, and where. */
export interface JsonProblem extends Placed {
  readonly kind: 'problem';
  readonly message: string;
}

/** How deep brackets may nest: far deeper than ships do, and far less than would crash the reader's own stack. */
const deepest = 100;

/** Reads a JSON text. Never throws. */
export function readJson(text: string): JsonNode | JsonProblem {
  const reader = new Reader(text);
  try {
    return reader.document();
  } catch (problem) {
    if (problem instanceof Stumble) return { kind: 'problem', ...problem };
    throw problem;
  }
}

/** A node as plain data. */
export function dataOf(node: JsonNode): unknown {
  if (node.kind === 'scalar') return node.value;
  if (node.kind === 'array') return node.items.map(dataOf);
  return Object.fromEntries(node.members.map(({ key, value }) => [key, dataOf(value)]));
}

class Stumble {
  readonly message: string;
  readonly start: number;
  readonly end: number;

  constructor(message: string, start: number, end: number) {
    this.message = message;
    this.start = start;
    this.end = end;
  }
}

class Reader {
  readonly #text: string;
  #at = 0;
  #depth = 0;

  constructor(text: string) {
    this.#text = text;
  }

  document(): JsonNode {
    this.#skip();
    if (this.#at === this.#text.length) this.#fail('the file is empty');
    const node = this.#value();
    this.#skip();
    if (this.#at < this.#text.length) this.#fail('the JSON ends before this');
    return node;
  }

  #value(): JsonNode {
    switch (this.#text[this.#at]) {
      case '{':
        return this.#nested(() => this.#object());
      case '[':
        return this.#nested(() => this.#array());
      case '"': {
        const start = this.#at;
        return { kind: 'scalar', value: this.#string(), start, end: this.#at };
      }
      default:
        return this.#word();
    }
  }

  #nested(read: () => JsonNode): JsonNode {
    if (++this.#depth > deepest) this.#fail(`brackets nest more than ${deepest} deep`);
    const node = read();
    this.#depth--;
    return node;
  }

  #object(): JsonObject {
    const start = this.#at;
    const members: JsonMember[] = [];
    this.#list('}', () => {
      const place = this.#at;
      if (this.#text[place] !== '"') this.#fail('a key in double quotes is missing here');
      const key = this.#string();
      const end = this.#at;
      this.#skip();
      if (this.#text[this.#at] !== ':') this.#fail('a colon is missing here');
      this.#at++;
      this.#skip();
      members.push({ key, value: this.#value(), start: place, end });
    });
    return { kind: 'object', members, start, end: this.#at };
  }

  #array(): JsonArray {
    const start = this.#at;
    const items: JsonNode[] = [];
    this.#list(']', () => void items.push(this.#value()));
    return { kind: 'array', items, start, end: this.#at };
  }

  /** What stands between a bracket and its counterpart, with commas in between. */
  #list(closing: string, read: () => void): void {
    const opening = this.#at++;
    this.#skip();
    if (this.#text[this.#at] === closing) {
      this.#at++;
      return;
    }
    for (;;) {
      read();
      this.#skip();
      const next = this.#text[this.#at++];
      if (next === closing) return;
      if (next === undefined) throw new Stumble('this bracket is never closed', opening, opening + 1);
      if (next !== ',') this.#fail(`a comma or \`${closing}\` is missing here`, this.#at - 1);
      const comma = this.#at - 1;
      this.#skip();
      if (this.#text[this.#at] === closing) this.#fail('JSON has no comma behind the last value', comma);
    }
  }

  #string(): string {
    const start = this.#at;
    let at = start + 1;
    for (; ; at++) {
      const character = this.#text[at];
      if (character === '"') break;
      if (character === undefined || character === '\n')
        throw new Stumble('this quote is never closed', start, start + 1);
      if (character === '\\') at++;
    }
    this.#at = at + 1;
    try {
      return JSON.parse(this.#text.slice(start, at + 1)) as string;
    } catch {
      throw new Stumble('this text holds something that JSON does not know', start, at + 1);
    }
  }

  #word(): JsonScalar {
    const start = this.#at;
    const word = /[^\s,:[\]{}"]*/y;
    word.lastIndex = start;
    const text = word.exec(this.#text)?.[0] ?? '';
    this.#at = start + text.length;
    const end = this.#at;
    const known = new Map([
      ['true', true],
      ['false', false],
      ['null', null],
    ]).get(text);
    if (known !== undefined) return { kind: 'scalar', value: known, start, end };
    if (/^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text)) {
      const value = Number(text);
      if (!Number.isFinite(value)) throw new Stumble('this number is larger than numbers can be', start, end);
      return { kind: 'scalar', value, start, end };
    }
    if (text === '') return this.#fail('a value is missing here', start);
    throw new Stumble(`JSON knows no \`${text.length > 40 ? `${text.slice(0, 40)}…` : text}\``, start, end);
  }

  #skip(): void {
    const blank = /[ \t\r\n]*/y;
    blank.lastIndex = this.#at;
    this.#at += blank.exec(this.#text)?.[0].length ?? 0;
  }

  #fail(message: string, at = this.#at): never {
    throw new Stumble(message, at, at + 1);
  }
}
