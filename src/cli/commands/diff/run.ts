/** The work of `slipway diff`: two versions of designs in, what has changed out. */

import { resolve } from 'node:path';
import { alone, compare, type DesignChange, type DiffSummary, type Side, sideOf } from '../../../diff/compare.ts';
import { matchDocuments, matchMoved } from '../../../diff/match-designs.ts';
import type { SourceFile, Verdict } from '../../../findings/verdict.ts';
import { judge } from '../../../judge/judge.ts';
import type { DiffReport } from '../../../reports/diff/report.ts';
import type { diffFormats } from '../../../reports/formats.ts';
import type { Edition } from '../../../rules/model/edition.ts';
import { plain } from '../../../text/escape-control.ts';
import { type Configs, configsOf } from '../../runtime/config/configs.ts';
import { notJudged } from '../../runtime/judge/judge-each.ts';
import { outletOf, type Sink } from '../../runtime/output/sinks.ts';
import { exit, type World } from '../../world.ts';
import { versionsSince } from './git-versions.ts';
import { type FilePair, type Reading, type Version, type Versions, versionsIn } from './versions.ts';

/** What `slipway diff` was asked for. */
export interface DiffOptions extends Reading {
  readonly config?: string | boolean;
  readonly rules?: Edition;
  readonly git?: string;
  readonly format: keyof typeof diffFormats;
  readonly output?: string;
  readonly cpv?: boolean;
  readonly exitCode?: boolean;
  readonly color?: boolean;
}

/** A run looks up from its files so often, that Ctrl-C is heard. */
const pauseEvery = 64;

/** A run under way. */
interface Job {
  /** How a file is judged, by where it is. */
  readonly configs: Configs;
  readonly world: World;
  readonly versions: Versions;
  readonly report: DiffReport;
  readonly sink: Sink;
  readonly summary: { -readonly [K in keyof DiffSummary]: DiffSummary[K] };
  /** Designs of one side without a counterpart so far. */
  readonly left: { readonly before: Left[]; readonly after: Left[] };
  /** What cannot be read, in words. */
  readonly said: string[];
  /** Files that are not judged, because their configuration cannot be used. */
  readonly unjudged: Set<string>;
  /** Whether some design cannot be read that ought to be. */
  failed: boolean;
}

/** A design without a counterpart, and the file in which it can be read again. */
interface Left extends Side {
  readonly version: Version;
}

/** Compares what `paths` name, or what has changed since a commit; resolves to the exit code. */
export async function diffAll(
  paths: readonly string[],
  options: DiffOptions,
  formats: typeof diffFormats,
  world: World,
): Promise<number> {
  const { git, output, cpv = false, color } = options;
  const configs = configsOf(options, world);
  const reading = { ...options, leftOut: configs.ignores };
  const versions =
    git === undefined ? await versionsIn(paths, reading, world) : await versionsSince(git, paths, reading, world);
  const format = await formats[options.format]();
  const { sink, style, columns } = await outletOf(output, color, world);
  const job: Job = {
    configs,
    world,
    versions,
    report: format({ style, columns, cpv, two: versions.two }),
    sink,
    summary: {
      ...{ changed: 0, added: 0, removed: 0, moved: 0, unreadable: 0, same: 0 },
      ...{ legalityGained: 0, legalityLost: 0, interrupted: false },
    },
    left: { before: [], after: [] },
    said: [...versions.problems],
    unjudged: new Set(),
    failed: false,
  };
  try {
    await compareFiles(job, world);
    if (job.unjudged.size > 0) job.said.push(notJudged(job.unjudged.size));
    const told = Object.values(job.summary).some((count) => count !== 0 && count !== false);
    if (told || job.said.length === 0) await job.sink.add(job.report.end(job.summary));
    await job.sink.end(!job.summary.interrupted);
  } finally {
    job.sink.drop();
  }
  if (job.sink.problem !== undefined) job.said.push(job.sink.problem);
  await world.err.write(configs.problems());
  for (const line of job.said) await world.err.write(`slipway: ${plain(line)}\n`);
  return codeOf(job, options);
}

