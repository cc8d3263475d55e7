/** Phrases about the ship as a whole: mass, points, hull, armor, drives, screens, crew. */

import { editions } from '../../rules/model/citation.ts';
import { hullTypes } from '../../rules/model/hull.ts';
import { capitalize } from '../../text/phrases.ts';
import { type Part, type ValueKey, valuePart } from './parts.ts';

/** A property, by its names; `read` understands all other words of the phrase, or nothing. */
interface Property {
  readonly names: readonly string[];
  readonly read: (words: readonly string[]) => readonly Part[] | undefined;
}

const noneWords: ReadonlySet<string> = new Set(['0', '-', 'none', 'nil', 'no', 'n/a', 'without']);

/** Values that are a single number, with words that may be beside it. */
function number(key: ValueKey, ...fillers: readonly string[]): Property['read'] {
  return (words) => {
    const [value, ...others] = words.filter((word) => !fillers.includes(word));
    if (value === undefined || others.length > 0 || !/^\d{1,6}$/.test(value)) return undefined;
    return [valuePart(key, Number(value))];
  };
}

/** Values of words, each with its meaning; `bare` is the meaning of the name alone. */
function word(key: ValueKey, meanings: Readonly<Record<string, unknown>>, bare?: unknown): Property['read'] {
  return ([first, ...others]) => {
    if (others.length > 0) return undefined;
    if (first === undefined) return bare === undefined ? undefined : [valuePart(key, bare)];
    return Object.hasOwn(meanings, first) ? [valuePart(key, meanings[first])] : undefined;
  };
}

const hullFillers: ReadonlySet<string> = new Set(
  [
    'hull',
    'integrity',
    'type',
    'strength',
    'boxes',
    'box',
    'points',
    'point',
    'track',
    'of',
    'x',
    'with',
    'total',
  ].concat(['damage', 'structure', 'dp', 'in']),
);

function readHull(words: readonly string[]): readonly Part[] | undefined {
  const parts: Part[] = [];
  for (let index = 0; index < words.length; index++) {
    const each = words[index] as string;
    const next = words[index + 1];
    if (/^\d{1,5}$/.test(each) && next !== undefined && /^rows?$/.test(next)) {
      parts.push(valuePart('rows', Number(each)));
      index++;
    } else if (/^rows?$/.test(each) && next !== undefined && /^\d$/.test(next)) {
      parts.push(valuePart('rows', Number(next)));
      index++;
    } else if (/^\d{1,5}$/.test(each)) parts.push(valuePart('boxes', Number(each)));
    else if (/^\d{1,4}(?:[/-]\d{1,4}){2,5}$/.test(each)) {
      const rows = each.split(/[/-]/).map(Number);
      parts.push(
        valuePart(
          'boxes',
          rows.reduce((sum, boxes) => sum + boxes),
        ),
        valuePart('rows', rows.length),
      );
    } else if (Object.hasOwn(hullTypes, capitalize(each))) parts.push(valuePart('hullType', capitalize(each)));
    else if (!hullFillers.has(each)) return undefined;
  }
  const keys = parts.map((part) => part.kind === 'value' && part.key);
  return parts.length > 0 && new Set(keys).size === keys.length ? parts : undefined;
}

const armorFillers: ReadonlySet<string> = new Set([
  'box',
  'boxes',
  'point',
  'points',
  'of',
  'grade',
  'layers',
  'ablative',
  'x',
]);

/** Layers, innermost first: `6`, `6/4`, `6+2r/4`. */
function readArmor(words: readonly string[]): readonly Part[] | undefined {
  const [written, ...others] = words.filter((each) => !armorFillers.has(each));
  if (written === undefined || others.length > 0) return undefined;
  if (noneWords.has(written)) return [valuePart('armor', [])];
  const layers = written.split('/').map((layer) => {
    const [, standard, added, alone] = /^(?:(\d{1,5})(?:\+(\d{1,5})r)?|(\d{1,5})r)$/.exec(layer) ?? [];
    if (standard === undefined && alone === undefined) return undefined;
    return { standard: Number(standard ?? 0), regenerative: Number(added ?? alone ?? 0) };
  });
  if (layers.includes(undefined) || layers.length > 20) return undefined;
  return [
    valuePart(
      'armor',
      layers.map((layer) => (layer && layer.regenerative === 0 ? layer.standard : layer)),
    ),
  ];
}

const driveTypes: Readonly<Record<string, string>> = {
  ...{ advanced: 'advanced', adv: 'advanced', a: 'advanced' },
  ...{ standard: 'standard', std: 'standard', normal: 'standard' },
};

