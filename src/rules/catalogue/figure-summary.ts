import { defaultEdition, type Edition } from '../model/edition.ts';
import { isSold } from './choices.ts';
import type { BookEntry } from './entry.ts';

/** A figure longer than this is told in the entry; listings say what it depends on. */
const shortFigure = 26;

/** The figure of an entry as a listing shows it: `3 per mass`, or `by class, arcs`. */
export function inBrief(entry: BookEntry, figure: 'mass' | 'points', edition: Edition = defaultEdition): string {
  const { says } = entry[figure];
  return says.length <= shortFigure ? says : `by ${deciding(entry, edition).join(', ') || 'option'}`;
}

/** The choices on which a figure may depend: all that the edition has. */
function deciding({ settings }: BookEntry, edition: Edition): readonly string[] {
  return settings.filter(({ choice }) => isSold(choice, true, edition)).map(({ key }) => key);
}
