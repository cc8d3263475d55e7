/** The drives at the stern: FTL, main drive and turn at the same place on every ship of a frame. */

import { noDamage } from '../../damage/ship-damage.ts';
import { hasCrew } from '../../rules/ship/ship.ts';
import { halvedThrust, turningThrust } from '../../rules/ship/turning.ts';
import { type Block, type MarkGroup, type PlacedBlock, placeBlock } from '../drawing/block.ts';
import { capHeight, type Mark, openShape, solid, stroked, textMark } from '../drawing/mark.ts';
import { line, polygon, rect } from '../drawing/path.ts';
import { points } from '../drawing/points.ts';
import { strikeKindOf, strikeOut } from '../drawing/strike-out.ts';
import type { Theme } from '../drawing/theme.ts';
import { iconBlock, labelOf, looseItems, partUnits } from '../symbols/units.ts';
import { captionHeight, captionSize } from './caption.ts';
import { atPath, copiesOf, iconSide, unitFittings } from './fitting.ts';
import type { FrameKind } from './frame-kind.ts';
import { isDriveNode } from './groups.ts';
import type { ShownShip } from './shown-ship.ts';

/** Scale of the drives, by frame and never by ship. */
export const sternScales: Readonly<Record<FrameKind, number>> = { sixth: 0.74, quarter: 0.9, half: 1, whole: 1.2 };

/** Between the drives, in millimeters. */
const gap = 1.5;

/** The house of the main drive is this much wider than it is high. */
const houseWidth = 1.62;

export interface SternRow {
  readonly height: number;
  /** Half the width that it needs around the keel. */
  readonly half: number;
  /** Centered on the keel at x = 0, from y = 0. */
  readonly parts: readonly (MarkGroup | PlacedBlock)[];
}

export function sternRow(shown: ShownShip, frame: FrameKind, theme: Theme): SternRow {
  const scale = sternScales[frame];
  const side = iconSide * scale;
  const height = side + (frame === 'sixth' ? 0 : captionHeight);
  const row = hasNodes(shown) ? nodeParts(shown, side, theme) : driveParts(shown, side, theme);
  const extents = row.map(({ x, block }) => Math.max(Math.abs(x), Math.abs(x + block.width)));
  const captions = frame === 'sixth' ? [] : row.flatMap((part) => captionOf(part, side));
  return {
    height,
    half: Math.max(0, ...extents),
    parts: [...row.map(({ x, block }) => placeBlock(block, x, 0)), ...captions],
  };
}

interface SternPart {
  readonly x: number;
  readonly block: Block;
  readonly caption: string;
}

function captionOf({ x, block, caption }: SternPart, side: number): readonly MarkGroup[] {
  const baseline = side + 0.35 + captionSize * capHeight;
  const mark = textMark(caption, [x + block.width / 2, baseline], captionSize, { anchor: 'middle' });
  return [{ x: 0, y: 0, scale: 1, marks: [mark] }];
}

function hasNodes({ ship }: ShownShip): boolean {
  return looseItems(ship, 'hull').some(isDriveNode);
}

/** Organs that replace drives, side by side. */
function nodeParts({ ship, damage = noDamage }: ShownShip, side: number, theme: Theme): readonly SternPart[] {
  const organs = looseItems(ship, 'hull')
    .filter(isDriveNode)
    .flatMap((item) => copiesOf(item, ship, damage))
    .flatMap((copy) => unitFittings(copy));
  const parts = organs.map(({ unit, fitting }) => ({
    block: fitting.draw(side / iconSide),
    caption: labelOf(unit),
  }));
  const widths = parts.map(({ block, caption }) =>
    Math.max(block.width, theme.typeface.textWidth(caption, captionSize, false)),
  );
  const all = widths.reduce((sum, width) => sum + width + gap, -gap);
  let x = -all / 2;
  return parts.map((part, index) => {
    const width = widths[index] as number;
    const at = x + (width - part.block.width) / 2;
    x += width + gap;
    return { ...part, x: at };
  });
}

/** Between two captions. */
const captionGap = 0.3;

/** Short, to stand beside the turn. */
const streamliningCaptions = { none: '', partial: 'Part str.', full: 'Full str.' } as const;

function driveParts(shown: ShownShip, side: number, theme: Theme): readonly SternPart[] {
  const { ship, damage = noDamage } = shown;
  const { design } = ship;
  const { drive } = design;
  const house = side * houseWidth;
  const parts: SternPart[] = [];
  const captionHalf = (caption: string) => theme.typeface.textWidth(caption, captionSize, false) / 2;
  let right = house / 2 + gap;
  // Streamlining stands behind the turn, though the book has it first.
  const units = [...partUnits(ship)].sort(
    (one, other) => Number(one.icon === 'streamlining') - Number(other.icon === 'streamlining'),
  );
  for (const unit of units) {
    if (unit.icon === 'ftl-drive') {
      const block = atPath(strikeOut(iconBlock(unit, side), strikeKindOf(damage.ftl)), '/ftl');
      parts.push({ x: -house / 2 - gap - side, block, caption: labelOf(unit) });
    }
    if (unit.icon === 'main-drive' && drive) {
      parts.push({
        x: -house / 2,
        block: atPath(houseBlock(shown, side, unit.alt, theme), '/drive'),
        caption: 'Thrust',
      });
      const block = atPath(turnBlock(shown, side, theme), '/drive');
      parts.push({ x: right, block, caption: 'Turn' });
      right += Math.max(block.width, block.width / 2 + captionHalf('Turn') + captionGap) + gap;
    }
    if (unit.icon === 'streamlining') {
      const block = atPath(strikeOut(iconBlock(unit, side), strikeKindOf(damage.streamlining)), '/hull/streamlining');
      const caption = streamliningCaptions[design.hull.streamlining];
      parts.push({ x: right + Math.max(0, captionHalf(caption) - side / 2), block, caption });
    }
  }
  return parts;
}

