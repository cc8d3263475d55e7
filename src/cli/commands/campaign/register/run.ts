/** The commands of `slipway campaign register` that do not read designs. */

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
  addEntries,
  type CampaignOptions,
  chooseYard,
  type EntryReport,
  mustFind,
  nameFrom,
  playerFrom,
  seedOf,
  yardFrom,
} from '../shared/add-entry.ts';
import { type Ledger, openLedger } from '../shared/ledger.ts';
import { type EntryOptions, lookOf } from '../shared/ledger-report.ts';

interface BuildOptions extends EntryOptions {
  readonly yard?: string;
  readonly rp?: number;
}

/** Creates a ledger; resolves to the exit code. */
export async function init(
  name: string,
  { players, format }: CampaignOptions & { readonly players: readonly string[] },
  world: World,
): Promise<number> {
  if (!isLedgerName(name.replace(/^.*[\\/]/, ''))) {
    throw new UsageError(`invalid ledger name: ${name}`, `use ${name.replace(/\.(?:ya?ml|json)$/i, '')}.ledger.yaml`);
  }
  const path = resolve(world.cwd, name);
  if (existsSync(path)) throw new UsageError(`${name} already exists; not overwritten`);
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
  await world.err.write(`slipway: created ${plain(name)} with ${counted(entries.length, 'player')}\n`);
  return exit.ok;
}

function playerEntry(given: string): PlayerEntry {
  const [, player, name] = /^([A-Z]{2})=(.*)$/s.exec(given) ?? [];
  if (player === undefined || name === undefined) {
    throw new UsageError(`invalid player: ${given}`, 'write two capital letters and a name, such as AB=Anne');
  }
  if (/[,;]\s*[A-Z]{2}=/.test(name)) {
    const help = 'pass each player separately: --players AB=Anne --players CD=Carl, or `join` AB=Anne CD=Carl';
    throw new UsageError(`several players in one argument: ${given}`, help);
  }
  return { player, do: 'player', name: nameFrom(name, `the name of ${player}`) };
}

/** Adds entries to the open ledger and reports them; resolves to the exit code. */
type Add = (entries: readonly Entry[], report?: EntryReport) => Promise<number>;

/** Opens a ledger for writing and runs `action`; resolves to the exit code. */
async function withLedger(
  options: CampaignOptions,
  world: World,
  action: (register: Register, add: Add) => Promise<number>,
): Promise<number> {
  const ledger = await openLedger(options, world, 'write');
  if (typeof ledger === 'number') return ledger;
  const { format } = options;
  return action(ledger.register, (entries, report) => addEntries(ledger, entries, { ...report, format }, world));
}

/** Starts a ship; resolves to the exit code. */
export function commission(
  query: string,
  options: BuildOptions & { readonly name: string; readonly extra?: number; readonly seed?: number },
  world: World,
): Promise<number> {
  return withLedger(options, world, async (register, add) => {
    const built = mustFind(classCalled(register, query));
    const { player, class: classId } = built.entry;
    const seed = await seedOf(options.seed, world);
    const number = drawShipId(classId, register, seed.seed);
    const yard = chooseYard(register, player, options.yard);
    const ship = { number, name: nameFrom(options.name, 'the name of the ship'), extra: options.extra };
    const work = { turn: options.turn ?? turnOf(register, player), yard, rp: options.rp };
    const entry = commissionEntry(register, built, ship, work);
    return add([entry], { seed, ...unpaidNote(entry.cost - entry.rp, number) });
  });
}

/** Draws a free ship ID of a class. Throws a {@link UsageError} if all are taken. */
function drawShipId(classId: string, { numbers }: Register, seed: number): string {
  const id = drawnNumber(classId, numbers, seed);
  if (id === undefined) throw new UsageError(`all ship IDs of ${classId} are taken`);
  return id;
}

function unpaidNote(unpaid: number, ship: string): EntryReport {
  if (unpaid <= 0) return {};
  return { note: `${rps(unpaid)} unpaid; continue next turn with: slipway campaign register build ${ship}` };
}

/** Pays more toward an unfinished ship; resolves to the exit code. */
export function build(query: string, options: BuildOptions, world: World): Promise<number> {
  return withLedger(options, world, async (register, add) => {
    const ship = mustFind(shipCalled(register, query));
    if (!isBuilding(ship)) throw new UsageError(`${ship.name} is already paid in full`);
    const yard = chooseYard(register, ship.player, options.yard);
    const work = { turn: options.turn ?? turnOf(register, ship.player), yard, rp: options.rp };
    const entry = buildEntry(register, ship, work);
    return add([entry], unpaidNote(ship.cost - ship.paid - entry.rp, ship.number));
  });
}

/** Marks a class as proven in battle; resolves to the exit code. */
export function prove(query: string, options: EntryOptions, world: World): Promise<number> {
  return withLedger(options, world, async (register, add) => {
    const { player, class: id } = mustFind(classCalled(register, query)).entry;
    return add([{ turn: options.turn ?? turnOf(register, player), player, do: 'prove', class: id }]);
  });
}

