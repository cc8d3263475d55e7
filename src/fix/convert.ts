import { runChecks } from '../checks/design/index.ts';
import type { Finding, LocatedFinding } from '../findings/finding.ts';
import type { DesignDefaults } from '../parse/build-design.ts';
import type { EditGroup } from '../parse/edit/edit.ts';
import { readDocuments } from '../parse/read-documents.ts';
import { continuumEditions, type Edition } from '../rules/model/citation.ts';
import { priceShip } from '../rules/ship/price-ship.ts';
import { type Item, itemsOf, type Ship } from '../rules/ship/ship.ts';
import { formatCount } from '../text/phrases.ts';
import { applyEditGroups } from './edit-text.ts';
import { readSubjects, statedRule } from './format-rules.ts';

/** The result for one design. */
export interface Conversion {
  readonly name: string | null;
  readonly from: Edition;
  readonly before: Ship;
  readonly after: Ship;
  readonly changes: readonly string[];
  /** Parts that the target edition does not allow; the author must fix them. */
  readonly errors: readonly Finding[];
}

export interface ConversionResult {
  readonly text: string;
  /** One per document; `undefined` for an unreadable design, which stays unchanged. */
  readonly designs: readonly (Conversion | undefined)[];
  readonly faults: readonly LocatedFinding[];
  /** Edits that could not be applied: line and reason. */
  readonly unconverted: readonly string[];
}

/** A change of the design; replaced systems have a description. */
interface Step {
  readonly edits: EditGroup;
  readonly description?: string;
}

/** Converts the designs of a text to `edition` where equivalents exist. Comments stay. */
export async function convert(text: string, edition: Edition, given: DesignDefaults): Promise<ConversionResult> {
  const documents = await readDocuments(text);
  const { subjects, faults } = await readSubjects(text, documents, given);
  const steps = subjects.map((subject): readonly Step[] => {
    if (!subject || subject.ship.design.rules === edition) return [];
    // The keys after `rules` in the order of the schema.
    const before = ['kind', 'crew', 'orientation', 'mass', 'hull'];
    const setRules = { edits: [{ at: '/rules', set: edition, before }] };
    return [setRules, ...convertBays(subject.ship, edition), ...convertGrasers(subject.ship, edition)];
  });
  const groups = steps.map((each) => each.map(({ edits }) => edits));
  const rewritten = await applyEditGroups(text, groups, documents);
  const after = (await readSubjects(rewritten.text, rewritten.documents, given)).subjects;
  const totals = await Promise.all(
    after.map(async (subject, index) => (subject && subjects[index]?.ship.design.stated ? statedRule(subject) : [])),
  );
  const updated = await applyEditGroups(rewritten.text, totals, rewritten.documents);
  const designs = subjects.map((subject, index): Conversion | undefined => {
    const now = after[index]?.ship;
    if (!subject || !now) return undefined;
    const before = subject.ship;
    const ship = priceShip({ ...now.design, stated: undefined });
    const errors = runChecks(ship, { isComplete: true }).filter(({ severity }) => severity === 'error');
    const changes = (steps[index] ?? []).flatMap(({ description }) => description ?? []);
    return { name: before.design.class, from: before.design.rules, before, after: ship, changes, errors };
  });
  return { text: updated.text, designs, faults, unconverted: [...rewritten.unapplied, ...updated.unapplied] };
}

/** A combined hangar equals a hangar and a launch tube; each edition has only one of the two forms. */
function convertBays(ship: Ship, edition: Edition): readonly Step[] {
  const combined = itemsOf(ship, 'combined-hangar');
  if (edition === 'continuum-2014' && combined.length > 0) return [splitHangars(ship, combined)];
  const hangars = itemsOf(ship, 'hangar');
  return edition === 'fleet-book' && hangars.length > 0 ? [joinHangars(hangars, itemsOf(ship, 'launch-tube'))] : [];
}

function splitHangars({ design }: Ship, combined: readonly Item[]): Step {
  const count = countOf(combined);
  const tube = { system: 'launch-tube', ...(count > 1 ? { count } : {}) };
  return {
    edits: [
      ...combined.map(({ path }) => ({ at: `${path}/system`, set: 'hangar' })),
      { at: `/systems/${design.systems.length}`, set: tube },
    ],
    description: `replaced ${formatCount(count, 'combined hangar')} with ${formatCount(count, 'hangar')} and ${formatCount(count, 'launch tube')} (same mass and points)`,
  };
}

function joinHangars(hangars: readonly Item<'hangar'>[], tubes: readonly Item<'launch-tube'>[]): Step {
  const [bayCount, tubeCount] = [countOf(hangars), countOf(tubes)];
  const more = bayCount - tubeCount;
  const catapults = countOf(tubes.filter(({ choices }) => choices.catapult));
  const differences = [
    more > 0 ? `; ${formatCount(more, 'hangar')} shared a tube: 3 mass more${more === 1 ? '' : ' each'}` : '',
    more < 0 ? `; removed ${formatCount(-more, 'extra tube')}` : '',
    catapults > 0 ? `; removed ${formatCount(catapults, 'catapult')} (not in the Fleet Books)` : '',
  ].join('');
  const replaced = `${formatCount(bayCount, 'hangar')} and ${formatCount(tubeCount, 'launch tube')}`;
  return {
    edits: [
      ...hangars.map(({ path }) => ({ at: `${path}/system`, set: 'combined-hangar' })),
      ...tubes.map(({ path }) => ({ at: path, drop: true as const })),
    ],
    description: `replaced ${replaced} with ${formatCount(bayCount, 'combined hangar')}${differences || ' (same mass and points)'}`,
  };
}

/** Heavy grasers of 2014 are the high-intensity ones of 2017: 4 points per mass. */
function convertGrasers(ship: Ship, edition: Edition): readonly Step[] {
  const guns = itemsOf(ship, 'heavy-graser');
  if (!continuumEditions.includes(ship.design.rules)) return [];
  const marked = guns.filter(({ choices }) => choices['high-intensity']);
  if (edition === 'continuum-2017' && guns.length > 0) {
    const edits = guns.map(({ path }) => ({ at: `${path}/high-intensity`, set: true, before: ['count'] }));
    return [{ edits, description: `made ${formatCount(countOf(guns), 'heavy graser')} high-intensity (same points)` }];
  }
  if (edition !== 'continuum-2014' || marked.length === 0) return [];
  const edits = marked.map(({ path }) => ({ at: `${path}/high-intensity`, drop: true as const }));
  const changed = formatCount(countOf(marked), 'heavy graser');
  return [{ edits, description: `removed high-intensity from ${changed} (same points)` }];
}

function countOf(items: readonly Item[]): number {
  return items.reduce((sum, { own }) => sum + own, 0);
}
