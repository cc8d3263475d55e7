import type { Entry } from '../../fleet/fleet.ts';
import { sameName } from '../../text/match-name.ts';
import type { Report } from '../check.ts';

/** Tells of each name or id that another ship bears already. */
export function eachOnce(entries: readonly Entry[], key: 'names' | 'ids', what: string, report: Report): void {
  const all = entries.flatMap((entry) =>
    entry[key].map((name, index) => ({ entry, name, at: `${entry.path}/${key}/${index}` })),
  );
  const first = new Map<string, (typeof all)[number]>();
  for (const each of all) {
    const known = each.name.trim().toLowerCase();
    const before = first.get(known);
    if (!before) first.set(known, each);
    else report({ at: each.at, message: `there is ${what} ${before.name} already${amid(before.entry, each.entry)}` });
  }
}

/** Where the other one is, if it stands elsewhere. */
function amid(before: Entry, here: Entry): string {
  const name = before.ship?.design.class;
  if (before === here || name == null || sameName(name, here.ship?.design.class ?? '')) return '';
  return `, of the class ${name}`;
}
