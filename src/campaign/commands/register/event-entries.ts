/** Entries about what happens to ships, planets and yards. */

import { argument, option } from '../../../cli/define-command.ts';
import { UsageError } from '../../../cli/world.ts';
import { omitUndefined } from '../../../rules/model/omit-undefined.ts';
import { didYouMean, isSameName } from '../../../text/names.ts';
import { listed } from '../../../text/phrases.ts';
import { yardSites } from '../../calculators/yards.ts';
import type { Subject, WorldKind } from '../../ledger/entry-kinds.ts';
import type { LookupResult } from '../../ledger/ids.ts';
import { findClass, findShip, listHelp } from '../../replay/lookup.ts';
import { planetOwner, type Register, type RegisteredShip } from '../../replay/register.ts';
import { notFound, parseName, parsePlayer, unwrapLookup, unwrapShips } from '../shared/add-entry.ts';
import { amountOption, entryOptions, ledgerOption } from '../shared/ledger-options.ts';
import { defineEntry, shipArgument, shipsArgument } from './entry-command.ts';

const subjectArgument = argument('<name>', 'ID or name of a ship, or name of a planet or shipyard');

export const battle = defineEntry({
  name: 'battle',
  about: 'Record a battle: classes are proven, and players meet the ships of the others.',
  arguments: [shipsArgument],
  options: { what: ledgerOption.what, ...entryOptions },
  details: `Name the ships of all sides. Their classes are no longer prototypes. Each player knows the ships
and classes of the others from then on (\`list --as\`), and researches their technologies for 1 TRP
less. Roll for prototypes before the battle: \`roll\`.`,
  examples: ['slipway campaign register battle Bright Sloe Candid --what "the Narrows"'],
  make: ([queries], _, { register, inTurn }) => {
    const ships = unwrapShips(register, queries);
    const [first] = ships as [RegisteredShip];
    return [{ ...inTurn(first.player), do: 'battle', ships: ships.map(({ id }) => id) }];
  },
});

export const meet = defineEntry({
  name: 'meet',
  about: "Record that a player has met or spied on other players' ships.",
  arguments: [shipsArgument],
  options: { player: ledgerOption.player, what: ledgerOption.what, ...entryOptions },
  examples: ['slipway campaign register meet Candid Blunt --player AB --what "seen off Grey Harbour"'],
  make: ([queries], options, { register, inTurn }) => {
    const player = parsePlayer(register, options.player);
    return [{ ...inTurn(player), do: 'meet', ships: unwrapShips(register, queries).map(({ id }) => id) }];
  },
});

export const rename = defineEntry({
  name: 'rename',
  about: 'Rename a ship or a class.',
  arguments: [argument('<name>', 'ID or name of a ship or class')],
  options: {
    to: option.required(option.text('--to <name>', 'new name')),
    class: option.flag('--class', 'rename the class, if a ship has the same name'),
    ...entryOptions,
  },
  details: 'IDs do not change. The design file of a renamed class may keep the old name or get the new one.',
  examples: [
    'slipway campaign register rename Bright --to "Bright Dawn"',
    'slipway campaign register rename Quince --class --to Medlar',
  ],
  make: ([query], options, { register, inTurn }) => {
    const name = parseName(options.to, '--to');
    const ship = options.class ? undefined : findShip(register, query);
    if (ship && 'found' in ship) return [{ ...inTurn(ship.found.player), do: 'rename', ship: ship.found.id, name }];
    const known = findClass(register, query);
    if (ship && 'problem' in known) throw notFound(query, [ship, known]);
    const { class: id, player } = unwrapLookup(known).entry;
    return [{ ...inTurn(player), do: 'rename', class: id, name }];
  },
});

export const capture = defineEntry({
  name: 'capture',
  about: 'Record the capture of a ship, planet or shipyard by another player.',
  arguments: [subjectArgument],
  options: {
    by: option.required(option.text('--by <letters>', 'player who captures it')),
    what: ledgerOption.what,
    ...entryOptions,
  },
  details: `A ship keeps its ID until it is refitted. Its technologies cost its new owner a quarter less (at
least 2 TRP less). Until they are researched, its systems stay prototypes: \`roll\`. A planet gives
its new owner income from the next turn on.`,
  examples: [
    'slipway campaign register capture Candid --by AB --what "boarded at the Narrows"',
    'slipway campaign register capture "Grey Harbour" --by AB',
  ],
  make: ([query], options, { register, inTurn }) => {
    const player = parsePlayer(register, options.by);
    const { subject } = findSubject(query, register, (owner) => owner !== player);
    return [{ ...inTurn(player), do: 'capture', ...subject }];
  },
});

export const give = defineEntry({
  name: 'give',
  about: 'Record the gift of a ship to another player.',
  arguments: [shipArgument],
  options: {
    to: option.required(option.text('--to <letters>', 'player who gets it')),
    what: ledgerOption.what,
    ...entryOptions,
  },
  details: `The ship must be finished. It keeps its ID until it is refitted. Its new owner has a working model of
its technologies, as of a captured ship, and its systems stay prototypes until they are researched.`,
  examples: ['slipway campaign register give Bright --to CD --what "for the Narrows"'],
  make: ([query], options, { register, inTurn }) => {
    const { player, id } = unwrapLookup(findShip(register, query));
    return [{ ...inTurn(player), do: 'give', ship: id, to: parsePlayer(register, options.to) }];
  },
});

