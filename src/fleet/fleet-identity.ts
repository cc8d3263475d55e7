import { shipIdentity } from '../rules/ship/identity.ts';
import type { Fleet, FleetEntry } from './fleet.ts';

/** A fleet as canonical text: everything that affects its cost or legality, whatever the order of its ships. */
export function fleetIdentity({ file, name, navy, rules, options, entries, bogeys }: Fleet): string {
  const { limit, composition = [] } = file;
  return JSON.stringify([
    [name, navy, rules, bogeys.count],
    [...options].sort(),
    [limit?.points, limit?.cpv, limit?.mass, limit?.ships],
    composition.map((rule) => canonicalJson(rule)).sort(),
    entries.map(entryIdentity).sort(),
  ]);
}

function entryIdentity({ ship, source, count, names, ids }: FleetEntry): string {
  const design = ship && shipIdentity({ ...ship, design: { ...ship.design, stated: undefined } });
  return JSON.stringify([design ?? [source.design, source.class], count, names, ids]);
}

/** JSON with sorted keys. */
function canonicalJson(data: unknown): string {
  return JSON.stringify(data, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}
