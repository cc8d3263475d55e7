/** The commands of `slipway campaign register` that start a campaign, build ships, and record yards. */

import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ConfigOptions } from '../../../cli/runtime/config/configs.ts';
import { isLedgerName } from '../../../cli/runtime/files/file-names.ts';
import { writeNewFile } from '../../../cli/runtime/output/new-file.ts';
import { printMessage } from '../../../cli/runtime/output/print-message.ts';
import { exitCodes, UsageError, type World } from '../../../cli/world.ts';
import { omitUndefined } from '../../../rules/model/omit-undefined.ts';
import { formatCount } from '../../../text/numbers.ts';
import type { EntryOf, WorldKind } from '../../ledger/entry-kinds.ts';
import { newLedgerText } from '../../ledger/ledger-text.ts';
import { newBuildEntry, newCommissionEntry, newYardEntry } from '../../replay/build-entries.ts';
import { baseSaving, designProblems, siteOfYard } from '../../replay/entry-figures.ts';
import { findClass, findShip } from '../../replay/lookup.ts';
import { currentTurn, isBuilding } from '../../replay/register.ts';
import { replayLedger } from '../../replay/replay.ts';
import { campaignJson, ledgerEntryJson } from '../../reports/json.ts';
import { formatRp } from '../../reports/phrases.ts';
import {
  type CampaignOptions,
  chooseSeed,
  chooseYard,
  drawShipId,
  type EntryOptions,
  type EntryReport,
  entryLines,
  inTurn,
  overrideOf,
  parseName,
  parsePlayer,
  parseYard,
  unwrapLookup,
  withLedger,
} from '../shared/add-entry.ts';
import { contextOf, loadClassDesign } from './registered-designs.ts';

interface BuildOptions extends EntryOptions {
  readonly yard?: string;
  readonly rp?: number;
}

/** Creates a ledger; resolves to the exit code. */
export async function init(
  name: string,
  { players, format }: CampaignOptions & { readonly players: readonly string[] },
  world: World,
): Promise<number> {
  if (!isLedgerName(name.replace(/^.*[\\/]/, ''))) {
    throw new UsageError(`invalid ledger name: ${name}`, `use ${name.replace(/\.(?:ya?ml|json)$/i, '')}.ledger.yaml`);
  }
  const path = resolve(world.cwd, name);
  if (existsSync(path)) {
    throw new UsageError(
      `${name} already exists; not overwritten`,
      'choose another name; `slipway campaign register join` adds players to a ledger',
    );
  }
  const entries = players.map(playerEntry);
  const { findings } = replayLedger(entries);
  if (findings[0]) throw new UsageError(findings[0].message, findings[0].help);
  writeNewFile(name, newLedgerText(entries), { replaces: [] }, world);
  await world.out.write(
    format === 'json'
      ? campaignJson({ ledger: name, entries: entries.map(ledgerEntryJson), refused: [] })
      : entryLines([], entries),
  );
  await printMessage(`created ${name} with ${formatCount(entries.length, 'player')}`, world);
  return exitCodes.ok;
}

function playerEntry(given: string): EntryOf<'player'> {
  const [, player, name] = /^([A-Z]{2})=(.*)$/s.exec(given) ?? [];
  if (player === undefined || name === undefined) {
    throw new UsageError(`invalid player: ${given}`, 'write two capital letters and a name, such as AB=Anne');
  }
  if (/[,;]\s*[A-Z]{2}=/.test(name)) {
    const help = 'pass each player separately: --players AB=Anne --players CD=Carl, or `join` AB=Anne CD=Carl';
    throw new UsageError(`several players in one argument: ${given}`, help);
  }
  return { player, do: 'player', name: parseName(name, `the name of ${player}`) };
}

export interface CommissionOptions extends BuildOptions, ConfigOptions {
  /** Names of the ships. */
  readonly name: readonly string[];
  readonly extra?: number;
  readonly seed?: number;
  readonly override?: string;
}

