/** Columns of a ship spreadsheet, other than those named after systems. */

import type { EntryData } from '../parse/shorthand/entry-data.ts';
import {
  hintSuffix,
  type ReportProblem,
  readShorthand,
  readShorthandItem,
  shorthandItems,
  squadronOf,
} from '../parse/shorthand/shorthand.ts';
import { editions } from '../rules/model/citation.ts';
import type { RuleSet } from '../rules/model/house-rules.ts';
import { hullTypes } from '../rules/model/hull.ts';
import { optionalRules } from '../rules/reference/optional-rules.ts';
import { didYouMean } from '../text/names.ts';
import { listed } from '../text/phrases.ts';
import type { LossKind } from './losses.ts';
import { designRows, isCorePart, withoutBattleSetting } from './not-in-designs.ts';

export interface CsvColumn {
  readonly key: string;
  /** Alternative headings. */
  readonly aliases?: readonly string[];
  /** Parses a non-empty cell; calls `wrong` if it is invalid, `report` for what is not quite as in the table. */
  readonly read: (cell: string, wrong: ReportProblem, rules: RuleSet, report: ReportCell) => unknown;
}

/** Reports something about a cell that is not lost. */
export type ReportCell = (kind: Exclude<LossKind, 'lost'>, found: string, instead: string) => void;

const text = (cell: string) => cell;

/**
 * A whole number, as spreadsheets write it: `12`, `12.0`, `12 boxes`. Three zeros after a separator may be thousands: `1,000`.
 */
function whole(cell: string, wrong: ReportProblem): number | undefined {
  const [, digits] = /^(\d{1,7})(?:[.,]0{1,2})?(?:\s*(?:box(?:es)?|pts?|points?|mass|t))?$/i.exec(cell) ?? [];
  if (digits !== undefined) return Number(digits);
  wrong(`invalid number \`${cell}\`; expected a whole number`);
  return undefined;
}

/** The boxes of a hull, by number or type: `27`, `Average`, `Average 27`. `grown` is a hull of biomass. */
function hull(cell: string, wrong: ReportProblem): unknown {
  if (/^grown$/i.test(cell)) return 'grown';
  const [, word = '', boxes = ''] =
    /^([a-z]*)[\s:,(-]*(\d{1,7}(?:[.,]0{1,2})?)?(?:\s*box(?:es)?)?\)?$/i.exec(cell) ?? [];
  const type = Object.keys(hullTypes).find((each) => each.toLowerCase() === word.toLowerCase());
  if (word === '' || (type !== undefined && boxes !== '')) return whole(boxes === '' ? cell : boxes, wrong);
  if (type === undefined)
    wrong(`invalid hull \`${cell}\`; expected a number of boxes, or ${listed(Object.keys(hullTypes))}`);
  return type;
}

/** The thrust of a drive, with its type if the cell names one: `4`, `6 advanced`, `6A`. */
function thrust(cell: string, wrong: ReportProblem): unknown {
  const [, digits, type] =
    /^(?:md|thrust)?\s*(\d{1,7})(?:[.,]0{1,2})?\s*(a|adv|advanced|s|std|standard)?\.?$/i.exec(cell) ?? [];
  if (digits === undefined) return whole(cell, wrong);
  return /^a/i.test(type ?? '') ? { thrust: Number(digits), type: 'advanced' } : Number(digits);
}

/** The type of a drive, or its thrust. */
function drive(cell: string, wrong: ReportProblem): unknown {
  return /\d/.test(cell) ? thrust(cell, wrong) : oneOf('standard', 'advanced')(cell, wrong);
}

function squadrons(cell: string, wrong: ReportProblem): readonly unknown[] {
  return shorthandItems(cell).flatMap((item) => squadronOf(item, wrong).squadron ?? []);
}

function oneOf(...words: readonly string[]) {
  return (cell: string, wrong: ReportProblem): string | undefined => {
    const known = words.find((word) => word === cell.toLowerCase());
    if (known === undefined) {
      wrong(`invalid value \`${cell}\`; allowed: ${listed(words)}${hintSuffix(didYouMean(cell, words))}`);
    }
    return known;
  };
}

