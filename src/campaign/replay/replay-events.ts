/** Applies ledger entries about what happens to ships, planets and yards: names, owners, losses, battles, meetings. */

import { isSameName } from '../../text/names.ts';
import type { LedgerIssue } from '../codes.ts';
import type { EntryOf, Subject } from '../ledger/entry-kinds.ts';
import { classIdOf } from '../ledger/ids.ts';
import {
  findYard,
  isUnfinished,
  planetOwner,
  type RegisteredPlanet,
  type RegisteredShip,
  unknownReference,
} from './register.ts';
import {
  duplicateClassName,
  duplicateName,
  type EntryEffects,
  goneShip,
  ownShip,
  type RegisterDraft,
  unfinishedShip,
  unknownYard,
  wrongOwnerIssue,
} from './register-draft.ts';
import { noFunds } from './turn-account.ts';

export const eventEffects = {
  rename: applyRename,
  capture: (entry, draft) =>
    applyToSubject(entry, { ship: captureShip, planet: capturePlanet, yard: captureYard }, draft),
  give: giveShip,
  adrift: applyDrift,
  recover: applyDrift,
  lose: (entry, draft) => applyToSubject(entry, { ship: loseShip, planet: losePlanet, yard: loseYard }, draft),
  battle: applyBattle,
  meet: applyMeeting,
  planet: applyPlanet,
} as const satisfies Partial<EntryEffects>;

function applyRename(
  { ship: shipId, class: classId, name, player }: EntryOf<'rename'>,
  draft: RegisterDraft,
): readonly LedgerIssue[] {
  if (shipId !== undefined && classId === undefined) return renameShip(shipId, name, player, draft);
  if (classId !== undefined && shipId === undefined) return renameClass(classId, name, player, draft);
  return [oneOf('rename', 'a ship or a class')];
}

function oneOf(kind: string, what: string): LedgerIssue {
  return { code: 'impossible-entry', key: 'do', message: `\`${kind}\` must name exactly one: ${what}` };
}

function renameShip(id: string, name: string, player: string, draft: RegisterDraft): readonly LedgerIssue[] {
  const ship = ownShip(id, 'ship', player, draft);
  if ('code' in ship) return [ship];
  const same = ship.name === name ? [alreadyNamed(id, name)] : duplicateName(name, draft, id);
  draft.ships.set(id, { ...ship, name });
  return same;
}

function alreadyNamed(id: string, name: string): LedgerIssue {
  return { code: 'registered-twice', key: 'name', message: `${id} is already named ${name}` };
}

function renameClass(id: string, name: string, player: string, draft: RegisterDraft): readonly LedgerIssue[] {
  const known = draft.classes.get(id);
  if (!known) return [unknownReference('class', 'class', id, draft.classes.keys())];
  const issues: LedgerIssue[] = [];
  if (known.entry.player !== player) issues.push(wrongOwnerIssue(id, 'class', player));
  if (known.entry.name === name) issues.push(alreadyNamed(id, name));
  issues.push(...duplicateClassName({ player: known.entry.player, name, own: id }, draft));
  draft.classes.set(id, { ...known, entry: { ...known.entry, name }, names: [...known.names, name] });
  return issues;
}

/** Applies a capture or loss to the ship, planet or yard that it names. */
function applyToSubject<Entry extends EntryOf<'capture' | 'lose'>>(
  entry: Entry,
  appliers: Readonly<
    Record<keyof Subject, (entry: Entry, name: string, draft: RegisterDraft) => readonly LedgerIssue[]>
  >,
  draft: RegisterDraft,
): readonly LedgerIssue[] {
  const named = (['ship', 'planet', 'yard'] as const).filter((key) => entry[key] !== undefined);
  const [key] = named;
  if (key === undefined || named.length > 1) return [oneOf(entry.do, 'a ship, a planet or a yard')];
  return appliers[key](entry, entry[key] as string, draft);
}

function captureShip({ player, turn }: EntryOf<'capture'>, id: string, draft: RegisterDraft): readonly LedgerIssue[] {
  const ship = draft.ships.get(id);
  if (!ship) return [unknownReference('ship', 'ship', id, draft.ships.keys())];
  if (ship.player === player) return [ownAlready('ship', ship.name, player)];
  if (ship.fate) return [goneShip(ship, 'ship')];
  handOver(ship, player, turn, draft);
  return [];
}