/** Starts ships of a class; resolves to the exit code. */
export function commission(query: string, options: CommissionOptions, world: World): Promise<number> {
  return withLedger(options, world, async (register, add, ledger) => {
    const built = unwrapLookup(findClass(register, query));
    const { player, class: classId } = built.entry;
    const seed = await chooseSeed(options.seed, world);
    const yard = chooseYard(register, player, options.yard);
    const turn = options.turn ?? currentTurn(register, player);
    const site = siteOfYard(yard, player, register.entries);
    const design = site === undefined ? undefined : await loadClassDesign(built, contextOf(ledger, options, world));
    const saved = design === undefined ? 0 : baseSaving(design, site);
    const added: EntryOf<'commission'>[] = [];
    for (const given of options.name) {
      const { register: now } = replayLedger([...register.written, ...added]);
      const id = drawShipId(classId, now, seed.seed);
      const ship = { id, name: parseName(given, 'the name of the ship'), extra: options.extra, saved };
      const entry = newCommissionEntry(now, now.classes.get(classId) ?? built, ship, { turn, yard, rp: options.rp });
      added.push({ ...entry, ...overrideOf(options) });
    }
    const issues = added.flatMap((entry) => designProblems(entry, register.entries, () => design));
    return add(added, { seed, issues, ...unpaidNote(added) });
  });
}

function unpaidNote(
  ships: readonly { readonly ship: string; readonly cost: number; readonly rp: number }[],
): EntryReport {
  const unpaid = ships.reduce((sum, { cost, rp }) => sum + Math.max(0, cost - rp), 0);
  if (unpaid <= 0) return {};
  const ids = ships.filter(({ cost, rp }) => cost > rp).map(({ ship }) => ship);
  const command = `slipway campaign register build ${ids.join(' ')}`;
  return { note: `${formatRp(unpaid)} unpaid; continue next turn with: ${command}` };
}

/** Pays more toward unfinished ships; resolves to the exit code. */
export function build(queries: readonly string[], options: BuildOptions, world: World): Promise<number> {
  return withLedger(options, world, async (register, add) => {
    const added: EntryOf<'build'>[] = [];
    const unpaid: { ship: string; cost: number; rp: number }[] = [];
    for (const query of queries) {
      const { register: now } = replayLedger([...register.written, ...added]);
      const ship = unwrapLookup(findShip(now, query));
      if (!isBuilding(ship)) throw new UsageError(`${ship.name} is already paid in full`);
      const yard = chooseYard(now, ship.player, options.yard);
      const work = { turn: options.turn ?? currentTurn(now, ship.player), yard, rp: options.rp };
      const entry = newBuildEntry(now, ship, work);
      if (entry.rp > 0 || options.rp !== undefined) added.push(entry);
      unpaid.push({ ship: ship.id, cost: ship.cost - ship.paid, rp: entry.rp });
    }
    if (added.length === 0) {
      throw new UsageError(
        'no capacity left at the shipyard this turn',
        'choose another one with --yard, or close the turn',
      );
    }
    return add(added, unpaidNote(unpaid));
  });
}

/** Marks a class as proven in battle; resolves to the exit code. */
export function prove(query: string, options: EntryOptions, world: World): Promise<number> {
  return withLedger(options, world, async (register, add) => {
    const { player, class: id } = unwrapLookup(findClass(register, query)).entry;
    return add([{ ...inTurn(register, player, options), do: 'prove', class: id }]);
  });
}

/** Adds players to a ledger; resolves to the exit code. */
export function join(players: readonly string[], options: CampaignOptions, world: World): Promise<number> {
  return withLedger(options, world, async (_, add) => add(players.map(playerEntry)));
}

/** Records a yard of a player; resolves to the exit code. */
export function yard(
  given: string,
  options: EntryOptions & {
    readonly player: string;
    readonly planetary?: WorldKind;
    readonly rp?: number;
    readonly override?: string;
  },
  world: World,
): Promise<number> {
  return withLedger(options, world, async (register, add) => {
    const player = parsePlayer(register, options.player);
    const figures = { ...omitUndefined({ rp: options.rp }), ...overrideOf(options) };
    const site = omitUndefined({ site: options.planetary });
    return add([
      newYardEntry(register, { ...inTurn(register, player, options), ...parseYard(given), ...site }, figures),
    ]);
  });
}
