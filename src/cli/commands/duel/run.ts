/** Two sides fight. */

import { basename } from 'node:path';
import type { Verdict } from '../../../findings/verdict.ts';
import { balanceDocument, type NamedBout } from '../../../reports/duel/balance.ts';
import { duelChart, duelDocument } from '../../../reports/duel/duel.ts';
import { type DuelSide, sideOf, withNames } from '../../../reports/duel/side.ts';
import { countSeverity } from '../../../reports/report.ts';
import { countSystems, type Ship } from '../../../rules/ship/ship.ts';
import { commandLine, escapeControl } from '../../../text/escape.ts';
import { formatNumber } from '../../../text/phrases.ts';
import { type Duel, openDuel } from '../../../workshop/duel/duel.ts';
import { duelFigures } from '../../../workshop/duel/figures.ts';
import { notPlayed } from '../../../workshop/duel/not-played.ts';
import { type DuelSettings, maxDuelSystems } from '../../../workshop/duel/settings.ts';
import { openConfigs } from '../../runtime/config/configs.ts';
import { isFleetName } from '../../runtime/files/file-names.ts';
import { requirePaths } from '../../runtime/files/find-inputs.ts';
import { printDocument, printMessage } from '../../runtime/output/output.ts';
import { requireShips } from '../../runtime/queries/load-ships.ts';
import { requireLegal } from '../../runtime/queries/load-target.ts';
import { loadOneDesign } from '../../runtime/queries/one-design.ts';
import { readFleets, requireLegalDesigns } from '../../runtime/queries/open-fleet.ts';
import { queryAll } from '../../runtime/queries/query.ts';
import { rejectChartNames } from '../../runtime/render/chart-names.ts';
import { withRunControl } from '../../runtime/run-control.ts';
import { exitCodes, Interrupted, UsageError, type World } from '../../world.ts';
import type { DuelOptions } from './options.ts';

/** Plays the duels and prints the report; resolves to the exit code. */
export async function runDuel(paths: readonly string[], options: DuelOptions, world: World): Promise<number> {
  if (options.balance !== undefined) {
    return runBalance(paths, { ...options, balance: options.balance }, world);
  }
  const [first, second, ...others] = paths;
  if (first === undefined || second === undefined || others.length > 0) {
    const problem = `duel needs two files, found ${paths.length}`;
    throw new UsageError(problem, 'name two designs or fleets, or --balance FILE to compare many with one');
  }
  if (first === '-' && second === '-') {
    throw new UsageError('both sides cannot come from standard input', 'use a file for one of them');
  }
  rejectChartNames(options, world);
  const sides = withNames(await loadSide(first, options, world), await loadSide(second, options, world, 1));
  const opened = openDuel(sides[0].force, sides[1].force, settingsOf(options));
  if (!(await playAll([opened], options.runs, world, sides[0].ships + sides[1].ships))) throw new Interrupted();
  const { settings, ranges, arcs, tally } = opened;
  const played = { sides, figures: duelFigures(tally), settings, judging: options.for, ranges, arcs };
  await printDocument(duelDocument(played), options, world);
  const { writeCharts } = await import('../../runtime/render/chart-files.ts');
  const names = await writeCharts(duelChart(played), 'A duel for Full Thrust', options, world);
  for (const name of names) await printMessage(`wrote ${name}`, world);
  return exitCodes.ok;
}

// `--balance`: each design at the paths fights the same one.

/** Plays each design against the reference and prints the table; resolves to the exit code. */
async function runBalance(
  paths: readonly string[],
  options: DuelOptions & { readonly balance: string },
  world: World,
): Promise<number> {
  requirePaths(paths);
  const picture = (['svg', 'png', 'pdf'] as const).find((type) => options[type] !== undefined);
  if (picture) throw new UsageError(`--${picture} cannot be used with --balance`, `omit --${picture}`);
  const { balance, ...others } = options;
  const reference = await loadSide(balance, others, world);
  const answer = async ({
    verdicts,
    problems,
  }: {
    readonly verdicts: readonly Verdict[];
    readonly problems: string[];
  }) => {
    const legal = verdicts.flatMap((verdict) =>
      verdict.ship && countSeverity(verdict.findings, 'error') === 0 ? [{ verdict, ship: verdict.ship }] : [],
    );
    if (legal.length === 0) {
      problems.push('no design without errors');
      return true;
    }
    for (const { ship } of legal) rejectManyParts(ship);
    const duels = legal.map(({ ship }) => openDuel([ship], reference.force, settingsOf(options)));
    if (!(await playAll(duels, options.runs, world, 1 + reference.ships))) throw new Interrupted();
    const bouts = legal.map(({ verdict, ship }, index): NamedBout => {
      const figures = duelFigures((duels[index] as Duel).tally);
      return { side: sideOf(verdict, ship), figures };
    });
    const left = verdicts.filter((verdict) => !legal.some((each) => each.verdict === verdict)).map(({ file }) => file);
    const document = balanceDocument({
      reference,
      bouts,
      settings: settingsOf(options),
      judging: options.for,
      left,
    });
    await printDocument(document, options, world);
    return true;
  };
  return queryAll(paths, options, answer, world);
}

