/** Parses system shorthand, as in spreadsheet cells: `2 beam 3 FP F FS; screen level 2`. */

import { type Choice, maxCount, salvoKinds } from '../../rules/catalogue/choices.ts';
import { fighterMods, fighterTypes, fighterWeapons } from '../../rules/catalogue/craft/fighters.ts';
import { gunboatTypes, squadronMods } from '../../rules/catalogue/craft/gunboats.ts';
import type { BookEntry, KeyedChoice } from '../../rules/catalogue/entry.ts';
import { rulebook } from '../../rules/house/book.ts';
import { getOrCompute } from '../../rules/model/get-or-compute.ts';
import type { RuleSet } from '../../rules/model/house-rules.ts';
import { isMapping } from '../../text/collections.ts';
import { didYouMean, suggestion } from '../../text/names.ts';
import { withArticle } from '../../text/phrases.ts';
import { arcsCounted, arcsNamed, arcWords } from '../arc-words.ts';
import { readFast } from '../yaml-fast.ts';
import type { EntryData } from './entry-data.ts';
import { craftWords, type MeantSystem, squadronRows, systemMeant, systemNamed, wingRows } from './system-meant.ts';

/** Receives a message for each part that cannot be parsed. */
export type ReportProblem = (message: string) => void;

/** Parses a list of items; invalid ones are dropped and reported. */
export function readShorthand(text: string, rules: RuleSet, wrong: ReportProblem): readonly EntryData[] {
  if (text.trimStart().startsWith('{')) return readYamlEntries(text, wrong);
  return shorthandItems(text).flatMap<EntryData>((item) => readShorthandItem(item, rules, wrong) ?? []);
}

/** Parses entries as in a design file: `{ system: beam, class: 3, arcs: FP F FS }, { system: pds, count: 2 }`. */
function readYamlEntries(text: string, wrong: ReportProblem): readonly EntryData[] {
  const line = text.replace(/\s*[\r\n]\s*/g, ' ').replace(/}\s*;\s*/g, '}, ');
  const [document] = readFast(`systems: [${line.replace(/,\s*$/, '')}]\n`) ?? [];
  const { systems } = (document?.data ?? {}) as { readonly systems?: unknown };
  if (isListOf(systems, isEntry)) return systems as readonly EntryData[];
  wrong('invalid list of systems; expected `{ system: … }, { system: … }` as in a design file');
  return [];
}

/** True for a mapping that can be handled as an entry. Its choices are checked with the design. */
function isEntry(value: unknown): boolean {
  if (!isMapping(value)) return false;
  const { count = 1, arcs = '', salvoes = 0, launchers = [], mounts = [], wing = {}, squadron = {} } = value;
  return (
    Number.isSafeInteger(count) &&
    (count as number) > 0 &&
    (typeof arcs === 'string' || isListOf(arcs, isText)) &&
    (typeof salvoes === 'number' || isMapping(salvoes)) &&
    isListOf(launchers, isEntry) &&
    isListOf(mounts, isEntry) &&
    isCraft(wing) &&
    isCraft(squadron)
  );
}

function isCraft(value: unknown): boolean {
  if (!isMapping(value)) return false;
  const { mods = [], boats = [] } = value;
  return isListOf(mods, isText) && isListOf(boats, isMapping);
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

function isListOf(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isItem);
}

/**
 * Parses one item: `2 x beam class 3 FP F FS`, `hangar [attack heavy]`. In a `partial` item, choices may be missing: it
 * describes all entries with the choices that it has. Without `hints`, no system is sought that an unknown one may mean.
 */
export function readShorthandItem(
  text: string,
  rules: RuleSet,
  wrong: ReportProblem,
  { partial = false, hints = true } = {},
): EntryData | undefined {
  const [, before = '', inside, after = ''] = /^([^[]*)(?:\[([\s\S]*)\]([^\]]*))?$/.exec(text) ?? [];
  if ((before === '' && inside === undefined) || after.trim() !== '') {
    wrong(`unbalanced brackets in \`${text}\``);
    return undefined;
  }
  const words = before.split(/[\s,]+/).filter((word) => word !== '');
  const count = countOf(words);
  const entry = systemOf(words, rules, wrong, hints);
  if (!entry) return undefined;
  let isValid = count > 0 && count <= maxCount;
  if (!isValid) wrong(`count out of range in \`${text}\`: ${count}; allowed: 1 to 10,000`);
  const refuse = (message: string) => {
    isValid = false;
    wrong(message);
  };
  const choices = choicesOf(words, entry, refuse);
  if (!partial) requireChoices(choices, entry, refuse);
  if (!isValid) return undefined;
  const held = inside === undefined ? {} : insideOf(inside, entry, rules, wrong);
  return { system: entry.id, ...choices, ...held, ...(count === 1 ? {} : { count }) };
}

