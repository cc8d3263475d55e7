/** Finds where the text of each ship begins and ends. */

import { labeled, textLabel } from './labels.ts';
import { paragraphsOf, phrasesOf, type TextLine } from './phrases.ts';
import { readProperty } from './properties.ts';
import type { Understanding } from './understand.ts';

/** No title of a ship has more words. */
const maxTitleWords = 8;

/** The lines of each ship. A ship begins at its title, or where a second class or mass is given. */
export function splitShips(text: string, understanding: Understanding): readonly (readonly TextLine[])[] {
  const ships: TextLine[][] = [];
  let current: TextLine[] = [];
  let hasMass = false;
  const labels = new Set<string>();
  const startAt = (kept: number) => {
    const next = current.splice(kept);
    if (current.length > 0) ships.push(current);
    current = next;
    hasMass = false;
    labels.clear();
  };
  for (const paragraph of paragraphsOf(text)) {
    for (const [index, line] of paragraph.entries()) {
      const about = aboutLine(line);
      if (about.label !== undefined && (labels.has(about.label) || (hasMass && labels.size === 0)))
        startAt(current.length);
      else if (about.mass && hasMass) {
        const before = current.at(-1);
        const hasTitle = before !== undefined && isTitle(before, understanding) && (index > 0 || isAlone(before, text));
        // Otherwise a second mass in the middle of a ship is a contradiction, not another ship.
        if (hasTitle || index === 0 || !about.startsWithMass) startAt(current.length - (hasTitle ? 1 : 0));
      }
      hasMass ||= about.mass;
      if (about.label !== undefined) labels.add(about.label);
      current.push(line);
    }
  }
  startAt(current.length);
  return ships;
}

/** What a line says that begins a ship. */
function aboutLine(line: TextLine) {
  const [first, ...others] = phrasesOf(line);
  const label = labeled(first?.rest ?? '');
  const kind = label && textLabel(label.label);
  const startsWithMass = first !== undefined && givesMass(first.text);
  return {
    mass: startsWithMass || others.some(({ text }) => givesMass(text)),
    startsWithMass: startsWithMass && first !== undefined && readProperty(first.text) !== undefined,
    label: kind === 'class' || kind === 'title' || kind === 'name' ? kind : undefined,
  };
}

function givesMass(text: string): boolean {
  if (!/\b(?:mass|tmf)/i.test(text)) return false;
  const masses = [text, ...text.split(/[(),]| (?=tmf|mass|npv|cost|points)/i)].map((part) => readProperty(part.trim()));
  return masses.some((parts) => parts?.some((part) => part.kind === 'value' && part.key === 'mass'));
}

/** True for a line that may be a title: a few words that say nothing else. */
function isTitle(line: TextLine, understanding: Understanding): boolean {
  const [first, ...others] = phrasesOf(line);
  if (!first || others.length > 1 || labeled(first.text)) return false;
  return first.text.split(' ').length <= maxTitleWords && typeof understanding.single(first.text) === 'string';
}

/** True for a line between blank lines. */
function isAlone({ start, end }: TextLine, text: string): boolean {
  return (
    /(?:^|[\r\n])[ \t]*[\r\n]?$/.test(text.slice(Math.max(0, start - 2), start)) &&
    /^\r?\n[ \t]*\r?\n/.test(text.slice(end, end + 80))
  );
}
