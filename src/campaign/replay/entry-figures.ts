/** Figures that the campaign rules give for an entry, and the problems of stated figures that differ. */

import { rpPerDamagePoint } from '../../damage/repair-bill.ts';
import { noDamage } from '../../damage/ship-damage.ts';
import type { Ship } from '../../rules/ship/ship.ts';
import { isSameName } from '../../text/names.ts';
import { formatNumber } from '../../text/phrases.ts';
import { computeRefit } from '../calculators/refit.ts';
import { remainingTrps, type TechStatus } from '../calculators/research.ts';
import { computeScrapValue, repairModuleCount, resourcePointsInHolds } from '../calculators/scrap.ts';
import { techRows } from '../calculators/technologies.ts';
import { yardPrice } from '../calculators/yard-prices.ts';
import { computeYardBuild } from '../calculators/yards.ts';
import { type LedgerIssue, overridableIssue } from '../codes.ts';
import type { EntryOf, LedgerEntry, WorldKind } from '../ledger/entry-kinds.ts';
import { classIdOf } from '../ledger/ids.ts';
import { findYard, type Register } from './register.ts';
import { betterStanding, type KnownFrom, knowledgeOf, pricedTechs, researchedBy } from './view.ts';

/** Price of a yard, or of new ratings: the difference from its present ones, at least 0. */
export function yardCost(register: Pick<Register, 'yards'>, { player, yard, first, second }: YardRatings): number {
  const known = findYard(register, player, yard);
  return Math.max(0, yardPrice({ first, second }).cost - (known ? yardPrice(known).cost : 0));
}

type YardRatings = Pick<EntryOf<'yard'>, 'player' | 'yard' | 'first' | 'second'>;

/** Problem of a stated price of a yard. A yard without one is free: the player has it from the start. */
export function yardCostProblems(entry: EntryOf<'yard'>, register: Pick<Register, 'yards'>): readonly LedgerIssue[] {
  if (entry.rp === undefined) return [];
  return differing('rp', `price of ${entry.yard}`, entry.rp, yardCost(register, entry));
}

/** Problems of spending that need no design: repairs, and research of a priced technology. */
export function spendingProblems(entry: EntryOf<'spend'>, register: KnownFrom): readonly LedgerIssue[] {
  if (entry.for === 'repair') return repairProblems(entry);
  if (entry.tech === undefined) return [];
  const registered = knowledgeOf(entry.player, register).statuses.get(entry.tech);
  if (registered === 'known') {
    const message = `${entry.player} has already researched ${entry.tech}`;
    return [{ code: 'registered-twice', key: 'tech', message }];
  }
  const price = researchCost(entry.tech, betterStanding(entry.standing, registered));
  if (price === undefined) return [];
  return differing('trp' in entry ? 'trp' : 'tech', `price of ${entry.tech}`, entry.trp ?? 0, price);
}

function repairProblems({ rp = 0, yard, by }: EntryOf<'spend'>): readonly LedgerIssue[] {
  const issues: LedgerIssue[] = [];
  if (yard === undefined && by === undefined) {
    const message = 'a repair needs a shipyard, which processes its RPs, or a repair ship';
    const help = 'name it with --yard, or the repair ship with --by';
    issues.push({ code: 'impossible-entry', key: 'for', message, help });
  }
  if (rp % rpPerDamagePoint !== 0) {
    const message = `${formatNumber(rp)} RP for a repair; expected a multiple of ${rpPerDamagePoint}: ${rpPerDamagePoint} RP per damage point`;
    issues.push({ code: 'wrong-sum', key: 'rp', message, help: 'record fighters and ammunition with --for supplies' });
  }
  return issues.map(overridableIssue);
}

/** TRPs of a technology; `undefined` if the campaign rules do not price it. */
export function researchCost(tech: string, standing: TechStatus | undefined): number | undefined {
  const points = techRows.find(({ id }) => id === tech)?.points;
  return points === undefined ? undefined : remainingTrps(points, standing ?? 'unknown');
}

/** RPs of a refit of a ship of one class to another: processed by the yard, and gained. */
export function refitFigures(
  from: Ship,
  to: Ship,
  isNewClass: boolean,
): Required<Pick<EntryOf<'refit'>, 'cost' | 'gained'>> {
  const { processed: cost, gained } = computeRefit(from, to, isNewClass ? 'by its name' : 'known').sums;
  return { cost, gained };
}

