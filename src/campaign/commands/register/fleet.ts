import { dirname, join, resolve } from 'node:path';
import { argument, defineCommand, type OptionsOf, option } from '../../../cli/define-command.ts';
import { schemaPathFor } from '../../../cli/runtime/files/schema-line.ts';
import { printMessage } from '../../../cli/runtime/output/output.ts';
import { writeFiles } from '../../../cli/runtime/output/write-files.ts';
import { outputGroup, rulesGroup, shared } from '../../../cli/shared-options.ts';
import { exitCodes, UsageError, type World } from '../../../cli/world.ts';
import type { Ship } from '../../../rules/ship/ship.ts';
import { formatCount, formatNumber } from '../../../text/phrases.ts';
import { type Candidate, chooseShips } from '../../replay/fleet-ships.ts';
import { classOfShip, shipStatusOf } from '../../replay/lookup.ts';
import { currentTurn, type Register, type RegisteredShip } from '../../replay/register.ts';
import { type FleetFileGroup, registerFleetText } from '../../reports/register.ts';
import { parsePlayer, unwrapShips } from '../shared/add-entry.ts';
import { openLedger, pathFrom } from '../shared/ledger.ts';
import { amount, ledgerOption } from '../shared/ledger-options.ts';
import { contextOf, type DesignContext, loadClassDesign } from './registered-designs.ts';

const options = {
  player: ledgerOption.player,
  limit: option.parsed('--limit <points>', 'maximum points of the fleet', amount),
  name: option.text('--name <name>', 'name of the fleet'),
  ledger: ledgerOption.file,
  ...outputGroup({ output: shared.output, force: shared.force }),
  ...rulesGroup({}),
};

export const fleet = defineCommand({
  name: 'fleet',
  about: 'Write a fleet file of ships that are ready.',
  arguments: [argument('[ship...]', 'IDs or names of the ships (default: all that are ready)')],
  options,
  details: `If all ready ships together exceed the limit, chooses those that come closest to it. Check a fleet
file against the register with \`slipway fleet FILE --ledger LEDGER\`.`,
  exitCodes: { 0: 'written', 2: 'wrong usage, a ship is not ready, or a file cannot be read or written' },
  examples: ['slipway campaign register fleet --player AB --limit 1500 -o patrol.fleet.yaml'],
  run: ([ships], given, world) => writeFleet(ships, given, world),
});

/** Writes a fleet file of the named ships, or of all that are ready; resolves to the exit code. */
async function writeFleet(queries: readonly string[], given: OptionsOf<typeof options>, world: World): Promise<number> {
  const ledger = await openLedger(given, world, 'read');
  if (typeof ledger === 'number') return ledger;
  const { register } = ledger;
  const player = parsePlayer(register, given.player);
  const ships = queries.length === 0 ? readyShips(register, player) : namedShips(register, player, queries);
  const designs = await loadDesigns(ships, register, contextOf(ledger, given, world));
  const candidates = ships.map((ship) => ({ ship, points: designs.get(ship.id)?.points.total ?? 0 }));
  const chosen = withinLimit(candidates, queries.length > 0, given.limit);
  const { output = '-' } = given;
  const target = output === '-' ? join(world.cwd, 'new.fleet.yaml') : resolve(world.cwd, output);
  const title = given.name ?? `${register.players.get(player)}, turn ${currentTurn(register, player)}`;
  const schema = schemaPathFor(target, 'fleet.schema.json');
  const groups = groupsOf(chosen, register, (design) => pathFrom(target, resolve(dirname(ledger.input.path), design)));
  const text = registerFleetText({ title, limit: given.limit, schema }, groups);
  await writeFiles([{ name: output, text }], { force: given.force ?? false }, world);
  if (output !== '-') {
    const points = chosen.reduce((sum, each) => sum + each.points, 0);
    const count = `${formatCount(chosen.length, 'ship')}, ${formatNumber(points)} points`;
    await printMessage(`wrote ${output}: ${count}`, world);
  }
  return exitCodes.ok;
}

function readyShips(register: Register, player: string): readonly RegisteredShip[] {
  const ready = [...register.ships.values()].filter((ship) => ship.player === player && shipStatusOf(ship) === 'ready');
  if (ready.length > 0) return ready;
  throw new UsageError(`${player} has no ships that are ready`, 'run `slipway campaign register list`');
}

function namedShips(register: Register, player: string, queries: readonly string[]): readonly RegisteredShip[] {
  return unwrapShips(register, queries).map((ship) => {
    const status = shipStatusOf(ship);
    if (ship.player !== player) throw new UsageError(`${ship.id} ${ship.name} belongs to ${ship.player}`);
    if (status !== 'ready') throw new UsageError(`${ship.id} ${ship.name} is not ready: ${status}`);
    return ship;
  });
}

/** The designs of ships, by their IDs; each class is read once. */
async function loadDesigns(
  ships: readonly RegisteredShip[],
  register: Register,
  context: DesignContext,
): Promise<ReadonlyMap<string, Ship>> {
  const byClass = new Map<string, Ship>();
  const designs = new Map<string, Ship>();
  for (const ship of ships) {
    const built = classOfShip(register, ship);
    if (!built) continue;
    const design = byClass.get(built.entry.class) ?? (await loadClassDesign(built, context));
    byClass.set(built.entry.class, design);
    designs.set(ship.id, design);
  }
  return designs;
}

/** The ships of a fleet. Named ships must all fit; of the others, those with the most points are chosen. */
function withinLimit(
  candidates: readonly Candidate[],
  areNamed: boolean,
  limit: number | undefined,
): readonly Candidate[] {
  const points = candidates.reduce((sum, each) => sum + each.points, 0);
  if (limit === undefined || points <= limit) return candidates;
  if (areNamed) throw new UsageError(`these ships cost ${points} points; the limit is ${limit}`, 'name fewer ships');
  const chosen = chooseShips(candidates, limit);
  if (chosen.length > 0) return chosen;
  throw new UsageError(`no ship costs ${limit} points or less`, 'raise --limit');
}

function groupsOf(
  chosen: readonly Candidate[],
  register: Register,
  pathTo: (design: string) => string,
): readonly FleetFileGroup[] {
  const groups = new Map<string, { entry: FleetFileGroup; names: string[]; ids: string[] }>();
  const classes = [...register.classes.values()].map(({ entry }) => entry);
  for (const { ship } of chosen) {
    const entry = classOfShip(register, ship)?.entry;
    if (!entry) continue;
    const isShared = classes.filter(({ design }) => design === entry.design).length > 1;
    const names: string[] = [];
    const ids: string[] = [];
    const fresh = { design: pathTo(entry.design), class: isShared ? entry.name : undefined, names, ids };
    const group = groups.get(entry.class) ?? { entry: fresh, names, ids };
    group.names.push(ship.name);
    group.ids.push(ship.id);
    groups.set(entry.class, group);
  }
  return [...groups.values()].map(({ entry }) => entry);
}
