/** Imports ships from the text of a post, phrase by phrase. */

import { printShorthand, squadronWords } from '../../parse/shorthand/print-shorthand.ts';
import { rulesOfDesign, type Squadron } from '../../rules/design/design.ts';
import { type Edition, editions } from '../../rules/model/citation.ts';
import type { HouseRules, RuleSet } from '../../rules/model/house-rules.ts';
import { optionalRules } from '../../rules/reference/optional-rules.ts';
import type { Span } from '../../text/collections.ts';
import { listed } from '../../text/phrases.ts';
import type { ConversionLoss, ConvertedShip } from '../losses.ts';
import { shipOfParts } from './build-ship.ts';
import { labeled, type TextLabel, textLabel } from './labels.ts';
import { type Given, type Part, type ValueKey, valuePart } from './parts.ts';
import { type Phrase, phrasesOf, type TextLine } from './phrases.ts';
import { readProperty } from './properties.ts';
import { isRole, readTitle, splitShips } from './split-ships.ts';
import { problemWithHint } from './system-phrase.ts';
import { Understanding } from './understand.ts';

/** Defaults and house rules of the imported designs. */
interface TextImportOptions {
  readonly rules: Edition;
  readonly house?: HouseRules | undefined;
  /** Overrides the navy in the text. */
  readonly navy?: string | undefined;
}

interface ImportedTexts {
  readonly ships: readonly ConvertedShip<object>[];
  readonly losses: readonly ConversionLoss[];
}

/** Why a text is not read. */
interface TextProblem {
  readonly message: string;
  readonly span: Span;
}

/** In characters: a book of fleets has fewer. */
const maxLength = 128 * 1024;

/** A longer first line is no title. */
const maxTitle = 160;

/** Lines that are understood, or tried. */
const maxLines = 4000;

/** Reads the ships of a text. Never throws; each phrase is reported with what it became. */
export function importText(text: string, target: TextImportOptions): ImportedTexts | TextProblem {
  const lines = text.split('\n', maxLines + 1).length;
  if (text.length > maxLength || lines > maxLines) {
    return {
      message: `text too long; allowed: ${maxLength / 1024} KiB and ${maxLines} lines`,
      span: { start: 0, end: 0 },
    };
  }
  const known = new Map<Edition, Understanding>();
  const understandingBy = (rules: Edition) => {
    const found = known.get(rules) ?? new Understanding(rulesOfDesign({ rules, house: target.house }));
    known.set(rules, found);
    return found;
  };
  const ships = splitShips(text, understandingBy(target.rules)).map((ship) =>
    readShip(ship, understandingBy(editionOf(ship) ?? target.rules), target),
  );
  return { ships, losses: [] };
}

/** The edition that a ship names: it decides what its systems are. */
function editionOf(lines: readonly TextLine[]): Edition | undefined {
  for (const { text } of lines) {
    const [, named] = /\b(?:rules|edition):?\s{1,20}([a-z]+-[a-z\d]+)/i.exec(text.slice(0, 200)) ?? [];
    const edition = (Object.keys(editions) as Edition[]).find((each) => each === named?.toLowerCase());
    if (edition !== undefined) return edition;
  }
  return undefined;
}

/** A phrase with what it became. */
interface Reading extends Span {
  readonly text: string;
  readonly line: number;
  readonly parts: readonly Part[] | string;
}

interface PlacedPhrase extends Phrase {
  readonly line: number;
}