export const lose = defineEntry({
  name: 'lose',
  about: 'Record the loss of a ship, planet or shipyard.',
  arguments: [subjectArgument],
  options: { what: ledgerOption.what, ...entryOptions },
  details: 'The name of a lost ship is free again. See also `capture` and `adrift`.',
  examples: [
    'slipway campaign register lose Bright --what "rammed at Grey Harbour"',
    'slipway campaign register lose HL693134 --turn 3',
  ],
  make: ([query], _, { register, inTurn }) => {
    const { subject, player } = findSubject(query, register, () => true);
    if (player === '') throw new UsageError(`${query} has no owner`);
    return [{ ...inTurn(player), do: 'lose', ...subject }];
  },
});

export const adrift = defineEntry({
  name: 'adrift',
  about: 'Record that a ship is adrift, without drives.',
  arguments: [shipArgument],
  options: { what: ledgerOption.what, ...entryOptions },
  details: `A ship adrift can only be recovered, captured or lost. To recover it, its owner needs another ship
with a main drive in the system, and uncontested control of the system.`,
  examples: ['slipway campaign register adrift Bright --what "drive gone at the Narrows"'],
  make: ([query], _, { register, inTurn }) => {
    const { player, id } = unwrapLookup(findShip(register, query));
    return [{ ...inTurn(player), do: 'adrift', ship: id }];
  },
});

export const recover = defineEntry({
  name: 'recover',
  about: 'Record the recovery of a ship that was adrift.',
  arguments: [shipArgument],
  options: { what: ledgerOption.what, ...entryOptions },
  examples: ['slipway campaign register recover Bright --what "towed in by Sloe"'],
  make: ([query], _, { register, inTurn }) => {
    const { player, id } = unwrapLookup(findShip(register, query));
    return [{ ...inTurn(player), do: 'recover', ship: id }];
  },
});

export const planet = defineEntry({
  name: 'planet',
  about: "Record a player's planets, which give income.",
  arguments: [argument('<name=kind...>', 'name and kind: habitable (default), hostile, gas-giant, airless')],
  options: {
    player: ledgerOption.player,
    rp: amountOption('--rp', 'income per turn in RPs (default: by kind)'),
    trp: amountOption('--trp', 'income per turn in TRPs'),
    ...entryOptions,
  },
  details: `By kind, a planet gives 40 RP (habitable), 20 (airless or asteroids), 10 (hostile) or 10 (gas giant)
per turn. A planet of turn 1 gives income from the start, others from the next turn on. \`slipway
campaign turn\` then computes the income.`,
  examples: [
    'slipway campaign register planet "Grey Harbour" Belt=airless --player AB',
    'slipway campaign register planet Orchard --player AB --rp 60 --trp 2',
  ],
  make: ([given], options, { register, inTurn }) => {
    const player = parsePlayer(register, options.player);
    return given.map((each) => {
      const { name, kind } = parsePlanet(each);
      const income = { rp: options.rp ?? yardSites[kind].income, ...omitUndefined({ trp: options.trp }) };
      return { ...inTurn(player), do: 'planet', planet: name, kind, ...income };
    });
  },
});

interface Found {
  readonly subject: Subject;
  readonly player: string;
  readonly words: string;
}

/**
 * A ship by ID, or a ship in service, a planet or a yard by name, if only one has a wanted owner. Throws a
 * {@link UsageError} unless there is exactly one.
 */
function findSubject(query: string, register: Register, isWanted: (owner: string) => boolean): Found {
  const ship = findShip(register, query);
  if ('found' in ship && !isSameName(ship.found.name, query)) return shipFound(ship.found);
  const all = inService(query, register, ship);
  const wanted = all.filter(({ player }) => isWanted(player));
  if (wanted.length > 1) throw ambiguous(query, wanted);
  const found = wanted[0] ?? all[0];
  if (found) return found;
  // Lost or scrapped.
  if ('found' in ship) return shipFound(ship.found);
  const names = [...register.planets.values(), ...register.yards].map(({ name }) => name);
  if (ship.help?.startsWith('did you')) throw new UsageError(ship.problem, ship.help);
  throw new UsageError(`unknown ship, planet or yard ${query}`, didYouMean(query, names) ?? listHelp);
}

/** The ship in service, the planet and the yards with a name. */
function inService(query: string, { planets, yards }: Register, ship: LookupResult<RegisteredShip>): readonly Found[] {
  const planet = planets.get(query.trim().toLowerCase());
  return [
    ...('found' in ship && !ship.found.fate ? [shipFound(ship.found)] : []),
    ...(planet ? [{ subject: { planet: planet.name }, player: planetOwner(planet) ?? '', words: 'a planet' }] : []),
    ...yards
      .filter((yard) => isSameName(yard.name, query))
      .map(({ name, player }) => ({ subject: { yard: name }, player, words: `a shipyard of ${player}` })),
  ];
}

function shipFound({ id, player }: RegisteredShip): Found {
  return { subject: { ship: id }, player, words: `ship ${id}` };
}

function ambiguous(query: string, found: readonly Found[]): UsageError {
  const id = found.find(({ subject }) => subject.ship !== undefined)?.subject.ship;
  const byHand = 'add the entry to the ledger by hand: `slipway help campaign` lists the keys';
  return new UsageError(
    `ambiguous name ${query}: ${listed(
      found.map(({ words }) => words),
      'and',
    )}`,
    id === undefined ? byHand : `use the ID ${id} for the ship, or ${byHand}`,
  );
}

function parsePlanet(given: string): { readonly name: string; readonly kind: WorldKind } {
  const [, name = '', kind = 'habitable'] = /^([^=]*)(?:=(.*))?$/s.exec(given) ?? [];
  const kinds = Object.keys(yardSites) as readonly WorldKind[];
  const known = kinds.find((each) => each === kind.trim());
  if (known) return { name: parseName(name, 'the name of the planet'), kind: known };
  const help = didYouMean(kind, kinds) ?? `kinds: ${kinds.join(', ')}`;
  throw new UsageError(`invalid kind of world: ${kind}`, help);
}
