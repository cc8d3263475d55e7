/** The work of `slipway campaign register`, but for what looks at designs: a ledger is begun, added to, and shown. */

import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { buildEntry, commissionEntry } from '../../../../campaign/build-entries.ts';
import type { Entry, PlayerEntry, SpendEntry } from '../../../../campaign/entry.ts';
import { newLedger } from '../../../../campaign/ledger-text.ts';
import { classCalled, type Looked, shipCalled } from '../../../../campaign/lookup.ts';
import { drawnNumber } from '../../../../campaign/numbers.ts';
import { isBuilding, type Register, turnOf } from '../../../../campaign/register.ts';
import { replayed } from '../../../../campaign/replay.ts';
import { campaignJson, classJson, entryJson, registerJson, shipJson } from '../../../../reports/campaign/json.ts';
import { rps, sentence } from '../../../../reports/campaign/phrases.ts';
import { classText, registerTable, shipText } from '../../../../reports/campaign/register.ts';
import { plain } from '../../../../text/escape-control.ts';
import { counted } from '../../../../text/numbers.ts';
import { isLedgerName } from '../../../runtime/files/file-names.ts';
import { newFile } from '../../../runtime/output/new-file.ts';
import { exit, UsageError, type World } from '../../../world.ts';
import {
  type CampaignOptions,
  chosenYard,
  enter,
  mustFind,
  nameFrom,
  playerFrom,
  seedOf,
  yardFrom,
} from '../shared/add-entry.ts';
import { type Ledger, openLedger } from '../shared/ledger.ts';
import { type EntryOptions, lookOf } from '../shared/ledger-report.ts';

/** Begins a ledger; resolves to the exit code. */
export async function init(
  name: string,
  { players, format }: CampaignOptions & { readonly players: readonly string[] },
  world: World,
): Promise<number> {
  if (!isLedgerName(name.replace(/^.*[\\/]/, ''))) {
    const help = `call it ${name.replace(/\.(?:ya?ml|json)$/i, '')}.ledger.yaml, so that nobody takes it for a design`;
    throw new UsageError(`${name} is no name of a ledger`, help);
  }
  const path = resolve(world.cwd, name);
  if (existsSync(path)) throw new UsageError(`${name} is there already, and is left as it is`);
  const entries = players.map(playerEntry);
  const { register, findings } = replayed(entries);
  if (findings[0]) throw new UsageError(findings[0].message);
  const file = newFile(path);
  file.write(new TextEncoder().encode(newLedger(entries)));
  file.keep();
  const text = entries.map((entry) => `${sentence(entry, register)}\n`).join('');
  await world.out.write(
    format === 'json' ? campaignJson({ ledger: name, entries: entries.map(entryJson), refused: [] }) : text,
  );
  await world.err.write(`slipway: began ${plain(name)} with ${counted(entries.length, 'player')}\n`);
  return exit.ok;
}

function playerEntry(given: string): PlayerEntry {
  const [, player, name] = /^([A-Z]{2})=(.*)$/s.exec(given) ?? [];
  if (player === undefined || name === undefined) {
    throw new UsageError(`${given} is no player`, 'a player is two capital letters and a name, such as AB=Anne');
  }
  if (/[,;]\s*[A-Z]{2}=/.test(name)) {
    throw new UsageError(
      `${given} is more than one player`,
      'each stands by itself: --players AB=Anne --players CD=Carl, or `join` AB=Anne CD=Carl',
    );
  }
  return { player, do: 'player', name: nameFrom(name, `the name of ${player}`) };
}

/** Does something with a ledger that is to be written to; resolves to the exit code. */
async function writing(
  options: CampaignOptions,
  world: World,
  action: (ledger: Ledger, register: Register) => Promise<number>,
): Promise<number> {
  const ledger = await openLedger(options, world, 'written');
  return typeof ledger === 'number' ? ledger : action(ledger, ledger.register);
}