function readShip(
  lines: readonly TextLine[],
  understanding: Understanding,
  target: TextImportOptions,
): ConvertedShip<object> {
  const phrases = lines.flatMap((line) => phrasesOf(line).map((phrase) => ({ ...phrase, line: line.number })));
  const readings = new ShipReader(phrases, understanding).read();
  const losses: ConversionLoss[] = [];
  const given: Given[] = [];
  for (const { text, start, end, line, parts } of readings) {
    const at = { path: `/${line}`, span: { start, end }, found: `"${shortened(text)}"` };
    if (typeof parts === 'string')
      losses.push({
        kind: 'lost',
        ...at,
        found: `${at.found}: ${problemWithHint(parts, understanding.rules)}`,
        instead: 'dropped',
      });
    else if (parts.length > 0) {
      const changes = parts.flatMap((part) => (part.kind === 'system' && part.changed ? [part.changed] : []));
      const found = changes.length > 0 ? `${at.found}: ${listed(changes, 'and')}` : at.found;
      losses.push({
        ...at,
        kind: changes.length > 0 ? 'changed' : 'note',
        found,
        instead: sayParts(parts, understanding.rules),
      });
      for (const part of parts) given.push({ part, path: at.path, span: at.span, text: at.found });
    }
  }
  const first = phrases[0];
  const place = { path: `/${first?.line ?? 1}`, span: { start: first?.start ?? 0, end: first?.end ?? 0 } };
  const { data, name, totals, losses: others } = shipOfParts(given, place, target);
  return {
    name,
    ...place,
    result: data,
    losses: [...losses, ...others],
    totals,
  };
}

/** A phrase for a message. */
function shortened(text: string): string {
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}

/** Reads the phrases of a ship in order. */
class ShipReader {
  readonly #phrases: readonly PlacedPhrase[];
  readonly #understanding: Understanding;
  readonly #readings: Reading[] = [];
  #label: string | undefined;
  readonly #kinds = new Set<unknown>();
  /** Index of the phrase that is the title. */
  #titledAt: number | undefined;

  constructor(phrases: readonly PlacedPhrase[], understanding: Understanding) {
    this.#phrases = phrases;
    this.#understanding = understanding;
  }

  read(): readonly Reading[] {
    for (const { rest } of this.#phrases) {
      const label = labeled(rest);
      const kind = label && textLabel(label.label);
      this.#kinds.add(kind);
      if (label && kind === 'class' && isRole(label.value)) this.#kinds.add('class-is-role');
    }
    for (let index = 0; index < this.#phrases.length; ) index += this.#readAt(index);
    return this.#readings;
  }

  /** Reads at a phrase; returns the number of phrases read. */
  #readAt(index: number): number {
    const phrase = this.#phrases[index] as PlacedPhrase;
    const label = labeled(phrase.text);
    const kind = label && textLabel(label.label);
    if (kind) return this.#readText(kind, index);
    if (this.#mayBeTitle(phrase) && this.#readTitle(phrase)) return 1;
    if (this.#titledAt === index - 1 && !this.#kinds.has('role') && isRole(phrase.text)) {
      return this.#add(phrase, [valuePart('role', phrase.text)]);
    }
    if (label) this.#label = label.label;
    const parts = this.#understanding.parts(phrase.text);
    if (typeof parts !== 'string') return this.#add(phrase, parts);
    return this.#joined(phrase, index) ?? this.#addPieces(phrase) ?? this.#add(phrase, parts);
  }

  #add({ text, start, end, line }: PlacedPhrase, parts: Reading['parts']): number {
    this.#readings.push({ text, start, end, line, parts });
    return 1;
  }

  /** Adds the items of a list of which not all are understood. */
  #addPieces(phrase: PlacedPhrase): number | undefined {
    const pieces = phrase.text.split(/ (?:and|plus|&) /i);
    if (pieces.length < 2 || pieces.length > 10) return undefined;
    const parts = pieces.map((piece) => this.#understanding.parts(piece));
    if (parts.every((each) => typeof each === 'string')) return undefined;
    for (const [index, piece] of pieces.entries())
      this.#add({ ...phrase, text: piece }, parts[index] as Reading['parts']);
    return 1;
  }

