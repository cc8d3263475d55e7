import type { Edit } from '../../findings/finding.ts';
import { pointerSteps } from '../document.ts';

/** Edits of a value and of the values below it. */
interface EditTree {
  readonly here: Edit[];
  readonly below: Map<string, EditTree>;
}

/** A copy of `data` with the edits applied: what the edited text must mean. */
export function applyEdits(data: unknown, edits: readonly Edit[]): unknown {
  const root: EditTree = { here: [], below: new Map() };
  for (const edit of edits) {
    let tree = root;
    for (const step of pointerSteps(edit.at)) {
      const next: EditTree = tree.below.get(step) ?? { here: [], below: new Map() };
      tree.below.set(step, next);
      tree = next;
    }
    tree.here.push(edit);
  }
  return applyTree(data, root);
}

function applyTree(value: unknown, { here, below }: EditTree): unknown {
  let order: readonly string[] | undefined;
  for (const edit of here) {
    if ('set' in edit) return edit.set;
    if ('order' in edit) order = edit.order;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (below.size === 0 && !order) return value;
  if (Array.isArray(value)) {
    const items = value.flatMap((item, index) => {
      const tree = below.get(String(index));
      return tree === undefined ? [item] : isDropped(tree) ? [] : [applyTree(item, tree)];
    });
    if (order) return order.map((index) => items[Number(index)]);
    const appended = below.get(String(value.length));
    return appended ? [...items, applyTree(undefined, appended)] : items;
  }
  const entries = entriesOf(value, below);
  const position = ([key]: readonly [string, unknown]) => order?.indexOf(key) ?? 0;
  return Object.fromEntries(order ? entries.sort((one, other) => position(one) - position(other)) : entries);
}

function entriesOf(value: object, below: ReadonlyMap<string, EditTree>): [string, unknown][] {
  const entries: [string, unknown][] = [];
  const added = [...below].flatMap(([key, { here }]) => {
    const edit = here.find((each) => 'set' in each);
    return edit && !Object.hasOwn(value, key) ? [{ key, edit }] : [];
  });
  const keys = Object.keys(value);
  const next = new Map(added.map(({ key, edit }) => [key, keys.find((name) => edit.before?.includes(name))]));
  const add = (before: string | undefined) => {
    for (const { key, edit } of added) if (next.get(key) === before) entries.push([key, edit.set]);
  };
  for (const [key, inner] of Object.entries(value)) {
    add(key);
    const tree = below.get(key);
    if (tree === undefined) entries.push([key, inner]);
    else if (!isDropped(tree)) entries.push([renamed(tree) ?? key, applyTree(inner, tree)]);
  }
  add(undefined);
  return entries;
}

function isDropped({ here }: EditTree): boolean {
  return here.some((edit) => 'drop' in edit);
}

function renamed({ here }: EditTree): string | undefined {
  return here.find((edit) => 'rename' in edit)?.rename;
}

/** Data as JSON for comparison, including the order of keys. */
export function comparableJson(data: unknown): string {
  // JSON would turn these numbers into null.
  return JSON.stringify(data, (_, value) =>
    typeof value === 'number' && !Number.isFinite(value) ? `number ${value}` : value,
  );
}
