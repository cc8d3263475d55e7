/** What could be added to a design: every system with every choice and arcs, boxes of hull and armor, thrust. */

import type { Settings } from '../../config/settings.ts';
import { judgeData } from '../../judge/judge.ts';
import type { EntryData } from '../../parse/shorthand/entry-data.ts';
import { printShorthand } from '../../parse/shorthand/print-shorthand.ts';
import type { Choice } from '../../rules/catalogue/choices.ts';
import { isOffered } from '../../rules/catalogue/choices.ts';
import type { BookEntry } from '../../rules/catalogue/entry.ts';
import { rulebook } from '../../rules/house/book.ts';
import { arcNames, fireArcs } from '../../rules/model/arcs.ts';
import type { RulesInForce } from '../../rules/model/house-rules.ts';
import type { Ship } from '../../rules/ship/ship.ts';
import type { Change } from '../what-if/change.ts';
import { newErrors, planSteps } from '../what-if/plan-changes.ts';

/** A design to be filled. */
export interface FitSubject {
  readonly data: Readonly<Record<string, unknown>>;
  readonly ship: Ship;
  readonly findings: Awaited<ReturnType<typeof judgeData>>['findings'];
  readonly rules: RulesInForce;
  readonly settings: Settings;
}

/** Something to add, with what it costs this ship. */
export interface FitOption {
  /** Options with the same key are variants of one thing: a system's id, `hull`, `armor`, `thrust`. */
  readonly key: string;
  /** The changes that add it so many times. */
  readonly changes: (count: number) => readonly Change[];
  readonly mass: number;
  readonly points: number;
  readonly most: number;
  readonly group?: string;
  /** The ship with one of it. */
  readonly ship: Ship;
}

/** Options that fit into `room` mass and break no rule by themselves. */
export async function fitOptions(subject: FitSubject, room: number): Promise<readonly FitOption[]> {
  const options: FitOption[] = [];
  for (const draft of [...partDrafts(subject.ship, room), ...systemDrafts(subject.rules)]) {
    const one = await priceOf(draft.changes(1), subject);
    if (one && one.mass > 0 && one.mass <= room) options.push({ ...draft, ...one });
  }
  return options;
}

/** Mass, points and ship with some changes; `undefined` if they break a rule. */
export async function priceOf(
  changes: readonly Change[],
  { data, ship: before, findings, rules, settings }: FitSubject,
) {
  const planned = planSteps(data, changes, rules);
  if (planned.problems.length > 0) return undefined;
  const after = await judgeData(planned.data, settings);
  if (!after.ship || newErrors(findings, after.findings).length > 0 || warns(findings, after.findings))
    return undefined;
  const { ship } = after;
  return { ship, mass: ship.mass.used - before.mass.used, points: ship.points.total - before.points.total };
}

/** Warnings of mass that is left over are what a proposal deals with, and any change voids waivers. */
const expected = new Set(['mass-unused', 'mass-breakpoint', 'void-waiver', 'idle-waiver']);

/** True if there is a new warning, such as a screen generator that is never used. */
function warns(before: FitSubject['findings'], after: FitSubject['findings']): boolean {
  const known = new Set(before.map(({ code }) => code));
  return after.some(({ code, severity }) => severity === 'warning' && !known.has(code) && !expected.has(code));
}

type Draft = Omit<FitOption, 'mass' | 'points' | 'ship'>;

/** The most boxes, or systems of one kind, that one proposal adds. */
const maxCopies = 60;

function partDrafts({ design }: Ship, room: number): readonly Draft[] {
  const set = (key: string, value: string): readonly Change[] => [{ kind: 'set', key, value, text: `${key}=${value}` }];
  const [inner, ...outer] = design.armor.map(({ standard, regenerative }) =>
    regenerative > 0 ? `{ standard: ${standard}, regenerative: ${regenerative} }` : String(standard),
  );
  const armor = (count: number) => {
    const first = design.armor[0];
    if (first && first.regenerative > 0) {
      const layer = `{ standard: ${first.standard + count}, regenerative: ${first.regenerative} }`;
      return `[${[layer, ...outer].join(', ')}]`;
    }
    return `[${[String(Number(inner ?? 0) + count), ...outer].join(', ')}]`;
  };
  const thrust = design.drive?.thrust ?? 0;
  const type = design.drive?.type === 'advanced' ? ' advanced' : '';
  return [
    { key: 'hull', most: maxCopies, changes: (count) => set('hull', String(design.hull.boxes + count)) },
    { key: 'armor', most: maxCopies, changes: (count) => set('armor', armor(count)) },
    ...[1, 2, 3, 4, 5, 6]
      .filter((more) => more <= room)
      .map(
        (more): Draft => ({
          key: 'thrust',
          group: 'thrust',
          most: 1,
          changes: () => set('drive', `${thrust + more}${type}`),
        }),
      ),
  ];
}

function systemDrafts(rules: RulesInForce): readonly Draft[] {
  const systems = [...rulebook(rules).values()].filter(
    ({ isShipPart, unavailable, loadout, nonCombat, holds, carries }) =>
      !isShipPart && !unavailable && !loadout && !nonCombat && holds === undefined && carries === undefined,
  );
  return systems.flatMap((entry) =>
    entriesOf(entry, rules).map((data): Draft => {
      // A second generator or cloak protects no more than the first; a second gun does.
      const isSingle = data.level !== undefined || (entry.group === 'defences' && !entry.defends);
      return {
        key: entry.id,
        most: isSingle ? 1 : maxCopies,
        ...(isSingle ? { group: entry.id } : {}),
        changes: (count) => {
          const counted = count === 1 ? data : { ...data, count };
          return [{ kind: 'add', entry: counted, text: printShorthand(counted, rules) }];
        },
      };
    }),
  );
}

/** Every combination of a system's choices and arcs. */
export function entriesOf(entry: BookEntry, rules: RulesInForce): readonly EntryData[] {
  const { orderedChoices, id } = entry;
  let entries: readonly EntryData[] = [{ system: id }];
  for (const { key, choice } of orderedChoices) {
    if (choice.kind === 'arcs') continue;
    entries = entries.flatMap((data) => valuesOf(choice, rules).map((value) => withValue(data, key, value)));
  }
  return 'arcs' in entry.choices ? entries.flatMap((data) => withArcs(data)) : entries;
}

function withValue(data: EntryData, key: string, value: unknown): EntryData {
  return value === undefined ? data : { ...data, [key]: value };
}

function valuesOf(choice: Choice, { edition }: RulesInForce): readonly unknown[] {
  if (choice.kind === 'flag') return isOffered(choice, true, edition) ? [undefined, true] : [undefined];
  const offered = (choice.options ?? []).map(({ value }) => value).filter((value) => isOffered(choice, value, edition));
  if (offered.length === 0) return [choice.fallback === undefined ? (choice.atLeast ?? 1) : undefined];
  return offered.map((value) => (value === choice.fallback ? undefined : value));
}

/** Arcs around the bow, one to six of them, and the two sides; checks drop those that are not sold. */
const aroundTheBow = [
  ['F'],
  ['FP', 'F'],
  ['FP', 'F', 'FS'],
  ['AP', 'FP', 'F', 'FS'],
  ['AP', 'FP', 'F', 'FS', 'AS'],
  arcNames,
].map((names) => fireArcs(...(names as typeof arcNames)).text);

function withArcs(data: EntryData): readonly EntryData[] {
  return [...aroundTheBow, 'broadside'].map((arcs) => ({ ...data, arcs }));
}
