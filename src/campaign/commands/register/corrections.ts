/** `slipway campaign register undo` and `correct`: entries that cancel or change earlier ones. */

import { defineCommand, type OptionsOf, option, parsedArgument } from '../../../cli/define-command.ts';
import { wholeNumber } from '../../../cli/shared-options.ts';
import { UsageError, type World } from '../../../cli/world.ts';
import { didYouMean } from '../../../text/names.ts';
import { formatCount } from '../../../text/phrases.ts';
import { applyCorrections, currentEntry, fixedKeys, isCorrection, referenceTo } from '../../ledger/corrections.ts';
import type { EntryOf, LedgerEntry } from '../../ledger/entry-kinds.ts';
import { invalidKeyOf } from '../../ledger/read-ledger.ts';
import { lastUndoable, planCorrection } from '../../replay/plan-correction.ts';
import { replayLedger } from '../../replay/replay.ts';
import { addEntries, parseName, whatOf } from '../shared/add-entry.ts';
import { editLedger, type Ledger } from '../shared/ledger.ts';
import { type ChangeOptions, changeOptions, entryExitCodes } from '../shared/ledger-options.ts';

const lineNumber = wholeNumber(1, 9_999_999);

const undoOptions = { what: option.text('--what <text>', 'why, free text'), ...changeOptions };

export const undo = defineCommand({
  name: 'undo',
  about: 'Undo the last entry, or the entry on a line of the ledger.',
  arguments: [parsedArgument('[line]', 'line of the ledger (default: the last entry)', lineNumber)],
  options: undoOptions,
  details: `The entry stays in the ledger; an appended \`undo\` entry cancels it. Accounts of closed turns are
corrected. An entry that others depend on cannot be undone. Undo an \`undo\` to restore the entry.`,
  exitCodes: { ...entryExitCodes, 1: 'nothing written: later entries depend on it' },
  examples: [
    'slipway campaign register undo',
    ['slipway campaign register undo 14 --what "wrong yard"', 'the entry on line 14'],
  ],
  run: ([line], options, world) => undoEntry(line, options, world),
});

const correctOptions = {
  set: option.list('--set <key=value>', 'new value of a key; repeatable'),
  unset: option.list('--unset <key>', 'remove a key; repeatable'),
  ...undoOptions,
};

export const correct = defineCommand({
  name: 'correct',
  about: 'Correct keys of an entry.',
  arguments: [parsedArgument('<line>', 'line of the entry in the ledger, as in messages', lineNumber)],
  options: correctOptions,
  details: `The entry stays as it is; an appended \`correct\` entry changes its keys. Accounts of closed turns are
corrected. The result must follow the rules like any entry.`,
  exitCodes: entryExitCodes,
  examples: ['slipway campaign register correct 14 --set rp=20', 'slipway campaign register correct 14 --unset yard'],
  run: ([line], options, world) => correctEntry(line, options, world),
});

/** Undoes an entry: the one on a line of the ledger, or the last one; resolves to the exit code. */
function undoEntry(line: number | undefined, options: OptionsOf<typeof undoOptions>, world: World): Promise<number> {
  return editLedger(options, world, 'correct', async (ledger) => {
    const { written } = ledger.register;
    const index = line === undefined ? lastUndoable(written) : indexAtLine(ledger, line);
    if (index === undefined) throw new UsageError('nothing to undo');
    rejectUndone(ledger, index);
    const { player } = written[index] as LedgerEntry;
    const entry: EntryOf<'undo'> = { player, do: 'undo', ...referenceTo(written, index), ...whatOf(options) };
    return addCorrection(ledger, entry, options, world);
  });
}

/** Changes keys of the entry on a line of the ledger; resolves to the exit code. */
function correctEntry(line: number, options: OptionsOf<typeof correctOptions>, world: World): Promise<number> {
  return editLedger(options, world, 'correct', async (ledger) => {
    const { written } = ledger.register;
    const index = indexAtLine(ledger, line);
    const target = currentEntry(written, index);
    if (isCorrection(target)) throw new UsageError(`line ${line} is a correction itself`, 'undo it instead');
    rejectUndone(ledger, index);
    const { set = [], unset = [] } = options;
    if (set.length + unset.length === 0)
      throw new UsageError('nothing to correct', 'use --set KEY=VALUE or --unset KEY');
    for (const key of unset) requireKey(key, target, line);
    const values = set.map((given) => assignment(given, target));
    const entry: EntryOf<'correct'> = {
      player: target.player,
      do: 'correct',
      ...referenceTo(written, index),
      ...(values.length === 0 ? {} : { set: Object.fromEntries(values) }),
      ...(unset.length === 0 ? {} : { unset }),
      ...whatOf(options),
    };
    return addCorrection(ledger, entry, options, world);
  });
}

