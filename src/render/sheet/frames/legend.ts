import type { IconId } from '../../../rules/catalogue/chapters.ts';
import { fighterTypes } from '../../../rules/catalogue/craft/fighters.ts';
import { gunboatTypes } from '../../../rules/catalogue/craft/gunboats.ts';
import type { BookEntry } from '../../../rules/catalogue/entry.ts';
import { rulebook } from '../../../rules/house/book.ts';
import { defaultRules } from '../../../rules/model/house-rules.ts';
import { systemLabel } from '../../../rules/ship/ship.ts';
import { withAbbreviations } from '../../../text/phrases.ts';
import { type Block, centerIn, placeInRow, stack, symbolBlock, wrapBlocks } from '../../drawing/block.ts';
import { gapStrip, type PackStrip } from '../../drawing/flow.ts';
import type { Mark } from '../../drawing/mark.ts';
import { paragraph } from '../../drawing/paragraph.ts';
import type { Theme } from '../../drawing/theme.ts';
import { fighterIcon, gunboatIcon } from '../../icons/craft.ts';
import { type IconSample, iconSamplesOf } from '../../symbols/icon-samples.ts';
import { rosetteLegend } from '../../symbols/rosette.ts';
import { iconBlock, iconOf } from '../../symbols/units.ts';
import { withHeading } from '../tables/heading.ts';

/** The icon key in strips, a heading for each chapter of the rulebook. */
export function iconKeyStrips(width: number, theme: Theme): readonly PackStrip[] {
  const entries = [...rulebook(defaultRules).values()].filter(({ icon }) => icon !== 'none');
  const chapters = [...new Set(entries.map(({ chapter }) => chapter))];
  const section = (title: string, blocks: readonly Block[]) => [
    ...withHeading(title, width, wrapBlocks(blocks, width, theme.gap).map(spaced(theme)), theme),
    gapStrip(theme.gap),
  ];
  return [
    ...section('Arcs of fire', [rosetteLegend(Math.min(width, rosetteLegendWidth), theme)]),
    ...chapters.flatMap((chapter) =>
      section(
        chapter,
        entries.filter((entry) => entry.chapter === chapter).flatMap((entry) => cells(entry, theme)),
      ),
    ),
    ...section('Small craft', craftCells(theme)),
  ];
}

function spaced({ gap }: Theme): (block: Block) => PackStrip {
  return (block) => ({ block: { ...block, height: block.height + gap / 2 } });
}

const rosetteLegendWidth = 120;

const legendCellWidth = 44;

function cells(entry: BookEntry, theme: Theme): readonly Block[] {
  const icon = iconOf(entry.icon as IconId);
  const drawingOf = (sample: IconSample) => JSON.stringify(icon.draw({ ...sample, rotation: 0 }));
  const all = iconSamplesOf(entry);
  // Skip samples that look like an earlier one.
  const distinct = all.filter(
    (sample, index) => all.findIndex((other) => drawingOf(other) === drawingOf(sample)) === index,
  );
  return distinct.map((sample) => cell(entry, sample, theme));
}

function cell(entry: BookEntry, sample: IconSample, theme: Theme): Block {
  const icon = entry.icon as IconId;
  const name = sample.variant === '' ? entry.name : `${entry.name}, ${sample.variant}`;
  const symbol = iconBlock({ icon, ...sample, turn: 0, name, alt: systemLabel({ entry, ...sample }) }, theme.icon);
  return labeledIcon(symbol, labelWithoutNumber(entry, iconOf(icon).label(sample.choices, entry.name)), name, {
    theme,
    width: legendCellWidth,
  });
}

/** Replaces a freely chosen number in a label by `n`. */
function labelWithoutNumber({ orderedChoices }: BookEntry, label: string): string {
  return orderedChoices.some(({ choice }) => choice.kind === 'whole') ? label.replace(/\d+/, 'n') : label;
}

export function labeledIcon(
  symbol: Block,
  label: string,
  name: string,
  { theme, width }: { readonly theme: Theme; readonly width: number },
): Block {
  const room = width - symbol.width - 1.5;
  const lines = [
    ...(label === '' ? [] : [paragraph(label, room, theme, { size: theme.type.text, bold: true })]),
    ...(name === label ? [] : [paragraph(withAbbreviations(name), room, theme, { size: theme.type.label })]),
  ];
  return { ...placeInRow([symbol, stack(lines, 0)], 1.5, 'middle'), width };
}

function craftCells(theme: Theme): readonly Block[] {
  const icons: readonly (readonly [name: string, marks: readonly Mark[]])[] = [
    ...Object.entries(fighterTypes).map(([type, { name }]) => [name, fighterIcon({ type, light: false })] as const),
    ...Object.entries(gunboatTypes).map(([type, { name }]) => [name, gunboatIcon(type)] as const),
  ];
  return icons.map(([alt, marks]) => {
    const icon = centerIn(symbolBlock(marks, theme.icon * 0.62, { alt }), theme.icon);
    return labeledIcon(icon, '', alt, { theme, width: legendCellWidth });
  });
}
