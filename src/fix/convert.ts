/** A design rewritten for another edition, as far as the other book has the same thing under another name. */

import { findingsOf } from '../checks/design/index.ts';
import type { Finding, LocatedFinding } from '../findings/finding.ts';
import { designOf, type Given } from '../parse/build-design.ts';
import type { EditGroup } from '../parse/edit/edit.ts';
import { located } from '../parse/locate.ts';
import { readDocuments } from '../parse/read-documents.ts';
import { formOf } from '../parse/validate/validate-design.ts';
import { type Edition, sinceContinuum } from '../rules/model/edition.ts';
import { shipOf } from '../rules/ship/price-ship.ts';
import { all, type Item, type Ship } from '../rules/ship/ship.ts';
import { editText } from './edit-text.ts';
import { stated } from './format-rules/stated.ts';

/** What became of one design. */
export interface Conversion {
  readonly name: string | null;
  readonly from: Edition;
  /** The ship as it was, and as it is now. */
  readonly before: Ship;
  readonly after: Ship;
  /** What was rewritten, a sentence each. */
  readonly changes: readonly string[];
  /** What the other book does not allow, and nobody but the author can change. */
  readonly errors: readonly Finding[];
}

/** A text whose designs follow another edition. */
export interface Converted {
  readonly text: string;
  /** For each document; a design that cannot be read leaves a hole, and stays as it is. */
  readonly designs: readonly (Conversion | undefined)[];
  readonly faults: readonly LocatedFinding[];
  /** What could not be written, with its line and the reason. */
  readonly left: readonly string[];
}

/** Something that one book sells as another does under another name: edits of the design, and what they do in words. */
interface Step {
  readonly edits: EditGroup;
  readonly says: string;
}

/** Rewrites the designs of a text for `edition`; what is `given` counts where they say nothing. Comments stay. */
export async function converted(text: string, edition: Edition, given: Given): Promise<Converted> {
  const { read, faults } = await designsIn(text, given);
  const steps = read.map((known) =>
    known && known.ship.design.rules !== edition ? stepsFor(known.ship, edition) : [],
  );
  const named = read.map((known, index): readonly EditGroup[] =>
    known && known.ship.design.rules !== edition
      ? [naming(edition), ...(steps[index] ?? []).map(({ edits }) => edits)]
      : [],
  );
  const rewritten = await editText(text, named);
  const after = (await designsIn(rewritten.text, given)).read;
  const sums = await Promise.all(
    after.map(async (known, index) => (known && hasTotals(read[index]?.ship) ? stated.find(known) : [])),
  );
  const summed = await editText(rewritten.text, sums);
  const designs = read.map((known, index): Conversion | undefined => {
    const now = after[index]?.ship;
    if (!known || !now) return undefined;
    const ship = shipOf({ ...now.design, stated: undefined });
    const errors = findingsOf(ship, { whole: true }).filter(({ severity }) => severity === 'error');
    const { class: name, rules: from } = known.ship.design;
    return {
      name,
      from,
      before: known.ship,
      after: ship,
      changes: (steps[index] ?? []).map(({ says }) => says),
      errors,
    };
  });
  return { text: summed.text, designs, faults, left: [...rewritten.left, ...summed.left] };
}

function hasTotals(ship: Ship | undefined): boolean {
  return ship?.design.stated !== undefined;
}

async function designsIn(text: string, given: Given) {
  const read: ({ readonly data: object; readonly ship: Ship } | undefined)[] = [];
  const faults: LocatedFinding[] = [];
  for (const document of await readDocuments(text)) {
    const { data, problems } = document;
    const findings = problems.length > 0 ? problems : (await formOf(data, given.house)).findings;
    const design = findings.length === 0 ? designOf(data, [], given) : undefined;
    read.push(design && { data: data as object, ship: shipOf(design) });
    faults.push(...located(text, document, findings));
  }
  return { read, faults };
}

/** The keys that stand behind the name of the edition, in the order of the schema. */
const behindRules = ['kind', 'crew', 'orientation', 'mass', 'hull'];

function naming(edition: Edition): EditGroup {
  return [{ at: '/rules', set: edition, before: behindRules }];
}

function stepsFor(ship: Ship, edition: Edition): readonly Step[] {
  return [...bays(ship, edition), ...grasers(ship, edition)];
}

/** A combined hangar is a hangar and a tube, and where no book has the one it is the other. */
function bays(ship: Ship, edition: Edition): readonly Step[] {
  const combined = all(ship, 'combined-hangar');
  if (edition === 'continuum-2014' && combined.length > 0) return [parted(ship, combined)];
  const hangars = all(ship, 'hangar');
  return edition === 'fleet-book' && hangars.length > 0 ? [joined(hangars, all(ship, 'launch-tube'))] : [];
}

function parted({ design }: Ship, combined: readonly Item[]): Step {
  const count = countOf(combined);
  const tube = { system: 'launch-tube', ...(count > 1 ? { count } : {}) };
  return {
    edits: [
      ...combined.map(({ path }) => ({ at: `${path}/system`, set: 'hangar' })),
      { at: `/systems/${design.systems.length}`, set: tube },
    ],
    says: `${counted(count, 'combined hangar')} became as many hangars and launch tubes, of the same mass and points`,
  };
}

function joined(hangars: readonly Item<'hangar'>[], tubes: readonly Item<'launch-tube'>[]): Step {
  const [bayCount, tubeCount] = [countOf(hangars), countOf(tubes)];
  const more = bayCount - tubeCount;
  const catapults = countOf(tubes.filter(({ choices }) => choices.catapult));
  const told = [
    ...(more > 0
      ? [
          `; ${counted(more, 'hangar')} shared a tube, and ${more === 1 ? 'is 3 mass heavier' : 'are 3 mass heavier each'}`,
        ]
      : []),
    ...(more < 0 ? [`; ${counted(-more, 'tube')} too many went with them`] : []),
    ...(catapults > 0 ? [`; ${counted(catapults, 'catapult')}, which no Fleet Book has, went too`] : []),
  ];
  return {
    edits: [
      ...hangars.map(({ path }) => ({ at: `${path}/system`, set: 'combined-hangar' })),
      ...tubes.map(({ path }) => ({ at: path, drop: true as const })),
    ],
    says: `${counted(bayCount, 'hangar')} and ${counted(tubeCount, 'launch tube')} became ${counted(bayCount, 'combined hangar')}${told.join('') || ', of the same mass and points'}`,
  };
}

/** The heavy grasers of 2014 are those that the later book calls high-intensity: 4 points a mass. */
function grasers(ship: Ship, edition: Edition): readonly Step[] {
  const guns = all(ship, 'heavy-graser');
  const { rules } = ship.design;
  if (!sinceContinuum.includes(rules)) return [];
  const marked = guns.filter(({ choices }) => choices['high-intensity']);
  if (edition === 'continuum-2017' && guns.length > 0) {
    const edits = guns.map(({ path }) => ({ at: `${path}/high-intensity`, set: true, before: ['count'] }));
    return [{ edits, says: `${counted(countOf(guns), 'heavy graser')} became high-intensity, of the same points` }];
  }
  if (edition === 'continuum-2014' && marked.length > 0) {
    const edits = marked.map(({ path }) => ({ at: `${path}/high-intensity`, drop: true as const }));
    return [
      {
        edits,
        says: `${counted(countOf(marked), 'heavy graser')} no longer called high-intensity, of the same points`,
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
