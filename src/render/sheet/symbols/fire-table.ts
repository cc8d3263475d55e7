/** The weapons of ships with their dice by range, each kind once. */

import type { IconId } from '../../../rules/catalogue/chapters.ts';
import { dieTables, type FireRow, fireRows, scoresText } from '../../../rules/firepower/fire-rows.ts';
import type { Ship } from '../../../rules/ship/ship.ts';
import { iconOf } from './units.ts';

export interface WeaponKind extends FireRow {
  readonly ship: Ship;
  /** The label of its icon, with the mode: `PT overloaded`. */
  readonly label: string;
}

/** Every kind of weapon aboard, in the order of the designs; point defense and what is dropped come last. */
export function weaponKinds(ships: readonly Ship[]): readonly WeaponKind[] {
  const kinds = new Map<string, WeaponKind>();
  for (const ship of ships) {
    for (const item of ship.items) {
      for (const row of fireRows(item, ship)) {
        const { entry, choices } = item;
        const label = `${iconOf(entry.icon as IconId).label(choices, entry.name)} ${row.mode}`.trim();
        const key = [entry.id, label, row.times, JSON.stringify(row.bands), scoresText(row.scores)].join('|');
        if (!kinds.has(key)) kinds.set(key, { ...row, ship, label });
      }
    }
  }
  return [...kinds.values()].sort((one, other) => Number(other.isAimed) - Number(one.isAimed));
}

/** Effect of a die or a hit; empty for plain dice, which have their own table. */
export function effectText({ scores, isAimed, isKnown }: Pick<FireRow, 'scores' | 'isAimed' | 'isKnown'>): string {
  if (!isAimed || !isKnown) return scores.text;
  const isPlain = scores.die !== undefined && scores.text === `${scores.die} dice` && scores.screens === 'all';
  return isPlain ? '' : scoresText(scores);
}

/** Weapons that do the same, together. */
export function byEffect(
  kinds: readonly WeaponKind[],
): readonly { readonly effect: string; readonly kinds: readonly WeaponKind[] }[] {
  const groups = new Map<string, WeaponKind[]>();
  for (const kind of kinds) {
    const effect = effectText(kind);
    groups.set(effect, [...(groups.get(effect) ?? []), kind]);
  }
  return [...groups].map(([effect, same]) => ({ effect, kinds: same }));
}

/** Figures by range in a line: `3 / 2 / 1 at 12 / 24 / 36`. */
export function figuresText({ bands, times }: Pick<FireRow, 'bands' | 'times'>): string {
  if (bands.length === 0) return '';
  const edges = bands.map(({ to }) => to).join(' / ');
  if (bands.every(({ figure }) => figure === '')) return `to ${edges} mu`;
  return `${times}${bands.map(({ figure }) => figure).join(' / ')} at ${edges}`;
}

/** A line for each kind of die that the weapons roll: its points by level of screens. */
export function dieLines(kinds: readonly WeaponKind[]): readonly string[] {
  const used = new Set(kinds.map(({ scores }) => scores.die));
  const past = kinds.some(({ ship }) => ship.hull.house?.['screened-re-rolls']) ? '' : ', past screens';
  return dieTables
    .filter(({ die }) => used.has(die))
    .map(({ name, levels }) => {
      const parts = levels.map((points, level) => `${level === 0 ? '' : `screen ${level}: `}${facesText(points)}`);
      return `${name}: ${parts.join('; ')}. A 6 is rolled again${past}.`;
    });
}

/** Points by face, faces with the same points together: `1 on 4–5, 2 on 6`. */
function facesText(points: readonly number[]): string {
  return faceRanges(points)
    .filter((range) => range.points > 0)
    .map(({ faces, points }) => `${points} on ${faces}`)
    .join(', ');
}

function faceRanges(points: readonly number[]): readonly { readonly faces: string; readonly points: number }[] {
  const ranges: { first: number; last: number; points: number }[] = [];
  for (const [index, each] of points.entries()) {
    const open = ranges.at(-1);
    if (open?.points === each) open.last = index + 1;
    else ranges.push({ first: index + 1, last: index + 1, points: each });
  }
  return ranges.map(({ first, last, points }) => ({ faces: first === last ? `${first}` : `${first}–${last}`, points }));
}
