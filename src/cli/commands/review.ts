/** `slipway review`: a referee's page on submitted designs, and a report for each designer. */

import { join, relative, resolve } from 'node:path';
import { documentFormatFacts, documentPrinter } from '../../document/report.ts';
import { noStyle } from '../../document/style.ts';
import type { Verdict } from '../../findings/verdict.ts';
import { designerName } from '../../reports/review/figures.ts';
import { designerDocument, reviewDocument } from '../../reports/review/review.ts';
import { slug, uniqueName } from '../../text/names.ts';
import { formatCount } from '../../text/phrases.ts';
import { type Review, reviewDesigns } from '../../workshop/review.ts';
import { defineCommand, type OptionsOf, option } from '../define-command.ts';
import { configName } from '../runtime/config/config-files.ts';
import { requirePaths } from '../runtime/files/find-inputs.ts';
import { isFolder, relativeName } from '../runtime/files/paths.ts';
import { printDocument, printMessage } from '../runtime/output/output.ts';
import { type FileToWrite, writeFiles } from '../runtime/output/write-files.ts';
import { type CheckedDesigns, checkDesigns, queryAll } from '../runtime/queries/query.ts';
import { designPaths, pathsOrFolder, queryGroups, shared } from '../shared-options.ts';
import { exitCodes, UsageError, type World } from '../world.ts';

const options = {
  previous: option.text(
    '--previous <folder>',
    'designs of an earlier year: report entries that differ in at most one figure',
  ),
  split: option.text(
    '--split <folder>',
    'also write a report for each designer to this folder; existing files are kept',
  ),
  splitFormat: option.choice('--split-format <format>', 'format of the reports in --split (default: markdown)', [
    'markdown',
    'html',
  ]),
  sandbox: shared.sandbox,
  ...queryGroups,
  waivers: shared.noWaivers,
};

type ReviewOptions = OptionsOf<typeof options>;

export const review = defineCommand({
  name: 'review',
  about: 'Review submitted designs: accepted and refused, by designer.',
  arguments: [designPaths],
  options,
  details: `Designs are grouped by \`designer\`, or else by subfolder of the given folder. A design is accepted if
it has no errors. A designer's report does not name other designers.`,
  exitCodes: {
    0: 'all designs accepted',
    1: 'at least one design is refused',
    2: 'wrong usage, or a file cannot be read',
  },
  examples: [
    'slipway review entries',
    ['slipway review --sandbox entries', 'untrusted designs'],
    ['slipway review entries --split reports', 'reports to mail back'],
    'slipway review entries --previous entries-2025 --format csv -o review.csv',
  ],
  run: ([paths], given, world) => runReview(pathsOrFolder(paths, given), given, world),
});

/** Reviews the designs at `paths`; resolves to the exit code. */
async function runReview(paths: readonly string[], options: ReviewOptions, world: World): Promise<number> {
  const { previous, split, splitFormat, sandbox: _, ...others } = options;
  requirePaths(paths);
  if (splitFormat !== undefined && split === undefined)
    throw new UsageError('--split-format requires --split', 'add --split FOLDER');
  if (previous !== undefined && !isFolder(previous, world.cwd)) {
    throw new UsageError(`${previous} is not a folder`, '--previous needs a folder of designs');
  }
  // The earlier designs are the referee's own.
  const earlier = previous === undefined ? noDesigns : await checkDesigns([previous], others, world);
  if (earlier.interrupted) return exitCodes.interrupted;
  const folderOf = folderFinder(paths, world);
  const answer = async ({ verdicts, problems, configFiles }: CheckedDesigns) => {
    problems.push(...earlier.problems);
    const review = reviewDesigns({
      verdicts: withoutEarlier(verdicts, previous, world),
      previous: earlier.verdicts,
      folderOf,
    });
    if (review.designs.length > 0 || problems.length === 0) await print(review, options, world);
    const mailed = configFiles.filter((file) => folderOf(file) && !isWithin(file, previous, world));
    for (const note of configNotes(mailed, options, world)) await printMessage(note, world);
    return review.designs.every(({ isAccepted }) => isAccepted);
  };
  return queryAll(paths, options, answer, world);
}

const noDesigns = { verdicts: [], problems: [], interrupted: false, configFiles: [] };

/** Notes on configurations in the folders of designers. One that the user names is the user's own. */
function configNotes(files: readonly string[], { config }: ReviewOptions, world: World): readonly string[] {
  if (typeof config === 'string') return [];
  return files.map(
    (file) => `applied ${configName(file, world)}, which came with the designs; use --sandbox to ignore it`,
  );
}

/** Writes the reports and prints the page. */
async function print(review: Review, options: ReviewOptions, world: World): Promise<void> {
  const { split } = options;
  if (split !== undefined) await writeReports(review, { ...options, split }, world);
  await printDocument(reviewDocument(review), options, world);
}

function isWithin(file: string, folder: string | undefined, { cwd }: World): boolean {
  return folder !== undefined && relativeName(resolve(cwd, file), resolve(cwd, folder)) !== undefined;
}

/** The submitted designs: those outside the folder of earlier ones. An empty review would pass, so it is refused. */
function withoutEarlier(verdicts: readonly Verdict[], folder: string | undefined, world: World): readonly Verdict[] {
  const submitted = verdicts.filter(({ file }) => !isWithin(file, folder, world));
  if (submitted.length > 0 || verdicts.length === 0) return submitted;
  throw new UsageError(`all designs are in --previous ${folder}`, 'name a folder that holds earlier designs only');
}

/** Finds the folder, directly below one of `paths`, that a file is in. */
function folderFinder(paths: readonly string[], { cwd }: World): (file: string) => string | undefined {
  const folders = paths.filter((path) => isFolder(path, cwd)).map((path) => resolve(cwd, path));
  return (file) => {
    for (const folder of folders) {
      const steps = relative(folder, resolve(cwd, file)).split(/[\\/]/);
      if (steps.length > 1 && steps[0] !== '..') return steps[0];
    }
    return undefined;
  };
}

/** Writes a report for each designer: all of them or none. */
async function writeReports(
  { designers }: Review,
  { split, splitFormat = 'markdown' }: ReviewOptions & { readonly split: string },
  world: World,
): Promise<void> {
  const print = await documentPrinter(splitFormat);
  const [extension] = documentFormatFacts[splitFormat].extensions;
  const taken = new Map<string, number>();
  const files = designers.map((designer): FileToWrite => {
    const stem = uniqueName(slug(designerName(designer)), taken);
    const text = print(designerDocument(designer), { style: noStyle, columns: Number.POSITIVE_INFINITY });
    return { name: join(split, `${stem}${extension}`), text };
  });
  await writeFiles(files, { folder: split }, world);
  await printMessage(`wrote ${formatCount(files.length, 'report')} to ${split}`, world);
}
