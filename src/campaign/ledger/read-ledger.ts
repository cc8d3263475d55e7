import type { Finding } from '../../findings/finding.ts';
import { faultFinding, formatValue } from '../../parse/messages/faults.ts';
import { type DataFileKind, type DataFileResult, readDataFile } from '../../parse/read-data-file.ts';
import { ledgerFile } from '../../rules/model/citation.ts';
import { didYouMean } from '../../text/names.ts';
import { applyCorrections, correctedIndex, isCorrection } from './corrections.ts';
import { entryKinds, type LedgerEntry } from './entry-kinds.ts';
import { validateLedger } from './ledger.generated.js';

/** Reads a ledger. Never throws; problems are returned as located findings. */
export function readLedger(bytes: Uint8Array): Promise<DataFileResult<readonly LedgerEntry[]>> {
  return readDataFile(bytes, ledgerKind);
}

const kindNames = Object.keys(entryKinds);

const ledgerKind: DataFileKind<readonly LedgerEntry[]> = {
  name: 'ledger',
  exampleKeys: 'entries such as `{ player: AB, do: player, name: Anne }`',
  cite: ledgerFile('An entry'),
  isList: true,
  checkBeforeSchema: (data) => (data as readonly unknown[]).flatMap((entry, index) => kindProblems(entry, `/${index}`)),
  validate: validateLedger,
  schema: async () => (await import('../../../schemas/ledger.schema.json', { with: { type: 'json' } })).default,
  checkAfterSchema: correctedProblems,
};

/** The first key of an entry that has an invalid value or must not be there, or a missing one. */
export function invalidKeyOf(entry: LedgerEntry): string | undefined {
  if (validateLedger([entry])) return undefined;
  const [{ instancePath = '', params = {} } = {}] = validateLedger.errors ?? [];
  const { additionalProperty, missingProperty } = params as Readonly<Record<string, string | undefined>>;
  return additionalProperty ?? missingProperty ?? instancePath.split('/')[2] ?? 'do';
}

/** Corrections whose result is no valid entry. */
function correctedProblems(entries: readonly LedgerEntry[]): readonly Finding[] {
  if (!entries.some(isCorrection)) return [];
  const corrected = new Map(
    entries.flatMap((entry, index) => (entry.do === 'correct' ? [[correctedIndex(entries, index), index]] : [])),
  );
  return applyCorrections(entries).effective.flatMap(({ entry, index }) => {
    const at = corrected.get(index);
    const key = at === undefined ? undefined : invalidKeyOf(entry);
    if (key === undefined) return [];
    const message = `invalid \`${key}\` in the corrected ${entry.do} entry`;
    return [faultFinding('wrong-type', message, { path: `/${at}` })];
  });
}

/** Entry with an unknown `do`; its keys cannot be validated. */
function kindProblems(entry: unknown, path: string): readonly Finding[] {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) {
    return [faultFinding('wrong-type', `an entry must be a mapping, not ${formatValue(entry)}`, { path })];
  }
  const help = `allowed values of \`do\`: ${kindNames.join(', ')}`;
  if (!Object.hasOwn(entry, 'do'))
    return [faultFinding('missing-key', 'missing key `do` in this entry', { path, help })];
  const { do: kind } = entry as { readonly do: unknown };
  if (kindNames.some((known) => known === kind)) return [];
  const suggestion = typeof kind === 'string' ? didYouMean(kind, kindNames) : undefined;
  return [
    faultFinding('not-offered', `invalid \`do\`: ${formatValue(kind)}`, {
      path: `${path}/do`,
      help: suggestion ?? help,
    }),
  ];
}