function readDrive(words: readonly string[]): readonly Part[] | undefined {
  const parts: Part[] = [];
  for (const each of words) {
    const [, digits, mark] = /^(\d{1,3})(a?)$/.exec(each) ?? [];
    if (digits !== undefined) parts.push(valuePart('thrust', Number(digits)));
    if (digits === undefined && Object.hasOwn(driveTypes, each)) parts.push(valuePart('driveType', driveTypes[each]));
    else if (mark === 'a') parts.push(valuePart('driveType', 'advanced'));
    else if (digits === undefined && !['rating', 'factor', 'points', 'of'].includes(each)) return undefined;
  }
  const keys = parts.map((part) => part.kind === 'value' && part.key);
  return keys.filter((key) => key === 'thrust').length === 1 && keys.length <= 2 ? parts : undefined;
}

const ftlTypes: Readonly<Record<string, string>> = {
  ...{ standard: 'standard', std: 'standard', normal: 'standard', yes: 'standard', y: 'standard', capable: 'standard' },
  ...{ '1': 'standard', one: 'standard', advanced: 'advanced', adv: 'advanced' },
  ...{ none: 'none', no: 'none', n: 'none', '0': 'none', '-': 'none', without: 'none' },
};

function readFtl(words: readonly string[]): readonly Part[] | undefined {
  const [type, ...others] = words.filter((each) => !['drive', 'drives', 'jump', 'equipped'].includes(each));
  if (type === undefined) return [valuePart('ftl', 'standard')];
  return others.length === 0 && Object.hasOwn(ftlTypes, type) ? [valuePart('ftl', ftlTypes[type])] : undefined;
}

/** The number of screens is their level; of a level with a count, the shorthand knows what it is. */
function readScreens(words: readonly string[]): readonly Part[] | undefined {
  const isAdvanced = words.some((each) => each === 'advanced' || each === 'adv');
  const [value = '', ...others] = words.filter(
    (each) => !['advanced', 'adv', 'standard', 'std', 'level', 'lvl'].includes(each),
  );
  if (others.length > 0) return undefined;
  if (noneWords.has(value)) return [{ kind: 'nothing', why: 'no screens' }];
  if (!/^[12]$/.test(value)) return undefined;
  const entry = { system: 'screen', level: Number(value), ...(isAdvanced ? { advanced: true } : {}) };
  return [{ kind: 'system', entry }];
}

const crews = { civilian: 'civilian', merchant: 'civilian', military: 'military', navy: 'military', naval: 'military' };

function readCrew(words: readonly string[]): readonly Part[] | undefined {
  const kind = word('crew', crews)(words);
  if (kind) return kind;
  const isAboutPeople = words.every((each) =>
    /^(?:\d{1,5}|officers?|ratings?|enlisted|crew(?:men|man)?|men|people|and|total|factors?|complement)$/.test(each),
  );
  if (!isAboutPeople || words.length === 0) return undefined;
  return [{ kind: 'nothing', why: 'the crew follows from the mass' }];
}

function readSensors(words: readonly string[]): readonly Part[] | undefined {
  const isStandard = words.length > 0 && words.every((each) => /^(?:standard|std|basic|normal|suite)$/.test(each));
  return isStandard ? [{ kind: 'nothing', why: 'every ship has standard sensors' }] : undefined;
}

const streamlinings = { none: 'none', partial: 'partial', partially: 'partial', full: 'full', fully: 'full' };
const flags = { yes: true, no: false };

