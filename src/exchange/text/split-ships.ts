/** Finds where the text of each ship begins and ends. */

import { frameForRole } from '../../rules/reference/role-frames.ts';
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

// The title of a ship in a post: `Kestrel class Destroyer`, `DD Kestrel`, `Kestrel (Heavy Cruiser)`.

interface Title {
  readonly class: string | undefined;
  readonly role?: string | undefined;
  readonly navy?: string | undefined;
}

/** Hull codes of navies. */
const roleCodes: ReadonlySet<string> = new Set(
  'SC CT FF FFG FG DD DDG DL DH CL CLE CE CS CA CH CG CB BC BB BBG BDN DN SDN CV CVL CVE CVA CVH FT FTR AO AK'.split(
    ' ',
  ),
);

/** Letters before the name of a ship that are no navy. */
const shipPrefixes: ReadonlySet<string> = new Set(['HMS', 'USS', 'SS', 'ISS', 'RMS', 'MV', 'FSS']);

export function readTitle(text: string): Title {
  const written = text
    .replace(/["#*_]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/[\s:.,-]+$/, '')
    .trim();
  const { rest, inside } = withoutParentheses(written);
  const aside = inside === undefined ? {} : asideOf(inside);
  const named = /^(.{1,80}?)[ -]class\b[\s,:-]*(.*)$/i.exec(rest);
  if (named) {
    const [, name = '', role = ''] = named;
    return { ...aside, ...nameWithNavy(name), ...(role === '' ? {} : { role }) };
  }
  const [, before = '', after = ''] = /^(.{1,80}?)(?:,| -{1,2}) (.{1,80})$/.exec(rest) ?? [];
  if (isRole(after)) return { ...aside, ...nameWithNavy(before), role: after };
  if (isRole(before)) return { ...aside, ...nameWithNavy(after), role: before };
  return { ...aside, ...nameWithRole(rest) };
}

function withoutParentheses(text: string): { readonly rest: string; readonly inside?: string } {
  const open = text.lastIndexOf('(');
  if (open <= 0 || !text.endsWith(')')) return { rest: text };
  return { rest: text.slice(0, open).trim(), inside: text.slice(open + 1, -1).trim() };
}

/** What parentheses behind a name say. */
function asideOf(inside: string): Partial<Title> {
  if (isRole(inside)) return { role: inside };
  return /^[A-Z]{2,6}$/.test(inside) ? { navy: inside } : {};
}

/** True for a role: a hull code, or words that end with a role. */
export function isRole(text: string): boolean {
  return roleCodes.has(text) || (text.length <= 60 && frameForRole(text) !== undefined);
}

/** `Heavy Cruiser Kestrel`, `Kestrel Destroyer`, `DD Kestrel`, `Kestrel DD`. */
function nameWithRole(text: string): Title {
  const words = text.split(' ');
  for (let length = Math.min(3, words.length - 1); length > 0; length--) {
    const first = words.slice(0, length).join(' ');
    if (isWholeRole(first)) return { ...nameWithNavy(words.slice(length).join(' ')), role: first };
    const last = words.slice(-length).join(' ');
    if (isWholeRole(last)) return { ...nameWithNavy(words.slice(0, -length).join(' ')), role: last };
  }
  return nameWithNavy(text);
}

/** True if each word belongs to a role: `Heavy Cruiser`, but not `Kestrel Cruiser`. */
function isWholeRole(text: string): boolean {
  const words = text.toLowerCase().split(' ');
  const isQualifier = (word: string) =>
    /^(?:heavy|light|escort|super|fleet|strike|battle|bulk|fast|patrol|missile)$/.test(word);
  if (roleCodes.has(text)) return true;
  const [first = '', ...others] = words;
  if (others.length === 0) return isRole(first);
  return isQualifier(first) && (isRole(others.join(' ')) || isRole(text));
}

/** `NAC Kestrel`: letters before the name are a navy. */
function nameWithNavy(text: string): Title {
  const [, navy, name] = /^([A-Z]{2,6}) (?=.*[a-z])(\S.*)$/.exec(text) ?? [];
  if (navy === undefined || shipPrefixes.has(navy) || roleCodes.has(navy)) return { class: text || undefined };
  return { class: name, navy };
}