/** Begins a ship; resolves to the exit code. */
export function commission(
  asked: string,
  options: EntryOptions & {
    readonly name: string;
    readonly yard?: string;
    readonly rp?: number;
    readonly extra?: number;
    readonly seed?: number;
  },
  world: World,
): Promise<number> {
  return writing(options, world, async (ledger, register) => {
    const built = mustFind(classCalled(register, asked));
    const { player, class: of } = built.entry;
    const seed = await seedOf(options.seed, world);
    const number = numberFor(of, register, seed.seed);
    const yard = chosenYard(register, player, options.yard);
    const ship = { number, name: nameFrom(options.name, 'the name of the ship'), extra: options.extra };
    const work = { turn: options.turn ?? turnOf(register, player), yard, rp: options.rp };
    const entry = commissionEntry(register, built, ship, work);
    return enter(ledger, [entry], options, world, { seed, ...openNote(entry.cost - entry.rp, number) });
  });
}

/** A number for another ship of a class. Throws a {@link UsageError} where all are given out. */
function numberFor(of: string, { numbers }: Register, seed: number): string {
  const number = drawnNumber(of, numbers, seed);
  if (number === undefined) throw new UsageError(`all numbers of ${of} are given out`);
  return number;
}

function openNote(open: number, ship: string): { readonly note?: string } {
  return open > 0 ? { note: `${rps(open)} are open; in the next turn: slipway campaign register build ${ship}` } : {};
}

/** Builds on a ship; resolves to the exit code. */
export function build(
  asked: string,
  options: EntryOptions & { readonly yard?: string; readonly rp?: number },
  world: World,
): Promise<number> {
  return writing(options, world, async (ledger, register) => {
    const ship = mustFind(shipCalled(register, asked));
    if (!isBuilding(ship)) throw new UsageError(`${ship.name} is paid in full`);
    const yard = chosenYard(register, ship.player, options.yard);
    const work = { turn: options.turn ?? turnOf(register, ship.player), yard, rp: options.rp };
    const entry = buildEntry(register, ship, work);
    return enter(ledger, [entry], options, world, openNote(ship.cost - ship.paid - entry.rp, ship.number));
  });
}

/** Says that a class has been in battle; resolves to the exit code. */
export function prove(asked: string, options: EntryOptions, world: World): Promise<number> {
  return writing(options, world, async (ledger, register) => {
    const { entry } = mustFind(classCalled(register, asked));
    const { player, class: of } = entry;
    const turn = options.turn ?? turnOf(register, player);
    return enter(ledger, [{ turn, player, do: 'prove', class: of }], options, world);
  });
}

/** Says that a ship is gone; resolves to the exit code. */
export function lose(asked: string, options: EntryOptions & { readonly what?: string }, world: World): Promise<number> {
  return writing(options, world, async (ledger, register) => {
    const { player, number } = mustFind(shipCalled(register, asked));
    const turn = options.turn ?? turnOf(register, player);
    const how = options.what === undefined ? {} : { what: nameFrom(options.what, 'what has become of it') };
    return enter(ledger, [{ turn, player, do: 'lose', ship: number, ...how }], options, world);
  });
}

/** Adds players to a ledger; resolves to the exit code. */
export function join(players: readonly string[], options: CampaignOptions, world: World): Promise<number> {
  return writing(options, world, async (ledger) => enter(ledger, players.map(playerEntry), options, world));
}

/** Rebuilds a ship to another class; resolves to the exit code. */
export function refit(
  asked: string,
  options: EntryOptions & {
    readonly to: string;
    readonly rp: number;
    readonly gained?: number;
    readonly yard?: string;
    readonly seed?: number;
  },
  world: World,
): Promise<number> {
  return writing(options, world, async (ledger, register) => {
    const ship = mustFind(shipCalled(register, asked));
    const to = mustFind(classCalled(register, options.to));
    const { player, number } = ship;
    const seed = await seedOf(options.seed, world);
    const yard = chosenYard(register, player, options.yard);
    const turn = options.turn ?? turnOf(register, player);
    const as = numberFor(to.entry.class, register, seed.seed);
    const { rp, gained } = options;
    const more = { ...(gained === undefined ? {} : { gained }), ...(yard === undefined ? {} : { yard }) };
    return enter(ledger, [{ turn, player, do: 'refit', ship: number, as, rp, ...more }], options, world, { seed });
  });
}

