/** The keys that `--set` accepts, and the edits that set them. */

import type { Edit } from '../../findings/finding.ts';
import type { DesignData, EntryData } from '../../parse/shorthand/entry-data.ts';
import { wingOf } from '../../parse/shorthand/shorthand.ts';
import { readFast } from '../../parse/yaml-fast.ts';
import { rulebook } from '../../rules/house/book.ts';
import type { RuleSet } from '../../rules/model/house-rules.ts';

// Settings of what a ship carries: fighters in empty bays, salvoes in magazines.

/** An entry of the design with its index. */
interface IndexedEntry {
  readonly index: number;
  readonly entry: EntryData;
}

/** Puts a wing into the first empty bay, or one into each of them; a string says what is wrong. */
function wingEdits(value: string, data: DesignData, rules: RuleSet): readonly Edit[] | string {
  const problems: string[] = [];
  const [, all, type = ''] = /^(all\s+)?(.*)$/i.exec(value) ?? [];
  const { wing } = wingOf(type, (message) => problems.push(message));
  if (problems.length > 0) return problems.join('; ');
  const bays = emptyBays(data, rules);
  const [bay] = bays;
  if (!bay) return 'the design has no empty bay for fighters';
  if (all !== undefined) return bays.map(({ index: at }) => ({ at: `/systems/${at}/wing`, set: wing }));
  const { index, entry } = bay;
  const { count = 1, ...one } = entry;
  if (count === 1) return [{ at: `/systems/${index}/wing`, set: wing }];
  return [
    (count as number) === 2
      ? { at: `/systems/${index}/count`, drop: true, keepComments: true }
      : { at: `/systems/${index}/count`, set: (count as number) - 1 },
    { at: `/systems/${(data.systems as readonly unknown[]).length}`, set: { ...one, wing } },
  ];
}

/** Bays without a wing. */
export function emptyBays(data: DesignData, rules: RuleSet): readonly IndexedEntry[] {
  const book = rulebook(rules);
  return entriesOf(data).filter(
    ({ entry }) => entry.wing === undefined && book.get(String(entry.system))?.carries === 'wing',
  );
}

const salvoForm = 'write the salvoes: salvoes=4, or salvoes=standard=3 extended=1';

/** Sets the salvoes of the only magazine; a string says what is wrong. */
function salvoEdits(value: string, data: DesignData): readonly Edit[] | string {
  const salvoes = parseSalvoes(value);
  if (salvoes === undefined) return salvoForm;
  const [magazine, ...others] = salvoMagazines(data);
  if (!magazine) return 'the design has no salvo missile magazine';
  if (others.length > 0) return `the design has ${others.length + 1} magazines; replace one with --remove and --add`;
  return [{ at: `/systems/${magazine.index}/salvoes`, set: salvoes }];
}

function parseSalvoes(value: string): unknown {
  if (/^\d{1,5}$/.test(value)) return Number(value);
  const pairs = value.split(/[\s,]+/).map((word) => /^(standard|extended|two-stage)=(\d{1,5})$/.exec(word));
  if (pairs.some((pair) => !pair)) return undefined;
  return Object.fromEntries(pairs.map((pair) => [pair?.[1], Number(pair?.[2])]));
}

export function salvoMagazines(data: DesignData): readonly IndexedEntry[] {
  return entriesOf(data).filter(({ entry }) => entry.system === 'salvo-magazine');
}

function entriesOf({ systems }: DesignData): readonly IndexedEntry[] {
  if (!Array.isArray(systems)) return [];
  return systems.flatMap((entry, index) =>
    typeof entry === 'object' && entry !== null ? [{ index, entry: entry as EntryData }] : [],
  );
}

interface Setting {
  readonly about: string;
  /** Edits that set the key; a string says what is wrong with the value. */
  readonly edits: (value: string, data: DesignData, rules: RuleSet) => readonly Edit[] | string;
}

/** Top-level keys in the order of `fmt`. */
const keyOrder = [
  ...['class', 'role', 'navy', 'designer', 'portrait', 'rules', 'kind', 'crew', 'orientation', 'mass', 'hull', 'armor'],
  ...['drive', 'ftl', 'flawed', 'options', 'systems', 'gunboats', 'waivers', 'incomplete', 'stated', 'notes'],
];

/** Keys that follow a top-level key: a missing key is inserted before the first of these that is present. */
export const keysAfter = (key: string) => keyOrder.slice(keyOrder.indexOf(key) + 1);

/** A key whose value is written as it is given; `parse` reads numbers. */
const plain = (key: string, about: string, parse: (value: string) => unknown = scalar): Setting => ({
  about,
  edits: (value) => [{ at: `/${key}`, set: parse(value), before: keysAfter(key) }],
});