/** Records the loss of a ship; resolves to the exit code. */
export function lose(query: string, options: EntryOptions & { readonly what?: string }, world: World): Promise<number> {
  return withLedger(options, world, async (register, add) => {
    const { player, number } = mustFind(shipCalled(register, query));
    const turn = options.turn ?? turnOf(register, player);
    const what = options.what === undefined ? {} : { what: nameFrom(options.what, '--what') };
    return add([{ turn, player, do: 'lose', ship: number, ...what }]);
  });
}

/** Adds players to a ledger; resolves to the exit code. */
export function join(players: readonly string[], options: CampaignOptions, world: World): Promise<number> {
  return withLedger(options, world, async (_, add) => add(players.map(playerEntry)));
}

/** Records a refit of a ship to another class; resolves to the exit code. */
export function refit(
  query: string,
  options: EntryOptions & {
    readonly to: string;
    readonly rp: number;
    readonly gained?: number;
    readonly yard?: string;
    readonly seed?: number;
  },
  world: World,
): Promise<number> {
  return withLedger(options, world, async (register, add) => {
    const { player, number } = mustFind(shipCalled(register, query));
    const to = mustFind(classCalled(register, options.to));
    const seed = await seedOf(options.seed, world);
    const yard = chooseYard(register, player, options.yard);
    const turn = options.turn ?? turnOf(register, player);
    const as = drawShipId(to.entry.class, register, seed.seed);
    const { rp, gained } = options;
    const optional = { ...(gained === undefined ? {} : { gained }), ...(yard === undefined ? {} : { yard }) };
    return add([{ turn, player, do: 'refit', ship: number, as, rp, ...optional }], { seed });
  });
}

/** Records a yard of a player; resolves to the exit code. */
export function yard(
  given: string,
  options: EntryOptions & { readonly player: string; readonly rp?: number },
  world: World,
): Promise<number> {
  return withLedger(options, world, async (register, add) => {
    const player = playerFrom(register, options.player);
    const turn = options.turn ?? turnOf(register, player);
    const rp = options.rp === undefined ? {} : { rp: options.rp };
    return add([{ turn, player, do: 'yard', ...yardFrom(given), ...rp }]);
  });
}

/** Records other income or spending; resolves to the exit code. */
export function spend(
  options: EntryOptions & Omit<SpendEntry, 'turn' | 'do' | 'yard'> & { readonly yard?: string },
  world: World,
): Promise<number> {
  return withLedger(options, world, async (register, add) => {
    const player = playerFrom(register, options.player);
    const { for: purpose, what, ship, rp, trp, gained } = options;
    if ((rp ?? 0) + (trp ?? 0) + (gained ?? 0) === 0) {
      throw new UsageError('missing amount', 'use --rp, --trp or --gained');
    }
    const entry: Entry = {
      turn: options.turn ?? turnOf(register, player),
      player,
      do: 'spend',
      for: purpose,
      ...(what === undefined ? {} : { what: nameFrom(what, '--what') }),
      ...(ship === undefined ? {} : { ship: mustFind(shipCalled(register, ship)).number }),
      ...(rp === undefined ? {} : { rp }),
      ...(trp === undefined ? {} : { trp }),
      ...(gained === undefined ? {} : { gained }),
      ...(options.yard === undefined ? {} : { yard: options.yard }),
    };
    return add([entry]);
  });
}

/** Prints the whole register; resolves to the exit code. */
export function list(options: CampaignOptions, world: World): Promise<number> {
  return report(options, world, async ({ input, register }) => {
    if (options.format === 'json') return campaignJson({ ledger: input.name, ...registerJson(register) });
    return registerTable(input.name, register, await lookOf(options, world));
  });
}

/** Prints a class or a ship, or both if they share a name; resolves to the exit code. */
export function show(query: string, options: CampaignOptions, world: World): Promise<number> {
  return report(options, world, async ({ input, register }) => {
    const ship = shipCalled(register, query);
    const known = classCalled(register, query);
    const ships = 'found' in ship ? [ship.found] : [];
    const classes = 'found' in known ? [known.found] : [];
    if (ships.length + classes.length === 0) throw notFound(query, [ship, known]);
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

/** Error for an unknown class or ship, with the best of the suggestions. */
function notFound(query: string, results: readonly Looked<unknown>[]): UsageError {
  const problems = results.flatMap((each) => ('problem' in each ? [each] : []));
  const best = problems.find(({ help }) => help?.startsWith('did you')) ?? problems.find(({ several }) => several);
  const message = best?.several ? best.problem : `unknown class or ship ${query}`;
  return new UsageError(message, (best ?? problems[0])?.help);
}

/** Prints a report on a ledger, and the number of its problems. */
async function report(
  options: CampaignOptions,
  world: World,
  text: (ledger: Ledger) => Promise<string>,
): Promise<number> {
  const ledger = await openLedger(options, world, 'read');
  if (typeof ledger === 'number') return ledger;
  await world.out.write(await text(ledger));
  if (ledger.findings.length === 0) return exit.ok;
  const problems = counted(ledger.findings.length, 'problem');
  await world.err.write(
    `slipway: ${plain(ledger.input.name)} has ${problems}\n  help: run \`slipway campaign register verify\`\n`,
  );
  return exit.findings;
}