/** Layers, innermost first: `6`, `6/4`, `6+2r/4` (2 regenerative boxes). */
function armor(cell: string, wrong: ReportProblem): readonly unknown[] | undefined {
  const layers = cell.split('/').map((layer) => {
    const [, standard = '0', regenerative = '0'] = /^\s*(?:(\d{1,5})(?!r))?\s*\+?\s*(?:(\d{1,5})r)?\s*$/i.exec(
      layer,
    ) ?? ['', 'x'];
    if (standard === 'x') return undefined;
    const boxes = { standard: Number(standard), regenerative: Number(regenerative) };
    return boxes.regenerative === 0 ? boxes.standard : boxes;
  });
  if (!layers.includes(undefined)) return layers;
  wrong(`invalid armor \`${cell}\`; write the layers from the innermost: 6, 6/4 or 6+2r/4`);
  return undefined;
}

/** True for a cell that says that there is nothing: `0`, `-`, `none`. */
export function isNothing(cell: string): boolean {
  return /^(?:0+(?:[.,]0+)?|[-\u2013\u2014]+|no|n|none|nil|n\/a|false)?$/i.test(cell);
}

/** Accepts the usual spellings of yes and no. */
function ftl(cell: string, wrong: ReportProblem): string | undefined {
  if (/^(?:yes|y|x|true|1|std|ftl|✓|✔)$/i.test(cell)) return 'standard';
  if (/^adv$/i.test(cell)) return 'advanced';
  if (isNothing(cell) && !/^none$/i.test(cell)) return undefined;
  return oneOf('none', 'standard', 'advanced')(cell, wrong);
}

function flag(cell: string, wrong: ReportProblem): true | undefined {
  if (/^(?:yes|y|x|true|1|✓|✔)$/i.test(cell)) return true;
  if (!isNothing(cell)) wrong(`invalid value \`${cell}\`; allowed: yes or no`);
  return undefined;
}

function options(cell: string, wrong: ReportProblem): readonly string[] | undefined {
  const known = Object.keys(optionalRules);
  const words = cell.split(/[\s,;]+/).filter((word) => word !== '');
  const found = words.filter((word) => known.includes(word));
  for (const word of words)
    if (!known.includes(word)) wrong(`unknown option \`${word}\`${hintSuffix(didYouMean(word, known))}`);
  return found.length > 0 ? found : undefined;
}

function rows(cell: string, wrong: ReportProblem, _: RuleSet, report: ReportCell): number | undefined {
  const given = whole(cell, wrong);
  if (given === undefined) return undefined;
  const { rows: kept, changed } = designRows(given);
  if (changed !== undefined) report('changed', changed, `${kept} rows`);
  return kept;
}

function systems(cell: string, wrong: ReportProblem, rules: RuleSet, report: ReportCell): readonly EntryData[] {
  if (cell.startsWith('{')) return readShorthand(cell, rules, wrong);
  return shorthandItems(cell).flatMap<EntryData>((item) => {
    if (isCorePart(item)) return [];
    const { item: system, note } = withoutBattleSetting(item);
    if (note !== undefined) report('note', note, 'dropped');
    return readItems(system, rules, wrong);
  });
}

/** An item, or several with commas between them: `2 FCS, B3 (FP/F/FS), 4 PDS`. */
function readItems(text: string, rules: RuleSet, wrong: ReportProblem): readonly EntryData[] {
  const problems: string[] = [];
  const entry = readShorthandItem(text, rules, (message) => problems.push(message));
  const parts = problems.length > 0 ? shorthandItems(text, /,/) : [];
  const entries = parts.map((part) => readShorthandItem(part, rules, () => undefined));
  if (parts.length > 1 && !entries.includes(undefined)) return entries as readonly EntryData[];
  // Of a list, the faults of its parts say more.
  if (parts.length > 1 && entries.some((each) => each !== undefined)) {
    return parts.flatMap<EntryData>((part) => readShorthandItem(part, rules, wrong) ?? []);
  }
  for (const message of problems) wrong(message);
  return entry ? [entry] : [];
}

