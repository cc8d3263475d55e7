/**
 * Systems in a few words, as people write them into the cell of a spreadsheet: `2 beam 3 FP F FS; screen level 2`. What may be
 * said of a system is read off the catalogue.
 */

import { fighterMods, fighterTypes, fighterWeapons } from '../../rules/catalogue/craft/fighters.ts';
import { gunboatTypes, squadronMods } from '../../rules/catalogue/craft/gunboats.ts';
import type { BookEntry, Setting } from '../../rules/catalogue/entry.ts';
import { book } from '../../rules/house/book.ts';
import { arcNames } from '../../rules/model/arcs.ts';
import type { RulesInForce } from '../../rules/model/house-rules.ts';
import { inSentence, withArticle } from '../../text/phrases.ts';
import { didYouMean } from '../../text/suggest.ts';
import { readQuickly } from '../yaml-fast/read-fast.ts';
import type { EntryData } from './entry-data.ts';

/** Is told what cannot be understood. */
export type Wrong = (message: string) => void;

/** The entries that a text stands for; what is not understood is told of and left out. */
export function readShorthand(text: string, rules: RulesInForce, wrong: Wrong): readonly EntryData[] {
  if (text.trimStart().startsWith('{')) return asInDesign(text, wrong);
  return split(text, /[;\n]/).flatMap((item): EntryData[] => {
    const entry = readItem(item, rules, wrong);
    return entry ? [entry] : [];
  });
}

/** Entries as a design file has them: `{ system: beam, class: 3, arcs: FP F FS }, { system: pds, count: 2 }`. */
function asInDesign(text: string, wrong: Wrong): readonly EntryData[] {
  const line = text.replace(/\s*[\r\n]\s*/g, ' ').replace(/}\s*;\s*/g, '}, ');
  const [document] = readQuickly(`systems: [${line.replace(/,\s*$/, '')}]\n`) ?? [];
  const { systems } = (document?.data ?? {}) as { readonly systems?: unknown };
  const isEntry = (entry: unknown) => {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) return false;
    const { count = 1 } = entry as { readonly count?: unknown };
    return Number.isSafeInteger(count) && (count as number) > 0;
  };
  if (Array.isArray(systems) && systems.every(isEntry)) return systems as readonly EntryData[];
  wrong('this begins as systems do in a design file, and cannot be read as such');
  return [];
}

/** One entry: `2 x beam class 3 FP F FS`, `hangar [attack heavy]`. */
export function readItem(text: string, rules: RulesInForce, wrong: Wrong): EntryData | undefined {
  const [, before = '', inside, after = ''] = /^([^[]*)(?:\[([\s\S]*)\]([^\]]*))?$/.exec(text) ?? [];
  if ((before === '' && inside === undefined) || after.trim() !== '') {
    wrong(`the brackets in \`${text}\` do not fit together`);
    return undefined;
  }
  const words = before.split(/[\s,]+/).filter((word) => word !== '');
  const count = countOf(words);
  const entry = systemOf(words, rules, wrong);
  if (!entry) return undefined;
  let isSound = count > 0 && count <= 10_000;
  if (!isSound) wrong(`\`${text}\` asks for ${count} of them: 1 to 10,000 can be had`);
  const choices = choicesOf(words, entry, (message) => {
    isSound = false;
    wrong(message);
  });
  if (!isSound) return undefined;
  const held = inside === undefined ? {} : insideOf(inside, entry, rules, wrong);
  return { system: entry.id, ...choices, ...held, ...(count === 1 ? {} : { count }) };
}

/** Cuts a text at separators that stand outside of brackets. */
function split(text: string, separator: RegExp): readonly string[] {
  const items = [''];
  let depth = 0;
  for (const character of text) {
    if (character === '[') depth++;
    if (character === ']') depth = Math.max(0, depth - 1);
    if (depth === 0 && separator.test(character)) items.push('');
    else items[items.length - 1] += character;
  }
  return items.map((item) => item.trim()).filter((item) => item !== '');
}

/** Takes the count off the front: `3`, `3x`, `3 x`. */
function countOf(words: string[]): number {
  const [, digits] = /^(\d{1,9})[x\u00d7*]?$/i.exec(words[0] ?? '') ?? [];
  if (digits === undefined) return 1;
  words.shift();
  if (/^[x\u00d7*]$/i.test(words[0] ?? '')) words.shift();
  return Number(digits);
}

/** Takes the system off the front, by its id or its name: `pulse-torpedo`, `pulse torpedo`. */
function systemOf(words: string[], rules: RulesInForce, wrong: Wrong): BookEntry | undefined {
  const sold = [...book(rules).values()].filter(({ part }) => !part);
  const dashed = (text: string) => text.toLowerCase().replace(/[\s_-]+/g, '-');
  for (let taken = Math.min(words.length, 4); taken > 0; taken--) {
    const name = dashed(words.slice(0, taken).join('-'));
    const entry = sold.find((each) => each.id === name || dashed(each.name) === name);
    if (entry) {
      words.splice(0, taken);
      return entry;
    }
  }
  const ids = sold.map(({ id }) => id);
  const hint = didYouMean(words[0] ?? '', ids) ?? didYouMean(words.slice(0, 2).join('-'), ids);
  wrong(`no system is called \`${words.join(' ')}\`${hint === undefined ? '' : `: ${hint}`}`);
  return undefined;
}