// The sides of duels, and their runs.

interface LoadedSide extends DuelSide {
  readonly force: readonly Ship[];
}

function settingsOf({ range, closing, turns, strike = false, runs, seed, from }: DuelOptions): DuelSettings {
  return { range, closing, turns, strike, runs, seed, bearings: from === undefined ? ['best', 'best'] : ['F', from] };
}

/** More ships than a battle has, and few enough for memory. */
const maxShips = 100;

/** Reads a design or a fleet as the first or second side. Throws a {@link UsageError} if it has errors. */
async function loadSide(path: string, options: DuelOptions, world: World, index: 0 | 1 = 0): Promise<LoadedSide> {
  if (isFleetName(basename(path))) return loadFleet(path, options, world);
  const context = { configs: openConfigs(options, world), stdinFilename: options.stdinFilename, world };
  const [first, second = first] = options.class ?? [];
  const named = index === 0 ? first : second;
  const request = { what: 'a side of a duel', class: named, acceptSingle: true, ignore: false, orExample: true };
  const { verdict } = await loadOneDesign(path, request, context);
  const ship = requireLegal(verdict, 'a side of a duel');
  rejectManyParts(ship);
  return { ...sideOf(verdict, ship), force: [ship] };
}

async function loadFleet(path: string, options: DuelOptions, world: World): Promise<LoadedSide> {
  const [read, ...others] = await readFleets([path], options, world);
  if (!read || others.length > 0) throw new UsageError(`expected one fleet: ${path}`, 'name a single file');
  const { fleet, file } = read.verdict;
  requireLegalDesigns(read.verdict);
  const force = fleet.entries.flatMap(({ ship, count }) => (ship ? Array<Ship>(count).fill(ship) : []));
  requireShips(fleet, file);
  if (force.length === 0)
    throw new UsageError(`${file} has no ships that can fight`, `run ${commandLine('fleet', file)}`);
  for (const ship of new Set(force)) rejectManyParts(ship);
  if (force.length > maxShips)
    throw new UsageError(`too many ships in ${file}: ${formatNumber(force.length)}; the limit is ${maxShips}`);
  return {
    ...{ name: escapeControl(fleet.name), file, points: fleet.totals.points.total, ships: force.length, isFleet: true },
    ...{ notPlayed: [...new Set(force.flatMap(notPlayed))], force },
  };
}

function rejectManyParts(ship: Ship): void {
  const count = countSystems(ship);
  if (count <= maxDuelSystems) return;
  const name = escapeControl(ship.design.class ?? 'a ship');
  throw new UsageError(
    `too many systems in ${name}: ${formatNumber(count)}; the limit is ${formatNumber(maxDuelSystems)}`,
    'name another design',
  );
}

/** Ship duels, runs times ships, above which a bar is shown. */
const barAbove = 20_000;

/** Ship duels between two looks at the signals. */
const chunk = 40;

/** Plays all runs of some duels; resolves to false if Ctrl-C ends them. */
function playAll(duels: readonly Duel[], runs: number, world: World, ships = 2): Promise<boolean> {
  const total = runs * duels.length;
  const options = { total, threshold: barAbove / ships, unit: 'duels' };
  return withRunControl(world, options, async (control) => {
    for (const { play, tally } of duels)
      while (tally.runs < runs) {
        const part = Math.min(runs - tally.runs, Math.max(1, (chunk - (chunk % ships)) / ships));
        play(part);
        control.step(part);
        if (!(await control.pause())) return false;
      }
    return true;
  });
}
