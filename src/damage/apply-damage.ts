import { rowsEnded } from '../rules/firepower/thresholds.ts';
import { rowsWithBoxes } from '../rules/ship/hull-track.ts';
import { generatorRows } from '../rules/ship/living-ship.ts';
import { isLivingShip, type Ship } from '../rules/ship/ship.ts';
import { readRoundsSpent } from './ammunition.ts';
import { readArmorLoss, readHullLoss } from './boxes.ts';
import { readCraftLosses } from './craft.ts';
import type { EntryContext, ReportStateIssue } from './issue.ts';
import { noDamage, type ShipDamage } from './ship-damage.ts';
import type { ShipState } from './state-file.ts';
import { readSystemLosses } from './systems.ts';

/** The damage that an entry states for a ship. Losses that do not fit the ship are reported and omitted. Never throws. */
export function statedDamage(entry: ShipState, ship: Ship, report: ReportStateIssue = () => {}): ShipDamage {
  return addLosses(entry, { ship, before: noDamage, path: '', report });
}

/** Adds the losses of an entry to earlier damage. Reports losses that do not fit what is left. Never throws. */
export function addLosses(state: ShipState, context: EntryContext): ShipDamage {
  const { ship, before, path, report } = context;
  const { drive, ftl, hull } = ship.design;
  const hullLost = readHullLoss(state, context);
  const parts = withGenerators(readSystemLosses(state, context), hullLost, ship);
  // Drops and reports a loss of a part that the ship does not have.
  const checkPart = <Way>(way: Way | undefined, isAboard: boolean, key: string, name: string): Way | undefined => {
    if (way === undefined || isAboard) return way;
    report({ code: 'not-aboard', at: `${path}/${key}`, message: `the ship has no ${name}` });
    return undefined;
  };
  return {
    hull: hullLost,
    armor: readArmorLoss(state, context),
    drive: checkPart(state.drive ?? before.drive, drive !== undefined, 'drive', 'main drive'),
    ftl: checkPart(state.ftl ?? before.ftl, (ftl?.type ?? 'none') !== 'none', 'ftl', 'FTL drive'),
    streamlining: checkPart(
      state.streamlining ?? before.streamlining,
      hull.streamlining !== 'none',
      'streamlining',
      'streamlining',
    ),
    core: { ...before.core, ...coreOf(state, context) },
    parts,
    spent: readRoundsSpent(state, parts, context),
    craft: readCraftLosses(state, context),
  };
}

/** Adds the power generators of a living ship that are lost with her hull rows, the upper ones first. */
function withGenerators(parts: ShipDamage['parts'], lost: number, { design, items }: Ship): ShipDamage['parts'] {
  const track = rowsWithBoxes(design.hull);
  const generators = items.flatMap(({ id, path, count }) =>
    id === 'power-generator' ? Array.from({ length: count }, (_, part) => ({ path, part })) : [],
  );
  const ended = generatorRows(generators.length, track.length).slice(0, rowsEnded(track, lost));
  const gone = ended.reduce((sum, count) => sum + count, 0);
  const more = new Map(parts);
  for (const { path, part } of generators.slice(0, gone))
    more.set(path, new Map(more.get(path)).set(part, 'destroyed'));
  return more;
}

/** Losses of core systems, which living ships do not have. */
function coreOf({ core = {} }: ShipState, { ship, path, report }: EntryContext): ShipDamage['core'] {
  if (!isLivingShip(ship.design) || Object.keys(core).length === 0) return core;
  report({ code: 'not-aboard', at: `${path}/core`, message: 'a living ship has no core systems' });
  return {};
}
