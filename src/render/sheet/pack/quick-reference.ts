/** The pages of the quick reference, alone or below another part. */

import { asOwnGroup, stack } from '../../drawing/block.ts';
import { flowIntoColumns } from '../../drawing/flow.ts';
import { flowColumns } from '../reference/columns.ts';
import { type PackFleet, referenceFlow, sourceLine } from '../reference/reference-flow.ts';
import type { PackPart, PlacedContent } from './part.ts';

/** Space below what stands above the reference, and above the line of sources, in millimeters. */
const space = 3;

/** One reference for all fleets; its last page ends with the line of sources. */
export function referenceOf(fleets: readonly PackFleet[], above?: PackPart): PackPart {
  return {
    title: above ? `${above.title} and quick reference` : 'Quick reference',
    pages: (inner, context) => {
      const { width, height } = inner;
      const sources = sourceLine(fleets, width, context.theme);
      const columns = flowIntoColumns(above?.strips?.(inner, context) ?? [], width, () => height);
      const pages: PlacedContent[][] = columns.map((blocks) => [
        { id: 'column-1', x: 0, y: 0, width, block: stack(blocks, 0) },
      ]);
      const used = pages.at(-1)?.[0]?.block.height;
      const top = used === undefined ? 0 : used + space;
      const room = height - sources.height - space;
      const blocks = flowColumns(referenceFlow(fleets, context.theme), {
        width,
        height: room,
        firstHeight: Math.max(0, room - top),
      });
      const first = Math.max(0, pages.length - 1);
      for (const [index, block] of blocks.entries()) {
        if (block.height === 0) continue;
        const y = index === 0 ? top : 0;
        const contents = [{ id: 'reference', x: 0, y, width, block: asOwnGroup(block) }];
        if (index === blocks.length - 1) {
          contents.push({ id: 'sources', x: 0, y: y + block.height + space, width, block: asOwnGroup(sources) });
        }
        pages[first + index] = [...(pages[first + index] ?? []), ...contents];
      }
      return pages.filter((contents) => contents !== undefined);
    },
  };
}