const text = (key: string, about: string): Setting => plain(key, about, (value) => value);

const inHull = (key: string, about: string): Setting => ({
  about,
  edits: (value, { hull }) => {
    const isMapping = typeof hull === 'object' && hull !== null;
    return [
      isMapping
        ? { at: `/hull/${key}`, set: scalar(value) }
        : { at: '/hull', set: { [key]: scalar(value) }, before: keysAfter('hull') },
    ];
  },
});

/** All keys, with the form of their value. */
export const settings: Readonly<Record<string, Setting>> = {
  mass: plain('mass', 'hull mass: `mass=96`'),
  hull: inHull('boxes', 'hull boxes: `hull=27`'),
  boxes: inHull('boxes', 'hull boxes: `boxes=27`'),
  rows: inHull('rows', 'hull rows: `rows=3`'),
  stealth: inHull('stealth', 'level of the stealth hull: `stealth=1`'),
  streamlining: inHull('streamlining', 'none, partial or full: `streamlining=partial`'),
  armor: { about: 'layers, innermost first: `armor=6/4`; `armor=none`', edits: armorEdits },
  drive: {
    about: 'thrust, and the type if it changes: `drive=6`, `drive=6 advanced`, `drive=none`',
    edits: driveEdits,
  },
  thrust: { about: 'thrust: `thrust=6`', edits: driveEdits },
  ftl: { about: 'none, standard or advanced: `ftl=advanced`', edits: ftlEdits },
  wing: {
    about: 'fighters for an empty bay: `wing=attack heavy`; for all of them: `wing=all attack`',
    edits: wingEdits,
  },
  salvoes: { about: 'salvoes of the magazine: `salvoes=4`, `salvoes=standard=3 extended=1`', edits: salvoEdits },
  kind: plain('kind', '`kind=fortress`'),
  crew: plain('crew', '`crew=civilian`'),
  orientation: plain('orientation', '`orientation=beta`'),
  rules: plain('rules', 'edition: `rules=continuum-2017`'),
  class: text('class', 'name of the class'),
  role: text('role', 'role, as free text'),
  navy: text('navy', 'navy, as free text'),
};

export const settingNames: readonly string[] = Object.keys(settings);

/** Values of several parts, such as `{ thrust: 6, type: advanced }`. */
function asYaml(value: string): unknown {
  return /^[[{]/.test(value) ? readFast(`value: ${value}\n`)?.[0]?.data : undefined;
}

/** A number in digits is a number. */
function scalar(value: string): unknown {
  return /^-?\d{1,15}(?:\.\d+)?$/.test(value) ? Number(value) : value;
}

function armorEdits(value: string, data: DesignData): readonly Edit[] | string {
  if (/^(?:0|none)$/.test(value)) return 'armor' in data ? [{ at: '/armor', drop: true, keepComments: true }] : [];
  const given = asYaml(value) as { readonly value?: unknown } | undefined;
  if (given) return [{ at: '/armor', set: given.value, before: keysAfter('armor') }];
  const layers = value.split(/[\s/,]+/).map(scalar);
  if (layers.some((layer) => typeof layer !== 'number')) {
    return 'write the layers, innermost first: armor=6/4; for regenerative armor armor=[6, { regenerative: 2 }]';
  }
  return [{ at: '/armor', set: layers, before: keysAfter('armor') }];
}

function driveEdits(value: string, data: DesignData): readonly Edit[] | string {
  const { drive } = data;
  if (/^(?:0|none)$/.test(value)) return 'drive' in data ? [{ at: '/drive', drop: true, keepComments: true }] : [];
  const [, thrust, type] = /^(\d{1,4})(?:[\s,]+(standard|advanced))?$/.exec(value) ?? [];
  if (thrust === undefined) return 'write a thrust, with the type if it changes: drive=6, drive=6 advanced, drive=none';
  const isMapping = typeof drive === 'object' && drive !== null;
  if (isMapping) {
    const typeEdit: readonly Edit[] = type === undefined ? [] : [{ at: '/drive/type', set: type }];
    return [{ at: '/drive/thrust', set: Number(thrust) }, ...typeEdit];
  }
  const set = type === undefined || type === 'standard' ? Number(thrust) : { thrust: Number(thrust), type };
  return [{ at: '/drive', set, before: keysAfter('drive') }];
}

function ftlEdits(value: string, { ftl }: DesignData): readonly Edit[] {
  if (value === 'none') return ftl === undefined ? [] : [{ at: '/ftl', drop: true, keepComments: true }];
  const isMapping = typeof ftl === 'object' && ftl !== null;
  return [isMapping ? { at: '/ftl/type', set: value } : { at: '/ftl', set: value, before: keysAfter('ftl') }];
}
