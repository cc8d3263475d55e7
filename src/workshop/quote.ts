/** Prices single systems, without a ship around them. */

import { checks } from '../checks/design/index.ts';
import { judgeData } from '../checks/judge.ts';
import { defaultSettings } from '../config/settings.ts';
import type { Finding } from '../findings/finding.ts';
import type { EntryData } from '../parse/shorthand/entry-data.ts';
import { printShorthand } from '../parse/shorthand/print-shorthand.ts';
import type { CostLine } from '../rules/design/cost-line.ts';
import type { RuleSet } from '../rules/model/house-rules.ts';
import { alternativesTo } from './what-if/alternatives.ts';
import { addition } from './what-if/change.ts';

/** Mass and price of an entry, with everything in it. */
export interface Quote {
  readonly entry: EntryData;
  /** The entry in shorthand. */
  readonly text: string;
  /** The system, and the systems and small craft in it. */
  readonly lines: readonly CostLine[];
  readonly mass: number;
  readonly points: number;
  readonly combatPoints: number;
  /** Why no ship of this mass can have it. */
  readonly errors: readonly Finding[];
}

/** Hull mass for prices that do not depend on it. */
const anyMass = 300;

/** Two masses at which every share of the hull differs. */
const lightAndHeavy = [10, 10_000] as const;

/** Errors that depend on the rest of the ship. */
const shipErrors = new Set(checks.filter(({ dependsOnShip }) => dependsOnShip).map(({ code }) => code));

/**
 * Quotes an entry on a hull of this mass; without one, `undefined` if the price is a share of the hull. `together`
 * are the entries quoted with it, itself included: an advanced fire control changes the price of phasers.
 */
export async function quote(
  entry: EntryData,
  mass: number | undefined,
  rules: RuleSet,
  together: readonly EntryData[] = [entry],
): Promise<Quote | undefined> {
  if (mass === undefined && (await scalesWithHull(entry, rules))) return undefined;
  const { lines, errors: found } = await price(entry, mass ?? anyMass, rules, together);
  // Systems that exclude each other may be quoted together.
  const alone = together.length === 1 ? found : (await price(entry, mass ?? anyMass, rules)).errors;
  const errors = alone.filter(({ code }) => found.some((error) => error.code === code));
  const sum = (key: 'mass' | 'points' | 'combatPoints') => lines.reduce((total, line) => total + line[key], 0);
  return {
    entry,
    text: printShorthand(entry, rules),
    lines,
    mass: sum('mass'),
    points: sum('points'),
    combatPoints: sum('combatPoints'),
    errors,
  };
}

/** The closest entry to a refused one that some ship can have, in shorthand. */
export async function closestLegalEntry(
  { entry, errors: refusals }: Pick<Quote, 'entry' | 'errors'>,
  mass: number | undefined,
  rules: RuleSet,
): Promise<string | undefined> {
  for (const change of alternativesTo(addition(entry, rules), rules)) {
    if (change.kind !== 'add') continue;
    const { lines, errors } = await price(change.entry, mass ?? anyMass, rules);
    if (lines.length > 0 && errors.length === 0) return change.text;
    const lacksArcs =
      errors.every(({ code }) => code === 'arcs-missing') && !refusals.some(({ code }) => code === 'arcs-missing');
    if (lines.length > 0 && lacksArcs) return closestLegalEntry({ entry: change.entry, errors }, mass, rules);
  }
  return undefined;
}

async function scalesWithHull(entry: EntryData, rules: RuleSet): Promise<boolean> {
  const [light, heavy] = await Promise.all(lightAndHeavy.map((mass) => price(entry, mass, rules)));
  const figures = ({ lines }: Priced) => lines.map(({ mass, points, combatPoints }) => [mass, points, combatPoints]);
  return light !== undefined && heavy !== undefined && String(figures(light)) !== String(figures(heavy));
}

interface Priced {
  readonly lines: readonly CostLine[];
  readonly errors: readonly Finding[];
}

/** Prices an entry on a bare hull that can aim it. */
async function price(
  entry: EntryData,
  mass: number,
  { edition, house }: RuleSet,
  together: readonly EntryData[] = [entry],
): Promise<Priced> {
  const data = {
    class: 'Quote',
    mass,
    hull: { boxes: mass },
    drive: 1,
    ftl: 'standard',
    systems: [...together, { system: 'fire-control' }],
  };
  const settings = { ...defaultSettings, rules: edition, ...(house ? { house } : {}) };
  const { ship, findings } = await judgeData(data, settings);
  const at = `/systems/${together.indexOf(entry)}`;
  const isOfEntry = (path: string) => path === at || path.startsWith(`${at}/`);
  const errors = findings.filter(
    ({ severity, code, path }) => severity === 'error' && isOfEntry(path) && !shipErrors.has(code),
  );
  return { lines: (ship?.lines ?? []).filter(({ path }) => isOfEntry(path)), errors };
}