  /** Reads a phrase together with its label, or the phrase before or behind it. */
  #joined(phrase: PlacedPhrase, index: number): number | undefined {
    const { text, end } = phrase;
    const last = this.#readings.at(-1);
    if (last && typeof last.parts !== 'string' && last.parts.length > 0 && this.#isBeside(last, phrase)) {
      const parts = this.#understanding.single(`${last.text} ${text}`);
      if (typeof parts !== 'string') {
        this.#readings[this.#readings.length - 1] = { ...last, text: `${last.text} ${text}`, end, parts };
        return 1;
      }
    }
    const next = this.#phrases[index + 1];
    if (next && next.line - phrase.line <= 1 && !labeled(next.text)) {
      const both = `${text} ${next.text}`;
      const parts = this.#understanding.parts(both);
      if (typeof parts !== 'string') {
        this.#add({ ...phrase, text: both, end: next.end }, parts);
        return 2;
      }
    }
    if (this.#label === undefined) return undefined;
    const labeledParts = this.#understanding.single(`${text} ${this.#label}`);
    return typeof labeledParts === 'string' ? undefined : this.#add(phrase, labeledParts);
  }

  #isBeside({ line }: Reading, phrase: PlacedPhrase): boolean {
    return phrase.line - line <= 1;
  }

  /** Reads a label with text of the author: it ends where the line says something else. */
  #readText(kind: TextLabel, index: number): number {
    const phrase = this.#phrases[index] as PlacedPhrase;
    let read = 1;
    for (; index + read < this.#phrases.length; read++) {
      const next = this.#phrases[index + read] as PlacedPhrase;
      const isSame = next.line === phrase.line;
      if (kind === 'notes' ? this.#startsAnew(next) : !isSame || this.#isElsewhere(next)) break;
    }
    const last = this.#phrases[index + read - 1] as PlacedPhrase;
    const next = this.#phrases[index + read];
    const isWhole = next?.line !== phrase.line;
    const text = isWhole ? phrase.rest : phrase.rest.slice(0, next.start - phrase.start).replace(/[\s,;|/.]+$/, '');
    const { value = '' } = labeled(text) ?? labeled(phrase.text) ?? {};
    const more = this.#linesBelow(index, read);
    const whole = [value, ...more].join(' ').trim();
    if (whole !== '')
      this.#add({ ...phrase, text: [text, ...more].join(' '), end: last.end }, textParts(kind, whole, this.#kinds));
    return read;
  }

  /** The lines below a label that belong to it. */
  #linesBelow(index: number, read: number): readonly string[] {
    const [first, ...others] = this.#phrases.slice(index, index + read);
    return others.filter(({ line, startsLine }) => startsLine && line !== first?.line).map(({ rest }) => rest);
  }

  /** True for the first line that no label explains, unless a label names the ship. */
  #mayBeTitle({ startsLine, text }: PlacedPhrase): boolean {
    if (!startsLine || this.#titledAt !== undefined || labeled(text)) return false;
    if (['class', 'name', 'title'].some((kind) => this.#kinds.has(kind))) return false;
    return this.#readings.every(({ parts }) => typeof parts !== 'string' && parts.every(isAboutText));
  }

  /** True for a line below a note that is about the ship again. */
  #startsAnew({ text, startsLine }: PlacedPhrase): boolean {
    return startsLine && (labeled(text) !== undefined || typeof this.#understanding.single(text) !== 'string');
  }

  #isElsewhere({ text }: PlacedPhrase): boolean {
    const label = labeled(text);
    return label !== undefined || readProperty(text) !== undefined;
  }

  /** Reads the first phrase as a title; false if it is about something else. */
  #readTitle(phrase: PlacedPhrase): boolean {
    const { text } = phrase;
    if (text.length > maxTitle) return false;
    const isClass = /\S[ -]class\b(?![ -]?(?:\d|[ivx]+\b))/i.test(text);
    if (!isClass && typeof this.#understanding.single(text) !== 'string') return false;
    const words = text.split(' ');
    const cut = words.findIndex((_, at) => at > 0 && typeof this.#tail(words.slice(at).join(' ')) !== 'string');
    const title =
      cut === -1
        ? text
        : words
            .slice(0, cut)
            .join(' ')
            .replace(/[\s,:-]+$/, '');
    const tail = cut === -1 ? [] : this.#tail(words.slice(cut).join(' '));
    this.#titledAt = this.#phrases.indexOf(phrase);
    this.#add(phrase, [...titleParts(title), ...(typeof tail === 'string' ? [] : tail)]);
    return true;
  }

  /** The properties behind a title: `Kestrel TMF 30 NPV 100`, `Kestrel (TMF 30)`. */
  #tail(text: string): readonly Part[] | string {
    const inside = /^\(([^()]+)\)$/.exec(text)?.[1] ?? text;
    if (!/\d/.test(inside)) return 'no numbers';
    const parts = inside.split(/[,;]/).map((each) => this.#understanding.parts(each.trim()));
    const understood = parts.every((each) => typeof each !== 'string' && each.length > 0);
    return understood ? (parts as readonly (readonly Part[])[]).flat() : 'not understood';
  }
}

/** True for what may be above the title: the edition, the navy, the lines of a mail. */
function isAboutText(part: Part): boolean {
  return (
    part.kind === 'nothing' || (part.kind === 'value' && ['rules', 'navy', 'designer', 'notes'].includes(part.key))
  );
}

/** The parts of a text of the author; `kinds` are all that the ship has. */
function textParts(kind: TextLabel, value: string, kinds?: ReadonlySet<unknown>): readonly Part[] | string {
  if (kind === 'options') {
    const words = value.toLowerCase().split(/[\s,;]+/);
    const unknown = words.find((each) => !Object.hasOwn(optionalRules, each));
    return unknown === undefined ? [valuePart('options', words)] : `unknown option \`${unknown}\``;
  }
  if (kind === 'title') return titleParts(value);
  // Next to a name, a class is a role, or else the name is that of one ship.
  if (kind === 'class' && kinds?.has('name') && isRole(value)) return [valuePart('role', value)];
  if (kind !== 'name') return [valuePart(kind, value)];
  const isOfShip = kinds?.has('class') && !kinds.has('class-is-role');
  return isOfShip ? [{ kind: 'nothing', why: 'the name of one ship of the class' }] : [valuePart('class', value)];
}

function titleParts(text: string): readonly Part[] {
  return Object.entries(readTitle(text)).flatMap(([key, each]) =>
    each === undefined ? [] : [valuePart(key as 'class' | 'role' | 'navy', each)],
  );
}

// Says what a phrase became, for the report.

/** Words for the keys of values; others are named by their key. */
const words: Partial<Readonly<Record<ValueKey, string>>> = {
  boxes: 'hull boxes',
  rows: 'hull rows',
  hullType: 'hull type',
  combatPoints: 'CPV',
  driveType: 'drive',
  crewFactor: 'crew factor',
  damageControl: 'damage control parties',
};

function sayParts(parts: readonly Part[], rules: RuleSet): string {
  return parts.map((part) => sayPart(part, rules)).join('; ');
}

function sayPart(part: Part, rules: RuleSet): string {
  if (part.kind === 'system') return printShorthand(part.entry, rules);
  if (part.kind === 'squadron') return `gunboats [${squadronWords(part.squadron as Squadron).join(', ')}]`;
  if (part.kind === 'nothing') return `nothing: ${part.why}`;
  const { key, value } = part;
  if (key === 'armor') return `armor ${(value as readonly unknown[]).map(sayLayer).join('/') || 'none'}`;
  if (Array.isArray(value)) return `${key} ${value.length}`;
  return `${words[key] ?? key} ${value}`;
}

function sayLayer(layer: unknown): string {
  if (typeof layer === 'number') return String(layer);
  const { standard, regenerative } = layer as { readonly standard: number; readonly regenerative: number };
  return `${standard}+${regenerative}r`;
}
