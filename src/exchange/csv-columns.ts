/** Columns of a ship spreadsheet, other than those named after systems. */

import type { EntryData } from '../parse/shorthand/entry-data.ts';
import {
  hintSuffix,
  type ReportProblem,
  readShorthand,
  readShorthandItem,
  shorthandItems,
} from '../parse/shorthand/shorthand.ts';
import { editions } from '../rules/model/edition.ts';
import type { RuleSet } from '../rules/model/house-rules.ts';
import { optionalRules } from '../rules/reference/optional-rules.ts';
import { listed } from '../text/phrases.ts';
import { didYouMean } from '../text/suggest.ts';
import type { LossKind } from './losses.ts';
import { designRows, isCorePart, withoutBattleSetting } from './not-in-designs.ts';

/** A known column. */
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

/** A whole number, as spreadsheets write it: `12`, `12.0`. Three zeros after a separator may be thousands: `1,000`. */
function whole(cell: string, wrong: ReportProblem): number | undefined {
  const [, digits] = /^(\d{1,7})(?:[.,]0{1,2})?$/.exec(cell) ?? [];
  if (digits !== undefined) return Number(digits);
  wrong(`invalid number \`${cell}\`; expected a whole number`);
  return undefined;
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

/** Accepts the usual spellings of yes and no. */
function ftl(cell: string, wrong: ReportProblem): string | undefined {
  if (/^(?:yes|y|x|true|1|std)$/i.test(cell)) return 'standard';
  if (/^(?:no|n|-|false|0)$/i.test(cell)) return undefined;
  const word = oneOf('none', 'standard', 'advanced')(cell, wrong);
  return word === 'none' ? undefined : word;
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
    return readShorthandItem(system, rules, wrong) ?? [];
  });
}

/** All columns, in the order of the help. */
export const csvColumns: readonly CsvColumn[] = [
  { key: 'class', aliases: ['name', 'ship', 'ship class'], read: text },
  { key: 'role', aliases: ['type'], read: text },
  { key: 'navy', aliases: ['fleet', 'faction'], read: text },
  { key: 'designer', aliases: ['author'], read: text },
  { key: 'rules', aliases: ['edition'], read: oneOf(...Object.keys(editions)) },
  { key: 'kind', read: oneOf('ship', 'system-defense-boat', 'fortress') },
  { key: 'crew', read: oneOf('military', 'civilian') },
  { key: 'orientation', read: oneOf('alpha', 'beta') },
  { key: 'mass', aliases: ['tmf', 'total mass'], read: whole },
  { key: 'hull', aliases: ['hull boxes', 'boxes'], read: whole },
  { key: 'rows', aliases: ['hull rows'], read: rows },
  { key: 'stealth', aliases: ['stealth hull'], read: whole },
  { key: 'streamlining', read: oneOf('none', 'partial', 'full') },
  { key: 'armor', aliases: ['armour'], read: armor },
  { key: 'thrust', aliases: ['main drive'], read: whole },
  { key: 'drive', aliases: ['drive type'], read: oneOf('standard', 'advanced') },
  { key: 'ftl', aliases: ['ftl drive'], read: ftl },
  { key: 'tug', read: whole },
  { key: 'options', read: options },
  { key: 'systems', read: systems },
  { key: 'points', aliases: ['npv', 'cost', 'points value'], read: whole },
  { key: 'notes', aliases: ['note', 'comment', 'comments'], read: text },
];

/** Column names, comma-separated. */
export function columnNames(): string {
  return csvColumns.map(({ key }) => key).join(', ');
}