function codeOf({ summary, said, failed }: Job, { exitCode = false }: DiffOptions): number {
  const { changed, added, removed, moved, unreadable, interrupted } = summary;
  if (interrupted) return exit.interrupted;
  if (said.length > 0 || failed) return exit.usage;
  return exitCode && changed + added + removed + moved + unreadable > 0 ? exit.findings : exit.ok;
}

/** Compares file after file, then what has moved between files, and tells what is left at last. */
async function compareFiles(job: Job, world: World): Promise<void> {
  const { versions, summary, left, sink } = job;
  const deaf = world.onInterrupt(() => {
    summary.interrupted = true;
  });
  try {
    let read = 0;
    const goesOn = async () => {
      if (++read % pauseEvery === 0) await new Promise(setImmediate);
      return !summary.interrupted && !sink.closed;
    };
    for (const pair of versions.pairs) if (await goesOn()) await comparePair(pair, job);
    if (summary.interrupted) return;
    const { pairs, removed, added } = matchMoved(left.before, left.after);
    for (const [before, after] of pairs) if (await goesOn()) await compareMoved(before, after, job);
    for (const side of added) if (await goesOn()) await tell(alone(side, 'added'), job);
    for (const side of removed) if (await goesOn()) await tell(alone(side, 'removed'), job);
  } finally {
    deaf();
  }
}

async function comparePair({ before, after, moved }: FilePair, job: Job): Promise<void> {
  const [was, is] = [await before?.read(), await after?.read()];
  if (typeof was === 'string' || typeof is === 'string') {
    job.said.push(...[was, is].filter((each) => typeof each === 'string'));
    return;
  }
  // What is the same to the last byte needs no look, unless it is all that was asked about.
  const alike = was && is && Buffer.compare(was.bytes, is.bytes) === 0;
  if (alike && !moved && !job.versions.two) return;
  const { pairs, removed, added } = matchDocuments(await designsIn(was, job), await designsIn(is, job));
  for (const [one, other] of pairs) await tell(compare(one.verdict, other.verdict, moved), job);
  const leave = (designs: readonly Judged[], version: Version | undefined, left: Left[]) => {
    if (version) left.push(...designs.map(({ verdict }) => ({ ...sideOf(verdict), version })));
  };
  leave(removed, before, job.left.before);
  leave(added, after, job.left.after);
}

/** A design of a file, with what it is matched by. */
interface Judged {
  readonly file: string;
  readonly document: number;
  readonly class: string | null;
  readonly verdict: Verdict;
}

async function designsIn(source: SourceFile | undefined, job: Job): Promise<readonly Judged[]> {
  if (!source) return [];
  // What was is judged as what is: a configuration of another day would tell of its own changes.
  const settings = await job.configs.settingsOf(resolve(job.world.cwd, source.name));
  if (!settings) job.unjudged.add(source.name);
  const verdicts = settings ? await judge(source, settings) : [];
  return verdicts.map((verdict) => {
    const { file, document, ship } = verdict;
    return { file, document, class: ship?.design.class ?? null, verdict };
  });
}

/** Compares two designs that were read before, and not kept: there may be very many. */
async function compareMoved(before: Left, after: Left, job: Job): Promise<void> {
  const [was, is] = [await again(before, job), await again(after, job)];
  if (was && is) await tell(compare(was, is, true), job);
}

async function again({ version, document }: Left, job: Job): Promise<Verdict | undefined> {
  const source = await version.read();
  return typeof source === 'string' ? undefined : (await designsIn(source, job))[document]?.verdict;
}

/** Counts what became of a design, and reports it. */
async function tell(change: DesignChange, job: Job): Promise<void> {
  const { status, legality, before, after } = change;
  const { summary, versions, report, sink } = job;
  summary[status]++;
  if (legality === 'lost') summary.legalityLost++;
  if (legality === 'gained') summary.legalityGained++;
  const sides = versions.past ? [after] : [before, after];
  if (sides.some((side) => side && !side.totals)) job.failed = true;
  await sink.add(report.add(change));
}
