import { resolve } from 'node:path';
import { readInput } from '../cli/runtime/files/read-input.ts';
import { printFindings } from '../cli/runtime/output/print-findings.ts';
import { UsageError, type World } from '../cli/world.ts';
import { parsePlayer } from './commands/shared/add-entry.ts';
import { readLedger } from './ledger/read-ledger.ts';
import { replayLedger } from './replay/replay.ts';
import { type RegisterSections, registerSections } from './reports/register-sections.ts';

export type { RegisterSections };

export interface RegisterOptions {
  readonly ledger?: string;
  readonly player?: string;
}

/** What the register in `--ledger` says, as everyone or as `--player` sees it. Throws a {@link UsageError} after printing problems. */
export async function loadRegisterSections(
  { ledger, player }: RegisterOptions,
  world: World,
): Promise<RegisterSections | undefined> {
  if (ledger === undefined) {
    if (player !== undefined) throw new UsageError('--player requires --ledger', 'add --ledger FILE');
    return undefined;
  }
  if (ledger === '-') throw new UsageError('a ledger cannot be read from standard input', 'use --ledger FILE');
  const source = await readInput({ name: ledger, path: resolve(world.cwd, ledger) }, world, '');
  if (typeof source === 'string') throw new UsageError(source);
  const read = await readLedger(source.bytes);
  if ('findings' in read) {
    await printFindings(ledger, read.findings, undefined, world);
    throw new UsageError(`cannot read ${ledger} as a ledger`);
  }
  const { register, findings } = replayLedger(read.data);
  if (findings.length > 0) {
    throw new UsageError(`${ledger} has problems`, 'run `slipway campaign register verify`');
  }
  return registerSections(register, player === undefined ? undefined : parsePlayer(register, player));
}
