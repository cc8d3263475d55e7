/** The key of a record sheet: its icons, and the rules of Full Thrust Light. */

import { aboardOf } from '../../../rules/reference/play/aboard.ts';
import { lightDrawings, lightPlay, lightTitles } from '../../../rules/reference/play/light.ts';
import { textOf } from '../../../rules/reference/play/play-item.ts';
import { type Block, placeBlock, stack } from '../../drawing/block.ts';
import { centeredText, solid, stroked } from '../../drawing/mark.ts';
import { blockPanel, type Sheet, type Size } from '../../drawing/page.ts';
import { line, rect } from '../../drawing/path.ts';
import { points } from '../../drawing/points.ts';
import type { Theme } from '../../drawing/theme.ts';
import { namedIconBlock, partUnits, type Unit, unitsOfOne } from '../../symbols/units.ts';
import { frameSheet } from '../frames/frame-sheet.ts';
import { inkGroup, thinLine } from '../parts/lettering.ts';
import { clockBlock, turnBlock } from '../reference/clock.ts';
import { richText } from '../reference/rich-text.ts';
import { smallType } from '../reference/section-parts.ts';
import type { RecordShip } from './record-ship.ts';

export const keyWidth = 52;

const padding = 1.6;
const barHeight = 4.6;
const iconSide = 6.6;
const textLeft = 8.2;
const gap = 0.8;
const ruleAir = 0.9;
const textSize = 7.4;

/** Of the drawings of arcs and of a turn, for which only sheets of few ships have room. */
const drawingsWidth = { least: 36, most: 50 };

export function recordKey(ships: readonly RecordShip[], size: Size, theme: Theme): Sheet {
  const words = wordsBlock(ships, keyWidth - 2 * padding, theme);
  const room = size.width - keyWidth;
  const hasDrawings = room >= drawingsWidth.least;
  const width = hasDrawings ? keyWidth + Math.min(room, drawingsWidth.most) : keyWidth;
  const top = barHeight + padding;
  const bar = [
    solid(rect(0, 0, width, barHeight)),
    centeredText('Key and rules', [padding, barHeight / 2], points(9.5), { anchor: 'start', ink: 'white' }),
  ];
  const block: Block = {
    width,
    height: size.height,
    parts: [
      inkGroup(bar),
      placeBlock(words, padding, top),
      ...(hasDrawings ? [placeBlock(drawingsBlock(width - keyWidth - padding, theme), keyWidth, top)] : []),
    ],
  };
  return frameSheet({ size: { width, height: size.height }, title: '', isFirst: false }, [
    blockPanel('reference', block, 0, 0),
  ]);
}

/** The first of each kind of icon. */
function unitOf(system: string, ships: readonly RecordShip[]): Unit | undefined {
  for (const { ship } of ships) {
    const item = ship.items.find(({ id }) => id === system);
    const unit = item ? unitsOfOne(item, ship)[0] : partUnits(ship).find(({ icon }) => icon === system);
    if (unit) return unit;
  }
  return undefined;
}

function wordsBlock(ships: readonly RecordShip[], width: number, theme: Theme): Block {
  const aboard = aboardOf(ships.map(({ ship }) => ship));
  const rules = lightPlay.filter(({ when }) => when(aboard));
  const style = { size: textSize };
  const icons = rules.flatMap((rule) => {
    const [system] = rule.covers;
    const unit = rule.phase === 0 && system !== undefined ? unitOf(system, ships) : undefined;
    if (!unit) return [];
    const text = richText(textOf(rule, aboard), width - textLeft, style, theme);
    const height = Math.max(iconSide, text.height);
    const icon = placeBlock(namedIconBlock(unit, iconSide), 0, (height - iconSide) / 2);
    return [{ width, height, parts: [icon, placeBlock(text, textLeft, (height - text.height) / 2)] }];
  });
  const sections = Object.entries(lightTitles).flatMap(([phase, title]) =>
    rules
      .filter((rule) => rule.phase === Number(phase))
      .map((rule, index) => {
        const text = textOf(rule, aboard);
        if (index > 0) return richText(text, width, style, theme);
        return belowRule(richText(`**${phase} ${title}.** ${text}`, width, style, theme));
      }),
  );
  return stack([...icons, ...sections], gap);
}

function belowRule(block: Block): Block {
  const { width, height } = block;
  const rule = stroked(line(0, thinLine / 2, width, thinLine / 2), thinLine);
  return { width, height: height + ruleAir, parts: [inkGroup([rule]), placeBlock(block, 0, ruleAir)] };
}

function drawingsBlock(width: number, theme: Theme): Block {
  const room = { width, type: smallType, theme };
  const words = (text: string) => richText(text, width, { size: textSize }, theme);
  const { clock, turn } = lightDrawings;
  return stack([clockBlock([], room), words(clock.beside), turnBlock([], room), words(turn.beside)], 1.6);
}
