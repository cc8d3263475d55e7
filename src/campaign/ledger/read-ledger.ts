import type { Finding } from '../../findings/finding.ts';
import { faultFinding, formatValue } from '../../parse/messages/faults.ts';
import { type DataFileKind, type DataFileResult, readDataFile } from '../../parse/read-data-file.ts';
import { ledgerFile } from '../../rules/model/citation.ts';
import { isReserved } from '../../text/escape.ts';
import { didYouMean } from '../../text/names.ts';
import { lineBreakOf } from '../../text/phrases.ts';
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

// Writes ledgers as text, one entry per line, so that git merges additions by line.

/** Names and file paths that need no quotes. */
const unquoted = /^(?:[A-Za-z]|\.{1,2}\/)[\w./-]*(?: [\w./-]+)*$/;

export function ledgerYamlLine(entry: LedgerEntry): string {
  return `- ${mappingText(entry)}`;
}

/** A value of an entry: text, a number, a list or a mapping. */
type EntryValue = string | number | readonly EntryValue[] | { readonly [key: string]: EntryValue };

function mappingText(mapping: object): string {
  const pairs = Object.entries(mapping as Readonly<Record<string, EntryValue | undefined>>);
  const texts = pairs.flatMap(([key, value]) => (value === undefined ? [] : [`${key}: ${flowText(value)}`]));
  return `{ ${texts.join(', ')} }`;
}

/** A value in YAML's flow style. */
export function flowText(value: EntryValue): string {
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return `[${value.map(flowText).join(', ')}]`;
  if (typeof value === 'object') return mappingText(value);
  return unquoted.test(value) && !isReserved(value) ? value : JSON.stringify(value);
}

const head =
  '# The ledger of a campaign, one entry per line. Add new entries at the end. Verify with `slipway campaign register verify`.\n';

export function newLedgerText(entries: readonly LedgerEntry[]): string {
  return head + linesOf(entries, '\n');
}

/** Appends entries to a ledger's text, which is otherwise unchanged, with the line break of its first line. */
export function appendEntries(text: string, entries: readonly LedgerEntry[]): string {
  const end = lineBreakOf(text);
  const gap = text === '' || text.endsWith('\n') ? '' : end;
  return text + gap + linesOf(entries, end);
}

function linesOf(entries: readonly LedgerEntry[], end: string): string {
  return entries.map((entry) => ledgerYamlLine(entry) + end).join('');
}
