/** What a ship gives that is scrapped at a shipyard, by the campaign rules. */

import { lossesOf, spentOf, type Wounds } from '../damage/wounds.ts';
import { type Citation, campaign } from '../rules/model/citation.ts';
import type { Line } from '../rules/pricing/line.ts';
import { groupOf, idOf, labelOf } from '../rules/ship/label.ts';
import { isTrack } from '../rules/ship/living-ship.ts';
import { partsIn, partsOfOne } from '../rules/ship/parts.ts';
import { halfOf, roundPoints, shareOfPoints } from '../rules/ship/replacement-points.ts';
import type { Item, Ship } from '../rules/ship/ship.ts';
import { citationOf } from '../rules/ship/working.ts';

/** A line of what is scrapped. */
export interface ScrapLine {
  /** The place in the design, as a JSON pointer. */
  readonly path: string;
  readonly label: string;
  readonly count: number;
  /** What it is sold for in the design. */
  readonly points: number;
  /** What of that is undamaged, and counts. */
  readonly value: number;
  /** Why not all of it counts, if so. */
  readonly why: string;
  readonly cite: Citation;
}

/** What a ship gives that is scrapped. */
export interface Scrap {
  readonly lines: readonly ScrapLine[];
  /** The value of all that is undamaged. */
  readonly value: number;
  /** Resource points: half of it. */
  readonly rp: number;
  readonly cite: Citation;
}

/** Works out what a ship gives. Never throws. */
export function scrapOf(ship: Ship, wounds: Wounds): Scrap {
  const isLost = wounds.hull >= ship.design.hull.boxes;
  const items = new Map(ship.items.map((item) => [item.path, item]));
  const lines = ship.lines
    .filter(({ points }) => points !== 0)
    .map((line) => {
      const { value, why } = isLost ? lost : undamaged(line, items.get(line.path), ship, wounds);
      const { path, count, points } = line;
      return { path, label: labelOf(line), count, points, value, why, cite: citationOf(line) };
    });
  const value = lines.reduce((sum, line) => sum + line.value, 0);
  return { lines, value, rp: halfOf(value), cite: campaign('Scrapping') };
}

interface Valued {
  readonly value: number;
  readonly why: string;
}

const lost: Valued = { value: 0, why: 'the ship is lost' };

function undamaged(line: Line, item: Item | undefined, ship: Ship, wounds: Wounds): Valued {
  if (groupOf(line) === 'loadout') return { value: 0, why: 'leaves the ship before' };
  if (item && !isTrack(item, ship.design)) return itemValue(item, line.points, ship, wounds);
  const way = { 'main-drive': wounds.drive, 'ftl-drive': wounds.ftl }[idOf(line)];
  if (way !== undefined) return { value: 0, why: way === 'half' ? 'damaged: at half thrust' : way };
  if (line.path === '/drive' || line.path === '/ftl') return { value: line.points, why: '' };
  return { value: 0, why: 'no system: a part of the hull' };
}

/** What of a system is undamaged, without what it has fired. */
function itemValue(item: Item, points: number, ship: Ship, wounds: Wounds): Valued {
  const parts = partsIn(item);
  const { down, destroyed } = lossesOf(wounds, item.path);
  const left = shareOfPoints(points, parts - down - destroyed, parts);
  const fired = [...(wounds.spent.get(item.path)?.keys() ?? [])]
    .filter((copy) => isWhole(item, copy, wounds))
    .reduce((sum, copy) => sum + roundPoints(item, spentOf(wounds, item.path, copy), ship.hull), 0);
  const why = [
    ...(down > 0 ? [parts === 1 ? 'down' : `${down} of ${parts} down`] : []),
    ...(destroyed > 0 ? [parts === 1 ? 'destroyed' : `${destroyed} of ${parts} destroyed`] : []),
    ...(fired > 0 ? [`${fired} points fired`] : []),
  ];
  return { value: Math.max(0, left - fired), why: why.join(', ') };
}

/** Whether a copy of an item counts: what it has fired is then to be taken off. */
function isWhole(item: Item, copy: number, { parts }: Wounds): boolean {
  const each = partsOfOne(item).length;
  return Array.from({ length: each }, (_, part) => copy * each + part).every(
    (part) => !parts.get(item.path)?.has(part),
  );
}
