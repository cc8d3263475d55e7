/** What stands in a row of the weapon grid, and what of it may go to the foot of the page. */

import { figuresText } from '../../../rules/firepower/fire-rows.ts';
import { arcNames, type FireArcs } from '../../../rules/model/arcs.ts';
import { type Item, itemArcs, partsPerItem, type Ship, turretArcs } from '../../../rules/ship/ship.ts';
import type { Theme } from '../../drawing/theme.ts';
import { type WeaponKind, weaponKinds } from '../../symbols/fire-table.ts';
import { dropsSigns, fitsFigures, fitsTimes, launchWords, type Ruler } from './ruler.ts';

/** A sentence at the foot of a page. */
export interface FootNote {
  /** Bold, in front of the text. */
  readonly lead: string;
  /** Where it differs between weapons that do the same: `to 6 mu`. */
  readonly ranges?: string;
  readonly text: string;
}

export interface WeaponRow {
  readonly kind: WeaponKind;
  /** With the number of mounts: `B1 ×4`. */
  readonly name: string;
  /** The arcs of the mounts: `F FS · ×2 all`. */
  readonly arcs: string;
  /** The mounts have different arcs. */
  readonly isMixed?: boolean;
}

/** How much of its words a row keeps: all, the first clause, those about its ranges, or none. */
export type WordsKept = 'all' | 'first' | 'ranges' | 'none';

export function weaponRows(ship: Ship): readonly WeaponRow[] {
  return weaponKinds([ship]).map((kind) => {
    const mounts = kind.items.flatMap(mountsOf);
    const arcs = arcTexts(mounts);
    return {
      kind,
      name: mounts.length > 1 ? `${kind.label} ×${mounts.length}` : kind.label,
      arcs: arcs.join(' · '),
      isMixed: arcs.length > 1,
    };
  });
}

/** The arcs of each mount of an item. */
function mountsOf(item: Item): readonly (FireArcs | undefined)[] {
  const inTurret = turretArcs(item);
  const parts = itemArcs(item)?.kind === 'pair' ? partsPerItem(item) : [inTurret ?? itemArcs(item)];
  return Array<readonly (FireArcs | undefined)[]>(item.count).fill(parts).flat();
}

/** Arcs with the number of mounts that have them, the fewest arcs first; none if the kind has none. */
function arcTexts(mounts: readonly (FireArcs | undefined)[]): readonly string[] {
  const counts = new Map<string, { readonly arcs: FireArcs; count: number }>();
  for (const arcs of mounts) {
    if (arcs === undefined || arcs.names.length === 0) continue;
    const known = counts.get(arcs.text) ?? { arcs, count: 0 };
    known.count++;
    counts.set(arcs.text, known);
  }
  const sorted = [...counts.values()].sort((one, other) => rank(one.arcs) - rank(other.arcs));
  return sorted.map(({ arcs, count }) => (sorted.length > 1 && count > 1 ? `×${count} ${arcs.text}` : arcs.text));
}

function rank({ names }: FireArcs): number {
  return names.length * arcNames.length + arcNames.indexOf(names[0] ?? 'F');
}

/** The words of a row in the grid, and the note for what it does not say. */
export function rowWords(
  { kind }: WeaponRow,
  ruler: Ruler,
  kept: WordsKept,
  theme: Theme,
): { readonly words: string; readonly note: FootNote | undefined } {
  const clauses = kind.effect.split('; ').filter((clause) => clause !== '');
  const shown = kept === 'all' ? clauses : kept === 'first' ? clauses.slice(0, 1) : [];
  const moved = clauses.slice(shown.length);
  const ranges = rangeWords(kind, ruler, theme);
  if (kept === 'none') return { words: '*', note: weaponNote(kind, ranges, moved.join('; ')) };
  const star = moved.length > 0 ? ' *' : '';
  return {
    words: `${sentence(ranges, shown)}${star}`.trim(),
    note: moved.length > 0 ? { lead: kind.label, text: moved.join('; ') } : undefined,
  };
}

function sentence(ranges: string, clauses: readonly string[]): string {
  const effect = clauses.join('; ');
  return ranges !== '' && effect !== '' ? `${ranges}: ${effect}` : `${ranges}${effect}`;
}

/** What the bar of a row does not say about its ranges and dice. */
function rangeWords(kind: WeaponKind, ruler: Ruler, theme: Theme): string {
  const { bands, times, isLonger } = kind;
  if (bands.length === 0) return '';
  if (!fitsFigures(kind, ruler, theme)) return figuresText(kind, isLonger);
  const edges = bands.map(({ to }) => to);
  const [first = 0] = edges;
  const isRegular = edges.every((to, index) => to === first * (index + 1));
  const isOdd = edges.some((to) => to % 6 !== 0);
  const said = launchWords(kind, ruler, theme);
  const isLaunch = bands.every(({ figure }) => figure === '');
  const parts = [
    isLaunch && said === '' ? figuresText(kind, isLonger) : '',
    isLonger && !isLaunch ? 'or longer' : '',
    times !== '' && !fitsTimes(kind, ruler, theme) ? `${times.replace(' × ', '')} dice` : '',
    isOdd && !isLaunch ? (edges.length > 1 && isRegular ? `by ${first} mu` : `to ${edges.join(' / ')} mu`) : '',
    dropsSigns(kind, ruler) ? 'the figure or more' : '',
  ];
  return parts.filter((part) => part !== '').join(', ');
}

/** The note of a row that is not in the grid. */
export function wholeNote({ kind }: WeaponRow): FootNote {
  const { bands, effect, isLonger } = kind;
  const single = bands.length === 1 && bands[0]?.figure === '1' ? `to ${bands[0].to} mu` : figuresText(kind, isLonger);
  return weaponNote(kind, single, effect);
}

function weaponNote({ label }: WeaponKind, ranges: string, text: string): FootNote {
  if (text === '') return { lead: label, text: ranges };
  return { lead: label, text, ...(ranges !== '' && { ranges }) };
}
