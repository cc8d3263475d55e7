/** The commands of `slipway campaign register` that do not read designs. */

import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { newBuildEntry, newCommissionEntry, newYardEntry } from '../../../../campaign/build-entries.ts';
import type { PlayerEntry } from '../../../../campaign/entry.ts';
import { newLedgerText } from '../../../../campaign/ledger-text.ts';
import { findClass, findShip, type LookupResult } from '../../../../campaign/lookup.ts';
import { currentTurn, isBuilding } from '../../../../campaign/register.ts';
import { replayLedger } from '../../../../campaign/replay.ts';
import { campaignJson, classJson, ledgerEntryJson, registerJson, shipJson } from '../../../../reports/campaign/json.ts';
import { formatRp, ledgerLine } from '../../../../reports/campaign/phrases.ts';
import { classText, registerTable, shipText } from '../../../../reports/campaign/register.ts';
import { escapeControl } from '../../../../text/escape-control.ts';
import { formatCount } from '../../../../text/numbers.ts';
import { isLedgerName } from '../../../runtime/files/file-names.ts';
import { createFile } from '../../../runtime/output/new-file.ts';
import { exitCodes, UsageError, type World } from '../../../world.ts';
import {
  type CampaignOptions,
  chooseSeed,
  chooseYard,
  drawShipId,
  type EntryReport,
  overrideOf,
  parseName,
  parsePlayer,
  parseYard,
  unwrapLookup,
  withLedger,
} from '../shared/add-entry.ts';
import { type Ledger, openLedger } from '../shared/ledger.ts';
import { type EntryOptions, outputLook } from '../shared/ledger-report.ts';

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
  const { register, findings } = replayLedger(entries);
  if (findings[0]) throw new UsageError(findings[0].message);
  const file = createFile(name, { replaces: 'nothing' }, world);
  file.write(new TextEncoder().encode(newLedgerText(entries)));
  file.keep();
  const text = entries.map((entry) => `${ledgerLine(entry, register)}\n`).join('');
  await world.out.write(
    format === 'json' ? campaignJson({ ledger: name, entries: entries.map(ledgerEntryJson), refused: [] }) : text,
  );
  await world.err.write(`slipway: created ${escapeControl(name)} with ${formatCount(entries.length, 'player')}\n`);
  return exitCodes.ok;
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
  return { player, do: 'player', name: parseName(name, `the name of ${player}`) };
}

/** Starts a ship; resolves to the exit code. */
export function commission(
  query: string,
  options: BuildOptions & { readonly name: string; readonly extra?: number; readonly seed?: number },
  world: World,
): Promise<number> {
  return withLedger(options, world, async (register, add) => {
    const built = unwrapLookup(findClass(register, query));
    const { player, class: classId } = built.entry;
    const seed = await chooseSeed(options.seed, world);
    const number = drawShipId(classId, register, seed.seed);
    const yard = chooseYard(register, player, options.yard);
    const ship = { number, name: parseName(options.name, 'the name of the ship'), extra: options.extra };
    const work = { turn: options.turn ?? currentTurn(register, player), yard, rp: options.rp };
    const entry = newCommissionEntry(register, built, ship, work);
    return add([entry], { seed, ...unpaidNote(entry.cost - entry.rp, number) });
  });
}

function unpaidNote(unpaid: number, ship: string): EntryReport {
  if (unpaid <= 0) return {};
  return { note: `${formatRp(unpaid)} unpaid; continue next turn with: slipway campaign register build ${ship}` };
}

/** Pays more toward an unfinished ship; resolves to the exit code. */
export function build(query: string, options: BuildOptions, world: World): Promise<number> {
  return withLedger(options, world, async (register, add) => {
    const ship = unwrapLookup(findShip(register, query));
    if (!isBuilding(ship)) throw new UsageError(`${ship.name} is already paid in full`);
    const yard = chooseYard(register, ship.player, options.yard);
    const work = { turn: options.turn ?? currentTurn(register, ship.player), yard, rp: options.rp };
    const entry = newBuildEntry(register, ship, work);
    return add([entry], unpaidNote(ship.cost - ship.paid - entry.rp, ship.id));
  });
}

/** Marks a class as proven in battle; resolves to the exit code. */
export function prove(query: string, options: EntryOptions, world: World): Promise<number> {
  return withLedger(options, world, async (register, add) => {
    const { player, class: id } = unwrapLookup(findClass(register, query)).entry;
    return add([{ turn: options.turn ?? currentTurn(register, player), player, do: 'prove', class: id }]);
  });
}

/** Records the loss of a ship; resolves to the exit code. */
export function lose(query: string, options: EntryOptions & { readonly what?: string }, world: World): Promise<number> {
  return withLedger(options, world, async (register, add) => {
    const { player, id } = unwrapLookup(findShip(register, query));
    const turn = options.turn ?? currentTurn(register, player);
    const what = options.what === undefined ? {} : { what: parseName(options.what, '--what') };
    return add([{ turn, player, do: 'lose', ship: id, ...what }]);
  });
}

/** Adds players to a ledger; resolves to the exit code. */
export function join(players: readonly string[], options: CampaignOptions, world: World): Promise<number> {
  return withLedger(options, world, async (_, add) => add(players.map(playerEntry)));
}

/** Records a yard of a player; resolves to the exit code. */
export function yard(
  given: string,
  options: EntryOptions & { readonly player: string; readonly rp?: number; readonly override?: string },
  world: World,
): Promise<number> {
  return withLedger(options, world, async (register, add) => {
    const player = parsePlayer(register, options.player);
    const turn = options.turn ?? currentTurn(register, player);
    const figures = { ...(options.rp === undefined ? {} : { rp: options.rp }), ...overrideOf(options) };
    return add([newYardEntry(register, { turn, player, ...parseYard(given) }, figures)]);
  });
}

/** Prints the whole register; resolves to the exit code. */
export function list(options: CampaignOptions, world: World): Promise<number> {
  return report(options, world, async ({ input, register }) => {
    if (options.format === 'json') return campaignJson({ ledger: input.name, ...registerJson(register) });
    return registerTable(input.name, register, await outputLook(options, world));
  });
}

/** Prints a class or a ship, or both if they share a name; resolves to the exit code. */
export function show(query: string, options: CampaignOptions, world: World): Promise<number> {
  return report(options, world, async ({ input, register }) => {
    const ship = findShip(register, query);
    const known = findClass(register, query);
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
    const look = await outputLook(options, world);
    return [
      ...classes.map((each) => classText(each, register, look)),
      ...ships.map((each) => shipText(each, register, look)),
    ].join('\n');
  });
}

/** Error for an unknown class or ship, with the best of the suggestions. */
function notFound(query: string, results: readonly LookupResult<unknown>[]): UsageError {
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
  if (ledger.findings.length === 0) return exitCodes.ok;
  const problems = formatCount(ledger.findings.length, 'problem');
  await world.err.write(
    `slipway: ${escapeControl(ledger.input.name)} has ${problems}\n  help: run \`slipway campaign register verify\`\n`,
  );
  return exitCodes.findings;
}