/** The items of a list: `3 pds; beam 2 FP F FS`. */
export function shorthandItems(text: string, separator = /[;\n]/): readonly string[] {
  return split(text, separator);
}

function split(text: string, separator: RegExp): readonly string[] {
  const items = [''];
  let depth = 0;
  for (const character of text) {
    if (character === '[') depth++;
    if (character === ']') depth = Math.max(0, depth - 1);
    if (depth === 0 && separator.test(character)) items.push('');
    else items[items.length - 1] += character;
  }
  const parts: string[] = [];
  for (const item of items.map((each) => each.trim()).filter((each) => each !== '')) {
    // Arcs that are separated like items, `FP, F, FS`, belong to the item before them.
    if (parts.length > 0 && arcsNamed(item) !== undefined) parts[parts.length - 1] += ` ${item}`;
    else parts.push(item);
  }
  return parts;
}

/** Removes the count from the front: `3`, `3x`, `3 x`. */
function countOf(words: string[]): number {
  const [, digits] = /^(\d+)[x\u00d7*]?$/i.exec(words[0] ?? '') ?? [];
  if (digits === undefined) return 1;
  words.shift();
  if (/^[x\u00d7*]$/i.test(words[0] ?? '')) words.shift();
  return Number(digits);
}

const systemsByBook = new WeakMap<ReadonlyMap<string, BookEntry>, readonly BookEntry[]>();

/** The systems of a rulebook. Texts ask for thousands. */
function systemsOf(book: ReadonlyMap<string, BookEntry>): readonly BookEntry[] {
  return getOrCompute(systemsByBook, book, () => [...book.values()].filter(({ isShipPart }) => !isShipPart));
}

/** Removes the system from the front, by any of its names: `pulse-torpedo`, `PT`. Leaves its class, if the name has it: `beam-3`. */
function systemOf(words: string[], rules: RuleSet, wrong: ReportProblem, hints: boolean): BookEntry | undefined {
  const systems = systemsOf(rulebook(rules));
  const longest = Math.min(words.length, 5);
  for (let taken = longest; taken > 0; taken--) {
    const meant = systemNamed(words.slice(0, taken).join(' '), systems);
    if (!meant) continue;
    words.splice(0, taken, ...(meant.class ? [String(meant.class.value)] : []));
    return meant.system;
  }
  const phrases = hints ? [words[0] ?? '', words.slice(0, 2).join(' ')] : [];
  const similar = phrases.reduce<MeantSystem<BookEntry> | undefined>(
    (found, phrase) => found ?? systemMeant(phrase, systems),
    undefined,
  );
  wrong(`unknown system \`${words.join(' ')}\`${hintSuffix(suggestion(similar?.system.id))}`);
  return undefined;
}

/** Parses the words after a system. */
function choicesOf(words: readonly string[], entry: BookEntry, wrong: ReportProblem): EntryData {
  const choices: Choices = {};
  const arcs: string[] = [];
  const name = withArticle(entry.name);
  const settings = entry.orderedChoices.filter(({ choice }) => choice.kind !== 'arcs');
  for (let index = 0; index < words.length; index++) {
    const [key = '', given] = (words[index] as string).toLowerCase().split('=', 2);
    const named = settings.find((setting) => setting.key === key && setting.choice.kind !== 'flag');
    const value = named && given === undefined ? words[++index]?.toLowerCase() : given;
    const mounted = !named && 'arcs' in entry.choices ? mountedArcs(words.slice(index)) : undefined;
    if (named) {
      if (!value) wrong(`no value for \`${named.key}\` of ${name}`);
      else if (!setChoice(named, value, choices)) wrong(`invalid ${named.key} for ${name}: \`${value}\``);
    } else if (mounted) {
      arcs.push(...mounted.arcs);
      index += mounted.words - 1;
    } else if (!setByValue(key, given, settings, choices)) {
      const around = 'arcs' in entry.choices ? arcsCounted(key) : undefined;
      if (around !== undefined)
        wrong(`\`${words[index]}\` says how many arcs, not which${hintSuffix(suggestion(around))}`);
      else wrong(`\`${words[index]}\` is not an option of ${name}${hintSuffix(didYouMean(key, wordsFor(settings)))}`);
    }
  }
  return { ...choices, ...(arcs.length > 0 ? { arcs: arcs.join(' ') } : {}) };
}

