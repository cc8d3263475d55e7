import type { Finding, Fix } from '../../findings/finding.ts';
import type { BookEntry } from '../../rules/catalogue/entry.ts';
import type { MappingData } from '../../text/collections.ts';
import { closestMatch, suggestion } from '../../text/names.ts';
import { appendToPointer } from '../document.ts';
import { systemMeant, systemNamed } from '../shorthand/system-meant.ts';
import { faultFinding, formatValue } from './faults.ts';
import { renameFix } from './fixes.ts';
import { splitPairFix } from './written-out.ts';

/** Keys under which other programs and people write the name of a system. */
const nameKeys: ReadonlySet<string> = new Set([
  'id',
  'name',
  'type',
  'kind',
  'item',
  'weapon',
  'component',
  'equipment',
]);

/** The systems that an entry may name. */
export interface KnownSystems {
  readonly systems: readonly BookEntry[];
  /** Keys that an entry of a system may have. */
  readonly keysOf: (id: string) => readonly string[];
}

/** An entry without `system`: another key may have been meant for it. */
export function missingSystem(path: string, entry: MappingData, known: KnownSystems): Finding {
  const unspaced = Object.keys(entry).find((key) => key.startsWith('system:'));
  const split = unspaced === undefined ? undefined : splitPairFix(path, unspaced, entry[unspaced], ['system']);
  if (unspaced !== undefined && split !== undefined) {
    return unknownKey(appendToPointer(path, unspaced), unspaced, split.title, split);
  }
  const key = Object.keys(entry).find(
    (name) => closestMatch(name, ['system']) !== undefined || isNameOfSystem(name, entry, known),
  );
  if (key === undefined) {
    const named = namedByKey(path, entry, known);
    if (named) return named;
    const help = '`system` is the ID of a system; run `slipway systems` for the list';
    return faultFinding('missing-key', 'missing key `system` in this entry', { path, help });
  }
  const at = appendToPointer(path, key);
  return unknownKey(at, key, suggestion('system'), renameFix(at, 'system'));
}

/** An entry whose key is the name of its system: `{ beam: 3 }`, `{ pds: 2 }`, `{ pds }`. */
function namedByKey(path: string, entry: MappingData, { systems, keysOf }: KnownSystems): Finding | undefined {
  for (const [key, value] of Object.entries(entry)) {
    const meant = value === null || Number.isInteger(value) ? systemNamed(key, systems) : undefined;
    if (!meant || meant.class) continue;
    const { id, choices } = meant.system;
    const number = (['class', 'level'] as const).find((each) => each in choices) ?? 'count';
    const others = Object.keys(entry).filter((other) => other !== key);
    if (others.some((other) => other === number || !keysOf(id).includes(other))) continue;
    const at = appendToPointer(path, key);
    const { edits } = renameFix(at, 'system', { value: id });
    const title = `write \`system: ${id}${value === null ? '' : `, ${number}: ${value}`}\``;
    const set = value === null ? [] : [{ at: appendToPointer(path, number), set: value }];
    return unknownKey(at, key, title, { title, safe: false, edits: [...edits, ...set] });
  }
  return undefined;
}

function unknownKey(path: string, key: string, help: string | undefined, fix: Fix): Finding {
  return faultFinding('unknown-key', `unknown key ${formatValue(key)} in a system`, { path, on: 'key', help, fix });
}

/** True if the value names a system that has the other keys: `weapon: beam` with `size` is the weapon of a spinal mount. */
function isNameOfSystem(key: string, entry: MappingData, { systems, keysOf }: KnownSystems): boolean {
  const value = entry[key];
  if (typeof value !== 'string') return false;
  const isNamed = systems.some(({ id }) => id === value) || nameKeys.has(key.toLowerCase());
  const meant = isNamed ? systemMeant(value, systems) : undefined;
  if (!meant?.exact) return false;
  const keys = keysOf(meant.system.id);
  return Object.keys(entry).every((other) => other === key || keys.includes(other));
}