/** Throws a {@link UsageError} if the entry is undone, so that a correction of it has no effect. */
function rejectUndone({ register, lineOf }: Ledger, index: number): void {
  const by = applyCorrections(register.written).undone.get(index);
  if (by === undefined) return;
  throw new UsageError(
    `line ${lineOf(index)} is already undone, by line ${lineOf(by)}`,
    `restore it with: slipway campaign register undo ${lineOf(by)}`,
  );
}

/** Throws a {@link UsageError} if an entry is invalid as corrected. */
function rejectInvalid(corrected: LedgerEntry): void {
  const key = invalidKeyOf(corrected);
  if (key === undefined) return;
  const value = (corrected as unknown as Readonly<Record<string, unknown>>)[key];
  const what = value === undefined ? `missing \`${key}\`` : `invalid \`${key}\`: ${String(value)}`;
  throw new UsageError(`${what} in a \`${corrected.do}\` entry`, 'run `slipway help campaign` for the keys of entries');
}

async function addCorrection(
  ledger: Ledger,
  entry: EntryOf<'undo' | 'correct'>,
  { format, color }: ChangeOptions,
  world: World,
): Promise<number> {
  const { written } = ledger.register;
  for (const { entry: corrected } of applyCorrections([...written, entry]).effective) rejectInvalid(corrected);
  const { entries, refusals } = planCorrection(written, entry);
  const left = replayLedger([...written, ...entries]).findings.length;
  const count = formatCount(left, 'problem');
  const note = left === 0 ? {} : { note: `the ledger still has ${count}: run \`slipway campaign register verify\`` };
  return addEntries(ledger, entries, { format, color, refusals, ...note }, world);
}

function indexAtLine({ register, lineOf, input }: Ledger, line: number): number {
  const lines = register.written.map((_, index) => lineOf(index));
  const index = lines.indexOf(line);
  if (index !== -1) return index;
  const [nearest] = [...lines].sort((one, other) => Math.abs(one - line) - Math.abs(other - line));
  throw new UsageError(
    `no entry starts on line ${line} of ${input.name}`,
    nearest === undefined ? undefined : `the nearest is on line ${nearest}`,
  );
}

function requireKey(key: string, target: LedgerEntry, line: number): void {
  rejectFixed(key);
  if (key in target) return;
  const keys = Object.keys(target).filter((each) => !fixedKeys.includes(each));
  throw new UsageError(
    `the entry on line ${line} has no \`${key}\``,
    didYouMean(key, keys) ?? `its keys: ${keys.join(', ')}`,
  );
}

function rejectFixed(key: string): void {
  if (!fixedKeys.includes(key)) return;
  throw new UsageError(`\`${key}\` of an entry cannot be corrected`, 'undo the entry and add another');
}

/** Keys with a list of texts, which are separated by commas. */
const listKeys: readonly string[] = ['techs', 'ships'];

/** The key and value of `rp=20`. A number is text where the entry has text. */
function assignment(given: string, target: LedgerEntry): readonly [string, string | number | readonly string[]] {
  const [, key, value] = /^([a-z-]+)=(.*)$/s.exec(given) ?? [];
  if (key === undefined || value === undefined)
    throw new UsageError(`invalid --set ${given}`, 'write KEY=VALUE, such as rp=20');
  rejectFixed(key);
  const present = (target as unknown as Readonly<Record<string, unknown>>)[key];
  if (Array.isArray(present) || listKeys.includes(key))
    return [key, value.split(',').map((each) => parseName(each, `\`${key}\``))];
  if (typeof present !== 'string' && /^\d{1,9}$/.test(value)) return [key, Number(value)];
  return [key, parseName(value, `\`${key}\``)];
}
