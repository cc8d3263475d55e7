/** The common part of a pack: rosters, wings, turns, and the quick reference in columns. */

import type { Block } from '../drawing/block.ts';
import { stack } from '../drawing/block.ts';
import { flowIntoColumns, gapStrip, type PackStrip } from '../drawing/flow.ts';
import { textMark } from '../drawing/mark.ts';
import { points } from '../drawing/points.ts';
import type { Theme } from '../drawing/theme.ts';
import { printableText } from '../drawing/typeface.ts';
import { captionSize, inkGroup, wordLines } from '../sheet/parts/lettering.ts';
import { flowColumns } from '../sheet/reference/columns.ts';
import { referenceFlow } from '../sheet/reference/reference-flow.ts';
import type { FleetContext } from './fleet-context.ts';
import { fleetHeader } from './fleet-header.ts';
import type { PackFlow } from './pack-flow.ts';
import { rosterStrips } from './roster.ts';
import { storeStrips } from './stores.ts';
import { turnTrack } from './turn-track.ts';
import { wingStrips } from './wings.ts';

/** Between the rosters of two fleets. */
const betweenFleets = 2.4;

export function addRosters(pages: PackFlow, fleets: readonly FleetContext[]): void {
  const strips = fleets.flatMap((fleet, index): readonly PackStrip[] => [
    ...(index > 0 ? [gapStrip(betweenFleets)] : []),
    { block: fleetHeader(fleet, pages.width), keepWithNext: true },
    ...rosterStrips(fleet, pages.width),
    ...wingStrips(fleet, pages.width),
    ...storeStrips(fleet, pages.width),
  ]);
  for (const [index, blocks] of flowIntoColumns(strips, pages.width, () => pages.height).entries()) {
    if (index > 0) pages.begin();
    pages.addBlock('roster', stack(blocks, 0), { title: index === 0 ? 'Roster' : '' });
  }
}

/** Less room is left free below a roster. */
const leastReference = 40;

/** Kept free below the reference for its sources. */
const sourceRoom = 4.4;

export function addReference(pages: PackFlow, fleets: readonly FleetContext[]): void {
  const [{ theme }] = fleets as [FleetContext];
  const turns = turnTrack(pages.width);
  if (pages.room < turns.height + leastReference) pages.begin();
  pages.addBlock('turns', turns);
  const items = referenceFlow(
    fleets.map(({ pack }) => pack),
    theme,
    { hasCraftTable: true },
  );
  const columns = flowColumns(items, {
    width: pages.width,
    height: pages.height - sourceRoom,
    firstHeight: pages.room - sourceRoom,
  });
  for (const [index, block] of columns.entries()) {
    if (index > 0) pages.begin();
    if (block.height > 0) pages.addBlock('reference', block, { title: index === 0 ? 'Quick reference' : '' });
  }
  pages.addBlock('sources', sourceLine(fleets, pages.width, theme));
}

function sourceLine(fleets: readonly FleetContext[], width: number, theme: Theme): Block {
  const editions = [...new Set(fleets.map(({ pack }) => printableText(pack.edition)).filter((each) => each !== ''))];
  const rules =
    editions.length === 0 ? '' : `Rules: ${editions.join('; ')}, and Full Thrust Light where it is silent. `;
  const text = `${rules}Section of each rule: slipway explain. ° the books are silent: agree first.`;
  const lines = wordLines(text, width, theme, captionSize);
  const marks = lines.map((line, index) => textMark(line, [0, 3.6 + index * 2.8], points(captionSize)));
  return { width, height: 1.5 + lines.length * 2.8, parts: [inkGroup(marks)] };
}
