/** Reads the cells below a system: a count, arcs, or both. */

import { arcNamed, arcWords } from '../parse/arc-words.ts';
import type { EntryData } from '../parse/shorthand/entry-data.ts';
import { type ReportProblem, readShorthandItem, shorthandItems } from '../parse/shorthand/shorthand.ts';
import type { RuleSet } from '../rules/model/house-rules.ts';
import { isNothing } from './csv-columns.ts';
import type { Head, HeadSystem } from './csv-heads.ts';

/** The systems in a cell: `2`, `x`, `2 (FP/F/FS)`, `F x2; FS`, `2/1` below `PDS/ADFC`. */
export function readSystemCell(
  text: string,
  { name, systems = [] }: Head,
  rules: RuleSet,
  wrong: ReportProblem,
): readonly EntryData[] {
  const [system, ...others] = systems;
  if (isNothing(text) || !system) return [];
  if (others.length === 0) return systemsIn(text, system, rules, wrong);
  const parts = text.split(/[/,]/).map((part) => part.trim());
  if (parts.length === systems.length) {
    return systems.flatMap((each, index) =>
      readSystemCell(parts[index] ?? '', { name, systems: [each] }, rules, wrong),
    );
  }
  wrong(`\`${text}\` for ${systems.length} systems; write a count for each: ${systems.map(() => '0').join('/')}`);
  return [];
}

function systemsIn(text: string, system: HeadSystem, rules: RuleSet, wrong: ReportProblem): readonly EntryData[] {
  const count = countIn(text);
  if (count !== undefined) return counted(system, count, wrong);
  // Between semicolons are the arcs of one mount each, which in shorthand belong to the item before them.
  const items = text.includes('[') ? shorthandItems(text) : text.split(/\s*[;\n]\s*/).filter((item) => item !== '');
  return items.flatMap<EntryData>((item) => {
    const { number, rest } = splitCount(item);
    const arcs = arcsIn(rest);
    if (arcs !== undefined) return counted(system, number, wrong).map((entry) => ({ ...entry, arcs }));
    const found = readItem(`${number} ${rest}`, system, rules);
    if (!found) wrong(`invalid count \`${item}\``);
    return found ?? [];
  });
}

/** An item with more than a count and arcs: `2 class 3 F` below `Beams`, or a system of its own. */
function readItem(item: string, { entry }: HeadSystem, rules: RuleSet): EntryData | undefined {
  const { system, ...choices } = entry;
  const ignore = () => undefined;
  const [, number = '', rest = ''] = /^(\d+) (.*)$/s.exec(item) ?? [];
  const found =
    readShorthandItem(`${number} ${system} ${rest}`, rules, ignore) ?? readShorthandItem(item, rules, ignore);
  return found && { ...(found.system === system ? choices : {}), ...found };
}

function counted({ entry, given, missing }: HeadSystem, count: number, wrong: ReportProblem): readonly EntryData[] {
  if (count === 0) return [];
  if (missing !== undefined) {
    wrong(`\`${count}\` without a ${missing}; write it in the cell: \`${count} ${entry.system} ${missing} …\``);
    return [];
  }
  if (given !== undefined) return [{ ...entry, [given]: count }];
  return [{ ...entry, count: count * ((entry.count as number | undefined) ?? 1) }];
}

/** The count that a cell consists of; a mark counts as one. */
function countIn(text: string): number | undefined {
  if (/^(?:x|y|yes|true|✓|✔)$/i.test(text)) return 1;
  const [, digits] = /^x?(\d{1,4})(?:[.,]0{1,2})?x?$/i.exec(text) ?? [];
  return digits === undefined ? undefined : Number(digits);
}

/** The count before or after an item; 1 without one. */
function splitCount(item: string): { readonly number: number; readonly rest: string } {
  const [, first, rest] = /^(\d{1,4})(?:\s*[x×*]\s*|\s+|(?=\())(.+)$/is.exec(item) ?? [];
  if (first !== undefined && rest !== undefined) return { number: Number(first), rest: rest.trim() };
  const [, before, last] = /^(.+?)\s*[x×*]\s*(\d{1,4})$/is.exec(item) ?? [];
  return before !== undefined && last !== undefined
    ? { number: Number(last), rest: before.trim() }
    : { number: 1, rest: item };
}

/** The arcs that a text consists of, as a design has them. */
function arcsIn(text: string): string | undefined {
  const words = arcWords(text);
  const [word = ''] = words;
  if (words.length === 1 && /^(?:all|broadside)$/i.test(word)) return word.toLowerCase();
  const arcs = words.map(arcNamed);
  return arcs.length > 0 && !arcs.includes(undefined) ? arcs.join(' ') : undefined;
}

/** Gives the arcs of the column beside to systems: one set for all, or one for each, `F; FS`. */
export function withArcs(entries: readonly EntryData[], text: string, wrong: ReportProblem): readonly EntryData[] {
  if (isNothing(text)) return entries;
  const sets = text.split(/[;\n|]|\s+and\s+|\s+&\s+/).map((part) => splitCount(part.trim()));
  const arcs = sets.map(({ rest }) => arcsIn(rest));
  const [entry, ...others] = entries;
  if (arcs.includes(undefined) || !entry || others.length > 0) {
    wrong(entry ? `invalid arcs \`${text}\`; expected arcs such as FP/F/FS` : `arcs \`${text}\` without a system`);
    return entries;
  }
  const { count = 1 } = entry;
  if (sets.length === 1) return [{ ...entry, arcs: arcs[0] }];
  if (sets.reduce((sum, { number }) => sum + number, 0) !== count) {
    wrong(`${sets.length} sets of arcs for ${count} systems: \`${text}\``);
    return entries;
  }
  return sets.map(({ number }, index) => ({ ...entry, arcs: arcs[index], count: number }));
}
