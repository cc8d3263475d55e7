/** The commands of `slipway campaign register` whose figures follow from the rules and the designs: refits and spending. */

import type { LedgerIssue } from '../../../../campaign/codes.ts';
import type { RefitEntry, SpendEntry } from '../../../../campaign/entry.ts';
import {
  designProblems,
  differing,
  isUnbuilt,
  moduleProblems,
  refitFigures,
  researchCost,
} from '../../../../campaign/entry-figures.ts';
import { betterStanding, knowledgeOf } from '../../../../campaign/knowledge.ts';
import { classOfShip, findClass, findShip } from '../../../../campaign/lookup.ts';
import { currentTurn, type Register, type RegisteredShip } from '../../../../campaign/register.ts';
import { computeRepairBill } from '../../../../campaign/repair.ts';
import { computeScrapBill } from '../../../../campaign/scrap.ts';
import { technologyNamed } from '../../../../campaign/tech-file.ts';
import type { ShipDamage } from '../../../../damage/ship-damage.ts';
import type { Ship } from '../../../../rules/ship/ship.ts';
import type { ConfigOptions } from '../../../runtime/config/configs.ts';
import { UsageError, type World } from '../../../world.ts';
import {
  chooseSeed,
  chooseYard,
  drawShipId,
  type EntryOptions,
  overrideOf,
  parseName,
  parsePlayer,
  unwrapLookup,
  withLedger,
} from '../shared/add-entry.ts';
import { loadShipDamage } from '../shared/load-ship-damage.ts';
import { contextOf, type DesignContext, loadClassDesign } from './registered-designs.ts';

interface PricedOptions extends EntryOptions, ConfigOptions {
  readonly override?: string;
}

export interface RefitOptions extends PricedOptions {
  readonly to: string;
  readonly rp?: number;
  readonly gained?: number;
  readonly yard?: string;
  readonly seed?: number;
}

/** Records a refit of a ship to another class; resolves to the exit code. */
export function refit(query: string, options: RefitOptions, world: World): Promise<number> {
  return withLedger(options, world, async (register, add, ledger) => {
    const ship = unwrapLookup(findShip(register, query));
    const target = unwrapLookup(findClass(register, options.to));
    const present = classOfShip(register, ship);
    const [to, from] = [target.entry, present?.entry];
    const seed = await chooseSeed(options.seed, world);
    const yard = chooseYard(register, ship.player, options.yard);
    const context = contextOf(ledger, options, world);
    const designs = new Map<string, Ship>();
    // Without a common hull the replay refuses the refit, whatever it costs.
    const isRefit = from?.mass === to.mass && from.class !== to.class;
    for (const known of isRefit && present ? [present, target] : []) {
      designs.set(known.entry.class, await loadClassDesign(known, context));
    }
    const [before, after] = [designs.get(from?.class ?? ''), designs.get(to.class)];
    const figures =
      before && after ? refitFigures(before, after, isUnbuilt(to.class, register.entries)) : { rp: 0, gained: 0 };
    const { rp = figures.rp, gained = figures.gained } = options;
    const entry: RefitEntry = {
      turn: options.turn ?? currentTurn(register, ship.player),
      player: ship.player,
      do: 'refit',
      ship: ship.id,
      as: drawShipId(to.class, register, seed.seed),
      rp,
      ...(gained === 0 ? {} : { gained }),
      ...(yard === undefined ? {} : { yard }),
      ...overrideOf(options),
    };
    const issues = designProblems(entry, register.entries, (id) => designs.get(id));
    return add([entry], { seed, issues });
  });
}

export interface SpendOptions extends PricedOptions, Pick<SpendEntry, 'what' | 'rp' | 'trp' | 'gained' | 'standing'> {
  readonly player: string;
  readonly for: SpendEntry['for'];
  /** Name or ID of a ship. */
  readonly ship?: string;
  /** Name or ID of a technology. */
  readonly tech?: string;
  readonly yard?: string;
  /** Name or ID of a ship with a repair module. */
  readonly by?: string;
  /** State file with the damage of the ship. */
  readonly state?: readonly string[];
}

/** Records other income or spending; resolves to the exit code. */
export function spend(options: SpendOptions, world: World): Promise<number> {
  return withLedger(options, world, async (register, add, ledger) => {
    const player = parsePlayer(register, options.player);
    const ship = options.ship === undefined ? undefined : unwrapLookup(findShip(register, options.ship));
    checkPurpose(options);
    const tech = options.tech === undefined ? undefined : unwrapLookup(technologyNamed(options.tech));
    const aboard = ship && (await loadAboard(ship, register, options, contextOf(ledger, options, world)));
    const standing = standingOf(player, tech, options, register);
    const repairer = options.by === undefined ? undefined : unwrapLookup(findShip(register, options.by));
    const figures = { ...researchFigures(tech, standing), ...shipFigures(aboard, options), ...amountsOf(options) };
    checkAmounts(figures, options);
    const entry: SpendEntry = {
      turn: options.turn ?? currentTurn(register, player),
      player,
      do: 'spend',
      for: options.for,
      ...(options.what === undefined ? {} : { what: parseName(options.what, '--what') }),
      ...(ship === undefined ? {} : { ship: ship.id }),
      ...technologyOf(tech, standing),
      ...figures,
      ...yardOf(register, player, options),
      ...(repairer === undefined ? {} : { by: repairer.id }),
      ...overrideOf(options),
    };
    const module = await loadRepairer(repairer, register, contextOf(ledger, options, world));
    const issues = [...damageProblems(entry, aboard), ...moduleProblems(entry, () => module)];
    return add([entry], { issues });
  });
}

