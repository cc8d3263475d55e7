/** A campaign's ledger as commands have it: found, read, proved, and written by adding to its end. */

import { readdirSync } from 'node:fs';
import { dirname, relative, sep } from 'node:path';
import type { Entry } from '../../../../campaign/entry.ts';
import { appended } from '../../../../campaign/ledger-text.ts';
import { readLedger } from '../../../../campaign/read-ledger.ts';
import type { Register } from '../../../../campaign/register.ts';
import { replayed } from '../../../../campaign/replay.ts';
import type { LocatedFinding } from '../../../../findings/finding.ts';
import { findingText } from '../../../../reports/findings/finding-text.ts';
import { plainLook } from '../../../../reports/shared/report.ts';
import { plain } from '../../../../text/escape-control.ts';
import { counted } from '../../../../text/numbers.ts';
import { isLedgerName } from '../../../runtime/files/file-names.ts';
import { findInputs, type InputFile } from '../../../runtime/files/find-inputs.ts';
import { byName } from '../../../runtime/files/paths.ts';
import { readInput } from '../../../runtime/files/read-input.ts';
import { textBytes, textOf } from '../../../runtime/files/text-bytes.ts';
import { rewrite } from '../../../runtime/output/rewrite-file.ts';
import { styleOf } from '../../../runtime/output/style.ts';
import { exit, UsageError, type World } from '../../../world.ts';

/** A ledger that could be read. */
export interface Ledger {
  readonly input: InputFile;
  readonly bytes: Uint8Array;
  readonly register: Register;
  /** What is wrong with it, though every entry can be read. */
  readonly findings: readonly LocatedFinding[];
}

/** How a ledger is named on the command line. */
export interface Naming {
  readonly ledger?: string;
  readonly color?: boolean;
}

/** The ledger that is meant: the one that is named, or the only one in this folder. Throws a {@link UsageError} where none is. */
export async function findLedger(named: string | undefined, world: World): Promise<InputFile> {
  const name = named ?? onlyHere(world);
  if (name === '-') throw new UsageError('a ledger is written to, and standard input cannot be');
  const { files, problems } = await findInputs([name], world.cwd, { ignore: false, kind: ledgerKind });
  if (problems[0] !== undefined) {
    throw new UsageError(problems[0], '`slipway campaign register init` begins a ledger');
  }
  const [input, ...others] = files;
  if (!input || others.length > 0) throw new UsageError(`${name} is ${files.length} ledgers; name one`);
  return input;
}

const ledgerKind = { isNamed: isLedgerName, words: 'ledgers (*.ledger.yaml)' };

function onlyHere({ cwd }: World): string {
  const here = readdirSync(cwd).filter(isLedgerName).sort(byName);
  const [only, ...others] = here;
  if (only !== undefined && others.length === 0) return only;
  if (only === undefined) {
    throw new UsageError(
      'there is no ledger (*.ledger.yaml) here',
      'name it, or begin one by `slipway campaign register init`',
    );
  }
  throw new UsageError(`there are ${here.length} ledgers here: ${here.join(', ')}`, 'name the one that is meant');
}

/**
 * Reads a ledger. What makes it unreadable is printed on standard error with its places, and the result is the exit code: such
 * a ledger is left alone. One with wrong numbers or sums can be looked at; only where it is to be `written` to is it refused.
 */
export async function openLedger(
  { ledger: named, color }: Naming,
  world: World,
  use: 'read' | 'written',
): Promise<Ledger | number> {
  const input = await findLedger(named, world);
  const source = await readInput(input, world, '');
  if (typeof source === 'string') throw new UsageError(source);
  const bytes = Uint8Array.from(source.bytes);
  const read = await readLedger(bytes);
  if ('findings' in read) {
    await tell(input, read.findings, color, world);
    await world.err.write(`slipway: ${plain(input.name)} cannot be read as a ledger, and is left as it is\n`);
    return exit.usage;
  }
  const { register, findings } = replayed(read.data);
  const ledger: Ledger = { input, bytes, register, findings: read.place(findings) };
  if (use === 'read' || findings.length === 0) return ledger;
  await tell(input, ledger.findings, color, world);
  const problems = counted(findings.length, 'problem');
  await world.err.write(`slipway: ${plain(input.name)} has ${problems}, and is left as it is until they are mended\n`);
  return exit.findings;
}

/** Prints findings about a ledger on standard error. */
async function tell(
  { name }: InputFile,
  findings: readonly LocatedFinding[],
  color: boolean | undefined,
  world: World,
): Promise<void> {
  const look = plainLook(await styleOf(color, world, world.err), world.err.columns);
  for (const finding of findings) await world.err.write(findingText(name, finding, look));
}

/**
 * Adds entries at the end of a ledger, in one step: whoever looks, and whenever the run is killed, sees the ledger with all
 * of them or with none. Throws a {@link UsageError} where that cannot be done.
 */
export async function addTo(
  { input, bytes, register }: Ledger,
  entries: readonly Entry[],
  world: World,
): Promise<void> {
  const text = textOf(bytes).replace(/^\ufeff/, '');
  const after = textBytes(appended(text, entries), bytes);
  const read = await readLedger(after);
  // A ledger in one bracket, or with a mark of its end, takes no lines behind it.
  if (!('data' in read) || JSON.stringify(read.data) !== JSON.stringify([...register.entries, ...entries])) {
    const help = 'write it as a list with an entry a line, `- { … }`, that begins at the left edge';
    throw new UsageError(`${input.name} is written in a way that nothing can be added to its end`, help);
  }
  rewrite(input, bytes, after, world);
}

/** The path of a file as a ledger names it: from its own folder, with slashes. */
export function fromLedger(ledger: InputFile, path: string): string {
  return relative(dirname(ledger.path), path).split(sep).join('/');
}