/** True if no ship has been started in or refitted to a class. */
export function isUnbuilt(classId: string, entries: readonly LedgerEntry[]): boolean {
  return !entries.some(
    (each) =>
      (each.do === 'commission' && classIdOf(each.ship) === classId) ||
      (each.do === 'refit' && classIdOf(each.as) === classId),
  );
}

/** Design of a class; `undefined` if it cannot be read or has changed. */
export type ClassDesigns = (classId: string) => Ship | undefined;

/** Problems of an entry that follow from designs; `before` are the entries above it. */
export function designProblems(
  entry: LedgerEntry,
  before: readonly LedgerEntry[],
  designOf: ClassDesigns,
): readonly LedgerIssue[] {
  switch (entry.do) {
    case 'submit':
      return missingResearch(entry, before, designOf);
    case 'commission':
      return siteProblems(entry, before, designOf);
    case 'build':
      return moveProblems(entry, before, designOf);
    case 'refit':
      return refitProblems(entry, before, designOf);
    case 'spend':
      return [...scrapProblems(entry, designOf), ...moduleProblems(entry, designOf)];
    default:
      return [];
  }
}

function missingResearch(
  entry: EntryOf<'submit'>,
  before: readonly LedgerEntry[],
  designOf: ClassDesigns,
): readonly LedgerIssue[] {
  const ship = designOf(entry.class);
  if (!ship) return [];
  const { player, name: className } = entry;
  const known = researchedBy(player, before);
  return pricedTechs(ship)
    .filter(({ id }) => !known.has(id))
    .map(({ id, name, points }) => {
      const message = `${className} needs ${name}, which ${player} has not researched (${points} TRP)`;
      const help = `run \`slipway campaign register spend --player ${player} --for research --tech ${id}\``;
      return overridableIssue({ code: 'not-researched', key: 'design', message, help });
    });
}

/** World of a yard after these entries; `undefined` in orbit. A captured yard stays where it is. */
export function siteOfYard(
  yard: string | undefined,
  player: string,
  before: readonly LedgerEntry[],
): WorldKind | undefined {
  if (yard === undefined) return undefined;
  const named = before.filter((each): each is EntryOf<'yard'> => each.do === 'yard' && isSameName(each.yard, yard));
  const own = named.filter((each) => each.player === player);
  return (own.length > 0 ? own : named).findLast(({ site }) => site !== undefined)?.site;
}

/** RPs saved on the hull of a base that is built on a world. */
export function baseSaving(ship: Ship, site: WorldKind | undefined): number {
  return computeYardBuild(ship, { ...anyYard, site }).saved;
}

/** Ratings that no ship exceeds, for figures that depend on the site only. */
const anyYard = { first: 1, second: Number.MAX_SAFE_INTEGER };

/** A ship must be able to leave the world of its yard; a base costs less there. */
function siteProblems(
  entry: EntryOf<'commission'>,
  before: readonly LedgerEntry[],
  designOf: ClassDesigns,
): readonly LedgerIssue[] {
  const site = siteOfYard(entry.yard, entry.player, before);
  if (site === undefined && entry.saved === undefined) return [];
  const ship = designOf(classIdOf(entry.ship));
  if (!ship) return [];
  return [
    ...leavingProblems(ship, entry.name, site),
    ...differing(
      'saved' in entry ? 'saved' : 'cost',
      'saving on the hull of the base',
      entry.saved ?? 0,
      baseSaving(ship, site),
    ),
  ];
}

/** A ship that cannot leave the world of its yard. */
function leavingProblems(ship: Ship, name: string, site: WorldKind | undefined): readonly LedgerIssue[] {
  return computeYardBuild(ship, { ...anyYard, site }).obstacles.map(({ message }) =>
    overridableIssue({
      ...{ code: 'impossible-entry', key: 'yard', message: `${name} ${message}` },
      help: 'build it in an orbital yard',
    }),
  );
}

