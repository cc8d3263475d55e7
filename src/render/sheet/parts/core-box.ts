/** The box of the core systems, and the line of the crew. */

import { noDamage } from '../../../damage/ship-damage.ts';
import { starsLost } from '../../../rules/ship/hull-track.ts';
import { type CorePart, coreParts, hasCrew, type Item } from '../../../rules/ship/ship.ts';
import { type Block, emptyBlock, placeBlock, stack, symbolBlock, withAlt } from '../../drawing/block.ts';
import { chunks } from '../../drawing/chunks.ts';
import { centeredText, hole, type Mark, openShape, solid, textMark } from '../../drawing/mark.ts';
import type { Size } from '../../drawing/page.ts';
import { rect, roundedRect, star } from '../../drawing/path.ts';
import { points } from '../../drawing/points.ts';
import { strikeKindOf } from '../../drawing/strike-out.ts';
import type { Theme } from '../../drawing/theme.ts';
import { coreSystemIcons } from '../../icons/core.ts';
import { labelOf, looseItems, strikeKindOfPart, type Unit, unitsOf } from '../../symbols/units.ts';
import type { PrintedShip } from '../panels/panel.ts';
import { captionSize, fitted, inkGroup, thinLine, typeWidth } from './lettering.ts';
import { slashes } from './slashes.ts';

/** Captions of the windows; a sixth has no room for them. */
const captions: Readonly<Record<CorePart, string>> = {
  bridge: 'Bridge',
  'life-support': 'Life',
  'power-core': 'Power',
};

/** Black around the windows, and its height below them for a caption. */
const frame = 0.9;
const captionHeight = 2.7;
const windowGap = 0.8;

/** The core systems as white windows in a black box; nothing for ships without. Boxes higher than wide stack them. */
export function coreBlock({ ship, damage = noDamage }: PrintedShip, size: Size, hasCaptions = true): Block {
  const { width, height } = size;
  if (!hasCrew(ship)) return emptyBlock(width, height);
  const parts = Object.keys(coreParts) as CorePart[];
  const isTall = height > width;
  const caption = hasCaptions ? captionHeight : 0;
  const [across, down] = isTall ? [1, parts.length] : [parts.length, 1];
  const window: Size = {
    width: (width - 2 * frame - (across - 1) * windowGap) / across,
    height: (height - 2 * frame - (down - 1) * windowGap - down * caption) / down + (hasCaptions ? 0.2 : 0),
  };
  const step = isTall ? window.height + caption + windowGap - 0.2 : window.width + windowGap;
  const windows = parts.map((part, index) => {
    const [x, y] = isTall ? [frame, frame + index * step] : [frame + index * step, frame];
    const strike = strikeKindOf(damage.core[part]);
    return placeBlock(windowBlock(part, window, { hasCaptions, strike }), x, y);
  });
  return { width, height, parts: [inkGroup([solid(roundedRect([0, 0], width, height, 1.1))]), ...windows] };
}

interface WindowLook {
  readonly hasCaptions: boolean;
  readonly strike: 'down' | 'gone' | undefined;
}

function windowBlock(part: CorePart, { width, height }: Size, { hasCaptions, strike }: WindowLook): Block {
  const side = Math.min(width, height) - 0.6;
  const icon = symbolBlock(coreSystemIcons[part], side, { icon: 'core-systems' });
  const over = strike ? slashes([width / 2, height / 2], side * 1.05, strike) : [];
  const caption = centeredText(captions[part], [width / 2, height + captionHeight / 2 - 0.15], points(captionSize), {
    ink: 'white',
  });
  const lost = strike === undefined ? '' : strike === 'down' ? ', down' : ', destroyed';
  return {
    width,
    height,
    parts: [
      inkGroup([hole(roundedRect([0, 0], width, height, 0.7))], `${coreParts[part]}${lost}`),
      placeBlock(icon, (width - side) / 2, (height - side) / 2),
      { x: 0, y: 0, scale: 1, marks: [...over, ...(hasCaptions ? [caption] : [])] },
    ],
  };
}

