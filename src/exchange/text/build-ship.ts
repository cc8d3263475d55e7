/** Builds a design from the parts that the phrases of a text became. */

import { type EntryData, mergeEntries } from '../../parse/shorthand/entry-data.ts';
import type { BookEntry } from '../../rules/catalogue/entry.ts';
import { rulesOfDesign } from '../../rules/design/design.ts';
import { rulebook } from '../../rules/house/book.ts';
import { defaultEdition, type Edition } from '../../rules/model/citation.ts';
import type { HouseRules, RuleSet } from '../../rules/model/house-rules.ts';
import { boxesOfType, type CrewKind, crewFactor } from '../../rules/model/hull.ts';
import { formatCount } from '../../text/phrases.ts';
import type { ConversionLoss } from '../losses.ts';
import { designRows, partiesBeyondCrew } from '../not-in-designs.ts';
import type { Given, Place, ReportAt, ValueKey } from './parts.ts';

interface Target {
  readonly rules: Edition;
  readonly house?: HouseRules | undefined;
  readonly navy?: string | undefined;
}

/** Name of a ship without one. */
const unnamed = 'Unnamed';

export function shipOfParts(given: readonly Given[], place: Place, target: Target) {
  const losses: ConversionLoss[] = [];
  const report: ReportAt = ({ path, span }, kind, found, instead) =>
    void losses.push({ kind, path, span, found, instead });
  const values = new Values(given, report);
  const rules = (values.get('rules') as Edition | undefined) ?? target.rules;
  const ruleSet = rulesOfDesign({ rules, house: target.house });
  if (!values.has('class')) report(place, 'changed', 'ship without a name', unnamed);
  const name = String(values.get('class') ?? unnamed);
  const crew = (values.get('crew') as CrewKind | undefined) ?? 'military';
  const mass = values.get('mass') as number | undefined;
  const systems = [...carriersOf(given, ruleSet, report), ...extraParties(values, mass, crew, report)];
  const gunboats = given.flatMap(({ part }) => (part.kind === 'squadron' ? [part.squadron] : []));
  const isGrown = systems.some(({ system }) => system === 'biomass');
  const hull = readHull(values, mass, report);
  const missing = [...(mass === undefined ? ['mass'] : []), ...(hull || isGrown ? [] : ['hull'])];
  for (const each of missing) report(place, 'lost', `ship without ${each}`, 'ship skipped');
  const totals = (['points', 'combatPoints'] as const).flatMap((of) => {
    const at = values.placeOf(of);
    if (!at) return [];
    const stated = values.get(of) as number;
    return [{ ...at.span, path: at.path, stated, of, name: of === 'points' ? 'points are' : 'CPV is' } as const];
  });
  const data = missing.length > 0 ? undefined : dataOf(values, { ...target, rules, name, hull, systems, gunboats });
  return { name, data, totals, losses };
}

/** The values of a ship; a second one of a key is reported. */
class Values {
  readonly #first = new Map<ValueKey, Given>();

  constructor(given: readonly Given[], report: ReportAt) {
    for (const each of given) {
      const { part, text } = each;
      if (part.kind !== 'value') continue;
      const first = this.#first.get(part.key)?.part;
      if (first?.kind !== 'value') this.#first.set(part.key, each);
      else if (JSON.stringify(first.value) !== JSON.stringify(part.value)) {
        report(each, 'lost', `${text}: a second \`${part.key}\``, `the first is used: ${JSON.stringify(first.value)}`);
      }
    }
  }

  has(key: ValueKey): boolean {
    return this.#first.has(key);
  }

  get(key: ValueKey): unknown {
    const part = this.#first.get(key)?.part;
    return part?.kind === 'value' ? part.value : undefined;
  }

  placeOf(key: ValueKey): Place | undefined {
    const given = this.#first.get(key);
    return given && { path: given.path, span: given.span };
  }

  textOf(key: ValueKey): string {
    return this.#first.get(key)?.text ?? '';
  }
}

function readHull(values: Values, mass: number | undefined, report: ReportAt): object | undefined {
  const type = values.get('hullType') as string | undefined;
  const given = values.get('boxes') as number | undefined;
  const usual = boxesOfType(type, mass);
  const at = values.placeOf('hullType');
  if (at && usual !== undefined && given !== undefined && Math.abs(given - usual) > 1) {
    report(at, 'note', `hull of type ${type} with ${given} boxes; the type has ${usual}`, `${given} boxes`);
  }
  if (at && usual !== undefined && given === undefined) {
    report(at, 'changed', `hull without the number of boxes`, `${usual} boxes, by its type ${type}`);
  }
  const boxes = given ?? usual;
  const { rows, changed } = designRows((values.get('rows') as number | undefined) ?? 4);
  const placeOfRows = values.placeOf('rows');
  if (changed !== undefined && placeOfRows) report(placeOfRows, 'changed', changed, `${rows} rows`);
  if (boxes === undefined) return undefined;
  const stealth = values.get('stealth') ?? 0;
  const streamlining = values.get('streamlining') ?? 'none';
  return { boxes, rows, ...(stealth === 0 ? {} : { stealth }), ...(streamlining === 'none' ? {} : { streamlining }) };
}

