/** The data that edits mean: what must be read from the text once they are made in it. */

import type { Edit } from '../../findings/fix.ts';
import { steps } from '../document.ts';

type Holder = readonly unknown[] | Readonly<Record<string, unknown>>;

/** A place of the data with the edits that are made at it or below. */
interface Asked {
  readonly here: Edit[];
  readonly below: Map<string, Asked>;
}

/** `data` with the edits made; the data themselves stay as they were. */
export function edited(data: unknown, edits: readonly Edit[]): unknown {
  const root: Asked = { here: [], below: new Map() };
  for (const edit of edits) {
    let asked = root;
    for (const step of steps(edit.at)) {
      const next: Asked = asked.below.get(step) ?? { here: [], below: new Map() };
      asked.below.set(step, next);
      asked = next;
    }
    asked.here.push(edit);
  }
  return made(data, root);
}

function made(value: unknown, { here, below }: Asked): unknown {
  let order: readonly string[] | undefined;
  for (const edit of here) {
    if ('set' in edit) return edit.set;
    if ('order' in edit) order = edit.order;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (below.size === 0 && !order) return value;
  if (Array.isArray(value)) {
    const items = value.flatMap((item, index) => {
      const asked = below.get(String(index));
      return asked === undefined ? [item] : isDropped(asked) ? [] : [made(item, asked)];
    });
    const more = below.get(String(value.length));
    return more ? [...items, made(undefined, more)] : items;
  }
  const entries = entriesOf(value as Holder, below);
  const place = ([key]: readonly [string, unknown]) => order?.indexOf(key) ?? 0;
  return Object.fromEntries(order ? entries.sort((one, other) => place(one) - place(other)) : entries);
}

function entriesOf(value: Holder, below: ReadonlyMap<string, Asked>): [string, unknown][] {
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
    const asked = below.get(key);
    if (asked === undefined) entries.push([key, inner]);
    else if (!isDropped(asked)) entries.push([renamed(asked) ?? key, made(inner, asked)]);
  }
  add(undefined);
  return entries;
}

function isDropped({ here }: Asked): boolean {
  return here.some((edit) => 'drop' in edit);
}

function renamed({ here }: Asked): string | undefined {
  return here.find((edit) => 'rename' in edit)?.rename;
}

/** Data as a text by which they are compared, the order of keys included. */
export function written(data: unknown): string {
  // JSON has no words for these three numbers, and would take them for nothing.
  return JSON.stringify(data, (_, value) =>
    typeof value === 'number' && !Number.isFinite(value) ? `number ${value}` : value,
  );
}
