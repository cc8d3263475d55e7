import { defaultEdition, type Edition } from '../model/edition.ts';
import { isSold } from './choices.ts';
import type { BookEntry } from './entry.ts';

/** Longer figures are shown in the full entry only. */
const maxLength = 26;

/** The figure of an entry for a listing: `3 per mass`, or `by class, arcs` if it is too long. */
export function inBrief(entry: BookEntry, figure: 'mass' | 'points', edition: Edition = defaultEdition): string {
  const { says } = entry[figure];
  if (says.length <= maxLength) return says;
  const keys = entry.settings.filter(({ choice }) => isSold(choice, true, edition)).map(({ key }) => key);
  return `by ${keys.join(', ') || 'option'}`;
}
