import type { Finding } from '../findings/finding.ts';
import { fault } from '../parse/messages/faults.ts';
import type { Choice } from '../rules/catalogue/choices.ts';
import type { BookEntry } from '../rules/catalogue/entry.ts';
import type { Figure, FigureParts } from '../rules/model/house-rules.ts';
import { listed, withArticle } from '../text/phrases.ts';
import { didYouMean } from '../text/suggest.ts';

/** What a figure of house rules is about. */
export interface FigureOwner {
  readonly of: 'mass' | 'points';
  /** What the book sells, where it is changed. */
  readonly entry?: BookEntry;
  /** Whether it is a system of the house's own. */
  readonly isNew: boolean;
}

/** The ways of working out an amount; a figure goes one of them. */
const ways = ['amount', 'percent', 'by-arcs', 'per-mass', 'of-book'] as const;

/** What goes with `percent` only. */
const withPercent = ['at-least', 'times'] as const;

/** What makes no sense in a figure that has the right form: ways that exclude each other, choices that are none. */
export function badFigure(figure: Figure, path: string, owner: FigureOwner): readonly Finding[] {
  if (typeof figure === 'number') return [];
  const taken = ways.filter((way) => figure[way] !== undefined);
  const [first, second] = taken;
  if (second !== undefined) {
    const help = 'a figure is worked out in one way; `plus` may go with any of them';
    return [
      fault('not-offered', `\`${first}\` and \`${second}\` exclude each other`, { path: `${path}/${second}`, help }),
    ];
  }
  if (first === undefined && (owner.isNew || figure.plus === undefined)) {
    return [fault('missing-key', `the figure needs one of ${listed(ways.map((way) => `\`${way}\``))}`, { path })];
  }
  return [
    ...misplaced(figure, path, owner),
    ...inexact(figure, path),
    ...(['times', 'per'] as const).flatMap((key) => badCount(figure[key], `${path}/${key}`, owner)),
  ];
}

/** Parts that do not belong to this figure. */
function misplaced(figure: FigureParts, path: string, { of, entry, isNew }: FigureOwner): readonly Finding[] {
  const wrong = (key: string, why: string) => fault('not-offered', `\`${key}\` ${why}`, { path: `${path}/${key}` });
  const alone = withPercent.filter((key) => figure[key] !== undefined && figure.percent === undefined);
  const isAimed = isNew || entry?.covers !== undefined;
  return [
    ...alone.map((key) => wrong(key, 'goes with `percent` only')),
    ...(figure['per-mass'] !== undefined && of === 'mass' ? [wrong('per-mass', 'is a price: points by mass')] : []),
    ...(figure['of-book'] !== undefined && isNew ? [wrong('of-book', 'needs a system that the book has')] : []),
    ...(figure['by-arcs'] && !isAimed ? [wrong('by-arcs', 'needs a system that has arcs')] : []),
    ...(figure['by-arcs'] && Object.keys(figure['by-arcs']).length === 0
      ? [wrong('by-arcs', 'lists an amount for one number of arcs at least')]
      : []),
  ];
}

/** Rates that have more behind the point than half. */
function inexact(figure: FigureParts, path: string): readonly Finding[] {
  return (['percent', 'per-mass', 'of-book'] as const).flatMap((key) => {
    const rate = figure[key];
    if (rate === undefined || Number.isInteger(rate * 2)) return [];
    return [fault('not-offered', `\`${key}\` is a whole number or a half, not ${rate}`, { path: `${path}/${key}` })];
  });
}

/** Something to multiply by that is no number of the system's. */
function badCount(key: string | undefined, path: string, { entry }: FigureOwner): readonly Finding[] {
  if (key === undefined) return [];
  const choices = Object.entries((entry?.choices ?? {}) as Readonly<Record<string, Choice>>);
  const counts = choices.flatMap(([name, { kind }]) => (kind === 'number' || kind === 'whole' ? [name] : []));
  if (counts.includes(key)) return [];
  const owner = entry ? withArticle(entry.name) : 'a system of the house';
  const help = didYouMean(key, counts) ?? `it has ${listed(counts, 'and') || 'none'}`;
  return [fault('not-offered', `${owner} has no number \`${key}\``, { path, help })];
}
