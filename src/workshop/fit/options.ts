/** Possible additions to a design: every system with every choice and arcs, boxes of hull and armor, thrust. */

import type { Settings } from '../../config/settings.ts';
import { judgeData } from '../../judge/judge.ts';
import type { EntryData } from '../../parse/shorthand/entry-data.ts';
import { fighterTypes } from '../../rules/catalogue/craft/fighters.ts';
import type { BookEntry } from '../../rules/catalogue/entry.ts';
import { savasku } from '../../rules/catalogue/systems/savasku/index.ts';
import { acceptsRobotsOnly } from '../../rules/design/bay-limits.ts';
import { readChoices } from '../../rules/design/read-choices.ts';
import { rulebook } from '../../rules/house/book.ts';
import { arcSetPerSize, isSideBroadside } from '../../rules/model/arcs.ts';
import type { RuleSet } from '../../rules/model/house-rules.ts';
import { countItems, type Ship } from '../../rules/ship/ship.ts';
import { choiceVariants } from '../choice-variants.ts';
import { addition, type Change, setting } from '../what-if/change.ts';
import { emptyBays, salvoMagazines } from '../what-if/load-settings.ts';
import { newErrors, planSteps } from '../what-if/plan-changes.ts';
import { type Effort, pricingShare } from './effort.ts';

/** A design to be filled. */
export interface FitSubject {
  readonly data: Readonly<Record<string, unknown>>;
  readonly ship: Ship;
  readonly findings: Awaited<ReturnType<typeof judgeData>>['findings'];
  readonly rules: RuleSet;
  readonly settings: Settings;
  readonly effort: Effort;
}

/** Something to add, with what it costs this ship. */
export interface FitOption extends Draft {
  readonly mass: number;
  readonly points: number;
  /** The ships without it, and with one of it. */
  readonly before: Ship;
  readonly ship: Ship;
  /** The same on the hull that the design has. */
  readonly own?: FitOption;
}

/** Kinds of options that only some goals need. */
export interface OptionKinds {
  /** Fighters in empty bays, and bays with fighters. */
  readonly wings: boolean;
  /** Salvoes in magazines, and launchers with magazines. */
  readonly salvoes: boolean;
}

/** Options that fit into `room` mass and break no rule on their own. */
export async function fitOptions(subject: FitSubject, room: number, kinds: OptionKinds): Promise<readonly FitOption[]> {
  const { ship, rules, data } = subject;
  const loads = [
    ...(kinds.wings ? wingDrafts(data, ship, rules) : []),
    ...(kinds.salvoes ? salvoDrafts(data, rules) : []),
  ];
  const options: FitOption[] = [...(await priced(loads, subject, room)), ...(await partOptions(subject, room))];
  if (room > 0) options.push(...(await priced(systemDrafts(ship, rules), subject, room)));
  // Without mass, only something that is gained for points counts.
  return options.filter(({ mass, points }) => mass > 0 || points > 0);
}

/** Hull boxes, armor and thrust that fit. */
export async function partOptions(subject: FitSubject, room: number): Promise<readonly FitOption[]> {
  const options = room > 0 ? await priced(partDrafts(subject.ship, room), subject, room) : [];
  return options.filter(({ mass }) => mass > 0);
}

async function priced(drafts: readonly Draft[], subject: FitSubject, room: number): Promise<readonly FitOption[]> {
  const options: FitOption[] = [];
  for (const draft of drafts) {
    const one = await priceOf(draft.changes(1), subject, pricingShare);
    if (one && one.mass >= 0 && one.mass <= room) options.push({ ...draft, ...one, before: subject.ship });
  }
  return options;
}

/** The option on a hull of another mass; `undefined` if it breaks a rule there. */
export async function repriced(option: FitOption, subject: FitSubject): Promise<FitOption | undefined> {
  if (!option.scales) return option;
  const one = await priceOf(option.changes(1), subject, pricingShare);
  return one && one.mass >= 0 ? { ...option, ...one, before: subject.ship, own: option } : undefined;
}

/** Mass, points and ship with some changes; `undefined` if they break a rule, or if that `share` of the effort is spent. */
export async function priceOf(
  changes: readonly Change[],
  { data, ship: before, findings, rules, settings, effort }: FitSubject,
  share?: number,
) {
  if (!(await effort.spend(share))) return undefined;
  const planned = planSteps(data, changes, rules);
  if (planned.problems.length > 0) return undefined;
  const after = await judgeData(planned.data, settings);
  const { ship } = after;
  if (!ship || refuses(findings, after.findings) || warns(findings, after.findings)) return undefined;
  return { ship, mass: ship.mass.used - before.mass.used, points: ship.points.total - before.points.total };
}

