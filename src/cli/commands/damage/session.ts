/** The state of a fleet during a game. The state file is read again for every entry: players also edit it by hand. */

import { rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { judgeState } from '../../../checks/judge-state.ts';
import { type DamagedShip, shipLabels } from '../../../damage/damage.ts';
import { applyEntry } from '../../../damage/notation/apply-entry.ts';
import { isProblem, type SheetLabel } from '../../../damage/notation/names.ts';
import type { PlacedProblem } from '../../../damage/notation/split-entry.ts';
import { readAssignments } from '../../../damage/play/assign-entry.ts';
import { type Assignment, assignParties, endTurn } from '../../../damage/play/end-turn.ts';
import type { Die } from '../../../damage/play/seeded-draw.ts';
import { findCrossing, pendingRolls, rollThreshold } from '../../../damage/play/threshold.ts';
import { damageSummary } from '../../../damage/record/summary.ts';
import { noDamage, type ShipDamage } from '../../../damage/ship-damage.ts';
import type { StateFile } from '../../../damage/state-file.ts';
import { fingerprint, type LocatedFinding } from '../../../findings/finding.ts';
import { iconOf } from '../../../render/symbols/units.ts';
import type { DamageReport, ShipReport } from '../../../reports/fleet/damage-report.ts';
import type { IconId } from '../../../rules/catalogue/chapters.ts';
import { statPath } from '../../runtime/files/paths.ts';
import { decodeWithMark } from '../../runtime/files/read-file.ts';
import { readFile } from '../../runtime/files/read-input.ts';
import { withFileLock } from '../../runtime/output/file-lock.ts';
import { writeNewFile } from '../../runtime/output/new-file.ts';
import type { LoadedShips } from '../../runtime/queries/load-ships.ts';
import { loadState } from '../../runtime/queries/load-state.ts';
import { UsageError, type World } from '../../world.ts';
import {
  deleteState,
  diceName,
  type NewLosses,
  stateNameFor,
  stateTextOf,
  textWithLosses,
  writeState,
} from './state-text.ts';

export interface Dice {
  /** The seed of this run. */
  readonly seed: () => Promise<number>;
  readonly die: (seed: number, ...purpose: readonly string[]) => Die;
}

interface SessionOptions {
  readonly state?: string;
  readonly roll?: boolean;
  readonly dice: Dice;
}

export interface DamageSession {
  /** Records an entry: one attack. */
  readonly record: (entry: string) => Promise<DamageReport>;
  /** Closes a turn; the entry assigns damage control parties. */
  readonly closeTurn: (entry: string | undefined) => Promise<DamageReport>;
  readonly undo: () => Promise<DamageReport>;
  /** Runs a line: an entry, `turn` or `undo`. */
  readonly run: (line: string) => Promise<DamageReport>;
}

/** A state file with errors. */
export class FaultyState extends UsageError {
  readonly file: string;
  readonly findings: readonly LocatedFinding[];

  constructor(file: string, findings: readonly LocatedFinding[]) {
    super(`${file} has errors; nothing recorded`, 'run `slipway fleet FLEET --state STATE`');
    this.file = file;
    this.findings = findings;
  }
}

/** An entry that cannot be read, with the offset of the error. */
class EntryError extends UsageError {
  readonly offset: number;

  constructor({ message, help, offset }: PlacedProblem) {
    super(message, help);
    this.offset = offset;
  }
}

/** The label that the sheet prints below the icon of a system. */
const sheetLabel: SheetLabel = ({ entry, choices }) =>
  entry.icon === 'none' ? entry.name : iconOf(entry.icon as IconId).label(choices, entry.name);

/** The current contents of the state file. */
interface Current {
  readonly bytes: Uint8Array | null;
  readonly text: string | null;
  readonly state: StateFile | undefined;
  readonly ships: readonly DamagedShip[];
  /** Labels of the ships. */
  readonly labels: readonly string[];
}

interface Context {
  readonly loaded: LoadedShips;
  readonly name: string;
  readonly path: string;
  readonly options: SessionOptions;
  readonly world: World;
}

export function openSession(fleet: string, loaded: LoadedShips, options: SessionOptions, world: World): DamageSession {
  const name = options.state ?? stateNameFor(fleet, world.cwd);
  const context: Context = { loaded, name, path: resolve(world.cwd, name), options, world };
  const locked = (action: () => Promise<DamageReport>) => withFileLock(context, world, action);
  const record = (entry: string) => locked(() => recordEntry(entry, context));
  const closeTurn = (entry: string | undefined) => locked(() => closeTurnOf(entry, context));
  const undo = () => locked(() => undoStep(context));
  return {
    record,
    closeTurn,
    undo,
    run: (line) => {
      const turn = /^\s*turn(?:\s+(\S.*))?\s*$/i.exec(line);
      if (turn) return closeTurn(turn[1]);
      return /^\s*undo\s*$/i.test(line) ? undo() : record(line);
    },
  };
}

async function readCurrent({ loaded, name, path, world }: Context): Promise<Current> {
  const { ships, settings } = loaded;
  const labels = shipLabels(ships);
  if (statPath(path) === undefined) {
    const undamaged = ships.map((ship) => ({ ...ship, damage: noDamage }));
    return { bytes: null, text: null, state: undefined, ships: undamaged, labels };
  }
  const verdict = await loadState([name], { settings, world }, ships);
  if (!verdict.state || verdict.findings.some(({ severity }) => severity === 'error')) {
    throw new FaultyState(verdict.file, verdict.findings);
  }
  const source = readFile({ name, path }, world);
  if (typeof source === 'string') throw new UsageError(source);
  const bytes = Uint8Array.from(source.bytes);
  return { bytes, text: stateTextOf(bytes), state: verdict.state, ships: verdict.ships, labels };
}

async function recordEntry(entry: string, context: Context): Promise<DamageReport> {
  const current = await readCurrent(context);
  const changes = applyEntry(entry, current.ships, sheetLabel);
  if (isProblem(changes)) throw new EntryError(changes);
  const turn = current.state?.turn ?? 0;
  const reports: ShipReport[] = [];
  const losses: NewLosses[] = [];
  let seed: number | undefined;
  for (const { ship: index, before, after } of changes) {
    const damaged = current.ships[index] as DamagedShip;
    const label = current.labels[index] as string;
    const { ship } = damaged;
    const crossing = findCrossing(ship, before.hull, after.hull);
    let damage = after;
    let rolled: ShipReport['rolled'] = [];
    if (crossing && context.options.roll) {
      seed ??= await context.options.dice.seed();
      const purpose = [
        `threshold of${diceName(damaged, label)}`,
        `turn ${turn}`,
        `hull ${before.hull} to ${after.hull}`,
      ];
      const result = rollThreshold(ship, after, crossing, context.options.dice.die(seed, ...purpose));
      damage = result.damage;
      rolled = result.results;
    }
    losses.push({ ship: damaged, damage });
    const pending = crossing && rolled.length === 0 ? pendingRolls(ship, damage, crossing) : [];
    reports.push({ ship: { ...damaged, damage }, label, crossing, pending, rolled });
  }
  await write(current, { entry, losses, turn }, context);
  return { state: context.name, action: 'damage', entry, turn, seed, ships: reports };
}

async function closeTurnOf(entry: string | undefined, context: Context): Promise<DamageReport> {
  const current = await readCurrent(context);
  const turn = (current.state?.turn ?? 0) + 1;
  const given =
    entry === undefined ? new Map<number, readonly Assignment[]>() : readAssignments(entry, current.ships, sheetLabel);
  if (isProblem(given)) throw new EntryError(given);
  const reports: ShipReport[] = [];
  const losses: NewLosses[] = [];
  const seed = await context.options.dice.seed();
  current.ships.forEach((damaged, index) => {
    const label = current.labels[index] as string;
    const { ship, damage } = damaged;
    const assigned = given.get(index) ?? assignParties(ship, damage);
    const die = context.options.dice.die(seed, `end of turn ${turn}${diceName(damaged, label)}`);
    const result = endTurn(ship, damage, assigned, die);
    if (result.repairs.length + result.armor.length + result.charges.length === 0) return;
    const after: DamagedShip = { ...damaged, damage: result.damage };
    if (damageSummary(ship, damage) !== damageSummary(ship, result.damage))
      losses.push({ ship: damaged, damage: result.damage });
    reports.push({ ship: after, label, pending: [], rolled: result.thresholds, turn: result });
  });
  const label = entry === undefined ? 'turn' : `turn ${entry}`;
  await write(current, { entry: label, losses, turn }, context);
  return { state: context.name, action: 'turn', entry: entry ?? '', turn, seed, ships: reports };
}

interface Change {
  readonly entry: string;
  readonly losses: readonly NewLosses[];
  readonly turn: number;
}

/** Writes the new text, checked against what it must state. The step to undo is written first. */
async function write(current: Current, { entry, losses, turn }: Change, context: Context): Promise<void> {
  const { name, path, world, loaded } = context;
  const file = { name, path, turn, world };
  const text = await textWithLosses(current, losses, current.ships, file);
  const bytes = new TextEncoder().encode(text);
  const { ships, state } = await judgeState({ name, bytes }, loaded.settings, loaded.ships);
  const wanted = new Map<DamagedShip, ShipDamage>(losses.map(({ ship, damage }) => [ship, damage]));
  const isRight = current.ships.every((damaged, index) => {
    const damage = wanted.get(damaged) ?? damaged.damage;
    const stated = ships[index]?.damage;
    return stated !== undefined && damageSummary(damaged.ship, stated) === damageSummary(damaged.ship, damage);
  });
  if (!state || !isRight)
    throw new UsageError(`cannot write ${name}: its layout cannot be edited`, 'change it by hand');
  const history = readHistory(path, world);
  const prepare = () => writeHistory(path, [...history, stepFor(entry, current.text, text)], world);
  writeState({ name, path }, { before: current.bytes, after: text }, prepare, world);
}

async function undoStep(context: Context): Promise<DamageReport> {
  const { name, path, world } = context;
  const current = await readCurrent(context);
  const { step, rest } = stepToUndo(readHistory(path, world), current.text, name);
  if (step.before === null) deleteState({ name, path });
  else writeState({ name, path }, { before: current.bytes, after: step.before }, () => {}, world);
  writeHistory(path, rest, world);
  const after = await readCurrent(context);
  const reports = after.ships.flatMap((ship, index): readonly ShipReport[] => {
    const before = current.ships[index]?.damage ?? noDamage;
    const isChanged = damageSummary(ship.ship, ship.damage) !== damageSummary(ship.ship, before);
    return isChanged ? [{ ship, label: after.labels[index] as string, pending: [], rolled: [] }] : [];
  });
  return {
    state: name,
    action: 'undo',
    entry: step.entry,
    turn: after.state?.turn ?? 0,
    seed: undefined,
    ships: reports,
  };
}

// The steps that `--undo` cancels, in a hidden file next to the state file.

/** One change of a state file. */
interface Step {
  readonly entry: string;
  /** The file before; `null` if it did not exist. */
  readonly before: string | null;
  /** Fingerprint of the file after. */
  readonly after: string;
}

/** Steps that are kept; a game has fewer. */
const maxSteps = 200;

function historyPath(state: string): string {
  return join(dirname(state), `.${basename(state)}.undo`);
}

function readHistory(state: string, world: World): readonly Step[] {
  const path = historyPath(state);
  if (statPath(path) === undefined) return [];
  const source = readFile({ name: path, path }, { ...world, inputs: new Set() });
  if (typeof source === 'string') throw new UsageError(source);
  try {
    const { undo } = JSON.parse(decodeWithMark(source.bytes)) as { readonly undo?: unknown };
    if (Array.isArray(undo) && undo.every(isStep)) return undo;
  } catch {
    // Reported below.
  }
  throw new UsageError(
    `cannot read ${path}: not written by slipway`,
    'delete it; entries before cannot be undone then',
  );
}

function isStep(step: unknown): step is Step {
  if (typeof step !== 'object' || step === null) return false;
  const { entry, before, after } = step as Partial<Step>;
  return typeof entry === 'string' && (before === null || typeof before === 'string') && typeof after === 'string';
}

function writeHistory(state: string, steps: readonly Step[], world: World): void {
  const path = historyPath(state);
  if (steps.length === 0) {
    rmSync(path, { force: true });
    return;
  }
  const text = `${JSON.stringify({ slipway: 1, undo: steps.slice(-maxSteps) })}\n`;
  writeNewFile(path, text, { replaces: ['.undo'] }, world);
}

function stepFor(entry: string, before: string | null, after: string): Step {
  return { entry, before, after: fingerprint(after) };
}

/**
 * The step to undo, and the steps before it. A run that was killed may have left steps that never happened. Throws a
 * {@link UsageError} without one, or if the file was changed since.
 */
function stepToUndo(
  steps: readonly Step[],
  current: string | null,
  name: string,
): { readonly step: Step; readonly rest: readonly Step[] } {
  const happened = steps.findLastIndex(({ before }) => before !== current) + 1;
  const step = steps[happened - 1];
  if (!step) throw new UsageError(`nothing to undo in ${name}`);
  if (current === null || step.after !== fingerprint(current)) {
    throw new UsageError(`cannot undo: ${name} was changed since the last entry`, 'change it by hand');
  }
  return { step, rest: steps.slice(0, happened - 1) };
}
