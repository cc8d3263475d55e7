/** Groups too large to draw every icon: one icon, and a pip to cross off for each. */

import { placeBlock } from '../drawing/block.ts';
import { smallBox, strikeOut } from '../drawing/strike-out.ts';
import type { Fitting } from './fitting.ts';
import type { ShipGroup } from './groups.ts';

/** Larger groups have pips. */
const mostIcons = 6;

/** In millimeters; pips shrink with icons of less than half the usual size. */
const usualPitch = 2.6;
const leastPitch = 1;
const pipGap = 0.8;

/** A group as one icon with pips, if it is large. */
export function withPips(group: ShipGroup): ShipGroup {
  const { fittings, caption } = group;
  const shown = fittings.find(({ isLost }) => !isLost) ?? fittings[0];
  if (fittings.length <= mostIcons || shown === undefined) return group;
  const pips = pipsFitting(shown, fittings);
  return { ...group, fittings: [pips], caption: `${caption} ×${fittings.length}`.trim() };
}

function pipsFitting(shown: Fitting, fittings: readonly Fitting[]): Fitting {
  const perLine = Math.max(mostIcons, Math.ceil(Math.sqrt(3 * fittings.length)));
  const lines = Math.ceil(fittings.length / perLine);
  const pitch = (scale: number) => Math.max(leastPitch, Math.min(1, 2 * scale) * usualPitch);
  const size = (scale: number) => {
    const icon = shown.size(scale);
    return {
      width: icon.width + pipGap + Math.min(perLine, fittings.length) * pitch(scale),
      height: Math.max(icon.height, lines * pitch(scale)),
    };
  };
  return {
    size,
    path: shown.path,
    isLost: shown.isLost,
    draw: (scale) => {
      const { width, height } = size(scale);
      const icon = shown.draw(scale);
      const each = pitch(scale);
      const box = smallBox(each * 0.92);
      const pips = fittings.map(({ isLost, path }, index) => {
        const x = icon.width + pipGap + (index % perLine) * each;
        const y = height / 2 + (Math.floor(index / perLine) - lines / 2) * each;
        return { ...placeBlock(isLost ? strikeOut(box, 'gone') : box, x, y), path };
      });
      return { width, height, parts: [placeBlock(icon, 0, (height - icon.height) / 2), ...pips] };
    },
  };
}