/** True if there is a new error that the referee has not waived. */
function refuses(before: FitSubject['findings'], after: FitSubject['findings']): boolean {
  const waived = waivedCodes(before);
  return newErrors(before, after).some(({ code }) => !waived.has(code));
}

/** Codes of waived findings: the waivers of a changed design count again once they are renewed. */
export function waivedCodes(findings: FitSubject['findings']): ReadonlySet<string> {
  return new Set(findings.flatMap(({ code, waived }) => (waived ? [code] : [])));
}

/** Codes that proposals ignore: they use up free mass, and any change voids waivers. */
const expected = new Set(['mass-unused', 'mass-breakpoint', 'void-waiver', 'idle-waiver']);

/** True if there is a new warning, such as a screen generator that is never used. */
function warns(before: FitSubject['findings'], after: FitSubject['findings']): boolean {
  const known = new Set(before.map(({ code }) => code));
  return after.some(({ code, severity }) => severity === 'warning' && !known.has(code) && !expected.has(code));
}

/** Something that could be added. */
interface Draft {
  /** Options with the same key are variants of one thing: a system's id, `hull`, `armor`, `thrust`. */
  readonly key: string;
  /** The changes that add it so many times. */
  readonly changes: (count: number) => readonly Change[];
  readonly maxCount: number;
  readonly group?: string;
  /** Mass or points of a system depend on the mass of the hull. */
  readonly scales?: boolean;
  /** Hull boxes, armor or thrust: what is added depends on what is there. */
  readonly isPart?: boolean;
}

/** The most boxes, or systems of one kind, that one proposal adds. */
const maxCopies = 60;

function partDrafts({ design }: Ship, room: number): readonly Draft[] {
  const [inner = { standard: 0, regenerative: 0 }, ...outer] = design.armor;
  const armor = (count: number) => {
    const layers = [{ ...inner, standard: inner.standard + count }, ...outer];
    return `[${layers.map(layerText).join(', ')}]`;
  };
  const thrust = design.drive?.thrust ?? 0;
  const type = design.drive?.type === 'advanced' ? ' advanced' : '';
  return [
    {
      key: 'hull',
      maxCount: maxCopies,
      isPart: true,
      changes: (count) => [setting('hull', design.hull.boxes + count)],
    },
    {
      key: 'armor',
      maxCount: maxCopies,
      isPart: true,
      changes: (count) => [setting('armor', armor(count))],
    },
    ...[1, 2, 3, 4, 5, 6]
      .filter((more) => more <= room)
      .map(
        (more): Draft => ({
          key: 'thrust',
          group: 'thrust',
          maxCount: 1,
          isPart: true,
          changes: () => [setting('drive', `${thrust + more}${type}`)],
        }),
      ),
  ];
}

function layerText({ standard, regenerative }: Ship['design']['armor'][number]): string {
  return regenerative > 0 ? `{ standard: ${standard}, regenerative: ${regenerative} }` : String(standard);
}

function systemDrafts({ design }: Ship, rules: RuleSet): readonly Draft[] {
  const systems = [...rulebook(rules).values()].filter(
    ({ isShipPart, unavailable, loadout, nonCombat, holds, carries, chapter }) =>
      !isShipPart &&
      !unavailable &&
      !loadout &&
      !nonCombat &&
      holds === undefined &&
      carries === undefined &&
      (design.grown.hull || chapter !== savasku.title),
  );
  return systems.flatMap((entry) =>
    entryVariants(entry).map((data): Draft => {
      // A second generator or cloak protects no more than the first, and all weapons fire with one fire control; a second gun helps.
      const isGun = entry.group !== 'control' && (entry.group !== 'defenses' || entry.defends);
      const isSingle = data.level !== undefined || !isGun;
      return {
        key: entry.id,
        maxCount: isSingle ? 1 : maxCopies,
        ...(isSingle ? { group: entry.id } : {}),
        scales: entry.mass.scalesWithHull,
        changes: (count) => [additionOf(data, count, rules)],
      };
    }),
  );
}

function additionOf(data: EntryData, count: number, rules: RuleSet): Change {
  return addition(count === 1 ? data : { ...data, count }, rules);
}

