import type { IconId } from '../../../rules/catalogue/chapters.ts';
import { fighterTypes } from '../../../rules/catalogue/craft/fighters.ts';
import { gunboatTypes } from '../../../rules/catalogue/craft/gunboats.ts';
import type { BookEntry } from '../../../rules/catalogue/entry.ts';
import { book } from '../../../rules/house/book.ts';
import { usualBook } from '../../../rules/model/house-rules.ts';
import { type Block, beside, centredIn, flowed, stacked, symbol } from '../../drawing/block.ts';
import type { Mark } from '../../drawing/mark.ts';
import type { Kit } from '../../drawing/theme.ts';
import { fighter } from '../icons/fighter.ts';
import { gunboat } from '../icons/gunboat.ts';
import { type Panel, paragraph } from '../panels/panel.ts';
import { type Sample, samplesOf } from '../symbols/icon-samples.ts';
import { altOf, iconBlock, iconOf } from '../symbols/units.ts';
import type { Plan } from './compose.ts';

const cellWidth = 44;

export function legendPlan(): Plan<undefined> {
  const entries = [...book(usualBook).values()].filter(({ icon }) => icon !== 'none');
  const chapters = [...new Set(entries.map(({ chapter }) => chapter))];
  return [
    ...chapters.map((chapter) =>
      keyPanel(chapter, (kit) =>
        entries.filter((entry) => entry.chapter === chapter).flatMap((entry) => cells(entry, kit)),
      ),
    ),
    keyPanel('Small craft', craftCells),
  ];
}

function keyPanel(title: string, cells: (kit: Kit) => readonly Block[]): Plan<undefined>[number] {
  const panel: Panel<undefined> = { title, about: '', strips: (_, width, kit) => flowed(cells(kit), width, kit.gap) };
  return [{ id: title.toLowerCase().replaceAll(/\W+/g, '-'), panel }];
}

function cells(entry: BookEntry, kit: Kit): readonly Block[] {
  const icon = iconOf(entry.icon as IconId);
  const drawingOf = (sample: Sample) => JSON.stringify(icon.draw({ ...sample, turn: 0 }));
  const all = samplesOf(entry);
  // Skip samples that look like an earlier one.
  const distinct = all.filter(
    (sample, index) => all.findIndex((other) => drawingOf(other) === drawingOf(sample)) === index,
  );
  return distinct.map((sample) => cell(entry, sample, kit));
}

function cell(entry: BookEntry, sample: Sample, kit: Kit): Block {
  const icon = entry.icon as IconId;
  const name = sample.variant === '' ? entry.name : `${entry.name}, ${sample.variant}`;
  const symbol = iconBlock({ icon, ...sample, turn: 0, name, alt: altOf(entry, sample.choices) }, kit.icon);
  return worded(symbol, labelWithoutNumber(entry, iconOf(icon).label(sample.choices, entry.name)), name, kit);
}

/** Replaces a freely chosen number in a label by `n`. */
function labelWithoutNumber({ settings }: BookEntry, label: string): string {
  return settings.some(({ choice }) => choice.kind === 'whole') ? label.replace(/\d+/, 'n') : label;
}

export function worded(symbol: Block, label: string, name: string, kit: Kit): Block {
  const room = cellWidth - kit.icon - 1.5;
  const lines = [
    ...(label === '' ? [] : [paragraph(label, room, kit, { size: kit.type.text, bold: true })]),
    paragraph(name, room, kit, { size: kit.type.label }),
  ];
  return { ...beside([symbol, stacked(lines, 0)], 1.5, 'middle'), width: cellWidth };
}

function craftCells(kit: Kit): readonly Block[] {
  const small = (marks: readonly Mark[], alt: string): Block =>
    centredIn(symbol(marks, kit.icon * 0.62, { alt }), kit.icon);
  return [
    ...Object.entries(fighterTypes).map(([type, { name }]) =>
      worded(small(fighter({ type, light: false }), name), '', name, kit),
    ),
    ...Object.entries(gunboatTypes).map(([type, { name }]) => worded(small(gunboat(type), name), '', name, kit)),
  ];
}