/** The start of an unfinished ship that now moves to another yard; `undefined` if its design does not matter there. */
export function movedShip(
  { ship, player, yard }: Pick<EntryOf<'build'>, 'ship' | 'player' | 'yard'>,
  before: readonly LedgerEntry[],
): EntryOf<'commission'> | undefined {
  if (yard === undefined) return undefined;
  const work = before.filter(
    (each): each is EntryOf<'commission' | 'build'> =>
      (each.do === 'commission' || each.do === 'build') && each.ship === ship,
  );
  const wasThere = work.some(
    (each) => each.player === player && each.yard !== undefined && isSameName(each.yard, yard),
  );
  // A refit has a new ID, and builds no hull.
  const started = work.find((each) => each.do === 'commission');
  const isFree = started?.saved === undefined && siteOfYard(yard, player, before) === undefined;
  return wasThere || isFree ? undefined : started;
}

/** A ship that moves to another yard must be able to leave that world too; a base must save as much there. */
function moveProblems(
  entry: EntryOf<'build'>,
  before: readonly LedgerEntry[],
  designOf: ClassDesigns,
): readonly LedgerIssue[] {
  const started = movedShip(entry, before);
  const ship = started && designOf(classIdOf(entry.ship));
  if (!started || !ship) return [];
  const { name, saved = 0 } = started;
  const site = siteOfYard(entry.yard, entry.player, before);
  const leaving = leavingProblems(ship, name, site);
  const saving = baseSaving(ship, site);
  if (saved <= saving) return leaving;
  const message = `${name} saves ${formatNumber(saved)} RP on its hull; at ${entry.yard} it would save ${formatNumber(saving)}`;
  const help = 'continue where the air is breathable';
  return [...leaving, overridableIssue({ code: 'impossible-entry', key: 'yard', message, help })];
}

/** A repair ship needs a module, and carries the RPs as cargo. */
export function moduleProblems(
  { by, rp = 0 }: Pick<EntryOf<'spend'>, 'by' | 'rp'>,
  designOf: ClassDesigns,
): readonly LedgerIssue[] {
  const ship = by === undefined ? undefined : designOf(classIdOf(by));
  if (!ship) return [];
  if (repairModuleCount(ship) === 0) {
    const message = `${by} has no repair module`;
    return [overridableIssue({ code: 'impossible-entry', key: 'by', message, help: 'repair at a shipyard' })];
  }
  const aboard = resourcePointsInHolds(ship);
  if (rp <= aboard) return [];
  const message = `${by} carries at most ${formatNumber(aboard)} RP in its holds, not ${formatNumber(rp)}`;
  return [overridableIssue({ code: 'wrong-sum', key: 'rp', message, help: 'repair the rest next turn' })];
}

function refitProblems(
  entry: EntryOf<'refit'>,
  before: readonly LedgerEntry[],
  designOf: ClassDesigns,
): readonly LedgerIssue[] {
  const [from, to] = [designOf(classIdOf(entry.ship)), designOf(classIdOf(entry.as))];
  if (!from || !to || from.design.mass !== to.design.mass) return [];
  const { cost, gained } = refitFigures(from, to, isUnbuilt(classIdOf(entry.as), before));
  return [
    ...differing('cost' in entry ? 'cost' : 'rp', 'cost of the refit', entry.cost ?? entry.rp, cost),
    ...differing('gained' in entry ? 'gained' : 'rp', 'gain of the refit', entry.gained ?? 0, gained),
  ];
}

/** Damage lowers the value of scrap, so that of the undamaged ship is the most. */
function scrapProblems(
  { for: purpose, ship, gained = 0 }: EntryOf<'spend'>,
  designOf: ClassDesigns,
): readonly LedgerIssue[] {
  if (purpose !== 'scrap' || ship === undefined) return [];
  const design = designOf(classIdOf(ship));
  const max = design && computeScrapValue(design, noDamage).rp;
  return max === undefined || gained <= max ? [] : differing('gained', `scrap value of ${ship}`, gained, max);
}

/** Problem of a stated figure that is not the computed one. */
export function differing(key: string, what: string, stated: number, computed: number): readonly LedgerIssue[] {
  if (stated === computed) return [];
  const message = `${what} is ${formatNumber(computed)}, not ${formatNumber(stated)}`;
  return [overridableIssue({ code: 'wrong-sum', key, message, help: 'omit the figure' })];
}
