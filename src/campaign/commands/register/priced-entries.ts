/** Entries whose figures follow from the rules and the designs: refits and spending. */

import { type OptionsOf, option } from '../../../cli/define-command.ts';
import { rulesGroup, shared } from '../../../cli/shared-options.ts';
import { UsageError } from '../../../cli/world.ts';
import { computeRepairBill } from '../../../damage/repair-bill.ts';
import { omitUndefined } from '../../../rules/model/omit-undefined.ts';
import { computeScrapValue } from '../../calculators/scrap.ts';
import { technologyNamed } from '../../calculators/tech-file.ts';
import type { LedgerIssue } from '../../codes.ts';
import { type EntryOf, spendingPurposes, technologyStandings } from '../../ledger/entry-kinds.ts';
import { newRefitEntry } from '../../replay/build-entries.ts';
import {
  designProblems,
  differing,
  isUnbuilt,
  moduleProblems,
  refitFigures,
  researchCost,
} from '../../replay/entry-figures.ts';
import { classOfShip, findClass, findShip } from '../../replay/lookup.ts';
import type { Register, RegisteredShip } from '../../replay/register.ts';
import { betterStanding, knowledgeOf } from '../../replay/view.ts';
import { chooseSeed, chooseYard, drawShipId, parsePlayer, unwrapLookup, whatOf } from '../shared/add-entry.ts';
import { loadShipDamage } from '../shared/chosen-ship.ts';
import { amountOption, entryOptions, ledgerOption } from '../shared/ledger-options.ts';
import { defineEntry, shipArgument, unpaidNote } from './entry-command.ts';
import { contextOf, type DesignContext, loadClassDesign } from './registered-designs.ts';

export const refit = defineEntry({
  name: 'refit',
  about: 'Record a refit to another class of equal mass; the ship gets a new ID.',
  arguments: [shipArgument],
  options: {
    to: option.required(option.text('--to <class>', 'ID or name of the new class')),
    rp: ledgerOption.payment,
    cost: amountOption('--cost', 'cost of the refit in RPs (default: computed)'),
    gained: amountOption('--gained', 'RPs gained for systems no longer used (default: computed)'),
    override: ledgerOption.override,
    debt: ledgerOption.debt,
    yard: ledgerOption.yard,
    seed: ledgerOption.seed,
    ...entryOptions,
    ...rulesGroup({}),
  },
  details: `Both figures follow from the designs of the two classes: the new systems, with 10% more for a
class without ships, and half of the systems no longer used. Pay RPs beyond the yard's capacity in
later turns with \`slipway campaign register build\`; the ship is ready when its refit is paid. Record
wings and other loadout with \`spend --for supplies\`.`,
  examples: [
    'slipway campaign register refit Bright --to "Quince II"',
    ['slipway campaign refit quince.yaml quince-2.yaml', 'show the calculation'],
  ],
  make: async ([query], options, { register, inTurn, ledger, world }) => {
    const ship = unwrapLookup(findShip(register, query));
    const target = unwrapLookup(findClass(register, options.to));
    const present = classOfShip(register, ship);
    const to = target.entry;
    const seed = await chooseSeed(options.seed, world);
    const yard = chooseYard(register, ship.player, options.yard);
    const context = contextOf(ledger, options, world);
    // Without a common hull the replay refuses the refit, whatever it costs.
    const isRefit = present?.entry.mass === to.mass && present.entry.class !== to.class;
    const before = isRefit ? await loadClassDesign(present, context) : undefined;
    const after = isRefit ? await loadClassDesign(target, context) : undefined;
    const figures =
      before && after ? refitFigures(before, after, isUnbuilt(to.class, register.entries)) : { cost: 0, gained: 0 };
    const { rp, cost = figures.cost, gained = figures.gained } = options;
    const as = drawShipId(to.class, register, seed.seed);
    const work = { turn: inTurn(ship.player).turn, yard, rp };
    const entry = newRefitEntry(register, ship, { as, cost, gained }, work);
    const issues = designProblems(entry, register.entries, (id) => (id === to.class ? after : before));
    return { added: [entry], seed, issues, ...unpaidNote([{ ship: as, unpaid: cost - entry.rp }]) };
  },
});

const spendOptions = {
  player: ledgerOption.player,
  for: option.required(
    option.choice('--for <purpose>', 'purpose', Object.keys(spendingPurposes) as readonly EntryOf<'spend'>['for'][]),
  ),
  rp: amountOption('--rp', 'RPs spent'),
  trp: amountOption('--trp', 'TRPs spent'),
  gained: amountOption('--gained', 'RPs gained'),
  ship: option.text('--ship <ship>', shipArgument.about),
  state: shared.state('state file with the damage of the ship, for a repair, supplies or scrap'),
  tech: option.text('--tech <name>', 'technology to research, by ID or name'),
  standing: option.choice(
    '--standing <standing>',
    'standing of the technology before the research, which lowers its price',
    Object.keys(technologyStandings) as readonly (keyof typeof technologyStandings)[],
  ),
  yard: option.text('--yard <name>', "shipyard that processes the RPs (default for a repair: the player's only yard)"),
  by: option.text('--by <ship>', 'ship whose repair module is used instead of a yard'),
  override: ledgerOption.override,
  debt: ledgerOption.debt,
  what: option.text('--what <text>', 'description, free text'),
  ...entryOptions,
  ...rulesGroup({}),
};

type SpendOptions = OptionsOf<typeof spendOptions>;

