/** Entries that build ships, prove classes, and record players and yards. */

import type { ConfigOptions } from '../../../cli/runtime/config/configs.ts';
import { UsageError } from '../../../cli/world.ts';
import { omitUndefined } from '../../../rules/model/omit-undefined.ts';
import type { EntryOf, WorldKind } from '../../ledger/entry-kinds.ts';
import { newBuildEntry, newCommissionEntry, newYardEntry } from '../../replay/build-entries.ts';
import { baseSaving, designProblems, siteOfYard } from '../../replay/entry-figures.ts';
import { findClass, findShip } from '../../replay/lookup.ts';
import { isBuilding } from '../../replay/register.ts';
import { replayLedger } from '../../replay/replay.ts';
import { formatRp } from '../../reports/phrases.ts';
import {
  chooseSeed,
  chooseYard,
  drawShipId,
  type EntryMaker,
  type EntryReport,
  parseName,
  parsePlayer,
  parseYard,
  unwrapLookup,
} from '../shared/add-entry.ts';
import { playerEntry } from './init.ts';
import { contextOf, loadClassDesign } from './registered-designs.ts';

interface BuildOptions {
  readonly yard?: string;
  readonly rp?: number;
}

interface CommissionOptions extends BuildOptions, ConfigOptions {
  /** Names of the ships. */
  readonly name: readonly string[];
  readonly extra?: number;
  readonly seed?: number;
}

interface YardOptions {
  readonly player: string;
  readonly planetary?: WorldKind;
  readonly rp?: number;
}

/** By the command that adds them. */
export const shipEntries = {
  commission: async (query: string, options: CommissionOptions, { register, inTurn, ledger, world }) => {
    const built = unwrapLookup(findClass(register, query));
    const { player, class: classId } = built.entry;
    const seed = await chooseSeed(options.seed, world);
    const yard = chooseYard(register, player, options.yard);
    const { turn } = inTurn(player);
    const site = siteOfYard(yard, player, register.entries);
    const design = site === undefined ? undefined : await loadClassDesign(built, contextOf(ledger, options, world));
    const saved = design === undefined ? 0 : baseSaving(design, site);
    const added: EntryOf<'commission'>[] = [];
    for (const given of options.name) {
      const { register: now } = replayLedger([...register.written, ...added]);
      const id = drawShipId(classId, now, seed.seed);
      const ship = { id, name: parseName(given, 'the name of the ship'), extra: options.extra, saved };
      added.push(newCommissionEntry(now, now.classes.get(classId) ?? built, ship, { turn, yard, rp: options.rp }));
    }
    const issues = added.flatMap((entry) => designProblems(entry, register.entries, () => design));
    return { added, seed, issues, ...unpaidNote(added) };
  },

  build: (queries: readonly string[], options: BuildOptions, { register, inTurn }) => {
    const added: EntryOf<'build'>[] = [];
    const unpaid: { ship: string; cost: number; rp: number }[] = [];
    for (const query of queries) {
      const { register: now } = replayLedger([...register.written, ...added]);
      const ship = unwrapLookup(findShip(now, query));
      if (!isBuilding(ship)) throw new UsageError(`${ship.name} is already paid in full`);
      const yard = chooseYard(now, ship.player, options.yard);
      const entry = newBuildEntry(now, ship, { turn: inTurn(ship.player).turn, yard, rp: options.rp });
      if (entry.rp > 0 || options.rp !== undefined) added.push(entry);
      unpaid.push({ ship: ship.id, cost: ship.cost - ship.paid, rp: entry.rp });
    }
    if (added.length === 0) {
      throw new UsageError(
        'no capacity left at the shipyard this turn',
        'choose another one with --yard, or close the turn',
      );
    }
    return { added, ...unpaidNote(unpaid) };
  },

  prove: (query: string, _, { register, inTurn }) => {
    const { player, class: id } = unwrapLookup(findClass(register, query)).entry;
    return [{ ...inTurn(player), do: 'prove', class: id }];
  },

  join: (players: readonly string[]) => players.map(playerEntry),

  yard: (given: string, { player, planetary, rp }: YardOptions, { register, inTurn }) => {
    const site = omitUndefined({ site: planetary });
    const ratings = { ...inTurn(parsePlayer(register, player)), ...parseYard(given), ...site };
    return [newYardEntry(register, ratings, omitUndefined({ rp }))];
  },
} as const satisfies Readonly<Record<string, EntryMaker>>;

function unpaidNote(
  ships: readonly { readonly ship: string; readonly cost: number; readonly rp: number }[],
): EntryReport {
  const unpaid = ships.reduce((sum, { cost, rp }) => sum + Math.max(0, cost - rp), 0);
  if (unpaid <= 0) return {};
  const ids = ships.filter(({ cost, rp }) => cost > rp).map(({ ship }) => ship);
  const command = `slipway campaign register build ${ids.join(' ')}`;
  return { note: `${formatRp(unpaid)} unpaid; continue next turn with: ${command}` };
}
