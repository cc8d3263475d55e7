/** JSON with source offsets, which `JSON.parse` does not keep. */

import { printParseErrorCode, visit } from 'jsonc-parser';
import type { Mutable } from '../rules/model/mutable.ts';
import type { Span } from '../text/collections.ts';
import { ParseFailure, parseOrProblem, type SyntaxProblem } from './foreign-text.ts';

/** A value in a JSON text, with its offsets. */
export type JsonNode = JsonObject | JsonArray | JsonScalar;

/** An object; duplicate keys are separate members. */
export interface JsonObject extends Span {
  readonly kind: 'object';
  readonly members: readonly JsonMember[];
}

/** A key with its value; the offsets are the key's. */
export interface JsonMember extends Span {
  readonly key: string;
  readonly value: JsonNode;
  /** Of a duplicate key: line of the first member with it (1-based). */
  readonly firstLine?: number;
}

export interface JsonArray extends Span {
  readonly kind: 'array';
  readonly items: readonly JsonNode[];
}

export interface JsonScalar extends Span {
  readonly kind: 'scalar';
  readonly value: string | number | boolean | null;
}

/** Nesting limit: ships need far less, and jsonc-parser recurses, so some thousands of levels would overflow the stack. */
const maxDepth = 100;

/** Parses strict JSON: no comments, no trailing commas. Never throws; stops at the first error. */
export function readJson(text: string): JsonNode | SyntaxProblem {
  return parseOrProblem(() => parse(text));
}

/** Converts a node to plain data; the last of duplicate keys wins. */
export function dataOf(node: JsonNode): unknown {
  if (node.kind === 'scalar') return node.value;
  if (node.kind === 'array') return node.items.map(dataOf);
  return Object.fromEntries(node.members.map(({ key, value }) => [key, dataOf(value)]));
}

function parse(text: string): JsonNode {
  let root: JsonNode | undefined;
  const open: (JsonObject | JsonArray)[] = [];
  const linesByKey = new Map<JsonObject, Map<string, number>>();
  const add = (node: JsonNode) => {
    const parent = open.at(-1);
    if (!parent) root = node;
    else if (parent.kind === 'array') (parent.items as JsonNode[]).push(node);
    else (parent.members.at(-1) as Mutable<JsonMember>).value = node;
  };
  const begin = (node: JsonObject | JsonArray) => {
    if (open.length === maxDepth) {
      throw new ParseFailure(`nested too deeply; the limit is ${maxDepth} levels`, node.start);
    }
    add(node);
    open.push(node);
  };
  const end = (offset: number) => {
    // At the end of the text the container is unclosed; the error callback follows and needs it.
    if (offset < text.length) (open.pop() as Mutable<JsonNode>).end = offset + 1;
  };
  visit(
    text,
    {
      onObjectBegin: (start) => {
        const object: JsonObject = { kind: 'object', members: [], start, end: start };
        linesByKey.set(object, new Map());
        begin(object);
      },
      onArrayBegin: (start) => begin({ kind: 'array', items: [], start, end: start }),
      onObjectEnd: end,
      onArrayEnd: end,
      onObjectProperty: (key, start, length, line) => {
        const object = open.at(-1) as JsonObject;
        const lines = linesByKey.get(object) as Map<string, number>;
        const firstLine = lines.get(key);
        if (firstLine === undefined) lines.set(key, line + 1);
        const repeats = firstLine === undefined ? {} : { firstLine };
        (object.members as object[]).push({ key, value: undefined, ...repeats, start, end: start + length });
      },
      onLiteralValue: (value, start, length) => {
        if (value === Infinity || value === -Infinity) {
          throw new ParseFailure('invalid JSON: number out of range', start, start + length);
        }
        add({ kind: 'scalar', value, start, end: start + length });
      },
      onError: (code, offset, length) => {
        const parent = open.at(-1);
        const found = text.slice(offset, offset + length);
        const before = text.slice(0, offset).trimEnd();
        if (found === '') {
          throw parent
            ? new ParseFailure('invalid JSON: unclosed bracket', parent.start)
            : new ParseFailure('empty file', offset);
        }
        if (before.endsWith(',') && /^[\]}]/.test(found)) {
          throw new ParseFailure('invalid JSON: trailing comma', before.length - 1);
        }
        const isKey = parent?.kind === 'object' && /[{,]$/.test(before);
        const problem = isKey
          ? 'expected a key in double quotes'
          : syntaxErrorText(printParseErrorCode(code), found, parent);
        throw new ParseFailure(`invalid JSON: ${problem}`, offset, offset + found.length);
      },
    },
    { disallowComments: true },
  );
  return root as JsonNode;
}

/** A message for an error code of jsonc-parser. */
function syntaxErrorText(code: string, found: string, parent: JsonObject | JsonArray | undefined): string {
  switch (code) {
    case 'ColonExpected':
      return 'expected a colon';
    case 'CommaExpected':
      return `expected a comma or \`${parent?.kind === 'array' ? ']' : '}'}\``;
    case 'ValueExpected':
      return 'expected a value';
    case 'EndOfFileExpected':
      return 'unexpected text after the end';
    case 'InvalidCommentToken':
      return 'comments are not allowed';
    case 'UnexpectedEndOfString':
      return 'unclosed quote';
    case 'InvalidNumberFormat':
    case 'UnexpectedEndOfNumber':
      return `invalid number \`${found}\``;
    case 'InvalidSymbol':
      return `unexpected \`${found.length > 40 ? `${found.slice(0, 40)}…` : found}\``;
    default:
      return 'invalid escape or control character in a string';
  }
}