function requireChoices(
  choices: EntryData,
  { id, name, orderedChoices, examples }: BookEntry,
  wrong: ReportProblem,
): void {
  for (const { key, choice } of orderedChoices) {
    if (choice.kind === 'arcs' || choice.fallback !== undefined || choices[key] !== undefined) continue;
    const value = (examples?.()[0]?.with as Choices | undefined)?.[key];
    wrong(`missing \`${key}\` for ${withArticle(name)}${value === undefined ? '' : `, as in \`${id} ${value}\``}`);
  }
}

type Choices = Record<string, unknown>;

interface MountedArcs {
  readonly arcs: readonly string[];
  /** Number of words that name them. */
  readonly words: number;
}

/** The arcs at the start of the words, none for the word `arcs`; `undefined` if they name none. */
function mountedArcs(words: readonly string[]): MountedArcs | undefined {
  const [key = '', given] = (words[0] as string).toLowerCase().split('=', 2);
  const isKey = /^\(?arcs?\)?:?$/.test(key);
  if (given !== undefined) {
    const named = isKey ? arcsNamed(given) : undefined;
    return named === undefined ? undefined : { arcs: named, words: 1 };
  }
  if (isKey || arcWords(key).length === 0) return { arcs: [], words: 1 };
  for (let length = Math.min(words.length, maxArcWords); length > 0; length--) {
    const named = arcsNamed(words.slice(0, length).join(' '));
    if (named) return { arcs: named, words: length };
  }
  return undefined;
}

/** Six arcs of two words each. */
const maxArcWords = 12;

function wordsFor(settings: readonly KeyedChoice[]): readonly string[] {
  return settings.flatMap(({ key, choice }) => [key, ...(choice.options ?? []).map(({ value }) => String(value))]);
}

/** Sets a choice from its value alone: a number, a flag, an option, or `kind=count` for salvoes. False if none fits. */
function setByValue(
  word: string,
  given: string | undefined,
  settings: readonly KeyedChoice[],
  choices: Choices,
): boolean {
  const free = settings.filter(({ key }) => choices[key] === undefined);
  const salvoes = settings.find(({ choice }) => choice.kind === 'salvoes');
  if (given !== undefined) {
    if (!salvoes || !salvoKinds.some((kind) => kind === word) || !/^\d{1,6}$/.test(given)) return false;
    choices[salvoes.key] = { ...(choices[salvoes.key] as object | undefined), [word]: Number(given) };
    return true;
  }
  const flag = settings.find(({ key, choice }) => choice.kind === 'flag' && key === word);
  if (flag) {
    choices[flag.key] = true;
    return true;
  }
  const value = /^\d{1,6}$/.test(word) ? Number(word) : word;
  const fitting = free.find(({ choice }) => acceptsBare(choice, value));
  if (!fitting) return false;
  choices[fitting.key] = value;
  return true;
}

/** True if a value without its key can be read as this choice. */
export function acceptsBare({ kind, options = [] }: Choice, value: unknown): boolean {
  if (typeof value === 'number') return ['number', 'whole', 'salvoes'].includes(kind);
  return kind === 'word' && options.some((option) => option.value === value);
}

/** Sets a choice given with its key. False if the value is not an option. */
function setChoice({ key, choice }: KeyedChoice, value: string, choices: Choices): boolean {
  const isNumber = /^\d{1,6}$/.test(value);
  const isOption = choice.options?.some((option) => String(option.value) === value) ?? isNumber;
  if (isOption) choices[key] = isNumber ? Number(value) : value;
  return isOption;
}

/** Parses the brackets after a system: held systems or small craft. */
function insideOf(text: string, entry: BookEntry, rules: RuleSet, wrong: ReportProblem): EntryData {
  if (entry.carries === 'wing') return wingOf(text, wrong);
  if (entry.carries === 'squadron') return squadronOf(text, wrong);
  if (entry.holds === undefined) {
    wrong(`${withArticle(entry.name)} cannot contain \`[${text}]\``);
    return {};
  }
  return { [entry.holds.key]: split(text, /[;,\n]/).flatMap((item) => readShorthandItem(item, rules, wrong) ?? []) };
}