function giveShip({ ship: id, player, to, turn }: EntryOf<'give'>, draft: RegisterDraft): readonly LedgerIssue[] {
  const ship = ownShip(id, 'ship', player, draft);
  if ('code' in ship) return [ship];
  if (!draft.players.has(to)) return [unknownReference('player', 'to', to, draft.players.keys())];
  if (to === player) return [ownAlready('to', ship.name, player)];
  handOver(ship, to, turn, draft);
  // Its payments belong to the yards of the player who builds it.
  return isUnfinished(ship) ? [unfinishedShip(ship, 'ship')] : [];
}

/** Changes the owner of a ship, who now has a working model of its technologies. */
function handOver(ship: RegisteredShip, player: string, turn: number, draft: RegisterDraft): void {
  const { id } = ship;
  const built = draft.classes.get(classIdOf(id));
  const techs = draft.capturedTechs.get(player) ?? new Set<string>();
  for (const tech of built?.entry.techs ?? []) techs.add(tech);
  draft.capturedTechs.set(player, techs);
  const captured = { ...ship, player };
  draft.ships.set(id, captured);
  // Its old owner still knows it.
  addContact(captured, ship.player, turn, draft);
}

function ownAlready(key: string, name: string, player: string): LedgerIssue {
  return { code: 'impossible-entry', key, message: `${name} already belongs to ${player}` };
}

function capturePlanet(
  { player, turn }: EntryOf<'capture'>,
  name: string,
  draft: RegisterDraft,
): readonly LedgerIssue[] {
  const planet = draft.planets.get(name.toLowerCase());
  if (!planet) return [unknownPlanet(name, draft)];
  if (planetOwner(planet) === player) return [ownAlready('planet', planet.name, player)];
  const income = planet.owners.at(-1)?.income ?? noFunds;
  setOwner(planet, { player, from: turn + 1, income }, draft);
  return [];
}

function setOwner(planet: RegisteredPlanet, owner: RegisteredPlanet['owners'][number], draft: RegisterDraft): void {
  draft.planets.set(planet.name.toLowerCase(), { ...planet, owners: [...planet.owners, owner] });
}

function unknownPlanet(name: string, { planets }: RegisterDraft): LedgerIssue {
  const names = [...planets.values()].map((planet) => planet.name);
  return unknownReference('planet', 'planet', name, names);
}

/** A captured yard keeps its ratings; the new owner must not have one of its name. */
function captureYard({ player }: EntryOf<'capture'>, name: string, draft: RegisterDraft): readonly LedgerIssue[] {
  const matches = draft.yards.filter((yard) => isSameName(yard.name, name));
  const [yard, ...others] = matches.filter((each) => each.player !== player);
  if (!yard) {
    const own = matches[0];
    const names = draft.yards.map((each) => each.name);
    return [own ? ownAlready('yard', own.name, player) : unknownReference('yard', 'yard', name, names)];
  }
  if (others.length > 0 || matches.length > 1) {
    const message = `ambiguous yard ${name}: ${matches.map((each) => each.player).join(' and ')} each have one`;
    return [{ code: 'impossible-entry', key: 'yard', message }];
  }
  draft.yards[draft.yards.indexOf(yard)] = { ...yard, player };
  return [];
}

function applyDrift(
  { do: kind, ship: id, player }: EntryOf<'adrift' | 'recover'>,
  draft: RegisterDraft,
): readonly LedgerIssue[] {
  const ship = ownShip(id, 'ship', player, draft);
  if ('code' in ship) return [ship];
  const isAdrift = kind === 'adrift';
  draft.ships.set(id, { ...ship, isAdrift });
  if (isUnfinished(ship)) return [unfinishedShip(ship, 'ship')];
  if ((ship.isAdrift ?? false) !== isAdrift) return [];
  const message = isAdrift ? `${ship.name} is already adrift` : `${ship.name} is not adrift`;
  return [{ code: 'impossible-entry', key: 'ship', message }];
}

function loseShip({ player }: EntryOf<'lose'>, id: string, draft: RegisterDraft): readonly LedgerIssue[] {
  const ship = ownShip(id, 'ship', player, draft);
  if ('code' in ship) return [ship];
  draft.ships.set(id, { ...ship, fate: 'lost', isAdrift: false });
  return [];
}

