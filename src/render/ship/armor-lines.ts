/** Armor above the hull track: a line of circles for each layer. */

import { noDamage } from '../../damage/ship-damage.ts';
import type { MarkGroup } from '../drawing/block.ts';
import { capHeight, type Mark, openShape, solid, textMark } from '../drawing/mark.ts';
import { circle, ellipse, polygon, regularPolygon, sector } from '../drawing/path.ts';
import { captionSize } from './caption.ts';
import { lostSuffix, markGroup } from './mark-group.ts';
import type { ShownShip } from './shown-ship.ts';
import { armorGap, armorShare, boxLine, type Track, type TrackShape } from './track-shape.ts';

/** Layers as centered lines, the outer on top, so that they form a pyramid. */
export function armorParts(shown: ShownShip, track: Track, shape: TrackShape, middle: number): readonly MarkGroup[] {
  const damage = shown.damage ?? noDamage;
  const side = shape.side * armorShare;
  const isGrown = shown.ship.design.grown.armor;
  let y = 0;
  return track.layers.flatMap((layer, order): readonly MarkGroup[] => {
    const { index, name, standard, regenerative } = layer;
    const lost = damage.armor[index] ?? { standard: 0, regenerative: 0, ruined: 0 };
    const boxes = [
      ...Array.from({ length: standard }, (_, box) =>
        armorMarks(side, isGrown ? 'carapace' : 'round', box < lost.standard),
      ),
      ...Array.from({ length: regenerative }, (_, box) =>
        box < lost.ruined ? ruinedMarks(side) : armorMarks(side, 'diamond', box < lost.ruined + lost.regenerative),
      ),
    ];
    const lines = shape.armorLines[order] as number;
    const perLine = Math.ceil(boxes.length / lines);
    const gone = lost.standard + lost.regenerative + lost.ruined;
    const kinds = [standard > 0 ? `${standard} standard` : '', regenerative > 0 ? `${regenerative} regenerative` : ''];
    const alt = `${name}: ${kinds.filter((kind) => kind !== '').join(', ')}${lostSuffix(gone)}`;
    const path = `/armor/${index}`;
    const top = y;
    y += lines * (side + armorGap);
    const widest = Math.min(perLine, boxes.length) * side;
    const label = textMark(
      name,
      [middle + widest / 2 + 1, top + (lines * (side + armorGap)) / 2 - armorGap / 2 + (captionSize * capHeight) / 2],
      captionSize,
    );
    return [
      markGroup([], 0, 0, { alt, path }),
      ...boxes.map((marks, box) => {
        const line = Math.floor(box / perLine);
        const count = Math.min(perLine, boxes.length - line * perLine);
        const x = middle + ((box % perLine) - (count - 1) / 2) * side;
        return markGroup(marks, x, top + line * (side + armorGap) + side / 2, { path });
      }),
      markGroup([label], 0, 0),
    ];
  });
}

/** A circle, a diamond or a round plate; the lower right half black once it is lost. */
function armorMarks(side: number, shape: 'round' | 'diamond' | 'carapace', isLost: boolean): readonly Mark[] {
  const radius = side / 2 - boxLine / 2;
  if (shape === 'diamond') {
    const half = polygon([radius / 2, -radius / 2], [radius, 0], [0, radius], [-radius / 2, radius / 2]);
    return [openShape(regularPolygon([0, 0], radius, 4), boxLine), ...(isLost ? [solid(half)] : [])];
  }
  const outline = shape === 'carapace' ? ellipse(0, 0, radius, radius * 0.82) : circle(0, 0, radius);
  const half =
    shape === 'carapace'
      ? polygon(
          [radius * 0.66, -radius * 0.5],
          [radius, 0],
          [radius * 0.6, radius * 0.6],
          [-radius * 0.66, radius * 0.5],
        )
      : sector([0, 0], radius, 45, 225);
  return [openShape(outline, boxLine), ...(isLost ? [solid(half)] : [])];
}

/** Regenerative armor that does not grow back. */
function ruinedMarks(side: number): readonly Mark[] {
  return [solid(regularPolygon([0, 0], side / 2, 4))];
}
