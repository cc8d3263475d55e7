import type { FleetEntry } from '../../fleet/fleet.ts';
import { comparableName, isSameName } from '../../text/match-name.ts';
import type { ReportFinding } from '../check.ts';

/** Reports each name or ID that an earlier ship has. */
export function reportDuplicates(
  entries: readonly FleetEntry[],
  key: 'names' | 'ids',
  problem: string,
  report: ReportFinding,
): void {
  const all = entries.flatMap((entry) =>
    entry[key].map((name, index) => ({ entry, name, at: `${entry.path}/${key}/${index}` })),
  );
  const first = new Map<string, (typeof all)[number]>();
  for (const each of all) {
    const name = comparableName(each.name);
    const before = first.get(name);
    if (!before) first.set(name, each);
    else report({ at: each.at, message: `${problem} ${before.name}${otherClass(before.entry, each.entry)}` });
  }
}

function otherClass(before: FleetEntry, here: FleetEntry): string {
  const name = before.ship?.design.class;
  if (name == null || isSameName(name, here.ship?.design.class ?? '')) return '';
  return `; also in class ${name}`;
}
