/** What a ship can give up to make room: the cuts of each kind. */

import type { DesignData, EntryData } from '../../parse/shorthand/entry-data.ts';
import { printShorthand } from '../../parse/shorthand/print-shorthand.ts';
import { rulebook } from '../../rules/house/book.ts';
import { mirroredArcs, parseArcs } from '../../rules/model/arcs.ts';
import type { RuleSet } from '../../rules/model/house-rules.ts';
import type { Ship } from '../../rules/ship/ship.ts';
import { addition, type Change, setting } from '../what-if/change.ts';
import { armorChange } from './armor.ts';

/** Kinds of sacrifices, in the order in which equal ones are listed. */
export const sacrifices = ['other', 'armor', 'hull', 'escort', 'weapons', 'craft', 'screens', 'thrust'] as const;

export type Sacrifice = (typeof sacrifices)[number];

/** A cut whose mass is not known yet. */
export interface CutDraft {
  readonly gives: Sacrifice;
  readonly changes: readonly Change[];
  /** Cuts of one thing exclude each other. */
  readonly group: string;
}

export interface CutRequest {
  readonly data: DesignData;
  readonly ship: Ship;
  /** Changes that must stay. */
  readonly kept: readonly Change[];
  readonly rules: RuleSet;
}

/** A player gives up this share of hull boxes at most, and no thrust below this one. */
const mostHull = 0.4;
const leastThrust = 2;

/**
 * Single cuts: a system of each entry, boxes of hull and armor, thrust. If `asPlayer`, mounts to port and starboard go together, and
 * the ship stays one that can fight.
 */
export function cutDrafts({ data, ship, kept, rules }: CutRequest, asPlayer: boolean): readonly CutDraft[] {
  const { design } = ship;
  const entries = (data.systems ?? []) as readonly EntryData[];
  const wanted = new Set(
    kept.flatMap((change) => (change.kind === 'add' ? [printShorthand({ ...change.entry, count: 1 }, rules)] : [])),
  );
  const added = new Set(kept.flatMap((change) => (change.kind === 'add' ? [String(change.entry.system)] : [])));
  const texts = entries.map(({ count: _, ...pattern }) => printShorthand(pattern, rules));
  const systems = entries.flatMap(({ count = 1, ...pattern }, index): readonly CutDraft[] => {
    const text = texts[index] as string;
    const gives = sacrificeOf(pattern, rules);
    const isOfKind = (gives === 'screens' || gives === 'escort') && added.has(String(pattern.system));
    // Fire controls stay: a ship with fewer has guns that are dead weight.
    const isControl = pattern.system === 'fire-control';
    if (wanted.has(text) || (asPlayer && (isOfKind || isControl))) return [];
    const other = asPlayer ? texts.indexOf(printShorthand(mirrored(pattern), rules)) : index;
    // A pair is cut once, by its first entry.
    if (other >= 0 && other < index) return [];
    const partner = other > index ? entries[other] : undefined;
    const most = partner ? Math.min(Number(count), Number(partner.count ?? 1)) : Number(count);
    const group = `systems/${index}`;
    const removed = upTo(most).map((taken) => ({
      ...{ gives, group },
      changes: [pattern, ...(partner ? [withoutCount(partner)] : [])].map((each) => removal(each, taken, rules)),
    }));
    return [...smallerHolds(pattern, most, rules).map((changes) => ({ gives, group, changes })), ...removed];
  });
  const lower = (gives: Sacrifice, key: string, from: number, max: number): readonly CutDraft[] =>
    upTo(max).map((less) => ({ gives, group: key, changes: [setting(key, from - less)] }));
  const thrust = design.drive?.thrust ?? 0;
  const { boxes } = design.hull;
  // With outer layers, the innermost keeps a box.
  const armor = (design.armor[0]?.standard ?? 0) - Number(design.armor.length > 1);
  return [
    ...systems,
    ...lower('hull', 'hull', boxes, asPlayer ? mostHull * boxes : boxes - 1),
    ...upTo(armor).map((less): CutDraft => ({ gives: 'armor', group: 'armor', changes: [armorChange(ship, -less)] })),
    ...lower('thrust', 'thrust', thrust, thrust - (asPlayer ? leastThrust : 1)),
  ];
}

/** A hold of any mass in its place. */
function smallerHolds(pattern: EntryData, count: number, rules: RuleSet): readonly (readonly Change[])[] {
  const { mass } = pattern;
  if (typeof mass !== 'number' || count > 1) return [];
  return upTo(mass - 1).map((less) => [removal(pattern, 1, rules), addition({ ...pattern, mass: mass - less }, rules)]);
}

function withoutCount({ count: _, ...pattern }: EntryData): EntryData {
  return pattern;
}

function removal(pattern: EntryData, count: number, rules: RuleSet): Change {
  const text = printShorthand(pattern, rules);
  return { kind: 'remove', text: count === 1 ? text : `${count} ${text}`, pattern, count };
}

/** The mount on the other side of the bow; the same one if it is symmetric. */
function mirrored(entry: EntryData): EntryData {
  const { arcs } = entry;
  return typeof arcs === 'string' || Array.isArray(arcs)
    ? { ...entry, arcs: mirroredArcs(parseArcs(arcs as string)).text }
    : entry;
}

function sacrificeOf({ system }: EntryData, rules: RuleSet): Sacrifice {
  const entry = rulebook(rules).get(String(system));
  if (!entry) return 'other';
  if (entry.carries !== undefined || entry.id === 'launch-tube') return 'craft';
  if (entry.group === 'defenses') return entry.defends ? 'escort' : 'screens';
  if (entry.fires || entry.holds) return 'weapons';
  return entry.group === 'control' ? 'escort' : 'other';
}

/** The most of one thing that is taken away. */
const maxTaken = 60;

/** The numbers from 1 up to a limit. */
function upTo(limit: number): readonly number[] {
  return Array.from({ length: Math.max(0, Math.min(limit, maxTaken)) }, (_, index) => index + 1);
}
