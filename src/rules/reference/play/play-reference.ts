/** The whole quick reference, in the order of a turn. */

import type { Item } from '../../ship/ship.ts';
import type { Aboard } from './aboard.ts';
import { attackRules } from './attacks.ts';
import { damageRules } from './damage.ts';
import { fireRules } from './fire.ts';
import { movementRules } from './movement.ts';
import { type PlayItem, phase } from './play-item.ts';

/** The phases of a turn as the quick reference names them. */
export const phaseTitles: Readonly<Record<number, string>> = {
  1: 'Write orders',
  2: 'Initiative',
  3: 'Launch',
  4: 'Craft in flight move',
  5: 'Ships move',
  6: 'Second moves',
  7: 'Choose targets',
  8: 'Craft at craft and missiles',
  9: 'Point defense',
  10: 'Missiles and craft attack',
  11: 'Ships fire',
  12: 'Boarding',
  13: 'Threshold checks',
  14: 'Damage control',
  15: 'Core systems',
};

/** What a battle asks for most often; it comes first, in larger type. */
export const neededFirst: readonly number[] = [11, 13, 14, 15];

const inOrder: readonly number[] = [...neededFirst, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12];

export const playReference: readonly PlayItem[] = [...movementRules, ...attackRules, ...fireRules, ...damageRules];

export interface ReferenceSection {
  readonly phase: number;
  readonly title: string;
  readonly isNeededFirst: boolean;
  readonly items: readonly PlayItem[];
}

/** The sections that concern a fleet, in the order in which they are needed. */
export function referenceSections(fleet: Aboard): readonly ReferenceSection[] {
  const all = [...playReference, ...otherRules(fleet)];
  return inOrder.flatMap((number) => {
    const items = all.filter((item) => item.phase === number && item.when(fleet));
    if (items.length === 0) return [];
    return [{ phase: number, title: phaseTitles[number] ?? '', isNeededFirst: neededFirst.includes(number), items }];
  });
}

/** Systems of which no rule says anything: the first sentence of the catalog, in the phase to which they belong. */
function otherRules(fleet: Aboard): readonly PlayItem[] {
  const covered = new Set(playReference.flatMap(({ covers }) => covers));
  const others = new Map(
    fleet.items.filter(({ id, entry }) => !covered.has(id) && !isInTable(entry)).map(({ id, entry }) => [id, entry]),
  );
  const [idle, active] = [true, false].map((wanted) =>
    [...others.values()].filter((entry) => isIdle(entry) === wanted),
  );
  return [
    ...(active ?? []).map((entry) =>
      phase(phaseOf(entry)).bullet(`**${entry.name}**: ${firstSentence(entry.about)}`, [citeOf(entry)], {
        covers: [entry.id],
      }),
    ),
    ...(idle && idle.length > 0
      ? [
          phase(1).bullet(
            `Without a part in a turn: ${idle.map(({ name }) => name.toLowerCase()).join(', ')}.`,
            idle.map(citeOf),
            { covers: idle.map(({ id }) => id) },
          ),
        ]
      : []),
  ];
}

function citeOf({ house, cite }: Item['entry']): Item['entry']['cite'] {
  return house?.cite ?? cite;
}

/** Space aboard, and what works between battles. */
function isIdle({ group, unarmed, nonCombat, house }: Item['entry']): boolean {
  return house?.isOwn !== true && (group === 'bays' || nonCombat || unarmed);
}

/** Weapons and point defense are in tables. */
function isInTable({ fires, defends, firesNot }: Item['entry']): boolean {
  return fires !== undefined || defends !== undefined || firesNot?.kind === 'no-figures';
}

function phaseOf({ group, firesNot }: Item['entry']): number {
  if (group === 'ordnance') return 3;
  if (group === 'defenses') return 9;
  return firesNot?.kind === 'no-figures' ? 11 : 1;
}

function firstSentence(about: string): string {
  const [first = ''] = about.split(/(?<=\.) /);
  return first.charAt(0).toLowerCase() + first.slice(1);
}
