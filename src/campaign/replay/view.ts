/** Views of a register: the referee sees everything, players see their own part and the ships of others that they have met. */

import type { Ship } from '../../rules/ship/ship.ts';
import {
  computeResearch,
  initialKnowledge,
  type PlayerKnowledge,
  type TechNeed,
  type TechStatus,
} from '../calculators/research.ts';
import type { LedgerEntry } from '../ledger/entry-kinds.ts';
import { playerOfId } from '../ledger/ids.ts';
import { computeTurnAccount } from './account.ts';
import { classOfShip, shipsOfClass } from './lookup.ts';
import {
  type Contact,
  currentTurn,
  planetIncome,
  planetOwner,
  type Register,
  type RegisteredClass,
  type RegisteredPlanet,
  type RegisteredShip,
  type RegisteredYard,
} from './register.ts';
import { type Funds, noFunds, type TurnAccount } from './turn-account.ts';

/** Contents of a list. */
export interface ViewScope {
  /** Only this player's part. */
  readonly player?: string | undefined;
  /** The player who sees it; `undefined` for the referee. */
  readonly viewer?: string | undefined;
}

/** Remaining budget of the open turn. */
export interface OpenBalance extends Pick<TurnAccount, 'carried' | 'spent' | 'gained' | 'left'> {
  /** Income from planets; none if the player has no planets. */
  readonly income: Funds | undefined;
}

/** Everything of a player that the viewer may see whole. */
export interface PlayerPart {
  readonly player: string;
  readonly name: string;
  readonly turn: number;
  readonly balance: OpenBalance;
  readonly yards: readonly RegisteredYard[];
  readonly planets: readonly RegisteredPlanet[];
  readonly classes: readonly { readonly known: RegisteredClass; readonly ships: readonly RegisteredShip[] }[];
  /** Captured ships, whose classes belong to others. */
  readonly captured: readonly RegisteredShip[];
}

/** Ships of another player that the viewer has met. */
export interface MetPart {
  readonly player: string;
  readonly name: string;
  readonly contacts: readonly Contact[];
}

export function viewRegister(all: Register, { player: only, viewer }: ViewScope) {
  const register = seenBy(viewer, all);
  const players = [...register.players.keys()].filter((player) => only === undefined || player === only);
  const whole = players.filter((player) => viewer === undefined || player === viewer);
  const others = players.filter((player) => !whole.includes(player));
  const contacts = viewer === undefined ? [] : contactsOf(register, viewer);
  return {
    parts: whole.map((player) => partOf(player, register)),
    met: others.map((player) => ({
      player,
      name: register.players.get(player) ?? '',
      contacts: contacts.filter((contact) => contact.player === player),
    })),
  };
}

/** Ships of others that a player has met; a ship that the player has since captured is no longer one. */
export function contactsOf({ contacts, ships }: Register, viewer: string): readonly Contact[] {
  return [...(contacts.get(viewer)?.values() ?? [])].filter(({ ship }) => ships.get(ship)?.player !== viewer);
}

function partOf(player: string, register: Register): PlayerPart {
  const classes = [...register.classes.values()].filter(({ entry }) => entry.player === player);
  return {
    player,
    name: register.players.get(player) ?? '',
    turn: currentTurn(register, player),
    balance: openBalance(player, register),
    yards: register.yards.filter((yard) => yard.player === player),
    planets: [...register.planets.values()].filter((planet) => planetOwner(planet) === player),
    classes: classes.map((known) => ({
      known,
      ships: shipsOfClass(register, known).filter((ship) => ship.player === player),
    })),
    captured: [...register.ships.values()].filter(
      (ship) => ship.player === player && classOfShip(register, ship)?.entry.player !== player,
    ),
  };
}

function openBalance(player: string, register: Register): OpenBalance {
  const turn = currentTurn(register, player);
  const income = planetIncome(register, player, turn);
  const { carried, spent, gained, left } = computeTurnAccount(register, player, turn, income ?? noFunds);
  return { carried, income, spent, gained, left };
}

/**
 * What a player knows of a register, the referee all of it: own entries and battles, own ships, and those of others as they were last met. IDs of
 * a ship before it was captured are known if the player has met it under them.
 */
export function seenBy(viewer: string | undefined, register: Register): Register {
  if (viewer === undefined) return register;
  const { combatants } = register;
  const entries = register.entries.filter(
    (entry) => entry.player === viewer || (entry.do === 'battle' && combatants.get(entry)?.has(viewer)),
  );
  const met = register.contacts.get(viewer);
  const refitted = new Set(entries.flatMap((entry) => (entry.do === 'refit' ? [entry.ship] : [])));
  const isKnown = (id: string) => playerOfId(id) === viewer || refitted.has(id) || met?.has(id) === true;
  const ships = [...register.ships].flatMap(([id, ship]) => {
    const contact = [id, ...ship.previousIds].flatMap((each) => met?.get(each) ?? []).at(0);
    const name = ship.player === viewer ? ship.name : contact?.name;
    return name === undefined ? [] : [[id, { ...ship, name, previousIds: ship.previousIds.filter(isKnown) }] as const];
  });
  return { ...register, entries, ships: new Map(ships) };
}

/** True if the viewer may see a ship whole. */
export function seesShip(ship: RegisteredShip, viewer: string | undefined): boolean {
  return viewer === undefined || ship.player === viewer;
}

// A player's knowledge of technologies, derived from the ledger.

/** Technologies that a player has researched in these entries. */
export function researchedBy(player: string, entries: readonly LedgerEntry[]): ReadonlySet<string> {
  const techs = entries.flatMap((each) => (each.do === 'spend' && each.player === player ? [each.tech] : []));
  return new Set(techs.filter((tech) => tech !== undefined));
}

/** Technologies of a class that the campaign rules price; wings are not part of a class. */
export function pricedTechs(ship: Ship): readonly TechNeed[] {
  const { needs } = computeResearch({ ...ship, wings: [], squadrons: [] }, initialKnowledge);
  return needs.filter(({ left }) => left > 0);
}

export type KnownFrom = Pick<Register, 'classes' | 'contacts' | 'capturedTechs' | 'entries'>;

/** Standing of every technology that a player has researched, captured or encountered. */
export function knowledgeOf(player: string, register: KnownFrom): PlayerKnowledge {
  const statuses = new Map<string, TechStatus>();
  for (const contact of register.contacts.get(player)?.values() ?? []) {
    for (const tech of register.classes.get(contact.class)?.entry.techs ?? []) statuses.set(tech, 'encountered');
  }
  for (const tech of register.capturedTechs.get(player) ?? []) statuses.set(tech, 'captured');
  for (const tech of researchedBy(player, register.entries)) statuses.set(tech, 'known');
  return { statuses, prices: new Map(), fallback: undefined };
}

const standings: readonly TechStatus[] = ['unknown', 'encountered', 'captured', 'known'];

/** The better of a stated standing and the one in the register: the register may lack what the referee knows. */
export function betterStanding(stated: TechStatus = 'unknown', registered: TechStatus = 'unknown'): TechStatus {
  return standings.indexOf(stated) > standings.indexOf(registered) ? stated : registered;
}