/** Damage control parties beyond those of the crew. The crew factor itself is only compared. */
function extraParties(
  values: Values,
  mass: number | undefined,
  crew: CrewKind,
  report: ReportAt,
): readonly EntryData[] {
  if (mass === undefined) return [];
  const own = crewFactor(mass, crew);
  const factorAt = values.placeOf('crewFactor');
  const factor = values.get('crewFactor');
  if (factorAt && factor !== own) report(factorAt, 'note', `crew factor ${factor}`, `${own}, by the mass`);
  const at = values.placeOf('damageControl');
  const stated = values.get('damageControl') as number | undefined;
  if (!at || stated === undefined) return [];
  const { systems, loss } = partiesBeyondCrew(stated, { mass, crew });
  if (loss) report(at, ...loss);
  return systems;
}

interface Built extends Target {
  readonly name: string;
  readonly hull: object | undefined;
  readonly systems: readonly EntryData[];
  readonly gunboats: readonly unknown[];
}

/** A design, with its keys in schema order. */
function dataOf(values: Values, { name, hull, systems, gunboats, rules, navy: given }: Built): object {
  const optional = (key: ValueKey) => (values.has(key) ? { [key]: values.get(key) } : {});
  const navy = given ?? values.get('navy');
  const thrust = values.get('thrust');
  const driveType = values.get('driveType') ?? 'standard';
  const ftl = values.get('ftl') ?? (values.has('tug') ? 'standard' : undefined);
  const tug = values.get('tug');
  const armor = (values.get('armor') as readonly unknown[] | undefined) ?? [];
  return {
    class: name,
    ...optional('role'),
    ...(navy === undefined ? {} : { navy }),
    ...optional('designer'),
    ...(rules === defaultEdition ? {} : { rules }),
    ...optional('kind'),
    ...optional('crew'),
    ...optional('orientation'),
    ...optional('mass'),
    ...(hull === undefined ? {} : { hull }),
    ...(armor.length === 0 ? {} : { armor }),
    ...(thrust === undefined ? {} : { drive: driveType === 'standard' ? thrust : { thrust, type: driveType } }),
    ...(ftl === undefined ? {} : { ftl: tug === undefined || tug === 0 ? ftl : { type: ftl, tug } }),
    ...optional('flawed'),
    ...optional('options'),
    ...(systems.length === 0 ? {} : { systems: mergeEntries(systems) }),
    ...(gunboats.length === 0 ? {} : { gunboats }),
    ...optional('notes'),
  };
}

// Puts launchers into magazines, and gives bays of fighters their launch tubes: texts list both as they come.

interface Aboard {
  entry: EntryData;
  readonly given: Given;
  readonly isBay: boolean;
}

/** The systems of a ship, each held by what must hold it. */
function carriersOf(given: readonly Given[], rules: RuleSet, report: ReportAt): readonly EntryData[] {
  const book = rulebook(rules);
  const aboard = given.flatMap((each): readonly Aboard[] =>
    each.part.kind === 'system' ? [{ entry: each.part.entry, given: each, isBay: each.part.isBay ?? false }] : [],
  );
  const held = new Set<Aboard>();
  for (const holder of book.values()) {
    if (holder.holds?.only !== undefined) for (const each of holdAll(aboard, holder)) held.add(each);
  }
  const tubes = launchTubes(aboard, book.get('combined-hangar'), report);
  return [...aboard.filter((each) => !held.has(each)).map(({ entry }) => entry), ...tubes];
}

/** Puts all loose launchers into the magazines that name none; returns them. Without such a magazine they stay loose. */
function holdAll(aboard: readonly Aboard[], { id, holds }: BookEntry): readonly Aboard[] {
  const key = holds?.key as string;
  const launchers = aboard.filter(({ entry }) => entry.system === holds?.only);
  const magazines = aboard.filter(({ entry }) => entry.system === id && entry[key] === undefined);
  if (launchers.length === 0 || magazines.length === 0) return [];
  // As many magazines as launchers have one each; otherwise the first feeds all.
  const isOneEach = magazines.length === launchers.length;
  for (const [index, magazine] of magazines.entries()) {
    const own = isOneEach ? launchers.slice(index, index + 1) : index === 0 ? launchers : [];
    if (own.length > 0) magazine.entry = { ...magazine.entry, [key]: own.map(({ entry }) => entry) };
  }
  return launchers;
}

/** Bays of fighters launch them, too; in an edition without such bays, with a tube each. */
function launchTubes(
  aboard: readonly Aboard[],
  combined: BookEntry | undefined,
  report: ReportAt,
): readonly EntryData[] {
  const bays = aboard.filter(({ isBay }) => isBay);
  const [first] = bays;
  if (!first || aboard.some(({ entry }) => entry.system === 'launch-tube')) return [];
  if (combined && !combined.unavailable) {
    for (const bay of bays) bay.entry = { ...bay.entry, system: combined.id };
    return [];
  }
  const count = bays.reduce((sum, { entry }) => sum + ((entry.count as number | undefined) ?? 1), 0);
  report(first.given, 'changed', `${formatCount(count, 'fighter bay')} without a launch tube`, 'a launch tube each');
  return [{ system: 'launch-tube', ...(count === 1 ? {} : { count }) }];
}
