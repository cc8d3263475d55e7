import { isAlias, isCollection, isPair, isScalar, type Node } from 'yaml';

/** Limit for a document with its aliases expanded, in keys and values: dozens of the largest designs. */
const maxExpandedSize = 200_000;

/** Limit of the aliases of a document; `yaml` resolves each by searching those before it. */
export const maxAliases = 5_000;

/** True if expanding the aliases under a node exceeds the limit (a "billion laughs" file). */
export function exceedsAliasLimit(root: Node | null): boolean {
  return sizeOf(root, new Map()) > maxExpandedSize;
}

function sizeOf(node: unknown, anchors: Map<string, number>): number {
  // Unknown and recursive aliases are reported by the resolver.
  if (isAlias(node)) return anchors.get(node.source) ?? 1;
  if (isPair(node)) return sizeOf(node.key, anchors) + sizeOf(node.value, anchors);
  if (!isCollection(node) && !isScalar(node)) return 0;
  let size = 1;
  if (isCollection(node)) for (const item of node.items) size += sizeOf(item, anchors);
  if (node.anchor !== undefined) anchors.set(node.anchor, size);
  return size;
}