/** Records a yard of a player; resolves to the exit code. */
export function yard(
  given: string,
  options: EntryOptions & { readonly player: string; readonly rp?: number },
  world: World,
): Promise<number> {
  return writing(options, world, async (ledger, register) => {
    const player = playerFrom(register, options.player);
    const turn = options.turn ?? turnOf(register, player);
    const known = yardFrom(given);
    const rp = options.rp === undefined ? {} : { rp: options.rp };
    return enter(ledger, [{ turn, player, do: 'yard', ...known, ...rp }], options, world);
  });
}

/** Records spending that no other command does; resolves to the exit code. */
export function spend(
  options: EntryOptions & Omit<SpendEntry, 'turn' | 'do' | 'yard'> & { readonly yard?: string },
  world: World,
): Promise<number> {
  return writing(options, world, async (ledger, register) => {
    const player = playerFrom(register, options.player);
    const { for: purpose, what, ship, rp, trp, gained } = options;
    if ((rp ?? 0) + (trp ?? 0) + (gained ?? 0) === 0) {
      throw new UsageError('nothing is spent and nothing gained', 'say how much: --rp, --trp or --gained');
    }
    const entry: Entry = {
      turn: options.turn ?? turnOf(register, player),
      player,
      do: 'spend',
      for: purpose,
      ...(what === undefined ? {} : { what: nameFrom(what, 'what it is for') }),
      ...(ship === undefined ? {} : { ship: mustFind(shipCalled(register, ship)).number }),
      ...(rp === undefined ? {} : { rp }),
      ...(trp === undefined ? {} : { trp }),
      ...(gained === undefined ? {} : { gained }),
      ...(options.yard === undefined ? {} : { yard: options.yard }),
    };
    return enter(ledger, [entry], options, world);
  });
}

/** Prints all of a register; resolves to the exit code. */
export function list(options: CampaignOptions, world: World): Promise<number> {
  return reading(options, world, async ({ input, register }) => {
    if (options.format === 'json') return campaignJson({ ledger: input.name, ...registerJson(register) });
    return registerTable(input.name, register, await lookOf(options, world));
  });
}

/** Prints a class, a ship, or both where a class is called after its first ship; resolves to the exit code. */
export function show(asked: string, options: CampaignOptions, world: World): Promise<number> {
  return reading(options, world, async ({ input, register }) => {
    const ship = shipCalled(register, asked);
    const known = classCalled(register, asked);
    const ships = 'found' in ship ? [ship.found] : [];
    const classes = 'found' in known ? [known.found] : [];
    if (ships.length + classes.length === 0) throw unknown(asked, [ship, known]);
    if (options.format === 'json') {
      return campaignJson({
        ledger: input.name,
        classes: classes.map((each) => classJson(each, register)),
        ships: ships.map((each) => shipJson(each, register)),
      });
    }
    const look = await lookOf(options, world);
    return [
      ...classes.map((each) => classText(each, register, look)),
      ...ships.map((each) => shipText(each, register, look)),
    ].join('\n');
  });
}

/** What is neither a class nor a ship; the help is that of what lies nearest, or of several things alike. */
function unknown(asked: string, looked: readonly Looked<unknown>[]): UsageError {
  const problems = looked.flatMap((each) => ('problem' in each ? [each] : []));
  const best = problems.find(({ help }) => help?.startsWith('did you')) ?? problems.find(({ several }) => several);
  const message = best?.several ? best.problem : `there is no class and no ship ${asked} in the ledger`;
  return new UsageError(message, (best ?? problems[0])?.help);
}

/** Prints what is made of a ledger; what is wrong with it is only mentioned. */
async function reading(
  options: CampaignOptions,
  world: World,
  text: (ledger: Ledger) => Promise<string>,
): Promise<number> {
  const ledger = await openLedger(options, world, 'read');
  if (typeof ledger === 'number') return ledger;
  await world.out.write(await text(ledger));
  if (ledger.findings.length === 0) return exit.ok;
  const problems = counted(ledger.findings.length, 'problem');
  await world.err.write(`slipway: ${problems} in ${plain(ledger.input.name)}: slipway campaign register verify\n`);
  return exit.findings;
}
