/** Fleet and state files of a game, as plain data. */

import type { FleetMember, ImportedFleet } from './read.ts';

/** The design of a ship: its file, relative to the fleet file, and its class. */
export interface WrittenDesign {
  readonly file: string;
  readonly class: string | null;
}

/** Returns the design with an index; `undefined` if it was skipped. */
export type DesignOf = (index: number) => WrittenDesign | undefined;

/** The data of a fleet file; `undefined` without a ship. */
export function fleetData({ name, team, groups, members }: ImportedFleet, designOf: DesignOf): object | undefined {
  const entries = new Map<string, { readonly design: string; readonly names: string[]; unnamed: number }>();
  for (const { design, name: shipName } of members) {
    const file = designOf(design)?.file;
    if (file === undefined) continue;
    const entry = entries.get(file) ?? { design: file, names: [], unnamed: 0 };
    entries.set(file, entry);
    if (shipName === undefined) entry.unnamed++;
    else entry.names.push(shipName);
  }
  if (entries.size === 0) return undefined;
  const ships = [...entries.values()].flatMap(({ design, names, unnamed }) => [
    ...(names.length > 0 ? [{ design, names }] : []),
    ...(unnamed > 0 ? [{ design, count: unnamed }] : []),
  ]);
  const notes = [
    ...(team === undefined ? [] : [`Team ${team}.`]),
    ...(groups.length === 0 ? [] : [`Fighter groups: ${groups.join('; ')}.`]),
  ].join(' ');
  return { fleet: name, ships, ...(notes === '' ? {} : { notes }) };
}

/** The data of a state file; `undefined` without damage. */
export function stateData(fleet: ImportedFleet, designOf: DesignOf): object | undefined {
  const numbers = new Map<string, number>();
  const known = fleet.members.filter(({ design }) => designOf(design) !== undefined);
  const ordered = inFleetOrder(known, designOf);
  const names = ordered.map(({ name }) => name);
  const ships = ordered.flatMap((member) => {
    const { name, design, state } = member;
    const key = name ?? designOf(design)?.class ?? '';
    const number = (numbers.get(key) ?? 0) + 1;
    numbers.set(key, number);
    const isOne = name !== undefined && names.filter((each) => each === name).length === 1;
    const reference = name === undefined ? { class: key, number } : { ship: name, ...(isOne ? {} : { number }) };
    return state ? [{ ...reference, ...state }] : [];
  });
  return ships.length > 0 ? { ships } : undefined;
}

/** Members by design file, named ones first, as in the fleet file. */
function inFleetOrder(members: readonly FleetMember[], designOf: DesignOf): readonly FleetMember[] {
  const files = [...new Set(members.map(({ design }) => designOf(design)?.file))];
  return files.flatMap((file) => {
    const own = members.filter(({ design }) => designOf(design)?.file === file);
    return [...own.filter(({ name }) => name !== undefined), ...own.filter(({ name }) => name === undefined)];
  });
}
