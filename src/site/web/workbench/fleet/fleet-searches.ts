/** Whole fleets, and changes of a fleet, as functions of plain data: they run in a worker. */

import { blocksHtml } from '../../../../document/paint-html.ts';
import type { Verdict } from '../../../../findings/verdict.ts';
import type { FleetFileEntry } from '../../../../fleet/fleet-file.ts';
import { changesText, effectText, fleetAdviceNotes } from '../../../../reports/fleet/advice.ts';
import { fleetTrialDocument } from '../../../../reports/fleet/trial.ts';
import { formatCount, formatDecimal, formatNumber, formatSignedDecimal } from '../../../../text/phrases.ts';
import {
  type ChangedEntry,
  changeFleet,
  type FleetChanges,
  fleetProblems,
} from '../../../../workshop/fleets/change.ts';
import { compareTrial } from '../../../../workshop/fleets/compare.ts';
import { improveFleet } from '../../../../workshop/fleets/improve.ts';
import type { Chosen } from '../../../../workshop/fleets/knapsack.ts';
import { proposeFleets } from '../../../../workshop/fleets/propose.ts';
import { warships } from '../../../../workshop/fleets/warship.ts';
import { NoResult, type OnProgress } from '../tools/worker.ts';
import { checkFleet, classKey, type FleetTask, pathsLike, settingsAt, verdictsOf } from './check-fleet.ts';
import { applyFleetChange } from './fleet-change.ts';

export interface FleetSearch {
  readonly kind: 'fleet';
  readonly task: FleetTask;
  readonly wish: FleetWish;
}

export type FleetWish =
  /** What the points that are left buy, and which ships to swap. */
  | { readonly kind: 'fit' }
  /** Whole fleets of one navy, or of any. */
  | { readonly kind: 'new'; readonly navy: string | undefined }
  /** What a change does. */
  | { readonly kind: 'try'; readonly changes: FleetChanges };

/** A fleet that is proposed: all its entries. */
export interface ShownFleet {
  readonly title: string;
  readonly reason: string;
  readonly figures: readonly (readonly [name: string, value: string])[];
  readonly ships: readonly ChangedEntry[];
  /** The effect as HTML. */
  readonly html?: string;
}

export interface FleetFound {
  readonly proposals: readonly ShownFleet[];
  readonly notes: readonly string[];
}

const maxProposals = 8;

export async function findFleets({ task, wish }: FleetSearch, onProgress: OnProgress): Promise<FleetFound> {
  const designs = await allDesigns(task, onProgress);
  onProgress('Comparing fleets');
  const { verdict, data } = await checkFleet(task);
  const { fleet } = verdict;
  if (!fleet || !data) throw new NoResult('The fleet cannot be read: see the findings.');
  const settings = settingsAt(task, task.own);
  const pathTo = pathsLike(fleet.entries, task.files);
  const shipyard = { designs, pathTo };
  const max = data.limit?.points;
  if (wish.kind === 'try') {
    const changed = changeFleet(fleet, wish.changes, shipyard);
    if ('message' in changed) throw new NoResult(`${changed.message}: ${changed.help}`);
    const outcome = await applyFleetChange(task.text, data, { kind: 'ships', entries: changed });
    if ('problem' in outcome) throw new NoResult(outcome.problem);
    const trial = compareTrial(verdict, (await checkFleet({ ...task, text: outcome.text })).verdict);
    const [, ...blocks] = fleetTrialDocument(trial).blocks;
    return {
      notes: [],
      proposals: [{ title: 'Your change', reason: '', figures: [], ships: changed, html: blocksHtml(blocks).text }],
    };
  }
  if (max === undefined) throw new NoResult('Set a limit of points first.');
  if (wish.kind === 'fit') {
    const request = { fleet, settings, maxPoints: max, maxProposals, candidates: warships(designs), shipyard };
    const advice = improveFleet(request);
    const percent = (value: number) => `${formatSignedDecimal(value, 0)}%`;
    return {
      proposals: advice.improvements.map((each) => ({
        title: changesText(each),
        reason: effectText(each),
        figures: [
          ['Damage', percent(each.gain.offense)],
          ['Endurance', percent(each.gain.endurance)],
          ['Points', formatNumber(each.points)],
          ['Left', formatNumber(each.left)],
        ],
        ships: each.entries,
      })),
      notes: fleetAdviceNotes(advice),
    };
  }
  const { ships: _, squadrons: __, ...terms } = fleet.file;
  const own = designs.filter(({ design }) => wish.navy === undefined || design?.navy === wish.navy);
  const candidates = warships(own);
  const proposals = proposeFleets(candidates, {
    points: max,
    isLegal: (ships) => fleetProblems(terms, ships, settings).length === 0,
  });
  return {
    proposals: proposals.map(({ plan, reason, ships, points, offense, endurance }) => ({
      title: `${plan}: ${ships.map(({ candidate: { name }, count }) => `${count} ${name}`).join(', ')}`,
      reason,
      figures: [
        ['Points', formatNumber(points)],
        ['Left', formatNumber(max - points)],
        ['Damage', formatDecimal(offense, 1)],
        ['Endurance', formatDecimal(endurance, 1)],
      ],
      ships: ships.map((chosen) => ({ from: undefined, entry: entryOf(chosen, task, pathTo) })),
    })),
    notes:
      proposals.length > 0
        ? []
        : [
            `No balanced fleet of ${formatNumber(max)} points among ${formatCount(candidates.length, 'warship')}: it needs a flagship, smaller ships and two escorts of one navy.`,
          ],
  };
}

function entryOf(
  { candidate: { verdict, name }, count }: Chosen,
  { files }: FleetTask,
  pathTo: (file: string) => string,
): FleetFileEntry {
  const text = files.find(({ file }) => file === verdict.file)?.text ?? '';
  return {
    design: pathTo(verdict.file),
    ...classKey(name, verdict.document, text),
    ...(count > 1 ? { count } : {}),
  };
}

/** All designs that can be read, the most time of a search. */
async function allDesigns(task: FleetTask, onProgress: OnProgress): Promise<readonly Verdict[]> {
  const designs: Verdict[] = [];
  for (const [index, file] of task.files.entries()) {
    designs.push(...(await verdictsOf(file, settingsAt(task, file.settings))));
    if (index % 20 === 0) onProgress(`${formatNumber(index)} of ${formatNumber(task.files.length)} designs checked`);
  }
  return designs;
}
