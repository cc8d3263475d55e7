/** Reads the parties at work from an entry such as `Emphatic: fire-control 2, B3 port 1`. */

import { formatCount } from '../../text/phrases.ts';
import { type DamagedShip, shipLabels } from '../damage.ts';
import { findParts } from '../notation/find-parts.ts';
import { isProblem, type Problem, type SheetLabel } from '../notation/names.ts';
import { type PlacedProblem, splitEntry } from '../notation/split-entry.ts';
import { type Assignment, maxParties, partiesLeft, repairable } from './end-turn.ts';
import type { ThresholdTarget } from './targets.ts';

/** The assignments of the named ships, by index. */
export function readAssignments(
  entry: string,
  ships: readonly DamagedShip[],
  labelOf: SheetLabel,
): ReadonlyMap<number, readonly Assignment[]> | PlacedProblem {
  const split = splitEntry(entry, ships);
  if (isProblem(split)) return split;
  const all = new Map<number, readonly Assignment[]>();
  for (const { ship: index, terms } of split) {
    const damaged = ships[index] as DamagedShip;
    let assigned = all.get(index) ?? [];
    for (const { text, offset } of terms) {
      const added = assign(text, damaged, assigned, labelOf);
      if (isProblem(added)) return { ...added, message: `${shipLabels(ships)[index]}: ${added.message}`, offset };
      assigned = [...assigned, added];
    }
    all.set(index, assigned);
  }
  return all;
}

function assign(
  text: string,
  { ship, damage }: DamagedShip,
  before: readonly Assignment[],
  labelOf: SheetLabel,
): Assignment | Problem {
  const words = text.split(/\s+/);
  const [, digits] = /^(\d{1,4})$/.exec(words.at(-1) as string) ?? [];
  if (digits === undefined || words.length < 2) {
    return { message: `no number of parties in \`${text}\``, help: 'write `fire-control 2` for two parties' };
  }
  const parties = Number(digits);
  const found = findParts(words.slice(0, -1), ship, labelOf);
  if (isProblem(found)) return found;
  const isNamed = ({ at }: ThresholdTarget) =>
    'part' in found
      ? at === found.part
      : typeof at !== 'string' && found.parts.some(({ item, part }) => item === at.item && part === at.part);
  const targets = repairable(ship, damage).filter(isNamed);
  const target = targets.find((each) => !before.some((other) => isSame(other.target, each)));
  if (!target) {
    const help =
      targets.length > 0 ? 'it has parties already' : 'damage control repairs what is down, not what is destroyed';
    return { message: `\`${words.slice(0, -1).join(' ')}\` cannot be repaired`, help };
  }
  if (parties < 1 || parties > maxParties)
    return { message: `one to ${maxParties} parties can work on a system, not ${parties}` };
  const left = partiesLeft(ship, damage) - before.reduce((sum, each) => sum + each.parties, 0);
  if (parties <= left) return { target, parties };
  return { message: `${formatCount(parties, 'party', 'parties')} on \`${target.label}\`; ${left} left` };
}

function isSame(one: ThresholdTarget, other: ThresholdTarget): boolean {
  if (typeof one.at === 'string' || typeof other.at === 'string') return one.at === other.at;
  return one.at.item === other.at.item && one.at.part === other.at.part;
}
