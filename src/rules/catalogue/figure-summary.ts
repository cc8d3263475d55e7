import { defaultEdition, type Edition } from '../model/citation.ts';
import { isOffered } from './choices.ts';
import type { BookEntry } from './entry.ts';

/** Longer figures are shown in the full entry only. */
const maxLength = 26;

/** The figure of an entry for a listing: `3 per mass`, or `by class, arcs` if it is too long. */
export function figureSummary(entry: BookEntry, figure: 'mass' | 'points', edition: Edition = defaultEdition): string {
  const { summary } = entry[figure];
  if (summary.length <= maxLength) return summary;
  const keys = entry.orderedChoices.filter(({ choice }) => isOffered(choice, true, edition)).map(({ key }) => key);
  return `by ${keys.join(', ') || 'option'}`;
}
