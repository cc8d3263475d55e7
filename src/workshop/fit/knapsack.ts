/** The best choice of options that fit into a mass, or that free a mass: exact, best first. */

/** An option that may be taken up to `maxCount` times. */
export interface FitItem {
  readonly mass: number;
  readonly value: number;
  readonly maxCount: number;
  /** Cost of one in the budget; 0 if omitted. */
  readonly cost?: number;
  /** Of the options of one group at most one is taken, once. */
  readonly group?: string;
}

/** How many of each item are taken. */
export type Counts = readonly number[];

/** Looks at a complete choice; `undefined` refuses it. */
type Accept<Accepted> = (counts: Counts) => Promise<Accepted | undefined>;

export interface SearchResult<Accepted> {
  /** The best choice that `accept` takes, with its result; `undefined` if it takes none. */
  readonly best: { readonly counts: Counts; readonly value: number; readonly accepted: Accepted } | undefined;
  /** The search ended early: no choice can have a higher value than this. `undefined` if the search was complete. */
  readonly bound: number | undefined;
  /** Partial choices that were looked at, and {@link stepsOfTry} for each that was offered to `accept`. */
  readonly steps: number;
}

/** Offering a choice takes as long as looking at so many partial ones. */
export const stepsOfTry = 200;

interface Node {
  /** Items before this one are decided. */
  readonly next: number;
  readonly left: number;
  /** Remaining budget. */
  readonly budget: number;
  readonly value: number;
  /** The highest value that can be reached from here. */
  readonly reach: number;
  /** The node that this one was made from, and the decision on the item that was next there. */
  readonly count: number;
  readonly parent: Node | undefined;
  /** The number of items that were looked at on the way, without those that a group excludes. */
  readonly depth: number;
  /** Order of creation: makes the search deterministic. */
  readonly order: number;
}

export interface SearchLimits {
  /** The choice must have at least the mass `room`, and takes no more of an item than it needs. */
  readonly covers?: boolean;
  /** The most that the choice may cost. */
  readonly budget?: number;
  /** Prices of a unit of the budget that give good bounds; computed if left out. */
  readonly prices?: readonly number[];
  /** Choices below this value are not wanted. */
  readonly atLeast?: number;
  /** Complete choices that are offered to `accept`. */
  readonly maxTries: number;
  /** Partial choices that are looked at. */
  readonly maxNodes: number;
}

export const usualLimits: SearchLimits = { maxTries: 2000, maxNodes: 400_000 };

/**
 * Finds the choice of the highest value that fits into `room` (or covers it) and that `accept` takes. Choices are offered
 * from the best down, so the first that is taken is the best.
 */
export async function bestChoice<Accepted>(
  items: readonly FitItem[],
  room: number,
  accept: Accept<Accepted>,
  limits: SearchLimits,
): Promise<SearchResult<Accepted>> {
  const { maxTries, maxNodes, covers = false, budget = Number.POSITIVE_INFINITY } = limits;
  const { atLeast = Number.NEGATIVE_INFINITY } = limits;
  const sorted = sortByGroup(items);
  const reachFrom = reachBound(items, room, covers, limits.prices ?? budgetPrices(items, room, budget));
  const queue = new BestFirst();
  const highest = reachFrom(0, room, budget);
  if (highest === Number.NEGATIVE_INFINITY || highest < atLeast) return { best: undefined, bound: undefined, steps: 0 };
  let created = 0;
  let tries = 0;
  const ended = (best: SearchResult<Accepted>['best'], bound?: number): SearchResult<Accepted> => ({
    best,
    bound,
    steps: created + tries * stepsOfTry,
  });
  queue.add({
    next: 0,
    left: room,
    budget,
    value: 0,
    reach: highest,
    count: 0,
    parent: undefined,
    depth: 0,
    order: created++,
  });
  for (let node = queue.take(); node; node = queue.take()) {
    if (node.next === sorted.length) {
      const counts = countsOf(node, sorted);
      const accepted = await accept(counts);
      if (accepted !== undefined) return ended({ counts, value: node.value, accepted });
      if (++tries >= maxTries) return ended(undefined, node.value);
      continue;
    }
    if (created > maxNodes) return ended(undefined, node.reach);
    const item = sorted[node.next] as SortedItem;
    const { mass, value, cost, end } = item;
    const maxCount = maxCountOf(item, node, covers);
    for (let count = 0; count <= maxCount; count++) {
      const next = count > 0 ? end : node.next + 1;
      const left = Math.max(0, node.left - count * mass);
      const funds = node.budget - count * cost;
      const now = node.value + count * value;
      const reach = now + reachFrom(next, left, funds);
      if (reach === Number.NEGATIVE_INFINITY || reach < atLeast) continue;
      const depth = node.next + 1;
      queue.add({ next, left, budget: funds, value: now, reach, count, parent: node, depth, order: created++ });
    }
  }
  return ended(undefined);
}

/** An item in an order in which the items of a group follow each other. */
interface SortedItem extends Required<Omit<FitItem, 'group'>> {
  /** Its index in the original list. */
  readonly index: number;
  /** The next item that can be taken together with it: the one after the last of its group. */
  readonly end: number;
}

