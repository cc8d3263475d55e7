/** Settings of what a ship carries: fighters in empty bays, salvoes in magazines. */

import type { Edit } from '../../findings/finding.ts';
import type { DesignData, EntryData } from '../../parse/shorthand/entry-data.ts';
import { wingOf } from '../../parse/shorthand/shorthand.ts';
import { rulebook } from '../../rules/house/book.ts';
import type { RuleSet } from '../../rules/model/house-rules.ts';

/** An entry of the design with its index. */
export interface IndexedEntry {
  readonly index: number;
  readonly entry: EntryData;
}

/** Puts a wing into the first empty bay, or one into each of them; a string says what is wrong. */
export function wingEdits(value: string, data: DesignData, rules: RuleSet): readonly Edit[] | string {
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
export function salvoEdits(value: string, data: DesignData): readonly Edit[] | string {
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
