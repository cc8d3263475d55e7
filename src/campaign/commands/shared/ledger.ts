/** Finds, reads and appends to the ledger of a campaign. */

import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { dirname, relative, sep } from 'node:path';
import { isLedgerName } from '../../../cli/runtime/files/file-names.ts';
import { findInputs, type InputFile } from '../../../cli/runtime/files/find-inputs.ts';
import { compareNames } from '../../../cli/runtime/files/paths.ts';
import { decodeWithMark, encodeText } from '../../../cli/runtime/files/read-file.ts';
import { readInput } from '../../../cli/runtime/files/read-input.ts';
import { withFileLock } from '../../../cli/runtime/output/file-lock.ts';
import { printFindings, printMessage } from '../../../cli/runtime/output/output.ts';
import { rewriteLocked } from '../../../cli/runtime/output/rewrite-file.ts';
import { exitCodes, UsageError, type World } from '../../../cli/world.ts';
import type { Finding, LocatedFinding } from '../../../findings/finding.ts';
import { shipIdentity } from '../../../rules/ship/identity.ts';
import type { Item, Ship } from '../../../rules/ship/ship.ts';
import { formatCount } from '../../../text/phrases.ts';
import { ledgerFinding } from '../../codes.ts';
import type { LedgerEntry } from '../../ledger/entry-kinds.ts';
import { appendEntries, readLedger } from '../../ledger/read-ledger.ts';
import type { Register } from '../../replay/register.ts';
import { replayLedger } from '../../replay/replay.ts';

export interface Ledger {
  readonly input: InputFile;
  readonly bytes: Uint8Array;
  readonly register: Register;
  /** Findings of the replay, in the order of the entries; every entry is readable. */
  readonly findings: readonly LocatedFinding[];
  readonly lineOf: (index: number) => number;
}

export interface LedgerOptions {
  readonly ledger?: string | undefined;
  readonly color?: boolean;
}

const ledgerKind = { isNamed: isLedgerName, words: 'ledgers (*.ledger.yaml)' };

/** The given ledger, or the only one in the current folder. Throws a {@link UsageError} if there is not exactly one. */
async function findLedger(path: string | undefined, world: World): Promise<InputFile> {
  const name = path ?? onlyLedgerIn(world.cwd);
  if (name === '-') throw new UsageError('a ledger cannot be read from standard input', 'use --ledger FILE');
  const { files, problems } = await findInputs([name], world, { ignore: false, kind: ledgerKind });
  if (problems[0] !== undefined) {
    throw new UsageError(problems[0], 'run `slipway campaign register init` to create a ledger');
  }
  const [input, ...others] = files;
  if (!input || others.length > 0) throw new UsageError(`${name} matches ${files.length} ledgers`, 'choose one');
  return input;
}

function onlyLedgerIn(folder: string): string {
  const names = readdirSync(folder).filter(isLedgerName).sort(compareNames);
  const [only, ...others] = names;
  if (only !== undefined && others.length === 0) return only;
  if (only === undefined) {
    throw new UsageError(
      'no ledger (*.ledger.yaml) in this folder',
      'use --ledger FILE, or create one with `slipway campaign register init`',
    );
  }
  throw new UsageError(`several ledgers in this folder: ${names.join(', ')}`, 'choose one with --ledger');
}

/** `correct`: like `write`, also for a ledger with problems. */
type LedgerUse = 'read' | 'write' | 'correct';

/** Opens a ledger for a command that writes to it, and runs `action` while no other command can; resolves to the exit code. */
export async function editLedger(
  options: LedgerOptions,
  world: World,
  use: 'write' | 'correct',
  action: (ledger: Ledger) => Promise<number>,
): Promise<number> {
  const input = await findLedger(options.ledger, world);
  return withFileLock(input, world, async () => {
    const ledger = await openLedger(options, world, use);
    return typeof ledger === 'number' ? ledger : action(ledger);
  });
}

/**
 * Reads a ledger, or reports its problems and returns the exit code. A ledger with unreadable entries is always rejected;
 * one with wrong IDs or totals only if it is opened to `write`.
 */
export async function openLedger(
  { ledger: path, color }: LedgerOptions,
  world: World,
  use: LedgerUse,
): Promise<Ledger | number> {
  const input = await findLedger(path, world);
  const source = await readInput(input, world, '');
  if (typeof source === 'string') throw new UsageError(source);
  const bytes = Uint8Array.from(source.bytes);
  const read = await readLedger(bytes);
  if ('findings' in read) {
    await printFindings(input.name, read.findings, color, world);
    await printMessage(`cannot read ${input.name} as a ledger`, world);
    return exitCodes.usage;
  }
  const { register, findings } = replayLedger(read.data);
  const lineOf = lineFinder(read.place);
  const ledger: Ledger = { input, bytes, register, findings: read.place(findings), lineOf };
  if (use !== 'write' || findings.length === 0) return ledger;
  await printFindings(input.name, ledger.findings, color, world);
  await printMessage(
    `${input.name} has ${formatCount(findings.length, 'problem')}; nothing written`,
    world,
    verifyHelp,
  );
  return exitCodes.findings;
}

/** Advice for a ledger with problems. */
export const verifyHelp = 'run `slipway campaign register verify`';

function lineFinder(place: (findings: readonly Finding[]) => readonly LocatedFinding[]): Ledger['lineOf'] {
  return (index) => {
    const issue = { code: 'wrong-sum', key: 'do', message: '' } as const;
    return place([ledgerFinding(issue, index)])[0]?.range.line ?? 0;
  };
}

/** Appends entries atomically: a killed run adds all of them or none. Throws a {@link UsageError} if it cannot append. */
export async function appendToLedger(
  { input, bytes, register }: Ledger,
  entries: readonly LedgerEntry[],
  world: World,
): Promise<void> {
  const text = decodeWithMark(bytes).replace(/^\ufeff/, '');
  const after = encodeText(appendEntries(text, entries), bytes);
  const read = await readLedger(after);
  // A flow-style list or an end-of-document marker makes appended lines unreadable.
  if (!('data' in read) || JSON.stringify(read.data) !== JSON.stringify([...register.written, ...entries])) {
    const help = 'write it as a list with one entry per line, `- { … }`, without indentation';
    throw new UsageError(`cannot append to ${input.name}: unsupported layout`, help);
  }
  rewriteLocked(input, bytes, after, world);
}

/** A path as a file names it: relative to its folder, with slashes. */
export function pathFrom(file: string, path: string): string {
  return relative(dirname(file), path).split(sep).join('/');
}

// Hashes by which a ledger knows the designs of its classes.

/**
 * Hash of everything that affects the cost or legality of a class: the first 16 hexadecimal digits of a SHA-256. Wings,
 * squadrons, marines and extra parties are not part of a class; stated totals are checked elsewhere.
 */
export function classHash(ship: Ship): string {
  const isOfClass = ({ entry }: Item) => !entry.loadout;
  const items = ship.items.filter(isOfClass).map((item) => ({ ...item, held: item.held.filter(isOfClass) }));
  const design = { ...ship.design, stated: undefined };
  const identity = shipIdentity({ ...ship, design, items, wings: [], squadrons: [] });
  return createHash('sha256').update(identity).digest('hex').slice(0, 16);
}