/** Height of the line of the crew. */
export const crewLine = 5.6;

/** Radius of the star, and room for the figure, in a sixth and in larger frames. */
const sixthCrew = { radius: 1.8, room: 6.6 };
const fullCrew = { radius: 2.4, room: 16 };

/** Crew and damage control parties: `7/10` of which are left. Nothing for ships without crew. */
export function crewBlock({ ship, damage = noDamage }: PrintedShip, frame: 'sixth' | 'other', theme: Theme): Block {
  if (!hasCrew(ship)) return emptyBlock(0, crewLine);
  const { factor } = ship.crew;
  const { radius, room } = frame === 'sixth' ? sixthCrew : fullCrew;
  const gone = starsLost(ship.design.hull.boxes, factor, damage.hull);
  const figure = gone === 0 ? String(factor) : `${factor - gone}/${factor}`;
  const { size } = fitted(figure, room, { from: 11, to: 8, bold: true }, theme);
  const x = 2 * radius + 0.7;
  const end = x + typeWidth(figure, size, theme, true) + 0.8;
  const caption = frame === 'sixth' ? '' : 'crew / DCP';
  const marks: Mark[] = [
    solid(star([radius, crewLine / 2], radius, radius * 0.39)),
    textMark(figure, [x, crewLine / 2 + 1.35], points(size), { bold: true }),
    ...(caption === '' ? [] : [textMark(caption, [end, crewLine / 2 + 0.8], points(captionSize))]),
  ];
  const left = gone === 0 ? '' : `, ${factor - gone} left`;
  return {
    width: caption === '' ? end : end + typeWidth(caption, captionSize, theme),
    height: crewLine,
    parts: [inkGroup(marks, `Crew and damage control parties: ${factor}${left}`)],
  };
}

const boxSide = 2;
const boxPitch = 2.36;

/** A line for each kind of marines and extra parties: the word, then a box for each to cross off. */
export function partyLines(subject: PrintedShip, perLine: number, theme: Theme): Block {
  const { ship } = subject;
  const items = looseItems(ship, 'loadout');
  const label = Math.max(0, ...items.map((item) => typeWidth(partyName(item, subject), captionSize, theme))) + 1;
  return stack(
    items.map((item) => partyBlock(item, subject, { label, perLine })),
    0.5,
  );
}

function partyName(item: Item, { ship }: PrintedShip): string {
  const [unit] = unitsOf(item, ship) as [Unit];
  return labelOf(unit);
}

function partyBlock(item: Item, subject: PrintedShip, { label, perLine }: { label: number; perLine: number }): Block {
  const { ship, damage = noDamage } = subject;
  const units = unitsOf(item, ship);
  const lost = units.filter((_, index) => strikeKindOfPart(item, index, damage) !== undefined).length;
  const rows = chunks(units, perLine);
  const marks = rows.flatMap((row, line) =>
    row.flatMap((_, column): readonly Mark[] => {
      const [x, y] = [label + column * boxPitch + thinLine / 2, line * boxPitch + thinLine / 2];
      const side = boxSide - thinLine;
      const strike = strikeKindOfPart(item, line * perLine + column, damage);
      return [
        openShape(rect(x, y, side, side), thinLine),
        ...(strike === undefined ? [] : slashes([x + side / 2, y + side / 2], side * 1.15, 'gone')),
      ];
    }),
  );
  const name = textMark(partyName(item, subject), [0, 1.75], points(captionSize));
  const height = (rows.length - 1) * boxPitch + boxSide + 0.3;
  const block: Block = {
    width: label + Math.min(perLine, units.length) * boxPitch,
    height,
    parts: [inkGroup([name, ...marks])],
  };
  return withAlt(block, `${units.length} ${partyName(item, subject)}${lost === 0 ? '' : `, ${lost} lost`}`);
}
