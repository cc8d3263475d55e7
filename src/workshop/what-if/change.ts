/** Changes of a design that a designer asks for: `--add 'pds'`, `--remove 'beam 1'`, `--set drive=6`. */

import type { EntryData } from '../../parse/shorthand/entry-data.ts';
import { printShorthand } from '../../parse/shorthand/print-shorthand.ts';
import { readShorthand, readShorthandItem } from '../../parse/shorthand/shorthand.ts';
import type { RuleSet } from '../../rules/model/house-rules.ts';
import { didYouMean } from '../../text/names.ts';
import { settingNames, settings } from './settings.ts';

export type Change =
  | { readonly kind: 'add'; readonly text: string; readonly entry: EntryData }
  /** Removes `count` systems with the choices of `pattern`. */
  | { readonly kind: 'remove'; readonly text: string; readonly pattern: EntryData; readonly count: number | 'all' }
  | { readonly kind: 'set'; readonly text: string; readonly key: string; readonly value: string };

/** Changes as words: systems in shorthand, settings as `key=value`. */
export interface ChangeWords {
  readonly add?: readonly string[];
  readonly remove?: readonly string[];
  readonly set?: readonly string[];
}

/** A change that could not be read or applied, and what to write instead. */
export interface ChangeProblem {
  readonly message: string;
  readonly help?: string;
}

/** Adds an entry, in the words of its shorthand. */
export function addition(entry: EntryData, rules: RuleSet): Change & { readonly kind: 'add' } {
  return { kind: 'add', entry, text: printShorthand(entry, rules) };
}

export function setting(key: string, value: string | number): Change & { readonly kind: 'set' } {
  return { kind: 'set', key, value: String(value), text: `${key}=${value}` };
}

/** Parses changes: settings first, then removals, then additions, so that a swap of systems works in one call. */
export function parseChanges(
  { add = [], remove = [], set = [] }: ChangeWords,
  rules: RuleSet,
): { readonly changes: readonly Change[]; readonly problems: readonly ChangeProblem[] } {
  const problems: ChangeProblem[] = [];
  const wrong = (message: string) => void problems.push({ message, help: shorthandHelp });
  const changes = [
    ...set.flatMap((text) => parseSetting(text, problems)),
    ...remove.flatMap((text) => parseRemoval(text, rules, wrong)),
    ...add.flatMap((text) => parseAddition(text, rules, wrong)),
  ];
  return { changes, problems };
}

/** The words of changes, as {@link parseChanges} reads them. */
export function changeWords(changes: readonly Change[]): Required<ChangeWords> {
  const words = (kind: Change['kind']) => changes.filter((change) => change.kind === kind).map(({ text }) => text);
  return { add: words('add'), remove: words('remove'), set: words('set') };
}

function parseSetting(text: string, problems: ChangeProblem[]): readonly Change[] {
  const [, key = '', value] = /^\s*([^=\s]+)\s*=\s*([\s\S]*?)\s*$/.exec(text) ?? [];
  if (value === undefined || value === '') {
    problems.push({ message: `cannot read \`${text}\``, help: 'write a key and its value, such as drive=6' });
  } else if (Object.hasOwn(settings, key)) {
    return [setting(key, value)];
  } else {
    const hint = didYouMean(key, settingNames);
    const help = `${hint === undefined ? '' : `${hint} `}keys: ${settingNames.join(', ')}`;
    problems.push({ message: `unknown key \`${key}\``, help });
  }
  return [];
}

/** Help for systems in shorthand that cannot be read. */
export const shorthandHelp = 'run `slipway help designing` for the shorthand';

/** A change for each system, with the shorthand of that system. */
function parseAddition(text: string, rules: RuleSet, wrong: (message: string) => void): readonly Change[] {
  if (!/[^\s;]/.test(text)) wrong(`no system in \`${text}\``);
  const entries = readShorthand(text, rules, wrong);
  return entries.map((entry) => ({
    kind: 'add',
    text: entries.length > 1 ? printShorthand(entry, rules) : text,
    entry,
  }));
}

function parseRemoval(text: string, rules: RuleSet, wrong: (message: string) => void): readonly Change[] {
  const [, all, item = ''] = /^\s*(all\s+)?([\s\S]*)$/i.exec(text) ?? [];
  if (item.trim() === '') {
    wrong(`no system in \`${text}\``);
    return [];
  }
  const found = readShorthandItem(item.trim(), rules, wrong, { partial: true });
  if (!found) return [];
  const { count = 1, ...pattern } = found;
  return [{ kind: 'remove', text: text.trim(), pattern, count: all === undefined ? (count as number) : 'all' }];
}