/** What the words behind a system choose. */
function choicesOf(words: readonly string[], entry: BookEntry, wrong: Wrong): EntryData {
  const chosen: Record<string, unknown> = {};
  const arcs: string[] = [];
  const settings = entry.settings.filter(({ choice }) => choice.kind !== 'arcs');
  for (let index = 0; index < words.length; index++) {
    const [key = '', given] = (words[index] as string).toLowerCase().split('=', 2);
    const named = settings.find((setting) => setting.key === key && setting.choice.kind !== 'flag');
    const value = named && given === undefined ? words[++index]?.toLowerCase() : given;
    const arc = [...arcNames, 'all', 'broadside'].find((name) => name.toLowerCase() === key);
    if (named) choose(named, value ?? '', chosen, entry, wrong);
    else if (arc !== undefined && 'arcs' in entry.choices && given === undefined) arcs.push(arc);
    else if (!chooseFreely(key, given, settings, chosen)) {
      const known = settings.flatMap(({ key: own, choice }) => [
        own,
        ...(choice.options ?? []).map((option) => `${option.value}`),
      ]);
      const hint = didYouMean(key, known);
      wrong(`\`${words[index]}\` says nothing of ${withArticle(entry.name)}${hint === undefined ? '' : `: ${hint}`}`);
    }
  }
  for (const { key, choice } of settings) {
    if (choice.fallback === undefined && chosen[key] === undefined)
      wrong(`${withArticle(entry.name)} needs a \`${key}\``);
  }
  return { ...chosen, ...(arcs.length > 0 ? { arcs: arcs.join(' ') } : {}) };
}

/** A value without its key: a number, a flag, one of the words on offer, or missiles of a kind. */
function chooseFreely(
  word: string,
  given: string | undefined,
  settings: readonly Setting[],
  chosen: Record<string, unknown>,
): boolean {
  const free = settings.filter(({ key }) => chosen[key] === undefined);
  const salvoes = settings.find(({ choice }) => choice.kind === 'salvoes');
  if (given !== undefined) {
    if (!salvoes || !['standard', 'extended', 'two-stage'].includes(word) || !/^\d{1,6}$/.test(given)) return false;
    chosen[salvoes.key] = { ...(chosen[salvoes.key] as object | undefined), [word]: Number(given) };
    return true;
  }
  const flag = settings.find(({ key, choice }) => choice.kind === 'flag' && key === word);
  if (flag) chosen[flag.key] = true;
  if (flag) return true;
  const isNumber = /^\d{1,6}$/.test(word);
  const fitting = free.find(({ choice }) => {
    if (isNumber) return ['number', 'whole', 'salvoes'].includes(choice.kind);
    return choice.kind === 'word' && choice.options?.some(({ value }) => value === word);
  });
  if (!fitting) return false;
  chosen[fitting.key] = isNumber ? Number(word) : word;
  return true;
}

/** A value with its key. */
function choose(
  { key, choice }: Setting,
  value: string,
  chosen: Record<string, unknown>,
  entry: BookEntry,
  wrong: Wrong,
): void {
  const isNumber = /^\d{1,6}$/.test(value);
  const listed = choice.options?.some((option) => String(option.value) === value) ?? isNumber;
  if (!listed) wrong(`the ${key} of ${withArticle(entry.name)} cannot be \`${value}\``);
  else chosen[key] = isNumber ? Number(value) : value;
}

/** What stands in the brackets behind a system: what it holds, or its small craft. */
function insideOf(text: string, entry: BookEntry, rules: RulesInForce, wrong: Wrong): EntryData {
  if (entry.carries === 'wing') return wingOf(text, wrong);
  if (entry.carries === 'squadron') return squadronOf(text, wrong);
  if (entry.holds === undefined) {
    wrong(`${withArticle(entry.name)} holds nothing: \`[${text}]\``);
    return {};
  }
  return { [entry.holds.key]: split(text, /[;,\n]/).flatMap((item) => readItem(item, rules, wrong) ?? []) };
}

/** A wing: `attack heavy fast`, `light interceptor`. */
function wingOf(text: string, wrong: Wrong): EntryData {
  const wing: { type?: string; light?: true; weapon?: string; mods?: string[] } = {};
  for (const word of lowerWords(text)) {
    if (Object.hasOwn(fighterTypes, word) && wing.type === undefined) wing.type = word;
    else if (Object.hasOwn(fighterMods, word)) wing.mods = [...(wing.mods ?? []), word];
    else if (Object.hasOwn(fighterWeapons, word)) wing.weapon = word;
    else if (word === 'light') wing.light = true;
    else wrongWord(word, 'a wing', [...Object.keys(fighterTypes), ...Object.keys(fighterMods), 'light'], wrong);
  }
  const { type = 'standard', light, weapon, mods } = wing;
  return { wing: { type, ...(light ? { light } : {}), ...(weapon ? { weapon } : {}), ...(mods ? { mods } : {}) } };
}

/** A squadron: `4 beam, 2 area-defense, heavy, ecm 1`. */
function squadronOf(text: string, wrong: Wrong): EntryData {
  const boats: object[] = [];
  const mods: string[] = [];
  let ecm = 0;
  for (const part of text.split(/[;,\n]/)) {
    const words = lowerWords(part);
    const count = countOf(words);
    const [word, number] = words;
    if (word === undefined) continue;
    if (Object.hasOwn(gunboatTypes, word)) boats.push({ type: word, ...(count === 1 ? {} : { count }) });
    else if (Object.hasOwn(squadronMods, word)) mods.push(word);
    else if (word === 'ecm' && /^[1-3]$/.test(number ?? '')) ecm = Number(number);
    else
      wrongWord(word, 'a gunboat squadron', [...Object.keys(gunboatTypes), ...Object.keys(squadronMods), 'ecm'], wrong);
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

function wrongWord(word: string, of: string, known: readonly string[], wrong: Wrong): void {
  const hint = didYouMean(word, known);
  wrong(`\`${word}\` says nothing of ${inSentence(of)}${hint === undefined ? '' : `: ${hint}`}`);
}