/** Ordered: longer names first, so that no name is a part of one below it. */
const properties: readonly Property[] = [
  {
    names: ['combat point value', 'combat points value', 'combat points', 'cpv'],
    read: number('combatPoints', 'points', 'pts'),
  },
  {
    names: ['total mass factor', 'total mass', 'mass factor', 'hull mass', 'mass rating', 'tmf', 'mass'],
    read: number('mass', 'factor', 'units'),
  },
  {
    names: [
      ...['nominal points value', 'nominal point value', 'points value', 'point value', 'points cost', 'point cost'],
      ...['total points', 'total cost', 'npv', 'cost', 'points', 'pts', 'price'],
    ],
    read: number('points', 'points', 'pts', 'npv'),
  },
  { names: ['stealth hull', 'hull stealth', 'stealth'], read: number('stealth', 'level') },
  { names: ['streamlining', 'streamlined'], read: word('streamlining', streamlinings, 'full') },
  { names: ['armor', 'armour', 'armored', 'armoured', 'arm'], read: readArmor },
  {
    names: ['hull integrity', 'hull boxes', 'hull', 'damage points', 'damage track', 'boxes', 'dp'],
    read: readHull,
  },
  {
    names: [
      ...['main drive rating', 'maneuver drive', 'manoeuvre drive', 'main drive', 'main drives', 'drive rating'],
      ...['thrust rating', 'thrust factor', 'thrust', 'md', 'engines', 'engine', 'drive'],
    ],
    read: readDrive,
  },
  { names: ['ftl drive', 'ftl', 'jump drive', 'jump', 'hyperdrive', 'warp drive'], read: readFtl },
  { names: ['tug', 'tow capacity', 'towing capacity'], read: number('tug', 'mass') },
  { names: ['screen generators', 'screens', 'screen', 'scr', 'shields', 'shield'], read: readScreens },
  { names: ['crew factors', 'crew factor', 'cf'], read: number('crewFactor') },
  { names: ['crew', 'complement'], read: readCrew },
  { names: ['dcps', 'dcp'], read: number('damageControl') },
  { names: ['sensor suite', 'sensors', 'sensor'], read: readSensors },
  { names: ['orientation'], read: word('orientation', { alpha: 'alpha', beta: 'beta' }) },
  { names: ['flawed design', 'flawed'], read: word('flawed', flags, true) },
  { names: ['edition', 'rules'], read: word('rules', Object.fromEntries(Object.keys(editions).map((id) => [id, id]))) },
  {
    names: ['system defense boat', 'system-defense-boat', 'sdb'],
    read: word('kind', {}, 'system-defense-boat'),
  },
  { names: ['fortress'], read: word('kind', {}, 'fortress') },
  { names: ['kind'], read: word('kind', { ship: 'ship' }) },
];

/** No property has more words. */
const maxWords = 14;

/** A phrase in lower case, with its numbers apart from its words. */
function wordsOfPhrase(text: string): readonly string[] {
  return text
    .toLowerCase()
    .replace(/\bnon-(?=ftl|jump)/g, 'no ')
    .replace(/[:=(),"]| - |(?<=\s)\.|\.$/g, ' ')
    .replace(
      /\b(md|tmf|npv|cpv|mass|thrust|hull|armou?r|arm|scr|screens?|shields?|level|lvl|cf|dcp)[-.]?(?=\d)/g,
      '$1 ',
    )
    .split(/\s+/)
    .filter((each) => each !== '')
    .map((each) => String(numberOfWord(each) ?? each));
}

/** The parts that a phrase about the ship gives; `undefined` for any other phrase. */
export function readProperty(text: string): readonly Part[] | undefined {
  const words = wordsOfPhrase(text);
  if (words.length === 0 || words.length > maxWords) return undefined;
  const both = readMassAndPoints(words);
  if (both) return both;
  for (const { names, read } of properties) {
    for (const name of names) {
      const others = wordsWithout(words, name.split(' '));
      const parts = others && read(others);
      if (parts) return parts;
    }
  }
  return undefined;
}

/** `mass/points 30/100`. */
function readMassAndPoints([names = '', numbers = '', ...others]: readonly string[]): readonly Part[] | undefined {
  const [, mass, points] = /^(\d{1,6})\/(\d{1,6})$/.exec(numbers) ?? [];
  if (others.length > 0 || !/^(?:mass|tmf)\/(?:npv|points|pts|cost)$/.test(names) || mass === undefined)
    return undefined;
  return [valuePart('mass', Number(mass)), valuePart('points', Number(points))];
}

/** The words before and after a name. */
function wordsWithout(words: readonly string[], name: readonly string[]): readonly string[] | undefined {
  const at = words.findIndex((_, index) => name.every((each, offset) => words[index + offset] === each));
  return at === -1 ? undefined : [...words.slice(0, at), ...words.slice(at + name.length)];
}

// Numbers as words: `two`, `twin`.

const numberWords: Readonly<Record<string, number>> = {
  ...{ one: 1, single: 1, two: 2, twin: 2, dual: 2, three: 3, triple: 3, four: 4, quad: 4, five: 5, six: 6, seven: 7 },
  ...{ eight: 8, nine: 9, ten: 10, eleven: 11, twelve: 12 },
};

/** The number that a word means; `undefined` for any other word. */
export function numberOfWord(word: string): number | undefined {
  const lower = word.toLowerCase();
  return Object.hasOwn(numberWords, lower) ? numberWords[lower] : undefined;
}
