/** The work of `slipway ssd`: designs in, files with sheets out. */

import { placeOf } from '../../../findings/design-location.ts';
import type { Verdict } from '../../../findings/verdict.ts';
import { legible } from '../../../render/drawing/typeface.ts';
import { findingText } from '../../../reports/findings/finding-text.ts';
import { type Look, plainLook } from '../../../reports/shared/report.ts';
import type { Edition } from '../../../rules/model/edition.ts';
import type { Ship } from '../../../rules/ship/ship.ts';
import { plain } from '../../../text/escape-control.ts';
import { number } from '../../../text/numbers.ts';
import { configsOf } from '../../runtime/config/configs.ts';
import { findInputs, type InputFile } from '../../runtime/files/find-inputs.ts';
import { eachJudged } from '../../runtime/judge/judge-each.ts';
import { type Judged, judgeInput } from '../../runtime/judge/judge-file.ts';
import { progressOf } from '../../runtime/output/progress.ts';
import { styleOf } from '../../runtime/output/style.ts';
import { type Studio, studioOf } from '../../runtime/render/render-context.ts';
import { type Output, type OutputOptions, outputOf } from '../../runtime/render/sheet-output.ts';
import { mostSystems, systemsIn } from '../../runtime/render/system-limit.ts';
import { exit, UsageError, type World } from '../../world.ts';

/** What `slipway ssd` was asked for. */
export interface SsdOptions extends OutputOptions {
  readonly paper: 'a4' | 'letter';
  readonly template?: string;
  readonly ships: '1' | '2' | '4' | 'auto';
  readonly light?: boolean;
  readonly blank?: boolean;
  readonly force?: boolean;
  readonly ignore?: boolean;
  readonly config?: string | boolean;
  readonly rules?: Edition;
  readonly color?: boolean;
  readonly stdinFilename: string;
}

/** From this many files on, printing takes long enough to show how far it is. */
const longRun = 40;

/** A run under way. */
interface Job {
  readonly asked: SsdOptions;
  readonly studio: Studio;
  readonly output: Output;
  readonly look: Look;
  /** What is to be said when all is done. */
  readonly said: string[];
  ships: number;
  refused: number;
  unread: number;
  interrupted: boolean;
}

/** Prints the designs behind `paths`; resolves to the exit code. */
export async function printAll(paths: readonly string[], asked: SsdOptions, world: World): Promise<number> {
  reject(paths, asked);
  const configs = configsOf(asked, world);
  const { files, problems } = await findInputs(paths, world.cwd, { ...asked, leftOut: configs.ignores });
  const studio = await studioOf({ ...asked, template: asked.template ?? (asked.light ? 'light' : 'standard') }, world);
  const job: Job = {
    asked,
    studio,
    output: outputOf(paths, asked, studio, world),
    look: plainLook(await styleOf(asked.color, world, world.err), world.err.columns),
    said: [...problems],
    ships: 0,
    refused: 0,
    unread: problems.length,
    interrupted: false,
  };
  const progress = await progressOf(files.length, world, longRun);
  try {
    const reader = {
      judge: (input: InputFile) => judgeInput(input, { configs, stdinFilename: asked.stdinFilename, world }),
      take: async ({ verdicts }: Judged) => {
        for (const verdict of verdicts) await print(verdict, job);
      },
      unread: (reason: string) => {
        job.unread++;
        job.said.push(reason);
      },
      pauseEvery: 1,
    };
    job.interrupted = await eachJudged(files, reader, progress, world);
    if (job.interrupted) job.said.push('stopped; nothing was written');
    else if (job.ships > 0 || paths.length === 0) job.said.push(await job.output.end());
  } finally {
    job.output.drop();
  }
  await world.err.write(configs.problems());
  for (const line of job.said) await world.err.write(line.endsWith('\n') ? line : `slipway: ${plain(line)}\n`);
  return codeOf(job);
}

function codeOf({ interrupted, unread, refused }: Job): number {
  if (interrupted) return exit.interrupted;
  if (unread > 0) return exit.usage;
  return refused > 0 ? exit.findings : exit.ok;
}

/** What cannot be meant. */
function reject(paths: readonly string[], { legend, output, split, light, template, format }: SsdOptions): void {
  if (paths.length === 0 && !legend) {
    throw new UsageError('no design is named', 'name files, folders or globs, `-` for standard input, or --legend');
  }
  if (output !== undefined && split !== undefined) {
    throw new UsageError('--output and --split exclude each other', '--split writes a file for each ship');
  }
  if (light && template !== undefined) throw new UsageError('--light is a template of its own; leave out --template');
  if (light && format === 'svg') {
    throw new UsageError('a record sheet holds several ships, and an SVG file holds one', 'leave out --format svg');
  }
}

/** Prints a ship, unless it breaks rules and nobody insists. */
async function print(verdict: Verdict, job: Job): Promise<void> {
  const { ship, file, findings } = verdict;
  const errors = findings.filter(({ severity }) => severity === 'error');
  job.said.push(...errors.map((finding) => findingText(file, finding, job.look)));
  if (errors.length > 0) job.refused++;
  if (!ship) {
    job.said.push(`${placeOf(verdict)} is not printed`);
  } else if (errors.length > 0 && !job.asked.force) {
    job.said.push(`${placeOf(verdict)} is not printed; --force prints it, marked as not legal`);
  } else if (systemsIn(ship) > mostSystems) {
    job.said.push(
      `${placeOf(verdict)} is not printed: it has ${number(systemsIn(ship))} systems, and sheets show up to ${number(mostSystems)}`,
    );
  } else {
    job.ships++;
    await job.output.add({ ship, errors: [...new Set(errors.map(({ code }) => code))] });
    job.said.push(...unprinted(verdict, ship, job.studio));
  }
}

/** Names in scripts that the font does not have: better said than found on paper. */
function unprinted(verdict: Verdict, { design }: Ship, { typeface }: Studio): readonly string[] {
  const lacking = typeface.lacking(legible(`${design.class ?? ''}${design.role ?? ''}${design.navy ?? ''}`));
  if (lacking === '') return [];
  return [`${placeOf(verdict)}: the font of the sheets has no ${[...lacking].join(' ')}; boxes stand in their place`];
}
