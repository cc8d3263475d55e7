import { dirname, resolve } from 'node:path';
import { realPath } from '../cli/runtime/files/paths.ts';
import { readInput } from '../cli/runtime/files/read-input.ts';
import { printFindings } from '../cli/runtime/output/output.ts';
import { UsageError, type World } from '../cli/world.ts';
import { isSameName } from '../text/names.ts';
import { parsePlayer } from './commands/shared/add-entry.ts';
import { readLedger } from './ledger/read-ledger.ts';
import type { Register } from './replay/register.ts';
import { replayLedger } from './replay/replay.ts';
import { type RegisterSections, registerSections } from './reports/register.ts';

/** The pages of a register, and which files the reader may see. */
export interface CampaignView extends RegisterSections {
  /** `undefined` if everyone's designs are shown. */
  readonly own: OwnFiles | undefined;
}

/** What belongs to one player. */
export interface OwnFiles {
  readonly player: string;
  /** True for a design that the player has submitted, at the path of the submission. */
  readonly isDesign: (path: string, className: string | undefined) => boolean;
  /** True for the name or the ID of another player's ship. */
  readonly isForeignShip: (nameOrId: string) => boolean;
}

export interface RegisterOptions {
  readonly ledger?: string;
  readonly player?: string;
}

/** What the register in `--ledger` says, as everyone or as `--player` sees it. Throws a {@link UsageError} after printing problems. */
export async function loadRegisterSections(
  { ledger, player }: RegisterOptions,
  world: World,
): Promise<CampaignView | undefined> {
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
  const viewer = player === undefined ? undefined : parsePlayer(register, player);
  const folder = dirname(resolve(world.cwd, ledger));
  const own = viewer === undefined ? undefined : ownFiles(register, viewer, folder);
  return { ...registerSections(register, viewer), own };
}

function ownFiles({ classes, ships }: Register, player: string, folder: string): OwnFiles {
  const submitted = [...classes.values()]
    .filter(({ entry }) => entry.player === player)
    .map(({ entry, names }) => ({ path: realPath(resolve(folder, entry.design)), names }));
  const foreign = [...ships.values()].filter((ship) => ship.player !== player);
  return {
    player,
    isDesign: (path, className) =>
      className !== undefined &&
      submitted.some((each) => each.path === realPath(path) && each.names.some((name) => isSameName(name, className))),
    isForeignShip: (nameOrId) => foreign.some(({ id, name }) => isSameName(id, nameOrId) || isSameName(name, nameOrId)),
  };
}