/** Rejects options that belong to another purpose. */
function checkPurpose({ for: purpose, tech, standing, state, ship }: SpendOptions): void {
  if (tech !== undefined && purpose !== 'research') throw new UsageError('--tech requires --for research');
  if (standing !== undefined && tech === undefined) throw new UsageError('--standing requires --tech');
  if (purpose === 'scrap' && ship === undefined) throw new UsageError('missing --ship: the ship to scrap');
  if (state === undefined) return;
  if (purpose !== 'repair' && purpose !== 'scrap' && purpose !== 'supplies') {
    throw new UsageError('--state requires --for repair, --for supplies or --for scrap');
  }
  if (ship === undefined) throw new UsageError('--state requires --ship');
}

/** Rejects spending without an amount. */
function checkAmounts({ rp = 0, trp = 0, gained = 0 }: ReturnType<typeof amountsOf>, { override }: SpendOptions): void {
  if (rp + trp + gained > 0 || override !== undefined) return;
  throw new UsageError('missing amount', 'use --rp, --trp or --gained; for a repair, --state computes it');
}

/** The standing that lowers the price: as stated, or by the register, whichever is better. */
function standingOf(
  player: string,
  tech: string | undefined,
  { standing }: SpendOptions,
  register: Register,
): SpendEntry['standing'] {
  if (tech === undefined) return undefined;
  const better = betterStanding(standing, knowledgeOf(player, register).statuses.get(tech));
  return better === 'encountered' || better === 'captured' ? better : standing;
}

/** The design of a repair ship. */
async function loadRepairer(
  ship: RegisteredShip | undefined,
  register: Register,
  context: DesignContext,
): Promise<Ship | undefined> {
  const built = ship && classOfShip(register, ship);
  return built && loadClassDesign(built, context);
}

function technologyOf(
  tech: string | undefined,
  standing: SpendEntry['standing'],
): Pick<SpendEntry, 'tech' | 'standing'> {
  return { ...(tech === undefined ? {} : { tech }), ...(standing === undefined ? {} : { standing }) };
}

/** A repair uses the player's only yard, unless the referee allows one without a yard. */
function yardOf(register: Register, player: string, options: SpendOptions): Pick<SpendEntry, 'yard'> {
  const hasDefault = options.for === 'repair' && options.override === undefined && options.by === undefined;
  const yard = hasDefault ? chooseYard(register, player, options.yard) : options.yard;
  return yard === undefined ? {} : { yard };
}

/** The stated amounts. */
function amountsOf({ rp, trp, gained }: SpendOptions): Pick<SpendEntry, 'rp' | 'trp' | 'gained'> {
  return {
    ...(rp === undefined ? {} : { rp }),
    ...(trp === undefined ? {} : { trp }),
    ...(gained === undefined ? {} : { gained }),
  };
}

function researchFigures(tech: string | undefined, standing: SpendEntry['standing']): Pick<SpendEntry, 'trp'> {
  const trp = tech === undefined ? undefined : researchCost(tech, standing);
  return trp === undefined ? {} : { trp };
}

/** The design of a ship, with its damage. */
interface Aboard {
  readonly design: Ship;
  readonly damage: ShipDamage;
  readonly hasState: boolean;
}

/** Loads the design if figures follow from it: of scrap, and of a repair with a state file. */
async function loadAboard(
  ship: RegisteredShip,
  register: Register,
  { for: purpose, state, color }: SpendOptions,
  context: DesignContext,
): Promise<Aboard | undefined> {
  const built = classOfShip(register, ship);
  if (!built || (purpose !== 'scrap' && state === undefined)) return undefined;
  const design = await loadClassDesign(built, context);
  const damage = await loadShipDamage(ship.name, design, state, { ...context, color });
  return { design, damage, hasState: state !== undefined };
}

function shipFigures(aboard: Aboard | undefined, options: SpendOptions): Pick<SpendEntry, 'rp' | 'gained'> {
  if (!aboard) return {};
  if (options.for === 'scrap') return { gained: computeScrapBill(aboard.design, aboard.damage).rp };
  const { repairs, purchases } = computeRepairBill(aboard.design, aboard.damage);
  return { rp: options.for === 'supplies' ? purchases : repairs };
}

/** A repair may be partial; scrap has one value. */
function damageProblems(entry: SpendEntry, aboard: Aboard | undefined): readonly LedgerIssue[] {
  if (!aboard) return [];
  if (entry.for === 'scrap') {
    return differing('gained', 'scrap value', entry.gained ?? 0, computeScrapBill(aboard.design, aboard.damage).rp);
  }
  const { repairs, purchases } = computeRepairBill(aboard.design, aboard.damage);
  const [what, bill] = entry.for === 'supplies' ? ['cost of the supplies', purchases] : ['cost of the repair', repairs];
  return (entry.rp ?? 0) <= bill ? [] : differing('rp', what, entry.rp ?? 0, bill);
}
