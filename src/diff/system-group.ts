import type { Choice } from '../rules/catalogue/choices.ts';
import type { Group } from '../rules/catalogue/define-system.ts';
import type { CostLine } from '../rules/design/cost-line.ts';
import type { FireArcs } from '../rules/model/arcs.ts';
import { itemIdentities, squadronIdentity, wingIdentity } from '../rules/ship/identity.ts';
import { type Item, lineGroup, lineLabel, outerItems, type Ship } from '../rules/ship/ship.ts';
import { groupBy } from '../text/collections.ts';
import {
  addFigures,
  type CostFigures,
  dividesEvenly,
  lineFigures,
  shareFigures,
  subtractFigures,
  zeroFigures,
} from './difference.ts';

/** Identical systems, wings or squadrons with their contents. */
export interface SystemGroup {
  /** ID of a system, `wing` or `gunboat-squadron`. Only groups with the same ID are paired. */
  readonly id: string;
  /** Equal in two designs for identical items. */
  readonly identity: string;
  readonly label: string;
  readonly group: Group;
  /** Bought per battle. */
  readonly loadout: boolean;
  /** Number of items; of contents, the number in each holder. */
  readonly count: number;
  /** Cost of all items in all holders, without contents. */
  readonly figures: CostFigures;
  /** Choices of the author, by key. */
  readonly traits: Readonly<Record<string, Trait>>;
  /** Systems held and craft carried. */
  readonly inside: readonly SystemGroup[];
}

/** A choice in comparable form: a number or a set of words. */
export type Trait = number | readonly string[];

/** One entry of the design, with contents that are not grouped yet either. */
type Piece = SystemGroup;

/** Groups identical items of `systems` and `gunboats`, in order of first appearance. */
export function groupSystems(ship: Ship): readonly SystemGroup[] {
  const lines = new Map(ship.lines.map((line) => [line.path, line]));
  const lineOf = (path: string) => lines.get(path) as CostLine;
  const identities = itemIdentities(ship);
  const wings = ship.wings.map(({ craft, path, carrier }) => {
    const { type, light = false, weapon = 'beams', mods = [] } = craft;
    const traits = { type: [type], light: Number(light), weapon: [weapon], mods };
    return { carrier, piece: craftPiece('wing', wingIdentity(craft), traits, lineOf(path)) };
  });
  const squadrons = ship.squadrons.map(({ craft, path, carrier }) => {
    const { boats, mods = [], ecm = 0 } = craft;
    const traits = { boats: boats.flatMap(({ type, count = 1 }) => Array<string>(count).fill(type)), mods, ecm };
    return { carrier, piece: craftPiece('gunboat-squadron', squadronIdentity(craft), traits, lineOf(path)) };
  });
  const carried = groupBy([...wings, ...squadrons], ({ carrier }) => carrier);
  const carriedBy = (carrier: Item | undefined) => carried.get(carrier)?.map(({ piece }) => piece) ?? empty;
  const pieceOf = (item: Item): Piece => {
    const line = lineOf(item.path);
    const craft = carriedBy(item);
    // Written out, because thousands of designs are compared at once and spreading objects is slow.
    return {
      id: item.id,
      identity: identities.get(item.path) as string,
      label: lineLabel(line),
      group: lineGroup(line),
      loadout: line.loadout,
      count: item.own,
      figures: lineFigures(line),
      traits: traitsOf(item),
      inside: item.held.length === 0 ? craft : [...item.held.map(pieceOf), ...craft],
    };
  };
  const aboard = outerItems(ship).map(pieceOf);
  return groupPieces([...aboard, ...carriedBy(undefined)], 1);
}

const empty: readonly never[] = [];

function craftPiece(id: string, identity: string, traits: SystemGroup['traits'], line: CostLine): Piece {
  const [label, group, figures] = [lineLabel(line), lineGroup(line), lineFigures(line)];
  return { id, identity, label, group, loadout: line.loadout, count: 1, figures, traits, inside: empty };
}

function traitsOf({ entry, choices }: Item): SystemGroup['traits'] {
  const traits: Record<string, Trait> = {};
  for (const { key, choice } of entry.orderedChoices) {
    Object.assign(traits, traitOf(key, choice, (choices as Readonly<Record<string, unknown>>)[key]));
  }
  return traits;
}

function traitOf(key: string, { kind }: Choice, value: unknown): SystemGroup['traits'] {
  if (kind === 'arcs') return { [key]: (value as FireArcs).names };
  if (kind === 'salvoes') return { ...(value as Readonly<Record<string, number>>) };
  return { [key]: typeof value === 'string' ? [value] : Number(value) };
}

/** Groups identical pieces, which are in `holders` identical entries. */
function groupPieces(pieces: readonly Piece[], holders: number): readonly SystemGroup[] {
  const byIdentity = groupBy(pieces, ({ identity }) => identity);
  return [...byIdentity.values()].map((same) => {
    const { id, identity, label, group, loadout, traits } = same[0];
    const count = same.reduce((sum, { count: own }) => sum + own, 0) / holders;
    const figures = same.reduce((sum, each) => addFigures(sum, each.figures), zeroFigures);
    const held = same.flatMap(({ inside }) => inside);
    const inside = held.length === 0 ? empty : groupPieces(held, same.length);
    return { id, identity, label, group, loadout, count, figures, traits, inside };
  });
}

/** Splits off `taken` items of a group. Both parts together cost as much as the group. */
export function splitGroup(group: SystemGroup, taken: number): readonly [taken: SystemGroup, rest: SystemGroup] {
  const some = taken === group.count ? group : portion(group, taken, group.count, taken);
  return [some, remainder(group, some, group.count - taken)];
}

function portion(group: SystemGroup, taken: number, of: number, count: number): SystemGroup {
  const inside = group.inside.map((held) => portion(held, taken, of, held.count));
  return { ...group, count, figures: shareFigures(group.figures, taken, of), inside };
}

function remainder(group: SystemGroup, taken: SystemGroup, count: number): SystemGroup {
  const inside = group.inside.map((held, index) => remainder(held, taken.inside[index] as SystemGroup, held.count));
  return { ...group, count, figures: subtractFigures(taken.figures, group.figures), inside };
}

/** True if all items of a group cost the same, which an odd number of items priced in pairs does not. */
export function hasEvenCost(group: SystemGroup, count = group.count): boolean {
  return dividesEvenly(group.figures, count) && group.inside.every((held) => hasEvenCost(held, count));
}
