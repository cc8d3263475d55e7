import type { Finding } from '../findings/finding.ts';
import { fault } from '../parse/messages/faults.ts';
import { inWords } from '../parse/messages/format-value.ts';
import { type DataKind, type ReadData, readData } from '../parse/read-data-file.ts';
import { ledgerFile } from '../rules/model/citation.ts';
import { listed } from '../text/phrases.ts';
import { didYouMean } from '../text/suggest.ts';
import type { Entry } from './entry.ts';
import { validateLedger } from './ledger.generated.js';

/** Reads a ledger. Never throws: mistakes come back with their places, as those of a design do. */
export function readLedger(bytes: Uint8Array): Promise<ReadData<readonly Entry[]>> {
  return readData(bytes, kind);
}

/** The kinds of entries, by what stands under `do`. */
const kinds = Object.keys({
  player: true,
  yard: true,
  submit: true,
  commission: true,
  build: true,
  prove: true,
  refit: true,
  lose: true,
  spend: true,
  turn: true,
} satisfies Record<Entry['do'], true>);

const kind: DataKind<readonly Entry[]> = {
  name: 'ledger',
  keys: 'entries such as `{ player: AB, do: player, name: Anne }`',
  cite: ledgerFile('An entry'),
  list: true,
  first: (data) => (data as readonly unknown[]).flatMap((entry, index) => strange(entry, `/${index}`)),
  validate: validateLedger,
  schema: async () => (await import('../../schemas/ledger.schema.json', { with: { type: 'json' } })).default,
  more: () => [],
};

/** An entry of no kind that is known: nobody can say which keys it should have. */
function strange(entry: unknown, path: string): readonly Finding[] {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) {
    return [fault('wrong-type', `an entry is a mapping of keys, not ${inWords(entry)}`, { path })];
  }
  if (!Object.hasOwn(entry, 'do')) {
    const help = `\`do\` is ${listed(kinds)}`;
    return [fault('missing-key', 'an entry needs `do`, which says what has happened', { path, help })];
  }
  const { do: what } = entry as { readonly do: unknown };
  if (kinds.some((known) => known === what)) return [];
  const help = (typeof what === 'string' && didYouMean(what, kinds)) || `it is ${listed(kinds)}`;
  return [fault('not-offered', `there is no entry that does ${inWords(what)}`, { path: `${path}/do`, help })];
}
