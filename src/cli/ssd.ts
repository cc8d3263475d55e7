/** The work of `slipway ssd`: designs in, files with sheets out. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { judge, placeOf, type Verdict } from '../judge.ts';
import { plain } from '../reports/plain.ts';
import { findingText } from '../reports/pretty.ts';
import type { Look } from '../reports/report.ts';
import { facesOf, typefaceOf } from '../sheet/paint/fonts.ts';
import type { FrameCount } from '../sheet/template.ts';
import { findInputs, readInput } from './inputs.ts';
import { type Output, outputOf, type Studio } from './output.ts';
import { progressOf } from './progress.ts';
import { styleOf } from './style.ts';
import { templateNamed } from './templates.ts';
import { exit, UsageError, type World } from './world.ts';

/** What `slipway ssd` was asked for. */
export interface SsdOptions {
  readonly output?: string;
  readonly split?: string;
  readonly format: 'pdf' | 'svg';
  readonly paper: 'a4' | 'letter';
  readonly template?: string;
  readonly ships: '1' | '2' | '4' | 'auto';
  readonly legend?: boolean;
  readonly light?: boolean;
  readonly blank?: boolean;
  readonly force?: boolean;
  readonly color?: boolean;
  readonly stdinFilename: string;
}

/** From this many files on, printing takes long enough to show how far it is. */
const longRun = 40;

/** Prints the designs behind `paths`; resolves to the exit code. */
export async function printAll(paths: readonly string[], asked: SsdOptions, world: World): Promise<number> {
  reject(paths, asked);
  const { files, problems } = await findInputs(paths, world.cwd);
  const studio = await studioOf(asked, world);
  const said = [...problems];
  const look: Look = {
    style: await styleOf(asked.color, world, world.err),
    columns: world.err.columns,
    explain: false,
    cpv: false,
    quiet: false,
  };
  const tally = { ships: 0, refused: 0, interrupted: false };
  const output = outputOf(paths, asked, studio, world);
  const progress = await progressOf(files.length, world, longRun);
  const deaf = world.onInterrupt(() => {
    tally.interrupted = true;
  });
  try {
    for (const input of files) {
      if (tally.interrupted) break;
      const file = await readInput(input, world, asked.stdinFilename);
      if (typeof file === 'string') said.push(file);
      else for (const verdict of await judge(file)) said.push(...(await print(verdict, asked, output, tally, look)));
      progress.step();
      await new Promise(setImmediate);
    }
    progress.done();
    if (tally.interrupted || (tally.ships === 0 && !asked.legend)) output.drop();
    else said.push(await output.end());
  } finally {
    progress.done();
    deaf();
    output.drop();
  }
  for (const line of said) await world.err.write(line.endsWith('\n') ? line : `slipway: ${plain(line)}\n`);
  if (tally.interrupted) return exit.interrupted;
  if (problems.length > 0) return exit.usage;
  return tally.refused > 0 ? exit.findings : exit.ok;
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

async function print(
  verdict: Verdict,
  { force = false }: SsdOptions,
  output: Output,
  tally: { ships: number; refused: number },
  look: Look,
): Promise<readonly string[]> {
  const errors = verdict.findings.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) tally.refused++;
  const told = errors.map((finding) => findingText(verdict.file, finding, look));
  if (!verdict.ship || (errors.length > 0 && !force)) {
    return [
      ...told,
      `${placeOf(verdict)} is not printed${verdict.ship ? '; --force prints it, marked as not legal' : ''}`,
    ];
  }
  tally.ships++;
  await output.add({ ship: verdict.ship, errors: [...new Set(errors.map(({ code }) => code))] });
  return told;
}

async function studioOf(asked: SsdOptions, world: World): Promise<Studio> {
  const template = await templateNamed(asked.template ?? (asked.light ? 'light' : 'standard'), world);
  const font = (name: string) => readFileSync(join(world.home, 'bin/bundle/fonts', `${name}.ttf`));
  const fonts = { regular: font('regular'), bold: font('bold') };
  const library = await import('./drawing.ts');
  const faces = facesOf(fonts, library.create);
  const ships = asked.ships === 'auto' ? undefined : (Number(asked.ships) as FrameCount);
  const options = { template, paper: asked.paper, ships, blank: asked.blank ?? false };
  return { options, fonts, faces, typeface: typefaceOf(faces), library };
}