/** All columns, in the order of the help. */
export const csvColumns: readonly CsvColumn[] = [
  {
    key: 'class',
    aliases: ['name', 'ship', 'ship class', 'class name', 'ship name', 'vessel', 'design', 'designation'],
    read: text,
  },
  { key: 'role', aliases: ['type', 'ship type'], read: text },
  { key: 'navy', aliases: ['fleet', 'faction', 'nation', 'race', 'empire', 'side'], read: text },
  { key: 'designer', aliases: ['author'], read: text },
  { key: 'portrait', read: text },
  { key: 'rules', aliases: ['edition'], read: oneOf(...Object.keys(editions)) },
  { key: 'kind', read: oneOf('ship', 'system-defense-boat', 'fortress') },
  { key: 'crew', read: oneOf('military', 'civilian') },
  { key: 'orientation', read: oneOf('alpha', 'beta') },
  {
    key: 'mass',
    aliases: ['tmf', 'total mass', 'ship mass', 'mass factor', 'total mass factor', 'tonnage', 'displacement', 'size'],
    read: whole,
  },
  { key: 'hull', aliases: ['hull boxes', 'boxes', 'hull integrity', 'hull points', 'hp', 'hull strength'], read: hull },
  { key: 'hull type', read: text },
  { key: 'rows', aliases: ['hull rows', 'damage rows'], read: rows },
  { key: 'stealth', aliases: ['stealth hull'], read: whole },
  { key: 'streamlining', read: oneOf('none', 'partial', 'full') },
  { key: 'armor', aliases: ['armour', 'armor boxes', 'armour boxes'], read: armor },
  {
    key: 'thrust',
    aliases: ['main drive', 'md', 'm drive', 'thrust rating', 'thr', 'movement', 'engine', 'engines'],
    read: thrust,
  },
  { key: 'drive', aliases: ['drive type'], read: drive },
  { key: 'ftl', aliases: ['ftl drive', 'jump', 'jump drive', 'hyperdrive', 'ftl?'], read: ftl },
  { key: 'tug', read: whole },
  { key: 'flawed', read: flag },
  { key: 'options', read: options },
  {
    key: 'systems',
    aliases: ['weapons', 'armament', 'weapon systems', 'equipment', 'other systems', 'other'],
    read: systems,
  },
  { key: 'ftl gunboats', read: squadrons },
  { key: 'damage control parties', aliases: ['dcp', 'dcps', 'damage control', 'dct', 'dcts'], read: whole },
  { key: 'mass used', aliases: ['used mass', 'total mass used'], read: whole },
  {
    key: 'points',
    aliases: [
      ...['npv', 'cost', 'points value', 'point value', 'pv', 'pts', 'points cost', 'point cost', 'value', 'price'],
      ...['total points', 'total cost'],
    ],
    read: whole,
  },
  { key: 'cpv', read: whole },
  { key: 'notes', aliases: ['note', 'comment', 'comments', 'remarks', 'description'], read: text },
];

/** Columns of which several add up. */
export const listColumns: readonly string[] = ['systems', 'ftl gunboats'];

/** Headings of what players and their sheets know about a ship and no design holds. */
const besideDesigns: ReadonlySet<string> = new Set([
  ...['#', 'no', 'no.', 'nr', 'nr.', 'id', 'qty', 'quantity', 'number', 'count', 'crew factor', 'cf', 'free mass'],
  ...[
    'mass free',
    'mass left',
    'spare mass',
    'miniature',
    'mini',
    'model',
    'painted',
    'picture',
    'image',
    'link',
    'url',
  ],
  ...['source', 'page', 'date', 'hull %', 'hull percent', 'hull mass', 'drive mass', 'ftl mass'],
]);

/** True for a heading about something that no design holds. */
export function isBesideDesigns(heading: string): boolean {
  return besideDesigns.has(heading) || isCorePart(heading);
}

/** Column names, comma-separated. */
export function columnNames(): string {
  return csvColumns.map(({ key }) => key).join(', ');
}
