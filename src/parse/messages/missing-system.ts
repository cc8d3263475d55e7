import type { Finding } from '../../findings/finding.ts';
import { closestMatch } from '../../text/suggest.ts';
import { appendToPointer } from '../document.ts';
import { faultFinding } from './faults.ts';
import { renameFix } from './fixes.ts';
import { formatValue } from './format-value.ts';
import { systemSynonym } from './synonyms.ts';

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

/** An entry without `system`: another key may have been meant for it. */
export function missingSystem(path: string, entry: Readonly<Record<string, unknown>>, ids: readonly string[]): Finding {
  const key = Object.keys(entry).find(
    (name) => closestMatch(name, ['system']) !== undefined || isNameOfSystem(name, entry[name], ids),
  );
  if (key === undefined) {
    const help = '`system` is the ID of a system; run `slipway systems` for the list';
    return faultFinding('missing-key', 'missing key `system` in this entry', { path, help });
  }
  const at = appendToPointer(path, key);
  const help = 'did you mean `system`?';
  return faultFinding('unknown-key', `unknown key ${formatValue(key)} in a system`, {
    ...{ path: at, on: 'key', help, fix: renameFix(at, 'system') },
  });
}

function isNameOfSystem(key: string, value: unknown, ids: readonly string[]): boolean {
  if (typeof value !== 'string') return false;
  return ids.includes(value) || (nameKeys.has(key.toLowerCase()) && systemSynonym(value, ids) !== undefined);
}
