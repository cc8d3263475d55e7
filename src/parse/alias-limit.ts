/** How much a document holds once its aliases are written out: what a "billion laughs" file hides. */

import { isAlias, isCollection, isPair, isScalar, type Node } from 'yaml';

/** The most that aliases may make of a document, in keys and values: dozens of the largest designs. */
const most = 200_000;

/** Whether the aliases under a node repeat more than any design holds. What an alias stands for counts each time. */
export function repeatTooMuch(root: Node | null): boolean {
  return sizeOf(root, new Map()) > most;
}

function sizeOf(node: unknown, named: Map<string, number>): number {
  // What stands for nothing, or within what it stands for, is found by whoever resolves it.
  if (isAlias(node)) return named.get(node.source) ?? 1;
  if (isPair(node)) return sizeOf(node.key, named) + sizeOf(node.value, named);
  if (!isCollection(node) && !isScalar(node)) return 0;
  let size = 1;
  if (isCollection(node)) for (const item of node.items) size += sizeOf(item, named);
  if (node.anchor !== undefined) named.set(node.anchor, size);
  return size;
}