export const spend = defineEntry({
  name: 'spend',
  about: 'Record other income and spending: repairs, research, scrap, supplies.',
  arguments: [],
  options: spendOptions,
  details: `Amounts that follow from the rules are computed if omitted: scrap (without \`--state\`, of an undamaged
ship), repairs and supplies with \`--state\`, and technologies with a printed price, less the discount
for technologies that the player has encountered or captured. A repair costs 10 RP per damage point and needs a
shipyard, or a repair ship. A scrapped ship is removed from service.`,
  examples: [
    'slipway campaign register spend --player AB --for repair --ship Bright --rp 30 --yard Portside',
    'slipway campaign register spend --player AB --for scrap --ship Bright',
    'slipway campaign register spend --player AB --for research --tech needle-beam --standing encountered',
  ],
  make: async (_, options, { register, inTurn, ledger, world }) => {
    const player = parsePlayer(register, options.player);
    const ship = options.ship === undefined ? undefined : unwrapLookup(findShip(register, options.ship));
    rejectOptions(options);
    const tech = options.tech === undefined ? undefined : unwrapLookup(technologyNamed(options.tech));
    const context = contextOf(ledger, options, world);
    const damage = ship && (await computeDamageFigure(ship, register, options, context));
    const standing = standingOf(player, tech, options, register);
    const repairer = options.by === undefined ? undefined : unwrapLookup(findShip(register, options.by));
    const { rp, trp, gained } = options;
    const figures = {
      ...omitUndefined({ trp: tech === undefined ? undefined : researchCost(tech, standing) }),
      ...(damage ? { [damage.key]: damage.amount } : {}),
      ...omitUndefined({ rp, trp, gained }),
    };
    rejectZero(figures, options);
    const entry: EntryOf<'spend'> = {
      ...inTurn(player),
      do: 'spend',
      for: options.for,
      ...whatOf(options),
      ...omitUndefined({ ship: ship?.id, tech, standing }),
      ...figures,
      ...omitUndefined({ yard: yardOf(register, player, options), by: repairer?.id }),
    };
    const built = repairer && classOfShip(register, repairer);
    const module = built && (await loadClassDesign(built, context));
    const issues = [...damageProblems(entry, damage), ...moduleProblems(entry, () => module)];
    return { added: [entry], issues };
  },
});

function rejectOptions({ for: purpose, tech, standing, state, ship }: SpendOptions): void {
  if (tech !== undefined && purpose !== 'research')
    throw new UsageError('--tech requires --for research', 'use --for research');
  if (standing !== undefined && tech === undefined)
    throw new UsageError('--standing requires --tech', 'add --tech NAME');
  if (purpose === 'scrap' && ship === undefined)
    throw new UsageError('missing --ship: the ship to scrap', 'add --ship NAME');
  if (state === undefined) return;
  if (purpose !== 'repair' && purpose !== 'scrap' && purpose !== 'supplies') {
    throw new UsageError('--state requires --for repair, --for supplies or --for scrap', 'use one of them');
  }
  if (ship === undefined) throw new UsageError('--state requires --ship', 'add --ship NAME');
}

type Amounts = Pick<EntryOf<'spend'>, 'rp' | 'trp' | 'gained'>;

function rejectZero({ rp = 0, trp = 0, gained = 0 }: Amounts, { override }: SpendOptions): void {
  if (rp + trp + gained > 0 || override !== undefined) return;
  throw new UsageError('missing amount', 'use --rp, --trp or --gained; for a repair, --state computes it');
}

/** The standing that lowers the price: as stated, or by the register, whichever is better. */
function standingOf(
  player: string,
  tech: string | undefined,
  { standing }: SpendOptions,
  register: Register,
): EntryOf<'spend'>['standing'] {
  if (tech === undefined) return undefined;
  const better = betterStanding(standing, knowledgeOf(player, register).statuses.get(tech));
  return better === 'encountered' || better === 'captured' ? better : standing;
}

/** A repair uses the player's only yard, unless the referee allows one without a yard. */
function yardOf(register: Register, player: string, options: SpendOptions): string | undefined {
  const hasDefault = options.for === 'repair' && options.override === undefined && options.by === undefined;
  return hasDefault ? chooseYard(register, player, options.yard) : options.yard;
}

/** An amount that follows from the damage of a ship. */
interface DamageFigure {
  readonly key: 'rp' | 'gained';
  /** Its name in messages. */
  readonly name: string;
  readonly amount: number;
}

/** The value of scrap; with a state file, the cost of a repair or of supplies. */
async function computeDamageFigure(
  ship: RegisteredShip,
  register: Register,
  { for: purpose, state, color }: SpendOptions,
  context: DesignContext,
): Promise<DamageFigure | undefined> {
  const built = classOfShip(register, ship);
  if (!built || (purpose !== 'scrap' && state === undefined)) return undefined;
  const design = await loadClassDesign(built, context);
  const damage = await loadShipDamage(ship.name, design, state, { ...context, color });
  if (purpose === 'scrap') return { key: 'gained', name: 'scrap value', amount: computeScrapValue(design, damage).rp };
  const { repairs, purchases } = computeRepairBill(design, damage);
  return purpose === 'supplies'
    ? { key: 'rp', name: 'cost of the supplies', amount: purchases }
    : { key: 'rp', name: 'cost of the repair', amount: repairs };
}

/** A repair may be partial; scrap has one value. */
function damageProblems(entry: EntryOf<'spend'>, figure: DamageFigure | undefined): readonly LedgerIssue[] {
  if (!figure) return [];
  const { key, name, amount } = figure;
  const stated = entry[key] ?? 0;
  return key === 'rp' && stated <= amount ? [] : differing(key, name, stated, amount);
}
