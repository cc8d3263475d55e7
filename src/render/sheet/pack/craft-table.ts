/** Fighters and gunboats: the rules of all, then a row for each type in the fleet. */

import { fighterTypes } from '../../../rules/catalogue/craft/fighters.ts';
import { gunboatTypes } from '../../../rules/catalogue/craft/gunboats.ts';
import type { FireMode } from '../../../rules/catalogue/fires.ts';
import { modeLines } from '../../../rules/firepower/craft-rows.ts';
import { craftRules } from '../../../rules/reference/craft-rules.ts';
import { type Block, placeInRow, stack, symbolBlock } from '../../drawing/block.ts';
import { gapStrip, type PackStrip } from '../../drawing/flow.ts';
import { paragraph } from '../../drawing/paragraph.ts';
import { smallText, type Theme } from '../../drawing/theme.ts';
import { fighterIcon, gunboatIcon } from '../../icons/craft.ts';
import { withHeading } from '../tables/heading.ts';
import { cellWidth, fitText, scaleColumns, type TableColumn, tableRow, tableStrips } from '../tables/table.ts';
import { type CraftInFleet, withoutSentences } from './contents.ts';

export function craftStrips(craft: readonly CraftInFleet[], width: number, theme: Theme): readonly PackStrip[] {
  const wings = craft.filter(({ kind, target }) => kind === 'fighter' || (kind === 'change' && target !== 'squadrons'));
  const boats = craft.filter((each) => !wings.includes(each));
  return [
    ...sectionStrips(
      craftRules.fighters,
      wings.filter(({ key }) => key !== 'beams'),
      width,
      theme,
    ),
    ...sectionStrips(craftRules.gunboats, boats, width, theme),
  ];
}

function sectionStrips(
  { name, lines }: (typeof craftRules)[keyof typeof craftRules],
  craft: readonly CraftInFleet[],
  width: number,
  theme: Theme,
): readonly PackStrip[] {
  if (craft.length === 0) return [];
  const style = { size: smallText(theme) };
  const side = (width - theme.gap) / 2;
  const half = Math.ceil(lines.length / 2);
  const listOf = (some: readonly string[]) =>
    stack(
      some.map((line) => paragraph(`• ${line}`, side, theme, style)),
      0,
    );
  const [first, second] = [listOf(lines.slice(0, half)), listOf(lines.slice(half))];
  const rules = [{ block: placeInRow([{ ...first, width: side }, second], theme.gap), keepWithNext: true }];
  return withHeading(
    name,
    width,
    [...rules, gapStrip(0.8), ...rowStrips(craft, width, theme), gapStrip(theme.gap)],
    theme,
  );
}

const iconSide = 4.6;

function rowStrips(craft: readonly CraftInFleet[], width: number, theme: Theme): readonly PackStrip[] {
  const columns = scaleColumns(
    [
      { title: '', width: iconSide + 2 },
      { title: 'Type', width: 24 },
      { title: 'At ships', width: 54 },
      { title: 'Notes', width: 74 },
    ],
    width,
  );
  const textCell = (text: string, column: TableColumn | undefined, bold = false): Block =>
    fitText(text, cellWidth(column), theme, { size: smallText(theme), bold, lines: 9 });
  // What changes others has no dice of its own: its notes take their column, too.
  const [icon, type, dice, notes] = columns as [TableColumn, TableColumn, TableColumn, TableColumn];
  const wide = [icon, type, { ...notes, width: dice.width + notes.width }];
  const rows = craft.map((each) => {
    const target = each.target === undefined ? '' : ` (${each.target})`;
    const own = each.kind === 'change' ? wide : columns;
    const marks =
      each.kind === 'change'
        ? []
        : each.kind === 'fighter'
          ? fighterIcon({ type: each.key, light: false })
          : gunboatIcon(each.key);
    const texts = each.kind === 'change' ? [] : [modeLines(modesOf(each), each.row.cite).join('; ')];
    const cells = [...texts, withoutSentences(each.row.about, common)].map((text, index) =>
      textCell(text, own[index + 2]),
    );
    const name = textCell(`${each.row.name}${target}`, type, true);
    return tableRow(own, [symbolBlock(marks, iconSide), name, ...cells], { tight: true });
  });
  return tableStrips(columns, rows, theme);
}

function modesOf({ kind, key }: CraftInFleet): readonly FireMode[] {
  if (kind === 'gunboat') return gunboatTypes[key as keyof typeof gunboatTypes].fires();
  const row = kind === 'fighter' ? fighterTypes[key as keyof typeof fighterTypes] : undefined;
  return row?.fires?.({ fighters: 6, weapon: 'beams' }) ?? [];
}

/** Sentences about moves and endurance, which the rules above say for all. */
const common = /\b(?:speed \d+ mu|like every|endurance six)\b|`/i;