/** Words that name no choice of a wing. */
const fillers: ReadonlySet<string> = new Set(['fighter', 'fighters', 'wing']);

/** Parses a wing: `attack heavy fast`, `light interceptor`. */
export function wingOf(text: string, wrong: ReportProblem): EntryData {
  const wing: { type?: string; types?: string[]; light?: true; mods?: string[] } = {};
  const weapons: string[] = [];
  for (const word of craftWords(lowerWords(text), wingRows)) {
    if (fillers.has(word)) continue;
    if (Object.hasOwn(fighterTypes, word) && wing.type === undefined) wing.type = word;
    else if (Object.hasOwn(fighterTypes, word) && wing.type === 'multi-role')
      wing.types = [...(wing.types ?? []), word];
    else if (Object.hasOwn(fighterMods, word)) wing.mods = [...(wing.mods ?? []), word];
    else if (Object.hasOwn(fighterWeapons, word)) weapons.push(word);
    else if (word === 'light') wing.light = true;
    else reportWord(word, 'a wing', [...Object.keys(fighterTypes), ...Object.keys(fighterMods), 'light'], wrong);
  }
  const { type = 'standard', types, light, mods } = wing;
  const [weapon] = weapons;
  if (weapon !== undefined && fighterTypes[type as keyof typeof fighterTypes].fixedGuns) {
    wrong(`a ${type} fighter has no choice of guns: \`${weapon}\``);
    return {};
  }
  return {
    wing: {
      type,
      ...(types ? { types } : {}),
      ...(light ? { light } : {}),
      ...(weapon ? { weapon } : {}),
      ...(mods ? { mods } : {}),
    },
  };
}

/** Words that name no choice of a squadron. */
const squadronFillers: ReadonlySet<string> = new Set(['boat', 'boats', 'gunboat', 'gunboats', 'squadron']);

/** Parses a squadron: `4 beam, 2 area-defense, heavy, ecm 1`. */
export function squadronOf(text: string, wrong: ReportProblem): EntryData {
  const boats: object[] = [];
  const mods: string[] = [];
  let ecm = 0;
  for (const part of text.split(/[;,\n]/)) {
    const words = lowerWords(part).filter((each) => !squadronFillers.has(each));
    const count = countOf(words);
    const [word, number, ...others] = craftWords(words, squadronRows);
    if (word === undefined) continue;
    if (others.length > 0 || (number !== undefined && word !== 'ecm')) {
      wrong(`invalid \`${part.trim()}\` in a gunboat squadron; separate types with commas: \`4 beam, 2 needle\``);
      continue;
    }
    if (Object.hasOwn(gunboatTypes, word)) boats.push({ type: word, ...(count === 1 ? {} : { count }) });
    else if (Object.hasOwn(squadronMods, word)) mods.push(word);
    else if (word === 'ecm' && /^[1-3]$/.test(number ?? '')) ecm = Number(number);
    else
      reportWord(
        word,
        'a gunboat squadron',
        [...Object.keys(gunboatTypes), ...Object.keys(squadronMods), 'ecm'],
        wrong,
      );
  }
  if (boats.length === 0) return {};
  return { squadron: { boats, ...(mods.length > 0 ? { mods } : {}), ...(ecm > 0 ? { ecm } : {}) } };
}

function lowerWords(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((word) => word !== '');
}

function reportWord(word: string, of: string, known: readonly string[], wrong: ReportProblem): void {
  wrong(`\`${word}\` is not an option of ${of}${hintSuffix(didYouMean(word, known))}`);
}

/** A hint as the end of a message. */
export function hintSuffix(hint: string | undefined): string {
  return hint === undefined ? '' : `; ${hint}`;
}
