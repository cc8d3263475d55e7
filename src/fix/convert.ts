import { runChecks } from '../checks/design/index.ts';
import type { Finding, LocatedFinding } from '../findings/finding.ts';
import { designOf, type Given } from '../parse/build-design.ts';
import type { EditGroup } from '../parse/edit/edit.ts';
import { located } from '../parse/locate.ts';
import { readDocuments } from '../parse/read-documents.ts';
import { formOf } from '../parse/validate/validate-design.ts';
import { continuumEditions, type Edition } from '../rules/model/edition.ts';
import { priceShip } from '../rules/ship/price-ship.ts';
import { type Item, itemsOf, type Ship } from '../rules/ship/ship.ts';
import { editText } from './edit-text.ts';
import { stated } from './format-rules/stated.ts';

/** The result for one design. */
export interface Conversion {
  readonly name: string | null;
  readonly from: Edition;
  readonly before: Ship;
  readonly after: Ship;
  /** Descriptions of the changes. */
  readonly changes: readonly string[];
  /** What the target edition does not allow; the author must fix it. */
  readonly errors: readonly Finding[];
}

export interface Converted {
  readonly text: string;
  /** One per document; `undefined` for an unreadable design, which stays unchanged. */
  readonly designs: readonly (Conversion | undefined)[];
  readonly faults: readonly LocatedFinding[];
  /** Edits that could not be applied: line and reason. */
  readonly left: readonly string[];
}

/** Replacement of a system by its equivalent in the target edition. */
interface Step {
  readonly edits: EditGroup;
  readonly description: string;
}

/** Converts the designs of a text to `edition` where equivalents exist. Comments stay. */
export async function convert(text: string, edition: Edition, given: Given): Promise<Converted> {
  const { read, faults } = await designsIn(text, given);
  const steps = read.map((known) =>
    known && known.ship.design.rules !== edition ? stepsFor(known.ship, edition) : [],
  );
  const groups = read.map((known, index): readonly EditGroup[] =>
    known && known.ship.design.rules !== edition
      ? [setRules(edition), ...(steps[index] ?? []).map(({ edits }) => edits)]
      : [],
  );
  const rewritten = await editText(text, groups);
  const after = (await designsIn(rewritten.text, given)).read;
  const totals = await Promise.all(
    after.map(async (known, index) => (known && read[index]?.ship.design.stated ? stated.find(known) : [])),
  );
  const updated = await editText(rewritten.text, totals);
  const designs = read.map((known, index): Conversion | undefined => {
    const now = after[index]?.ship;
    if (!known || !now) return undefined;
    const ship = priceShip({ ...now.design, stated: undefined });
    const errors = runChecks(ship, { whole: true }).filter(({ severity }) => severity === 'error');
    const { class: name, rules: from } = known.ship.design;
    return {
      name,
      from,
      before: known.ship,
      after: ship,
      changes: (steps[index] ?? []).map(({ description }) => description),
      errors,
    };
  });
  return { text: updated.text, designs, faults, left: [...rewritten.left, ...updated.left] };
}

async function designsIn(text: string, given: Given) {
  const read: ({ readonly data: object; readonly ship: Ship } | undefined)[] = [];
  const faults: LocatedFinding[] = [];
  for (const document of await readDocuments(text)) {
    const { data, problems } = document;
    const findings = problems.length > 0 ? problems : (await formOf(data, given.house)).findings;
    const design = findings.length === 0 ? designOf(data, [], given) : undefined;
    read.push(design && { data: data as object, ship: priceShip(design) });
    faults.push(...located(text, document, findings));
  }
  return { read, faults };
}

/** The keys after `rules` in the order of the schema. */
const keysAfterRules = ['kind', 'crew', 'orientation', 'mass', 'hull'];

function setRules(edition: Edition): EditGroup {
  return [{ at: '/rules', set: edition, before: keysAfterRules }];
}

function stepsFor(ship: Ship, edition: Edition): readonly Step[] {
  return [...bays(ship, edition), ...grasers(ship, edition)];
}

/** A combined hangar equals a hangar and a launch tube; each edition has only one of the two forms. */
function bays(ship: Ship, edition: Edition): readonly Step[] {
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
    description: `replaced ${counted(count, 'combined hangar')} with ${counted(count, 'hangar')} and ${counted(count, 'launch tube')} (same mass and points)`,
  };
}

function joinHangars(hangars: readonly Item<'hangar'>[], tubes: readonly Item<'launch-tube'>[]): Step {
  const [bayCount, tubeCount] = [countOf(hangars), countOf(tubes)];
  const more = bayCount - tubeCount;
  const catapults = countOf(tubes.filter(({ choices }) => choices.catapult));
  const differences = [
    more > 0 ? `; ${counted(more, 'hangar')} shared a tube: 3 mass more${more === 1 ? '' : ' each'}` : '',
    more < 0 ? `; removed ${counted(-more, 'extra tube')}` : '',
    catapults > 0 ? `; removed ${counted(catapults, 'catapult')} (not in the Fleet Books)` : '',
  ].join('');
  const replaced = `${counted(bayCount, 'hangar')} and ${counted(tubeCount, 'launch tube')}`;
  return {
    edits: [
      ...hangars.map(({ path }) => ({ at: `${path}/system`, set: 'combined-hangar' })),
      ...tubes.map(({ path }) => ({ at: path, drop: true as const })),
    ],
    description: `replaced ${replaced} with ${counted(bayCount, 'combined hangar')}${differences || ' (same mass and points)'}`,
  };
}

/** Heavy grasers of 2014 are the high-intensity ones of 2017: 4 points per mass. */
function grasers(ship: Ship, edition: Edition): readonly Step[] {
  const guns = itemsOf(ship, 'heavy-graser');
  const { rules } = ship.design;
  if (!continuumEditions.includes(rules)) return [];
  const marked = guns.filter(({ choices }) => choices['high-intensity']);
  if (edition === 'continuum-2017' && guns.length > 0) {
    const edits = guns.map(({ path }) => ({ at: `${path}/high-intensity`, set: true, before: ['count'] }));
    return [{ edits, description: `made ${counted(countOf(guns), 'heavy graser')} high-intensity (same points)` }];
  }
  if (edition === 'continuum-2014' && marked.length > 0) {
    const edits = marked.map(({ path }) => ({ at: `${path}/high-intensity`, drop: true as const }));
    return [
      {
        edits,
        description: `removed high-intensity from ${counted(countOf(marked), 'heavy graser')} (same points)`,
      },
    ];
  }
  return [];
}

function countOf(items: readonly Item[]): number {
  return items.reduce((sum, { own }) => sum + own, 0);
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