/** Fighters of each type, in all empty bays, or in new ones. */
function wingDrafts(data: FitSubject['data'], ship: Ship, rules: RuleSet): readonly Draft[] {
  const empty = emptyBays(data, rules).map(({ entry }) => acceptsRobotsOnly(String(entry.system)));
  const tube: readonly EntryData[] = countItems(ship, 'launch-tube') === 0 ? [{ system: 'launch-tube' }] : [];
  const bays = [...rulebook(rules).values()].filter(({ carries, unavailable }) => carries === 'wing' && !unavailable);
  return Object.keys(fighterTypes).flatMap((type): readonly Draft[] => [
    ...[...new Set(empty)].map((isRack) => ({
      key: `wing ${type}`,
      group: 'wing',
      maxCount: 1,
      changes: () => [setting('wing', `all ${type}${isRack ? ' robot' : ''}`)],
    })),
    ...bays.map(({ id }) => {
      const wing = { type, ...(acceptsRobotsOnly(id) ? { mods: ['robot'] } : {}) };
      return {
        key: `wing ${type}`,
        maxCount: maxCopies,
        changes: (count: number) =>
          [{ system: id, wing }, ...(id === 'hangar' ? tube : [])].map((entry) => additionOf(entry, count, rules)),
      };
    }),
  ]);
}

/** The most salvoes that one proposal adds to a magazine. */
const maxSalvoes = 12;

/** Salvoes for a launcher: as many as the turns over which firepower is measured. */
const salvoesEach = [1, 2, 3];

/** More salvoes in the magazine of the design, and launchers with their own magazines. */
function salvoDrafts(data: FitSubject['data'], rules: RuleSet): readonly Draft[] {
  const [magazine, ...others] = salvoMagazines(data);
  const launcher = rulebook(rules).get('salvo-launcher');
  const book = rulebook(rules).get('salvo-magazine');
  const kinds = ['standard', 'extended'] as const;
  const refills = magazine && others.length === 0 ? kinds.flatMap((kind) => refillsOf(magazine.entry, kind)) : [];
  if (!launcher || !book || book.unavailable) return refills;
  return [
    ...refills,
    ...entryVariants(launcher).flatMap((mount) =>
      kinds.flatMap((kind) =>
        salvoesEach.map((number): Draft => {
          const salvoes = kind === 'standard' ? number : { [kind]: number };
          const entry = { system: book.id, salvoes, launchers: [mount] };
          return {
            key: book.id,
            maxCount: maxCopies,
            changes: (count) => [additionOf(entry, count, rules)],
          };
        }),
      ),
    ),
  ];
}

function refillsOf({ salvoes }: EntryData, kind: 'standard' | 'extended'): readonly Draft[] {
  const aboard: Readonly<Record<string, number>> =
    typeof salvoes === 'number' ? { standard: salvoes } : { ...(salvoes as Record<string, number>) };
  return Array.from({ length: maxSalvoes }, (_, index): Draft => {
    const filled: Readonly<Record<string, number>> = { ...aboard, [kind]: (aboard[kind] ?? 0) + index + 1 };
    const words = Object.entries(filled).map(([name, number]) => `${name}=${number}`);
    const isPlain = words.length === 1 && kind === 'standard';
    return {
      key: 'salvoes',
      group: 'salvoes',
      maxCount: 1,
      changes: () => [setting('salvoes', isPlain ? String(filled.standard) : words.join(' '))],
    };
  });
}

/** Every combination of a system's choices and arcs; numbers that have to be given are the least that is legal. */
function entryVariants(entry: BookEntry): readonly EntryData[] {
  const sizes = entry.orderedChoices.flatMap(({ key, choice: { kind, fallback, leastLegal = 1 } }) =>
    fallback === undefined && (kind === 'whole' || kind === 'salvoes') ? [[key, leastLegal] as const] : [],
  );
  const entries = choiceVariants(entry).map((data) => ({ ...data, ...Object.fromEntries(sizes) }));
  return 'arcs' in entry.choices ? entries.flatMap((data) => withArcs(data, entry)) : entries;
}

/** The entry with one set of arcs for each number of them that is offered. A gun for one side only is no proposal. */
function withArcs(data: EntryData, entry: BookEntry): readonly EntryData[] {
  const coverage = entry.covers?.(readChoices(entry, data as never) as never);
  if (!coverage) return [data];
  const sets = arcSetPerSize(coverage, []).filter((set) => !isSideBroadside(coverage, set));
  return sets.map(({ text }) => ({ ...data, arcs: text }));
}
