import type { Choice } from '../rules/catalogue/choices.ts';
import type { Group } from '../rules/catalogue/define-system.ts';
import type { Arcs } from '../rules/model/arcs.ts';
import type { Line } from '../rules/pricing/line.ts';
import { identitiesOf, squadronIdentity, wingIdentity } from '../rules/ship/identity.ts';
import { groupOf, labelOf } from '../rules/ship/label.ts';
import type { Item, Ship } from '../rules/ship/ship.ts';
import { change, type Figures, figuresOf, isEven, nothing, plus, share } from './bill-figures.ts';

/** So many systems, wings or squadrons that are alike, with what they hold. */
export interface Lot {
  /** What they are: the id of a system, `wing` or `gunboat-squadron`. Only lots of one id are paired. */
  readonly id: string;
  /** The same text in two designs means that they are alike. */
  readonly identity: string;
  readonly label: string;
  readonly group: Group;
  /** Whether they are bought for a battle. */
  readonly loadout: boolean;
  /** How many there are; of what is held, how many each of the holders has. */
  readonly count: number;
  /** What all of them come to, those in all holders counted, without what they hold. */
  readonly figures: Figures;
  /** What their author chose, by name. */
  readonly traits: Readonly<Record<string, Trait>>;
  /** What they hold and carry. */
  readonly inside: readonly Lot[];
}

/** A choice, in such a form that two can be compared: a number, or the words of a set. */
export type Trait = number | readonly string[];

/** One entry of the design, before it is put together with those that are alike; so is what it holds. */
type Piece = Lot;

/** What a design lists under `systems` and `gunboats`, alike things together, in the order in which they first stand. */
export function lotsOf(ship: Ship): readonly Lot[] {
  const bill = new Map(ship.lines.map((line) => [line.path, line]));
  const identities = identitiesOf(ship);
  const carried = new Map<Item | undefined, Piece[]>();
  const carry = (carrier: Item | undefined, piece: Piece) => {
    const before = carried.get(carrier);
    if (before) before.push(piece);
    else carried.set(carrier, [piece]);
  };
  for (const { craft, path, carrier } of ship.wings) {
    const { type, light = false, weapon = 'beams', mods = [] } = craft;
    const traits = { type: [type], light: Number(light), weapon: [weapon], mods };
    carry(carrier, piece('wing', wingIdentity(craft), 1, traits, bill.get(path) as Line, nobody));
  }
  for (const { craft, path, carrier } of ship.squadrons) {
    const { boats, mods = [], ecm = 0 } = craft;
    const traits = { boats: boats.flatMap(({ type, count = 1 }) => Array<string>(count).fill(type)), mods, ecm };
    carry(carrier, piece('gunboat-squadron', squadronIdentity(craft), 1, traits, bill.get(path) as Line, nobody));
  }
  const pieceOf = (item: Item): Piece => {
    const line = bill.get(item.path) as Line;
    const craft = carried.get(item) ?? nobody;
    const inside = item.held.length === 0 ? craft : [...item.held.map(pieceOf), ...craft];
    return piece(item.id, identities.get(item.path) as string, item.own, traitsOf(item), line, inside);
  };
  const aboard = ship.items.filter(({ holder }) => !holder).map(pieceOf);
  return together([...aboard, ...(carried.get(undefined) ?? nobody)], 1);
}

const nobody: readonly never[] = [];

/** A piece, written out: thousands of designs are compared at once, and spreading objects is slow. */
function piece(
  id: string,
  identity: string,
  count: number,
  traits: Lot['traits'],
  line: Line,
  inside: readonly Lot[],
): Piece {
  const { loadout } = line;
  return {
    id,
    identity,
    label: labelOf(line),
    group: groupOf(line),
    loadout,
    count,
    figures: figuresOf(line),
    traits,
    inside,
  };
}

function traitsOf({ entry, choices }: Item): Lot['traits'] {
  const traits: Record<string, Trait> = {};
  for (const { key, choice } of entry.settings) {
    Object.assign(traits, traitOf(key, choice, (choices as Readonly<Record<string, unknown>>)[key]));
  }
  return traits;
}

function traitOf(key: string, { kind }: Choice, value: unknown): Lot['traits'] {
  if (kind === 'arcs') return { [key]: (value as Arcs).names };
  if (kind === 'salvoes') return { ...(value as Readonly<Record<string, number>>) };
  return { [key]: typeof value === 'string' ? [value] : Number(value) };
}

/** Pieces that are alike as one lot; they stand in `holders` entries that are alike too. */
function together(pieces: readonly Piece[], holders: number): readonly Lot[] {
  const alike = new Map<string, Piece[]>();
  for (const piece of pieces) {
    const before = alike.get(piece.identity);
    if (before) before.push(piece);
    else alike.set(piece.identity, [piece]);
  }
  return [...alike.values()].map((same) => {
    const { id, identity, label, group, loadout, traits } = same[0] as Piece;
    const count = same.reduce((sum, { count: own }) => sum + own, 0) / holders;
    const figures = same.reduce((sum, each) => plus(sum, each.figures), nothing);
    const held = same.flatMap(({ inside }) => inside);
    const inside = held.length === 0 ? nobody : together(held, same.length);
    return { id, identity, label, group, loadout, count, figures, traits, inside };
  });
}

/** `taken` of a lot, and the rest of it. Together they come to what the lot does. */
export function parted(lot: Lot, taken: number): readonly [taken: Lot, rest: Lot] {
  const some = taken === lot.count ? lot : portion(lot, taken, lot.count, taken);
  return [some, remainder(lot, some, lot.count - taken)];
}

function portion(lot: Lot, taken: number, of: number, count: number): Lot {
  const inside = lot.inside.map((held) => portion(held, taken, of, held.count));
  return { ...lot, count, figures: share(lot.figures, taken, of), inside };
}

function remainder(lot: Lot, taken: Lot, count: number): Lot {
  const inside = lot.inside.map((held, index) => remainder(held, taken.inside[index] as Lot, held.count));
  return { ...lot, count, figures: change(taken.figures, lot.figures), inside };
}

/** Whether each of a lot comes to the same: it does, but where pairs are sold and one is left over. */
export function isShareable(lot: Lot, count = lot.count): boolean {
  return isEven(lot.figures, count) && lot.inside.every((held) => isShareable(held, count));
}