/** Between a figure of thrust and the walls around it. */
const figureAir = 0.3;

/** A house, its roof ahead, in two halves: the whole thrust and what the first hit leaves. Double walls if advanced. */
function houseBlock({ ship, damage = noDamage }: ShownShip, side: number, alt: string, { typeface }: Theme): Block {
  const { drive } = ship.design;
  if (!drive) return { width: 0, height: 0, parts: [] };
  const width = side * houseWidth;
  const loss = damage.drive;
  const halves = hasCrew(ship) ? [drive.thrust, halvedThrust(drive.thrust)] : [drive.thrust];
  const isAdvanced = drive.type === 'advanced';
  // Inner walls leave less room for figures.
  const [eaves, floor] = isAdvanced ? [side * 0.24, side * 0.98] : [side * 0.3, side * 0.94];
  const outer = { inset: 0.27, wall: 0.55 };
  const inner = { inset: 0.95, wall: 0.3 };
  const { inset, wall } = isAdvanced ? inner : outer;
  const walls = (inset: number) =>
    polygon(
      [inset, eaves + inset * 0.3],
      [width / 2, inset * 1.05 + 0.25],
      [width - inset, eaves + inset * 0.3],
      [width - inset, floor - inset],
      [inset, floor - inset],
    );
  const lostHalves = loss === undefined ? 0 : loss === 'half' ? 1 : halves.length;
  const each = width / halves.length;
  const figures = halves.map(String);
  const usual = points(11.5) * Math.min(1.2, Math.max(0.8, side / iconSide));
  const widest = Math.max(...figures.map((figure) => typeface.textWidth(figure, usual, true)));
  // The free area below the roof at the outer edge of a figure.
  const slope = Math.min(1, Math.max(0, (each - widest) / 2 - inset) / (width / 2 - inset));
  const [ridge, foot] = [inset * 1.05 + 0.25, eaves + inset * 0.3];
  const [top, bottom] = [foot + (ridge - foot) * slope + wall / 2, floor - inset - wall / 2];
  const size = Math.min(usual, Math.max(points(6.5), (bottom - top - 2 * figureAir) / capHeight));
  const middle = (top + bottom) / 2;
  const black = (index: number) => {
    const [from, to] = [Math.max(inset, index * each), Math.min(width - inset, (index + 1) * each)];
    const roof = (x: number) => inset + 0.25 + (eaves - 0.1) * Math.abs((x - width / 2) / (width / 2));
    const peak = from < width / 2 && to > width / 2 ? [[width / 2, roof(width / 2)] as const] : [];
    return solid(polygon([from, roof(from)], ...peak, [to, roof(to)], [to, floor - inset], [from, floor - inset]));
  };
  const marks: readonly Mark[] = [
    openShape(walls(outer.inset), outer.wall),
    ...(isAdvanced ? [stroked(walls(inner.inset), inner.wall)] : []),
    ...halves.flatMap((_, index) => (index < lostHalves ? [black(index)] : [])),
    ...(halves.length > 1 ? [stroked(line(width / 2, inset + 0.3, width / 2, floor - inset), 0.4)] : []),
    ...figures.map((figure, index) =>
      textMark(figure, [each * (index + 0.5), middle + (size * capHeight) / 2], size, {
        bold: true,
        anchor: 'middle',
        ink: index < lostHalves ? 'white' : 'black',
      }),
    ),
  ];
  const state = loss === undefined ? '' : loss === 'half' ? ', half lost' : ', lost';
  return { width, height: side, parts: [{ x: 0, y: 0, scale: 1, marks, alt: `${alt}${state}`, icon: 'main-drive' }] };
}

/** Thrust for turns, of the whole drive and of its half: `2 | 1`. */
function turnBlock({ ship, damage = noDamage }: ShownShip, side: number, { typeface }: Theme): Block {
  const { drive } = ship.design;
  if (!drive) return { width: 0, height: 0, parts: [] };
  const states = hasCrew(ship) ? [drive.thrust, halvedThrust(drive.thrust)] : [drive.thrust];
  const figures = states.map((thrust) => String(turningThrust({ ...drive, thrust })));
  const size = points(10.5);
  const widths = figures.map((figure) => typeface.textWidth(figure, size, true) + 1.2);
  const middle = side * 0.64;
  const lost = damage.drive === undefined ? 0 : damage.drive === 'half' ? 1 : figures.length;
  let x = 0;
  const marks = figures.flatMap((figure, index): readonly Mark[] => {
    const width = widths[index] as number;
    const isLost = index < lost;
    const at = x;
    x += width;
    return [
      ...(isLost ? [solid(rect(at, middle - size * 0.5, width, size))] : []),
      ...(index > 0 ? [stroked(line(at, middle - size * 0.5, at, middle + size * 0.5), 0.3)] : []),
      textMark(figure, [at + width / 2, middle + (size * capHeight) / 2], size, {
        bold: true,
        anchor: 'middle',
        ink: isLost ? 'white' : 'black',
      }),
    ];
  });
  const alt = `Turn: ${figures.join(', then ')}`;
  return { width: x, height: side, parts: [{ x: 0, y: 0, scale: 1, marks, alt }] };
}
