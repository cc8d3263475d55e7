/** The best choice of options that fit into a mass, or that free a mass: exact, best first. */

/** An option that may be taken up to `most` times. */
export interface FitItem {
  readonly mass: number;
  readonly value: number;
  readonly most: number;
  /** Of the options of one group at most one is taken, once. */
  readonly group?: string;
}

/** How many of each item are taken. */
export type Counts = readonly number[];

export interface SearchResult {
  /** The best choice that `accept` takes; `undefined` if there is none. */
  readonly best: { readonly counts: Counts; readonly value: number } | undefined;
  /** The search ended early: no choice can have a higher value than this. `undefined` if the search was complete. */
  readonly bound: number | undefined;
}

interface Node {
  /** Items before this one are decided. */
  readonly next: number;
  readonly left: number;
  readonly value: number;
  /** The highest value that can be reached from here. */
  readonly reach: number;
  /** The decision on the item before `next`, and the node that it was made from. */
  readonly count: number;
  readonly parent: Node | undefined;
  readonly groups: readonly string[];
  /** Order of creation: makes the search deterministic. */
  readonly order: number;
}

export interface SearchLimits {
  /** The choice must have at least the mass `room`, and takes no more of an item than it needs. */
  readonly covers?: boolean;
  /** Complete choices that are offered to `accept`. */
  readonly maxTries: number;
  /** Partial choices that are looked at. */
  readonly maxNodes: number;
}

const usualLimits: SearchLimits = { maxTries: 2000, maxNodes: 400_000 };

/**
 * Finds the choice of the highest value that fits into `room` (or covers it) and that `accept` takes. Choices are offered from the best
 * down, so the first that is taken is the best.
 */
export async function bestChoice(
  items: readonly FitItem[],
  room: number,
  accept: (counts: Counts) => Promise<boolean>,
  { maxTries, maxNodes, covers = false } = usualLimits,
): Promise<SearchResult> {
  const reaches = reachTable(items, room, covers);
  const queue = new BestFirst();
  const highest = reaches[0]?.[room] ?? 0;
  if (highest === Number.NEGATIVE_INFINITY) return { best: undefined, bound: undefined };
  let created = 0;
  let tries = 0;
  queue.add({
    next: 0,
    left: room,
    value: 0,
    reach: highest,
    count: 0,
    parent: undefined,
    groups: [],
    order: created++,
  });
  for (let node = queue.take(); node; node = queue.take()) {
    if (node.next === items.length) {
      const counts = countsOf(node);
      if (await accept(counts)) return { best: { counts, value: node.value }, bound: undefined };
      if (++tries >= maxTries) return { best: undefined, bound: node.value };
      continue;
    }
    if (created > maxNodes) return { best: undefined, bound: node.reach };
    const { mass, value, most, group } = items[node.next] as FitItem;
    const isTaken = group !== undefined && node.groups.includes(group);
    const times = isTaken ? 0 : Math.min(group === undefined ? most : 1, timesOf(mass, node.left, covers));
    for (let count = 0; count <= times; count++) {
      const left = Math.max(0, node.left - count * mass);
      const reach = reaches[node.next + 1]?.[left] ?? 0;
      if (reach === Number.NEGATIVE_INFINITY) continue;
      const now = node.value + count * value;
      queue.add({
        next: node.next + 1,
        left,
        value: now,
        reach: now + reach,
        count,
        parent: node,
        groups: count > 0 && group !== undefined ? [...node.groups, group] : node.groups,
        order: created++,
      });
    }
  }
  return { best: undefined, bound: undefined };
}

function countsOf(last: Node): Counts {
  const counts: number[] = [];
  for (let node = last; node.parent; node = node.parent) counts.unshift(node.count);
  return counts;
}

/** How often an item can be taken: as long as it fits, or until the mass is covered. */
function timesOf(mass: number, left: number, covers: boolean): number {
  const rest = left % mass;
  return (left - rest) / mass + (covers && rest > 0 ? 1 : 0);
}

/** The highest value that the items from an index on can add within a mass; groups are ignored, so it may be too high. */
function reachTable(items: readonly FitItem[], room: number, covers: boolean): readonly Float64Array[] {
  const end = new Float64Array(room + 1);
  if (covers) end.fill(Number.NEGATIVE_INFINITY, 1);
  const table = [end];
  for (const { mass, value, most } of [...items].reverse()) {
    const after = table[0] as Float64Array;
    const row = Float64Array.from(after, (best, left) => {
      let highest = best;
      for (let count = 1; count <= Math.min(most, timesOf(mass, left, covers)); count++) {
        highest = Math.max(highest, count * value + (after[Math.max(0, left - count * mass)] as number));
      }
      return highest;
    });
    table.unshift(row);
  }
  return table;
}

/** A priority queue: highest reach first, then the most decided, then the oldest. */
class BestFirst {
  readonly #heap: Node[] = [];

  add(node: Node): void {
    const heap = this.#heap;
    let index = heap.push(node) - 1;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (!isBefore(node, heap[parent] as Node)) break;
      heap[index] = heap[parent] as Node;
      index = parent;
    }
    heap[index] = node;
  }

  take(): Node | undefined {
    const heap = this.#heap;
    const [first] = heap;
    const last = heap.pop();
    if (heap.length === 0 || !last) return first;
    let index = 0;
    for (;;) {
      let child = 2 * index + 1;
      if (child >= heap.length) break;
      const right = heap[child + 1];
      if (right && isBefore(right, heap[child] as Node)) child++;
      if (!isBefore(heap[child] as Node, last)) break;
      heap[index] = heap[child] as Node;
      index = child;
    }
    heap[index] = last;
    return first;
  }
}

function isBefore(one: Node, other: Node): boolean {
  if (one.reach !== other.reach) return one.reach > other.reach;
  if (one.next !== other.next) return one.next > other.next;
  return one.order < other.order;
}
