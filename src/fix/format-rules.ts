import type { LocatedFinding } from '../findings/finding.ts';
import { buildDesign, type DesignDefaults } from '../parse/build-design.ts';
import { type ParsedDocument, pointerSteps, toLocatedFindings } from '../parse/document.ts';
import type { EditGroup } from '../parse/edit/edit.ts';
import { withHouseSystems } from '../parse/house-rule-entries.ts';
import { resolveSchema, type SchemaNode } from '../parse/resolve-schema.ts';
import { validateDesignData } from '../parse/validate/validate-design.ts';
import { maxCount } from '../rules/catalogue/choices.ts';
import { itemIdentities } from '../rules/ship/identity.ts';
import { priceShip } from '../rules/ship/price-ship.ts';
import { type Item, itemArcs, outerItems, type Ship } from '../rules/ship/ship.ts';

/** A valid design to format. */
interface FormatSubject {
  readonly data: object;
  readonly ship: Ship;
}

/** A formatting rule: edits to one notation among several equivalent ones, each group applied together or not at all. */
export type FormatRule = (subject: FormatSubject) => readonly EditGroup[] | Promise<readonly EditGroup[]>;

/** The value at a JSON pointer. */
function valueAtPointer(data: object, path: string): unknown {
  let value: unknown = data;
  for (const step of pointerSteps(path)) value = (value as Readonly<Record<string, unknown>> | undefined)?.[step];
  return value;
}

/** The designs of a text. A design with syntax or schema errors is `undefined`, and its errors are in `faults`. */
export async function readSubjects(text: string, documents: readonly ParsedDocument[], given?: DesignDefaults) {
  const subjects: (FormatSubject | undefined)[] = [];
  const faults: LocatedFinding[] = [];
  for (const document of documents) {
    const { data, problems } = document;
    const findings = problems.length > 0 ? problems : (await validateDesignData(data, given?.house)).findings;
    const design = findings.length === 0 ? buildDesign(data, [], given) : undefined;
    subjects.push(design && { data: data as object, ship: priceShip(design) });
    faults.push(...toLocatedFindings(text, document, findings));
  }
  return { subjects, faults };
}

/** Sets `stated` to the computed mass and points; adds it if missing. */
export const statedRule: FormatRule = ({ ship }) => {
  const { mass, points } = ship.design.stated ?? {};
  const computed = { mass: ship.mass.used, points: ship.points.class };
  if (mass === undefined && points === undefined) return [[{ at: '/stated', set: computed, before: ['notes'] }]];
  return [
    ...(mass === undefined || mass === computed.mass ? [] : [[{ at: '/stated/mass', set: computed.mass }]]),
    ...(points === undefined || points === computed.points ? [] : [[{ at: '/stated/points', set: computed.points }]]),
  ];
};

export const missingStatedRule: FormatRule = (subject) => (subject.ship.design.stated ? [] : statedRule(subject));

/** Writes arcs as one text, clockwise from the first after a gap: `FP F FS`, `all`, `broadside`. */
export const arcsRule: FormatRule = ({ data, ship }) =>
  ship.items.flatMap((item) => {
    const at = `${item.path}/arcs`;
    const written = valueAtPointer(data, at);
    const arcs = itemArcs(item);
    // A repeated arc is usually a typo for another arc.
    if (written === undefined || !arcs || arcs.repeated !== undefined || written === arcs.text) return [];
    return [[{ at, set: arcs.text }]];
  });

/** Merges consecutive identical systems into one entry with a `count`. */
export const countRule: FormatRule = ({ ship }) => identicalRuns(ship).map(mergeRun);

/** Runs of two or more consecutive identical systems in one list. */
function identicalRuns(ship: Ship): readonly (readonly Item[])[] {
  const identities = itemIdentities(ship);
  const lists = [outerItems(ship), ...ship.items.map(({ held }) => held)];
  return lists.flatMap((list) => {
    const runs: Item[][] = [];
    for (const item of list) {
      const run = runs.at(-1);
      if (run && identities.get((run[0] as Item).path) === identities.get(item.path)) run.push(item);
      else runs.push([item]);
    }
    return runs.filter((run) => run.length > 1 && sumOf(run) <= maxCount);
  });
}

function sumOf(run: readonly Item[]): number {
  return run.reduce((sum, { own }) => sum + own, 0);
}

/** Keeps the first entry of a run, with the total count. */
function mergeRun(run: readonly Item[]): EditGroup {
  const [first, ...rest] = run as readonly [Item, ...Item[]];
  return [
    { at: `${first.path}/count`, set: sumOf(run), before: ['launchers', 'mounts', 'wing', 'squadron'] },
    ...rest.map(({ path }) => ({ at: path, drop: true as const })),
  ];
}

/** Sorts keys in the order of the schema: identity, parts of the ship, systems, stated totals. */
export const keyOrderRule: FormatRule = async ({ data, ship }) => {
  const { default: schema } = await import('../../schemas/design.schema.json', { with: { type: 'json' } });
  const { house } = ship.design;
  const root = house ? withHouseSystems(schema as object, house) : (schema as object);
  const found: EditGroup[] = [];
  const visit = (value: unknown, schema: SchemaNode, at: string): void => {
    if (typeof value !== 'object' || value === null) return;
    const { items = {}, properties = {} } = resolveSchema(root, schema, value);
    const entries = Object.entries(value);
    if (!Array.isArray(value)) {
      const known = Object.keys(properties);
      const keys = entries.map(([key]) => key);
      const order = [...keys].sort((one, other) => known.indexOf(one) - known.indexOf(other));
      if (keys.some((key, index) => key !== order[index])) found.push([{ at, order }]);
    }
    for (const [key, child] of entries) {
      visit(child, Array.isArray(value) ? items : (properties[key] ?? {}), `${at}/${key}`);
    }
  };
  visit(data, root, '');
  return found;
};
