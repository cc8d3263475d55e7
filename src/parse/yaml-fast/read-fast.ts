/**
 * The fast reader supports the part of YAML that most designs use: block mappings and lists, one-line flow, plain and
 * quoted scalars, block scalars, comments and several documents. It is many times as fast as `yaml`. Anything else is
 * left to the full reader. A property test compares the data and locations of both readers.
 */

import { getOrCompute } from '../../rules/model/get-or-compute.ts';
import { type ParsedDocument, pointerSteps, rangeAt } from '../document.ts';
import { BlockScanner } from './block.ts';
import { openBrace, openBracket } from './cursor.ts';
import type { FastNode } from './node.ts';
import { Unsupported } from './scalars.ts';

/** Reads all documents of `text`; `undefined` if it needs the full reader. Lines end in LF or CRLF. */
export function readFast(text: string): readonly ParsedDocument[] | undefined {
  let lines = text;
  if (unusual.test(text)) {
    // Lines and columns are the same with LF. A bare carriage return is left, and not supported.
    lines = text.replaceAll('\r\n', '\n');
    if (unsupported.test(lines)) return undefined;
  }
  try {
    return new DocumentScanner(lines).readAll().map((root) => ({
      data: root.value,
      problems: [],
      locate: (path, on) => locate(lines, root, path, on),
    }));
  } catch (reason) {
    if (reason === Unsupported) return undefined;
    throw reason;
  }
}

/** Tabs, controls, line separators, lone surrogates, and spaces that YAML does not treat as such but `trimEnd` does. */
const unsupported =
  /[^\n\u0020-\u007e\u00a1-\u167f\u1681-\u1fff\u200b-\u2027\u202a-\u202e\u2030-\u205e\u2060-\u2fff\u3001-\ud7ff\ue000-\ufdcf\ufdf0-\ufefe\uff00-\ufffd]/;

/** Most designs are ASCII with LF: testing for a single range is faster. */
const unusual = /[^\n -~]/;

function locate(text: string, root: FastNode, path: string, on: 'key' | 'value') {
  let node = root;
  for (const step of pointerSteps(path)) {
    const child = node.children[indexOf(node, step)];
    if (!child) {
      // A path that is not in the text is shown at the key of what should contain it: a whole mapping is too much to underline.
      const isText = node.kind === 'scalar' && node.end > node.start;
      return hasKey(node) && !isText ? rangeAt(text, node.keyStart, node.keyEnd) : startOf(text, node);
    }
    node = child;
  }
  const useKey = hasKey(node) && (on === 'key' || node.end <= node.start);
  return useKey ? rangeAt(text, node.keyStart, node.keyEnd) : rangeAt(text, node.start, node.end);
}

function hasKey({ keyEnd }: FastNode): boolean {
  return keyEnd > 0;
}

/** Indexes of the keys of a mapping that has been searched: a file may have thousands of findings. */
const indexes = new WeakMap<FastNode, ReadonlyMap<string, number>>();

/** Index of the child that a step leads to. No key starts with a digit, so objects keep the order of the text. */
function indexOf(node: FastNode, step: string): number {
  const { kind, value } = node;
  if (kind !== 'mapping') return kind === 'sequence' ? Number(step) : -1;
  const keys = getOrCompute(
    indexes,
    node,
    () => new Map(Object.keys(value as object).map((key, index) => [key, index])),
  );
  return keys.get(step) ?? -1;
}

/** The first key of a mapping, or the first character of anything else. */
function startOf(text: string, { start, end, kind, children }: FastNode) {
  const first = children[0];
  if (first && hasKey(first)) return rangeAt(text, first.keyStart, first.keyEnd);
  return rangeAt(text, start, kind === 'scalar' ? end : start + 1);
}

export class DocumentScanner extends BlockScanner {
  readAll(): readonly FastNode[] {
    const documents: FastNode[] = [];
    this.skipToContent(0);
    if (this.indent === -1 && this.atSeparator()) this.skipToContent(this.skipSeparator());
    for (;;) {
      if (this.indent === -1) throw Unsupported;
      this.root();
      documents.push(this.node);
      if (this.indent !== -1) throw Unsupported;
      if (!this.atSeparator()) return documents;
      this.skipToContent(this.skipSeparator());
    }
  }

  private root(): void {
    const first = this.code();
    if (first !== openBrace && first !== openBracket) {
      this.block(this.indent);
      return;
    }
    // YAML does not read lines that start like this as data. In a block, no key can start like this.
    if (/\n(?:%|\.\.\.)/.test(this.text)) throw Unsupported;
    this.flow(true);
    this.finishLine();
  }
}