function losePlanet({ player, turn }: EntryOf<'lose'>, name: string, draft: RegisterDraft): readonly LedgerIssue[] {
  const planet = draft.planets.get(name.toLowerCase());
  if (!planet) return [unknownPlanet(name, draft)];
  const owner = planetOwner(planet);
  setOwner(planet, { player: undefined, from: turn + 1, income: noFunds }, draft);
  return owner === player ? [] : [wrongOwnerIssue(planet.name, 'planet', player)];
}

function loseYard({ player }: EntryOf<'lose'>, name: string, draft: RegisterDraft): readonly LedgerIssue[] {
  const yard = findYard(draft, player, name);
  if (!yard) return unknownYard(name, player, draft);
  draft.yards.splice(draft.yards.indexOf(yard), 1);
  return [];
}

/** Ships in service among those named, and the problems of the others. */
function shipsNamed(ids: readonly string[], draft: RegisterDraft) {
  const issues: LedgerIssue[] = [];
  const ships = ids.flatMap((id): readonly RegisteredShip[] => {
    const ship = draft.ships.get(id);
    if (ship && !ship.fate) return [ship];
    issues.push(ship ? goneShip(ship, 'ships') : unknownReference('ship', 'ships', id, draft.ships.keys()));
    return [];
  });
  return { ships, issues };
}

function applyBattle(entry: EntryOf<'battle'>, draft: RegisterDraft): readonly LedgerIssue[] {
  const { ships: ids, turn } = entry;
  const { ships, issues } = shipsNamed(ids, draft);
  const players = new Set(ships.map((ship) => ship.player));
  draft.combatants.set(entry, players);
  for (const ship of ships) {
    if (isUnfinished(ship)) {
      issues.push(unfinishedShip(ship, 'ships'));
      continue;
    }
    const built = draft.classes.get(classIdOf(ship.id));
    if (built) draft.classes.set(built.entry.class, { ...built, provenInTurn: built.provenInTurn ?? turn });
    for (const player of players) addContact(ship, player, turn, draft);
  }
  return issues;
}

function applyMeeting({ ships: ids, player, turn }: EntryOf<'meet'>, draft: RegisterDraft): readonly LedgerIssue[] {
  const { ships, issues } = shipsNamed(ids, draft);
  for (const ship of ships) {
    if (ship.player === player) issues.push(ownAlready('ships', ship.name, player));
    addContact(ship, player, turn, draft);
  }
  return issues;
}

/** Records what `player` sees of a ship of another. */
function addContact(ship: RegisteredShip, player: string, turn: number, draft: RegisterDraft): void {
  if (ship.player === player) return;
  const built = draft.classes.get(classIdOf(ship.id));
  const contacts = draft.contacts.get(player) ?? new Map();
  contacts.set(ship.id, {
    ...{ ship: ship.id, name: ship.name, player: ship.player, class: classIdOf(ship.id), turn },
    ...{ className: built?.entry.name ?? '', mass: built?.entry.mass ?? 0 },
  });
  draft.contacts.set(player, contacts);
}

function applyPlanet(entry: EntryOf<'planet'>, draft: RegisterDraft): readonly LedgerIssue[] {
  const { planet: name, kind, player, turn, rp, trp = 0 } = entry;
  const known = draft.planets.get(name.toLowerCase());
  const owner = known && planetOwner(known);
  // A player has the planets of the first turn from the start.
  const from = turn === 1 ? 1 : turn + 1;
  setOwner(known ?? { name, kind, owners: [] }, { player, from, income: { rp, trp } }, draft);
  const issues: LedgerIssue[] = [];
  if (known && known.kind !== kind) {
    issues.push({ code: 'impossible-entry', key: 'kind', message: `${known.name} is ${known.kind}, not ${kind}` });
  }
  if (owner !== undefined && owner !== player) {
    const message = `${known?.name} belongs to ${owner}`;
    issues.push({ code: 'impossible-entry', key: 'planet', message, help: 'record its capture: `capture`' });
  }
  const last = known?.owners.at(-1);
  if (owner === player && last?.income.rp === rp && last.income.trp === trp) {
    issues.push({ code: 'registered-twice', key: 'planet', message: `${name} already has this income` });
  }
  return issues;
}
