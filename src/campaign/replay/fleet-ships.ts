/** Fleets and the register: choosing ready ships for a fleet, and checking the ships of a fleet. */

import type { Finding } from '../../findings/finding.ts';
import { countEach } from '../../text/collections.ts';
import { didYouMean } from '../../text/names.ts';
import { dummyBogeyTech } from '../calculators/technologies.ts';
import { campaignFinding } from '../codes.ts';
import { classOfShip, findShip, shipStatusOf } from './lookup.ts';
import type { Register, RegisteredShip } from './register.ts';
import { researchedBy } from './view.ts';

/** A ship that may join a fleet, with its points. */
export interface Candidate {
  readonly ship: RegisteredShip;
  readonly points: number;
}

/** The ships with the most points within a limit; of equal sums, the one with the ships that were started first. */
export function chooseShips(candidates: readonly Candidate[], limit: number): readonly Candidate[] {
  const best: (readonly Candidate[] | undefined)[] = [[]];
  for (const candidate of candidates) {
    for (let sum = Math.min(limit, best.length - 1 + candidate.points); sum >= candidate.points; sum--) {
      const others = best[sum - candidate.points];
      if (others && !best[sum]) best[sum] = [...others, candidate];
    }
  }
  return best.findLast((ships) => ships !== undefined) ?? [];
}

export interface FleetShips {
  /** JSON pointer of the entry. */
  readonly path: string;
  readonly count: number;
  readonly names: readonly string[];
  readonly ids: readonly string[];
  /** Class name of the design, and its hash; `undefined` if it cannot be priced. */
  readonly class: string | undefined;
  readonly hash: string | undefined;
}

/** Findings of a fleet by the register: unknown IDs, ships of others or not ready, other classes and names. */
export function findFleetProblems(
  register: Register,
  entries: readonly FleetShips[],
  { player, bogeys }: { readonly player: string | undefined; readonly bogeys: number },
): readonly Finding[] {
  const owner = player ?? ownerOf(register, entries);
  const ships = entries.flatMap((entry) =>
    Array.from({ length: entry.count }, (_, index) => shipProblems(register, entry, index, owner)).flat(),
  );
  return bogeys > 0 && owner !== undefined ? [...ships, ...bogeyProblems(register, owner)] : ships;
}

/** Dummy bogeys are in no design, so their research is checked where a fleet has them. */
function bogeyProblems({ entries }: Register, player: string): readonly Finding[] {
  if (researchedBy(player, entries).has(dummyBogeyTech)) return [];
  const message = `dummy bogeys need the technology ${dummyBogeyTech}, which ${player} has not researched`;
  const help = `run \`slipway campaign register spend --player ${player} --for research --tech ${dummyBogeyTech}\``;
  return [campaignFinding('not-researched', '/dummy-bogeys', message, help)];
}

/** The owner of most ships. */
function ownerOf(register: Register, entries: readonly FleetShips[]): string | undefined {
  const owners = entries.flatMap(({ ids }) => ids.flatMap((id) => register.ships.get(id)?.player ?? []));
  return [...countEach(owners)].sort(([, one], [, other]) => other - one)[0]?.[0];
}

function shipProblems(
  register: Register,
  entry: FleetShips,
  index: number,
  owner: string | undefined,
): readonly Finding[] {
  const [id, name] = [entry.ids[index], entry.names[index]];
  const key = id !== undefined ? `ids/${index}` : name !== undefined ? `names/${index}` : 'design';
  const at = `${entry.path}/${key}`;
  const ship = id === undefined ? shipNamed(register, name) : register.ships.get(id);
  if (!ship) return [unknownShip(register, at, id, name)];
  const label = `${ship.id} ${ship.name}`;
  const findings: Finding[] = [];
  if (owner !== undefined && ship.player !== owner) {
    findings.push(campaignFinding('wrong-owner', at, `${label} belongs to ${ship.player}, not to ${owner}`));
  }
  const status = shipStatusOf(ship);
  if (status !== 'ready') findings.push(campaignFinding('not-ready', at, `${label} is not ready: ${status}`));
  if (name !== undefined && id !== undefined && name.trim().toLowerCase() !== ship.name.toLowerCase()) {
    findings.push(
      campaignFinding('wrong-name', `${entry.path}/names/${index}`, `${ship.id} is ${ship.name}, not ${name}`),
    );
  }
  return [...findings, ...classProblems(register, entry, ship, at)];
}

function shipNamed(register: Register, name: string | undefined): RegisteredShip | undefined {
  const found = name === undefined ? undefined : findShip(register, name);
  return found && 'found' in found ? found.found : undefined;
}

function unknownShip(register: Register, at: string, id: string | undefined, name: string | undefined): Finding {
  if (id !== undefined) {
    const previous = [...register.ships.values()].find(({ previousIds }) => previousIds.includes(id));
    const help = previous ? `since a refit it is ${previous.id}` : didYouMean(id, [...register.ships.keys()]);
    return campaignFinding('not-in-ledger', at, `no ship ${id} in the ledger`, help);
  }
  const message =
    name === undefined ? 'a ship without ID and name' : `${name} has no ID, and no ship of the ledger has this name`;
  return campaignFinding('not-in-ledger', at, message, 'add its ID: `ids: [AB417134]`');
}

/** The design of the fleet must be that of the ship's class. */
function classProblems(
  register: Register,
  { class: name, hash, path }: FleetShips,
  ship: RegisteredShip,
  at: string,
): readonly Finding[] {
  const built = classOfShip(register, ship);
  if (!built || hash === undefined || hash === built.entry.hash) return [];
  if (name !== undefined && !built.names.includes(name)) {
    const message = `${ship.id} ${ship.name} is of class ${built.entry.name}, not ${name}`;
    return [campaignFinding('wrong-class', at, message)];
  }
  // A renamed class has another hash, and is compared by `register verify`.
  if (built.names.length > 1) return [];
  const message = `the design is not the one registered as ${built.entry.class} ${built.entry.name}`;
  return [campaignFinding('changed-design', `${path}/design`, message, 'run `slipway campaign register verify`')];
}
