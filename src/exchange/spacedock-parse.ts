/** Blueprints of spacedock as objects: `ship(name:'Ark') { beam(rating:'2') }` has a list `parts`, each with its `part`. */

import type { Mutable } from '../rules/model/mutable.ts';
import { ParseFailure, parseOrProblem, type SyntaxProblem } from './foreign-text.ts';
import type { JsonArray, JsonMember, JsonNode, JsonObject } from './json.ts';

/** Parts are in a ship, or in a part of it. */
const maxDepth = 20;

const token =
  /(?:\s|,|;|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*(?:(\w+)|'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|([(){}:]))?/y;

interface Token {
  readonly kind: 'word' | 'text' | 'mark' | 'end';
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Parses all ships of a text. */
export function parseBlueprints(text: string): JsonArray | SyntaxProblem {
  return parseOrProblem(() => new Parser(text).ships());
}

class Parser {
  readonly #text: string;
  #next: Token;

  constructor(text: string) {
    this.#text = text;
    this.#next = this.#read(0);
  }

  ships(): JsonArray {
    const items: JsonNode[] = [];
    while (this.#next.kind !== 'end') items.push(this.#part(0));
    return { kind: 'array', items, start: 0, end: this.#text.length };
  }

  #read(at: number): Token {
    token.lastIndex = at;
    const [all = '', word, single, double, mark] = token.exec(this.#text) ?? [];
    const end = at + all.length;
    const quoted = single ?? double;
    if (quoted !== undefined) {
      return { kind: 'text', text: quoted.replace(/\\(.)/g, '$1'), start: end - quoted.length - 2, end };
    }
    const text = word ?? mark ?? '';
    if (text === '' && end < this.#text.length) {
      throw new ParseFailure(`invalid blueprint: unexpected \`${this.#text[end]}\``, end);
    }
    return { kind: text === '' ? 'end' : word === undefined ? 'mark' : 'word', text, start: end - text.length, end };
  }

  #take(expected?: string): Token {
    const taken = this.#next;
    const isExpected =
      expected === undefined ? taken.kind === 'word' || taken.kind === 'text' : taken.text === expected;
    if (!isExpected || (expected !== undefined && taken.kind !== 'mark')) {
      const wanted = expected === undefined ? 'a name or a value' : `\`${expected}\``;
      throw new ParseFailure(
        `invalid blueprint: expected ${wanted}`,
        taken.start,
        Math.max(taken.end, taken.start + 1),
      );
    }
    this.#next = this.#read(taken.end);
    return taken;
  }

  #isNext(mark: string): boolean {
    return this.#next.kind === 'mark' && this.#next.text === mark;
  }

  #part(depth: number): JsonObject {
    if (depth > maxDepth) throw new ParseFailure('invalid blueprint: nested too deeply', this.#next.start);
    const name = this.#take();
    const members: JsonMember[] = [memberOf('part', name, { ...scalarOf(name), value: name.text })];
    if (this.#isNext('(')) {
      this.#take('(');
      while (!this.#isNext(')')) {
        const key = this.#take();
        this.#take(':');
        const first = members.find((member) => member.key === key.text);
        const line = first && this.#text.slice(0, first.start).split('\n').length;
        members.push({ ...memberOf(key.text, key, scalarOf(this.#take())), ...(line ? { firstLine: line } : {}) });
      }
      this.#take(')');
    }
    const parts: Mutable<JsonArray> = { kind: 'array', items: [], start: this.#next.start, end: this.#next.start };
    if (this.#isNext('{')) {
      this.#take('{');
      const items: JsonNode[] = [];
      while (!this.#isNext('}')) items.push(this.#part(depth + 1));
      parts.items = items;
      parts.end = this.#take('}').end;
      members.push({ key: 'parts', value: parts, start: parts.start, end: parts.end });
    }
    return { kind: 'object', members, start: name.start, end: Math.max(name.end, parts.end) };
  }
}

function memberOf(key: string, { start, end }: Token, value: JsonNode): JsonMember {
  return { key, value, start, end };
}

/** Numbers are quoted too. */
function scalarOf({ text, start, end }: Token) {
  return { kind: 'scalar', value: /^\d{1,9}$/.test(text) ? Number(text) : text, start, end } as const;
}