function sortByGroup(items: readonly FitItem[]): readonly SortedItem[] {
  const groups = new Map<string | number, number[]>();
  for (const [index, { group = index }] of items.entries()) groups.set(group, [...(groups.get(group) ?? []), index]);
  const sorted: SortedItem[] = [];
  for (const members of groups.values()) {
    const end = sorted.length + members.length;
    for (const index of members) {
      const { mass, value, maxCount, cost = 0, group } = items[index] as FitItem;
      sorted.push({ mass, value, cost, maxCount: group === undefined ? maxCount : 1, index, end });
    }
  }
  return sorted;
}

/** The counts on the way to a node, in the order of the original list. */
function countsOf(last: Node, sorted: readonly SortedItem[]): Counts {
  const counts = sorted.map(() => 0);
  for (let node = last; node.parent; node = node.parent) {
    counts[(sorted[node.parent.next] as SortedItem).index] = node.count;
  }
  return counts;
}

/** How often the next item can be taken. */
function maxCountOf({ mass, maxCount, cost }: SortedItem, { left, budget }: Node, covers: boolean): number {
  const isLimited = cost > 0 && Number.isFinite(budget);
  const affordable = isLimited ? (budget - (budget % cost)) / cost : Number.POSITIVE_INFINITY;
  return Math.min(maxCount, timesOf(mass, left, covers), affordable);
}

/** How often an item can be taken: as long as it fits, or until the mass is covered. */
function timesOf(mass: number, left: number, covers: boolean): number {
  if (mass === 0) return covers ? 0 : Number.POSITIVE_INFINITY;
  const rest = left % mass;
  return (left - rest) / mass + (covers && rest > 0 ? 1 : 0);
}

/** The highest value that the items from an index on can add within a mass and a budget, or more. */
export type ReachBound = (index: number, left: number, budget: number) => number;

/**
 * A bound for every state of the search. Each price of the budget gives one: the best choice if each point above the budget
 * costs the price, and each point below it earns the price. The lowest of them counts.
 */
export function reachBound(
  items: readonly FitItem[],
  room: number,
  covers: boolean,
  prices: readonly number[],
): ReachBound {
  const sorted = sortByGroup(items);
  const tables = prices.map((price) => ({ price, reaches: reachTable(sorted, room, covers, price) }));
  return (index, left, funds) => {
    let lowest = Number.POSITIVE_INFINITY;
    for (const { price, reaches } of tables) {
      const reach = (reaches[index]?.[left] ?? 0) + (price === 0 ? 0 : price * funds);
      if (reach < lowest) lowest = reach;
    }
    return lowest;
  };
}

/** Rounds of the search for the price with the lowest bound. */
const priceRounds = 14;

/** Prices of a unit of the budget: none, and those around the one with the lowest bound. */
export function budgetPrices(items: readonly FitItem[], room: number, budget: number): readonly number[] {
  if (!Number.isFinite(budget)) return [0];
  const worth = items.map(({ value, cost = 0 }) => (cost > 0 ? value / cost : 0));
  const sorted = sortByGroup(items);
  const boundAt = (price: number) => (reachTable(sorted, room, false, price)[0]?.[room] ?? 0) + price * budget;
  let low = 0;
  let high = Math.max(0, ...worth);
  if (high === 0 || boundAt(high / 1000) >= boundAt(0)) return [0];
  for (let round = 0; round < priceRounds; round++) {
    const third = (high - low) / 3;
    if (boundAt(low + third) <= boundAt(high - third)) high -= third;
    else low += third;
  }
  const best = (low + high) / 2;
  return [0, best * 0.7, best, Math.min(best * 1.4, Math.max(...worth))];
}

/** The highest value that the items of a sorted list can add from an index on, within a mass. */
function reachTable(
  sorted: readonly SortedItem[],
  room: number,
  covers: boolean,
  price: number,
): readonly Float64Array[] {
  const last = new Float64Array(room + 1);
  if (covers) last.fill(Number.NEGATIVE_INFINITY, 1);
  const table = new Array<Float64Array>(sorted.length + 1);
  table[sorted.length] = last;
  for (let index = sorted.length - 1; index >= 0; index--) {
    const item = sorted[index] as SortedItem;
    const worth = item.value - price * item.cost;
    const without = table[index + 1] as Float64Array;
    // Skips items without value that cover no minimum.
    table[index] =
      !covers && worth <= 0 ? without : rowWith({ ...item, worth }, without, table[item.end] as Float64Array, covers);
  }
  return table;
}

/** The higher of the values without the item, from `without`, and with it, on top of `after`. */
function rowWith(
  { mass, worth, maxCount }: SortedItem & { readonly worth: number },
  without: Float64Array,
  after: Float64Array,
  covers: boolean,
): Float64Array {
  const row = Float64Array.from(without);
  for (let left = 0; left < row.length; left++) {
    const times = Math.min(maxCount, timesOf(mass, left, covers));
    let highest = row[left] as number;
    for (let count = 1; count <= times; count++) {
      const reach = count * worth + (after[Math.max(0, left - count * mass)] as number);
      if (reach > highest) highest = reach;
    }
    row[left] = highest;
  }
  return row;
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
  if (one.depth !== other.depth) return one.depth > other.depth;
  return one.order < other.order;
}
