/** What it takes to make a ship whole again, by the campaign rules. */

import { allSpentOf, armorLost, lossesOf, type Wounds } from '../damage/wounds.ts';
import { type Citation, campaign } from '../rules/model/citation.ts';
import { squadronName, wingName } from '../rules/pricing/craft-points.ts';
import { flightsIn } from '../rules/ship/flights.ts';
import { systemLabel } from '../rules/ship/label.ts';
import { coreParts } from '../rules/ship/parts.ts';
import { boatPoints, fighterPoints, roundPoints } from '../rules/ship/replacement-points.ts';
import { roundsInWords } from '../rules/ship/rounds.ts';
import type { Item, Ship } from '../rules/ship/ship.ts';

/** Resource points for each damage point that is mended. Source: the campaign rules. */
export const perDamagePoint = 10;

/** What a line of a repair bill is: boxes, small craft, ammunition, people, or systems, which cost nothing of their own. */
export type RepairKind = 'boxes' | 'systems' | 'craft' | 'ammunition' | 'people';

/** A line of a repair bill. */
export interface RepairLine {
  readonly kind: RepairKind;
  /** The place in the design, as a JSON pointer. */
  readonly path: string;
  readonly label: string;
  readonly count: number;
  /** Resource points. */
  readonly rp: number;
  readonly working: string;
  readonly cite: Citation;
}

/** What it takes to make a ship whole again. */
export interface RepairBill {
  /** Whether all hull boxes are gone: such a ship is lost, and there is nothing to mend. */
  readonly destroyed: boolean;
  readonly damagePoints: number;
  readonly lines: readonly RepairLine[];
  /** Resource points for the damage points, and for what must be bought anew. */
  readonly repairs: number;
  readonly purchases: number;
  readonly rp: number;
}

const repairs = campaign('Repair');
const resupply = campaign('Resupply');

/** Works out the repair bill of a ship. Never throws. */
export function repairBill(ship: Ship, wounds: Wounds): RepairBill {
  const { boxes } = ship.design.hull;
  const damagePoints = wounds.hull + armorLost(wounds);
  if (wounds.hull >= boxes) return { destroyed: true, damagePoints, lines: [], repairs: 0, purchases: 0, rp: 0 };
  const lines = [
    ...boxLines(ship, wounds),
    ...systemLines(ship, wounds),
    ...craftLines(ship, wounds),
    ...ammunitionLines(ship, wounds),
    ...peopleLines(ship, wounds),
  ];
  const sum = (counts: (line: RepairLine) => boolean) => lines.filter(counts).reduce((total, { rp }) => total + rp, 0);
  const [mended, bought] = [sum(({ kind }) => kind === 'boxes'), sum(({ kind }) => kind !== 'boxes')];
  return { destroyed: false, damagePoints, lines, repairs: mended, purchases: bought, rp: mended + bought };
}

function boxLines({ design }: Ship, wounds: Wounds): readonly RepairLine[] {
  const line = (path: string, label: string, count: number): readonly RepairLine[] => {
    if (count === 0) return [];
    const working = `${count} × ${perDamagePoint}`;
    return [{ kind: 'boxes', path, label, count, rp: count * perDamagePoint, working, cite: repairs }];
  };
  const layers = wounds.armor.flatMap(({ standard, regenerative, ruined }, layer) =>
    line(
      `/armor/${layer}`,
      design.armor.length > 1 ? `Armor boxes, layer ${layer + 1}` : 'Armor boxes',
      standard + regenerative + ruined,
    ),
  );
  return [...line('/hull', 'Hull boxes', wounds.hull), ...layers];
}

/** Systems are mended along with the damage points by which they were lost. */
function systemLines(ship: Ship, wounds: Wounds): readonly RepairLine[] {
  const line = (path: string, label: string, count: number, how: string): RepairLine => ({
    ...{ kind: 'systems', path, label, count, rp: 0, cite: repairs },
    working: `${how}: mended with the hull`,
  });
  const parts = [
    ['/drive', 'Main drive', wounds.drive === 'half' ? 'at half thrust' : wounds.drive],
    ['/ftl', 'FTL drive', wounds.ftl],
    ['/hull/streamlining', 'Streamlining', wounds.streamlining],
    ...Object.entries(coreParts).map(
      ([part, name]) => ['', name, wounds.core[part as keyof typeof coreParts]] as const,
    ),
  ] as const;
  return [
    ...parts.flatMap(([path, label, how]) => (how === undefined ? [] : [line(path, label, 1, how)])),
    ...ship.items.filter(isNoPerson).flatMap((item) => {
      const { down, destroyed } = lossesOf(wounds, item.path);
      const label = systemLabel(item);
      return [
        ...(down > 0 ? [line(item.path, label, down, 'down')] : []),
        ...(destroyed > 0 ? [line(item.path, label, destroyed, 'destroyed')] : []),
      ];
    }),
  ];
}

function isNoPerson({ entry }: Item): boolean {
  return !entry.loadout;
}

function craftLines(ship: Ship, wounds: Wounds): readonly RepairLine[] {
  if (wounds.craft.size === 0) return [];
  const paths = [...ship.wings, ...ship.squadrons].flatMap(({ path, carrier }) =>
    Array<string>(carrier?.count ?? 1).fill(path),
  );
  return flightsIn(ship).flatMap((flight, place): readonly RepairLine[] => {
    const gone = wounds.craft.get(place);
    if (!gone || gone.size === 0) return [];
    const count = gone.size;
    const isWing = flight.kind === 'wing';
    const name = isWing ? wingName(flight.wing) : squadronName(flight.squadron);
    const all = isWing ? fighterPoints(flight.wing, flight.craft, ship.hull) : undefined;
    const rp = isWing ? fighterPoints(flight.wing, count, ship.hull) : boatPoints(flight.squadron, gone, ship.hull);
    const working =
      all === undefined ? `${count} of ${flight.craft} boats` : `${count} of ${flight.craft}, of ${all} points`;
    return [{ kind: 'craft', path: paths[place] ?? '', label: name, count, rp, working, cite: resupply }];
  });
}

function ammunitionLines(ship: Ship, wounds: Wounds): readonly RepairLine[] {
  return ship.items.flatMap((item): readonly RepairLine[] => {
    return Object.entries(allSpentOf(wounds, item.path)).map(([kind, count]) => {
      const one = roundPoints(item, { [kind]: 1 }, ship.hull);
      const label = kind === 'shot' ? systemLabel(item) : `${item.entry.name}: ${roundsInWords(kind, count)}`;
      const working = `${count} × ${one}`;
      return { kind: 'ammunition', path: item.path, label, count, rp: count * one, working, cite: resupply };
    });
  });
}

/** People are as dear as they were; those of the crew come back with their stars. */
function peopleLines(ship: Ship, wounds: Wounds): readonly RepairLine[] {
  return ship.items
    .filter((item) => !isNoPerson(item))
    .flatMap((item): readonly RepairLine[] => {
      const { destroyed: count } = lossesOf(wounds, item.path);
      if (count === 0) return [];
      const line = ship.lines.find(({ path }) => path === item.path);
      const one = (line?.points ?? 0) / item.count;
      const working = `${count} × ${one}`;
      return [
        { kind: 'people', path: item.path, label: item.entry.name, count, rp: count * one, working, cite: resupply },
      ];
    });
}
